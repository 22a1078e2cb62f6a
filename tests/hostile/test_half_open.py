"""Hundreds of connections that say next to nothing: each is closed in time, and players come in meanwhile."""

import asyncio
import time
from collections.abc import Callable

import pytest

from app.api.limits import GOODBYE_SECONDS, PING_SECONDS, PONG_SECONDS, REQUEST_SECONDS
from tests.amount import amount
from tests.conftest import Promised
from tests.hostile.raw import Raw, connection
from tests.hostile.seen import files, looks, p99, until
from tests.socket.harness import Player, Server

CONNECTIONS = amount(200, 500)
SECONDS = amount(0, 60)
"""For so long each that is closed is opened again; every run waits until each has been closed."""

LATEST = max(REQUEST_SECONDS, PING_SECONDS + PONG_SECONDS) + GOODBYE_SECONDS

POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n"
BEGINNINGS: dict[str, tuple[bytes, bytes]] = {
    "says nothing": (b"", b""),
    "begins a head": (b"GET / HTTP/1.1\r\nHost: x\r\n", b""),
    "a head by the byte": (b"GET / HTTP/1.1\r\nX: ", b"x"),
    "begins a body": (POST + b'{"', b""),
    "a body by the byte": (POST, b" "),
    "a body in chunks": (POST.replace(b"Content-Length: 500", b"Transfer-Encoding: chunked"), b"1\r\n \r\n"),
    "asks once": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b""),
    "half a socket": (b"GET /ws/tables/X HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-", b"x"),
}
"""What is sent at once, and then by and by."""


async def half_open(server: Server, table: str, kind: str, lived: list[tuple[float, str]]) -> None:
    """One of them, until the house has closed it; adds how many seconds that took."""
    async with connection(server.port) as raw:
        began = time.perf_counter()
        if kind == "a socket unread":
            await raw.shake_hands(table)
            closed = await until(lambda: _has_ended(raw), within=60)
        else:
            begins, goes_on = BEGINNINGS[kind]
            raw.send(begins)
            trickling = asyncio.create_task(trickle(raw, goes_on))
            await raw.rest(within=60)
            trickling.cancel()
            closed = time.perf_counter() - began
        lived.append((closed, kind))


def _has_ended(raw: Raw) -> bool:
    """Nothing is answered, as by a page that hangs; the end is seen all the same."""
    return raw.reader._eof or raw.reader.exception() is not None  # type: ignore[attr-defined]


async def trickle(raw: Raw, piece: bytes) -> None:
    while piece:
        await asyncio.sleep(1)
        raw.send(piece)


async def come_in(server: Server, stop: Callable[[], bool]) -> list[float]:
    """New players open tables and sit down; how long that takes."""
    took: list[float] = []
    while not stop():
        began = time.perf_counter()
        async with Player(server, await asyncio.to_thread(server.create)) as player:
            await player.must("sit", seat=None, name="New")
        took.append(time.perf_counter() - began)
        await asyncio.sleep(0.2)
    return took


@pytest.mark.soak
async def test_connections_that_say_nothing_are_closed_and_keep_nobody_out(server: Server, promised: Promised) -> None:
    table = server.create()
    kinds = [*BEGINNINGS, "a socket unread"]
    lived: list[tuple[float, str]] = []
    open_files, over = files(server), time.perf_counter() + SECONDS

    async def one_after_another(kind: str) -> None:
        await half_open(server, table, kind, lived)
        while time.perf_counter() < over:
            await half_open(server, table, kind, lived)

    async with asyncio.TaskGroup() as tasks:
        opened = [tasks.create_task(one_after_another(kinds[each % len(kinds)])) for each in range(CONNECTIONS)]
        watching = tasks.create_task(looks(server, lambda: all(each.done() for each in opened)))
        joining = tasks.create_task(come_in(server, lambda: all(each.done() for each in opened)))
    latest, kind = max(lived)
    assert latest < 3 * LATEST, kind
    assert len(joining.result()) > 5
    await until(lambda: files(server) <= open_files)
    promised(
        "P24",
        f"{len(lived)} connections, {CONNECTIONS} at once; health p99 {p99(watching.result()):.0f} ms; each closed,"
        f" the last after {latest:.1f} s; {len(joining.result())} players came in, p99 {p99(joining.result()):.0f} ms",
    )
