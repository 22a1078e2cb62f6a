"""What can be seen of a server from outside: its memory, its open files, how long the others wait."""

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.hostile.raw import connection
from tests.socket.harness import Player, Server

WORST = 5.0
"""Seconds that nobody waits at a table, however busy the machine is."""

LOST = 30.0
"""Seconds after which an answer does not come any more."""


def memory(server: Server) -> float:
    """MiB that are its own, and those that it shares."""
    pages = int(_proc(server, "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def files(server: Server) -> int:
    return len(list(_proc(server, "fd").iterdir()))


def _proc(server: Server, what: str) -> Path:
    assert server.process is not None
    return Path(f"/proc/{server.process.pid}/{what}")


async def until(wanted: Callable[[], bool], within: float = 30) -> float:
    """Waits for what tells nobody; how many seconds it took."""
    began = time.perf_counter()
    async with asyncio.timeout(within):
        while not wanted():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return time.perf_counter() - began


def p99(seconds: Sequence[float]) -> float:
    """In milliseconds."""
    return sorted(seconds)[int(len(seconds) * 0.99)] * 1000


async def pushes(players: Sequence[Player], stop: Callable[[], bool]) -> list[float]:
    """They change their names in turn; how long each of them waited for each change, from when it was asked for."""
    waited: list[float] = []
    count = 0
    while not stop():
        count += 1
        before = max(player.version for player in players)
        began = time.perf_counter()
        asker = players[count % len(players)]
        seen = [_sees(player, before, began) for player in players]
        try:
            async with asyncio.timeout(WORST):
                asked = asyncio.create_task(asker.must("rename", name=f"Name {count}"))
                waited += await asyncio.gather(*seen)
                await asked
        except TimeoutError:
            raise AssertionError("a change waited for somebody who does not read") from None
        await asyncio.sleep(0.02)
    return waited


async def _sees(player: Player, before: int, began: float) -> float:
    await player.newer(before)
    assert player.close_code is None
    return time.perf_counter() - began


async def looks(server: Server, stop: Callable[[], bool]) -> list[float]:
    """Somebody asks again and again whether it is well, each time anew; how long each answer took."""
    waited: list[float] = []
    while not stop():
        began = time.perf_counter()
        async with asyncio.timeout(LOST), connection(server.port) as raw:
            raw.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert (await raw.rest()).startswith(b"HTTP/1.1 200")
        waited.append(time.perf_counter() - began)
        await asyncio.sleep(0.02)
    return waited
