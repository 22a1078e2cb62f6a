"""uvicorn's HTTP protocol, with an end to its patience: for a request that does not come, or does not end, or whose
answer nobody reads; and for connections beyond their number.

As it comes it waits for ever for a first byte and for the end of a head or a body, and keeps all it is sent meanwhile.
A connection that becomes a socket is left to `wire`.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, MutableMapping
from enum import Enum, auto
from http import HTTPStatus
from typing import Any

from app.api.crowd import Crowd
from app.api.errors import sentence
from app.api.limits import (
    GOODBYE_SECONDS,
    HEAD_BYTES,
    PACKED_BYTES,
    PIPELINED,
    REQUEST_SECONDS,
    RETRY_SECONDS,
    STUCK_SECONDS,
    TURNED_AWAY,
)

_STATUSES = {"house_full": 503, "too_many_sockets": 429}


class _Waits(Enum):
    """What a connection waits for, and who is to blame when it takes long."""

    HEAD = auto()
    BODY = auto()
    ANSWER = auto()
    NEXT = auto()
    END = auto()


class Deadlines(asyncio.Protocol):
    """What either of uvicorn's HTTP protocols is given to be patient no longer than it has to: see `with_deadlines`."""

    crowd: Crowd
    transport: asyncio.Transport
    pipeline: deque[tuple[Any, Any]]
    scope: MutableMapping[str, Any]
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    cycle: Any
    """The newest request whose head has come, and how far it is."""
    _answered: Any = None
    """The one that is being answered: an older one where requests are sent ahead, and uvicorn knows of it no more."""

    _waits: _Waits | None = None
    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _beyond: str | None = None
    _came = 0
    """Bytes of the head that has not ended, or of the body."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        self._beyond = self.crowd.come(self._host)
        if self._beyond is None:
            self._follow()
        elif self.crowd.turned_away < TURNED_AWAY:
            self.crowd.turned_away += 1
            self._deadline = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)
        else:
            self._beyond = ""
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave_to_others()
        self._tell_the_answering()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._beyond and self._waits is not _Waits.END:
            self._refuse(_STATUSES[self._beyond], sentence(self._beyond), RETRY_SECONDS)
        while data and self._waits is not _Waits.END and not self.transport.is_closing():
            room = HEAD_BYTES - self._came if self._waits in (_Waits.HEAD, _Waits.NEXT) else HEAD_BYTES
            self._take(data[:room])
            data = data[room:]

    def handle_websocket_upgrade(self, *event: Any) -> None:
        if _has_body(self.scope["headers"]):
            # Whoever takes over reads no body and says nothing of it: it would wait for ever.
            self._refuse(400, "A socket is asked for without a body.")
            return
        self._waits = _Waits.END
        self._leave_to_others()
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, msg)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()  # type: ignore[misc]
        if not self._pipelined:
            self._answered = self.cycle

    def on_response_complete(self) -> None:
        self._answered = self.pipeline[-1][0] if self._pipelined else None
        super().on_response_complete()  # type: ignore[misc]
        if self.transport.is_closing():
            self._cut_when_stuck()
        elif self.cycle.response_complete and self.cycle.more_body:
            # Answered before all of it has come, and nobody wants the rest.
            self._part()
        else:
            self._follow()

    def shutdown(self) -> None:
        if self._waits is _Waits.BODY:
            # The house closes: it would wait for what may never come, and then break off whoever reads it.
            self._refuse(503, "The house closes just now. Try again in a moment.")
        else:
            super().shutdown()  # type: ignore[misc]

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut_when_stuck()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None and not self.transport.is_closing():
            self._stuck.cancel()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()  # type: ignore[misc]
        self._cut_when_stuck()

    def _take(self, piece: bytes) -> None:
        before, waited = self.cycle, self._waits
        super().data_received(piece)
        if self.transport.is_closing():
            self._cut_when_stuck()
        if self.transport.is_closing() or self._waits is _Waits.END:
            return
        has_ended = self.cycle is not before or (waited is _Waits.BODY and not self.cycle.more_body)
        self._came = 0 if has_ended else self._came + len(piece)
        if waited is not _Waits.BODY and self._came >= HEAD_BYTES:
            self._refuse(431, "The head of the request is too long.")
        elif waited is _Waits.BODY and self._came > PACKED_BYTES:
            self._refuse(413, sentence("too_large"))
        elif self._pipelined > PIPELINED:
            self._tell_the_answering()
            self.transport.abort()
        else:
            self._follow()

    def _now_waits(self) -> _Waits:
        if self.cycle is None:
            return _Waits.HEAD
        if self.cycle.response_complete:
            return _Waits.HEAD if self._came else _Waits.NEXT
        return _Waits.BODY if self.cycle.more_body else _Waits.ANSWER

    def _follow(self) -> None:
        """See what the connection waits for now; what the client owes has to be there in time."""
        waits = self._now_waits()
        if waits is self._waits:
            return
        self._waits = waits
        self._calm()
        if waits in (_Waits.HEAD, _Waits.BODY):
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _too_late(self) -> None:
        if self._waits is _Waits.HEAD and not self._came:
            # A browser opens connections ahead of need, and takes an answer to none of its requests amiss.
            self._part()
        else:
            self._refuse(408, "The request took too long to come.")

    def _refuse(self, status: int, why: str, retry_after: int | None = None) -> None:
        """Answer what has not been read, unless the answer to something else is on its way; then part."""
        if self._is_answering():
            self._tell_the_answering()
            self.transport.abort()
            return
        if self.cycle is not None and not self.cycle.response_complete:
            # Whoever reads the body is told that the client has gone, and what they still say is not sent.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        body = why.encode()
        head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "content-type: text/plain; charset=utf-8"]
        head += [f"content-length: {len(body)}", "connection: close"]
        head += [] if retry_after is None else [f"retry-after: {retry_after}"]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self._part()

    def _tell_the_answering(self) -> None:
        """Nobody is left to be answered: what is still said would be written to what is closed, and be an error."""
        if self._answered is not None:
            self._answered.disconnected = True
            self._answered.message_event.set()

    def _is_answering(self) -> bool:
        begun = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        return begun or bool(self._pipelined)

    @property
    def _pipelined(self) -> int:
        """Requests that wait for the answer to the one before; h11 reads none ahead."""
        return len(getattr(self, "pipeline", ()))

    def _part(self) -> None:
        """Nothing more is said; what still comes is thrown away for a moment, so that what was said gets read."""
        if self.transport.is_closing():
            self.transport.abort()
            return
        self._waits = _Waits.END
        self._calm()
        self.transport.resume_reading()
        self.transport.write_eof()
        self._deadline = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def _cut_when_stuck(self) -> None:
        """Cut off whoever takes nothing of what waits for them for too long; the slow may take their time."""
        if self._stuck is not None:
            self._stuck.cancel()
        waiting = self.transport.get_write_buffer_size()
        if waiting:
            self._stuck = self.loop.call_later(STUCK_SECONDS, self._look_again, waiting)

    def _look_again(self, waiting: int) -> None:
        if self.transport.get_write_buffer_size() >= waiting:
            self.transport.abort()
        else:
            self._cut_when_stuck()

    def _leave_to_others(self) -> None:
        self._calm()
        if self._stuck is not None:
            self._stuck.cancel()
        self.crowd.go(self._host)
        self.crowd.turned_away -= bool(self._beyond)

    def _calm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def _has_body(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name == b"transfer-encoding" or (name == b"content-length" and value != b"0") for name, value in headers)


def with_deadlines(protocol: type[asyncio.Protocol], crowd: Crowd) -> type[asyncio.Protocol]:
    """uvicorn's protocol, whichever it is here, with an end to its patience."""
    return type("WithDeadlines", (Deadlines, protocol), {"crowd": crowd})
