"""Stores for tests: one in memory, and one around any other that records, waits or fails on command.

The store of the house has its own tests; nothing here is claimed about it.
"""

import asyncio
from collections.abc import Sequence
from typing import Literal

from app.store import Newest, Store, StoreUnavailable, VersionConflict

Mishap = Literal["refused", "lost answer"]
"""`refused`: nothing was kept. `lost answer`: it was kept, but the one who asked is told that it failed."""


class MemoryStore:
    """Logs in a dictionary, gone with the test."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        log = self.logs.setdefault(table, [])
        if len(log) != expected:
            raise VersionConflict(len(log))
        log += entries
        return len(log)

    async def read(self, table: str, after: int = 0) -> list[str]:
        return self.logs.get(table, [])[after:]

    async def newest(self, after: str, limit: int) -> list[Newest]:
        found = sorted(table for table, log in self.logs.items() if table > after and log)
        return [Newest(table, len(self.logs[table]), self.logs[table][-1]) for table in found[:limit]]

    async def forget(self, table: str, version: int) -> None:
        if len(self.logs.get(table, [])) != version:
            raise VersionConflict(len(self.logs.get(table, [])))
        self.logs.pop(table, None)

    async def check(self) -> None:
        return None

    async def close(self) -> None:
        return None


class WatchedStore:
    """Another store, seen through: `calls` tells what was asked of it and when it was done, in order.

    `mishaps` befall the next appends, one each. While `down`, nothing works; while `full`, nothing can be kept. While
    `gate` is shut, appends wait at it.
    """

    def __init__(self, inner: Store) -> None:
        self.inner = inner
        self.calls: list[str] = []
        self.mishaps: list[Mishap] = []
        self.down = False
        self.full = False
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        self.calls.append("append")
        await self.gate.wait()
        mishap = self.mishaps.pop(0) if self.mishaps else None
        if self.down or self.full or mishap == "refused":
            raise StoreUnavailable("on command")
        version = await self.inner.append(table, expected, entries)
        if mishap == "lost answer":
            raise StoreUnavailable("on command")
        self.calls.append("kept")
        return version

    async def read(self, table: str, after: int = 0) -> list[str]:
        if self.down:
            raise StoreUnavailable("on command")
        self.calls.append("read")
        return await self.inner.read(table, after)

    async def newest(self, after: str, limit: int) -> list[Newest]:
        if self.down:
            raise StoreUnavailable("on command")
        return await self.inner.newest(after, limit)

    async def forget(self, table: str, version: int) -> None:
        if self.down or self.full:
            raise StoreUnavailable("on command")
        self.calls.append("forget")
        await self.inner.forget(table, version)

    async def check(self) -> None:
        await self.inner.check()

    async def close(self) -> None:
        await self.inner.close()
