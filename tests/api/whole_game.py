"""Everything a table can tell, told once: whole games in this process, with a rename, an absence and a rematch."""

import asyncio
import json
import random
from typing import Any

from app.api.from_client import Ping, read
from app.room.commands import Command, Hint, Take
from app.room.manners import Manners
from app.room.outbox import Outbox
from app.room.room import Room
from app.room.rooms import Rooms
from app.room.tickets import hash_of
from app.rules.options import Options
from tests.socket.driver import next_ask

MIXES = (
    Options(2, "draw", target=40),
    Options(4, "block", "highest", "all", 40),
    Options(3, "draw", "highest", target=40),
)


class Guest:
    """One person's look at a table, without a socket."""

    def __init__(self, room: Room, person: str) -> None:
        self.room = room
        self.person = person
        self.outbox = Outbox(limit=100_000)
        self.told: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.asked = 0
        room.join(person, self.outbox)

    async def listen(self) -> None:
        """Take what has been told so far."""
        self.outbox.put("null")
        while (message := json.loads(await self.outbox.get() or "null")) is not None:
            self.told.append(message)
            self.view = message.get("table", self.view)

    async def ask(self, kind: str, **fields: Any) -> None:
        self.asked += 1
        await self.room.ask(self.person, _command({"type": kind, "id": self.asked, **fields}))


async def everything_told(rooms: Rooms) -> list[dict[str, Any]]:
    """Every message of a match of each mix, as every seat and a watcher got it."""
    told = []
    for options in MIXES:
        manners = Manners(aids=options.game == "draw")
        room = await rooms.get(await rooms.create(options, manners))
        guests = [Guest(room, f"person {seat}") for seat in range(options.players + 1)]
        await _match(guests[:-1])
        for guest in guests:
            await guest.listen()
            told += guest.told
    return told


async def _match(seated: list[Guest]) -> None:
    chance = random.Random(len(seated))
    for seat, guest in enumerate(seated):
        await guest.ask("sit", seat=seat, name="Ana")
    await seated[0].ask("rename", name="Bea")
    await _to_a_phone_and_back(seated[0])
    await seated[0].ask("start")
    await seated[0].ask("stand")
    await seated[1].ask("bot", seat=0, level="easy")
    await seated[0].ask("sit", seat=0, name="Bea")
    seated[0].room.leave(seated[0].outbox)
    await asyncio.sleep(0.01)
    seated[0].room.join(seated[0].person, seated[0].outbox)
    while not all(guest.view and guest.view["phase"] == "over" for guest in seated):
        await asyncio.sleep(0)  # the table moves on by itself between hands
        for guest in seated:
            await guest.listen()
            if ask := next_ask(guest.view, chance):
                await guest.ask(ask[0], **ask[1])
    await seated[0].ask("rematch")


async def _to_a_phone_and_back(guest: Guest) -> None:
    room, phone = guest.room, f"phone of {guest.person}"
    for giver, taker in ((guest.person, phone), (phone, guest.person)):
        await room.ask(taker, Take(0, hash_of(room.ticket(giver))))


def _command(message: dict[str, Any]) -> Command:
    command = read(json.dumps(message))
    assert not isinstance(command, Ping | Hint)
    return command
