"""A finished hand, move by move, all tiles open: read from the log when somebody asks for it."""

from collections.abc import Sequence

from app.room.entries import read
from app.room.json_text import text
from app.room.shapes import Json, named_json, names, placed_json
from app.room.table import fold, opened
from app.rules.events import Drew, Laid, Passed, Result, RoundEnded
from app.rules.round import Round


def finished_round(table_id: str, log: Sequence[str], number: int, match: int | None) -> str | None:
    """Hand `number` of that match (None: the newest) as JSON text. None while it is played, or if it never was."""
    found: dict[int, tuple[Round, Result, Sequence[str]]] = {}
    table = opened(table_id, read(log[0]))
    for row in log[1:]:
        table, events = fold(table, read(row))
        for event in events:
            if isinstance(event, RoundEnded) and event.result.number == number and table.match and table.match.round:
                found[table.match_number] = table.match.round, event.result, table.names[-1]
    wanted = table.match_number if match is None else match
    if wanted not in found:
        return None
    return text({"match": wanted, **_open_round(*found[wanted])})


def _open_round(round: Round, result: Result, sat: Sequence[str]) -> Json:
    each, players = round.options.each, round.options.players
    order = names(round.order)
    return {
        "number": result.number,
        "dealer": round.dealer,
        "leader": round.leader,
        "hands": [order[seat * each : (seat + 1) * each] for seat in range(players)],
        "boneyard": order[players * each :],
        "moves": [_open_move(move) for move in round.moves],
        "line": [placed_json(placed) for placed in round.line],
        "result": named_json(result, sat),
    }


def _open_move(move: Laid | Drew | Passed) -> Json:
    match move:
        case Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case Drew():
            return {"seat": move.seat, "drew": move.tile.name}
        case Passed():
            return {"seat": move.seat, "passed": move.ends}
