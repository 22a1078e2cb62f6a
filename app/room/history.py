"""A finished hand, move by move, all tiles open: read from the log when somebody asks for it."""

from collections.abc import Sequence

from app.room.entries import Dealt, read
from app.room.json_text import text
from app.room.shapes import Json, named_json, names, placed_json, seal_json
from app.room.table import Chair, fold, opened
from app.rules.events import Drew, Laid, Passed, Result, RoundEnded
from app.rules.round import Round


def finished_round(table_id: str, log: Sequence[str], number: int, match: int | None) -> str | None:
    """Hand `number` of that match (None: the newest) as JSON text. None while it is played, or if it never was."""
    found: dict[int, tuple[Round, Result, Sequence[Chair], Json | None]] = {}
    table = opened(table_id, read(log[0]))
    secret = None
    for row in log[1:]:
        entry = read(row)
        if isinstance(entry.what, Dealt):
            secret = entry.what.secret
        table, events = fold(table, entry)
        for event in events:
            if isinstance(event, RoundEnded) and event.result.number == number and table.match and table.match.round:
                sealed = _unsealed(table.seal, secret)
                found[table.match_number] = table.match.round, event.result, table.sat[-1], sealed
    wanted = table.match_number if match is None else match
    if wanted not in found:
        return None
    return text({"table": table_id, "match": wanted, **_open_round(*found[wanted])})


def _unsealed(seal: str | None, secret: str | None) -> Json | None:
    """A seal that anybody may now check: everything else it was made from is in the hand itself."""
    shown = seal_json(seal)
    return None if shown is None else {**shown, "secret": secret}


def _open_round(round: Round, result: Result, sat: Sequence[Chair], seal: Json | None) -> Json:
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
        "seal": seal,
    }


def _open_move(move: Laid | Drew | Passed) -> Json:
    match move:
        case Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case Drew():
            return {"seat": move.seat, "drew": move.tile.name}
        case Passed():
            return {"seat": move.seat, "passed": move.ends}
