"""Scenes: what people do at one table, step by step, with all chance and time in it, so that it can be played again.

Here is what a step is and what the steps come to as seen from above (`Ledger`). Scenes are thought up in `writing`,
performed for observers in `stage`.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field

from app.room import clock
from app.room.attendance import Attendance, People, asks_to_lay_for_somebody, seat_to_lay_for
from app.room.commands import Bot, Command, Take
from app.room.decide import decide
from app.room.entries import Entry, Opened, What
from app.room.errors import Refusal
from app.room.go import Go, follow
from app.room.manners import Manners
from app.room.pace import Pace
from app.room.table import fold, opened
from app.room.thinking import STAND_IN, mind_for
from app.rules.events import Drew, Laid, Move, Passed
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import Hand, Tile
from app.workers.base import Thought
from tests.room.heaviest import heaviest
from tests.room.tables import ID, Deals

PACE = Pace(next_hand=30_000, empty_seat=2_000, away=0)
BEGIN = 1_000_000


@dataclass(frozen=True, slots=True)
class Come:
    """A connection of that person, from now on called `key`."""

    key: str
    person: str


@dataclass(frozen=True, slots=True)
class Leave:
    """That connection is lost."""

    key: str


@dataclass(frozen=True, slots=True)
class Ask:
    """On connection `key`. It may well be refused."""

    key: str
    command: Command


@dataclass(frozen=True, slots=True)
class Wait:
    ms: int


Step = Come | Leave | Ask | Wait


@dataclass(frozen=True, slots=True)
class Scene:
    options: Options
    manners: Manners
    deals: tuple[Hand, ...]
    dealer: int
    steps: tuple[Step, ...]


@dataclass
class Ledger:
    """The table as nobody at it sees it: follows the steps, knows who has seen which tiles of the hand in play."""

    options: Options
    manners: Manners
    deals: tuple[Hand, ...]
    dealer: int
    now: int = BEGIN
    connected: dict[str, str] = field(default_factory=dict)
    seen: dict[str, set[Tile]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.table = opened(ID, Entry(BEGIN, Opened(self.options, self.manners)))
        self._chance = Deals(*self.deals, dealer=self.dealer)
        self._people = People(lambda person: person in self.connected.values(), BEGIN)
        self._go: Go | None = None

    @property
    def round(self) -> Round | None:
        return None if self.table.match is None else self.table.match.round

    def apply(self, step: Step) -> bool:
        """Take a step and all that the table does by itself after it. False for an ask that is refused."""
        done = True
        match step:
            case Come():
                self.connected[step.key] = step.person
                self._people.came(step.person)
            case Leave():
                person = self.connected.pop(step.key)
                if person not in self.connected.values():
                    self._people.gone(person, self.now)
            case Wait():
                self.now += step.ms
            case Ask():
                done = self._ask(self.connected[step.key], step.command)
        while (due := self._due()) is not None and due <= self.now:
            if self.go and self.go.person and self.go.standing == "away":
                self._people.call(self.go.person, STAND_IN)
            self._take_over(clock.act(self.table, self._go, self._thought(), self._chance))
        return done

    @property
    def go(self) -> Go | None:
        """The go on turn, as it stands after all that has happened."""
        self._go = follow(self._go, self.table, self.attendance, PACE, self._chance, self.now)
        return self._go

    @property
    def attendance(self) -> Attendance:
        return self._people.at(self.table)

    def public(self) -> Hashable:
        """All that everybody may know. Put together here, not by the app: a leak there must not look like news."""
        table, round = self.table, self.round
        people = table.version, table.phase, table.chairs, table.ready, table.match_number
        if round is None or table.match is None:
            return people
        moves = tuple(_as_seen(move) for move in round.moves)
        counts = tuple(len(hand) for hand in round.hands), len(round.boneyard)
        return *people, table.match.scores, round.turn, round.ends, counts, moves

    def _ask(self, person: str, command: Command) -> bool:
        try:
            if isinstance(command, Bot) and asks_to_lay_for_somebody(self.table, command):
                absent = seat_to_lay_for(self.table, person, command, self.attendance)
                self._people.call(absent, command.level or STAND_IN)
                return True
            assert not isinstance(command, Take), "no seat moves in a scene"
            whats = decide(self.table, person, command, self._chance)
        except Refusal:
            return False
        for what in whats:
            self._take_over(what)
        return True

    def _take_over(self, what: What) -> None:
        before = self.round
        self.table, _ = fold(self.table, Entry(self.now, what))
        round = self.round
        if round is None:
            return
        if before is None or before.dealt is not round.dealt:
            self.seen = {}
        for seat, chair in enumerate(self.table.chairs):
            if chair.person is not None:
                self.seen.setdefault(chair.person, set()).update(round.hands[seat])

    def _thought(self) -> Thought | None:
        """What the stage's mind will lay."""
        level = mind_for(self.table, self._go, self.attendance)
        return heaviest(level, self.round.plays) if level and self.round else None

    def _due(self) -> int | None:
        return clock.due_at(self.table, self.attendance.here, self.go, PACE, self.now)


def _as_seen(move: Move) -> Hashable:
    match move:
        case Laid():
            return "laid", move.seat, move.tile, move.end, move.by
        case Drew():
            return "drew", move.seat
        case Passed():
            return "passed", move.seat, move.ends
