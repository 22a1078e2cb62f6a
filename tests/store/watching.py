"""What the SQLite store's connection commits, and a way to hold it up there. Nothing of this changes a log."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from app.store.sqlite_store import SqliteStore


def commits_of(store: SqliteStore) -> list[str]:
    """The commits that the connection makes from now on."""
    commits: list[str] = []

    def listen(statement: str) -> None:
        if statement == "COMMIT":
            commits.append(statement)

    store._logs._connection.set_trace_callback(listen)
    return commits


class Held:
    """The commits so far, and whether the thread has come to one."""

    def __init__(self) -> None:
        self.commits: list[str] = []
        self.let_go = threading.Event()
        self._reached = threading.Event()

    def at(self, statement: str) -> None:
        if statement == "COMMIT":
            self._reached.set()
            self.let_go.wait(10)
            self.commits.append(statement)

    async def reached(self) -> None:
        assert await asyncio.to_thread(self._reached.wait, 10)


@contextmanager
def held_at_commit(store: SqliteStore) -> Iterator[Held]:
    """As on a slow disk: what is asked inside is not committed before the end, and queues up behind the first.

    The connection must be left alone inside: the thread is in the middle of it.
    """
    held = Held()
    store._logs._connection.set_trace_callback(held.at)
    try:
        yield held
    finally:
        held.let_go.set()
