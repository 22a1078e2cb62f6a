"""Frames waiting to be written to one connection. Bounded: a slow reader is dropped, never waited for."""

import asyncio
from collections import deque

DEFAULT_LIMIT = 64


class Outbox:
    """Written by the room without waiting, read by one connection's writer."""

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self._frames: deque[str] = deque()
        self._limit = limit
        self._waiter: asyncio.Future[None] | None = None
        self._closed = False
        self.overflown = False

    def put(self, frame: str) -> None:
        """Queue a frame. When the reader has fallen too far behind the outbox closes, and what waits is dropped."""
        if self._closed:
            return
        if len(self._frames) >= self._limit:
            self.overflown = True
            self._frames.clear()
            self.close()
            return
        self._frames.append(frame)
        self._wake()

    async def get(self) -> str | None:
        """The next frame; None once the outbox is closed and empty."""
        while not self._frames:
            if self._closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._frames.popleft()

    def close(self) -> None:
        """No more frames will come; those that wait may still be read."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
