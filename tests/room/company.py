"""A person alone with bots, a hand in play, and minds that take their time. Nothing is claimed here."""

import asyncio
import random

from app.bots.minds import Level, Worth
from app.bots.sight import Sight
from app.room.chance import Chance
from app.room.commands import Sit, Start
from app.room.manners import Manners
from app.room.room import Room
from app.room.rooms import Rooms
from app.rules.options import Options
from app.store import Store
from app.workers.base import Thought
from tests.room.driver import PROMPT, Ear, Shuffles, Time, View, joined, lay_for, until
from tests.room.heaviest import Heaviest, heaviest
from tests.room.played import ring
from tests.room.tables import ANA

LONGEST = PROMPT.bot_most + 30_000
"""More than any bot takes, with everything that led to its go."""


class Slow(Heaviest):
    """Thinks until it is told to be done, and counts what was dropped."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.dropped = 0

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        self.asked.append((level, sight, seed))
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return heaviest(level, sight.own.plays)

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        await self.gate.wait()
        return await super().evaluate(level, sight, seed)


class Failing(Heaviest):
    """Fails whatever it is asked."""

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        self.asked.append((level, sight, seed))
        raise ZeroDivisionError


class Company:
    """Ana at a table with bots, and a hand dealt; `mind` is what the bots think with."""

    def __init__(self, room: Room, ana: Ear, time: Time, mind: Heaviest) -> None:
        self.room, self.ana, self.time, self.mind = room, ana, time, mind

    @property
    def turn(self) -> int:
        return int(self.ana.view["round"]["turn"])

    @property
    def lays(self) -> list[View]:
        return [each for each in self.ana.view["round"]["log"] if "laid" in each]

    async def passes(self, ms: int) -> None:
        self.time.at += ms
        await ring(self.room)

    async def lays_until_a_bots_go(self) -> None:
        """Ana lays until it is a bot's go, and its mind has been asked."""
        while (ask := lay_for(self.ana, random.Random(1))) is not None:
            await self.room.ask(ANA, ask)
        await until(lambda: bool(self.mind.asked))

    async def until_laid(self, more_than: int) -> None:
        await until(lambda: len(self.lays) > more_than)


async def company(
    store: Store,
    mind: Heaviest | None = None,
    options: Options | None = None,
    manners: Manners | None = None,
    bots: Level = "sharp",
    chance: Chance | None = None,
) -> Company:
    mind, time = mind or Heaviest(), Time()
    rooms = Rooms(store, now=time, thinker=mind, chance=chance or Shuffles(3), pace=PROMPT)
    room = await rooms.get(await rooms.create(options or Options(2, target=500), manners or Manners(), bots))
    ana = joined(room, ANA)
    await room.ask(ANA, Sit(1, None, "Ana"))
    await room.ask(ANA, Start(2))
    ana.asks = 100
    return Company(room, ana, time, mind)
