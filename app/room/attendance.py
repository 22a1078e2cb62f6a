"""Who of those who sit is here, since when the others are away, and for whom the table lays meanwhile.

Nothing of it is kept: after a restart everybody is away, from the moment of the start, and comes back by themselves;
whoever is so quick that a reload takes as long was never away for the others.
Whose connections count is in `presence`, what an absence means for the go on turn in `go`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from app.bots.minds import Level
from app.room.commands import Bot
from app.room.errors import Refusal
from app.room.seating import check_seat, seat_or_refuse
from app.room.table import Table


@dataclass(frozen=True, slots=True)
class Attendance:
    """By seat: who is `here`; since when the others are `away` (milliseconds since 1970); and for whom of these a bot
    lays, of what level (`stand_in`). Open seats and seats of bots are in none of them.
    """

    here: frozenset[int] = frozenset()
    away: Mapping[int, int] = field(default_factory=dict)
    stand_in: Mapping[int, Level] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """What a table is told with beside its log. Milliseconds: `now` since 1970, the others what is left."""

    seen: Attendance
    now: int
    deadline: int | None = None
    deals_in: int | None = None


class People:
    """The people of one table. `is_here` knows who has a connection; `began` is when this process began to look."""

    def __init__(self, is_here: Callable[[str], bool], began: int) -> None:
        self._is_here = is_here
        self._began = began
        self._gone: dict[str, int] = {}
        self._called: dict[str, Level] = {}

    def gone(self, person: str, lost: int) -> None:
        """Somebody who sits is away; their last connection was lost then."""
        self._gone[person] = lost

    def came(self, person: str) -> None:
        """They are back, and it is their own decision again."""
        self._gone.pop(person, None)
        self._called.pop(person, None)

    def call(self, person: str, level: Level) -> None:
        """A bot lays for them from now on, until they are back."""
        self._called[person] = level

    def at(self, table: Table) -> Attendance:
        """As it is now."""
        people = {seat: chair.person for seat, chair in enumerate(table.chairs) if chair.person is not None}
        here = frozenset(seat for seat, person in people.items() if self._is_here(person))
        away = {seat: self._gone.get(person, self._began) for seat, person in people.items() if seat not in here}
        called = {seat: self._called[people[seat]] for seat in away if people[seat] in self._called}
        return Attendance(here, away, called)


def asks_to_lay_for_somebody(table: Table, ask: Bot) -> bool:
    """Whether a person has that seat, so that a bot could only lay for them."""
    return ask.seat < len(table.chairs) and table.chairs[ask.seat].person is not None


def seat_to_lay_for(table: Table, person: str, ask: Bot, seen: Attendance) -> str:
    """Whoever is away and has the seat that the table is asked to lay for. Refusal when nobody is."""
    own = seat_or_refuse(table, person)
    check_seat(table, ask.seat)
    chair = table.chairs[ask.seat]
    if ask.seat == own:
        raise Refusal("not_now", "That is your own seat. Bots play for those who are away.")
    if table.phase not in ("playing", "between"):
        raise Refusal("not_now", "No match is being played.")
    if ask.seat in seen.here or chair.person is None:
        raise Refusal("not_now", f"{chair.name} is here. Bots play for those who are away.")
    return chair.person
