"""Many at once at tables that two houses keep, on a store that stumbles: one order that everybody agrees on."""

import asyncio
import json
import random
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from app.room import room as room_module
from app.room.commands import Command, Lay, Ready, Rematch, Rename
from app.room.errors import Refusal
from app.room.room import Room
from app.rules.options import Options
from app.store import Store, StoreUnavailable, open_store
from tests.amount import amount
from tests.conftest import Promised
from tests.faults.history import Acked, History
from tests.faults.stepped import CancelledAt
from tests.room.driver import Ear, deal, lay_for, opened, rooms_of
from tests.room.stores import WatchedStore
from tests.room.tables import PEOPLE

ASKS = amount(2_500, 100_000)
TABLES, SEATS = 4, 4


class Stumbling(WatchedStore):
    """Of ten appends one is not kept, or kept and not answered."""

    def __init__(self, inner: Store, chance: random.Random) -> None:
        super().__init__(inner)
        self._chance = chance

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        self.calls.clear()
        self.mishaps = [self._chance.choice(("refused", "lost answer"))] if self._chance.random() < 0.1 else []
        return await super().append(table, expected, entries)


class Observer(Ear):
    """Notes every view it is told, as far as it is the same for all."""

    def __init__(self, person: str, name: str, room: Room, history: History) -> None:
        super().__init__(person)
        self._seen = history.seen[room.id, name]

    def put(self, frame: str) -> None:
        super().put(frame)
        self.frames.clear()
        message = json.loads(frame)
        if message["type"] == "table":
            table = message["table"]
            names = [seat["name"] for seat in table["seats"]]
            hand = table["round"]
            same = json.dumps([names, table["scores"], hand["line"], hand["log"]])
            # A hundred thousand asks are half a million views: too much to keep.
            self._seen.append((message["version"], sha256(same.encode()).hexdigest()))


class Person:
    """Asks one thing after the other, now of this house, now of that one, and sometimes the same again."""

    def __init__(self, person: str, rooms: Sequence[Room], history: History, chance: random.Random) -> None:
        self._person = person
        self._rooms = rooms
        self._history = history
        self._chance = chance
        self._ears = [Observer(person, f"{person} in house {house}", room, history) for house, room in enumerate(rooms)]
        self._laid: list[Lay] = []
        self._asked = 1_000
        for room, ear in zip(rooms, self._ears, strict=True):
            room.join(person, ear)

    async def go(self, left: list[int]) -> None:
        while left[0] > 0:
            house = self._chance.randrange(len(self._rooms))
            command = self._next(self._ears[house])
            left[0] -= isinstance(command, Lay | Rename)
            await self._ask(self._rooms[house], command)
            await asyncio.sleep(0)

    def _next(self, ear: Ear) -> Command:
        self._asked += 1
        if ear.view["phase"] != "playing":
            return Ready(self._asked) if ear.view["phase"] == "between" else Rematch(self._asked)
        if self._laid and self._chance.random() < 0.1:
            return self._chance.choice(self._laid[-5:])
        lay = lay_for(ear, self._chance)
        if lay is None or self._chance.random() < 0.1:
            return Rename(self._asked, f"{self._asked}")
        self._laid.append(Lay(self._asked, lay.tile, lay.end, lay.seen))
        return self._laid[-1]

    async def _ask(self, room: Room, command: Command) -> None:
        same = room.id, self._person, command.key
        self._history.asked.setdefault(same, self._history.moment())
        step = self._chance.randrange(3) if self._chance.random() < 0.05 else 1_000
        with suppress(Refusal, StoreUnavailable, asyncio.CancelledError):
            asking = asyncio.ensure_future(CancelledAt(step, room.ask(self._person, command)))
            version = await asking
            if isinstance(command, Lay | Rename):
                self._history.acked.append(Acked(same, self._history.moment(), version))


@pytest.mark.soak
async def test_there_is_one_order_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, promised: Promised) -> None:
    """One winner a version, answers in the order of time, and nobody sees a table go back."""
    monkeypatch.setattr(room_module, "_RETRY_SECONDS", 0.02)
    chance, history, left = random.Random(6), History(), [ASKS]
    store = await open_store(tmp_path / "order.sqlite")
    houses = [rooms_of(Stumbling(store, chance), seed=house) for house in range(2)]
    tables = [await _dealt(store) for _ in range(TABLES)]
    async with asyncio.TaskGroup() as going:
        for table in tables:
            rooms = [await house.get(table) for house in houses]
            for person in PEOPLE[:SEATS]:
                going.create_task(Person(person, rooms, history, chance).go(left))
    history.check({table: await store.read(table) for table in tables})
    await store.close()
    repeats = len(history.acked) - len({ack.same for ack in history.acked})
    views = sum(len(seen) for seen in history.seen.values())
    figures = f"{ASKS} asks, {len(history.acked)} answered yes, {repeats} of them again; {views} views: one order"
    promised("P6", figures)
    assert len(history.acked) > ASKS / 3, figures
    assert repeats > 0, figures


async def _dealt(store: Store) -> str:
    """By a house that nobody comes to any more."""
    room = await opened(rooms_of(store), Options(SEATS, target=60))
    ears = await deal(room)
    for ear in ears:
        room.leave(ear)
    return room.id
