"""What goes out to each viewer, as JSON text: the whole view every time, and the events that led to it.

The public part of a view is `public_text`; here the private part of each seat is spliced into it. Nothing is
taken away from a fuller picture: each part is built up from what its readers may know.
"""

from collections.abc import Sequence
from typing import assert_never

from app.room.attendance import Moment
from app.room.entries import BotSat, Moved, Renamed, Sat, Stood
from app.room.json_text import text
from app.room.shapes import Json, names, present_json, result_json
from app.room.table import Event, Table
from app.rules import view
from app.rules.events import Dealt, Drew, Laid, MatchEnded, Passed, RoundEnded


def table_text(everybodys: str, you: str) -> str:
    """A whole view: what is everybody's, and the viewer's own."""
    return f'{everybodys},"you":{you}}}'


def you_text(table: Table, seat: int | None, aid: str) -> str:
    """What one viewer alone may know: their tiles, on their go what they may lay, where they have sat; and `aid`."""
    round = None if table.match is None else table.match.round
    if seat is None or round is None:
        you: Json = {"seat": seat, "tiles": [], "plays": [], "sat": []}
        return _with_aid(you, aid)
    mine = view.seat_view(round, seat)
    plays = [{"tile": play.tile.name, "ends": play.ends} for play in mine.plays]
    return _with_aid({"seat": seat, "tiles": names(mine.tiles), "plays": plays, "sat": _sat(table, seat)}, aid)


def _with_aid(you: Json, aid: str) -> str:
    return f'{text(you)[:-1]},"aid":{aid}}}'


def _sat(table: Table, seat: int) -> list[int | None]:
    """By finished hand of the match: the seat this person had at its end. A name says nothing of who somebody is."""
    person = table.chairs[seat].person
    seats = [[chair.person for chair in chairs] for chairs in table.sat]
    return [people.index(person) if person in people else None for people in seats]


class EventsText:
    """What happened, as JSON text for each viewer: one text for all but those who drew a tile."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events
        self._drawers = {event.seat for event in events if isinstance(event, Drew)}
        self._public = self._write(None)

    def for_seat(self, seat: int | None) -> str:
        """As the viewer in that seat (None: a watcher) may hear it."""
        return self._write(seat) if seat in self._drawers else self._public

    def _write(self, seat: int | None) -> str:
        return text([_event(event, seat) for event in self._events])


def frame(version: int, events: str, table: str) -> str:
    """The `table` message."""
    return f'{{"type":"table","version":{version},"events":{events},"table":{table}}}'


def presence_text(table: Table, moment: Moment) -> str:
    """The `presence` message: who is here, for whom the table lays, and what the go on turn has left."""
    seats = [{"seat": seat, **present_json(table, seat, moment)} for seat in range(len(table.chairs))]
    return text({"type": "presence", "seats": seats, "deadline": moment.deadline})


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
        case Sat() | BotSat() | Stood() | Moved() | Renamed():
            return _seat_event(event)
    assert_never(event)


def _seat_event(event: Sat | BotSat | Stood | Moved | Renamed) -> Json:
    match event:
        case Sat():
            return {"event": "sat", "seat": event.seat, "name": event.name}
        case BotSat():
            return {"event": "bot_seated", "seat": event.seat, "name": event.name, "level": event.level}
        case Stood():
            return {"event": "stood", "seat": event.seat}
        case Moved():
            return {"event": "moved", "seat": event.seat}
        case Renamed():
            return {"event": "renamed", "seat": event.seat, "name": event.name}
    assert_never(event)
