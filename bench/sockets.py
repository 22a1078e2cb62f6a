"""100 tables of 4 over loopback: the house with random players beside the bare relay, in one run.

Twice: at a calm pace and as fast as they can. The faster a server is driven the less a frame costs it, since it finds
more to do each time it wakes; so CPU is compared at one pace, the house's, and flat out only lays a second.
Each server runs in a process of its own; its CPU and memory are what the operating system counted for it.
"""

import asyncio
import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvloop

from bench.processes import Process, running
from bench.tables import BareTable, HouseTable, Tally, connect_to

TABLES = 100
WARM_SECONDS = 3
SECONDS = 12
CALM_PAUSE = 0.4
OPTIONS = {"players": 4, "game": "draw"}
WATCHERS = 200


@dataclass(frozen=True, slots=True)
class Figures:
    lays_a_second: float
    waits: Sequence[float]
    cpu: float
    bytes_a_lay: float


def main() -> None:
    uvloop.run(_main())


async def _main() -> None:
    print(f"\nSockets: {TABLES} tables of 4, {SECONDS} s after {WARM_SECONDS} s of warming up, loopback\n")
    print(f"{'':34}{'lays/s':>9}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'CPU ms/1000 lays':>18}{'bytes/lay':>11}")
    await _pace("calm", CALM_PAUSE)
    size = await _pace("flat out", 0.0)
    _print("the bare relay, flat out", await _bare(0.0, size))
    await _memory()


async def _pace(name: str, pause: float) -> int:
    """The house, and the bare relay as often with as many bytes. Returns how many that was to each seat."""
    house = await _house(pause)
    size = round(house.bytes_a_lay / 4)
    bare = await _bare(TABLES / house.lays_a_second, size)
    _print(f"the house, {name}", house)
    _print("the bare relay at that pace", bare)
    print(f"{'the house over the bare relay':70}{house.cpu / bare.cpu:>17.2f}x")
    return size


def _print(name: str, figures: Figures) -> None:
    cuts = statistics.quantiles(figures.waits, n=100)
    print(f"{name:34}{figures.lays_a_second:>9,.0f}{cuts[49]:>9.1f}{cuts[94]:>9.1f}{cuts[98]:>9.1f}", end="")
    print(f"{figures.cpu * 1_000_000:>18,.0f}{figures.bytes_a_lay:>11,.0f}")


async def _house(pause: float) -> Figures:
    with _house_running() as server:
        tally = Tally()
        tables = [HouseTable(server.port, OPTIONS, tally, pause) for _ in range(TABLES)]
        return await _measure(server, tables, tally)


@contextmanager
def _house_running() -> Iterator[Process]:
    with tempfile.TemporaryDirectory() as folder:
        database = {"DATABASE": str(Path(folder) / "bench.db")}
        with running(["-m", "app.main"], database) as server:
            yield server


async def _bare(pause: float, size: int) -> Figures:
    with running(["-m", "bench.bare", "PORT"], {"BARE_BYTES": str(size)}) as server:
        tally = Tally()
        tables = [BareTable(server.port, f"table{number}", tally, pause) for number in range(TABLES)]
        return await _measure(server, tables, tally)


async def _measure(server: Process, tables: Sequence[BareTable | HouseTable], tally: Tally) -> Figures:
    for table in tables:
        await table.open()
    playing = [asyncio.create_task(table.play(random.Random(number))) for number, table in enumerate(tables)]
    await asyncio.sleep(WARM_SECONDS)
    tally.clear()
    before = server.cpu()
    await asyncio.sleep(SECONDS)
    cpu, lays, waits, sent = server.cpu() - before, tally.lays, list(tally.waits), tally.bytes_sent
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(socket.close() for table in tables for socket in table.sockets))
    return Figures(lays / SECONDS, waits, cpu / lays, sent / lays)


async def _memory() -> None:
    """What one more table with its four sockets holds, and what one more watcher does."""
    with _house_running() as server:
        tables = [HouseTable(server.port, OPTIONS, Tally(), 0) for _ in range(TABLES + 1)]
        await tables[0].open()
        empty = server.memory()
        for table in tables[1:]:
            await table.open()
        full = server.memory()
        watchers = [await connect_to(tables[0].url) for _ in range(WATCHERS)]
        watched = server.memory()
        await asyncio.gather(*(socket.close() for socket in watchers))
        await asyncio.gather(*(socket.close() for table in tables for socket in table.sockets))
    print(f"\nMemory: {(full - empty) / TABLES:.0f} KB a table with its four sockets, ", end="")
    print(f"{(watched - full) / WATCHERS:.0f} KB a watcher's socket; {empty / 1024:.0f} MB before the first of them")
