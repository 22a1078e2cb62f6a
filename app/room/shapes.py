"""The JSON shapes of what everybody may know: seats, the round, moves, results.

Each is built up from a public view, so nothing has to be taken away. Who is sent what is in `snapshot`.
"""

from collections.abc import Sequence
from typing import Any

from app.bots.minds import Worth
from app.room.attendance import Moment
from app.room.manners import Manners
from app.room.seal import spoken
from app.room.table import Chair, Table
from app.rules.events import Laid, Passed, Result
from app.rules.line import Placed
from app.rules.options import Options
from app.rules.scoring import Blocked, Ending, Out, Tie
from app.rules.seen import DrewUnseen, PublicMove
from app.rules.tiles import Hand

Json = dict[str, Any]


def options_json(o: Options, manners: Manners) -> Json:
    rules = {"players": o.players, "game": o.game, "opening": o.opening, "blocked": o.blocked, "target": o.target}
    return rules | {"clock": manners.clock, "away": manners.away, "aids": manners.aids}


def seats_json(table: Table, moment: Moment) -> list[Json]:
    """Who sits where, how many tiles they hold, who is present and ready."""
    round = None if table.match is None else table.match.round
    return [
        {
            "seat": seat,
            "name": chair.name,
            "kind": _kind(chair),
            "level": chair.level,
            **present_json(table, seat, moment),
            "side": table.options.side_of(seat),
            "tiles": 0 if round is None else len(round.hands[seat]),
            "ready": seat in table.ready or (chair.level is not None and table.phase in ("between", "over")),
        }
        for seat, chair in enumerate(table.chairs)
    ]


def _kind(chair: Chair) -> str:
    if chair.level is not None:
        return "bot"
    return "open" if chair.person is None else "person"


def present_json(table: Table, seat: int, moment: Moment) -> Json:
    """Whether they are here, since how many milliseconds they are not, and whether a bot lays for whoever should."""
    seen, away = moment.seen, moment.seen.away.get(seat)
    in_match = table.phase in ("playing", "between")
    return {
        "present": seat in seen.here or seat in table.bot_seats,
        "away": None if away is None else max(0, moment.now - away),
        "stand_in": in_match and (seat in seen.stand_in or seat in table.open_seats),
    }


def seal_json(seal: str | None) -> Json | None:
    """What everybody sees of a sealed deal while it is played: the seal, and its beginning as words."""
    return None if seal is None else {"full": seal, "words": spoken(seal)}


def placed_json(placed: Placed) -> Json:
    return {"tile": placed.tile.name, "shows": placed.shows, "seat": placed.seat}


def move_json(move: PublicMove) -> Json:
    """A move as everybody saw it."""
    match move:
        case Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case DrewUnseen():
            return {"seat": move.seat, "drew": 1}
        case Passed():
            return {"seat": move.seat, "passed": move.ends}


def result_json(result: Result) -> Json:
    """A finished hand with its whole arithmetic. All tiles are open."""
    paid = result.ending.sum
    return {
        "number": result.number,
        **_how(result.ending),
        "points": paid.points,
        "left": [names(hand) for hand in result.left],
        "pips": result.pips,
        "sum": {"sides": paid.sides, "theirs": paid.theirs, "own": paid.own},
        "ends": result.ends,
        "scores": result.scores,
    }


def named_json(result: Result, sat: Sequence[Chair]) -> Json:
    """A finished hand with who sat there then, by seat: the name, "" for an open one, and the level of a bot."""
    return result_json(result) | {"names": [who.name for who in sat], "levels": [who.level for who in sat]}


def worth_json(worth: Worth) -> Json:
    """A play and what a mind expects of it."""
    expected = {"points": round(worth.points, 2), "win": round(worth.win, 3), "error": round(worth.error, 2)}
    return {"tile": worth.tile.name, "end": worth.end, **expected}


def _how(ending: Ending) -> Json:
    match ending:
        case Out():
            return {"how": "out", "seat": ending.seat, "side": ending.side}
        case Blocked():
            return {"how": "blocked", "seat": None, "side": ending.side}
        case Tie():
            return {"how": "tie", "seat": None, "side": None}


def names(hand: Hand) -> list[str]:
    return [tile.name for tile in hand]
