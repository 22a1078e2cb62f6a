"""uvicorn's WebSocket protocol, with an end to its patience for clients that do not read, do not answer or never stop.

As it comes, a connection whose client has stopped reading is closed by waiting for it to read. Here it is cut. And it
reads whatever has come at once, which is tens of thousands of tiny frames; here the others have their turn in between.
"""

import asyncio

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from app.api.credits import Bucket
from app.api.errors import CLOSE_TOO_FAST, CLOSE_TOO_LARGE
from app.api.limits import (
    ASKS_A_SECOND,
    ASKS_AT_ONCE,
    FRAGMENTS,
    FRAME_BYTES,
    GOODBYE_SECONDS,
    STUCK_SECONDS,
)

_NO_TEXT = 1007

ABORT = "abort"
WRITE_NOW = "write_now"
"""Where the application finds, in the connection's state, what cuts it off and what writes to it without waiting."""


class Wire(WebSocketsSansIOProtocol):
    """One connection. It is cut when what waits for the client has waited, or grown, for too long."""

    _stuck: asyncio.TimerHandle | None = None
    _feeding: asyncio.Handle | None = None
    _controls: Bucket
    _parted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._ahead = bytearray()
        self._controls = Bucket(ASKS_AT_ONCE, ASKS_A_SECOND, self.loop.time())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"] |= {ABORT: self.transport.abort, WRITE_NOW: self.write_now}

    def write_now(self, text: str) -> bool:
        """Write a text message unless that would have to wait: then, and when nobody listens any more, False."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut_after(STUCK_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._calm()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        self._ahead.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._parted:
            self._ahead += data
            if self._feeding is None:
                self._feed()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.close" and not self.transport.is_closing():
            self._hear_no_more()
        if self.close_sent and self.initial_response is not None:
            # Refused with an answer: nothing more is to come of the handshake, and that is no error.
            self.handshake_complete = True

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._ahead:
            self.transport.pause_reading()
        return message

    def handle_cont(self, event: Frame) -> None:
        # Empty pieces weigh nothing, so the limit on a message's size does not stop them.
        if len(self.frames) >= FRAGMENTS:
            self._part(CLOSE_TOO_LARGE)
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._pays():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._pays():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        # Text that is no UTF-8 is a client's fault: 1007, as it would be, but without a traceback in the log.
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            self._part(_NO_TEXT)
            return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        # As it comes this closes at once, and what the client is still sending then takes the goodbye away from it.
        assert self.conn.close_sent is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_sent.code, "reason": ""})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._hear_no_more()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._cut_after(GOODBYE_SECONDS)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_after(GOODBYE_SECONDS)

    def shutdown(self) -> None:
        super().shutdown()
        self._cut_after(GOODBYE_SECONDS)

    def _feed(self) -> None:
        """Read as much as the longest message takes, and what is left of it when the others have had their turn."""
        self._feeding = None
        if self._is_over():
            return
        piece = bytes(self._ahead[:FRAME_BYTES])
        del self._ahead[:FRAME_BYTES]
        super().data_received(piece)
        if self._is_over():
            return
        if self._ahead:
            self.transport.pause_reading()
            self._feeding = self.loop.call_soon(self._feed)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _is_over(self) -> bool:
        return self._parted or self.transport.is_closing()

    def _pays(self) -> bool:
        """For a ping or a pong, which cost work as asks do; whoever cannot is closed."""
        paid = self._controls.take(self.loop.time())
        if not paid:
            self._part(CLOSE_TOO_FAST)
        return paid

    def _part(self, code: int) -> None:
        if not self.close_sent:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def _hear_no_more(self) -> None:
        """The goodbye was the last word: what still comes is thrown away, until the client has gone or time is up."""
        self._parted = True
        self._ahead.clear()
        self.stop_keepalive()
        self.transport.resume_reading()
        self.transport.write_eof()
        if self.close_timer is not None:
            self.close_timer.cancel()
        # Without a timer here the connection would be closed as soon as the application has heard of it.
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def _cut_after(self, seconds: float) -> None:
        self._calm()
        self._stuck = self.loop.call_later(seconds, self.transport.abort)

    def _calm(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def _is_utf_8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
