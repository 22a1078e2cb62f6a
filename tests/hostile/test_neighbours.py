"""Somebody who does not read, or talks without end, costs the others at the table nothing."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from app.api.limits import STUCK_SECONDS
from tests.amount import amount
from tests.conftest import Promised
from tests.hostile.raw import BINARY, PING, Raw, connection, frame
from tests.hostile.seen import files, memory, p99, pushes, until
from tests.socket.harness import Player, Server, running

QUIET_SECONDS = amount(1, 15)
"""How long it is measured without them."""

UNREAD_SECONDS = amount(0, 60)
"""How long somebody does not read; every run waits until they have been dropped."""


@asynccontextmanager
async def table(server: Server) -> AsyncIterator[tuple[list[Player], Raw]]:
    """Three who play, and a fourth who sits there by hand."""
    async with AsyncExitStack() as stack:
        here = server.create(players=4)
        players = [await stack.enter_async_context(Player(server, here)) for _ in range(3)]
        for player in players:
            await player.must("sit", seat=None, name="Somebody")
        fourth = await stack.enter_async_context(connection(server.port, small=True))
        await fourth.shake_hands(here)
        fourth.send(frame(b'{"type":"sit","id":1,"seat":3,"name":"Nobody"}'))
        while (await fourth.hear() or (0, b"ack"))[1][:13] != b'{"type":"ack"':
            pass
        await players[0].must("start")
        yield players, fourth


def after(seconds: float) -> Callable[[], bool]:
    over = time.perf_counter() + seconds
    return lambda: time.perf_counter() > over


@pytest.mark.soak
async def test_whoever_does_not_read_is_dropped_and_delays_nobody(server: Server, promised: Promised) -> None:
    async with table(server) as (players, fourth):
        reading = asyncio.create_task(fourth.closed_with(within=600))
        baseline = p99(await pushes(players, after(QUIET_SECONDS)))
        reading.cancel()
        open_files, before, began = files(server), memory(server), time.perf_counter()
        dropped = asyncio.create_task(until(lambda: files(server) < open_files))
        enough = after(UNREAD_SECONDS)
        waited = await pushes(players, lambda: dropped.done() and enough())
        grown = memory(server) - before
        assert await dropped < 2 * STUCK_SECONDS
        assert files(server) == open_files - 1
        assert grown < 8
    assert p99(waited) < baseline + 1000
    promised(
        "P21",
        f"{len(waited)} pushes in {time.perf_counter() - began:.0f} s, p99 {p99(waited):.1f} ms, {baseline:.1f} ms"
        f" without; dropped after {await dropped:.1f} s, {grown:.1f} MB more, its file closed",
    )


FLOODS: list[tuple[str, Callable[[int], bytes]]] = [
    ("asks", lambda number: frame(f'{{"type":"ping","id":{number}}}'.encode())),
    ("rubbish", lambda _: frame(b"{" * 2000)),
    ("binary", lambda number: frame(b"\0" * (number % 9), BINARY)),
    ("pings", lambda _: frame(b"", PING)),
]


@pytest.mark.soak
async def test_whoever_floods_is_closed_and_the_others_play_on(
    server: Server, tmp_path: Path, promised: Promised
) -> None:
    """1000 messages a second, and then as many as go. What it costs this machine to send them, and another house to be
    sent them, is told beside what the others wait when it is theirs.
    """
    async with table(server) as (players, fourth):
        reading = asyncio.create_task(fourth.closed_with(within=600))
        baseline = p99(await pushes(players, after(QUIET_SECONDS)))

        async def flooded(house: Server, there: str) -> tuple[list[float], list[float]]:
            flood = asyncio.create_task(floods(house, there))
            return await pushes(players, flood.done), await flood

        with running(tmp_path / "elsewhere.sqlite") as other:
            elsewhere, _ = await flooded(other, other.create())
        here, took = await flooded(server, players[0].table)
        reading.cancel()
    assert p99(here) < baseline + 1000
    promised(
        "P22",
        f"{len(took)} floods, each closed with 1008, the last after {max(took):.2f} s; "
        f"{len(here)} pushes, p99 {p99(here):.1f} ms, {p99(elsewhere):.1f} ms while another house is flooded, "
        f"{baseline:.1f} ms without",
    )


async def floods(server: Server, table: str) -> list[float]:
    """Of every kind; the seconds until each was closed."""
    took = []
    for _ in range(amount(1, 20)):
        for says, made in FLOODS:
            for a_second in (1000, 10**9):
                took.append(await flooding(server, table, made, a_second))
                assert took[-1] < 10, says
    return took


async def flooding(server: Server, table: str, made: Callable[[int], bytes], a_second: int) -> float:
    """Until it is closed, which has to be with 1008; the seconds it took."""
    stock = [made(number) for number in range(1000)]
    async with connection(server.port) as raw:
        await raw.shake_hands(table)
        began = time.perf_counter()
        closed = asyncio.create_task(raw.closed_with(within=20))
        sent = 0
        while not closed.done() and not raw.writer.is_closing():
            due = min(int((time.perf_counter() - began) * a_second) - sent, len(stock))
            raw.send(b"".join(stock[:due]))
            sent += due
            await asyncio.sleep(0.002)
        assert await closed == 1008
        return time.perf_counter() - began


async def test_a_flood_is_one_line_of_the_journal(server: Server) -> None:
    """Not one for every ask that was refused."""
    before = len(server.log.read_text().splitlines())
    await flooding(server, server.create(), FLOODS[0][1], 10**9)
    lines = server.log.read_text().splitlines()[before:]
    assert [json.loads(line)["code"] for line in lines] == [1008]
