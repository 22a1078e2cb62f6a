"""A connection to somebody who does not read: dropped, never waited for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from app.api import wire
from app.api.limits import FRAME_BYTES
from app.api.metrics import DROPS
from app.api.socket import Connection
from app.room.outbox import Outbox
from tests.hostile.raw import connection, frame


class Room:
    """As much of one as a connection needs: it keeps the outbox."""

    id = "0123456789"

    def __init__(self) -> None:
        self.outboxes: list[Outbox] = []

    def join(self, _: str, outbox: Outbox) -> None:
        self.outboxes.append(outbox)

    def leave(self, outbox: Outbox) -> None:
        self.outboxes.remove(outbox)


class Client:
    """The other end of an ASGI socket, which may stop taking what is sent."""

    def __init__(self, *, reads: bool) -> None:
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[Any] = []
        self.aborted = False

    async def receive(self) -> Any:
        return await self.incoming.get()

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        self.sent.append(message)
        if message["type"] == "websocket.close":
            self.hang_up()

    def hang_up(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def abort(self) -> None:
        self.aborted = True
        self.reads.set()
        self.hang_up()


@asynccontextmanager
async def connected(client: Client, room: Room | None = None) -> AsyncIterator[tuple[Room, asyncio.Task[None]]]:
    scope = {"type": "websocket", "state": {"abort": client.abort}, "headers": [], "path": "/"}
    websocket, room = WebSocket(scope, client.receive, client.send), room or Room()
    client.incoming.put_nowait({"type": "websocket.connect"})
    reads = client.reads.is_set()
    client.reads.set()
    await websocket.accept()
    if not reads:
        client.reads.clear()
    async with asyncio.timeout(5), asyncio.TaskGroup() as tasks:
        going = tasks.create_task(Connection(websocket, room, "somebody").live())  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        yield room, going


async def test_frames_go_out_in_order_and_leaving_is_told() -> None:
    client = Client(reads=True)
    async with connected(client) as (room, going):
        for number in range(3):
            room.outboxes[0].put(str(number))
        await asyncio.sleep(0.01)
        client.hang_up()
        await going
    assert [message.get("text") for message in client.sent[1:]] == ["0", "1", "2"]
    assert room.outboxes == []


async def test_whoever_falls_too_far_behind_is_closed_with_1013() -> None:
    """A client that still takes a goodbye gets one."""
    client, before = Client(reads=True), [*DROPS.lines()][-1]
    async with connected(client) as (room, going):
        for _ in range(100):
            room.outboxes[0].put("x")
        await going
    assert client.sent[-1]["code"] == 1013
    assert not client.aborted
    name, count = before.split()
    assert [*DROPS.lines()][-1] == f"{name} {int(count) + 1}"


async def test_whoever_does_not_even_take_a_goodbye_is_cut_off() -> None:
    """The server's wire cuts a send that is stuck; after that the connection ends by itself."""
    client = Client(reads=False)
    async with connected(client) as (room, going):
        for _ in range(100):
            room.outboxes[0].put("x")
        await asyncio.sleep(0.05)
        assert not going.done()
        client.abort()
        await going
    assert room.outboxes == []


async def test_the_wire_cuts_a_client_that_has_stopped_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real server, with less patience."""
    monkeypatch.setattr(wire, "STUCK_SECONDS", 0.3)
    ended = asyncio.Event()

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await send({"type": "websocket.accept"})
            while True:
                await send({"type": "websocket.send", "text": "x" * 100_000})
        except OSError:
            ended.set()

    async with shaking_hands(talk, limit=1024):
        await ended.wait()


async def test_a_client_that_does_not_answer_pings_is_closed_though_it_says_nothing() -> None:
    """A phone out of reach sends no goodbye."""
    left = asyncio.Event()

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        left.set()

    async with shaking_hands(wait, ping=0.2) as reader:
        goodbye = (await reader.read())[-26:]
        assert goodbye[:4] == b"\x88\x18\x03\xf3"  # a close frame with 1011
        await left.wait()


@asynccontextmanager
async def shaking_hands(
    app: Any, *, ping: float | None = None, limit: int = 1 << 16
) -> AsyncIterator[asyncio.StreamReader]:
    """A client that opens a socket by hand and never says anything more; at most so much is read ahead."""
    async with listening(app, ping) as port, asyncio.timeout(10):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=limit)
        writer.write(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        yield reader
        writer.close()


@asynccontextmanager
async def listening(app: Any, ping: float | None) -> AsyncIterator[int]:
    server = uvicorn.Server(
        uvicorn.Config(
            app, port=0, ws=wire.Wire, ws_ping_interval=ping, ws_ping_timeout=ping, lifespan="off", log_level="critical"
        )
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110  # uvicorn tells nobody
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def test_whatever_comes_at_once_is_read_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tens of thousands of tiny frames fit into one read: the others have their turn in between."""
    turns: list[int] = []
    read = ServerProtocol.receive_data

    def count_and_read(protocol: ServerProtocol, data: bytes) -> None:
        turns.append(len(data))
        read(protocol, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", count_and_read)
    heard: asyncio.Queue[None] = asyncio.Queue()
    others = 0

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            heard.put_nowait(None)

    async def have_turns() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    async with listening(listen, None) as port, connection(port) as raw:
        await raw.shake_hands("any")
        waiting = asyncio.create_task(have_turns())
        others, turns[:] = 0, []
        raw.send(frame(b"{}") * 20_000)
        for _ in range(20_000):
            await heard.get()
        waiting.cancel()
    assert max(turns) <= FRAME_BYTES
    assert others >= 20_000 * 8 / FRAME_BYTES
