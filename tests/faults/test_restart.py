"""SIGTERM in the middle of play: a pause, after which everything goes on, whoever stands in the way."""

import asyncio
import random
import signal
import socket
import time
from collections import Counter
from contextlib import AsyncExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

from tests.conftest import Promised
from tests.faults.logs import entries, lays
from tests.faults.stubborn import Stubborn
from tests.socket.harness import Player, Server, running

TABLES, EACH, WATCHERS = 12, 4, 2
LAYS = 40
ENOUGH = 20.0
"""Seconds. Ten are promised for the exit and five for the return; a busy machine may take longer."""

_RESTARTS = 1012
_NEVER_READ = """\
GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"""
_HALF_AN_ASK = "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 100\r\n\r\n{{"


async def test_a_restart_is_a_pause(tmp_path: Path, promised: Promised) -> None:
    """Fifty sockets, lays on their way, one who never reads and one who asks half a thing: out, and all back."""
    with running(tmp_path / "restarted.sqlite") as server:
        async with AsyncExitStack() as stack:
            tables = [server.create(players=EACH, target=500) for _ in range(TABLES)]
            seated = [await _sit_down(server, table, stack) for table in tables]
            players = [player for table in seated for player in table]
            watchers = [await stack.enter_async_context(Player(server, tables[0])) for _ in range(WATCHERS)]
            for ask in (_NEVER_READ, _HALF_AN_ASK):
                stack.enter_context(closing(_stuck(server, ask.format(table=tables[0], host=_where(server)))))
            enough = asyncio.Event()
            going = [asyncio.create_task(_play(player, enough)) for player in players]
            await _until_laid(players, LAYS)
            took = await asyncio.to_thread(_stop, server)
            assert [await watcher.closed() for watcher in watchers] == [_RESTARTS] * WATCHERS
            before = sum(len(player.acked) for player in players)
            await asyncio.to_thread(server.start)
            async with asyncio.timeout(ENOUGH):
                back = await asyncio.gather(*(_back(player) for player in players))
            await _until_laid(players, before + LAYS)
            await _end(going, enough)
        acked = _check_kept(server, dict(zip(tables, seated, strict=True)))
    assert Counter(code for player in players for code in player.codes) == {_RESTARTS: len(players)}
    sockets = f"{len(players) + WATCHERS} sockets closed with {_RESTARTS}"
    promised("P27", f"{sockets}, out in {took:.1f} s, all back in {max(back):.1f} s; {acked} lays, none lost")


async def _sit_down(server: Server, table: str, stack: AsyncExitStack) -> list[Stubborn]:
    players = [await stack.enter_async_context(Stubborn(server, table)) for _ in range(EACH)]
    for seat, player in enumerate(players):
        player.pause = 0.25
        await player.must("sit", seat=seat, name=f"Player {seat + 1}")
    await players[0].must("start")
    return players


async def _play(player: Stubborn, enough: asyncio.Event) -> None:
    assert player.seat is not None
    await player.play_on(player.seat, random.Random(player.seat), lambda _: enough.is_set())


async def _end(going: list[asyncio.Task[None]], enough: asyncio.Event) -> None:
    """Now: nobody waits for those who have stopped. An answer that comes with the end is taken for what it is."""
    enough.set()
    for task in going:
        task.cancel()
    ended = await asyncio.gather(*going, return_exceptions=True)
    assert [how for how in ended if how is not None and not isinstance(how, asyncio.CancelledError)] == []


async def _until_laid(players: list[Stubborn], goal: int) -> None:
    async with asyncio.timeout(ENOUGH):
        while sum(len(player.acked) for player in players) < goal:  # noqa: ASYNC110  (each counts for themselves)
            await asyncio.sleep(0.005)


def _stop(server: Server) -> float:
    """Seconds until it has gone, in order."""
    process = server.process
    assert process is not None
    told = time.monotonic()
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=ENOUGH)
    server.process = None
    # Once all is done the signal takes its course, so that whoever started the server sees what ended it.
    assert process.poll() in (0, -signal.SIGTERM), server.log.read_text(encoding="utf-8")
    return time.monotonic() - told


async def _back(player: Stubborn) -> float:
    while not player.back:  # noqa: ASYNC110  (it comes back by itself)
        await asyncio.sleep(0.005)
    return player.back[0]


def _check_kept(server: Server, seated: dict[str, list[Stubborn]]) -> int:
    """Every lay that was acknowledged is in the log once, at its version. How many there were."""
    count = 0
    for table, players in seated.items():
        kept = lays(entries(server.database, table))
        assert len(set(kept.values())) == len(kept), "doubled"
        acked = {lay.version: key for player in players for key, lay in player.acked.items()}
        assert acked.items() <= kept.items(), "acknowledged, and lost"
        assert [player.went_back for player in players] == [[]] * EACH
        count += len(acked)
    return count


def _where(server: Server) -> str:
    return urlsplit(server.url).netloc


def _stuck(server: Server, ask: str) -> socket.socket:
    """Somebody who says so much and no more, and listens to nothing."""
    wire = socket.create_connection(("127.0.0.1", server.port))
    wire.sendall(ask.encode())
    return wire
