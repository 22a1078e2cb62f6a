"""A store in one SQLite file: a thread that owns the only connection, and the way there and back.

What has queued up is committed together. The file is opened, or refused, in `sqlite_file`; what is written to it and
read from it is in `sqlite_logs`.
"""

import asyncio
import logging
from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from app.store.base import Newest, StoreUnavailable, VersionConflict
from app.store.sqlite_file import OpenFile
from app.store.sqlite_logs import Append, SqliteLogs

log = logging.getLogger(__name__)

MOST_TOGETHER = 256
"""How many asks share a commit at most: enough that it costs each next to nothing, few enough that none waits long."""


@dataclass(frozen=True, slots=True)
class _Read:
    table: str
    after: int


@dataclass(frozen=True, slots=True)
class _Newest:
    after: str
    limit: int


@dataclass(frozen=True, slots=True)
class _Forget:
    table: str
    version: int


@dataclass(frozen=True, slots=True)
class _Check:
    pass


_Ask = Append | _Read | _Newest | _Forget | _Check


@dataclass(slots=True)
class _Job:
    """An ask for the thread. `answer` is settled on the loop that asked, after the commit, whatever breaks before."""

    ask: _Ask
    loop: AbstractEventLoop
    answer: "Future[Any]"
    outcome: object = field(default_factory=lambda: StoreUnavailable("the store broke down, and goes on"))


class SqliteStore:
    """A `Store`."""

    def __init__(self, file: OpenFile) -> None:
        self._logs = SqliteLogs(file)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._ended = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        for text in (table, *entries):
            _must_be_utf8(text)
        version: int = await self._ask(Append(table, expected, tuple(entries)))
        return version

    async def read(self, table: str, after: int = 0) -> list[str]:
        _must_be_utf8(table)
        entries: list[str] = await self._ask(_Read(table, after))
        return entries

    async def newest(self, after: str, limit: int) -> list[Newest]:
        found: list[Newest] = await self._ask(_Newest(after, limit))
        return found

    async def forget(self, table: str, version: int) -> None:
        await self._ask(_Forget(table, version))

    async def check(self) -> None:
        await self._ask(_Check())

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _ask(self, ask: _Ask) -> "Future[Any]":
        if self._closed:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._jobs.put(_Job(ask, loop, answer))
        if self._ended:
            self._turn_away()  # closed from another loop's thread since we looked
        return answer

    def _run(self) -> None:
        """The thread."""
        try:
            self._logs.move_recent()
            going = True
            while going:
                batch, going = self._next_batch()
                try:
                    self._carry_out(batch)
                except Exception:
                    log.exception("the store broke down, and goes on")
                finally:
                    _answer(batch)  # whoever waits has a table locked
                self._logs.tidy()
            self._logs.close()
        finally:
            self._ended = True
            self._turn_away()

    def _next_batch(self) -> tuple[list[_Job], bool]:
        """What has queued up, at least one job, and whether there may be more."""
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

    def _carry_out(self, batch: Sequence[_Job]) -> None:
        """Appends first, together; so a read never shows what was not kept, and always what was asked before it."""
        if appends := [(job, job.ask) for job in batch if isinstance(job.ask, Append)]:
            try:
                outcomes = self._logs.append([ask for _, ask in appends])
                for (job, _), outcome in zip(appends, outcomes, strict=True):
                    job.outcome = outcome
            except StoreUnavailable as error:
                for job, _ in appends:
                    job.outcome = StoreUnavailable(str(error))
        for job in batch:
            if not isinstance(job.ask, Append):
                try:
                    job.outcome = self._alone(job.ask)
                except (StoreUnavailable, VersionConflict) as error:
                    job.outcome = error

    def _alone(self, ask: _Read | _Newest | _Forget | _Check) -> object:
        match ask:
            case _Read(table, after):
                return self._logs.read(table, after)
            case _Newest(after, limit):
                return self._logs.newest(after, limit)
            case _Forget(table, version):
                self._logs.forget(table, version)
            case _Check():
                self._logs.check()
        return None

    def _turn_away(self) -> None:
        """Nobody will come for what is still queued."""
        left: list[_Job] = []
        while True:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is not None:
                job.outcome = StoreUnavailable("the store is closed")
                left.append(job)
        _answer(left)


def _must_be_utf8(text: str) -> None:
    if not text.isascii():
        text.encode()


def _answer(batch: Sequence[_Job]) -> None:
    """One call to each loop, since each wakes it up."""
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
        if isinstance(job.outcome, VersionConflict | StoreUnavailable):
            job.answer.set_exception(job.outcome)
        else:
            job.answer.set_result(job.outcome)
