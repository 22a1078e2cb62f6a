"""One person's socket at one of a server's tables. The server itself is in `serving`.

What plays lives in `driver.py`; what is asserted lives in the tests.
"""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.socket.serving import ROOT, SERVED_FROM, UNLIMITED, Server, free_port, running

__all__ = ["ROOT", "SERVED_FROM", "UNLIMITED", "Answer", "Player", "Server", "View", "free_port", "running"]

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back for one ask: `ack`, `refused` or `pong`."""

    type: str
    id: int | None
    version: int | None = None
    code: str | None = None
    message: str | None = None

    @property
    def ok(self) -> bool:
        return self.type != "refused"


class Player:
    """One person at one table: the newest view, everything that was sent, and asks that wait for their answer.

    `cookie` is who they are; it stays the same over `drop` and `connect`, as a browser's would.
    """

    def __init__(self, server: Server, table: str, *, cookie: str | None = None) -> None:
        self.server = server
        self.table = table
        self.cookie = cookie
        self.view: View = {}
        self.version = 0
        self.frames: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.unclaimed: list[Answer] = []
        self.close_code: int | None = None
        self._next_id = time.time_ns() // 1_000_000
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.view["you"]["seat"]
        return seat

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None, "connect() first"
        return self._socket

    async def connect(self) -> View:
        """Opens the socket and waits for the first look at the table."""
        seen = len(self.frames)
        self._socket = await connect(
            f"ws://127.0.0.1:{self.server.port}/ws/tables/{self.table}",
            additional_headers={"Cookie": f"who={self.cookie}"} if self.cookie else {},
            compression=None,
            ping_interval=None,
            max_queue=None,
            max_size=None,
            proxy=None,
        )
        self.close_code = None
        self._remember_cookie(self._socket)
        self._reader = asyncio.create_task(self._read(self._socket))
        await self._wait(lambda: len(self.frames) > seen or self.close_code is not None, within=10)
        if len(self.frames) == seen:
            raise ConnectionError(f"closed {self.close_code} before the first look")
        return self.view

    async def ask(self, kind: str, *, within: float = 10, **fields: Any) -> Answer:
        """Sends one ask and waits for its one answer. Give `id` to repeat an earlier ask."""
        number = fields.setdefault("id", self.next_id())
        answer = self._asked.setdefault(number, asyncio.get_running_loop().create_future())
        await self.send(json.dumps({"type": kind, **fields}))
        return await asyncio.wait_for(asyncio.shield(answer), within)

    async def must(self, kind: str, **fields: Any) -> Answer:
        """An ask that has to be carried out."""
        answer = await self.ask(kind, **fields)
        assert answer.ok, f"{kind} {fields}: {answer}"
        return answer

    def next_id(self) -> int:
        self._next_id += 1
        return self._next_id

    async def send(self, frame: str | bytes) -> None:
        """A frame as it is, however wrong."""
        await self.socket.send(frame)

    async def until(self, wanted: Callable[[View], bool], *, within: float = 10) -> View:
        """Waits until the newest view is as wanted."""
        await self._wait(lambda: wanted(self.view), within=within)
        return self.view

    async def until_frame(self, wanted: Callable[[dict[str, Any]], bool], *, within: float = 10) -> None:
        """Waits until the newest message, of whatever type, is as wanted."""
        await self._wait(lambda: wanted(json.loads(self.frames[-1])), within=within)

    async def newer(self, than: int, *, within: float = 10) -> View:
        """Waits for a version newer than one already seen, or for the end of the connection."""
        await self._wait(lambda: self.version > than or self.close_code is not None, within=within)
        return self.view

    async def unread(self, *, within: float = 10) -> Answer:
        """The next answer that belongs to no ask: what an unreadable frame gets."""
        await self._wait(lambda: bool(self.unclaimed), within=within)
        return self.unclaimed.pop(0)

    async def closed(self, *, within: float = 10) -> int:
        """Waits until the server has closed the connection, and says with what code."""
        await self._wait(lambda: self.close_code is not None, within=within)
        assert self.close_code is not None
        return self.close_code

    async def close(self) -> None:
        """Goodbye, in order."""
        if self._socket is not None:
            await self._socket.close()
        await self._rest()

    async def drop(self) -> None:
        """The network is gone: no goodbye."""
        self.socket.transport.abort()
        await self._rest()

    async def _rest(self) -> None:
        if self._reader is not None:
            await self._reader
        self._socket = self._reader = None

    async def _read(self, connection: ClientConnection) -> None:
        try:
            async for frame in connection:
                assert isinstance(frame, str)
                await self._take(frame)
        except ConnectionClosed:
            pass
        self.close_code = connection.close_code or 1006
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(ConnectionError(f"closed {self.close_code}"))
                answer.exception()  # asked for, so that an ask nobody waits for any more is no warning
        self._asked.clear()  # asked again after coming back, it waits for a new answer
        await self._tell()

    async def _take(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "table":
            self.view, self.version = message["table"], message["version"]
            self.events += message["events"]
        elif message["type"] in ("ack", "refused", "pong"):
            self._answer(Answer(**message))
        await self._tell()

    def _answer(self, answer: Answer) -> None:
        asked = None if answer.id is None else self._asked.pop(answer.id, None)
        if asked is None or asked.done():
            self.unclaimed.append(answer)
        else:
            asked.set_result(answer)

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _wait(self, wanted: Callable[[], bool], *, within: float) -> None:
        async with asyncio.timeout(within), self._changed:
            await self._changed.wait_for(wanted)

    def _remember_cookie(self, connection: ClientConnection) -> None:
        assert connection.response is not None
        for value in connection.response.headers.get_all("Set-Cookie"):
            name, _, rest = value.partition("=")
            if name == "who":
                self.cookie = rest.partition(";")[0]
