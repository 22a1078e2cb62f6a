"""A go followed from change to change as a room follows it, by hand. Nothing is claimed here."""

from collections.abc import Iterable
from dataclasses import replace

from app.bots.minds import Level
from app.room.attendance import Attendance
from app.room.go import Go, deadline, due_at, follow
from app.room.manners import Clock, Manners
from app.room.pace import Pace
from app.room.table import Table
from app.rules.options import Options
from tests.room.tables import Deals, dealt, playing

HOUSE = Pace()
# Seat 0 leads; both can always go.
EVEN = dealt("6-6 5-5 1-0 0-0 1-1 2-0 2-1", "6-5 6-4 2-2 3-0 3-1 3-2 3-3")


class Watch:
    """Follows a go as a room does. Seat 0 is on turn to begin with; times are milliseconds, counted from the deal."""

    def __init__(self, table: Table, here: Iterable[int] = (0, 1), *, at: int = 0) -> None:
        self.table = table
        self.go: Go | None = None
        self._lost: dict[int, int] = {}
        self._called: set[int] = set()
        self._chance = Deals()
        self._here: set[int] = set(here)
        self._see(at)

    def leaves(self, *seats: int, at: int, lost: int | None = None) -> None:
        """They are away, which is known at `at`; their connections were lost before."""
        self._here -= set(seats)
        self._lost |= dict.fromkeys(seats, at if lost is None else lost)
        self._see(at)

    def returns(self, *seats: int, at: int) -> None:
        self._here |= set(seats)
        self._called -= set(seats)
        self._see(at)

    def is_called(self, seat: int, *, at: int) -> None:
        self._called.add(seat)
        self._see(at)

    def becomes(self, table: Table, *, at: int) -> None:
        self.table = table
        self._here -= {seat for seat, chair in enumerate(table.chairs) if chair.person is None}
        self._see(at)

    def due(self) -> int | None:
        """When the table lays."""
        return None if self.go is None else due_at(self.go, self.table, HOUSE)

    def told(self) -> int | None:
        """Until when a person still may."""
        return deadline(self.go, self.table)

    def _see(self, at: int) -> None:
        seated = {seat for seat, chair in enumerate(self.table.chairs) if chair.person is not None}
        away = {seat: self._lost.get(seat, 0) for seat in seated - self._here}
        called: dict[int, Level] = dict.fromkeys(self._called & set(away), "sharp")
        seen = Attendance(frozenset(self._here & seated), away, called)
        self.go = follow(self.go, self.table, seen, HOUSE, self._chance, at)


def table_of(clock: Clock | None = None, *, players: int = 2, wait: bool = False) -> Table:
    """A hand has just been dealt and seat 0 leads."""
    table = playing(Options(players), EVEN, dealer=players - 1)
    return replace(table, manners=Manners(clock, "wait" if wait else "bot"))
