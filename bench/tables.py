"""Tables of four clients that keep one frame going: at the house random players, at the bare server a fixed ask.

Each table has one lay under way at a time; the next comes when all four seats have been sent the last one, after a
pause for thought. A client does as little as it can, so that the server is what is measured.
"""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
_TABLE = '{"type":"table","version":'


@dataclass
class Tally:
    """What all tables together have seen. `waits`: milliseconds from a lay to all four seats having it."""

    lays: int = 0
    waits: list[float] = field(default_factory=list)
    bytes_sent: int = 0

    def clear(self) -> None:
        self.lays, self.bytes_sent = 0, 0
        self.waits.clear()


class BareTable:
    """Four sockets at the bare server."""

    def __init__(self, port: int, name: str, tally: Tally, pause: float) -> None:
        self._url = f"ws://127.0.0.1:{port}/ws/{name}"
        self._tally = tally
        self._pause = pause

    async def open(self) -> None:
        self.sockets = [await connect_to(self._url) for _ in range(SEATS)]

    async def play(self, chance: random.Random) -> None:
        while True:
            await asyncio.sleep(self._pause * 2 * chance.random())
            began = time.perf_counter()
            await self.sockets[chance.randrange(SEATS)].send("y" * 90)
            for socket in self.sockets:
                frame = await socket.recv()
                self._tally.bytes_sent += len(frame)
            self._tally.lays += 1
            self._tally.waits.append((time.perf_counter() - began) * 1000)


class HouseTable:
    """Four people at a table of the house, who lay at random what they may, hand after hand, match after match."""

    def __init__(self, port: int, options: dict[str, Any], tally: Tally, pause: float) -> None:
        self._port = port
        self._options = options
        self._tally = tally
        self._pause = pause
        self._asks = 0

    async def open(self) -> None:
        async with httpx.AsyncClient(trust_env=False, base_url=f"http://127.0.0.1:{self._port}") as web:
            answer = await web.post("/api/tables", json=self._options)
        self.url = f"ws://127.0.0.1:{self._port}/ws/tables/{answer.json()['id']}"
        self.sockets = [await connect_to(self.url) for _ in range(SEATS)]
        self._versions = [0] * SEATS
        for seat in range(SEATS):
            await self._ask(seat, {"type": "sit", "seat": seat, "name": f"Player {seat + 1}"})
        await self._ask(0, {"type": "start"})

    async def play(self, chance: random.Random) -> None:
        while True:
            await asyncio.sleep(self._pause * 2 * chance.random())
            view = self._view
            if view["phase"] != "playing":
                kind = "ready" if view["phase"] == "between" else "rematch"
                for seat in range(SEATS):
                    await self._ask(seat, {"type": kind})
                await self._next_hand()
                continue
            seat = view["you"]["seat"]
            play = chance.choice(view["you"]["plays"])
            end = chance.choice(play["ends"]) if play["ends"] else None
            began = time.perf_counter()
            await self._ask(seat, {"type": "lay", "tile": play["tile"], "end": end, "seen": view["version"]})
            self._tally.lays += 1
            self._tally.waits.append((time.perf_counter() - began) * 1000)

    async def _ask(self, seat: int, ask: dict[str, Any]) -> None:
        """Ask, and wait until the asker has the answer and all four seats have the version it speaks of."""
        self._asks += 1
        await self.sockets[seat].send(json.dumps({"id": self._asks, **ask}))
        version = await self._answer(seat)
        for each in range(SEATS):
            while self._versions[each] < version:
                await self._take(each)

    async def _answer(self, seat: int) -> int:
        while True:
            message = await self._take(seat)
            if message["type"] == "ack":
                return int(message["version"])
            if message["type"] == "refused":
                raise RuntimeError(message)

    async def _next_hand(self) -> None:
        while self._view["phase"] != "playing":
            for seat in range(SEATS):
                await self._take(seat)

    async def _take(self, seat: int) -> dict[str, Any]:
        """The next message. A view is only read by the seat that can do something with it."""
        frame = str(await self.sockets[seat].recv())
        self._tally.bytes_sent += len(frame)
        if not frame.startswith(_TABLE):
            message: dict[str, Any] = json.loads(frame)
            return message
        self._versions[seat] = int(frame[len(_TABLE) : frame.index(",", len(_TABLE))])
        if '"plays":[{' in frame or '"phase":"playing"' not in frame:
            self._view = json.loads(frame)["table"]
        return {"type": "table"}


async def connect_to(url: str) -> ClientConnection:
    """A socket that takes whatever comes, as it comes."""
    return await connect(url, compression=None, ping_interval=None, max_queue=None, proxy=None)
