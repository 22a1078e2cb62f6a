"""How long the loop of the house keeps everybody waiting while the sharp bots of 50 tables think.

One person and three sharp bots a table, hand after hand at the bots' own pace. The lag is looked at inside the house:
how much later than asked for a task wakes that wanted to sleep for five milliseconds.
"""

import asyncio
import json
import os
import random
import signal
import statistics
import tempfile
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection

from bench.processes import running
from bench.tables import connect_to

TABLES = 50
WARM_SECONDS = 5
SECONDS = 30
ASKED_FOR = 20
"""Milliseconds that 99 of 100 lags have to stay below."""


def main() -> None:
    uvloop.run(_main())


async def _main() -> None:
    print(
        f"\nThe loop's lag, {SECONDS} s: {TABLES} tables of one person and three sharp bots, who think in one process\n"
    )
    print(f"{'':20}{'goes of bots/s':>16}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'most':>9}")
    _print("without a table", *await _lags(0))
    _print(f"{TABLES} tables", *await _lags(TABLES))
    print(f"\nBelow {ASKED_FOR} ms at p99 is asked for.")


def _print(name: str, goes: float, lags: list[float]) -> None:
    cuts = statistics.quantiles(lags, n=100)
    print(f"{name:20}{goes:>16.1f}{cuts[49]:>9.1f}{cuts[94]:>9.1f}{cuts[98]:>9.1f}{max(lags):>9.1f}")


async def _lags(number: int) -> tuple[float, list[float]]:
    """Goes of bots a second at so many tables, and the lags meanwhile in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lags.json"
        settings = {"DATABASE": str(Path(folder) / "bench.db"), "LAGS": str(file), "LAGS_AFTER": str(WARM_SECONDS)}
        with running(["-m", "bench.lag_house"], settings) as server:
            tables = [BotTable(server.port) for _ in range(number)]
            playing = [asyncio.create_task(table.play(random.Random(seed))) for seed, table in enumerate(tables)]
            await asyncio.sleep(WARM_SECONDS + SECONDS)
            os.kill(server.pid, signal.SIGUSR1)
            while not file.exists():  # noqa: ASYNC110 # another process writes it
                await asyncio.sleep(0.01)
            for task in playing:
                if task.done():
                    task.result()
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(*(table.socket.close() for table in tables))
        lags = [lag * 1000 for lag in json.loads(file.read_text())]
    return sum(table.goes for table in tables) / (WARM_SECONDS + SECONDS), lags


class BotTable:
    """A person who lays at random at once, and three bots who take their time."""

    socket: ClientConnection

    def __init__(self, port: int) -> None:
        self._port = port
        self._asks = 0
        self.goes = 0

    async def play(self, chance: random.Random) -> None:
        async with httpx.AsyncClient(trust_env=False, base_url=f"http://127.0.0.1:{self._port}") as web:
            answer = await web.post("/api/tables", json={"players": 4, "game": "draw", "target": 500, "bots": "sharp"})
        self.socket = await connect_to(f"ws://127.0.0.1:{self._port}/ws/tables/{answer.json()['id']}")
        await self._ask({"type": "sit", "seat": None, "name": "Ana"})
        await self._ask({"type": "start"})
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] == "table":
                self.goes += sum(event.get("by") == "bot" for event in message["events"])
                await self._go(message["table"], chance)

    async def _go(self, view: dict[str, Any], chance: random.Random) -> None:
        if view["you"]["plays"]:
            play = chance.choice(view["you"]["plays"])
            end = chance.choice(play["ends"]) if play["ends"] else None
            await self._ask({"type": "lay", "tile": play["tile"], "end": end, "seen": view["version"]})
        elif view["phase"] in ("between", "over") and not view["seats"][0]["ready"]:
            await self._ask({"type": "ready" if view["phase"] == "between" else "rematch"})

    async def _ask(self, ask: dict[str, Any]) -> None:
        self._asks += 1
        await self.socket.send(json.dumps({"id": self._asks, **ask}))
