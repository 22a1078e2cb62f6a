"""Disk full, and a disk that fails: play stops, nothing untrue is said, and it goes on by itself."""

import asyncio
import random
import resource
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conftest import Promised
from tests.faults.logs import entries
from tests.faults.quick import QuickServer, quickly_running
from tests.faults.tab import Tab
from tests.socket.driver import next_ask
from tests.socket.harness import Player, Server, View

TABLES, ROUNDS = 2, 5
NO = "storage_unavailable"
SENTENCE = "The house cannot write anything down just now, so nothing has changed. Try again in a moment."

Lay = tuple[Tab, dict[str, Any]]


Trouble = Callable[[QuickServer], AbstractContextManager[None]]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of the server's own where this user may make one, and else a folder."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", disk], capture_output=True, check=False)
    yield disk
    if mounted.returncode == 0:
        subprocess.run(["umount", "--lazy", disk], check=True)


@pytest.fixture
def quick(disk: Path) -> Iterator[QuickServer]:
    with quickly_running(disk / "games.sqlite") as server:
        yield server


@contextmanager
def _full(server: QuickServer) -> Iterator[None]:
    """Not a byte more has room."""
    disk = server.database.parent
    if not disk.is_mount():
        pytest.skip("only root may make a small disk: a disk that fails is tried all the same")
    filler = disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


@contextmanager
def _failing(server: QuickServer) -> Iterator[None]:
    """An I/O error at every write behind the first byte of a file."""
    assert server.process is not None
    pid, no_limit = server.process.pid, resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, no_limit))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (no_limit, no_limit))


@pytest.mark.parametrize("trouble", [_full, _failing])
async def test_play_stops_and_lies_never_and_goes_on_by_itself(
    quick: QuickServer, trouble: Trouble, promised: Promised
) -> None:
    """No yes, nothing shown, and what is shown is what is kept; then the very same lay is carried out."""
    chance, process = random.Random(32), quick.process
    async with AsyncExitStack() as stack:
        tables = [await _in_play(quick, stack, chance) for _ in range(TABLES)]
        lays = [await _lay(tabs, chance) for tabs in tables]
        kept = [entries(quick.database, tabs[0].table) for tabs in tables]
        with trouble(quick):
            refused = sum([await _ask_in_vain(*each) for _ in range(ROUNDS) for each in zip(tables, lays, strict=True)])
            for tabs, rows in zip(tables, kept, strict=True):
                assert [tab.version for tab in tabs] == [len(rows)] * len(tabs), "shown, and not kept"
                assert entries(quick.database, tabs[0].table) == rows
                async with Player(quick, tabs[0].table) as newcomer:
                    assert newcomer.version == len(rows)
            assert await asyncio.to_thread(_health, quick) == [503, 503]
        made = time.monotonic()
        took = max(await asyncio.gather(*(_played_on(lay, made) for lay in lays)))
        for tabs, rows in zip(tables, kept, strict=True):
            await _play(tabs, len(tabs), chance)
            assert _laid(entries(quick.database, tabs[0].table)) == _laid(rows) + 1 + len(tabs)
        assert await asyncio.to_thread(_health, quick) == [200, 200]
        assert quick.process is process
        assert process is not None
        assert process.poll() is None
    promised("P32", f"{trouble.__name__[1:]}: {refused} asks of {refused} answered {NO}; played on after {took:.1f} s")


async def _in_play(server: Server, stack: AsyncExitStack, chance: random.Random) -> list[Tab]:
    table = server.create(players=4, target=500)
    tabs = [await stack.enter_async_context(Tab(server, table)) for _ in range(4)]
    for seat, tab in enumerate(tabs):
        await tab.must("sit", seat=seat, name=f"Player {seat + 1}")
    await tabs[0].must("start")
    await _play(tabs, 5, chance)
    return tabs


async def _play(tabs: list[Tab], times: int, chance: random.Random) -> None:
    for _ in range(times):
        tab, lay = await _lay(tabs, chance)
        await _everybody_sees(tabs, (await tab.must("lay", **lay)).version)


async def _everybody_sees(tabs: list[Tab], version: int | None) -> None:
    for each in tabs:
        await each.reach(version or 0)


def _laid(rows: list[dict[str, Any]]) -> int:
    return sum(row["entry"] == "laid" for row in rows)


async def _lay(tabs: list[Tab], chance: random.Random) -> Lay:
    """What whoever is on turn would lay, with its id; in the next hand if this one was blocked early."""
    while tabs[0].view["phase"] != "playing":
        hand = tabs[0].view["round"]["number"]
        await asyncio.gather(*(tab.must("ready") for tab in tabs))
        for tab in tabs:
            await tab.until(partial(_is_after, hand))
    tab = tabs[tabs[0].view["round"]["turn"]]
    ask = next_ask(tab.view, chance)
    assert ask is not None
    return tab, {**ask[1], "id": tab.next_id()}


def _is_after(hand: int, view: View) -> bool:
    return bool(view["round"]["number"] > hand)


async def _ask_in_vain(tabs: list[Tab], lay: Lay) -> int:
    """The lay, and a new name from everybody. How many asks that were."""
    answers = [await lay[0].ask("lay", **lay[1])]
    assert not answers[0].ok, "said to be kept"
    answers += await asyncio.gather(*(tab.ask("rename", name="Anew") for tab in tabs))
    assert [(answer.code, answer.message) for answer in answers] == [(NO, SENTENCE)] * len(answers), "said to be kept"
    return len(answers)


async def _played_on(lay: Lay, since: float) -> float:
    """Seconds until the lay is carried out; it is sent again and again, as the one it is."""
    async with asyncio.timeout(20):
        while not (answer := await lay[0].ask("lay", **lay[1])).ok:
            assert answer.code == NO
            await asyncio.sleep(0.05)
    await lay[0].reach(answer.version or 0)
    return time.monotonic() - since


def _health(server: Server) -> list[int]:
    return [httpx.get(f"{server.url}/{name}", trust_env=False).status_code for name in ("healthz", "readyz")]
