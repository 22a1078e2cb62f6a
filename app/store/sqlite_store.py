"""Logs in one SQLite file. One thread owns the only connection; what has queued up is committed together.

The file itself is opened, or refused, in `sqlite_file`.
"""

import asyncio
import logging
import sqlite3
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from app.store.base import StoreUnavailable, VersionConflict
from app.store.sqlite_file import open_file

log = logging.getLogger(__name__)

MOST_TOGETHER = 256
"""How many jobs are committed at once: enough that a commit costs each next to nothing."""

_INSERT = "INSERT INTO entries VALUES (?, ?, ?)"
_HEAD = "SELECT max(version) FROM entries WHERE table_id = ?"
_AFTER = "SELECT entry FROM entries WHERE table_id = ? AND version > ? ORDER BY version"


@dataclass(slots=True)
class _Job:
    """Work for the thread; `answer` is settled on the loop that asked, after the commit."""

    work: Callable[[sqlite3.Connection], Any]
    loop: AbstractEventLoop
    answer: "Future[Any]"
    outcome: Any = None
    error: BaseException | None = field(default=None)


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        return cls(await asyncio.to_thread(open_file, path))

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        def work(connection: sqlite3.Connection) -> int:
            head = connection.execute(_HEAD, (table,)).fetchone()[0] or 0
            if head != expected:
                raise VersionConflict(head)
            rows = [(table, version, entry) for version, entry in enumerate(entries, expected + 1)]
            connection.executemany(_INSERT, rows)
            return expected + len(rows)

        version: int = await self._do(work)
        return version

    async def read(self, table: str, after: int = 0) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            return [row[0] for row in connection.execute(_AFTER, (table, after))]

        entries: list[str] = await self._do(work)
        return entries

    async def check(self) -> None:
        await self._do(lambda connection: connection.execute("SELECT 1 FROM entries LIMIT 1").fetchone())

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        self._jobs.put(job)
        return await job.answer

    def _run(self) -> None:
        """The thread: take what is queued, do it in one transaction, answer."""
        going = True
        while going:
            batch, going = self._next_batch()
            if batch:
                self._commit(batch)
                _answer(batch)
        self._connection.close()

    def _next_batch(self) -> tuple[list[_Job], bool]:
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_TOGETHER:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: Sequence[_Job]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                try:
                    job.outcome = job.work(self._connection)
                except VersionConflict as conflict:
                    job.error = conflict  # found before anything was written, so the others' work stands
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            log.error("the store could not keep %d asks: %s", len(batch), error)
            self._roll_back()
            for job in batch:
                job.error = StoreUnavailable(str(error))

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            log.exception("the store could not roll back")


def _answer(batch: Sequence[_Job]) -> None:
    by_loop: dict[AbstractEventLoop, list[_Job]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, jobs)
        except RuntimeError:
            log.warning("whoever asked the store has gone")


def _settle(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.answer.done():
            continue  # nobody waits any more
        if job.error is not None:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.outcome)
