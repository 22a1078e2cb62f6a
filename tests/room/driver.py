"""A room with people in it: what each was sent, a time that stands still until it is moved, and play at random.

Nothing is claimed here. Players know only what their own frames tell them.
"""

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from app.room.commands import Lay, Ready, Sit, Start
from app.room.outbox import Outbox
from app.room.pace import Pace
from app.room.room import Room
from app.room.rooms import Rooms
from app.rules.options import Options
from app.rules.tiles import SET, Hand
from app.store import Store
from app.workers.base import Thinker
from tests.room.heaviest import Heaviest
from tests.room.tables import NAMES, PEOPLE

View = dict[str, Any]
PROMPT = Pace(next_hand=30_000, empty_seat=2_000, away=0)
"""As in the house, but whoever goes is gone at once: the time of tests does not move by itself."""


class Time:
    """Milliseconds since 1970, moved by hand."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


class Shuffles:
    """Chance from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._pauses = random.Random(-1 - seed)

    def order(self) -> Hand:
        return tuple(self._random.sample(SET, 28))

    def dealer(self, players: int) -> int:
        return self._random.randrange(players)

    def secret(self) -> str:
        return self._random.randbytes(32).hex()

    def pause(self, least: int, most: int) -> int:
        return self._pauses.randint(least, most)


class Ear(Outbox):
    """An outbox that keeps all it was ever given. `asks` are counted, so that no two are the same."""

    def __init__(self, person: str) -> None:
        super().__init__()
        self.person = person
        self.frames: list[str] = []
        self.asks = 0
        self._newest = self._read = ""
        self._view: View = {}

    def put(self, frame: str) -> None:
        self.frames.append(frame)
        if frame.startswith('{"type":"table"'):
            self._newest = frame

    @property
    def heard(self) -> list[View]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def tables(self) -> list[View]:
        return [message for message in self.heard if message["type"] == "table"]

    @property
    def view(self) -> View:
        """The table as last told."""
        if self._newest != self._read:
            self._view, self._read = json.loads(self._newest)["table"], self._newest
        return self._view

    @property
    def events(self) -> list[View]:
        """All that happened, as told here."""
        return [event for message in self.tables for event in message["events"]]

    def next_id(self) -> int:
        self.asks += 1
        return self.asks


def rooms_of(
    store: Store, *, seed: int = 1, time: Time | None = None, pace: Pace = PROMPT, thinker: Thinker | None = None
) -> Rooms:
    return Rooms(store, now=time or Time(), thinker=thinker or Heaviest(), chance=Shuffles(seed), pace=pace)


async def opened(rooms: Rooms, options: Options | None = None) -> Room:
    return await rooms.get(await rooms.create(options or Options()))


def joined(room: Room, person: str) -> Ear:
    ear = Ear(person)
    room.join(person, ear)
    return ear


async def seat_all(room: Room) -> list[Ear]:
    """Everybody looks on and sits down, in seat order."""
    ears = [joined(room, person) for person in PEOPLE[: room.options.players]]
    for seat, ear in enumerate(ears):
        await room.ask(ear.person, Sit(ear.next_id(), seat, NAMES[seat]))
    return ears


async def deal(room: Room) -> list[Ear]:
    """Everybody seated and the first hand dealt."""
    ears = await seat_all(room)
    await room.ask(ears[0].person, Start(ears[0].next_id()))
    return ears


def lay_for(ear: Ear, choose: random.Random) -> Lay | None:
    """A lay this person may make now."""
    view = ear.view
    if not view["you"]["plays"]:
        return None
    play = choose.choice(view["you"]["plays"])
    end = choose.choice(play["ends"]) if play["ends"] else None
    return Lay(ear.next_id(), play["tile"], end, view["version"])


async def lay_once(room: Room, ears: Sequence[Ear], choose: random.Random) -> None:
    """Whoever is on turn lays."""
    for ear in ears:
        if ask := lay_for(ear, choose):
            await room.ask(ear.person, ask)
            return
    raise AssertionError("nobody can lay")


async def play_hand(room: Room, ears: Sequence[Ear], choose: random.Random) -> None:
    while ears[0].view["phase"] == "playing":
        await lay_once(room, ears, choose)


async def play_match(room: Room, ears: Sequence[Ear], choose: random.Random) -> None:
    """To the end; between hands all are ready and the next is dealt at once."""
    while True:
        await play_hand(room, ears, choose)
        if ears[0].view["phase"] == "over":
            return
        for ear in ears:
            await room.ask(ear.person, Ready(ear.next_id()))
        await until(lambda: bool(ears[0].view["phase"] == "playing"))


async def until(wanted: Callable[[], bool], within: float = 5) -> None:
    """Let the room's own tasks and alarms run until it is so."""
    async with asyncio.timeout(within):
        while not wanted():  # noqa: ASYNC110 # a room has no event that says it has come to rest
            await asyncio.sleep(0.001)


async def settle() -> None:
    """Let everything happen that is about to happen."""
    for _ in range(20):
        await asyncio.sleep(0.001)
