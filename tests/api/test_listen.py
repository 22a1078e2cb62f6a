"""How the house listens."""

import asyncio
import socket
from collections.abc import Callable

from starlette.applications import Starlette

from app.api.crowd import Places
from app.api.listen import Server
from tests.socket.harness import free_port


async def test_what_is_told_is_sent_at_once() -> None:
    """TCP_NODELAY (RFC 9293, 3.7.4) is on: without it the second of two frames waits until the first is acknowledged,
    and that may take the other end forty milliseconds.
    """
    house = Server(Starlette(), "127.0.0.1", free_port(), None, None, Places())
    opening = asyncio.create_task(house.open())
    await _until(lambda: house.started, opening)
    _, writer = await asyncio.open_connection(*house.servers[0].sockets[0].getsockname())
    await _until(lambda: bool(house.server_state.connections), opening)
    (connection,) = house.server_state.connections
    assert connection.transport is not None
    here: socket.socket = connection.transport.get_extra_info("socket")
    assert here.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
    writer.close()
    house.should_exit = True
    await opening


async def _until(wanted: Callable[[], bool], opening: asyncio.Task[None]) -> None:
    async with asyncio.timeout(10):
        while not wanted():
            assert not opening.done(), "the house did not open"
            await asyncio.sleep(0.01)
