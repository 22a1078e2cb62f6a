"""A scene performed by a real room: everything each connection was sent, and everything the HTTP calls showed.

Nothing is compared here.
"""

import asyncio
from contextlib import AbstractContextManager
from itertools import product
from typing import NamedTuple
from unittest.mock import patch

from app.api import to_client
from app.room.entries import Entry, Opened, write
from app.room.errors import Refusal
from app.room.outbox import Outbox
from app.room.room import Room
from app.room.rooms import Rooms
from tests.blind.scenes import BEGIN, PACE, Ask, Come, Leave, Scene, Step, Wait
from tests.room.driver import Time
from tests.room.heaviest import Heaviest
from tests.room.stores import MemoryStore
from tests.room.tables import ID, Deals

HTTP = "http"
"""The name of the connection that only looks at the public calls. Nobody's: it is told what watchers are."""


class Sent(NamedTuple):
    """One text, to which connection, because of which step."""

    step: int
    key: str
    text: str


class Record:
    """All that was sent, in order; `step` is the one that is being taken, their number once the scene is over."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.people: dict[str, str] = {HTTP: HTTP}
        self.step = 0
        self.due: list[tuple[int | None, bool]] = []
        """After each step: when the table will next move by itself, and whether it is a bot's go."""

    def note(self, key: str, text: str) -> None:
        self.sent.append(Sent(self.step, key, text))


class Ear(Outbox):
    def __init__(self, key: str, record: Record) -> None:
        super().__init__()
        self._key = key
        self._record = record

    def put(self, frame: str) -> None:
        self._record.note(self._key, frame)


class Stage:
    """One table and the connections of a scene."""

    def __init__(self, room: Room, time: Time) -> None:
        self._room = room
        self._time = time
        self._ears: dict[str, Ear] = {}
        self.record = Record()

    async def take(self, step: Step) -> None:
        match step:
            case Come():
                self.record.people[step.key] = step.person
                ear = self._ears[step.key] = Ear(step.key, self.record)
                self._room.join(step.person, ear)
            case Leave():
                self._room.leave(self._ears.pop(step.key))
            case Wait():
                self._time.at += step.ms
                ring(self._room)
            case Ask():
                await self._ask(step)
        await _rest()
        self.record.note(HTTP, self._room.look())
        table, go = self._room._table, self._room._go
        due = self._room._due_at(self._room._observe(), self._time())
        self.record.due.append((due, go is not None and go.seat in table.bot_seats))

    async def look_back(self) -> None:
        """The hands of this match and of the first, as the HTTP call shows them: those that are over, and no other."""
        for number, match in product(range(1, 4), (None, 1)):
            self.record.note(HTTP, str(await self._room.finished_round(number, match)))

    def clear(self) -> None:
        """The loop lives on: no alarm may ring in another scene."""
        if self._room._alarm is not None:
            self._room._alarm.cancel()

    async def _ask(self, step: Ask) -> None:
        person, command = self.record.people[step.key], step.command
        try:
            answer = to_client.ack(command.id, await self._room.ask(person, command))
        except Refusal as refusal:
            answer = to_client.refused(command.id, refusal.code, refusal.message)
        self.record.note(step.key, answer)


def one_seal() -> AbstractContextManager[object]:
    """The seal of a deal is another one in the twin, and has to be: so all deals are sealed alike here. That a real
    seal tells nobody anything without its secret, and that the secret stays one, is tested where the seal is.
    """
    return patch("app.room.table.seal", return_value="5ea1" * 16)


async def perform(scene: Scene) -> Record:
    with one_seal():
        return await _perform(scene)


async def _perform(scene: Scene) -> Record:
    store, time = MemoryStore(), Time(BEGIN)
    store.logs[ID] = [write(Entry(BEGIN, Opened(scene.options, scene.manners)))]
    rooms = Rooms(store, now=time, thinker=Heaviest(), chance=Deals(*scene.deals, dealer=scene.dealer), pace=PACE)
    stage = Stage(await rooms.get(ID), time)
    for number, step in enumerate(scene.steps):
        stage.record.step = number
        await stage.take(step)
    stage.record.step = len(scene.steps)
    await stage.look_back()
    stage.clear()
    return stage.record


def ring(room: Room) -> None:
    """The loop's time does not move with the scene's: have the room look at what is due now."""
    if room._alarm is not None:
        room._alarm.cancel()
    room._ring()


async def _rest() -> None:
    """Until the room has done what is due: a bot thinks in one round of the loop, an alarm rings in the next, and deals
    or lays in the one after.
    """
    for _ in range(12):
        await asyncio.sleep(0)
