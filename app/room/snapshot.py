"""What goes out to each viewer, as JSON text: the whole view every time, and the events that led to it.

The public part of a view is written once a version and the private part of each seat spliced into it. Nothing
is taken away from a fuller picture: each part is built up from what its readers may know.
"""

import json
from collections.abc import Iterable, Set
from typing import Any, assert_never

from app.room.entries import Renamed, Sat, Stood
from app.room.names import table_name
from app.room.table import Event, Table
from app.rules import view
from app.rules.events import Dealt, Drew, Laid, MatchEnded, Passed, Result, RoundEnded
from app.rules.line import Play
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import Blocked, Ending, Out, Tie
from app.rules.tiles import Hand
from app.rules.view import DrewUnseen, PublicMove, PublicView

Json = dict[str, Any]


def text(value: object) -> str:
    """Compact JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def public_text(table: Table, here: Set[int]) -> str:
    """The part of the view that is everybody's: an open JSON object, to be closed by `table_text`."""
    match = table.match
    shown = {
        "id": table.id,
        "name": table_name(table.id),
        "version": table.version,
        "phase": table.phase,
        "options": _options(table.options),
        "seats": [_seat(table, seat, here) for seat in range(len(table.chairs))],
        "match": table.match_number,
        "round": None if match is None or match.round is None else _round(match.number, match.round),
        "scores": [0] * table.options.sides if match is None else match.scores,
        "results": [] if match is None else [result_json(each) for each in match.results],
    }
    return text(shown)[:-1]


def table_text(public: str, you: str, deals_in: int | None) -> str:
    """A whole view: the public part, what is left until the next deal (ms), and the viewer's own."""
    return f'{public},"deals_in":{"null" if deals_in is None else deals_in},"you":{you}}}'


def you_text(table: Table, seat: int | None) -> str:
    """What one viewer alone may know: their tiles, and on their go what they may lay."""
    round = None if table.match is None else table.match.round
    if seat is None or round is None:
        return text({"seat": seat, "tiles": [], "plays": []})
    plays = [_play(play) for play in view.seat_plays(round, seat)]
    return text({"seat": seat, "tiles": _names(round.hands[seat]), "plays": plays})


def events_text(events: Iterable[Event], seat: int | None) -> str:
    """What happened, as the viewer in that seat (None: a watcher) may hear it."""
    return text([_event(event, seat) for event in events])


def frame(version: int, events: str, table: str) -> str:
    """The `table` message."""
    return f'{{"type":"table","version":{version},"events":{events},"table":{table}}}'


def presence_text(table: Table, here: Set[int]) -> str:
    """The `presence` message: who is connected."""
    seats = [{"seat": seat, "present": seat in here} for seat in range(len(table.chairs))]
    return text({"type": "presence", "seats": seats})


def result_json(result: Result) -> Json:
    """A finished hand with its whole arithmetic. All tiles are open."""
    ending = result.ending
    paid = ending.sum
    return {
        "number": result.number,
        **_how(ending),
        "points": paid.points,
        "left": [_names(hand) for hand in result.left],
        "pips": result.pips,
        "sum": {"sides": paid.sides, "theirs": paid.theirs, "own": paid.own},
        "ends": result.ends,
        "scores": result.scores,
    }


def _how(ending: Ending) -> Json:
    match ending:
        case Out():
            return {"how": "out", "seat": ending.seat, "side": ending.side}
        case Blocked():
            return {"how": "blocked", "seat": None, "side": ending.side}
        case Tie():
            return {"how": "tie", "seat": None, "side": None}


def _options(o: Options) -> Json:
    return {"players": o.players, "game": o.game, "opening": o.opening, "blocked": o.blocked, "target": o.target}


def _seat(table: Table, seat: int, here: Set[int]) -> Json:
    chair = table.chairs[seat]
    round = None if table.match is None else table.match.round
    return {
        "seat": seat,
        "name": chair.name,
        "kind": "open" if chair.person is None else "person",
        "level": None,
        "present": seat in here,
        "side": table.options.side_of(seat),
        "tiles": 0 if round is None else len(round.hands[seat]),
        "ready": seat in table.ready,
    }


def _round(number: int, round: Round) -> Json:
    shown: PublicView = view.public_view(round)
    return {
        "number": number,
        "dealer": shown.dealer,
        "leader": shown.leader,
        "turn": shown.turn,
        "deadline": None,
        "line": [{"tile": each.tile.name, "shows": each.shows, "seat": each.seat} for each in shown.line],
        "ends": shown.ends,
        "boneyard": {"tiles": shown.boneyard, "drawable": shown.drawable},
        "log": [_logged(move) for move in shown.moves],
    }


def _logged(move: PublicMove) -> Json:
    match move:
        case Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case DrewUnseen():
            return {"seat": move.seat, "drew": 1}
        case Passed():
            return {"seat": move.seat, "passed": move.ends}


def _event(event: Event, viewer: int | None) -> Json:
    match event:
        case Laid():
            return {"event": "laid", "seat": event.seat, "tile": event.tile.name, "end": event.end, "by": event.by}
        case Drew():
            mine = {"tiles": [event.tile.name]} if event.seat == viewer else {}
            return {"event": "drew", "seat": event.seat, "count": 1, **mine}
        case Passed():
            return {"event": "passed", "seat": event.seat, "ends": event.ends}
        case Dealt():
            return {"event": "dealt", "round": event.round, "dealer": event.dealer, "leader": event.leader}
        case RoundEnded():
            return {"event": "round_ended", **result_json(event.result)}
        case MatchEnded():
            return {"event": "match_ended", "side": event.side}
        case Sat():
            return {"event": "sat", "seat": event.seat, "name": event.name}
        case Stood():
            return {"event": "stood", "seat": event.seat}
        case Renamed():
            return {"event": "renamed", "seat": event.seat, "name": event.name}
    assert_never(event)


def _play(play: Play) -> Json:
    return {"tile": play.tile.name, "ends": play.ends}


def _names(hand: Hand) -> list[str]:
    return [tile.name for tile in hand]
