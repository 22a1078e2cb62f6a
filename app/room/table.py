"""A table folded from its log: who sits where, the match, who is ready. The same log, the same table.

What may be asked of it is in `decide`; who is connected and what time it is are not part of it.
"""

from dataclasses import dataclass, replace
from typing import Literal

from app.bots.minds import Level
from app.room.entries import BotSat, Dealt, Entry, Laid, Moved, Opened, Readied, Renamed, Sat, Stood
from app.room.manners import Manners
from app.room.seal import seal, sealed_text
from app.rules import match as matches
from app.rules.events import Event as RuleEvent
from app.rules.match import Match
from app.rules.options import Options

Phase = Literal["seating", "playing", "between", "over"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who sits in it: a person, a bot of some level, or nobody when neither is set.

    `gave_up`: the level of the bot that has made room for the person.
    """

    person: str | None = None
    name: str = ""
    level: Level | None = None
    gave_up: Level | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """`position` is the version of the newest deal or lay.

    `sat` tells who sat where when each hand of this match ended: people leave, and the score sheet still knows them.
    `ready_since` is when the first of `ready` was, or somebody sat down for a rematch after that. `seal` is of the
    newest deal, and says nothing without its `secret`. `held` tells who has seen which seat's tiles in this hand.
    """

    id: str
    options: Options
    manners: Manners
    version: int
    chairs: tuple[Chair, ...]
    match: Match | None = None
    match_number: int = 0
    sat: tuple[tuple[Chair, ...], ...] = ()
    ready: frozenset[int] = frozenset()
    ready_since: int | None = None
    position: int = 0
    seal: str | None = None
    secret: str | None = None
    held: frozenset[tuple[str, int]] = frozenset()

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "seating"
        if self.match.round is not None and self.match.round.ending is None:
            return "playing"
        return "between" if self.match.winner is None else "over"

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person is None and chair.level is None)

    @property
    def bot_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.level is not None)

    @property
    def solo(self) -> bool:
        """One person sits here and no other: what they are told is unfair to nobody."""
        return sum(chair.person is not None for chair in self.chairs) == 1

    def seat_of(self, person: str) -> int | None:
        """The seat this person's secret proves theirs."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)


Event = RuleEvent | Sat | BotSat | Stood | Moved | Renamed
"""What happened at a table; people coming and going are their own events."""


def opened(table_id: str, entry: Entry) -> Table:
    """The table its first entry makes. ValueError for any other entry."""
    if not isinstance(entry.what, Opened):
        raise ValueError("a log begins with its options")
    options = entry.what.options
    return Table(table_id, options, entry.what.manners, 1, (Chair(),) * options.players)


def fold(table: Table, entry: Entry) -> tuple[Table, tuple[Event, ...]]:
    """The table after one more entry, and what happened. It trusts the log: `decide` judged the ask."""
    match entry.what:
        case Laid():
            return _laid(table, entry.what)
        case Dealt():
            return _dealt(table, entry.what)
        case Sat() as what:
            held = table.held | {(what.person, what.seat)} if table.phase == "playing" else table.held
            chair = Chair(what.person, what.name, gave_up=table.chairs[what.seat].level)
            sat = _sat(table, what.seat, chair, entry.at)
            return replace(sat, held=held), (what,)
        case BotSat() as what:
            return _sat(table, what.seat, Chair(None, what.name, what.level), entry.at), (what,)
        case Stood() as what:
            return _seat(table, what.seat, Chair()), (what,)
        case Moved() as what:
            return _moved_in(table, what), (what,)
        case Renamed() as what:
            return _seat(table, what.seat, replace(table.chairs[what.seat], name=what.name)), (what,)
        case Readied(seat):
            since = entry.at if table.ready_since is None else table.ready_since
            ready = table.ready | {seat}
            return replace(table, version=table.version + 1, ready=ready, ready_since=since), ()
        case Opened():
            raise ValueError("a table is opened once")


def _sat(table: Table, seat: int, chair: Chair, at: int) -> Table:
    """A rematch waits for the open seats: its countdown begins when somebody has come, not before."""
    since = at if table.phase == "over" and table.ready else table.ready_since
    return _seat(replace(table, ready_since=since), seat, chair)


def _seat(table: Table, seat: int, chair: Chair) -> Table:
    """Another person in a chair has not said that they are ready."""
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    ready = table.ready if chair.person == table.chairs[seat].person else table.ready - {seat}
    since = table.ready_since if ready else None
    return replace(table, version=table.version + 1, chairs=chairs, ready=ready, ready_since=since)


def _moved_in(table: Table, what: Moved) -> Table:
    """Another device of whoever sits there: all they have said stands, and it too has seen their tiles now."""
    chair = replace(table.chairs[what.seat], person=what.person)
    chairs = (*table.chairs[: what.seat], chair, *table.chairs[what.seat + 1 :])
    held = table.held | {(what.person, what.seat)} if table.phase == "playing" else table.held
    return replace(table, version=table.version + 1, chairs=chairs, held=held)


def _dealt(table: Table, what: Dealt) -> tuple[Table, tuple[Event, ...]]:
    match, number = table.match, table.match_number
    if what.dealer is not None:
        match, number = matches.start(table.options, what.dealer), number + 1
        table = replace(table, sat=())
    if match is None:
        raise ValueError("the first deal of a match names its dealer")
    match, events = matches.deal(match, what.order)
    held = frozenset((chair.person, seat) for seat, chair in enumerate(table.chairs) if chair.person is not None)
    sealed = None
    if what.secret is not None:
        sealed = seal(sealed_text(table.id, number, match.number, [tile.name for tile in what.order], what.secret))
    return _moved(replace(table, match_number=number, held=held, seal=sealed, secret=what.secret), match), events


def _laid(table: Table, what: Laid) -> tuple[Table, tuple[Event, ...]]:
    if table.match is None:
        raise ValueError("no hand has been dealt")
    match, events = matches.lay(table.match, what.seat, what.tile, what.end, by=what.by)
    return _moved(table, match), events


def _moved(table: Table, match: Match) -> Table:
    version = table.version + 1
    sat = table.sat[: len(match.results)]
    if len(match.results) > len(sat):
        sat = (*sat, table.chairs)
    return Table(
        table.id,
        table.options,
        table.manners,
        version,
        table.chairs,
        match,
        table.match_number,
        sat,
        position=version,
        seal=table.seal,
        secret=table.secret,
        held=table.held,
    )
