"""People at one table as somebody sees them who counts on their fingers: who is here, what the go on turn has used up.

A model for `test_people_machine`. It knows nothing of alarms, tasks and messages, and dominoes only as it is told.
"""

from dataclasses import dataclass, field

from app.room.manners import Manners
from tests.room.driver import View

ABSENCE = 60_000
LAID_FOR = 2_000
BACK = 10_000
MOST_SHOWN = 30_000
"""More than any show of draws and passes takes."""


@dataclass
class Used:
    """Milliseconds of one go: with its person here, away, and away without a break."""

    key: tuple[int, int] = (0, 0)
    person: str | None = None
    here: int = 0
    away: int = 0
    away_since_back: int = 0
    laid_for: int = 0


@dataclass
class Model:
    """`tabs` by person, `seats` by number, some of them `bots`'. `gave_up`: where a bot has made room
    for the person. `called`: a bot lays for them until they are back.
    """

    manners: Manners
    seats: dict[int, str | None]
    bots: set[int] = field(default_factory=set)
    gave_up: set[int] = field(default_factory=set)
    tabs: dict[str, int] = field(default_factory=dict)
    called: set[str] = field(default_factory=set)
    used: Used = field(default_factory=Used)
    turn: int | None = None
    phase: str = "seating"

    def is_here(self, person: str | None) -> bool:
        return person is not None and self.tabs.get(person, 0) > 0

    @property
    def company(self) -> bool:
        """Whether anybody who sits is here."""
        return any(self.is_here(person) for person in self.seats.values())

    def sits(self, person: str, seat: int) -> None:
        self.gave_up = self.gave_up | {seat} if seat in self.bots else self.gave_up - {seat}
        self.seats[seat] = person
        self.bots.discard(seat)
        self.rests()

    def stands(self, seat: int) -> None:
        """A bot that made room is back once there is a match."""
        self.seats[seat] = None
        if seat in self.gave_up and self.phase != "seating":
            self.bots.add(seat)
        self.gave_up.discard(seat)
        self.rests()

    def comes(self, person: str) -> None:
        self.tabs[person] = self.tabs.get(person, 0) + 1
        self.called.discard(person)
        self.rests()

    def drops(self, person: str) -> None:
        self.tabs[person] -= 1
        self.rests()

    def rests(self) -> None:
        """Somebody has come or gone: an absence without a break is one in company, and not over."""
        person = None if self.turn is None else self.seats[self.turn]
        if not self.company or self.is_here(person):
            self.used.away_since_back = 0
        if not self.company:
            self.used.laid_for = 0

    def restarts(self) -> None:
        """Of the server: all are gone, and the go begins anew."""
        self.tabs, self.called = {}, set()
        self.used = Used(self.used.key, self.used.person)

    def waits(self, ms: int) -> None:
        if self.turn is None or not self.company:
            return
        person = self.seats[self.turn]
        if self.is_here(person):
            self.used.here += ms
        elif self.bot_lays(self.turn):
            self.used.laid_for += ms
        else:
            self.used.away += ms
            self.used.away_since_back += ms

    def stands_in(self, seat: int) -> bool:
        person = self.seats[seat]
        nobody = person is None and seat not in self.bots
        return self.phase in ("playing", "between") and (nobody or person in self.called)

    def bot_lays(self, seat: int) -> bool:
        """Its own go, or for whoever should."""
        return seat in self.bots or self.stands_in(seat)

    def may_lay(self) -> bool:
        """Whether the table may lay for the seat on turn now."""
        if self.turn is None or not self.company:
            return False
        if self.bot_lays(self.turn):
            return True
        if self.is_here(self.seats[self.turn]):
            return self.manners.clock is not None and self.used.here >= self.manners.clock * 1000
        return self.manners.away == "bot" and (
            self.used.away_since_back >= ABSENCE or (self.manners.clock is not None and self.used.away >= ABSENCE)
        )

    def must_lay(self) -> bool:
        """Whether it has to have done so by now."""
        if self.turn is None or not self.may_lay():
            return False
        if self.bot_lays(self.turn):
            return self.used.laid_for >= LAID_FOR + (MOST_SHOWN if self.turn in self.bots else 0)
        if self.is_here(self.seats[self.turn]):
            return self.used.here >= (self.manners.clock or 0) * 1000 + MOST_SHOWN + BACK
        return True

    def laid(self) -> None:
        """The table has laid: for somebody away it goes on doing so."""
        person = None if self.turn is None else self.seats[self.turn]
        if person is not None and not self.is_here(person):
            self.called.add(person)

    def sees(self, view: View, position: int) -> None:
        """What the table looks like now; another go, or another person on it, has used up nothing."""
        round = view["round"]
        self.phase = view["phase"]
        self.turn = None if round is None else round["turn"]
        if self.turn is None:
            return
        key, person = (position, self.turn), self.seats[self.turn]
        if key != self.used.key or person not in (None, self.used.person):
            self.used = Used(key, person)
