"""The stage: one house and one browser for all scenes of a run, and tables that are played to where a scene begins.

A table is shared by the scenes that only look at it; a scene that changes one has it laid anew.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from app.bots.hindsight import Better
from app.bots.minds import Choice
from app.main import house_clock
from app.room.pace import Pace
from app.rules.events import Laid
from app.rules.round import Round
from app.rules.tiles import tile
from tests.e2e.house import OpenHouse, open_house
from tests.e2e.scenes.hands import Told, hand
from tests.e2e.scenes.people import Person
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PHONE, Visitors, is_phone, visiting
from tests.room.reviewed import Foretold

NAME = "dominoes.example"
"""What the pages know the house by; the browser is told where that is."""

# Whoever goes is away at once: no scene waits for it.
PACE = Pace(away=50)

# What a sharp mind finds in the hand pairs-2: thought of beforehand, since it takes its time.
BETTER = {Choice(tile("1-0"), "right"): Better(Choice(tile("1-0"), "left"), 5.73, 1.14)}


class HouseClock:
    """The time of the house. It stands still, so that nobody's go runs out, but for a while it can be later."""

    def __init__(self) -> None:
        self._now = house_clock()()

    def __call__(self) -> int:
        return self._now

    @contextmanager
    def later(self, ms: int) -> Iterator[None]:
        """So much later. Whoever comes meanwhile is told of a go that has so much less left.

        Always less than a go may take: the alarm of a table may look at the clock meanwhile.
        """
        self._now += ms
        try:
            yield
        finally:
            self._now -= ms


@dataclass
class Table:
    """A table with its people. `laid` counts the lays of the hand that have been made."""

    house: OpenHouse
    chance: Told
    id: str
    people: list[Person] = field(default_factory=list)
    round: Round | None = None
    laid: int = 0
    seen: int = 0

    def sits(self, seat: int, name: str) -> Person:
        person = Person(self.house.url, self.id)
        person.must("sit", seat=seat, name=name)
        self.people.append(person)
        return person

    def deal(self, name: str) -> None:
        """The first hand of the match."""
        self._deals(name, lambda: [self.people[0].must("start")])

    def deal_on(self, name: str) -> None:
        """The next hand: everyone is ready for it."""
        self._deals(name, lambda: [person.must("ready") for person in self.people])

    def _deals(self, name: str, ask: Callable[[], list[int]]) -> None:
        self.round, self.laid = hand(name), 0
        before = self.view()["round"]
        self.chance.deals_next(self.round)
        ask()
        number = 0 if before is None else before["number"]
        now = self.house.until(self.id, lambda now: now["phase"] == "playing" and now["round"]["number"] > number)
        self.seen = now["version"]

    def play(self, lays: int | None = None) -> None:
        """That many lays of the hand, or as many as are left."""
        assert self.round is not None
        all_of_them = [move for move in self.round.moves if isinstance(move, Laid) and move.by == "person"]
        for move in all_of_them[self.laid :][:lays]:
            self.seen = self.people[move.seat].must("lay", tile=move.tile.name, end=move.end, seen=self.seen)
            self.laid += 1

    def view(self) -> dict[str, Any]:
        return self.house.table(self.id)


@dataclass
class Stage:
    house: OpenHouse
    visitors: Visitors
    chance: Told
    clock: HouseClock
    _tables: dict[str, Table] = field(default_factory=dict)
    _open: list[TablePage] = field(default_factory=list)

    def open_table(self, names: Sequence[str], **options: Any) -> Table:
        """A table with these people in its seats, in seat order."""
        link = self.house.open_table(**options)
        table = Table(self.house, self.chance, link.rsplit("/", 1)[-1])
        for seat, name in enumerate(names):
            table.sits(seat, name)
        return table

    def shared(self, name: str, make: Callable[["Stage"], Table]) -> Table:
        """The same table for every scene that asks for it by this name and changes nothing."""
        if name not in self._tables:
            self._tables[name] = make(self)
        return self._tables[name]

    def look(
        self,
        path: str,
        size: ViewportSize = PHONE,
        who: Person | None = None,
        before: Callable[[Page], object] | None = None,
        **how: Any,
    ) -> TablePage:
        """A page in a browser of its own; as somebody who sits at the table, or as somebody new.

        `before` is done to the page before it goes there.
        """
        page = self.visitors.page(size, **how)
        if before is not None:
            before(page)
        if who is not None:
            page.context.add_cookies([{"name": "who", "value": who.token, "url": self.visitors.url}])
        page.goto(self.visitors.url + path)
        visitor = TablePage(page, phone=is_phone(size))
        self._open.append(visitor)
        return visitor

    def at(self, table: Table, size: ViewportSize = PHONE, seat: int | None = 0, **how: Any) -> TablePage:
        """The page of a table as one of its people has it; with no seat, as a watcher."""
        return self.look(f"/t/{table.id}", size, None if seat is None else table.people[seat], **how)

    def clear(self) -> None:
        """Every page is closed."""
        for visitor in self._open:
            visitor.page.context.close()
        self._open.clear()


@contextmanager
def set_up(folder: Path) -> Iterator[Stage]:
    chance, clock = Told(), HouseClock()
    with open_house(folder, chance, PACE, now=clock, thinker=Foretold(BETTER)) as house:
        url = f"http://{NAME}"
        there = f"--host-resolver-rules=MAP {NAME} {house.url.removeprefix('http://')}"
        with visiting(url, there, f"--unsafely-treat-insecure-origin-as-secure={url}") as visitors:
            yield Stage(house, visitors, chance, clock)
