"""A store that tells how long it takes to keep something."""

import time
from collections.abc import Callable, Sequence

from app.store.base import Store


class TimedStore:
    """Any other store; `took` is told the seconds of every append, kept or not."""

    def __init__(self, store: Store, took: Callable[[float], None]) -> None:
        self._store = store
        self._took = took
        self.read = store.read
        self.newest = store.newest
        self.forget = store.forget
        self.check = store.check
        self.close = store.close

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        began = time.monotonic()
        try:
            return await self._store.append(table, expected, entries)
        finally:
            self._took(time.monotonic() - began)
