"""uvicorn's WebSocket protocol, with an end to its patience for clients that do not read or do not answer.

As it comes, a connection whose client has stopped reading is closed by waiting for it to read. Here it is cut.
"""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from app.api.limits import FRAGMENTS, GOODBYE_SECONDS, STUCK_SECONDS, UNREAD_BYTES

ABORT = "abort"
WRITE_NOW = "write_now"
"""Where the application finds, in the connection's state, what cuts it off and what writes to it without waiting."""


class Wire(WebSocketsSansIOProtocol):
    """One connection. It is cut when what waits for the client has waited, or grown, for too long."""

    _stuck: asyncio.TimerHandle | None = None

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
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # Pongs are written without asking whether anybody reads them.
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()
            return
        super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        # Empty pieces weigh nothing, so the limit on a message's size does not stop them.
        if len(self.frames) >= FRAGMENTS:
            self.transport.abort()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        # Text that is no UTF-8 is a client's fault: 1007, as it would be, but without a traceback in the log.
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._cut_after(GOODBYE_SECONDS)

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._cut_after(GOODBYE_SECONDS)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_after(GOODBYE_SECONDS)

    def shutdown(self) -> None:
        super().shutdown()
        self._cut_after(GOODBYE_SECONDS)

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
