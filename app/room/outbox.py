"""Frames waiting to be written to one connection. Bounded: a slow reader is dropped, never waited for."""

import asyncio
from collections import deque
from collections.abc import Callable

DEFAULT_LIMIT = 64


class Outbox:
    """Written by the room without waiting, read by one connection's writer.

    `write_now` may write a frame to the connection at once and say so. It is asked only when nothing waits before the
    frame; a connection that keeps up then costs no task switch.
    """

    def __init__(self, limit: int = DEFAULT_LIMIT, *, write_now: Callable[[str], bool] | None = None) -> None:
        self._frames: deque[str] = deque()
        self._limit = limit
        self._write_now = write_now
        self._is_writing = False
        self._waiter: asyncio.Future[None] | None = None
        self._closed = False
        self.overflown = False
        self.replaced = False

    def put(self, frame: str) -> None:
        """Queue a frame. When the reader has fallen too far behind the outbox closes, and what waits is dropped."""
        if self._closed:
            return
        if self._write_now and not self._frames and not self._is_writing and self._write_now(frame):
            return
        if len(self._frames) >= self._limit:
            self.overflown = True
            self._frames.clear()
            self.close()
            return
        self._frames.append(frame)
        self._wake()

    async def get(self) -> str | None:
        """The next frame; None once the outbox is closed and empty. Asking for it says that the last one is out."""
        self._is_writing = False
        while not self._frames:
            if self._closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        self._is_writing = True
        return self._frames.popleft()

    @property
    def waits(self) -> bool:
        """Whether frames wait for the writer."""
        return bool(self._frames)

    def replace(self) -> None:
        """The same person has opened so many others since that this one has to go."""
        self.replaced = True
        self._frames.clear()
        self.close()

    def close(self) -> None:
        """No more frames will come; those that wait may still be read."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
