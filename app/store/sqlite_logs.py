"""The logs inside the file: appended to together, read, looked after. Threads and waiting are `sqlite_store`'s.

An entry is first written behind the `recent` ones of all tables: a commit that touches one page costs much less than
one that touches a page of every table that plays. Now and then the recent ones move to `entries`, table by table.
"""

import logging
import os
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.store.base import Newest, StoreUnavailable, VersionConflict
from app.store.sqlite_file import SCHEMA, OpenFile

log = logging.getLogger(__name__)

HEADS_REMEMBERED = 50_000
MOST_RECENT = 4_000
"""Entries before they move: more make appends cheaper, and opening a table (which looks at all of them) dearer."""

_INSERT = "INSERT INTO recent (table_id, version, entry) VALUES (?, ?, ?)"
_HEAD = """
    SELECT max(version) FROM (
        SELECT max(version) AS version FROM entries WHERE table_id = ?1
        UNION ALL SELECT max(version) FROM recent WHERE table_id = ?1
    )
"""
_AFTER = """
    SELECT entry FROM (
        SELECT version, entry FROM entries WHERE table_id = ?1 AND version > ?2
        UNION ALL SELECT version, entry FROM recent WHERE table_id = ?1 AND version > ?2
    ) ORDER BY version
"""
# max() has SQLite take the other columns from the same row (https://sqlite.org/lang_select.html#bareagg).
_NEWEST = (
    "SELECT table_id, max(version), entry FROM entries WHERE table_id > ? GROUP BY table_id ORDER BY table_id LIMIT ?"
)
_MOVE = "INSERT INTO entries SELECT table_id, version, entry FROM recent ORDER BY table_id, version"


@dataclass(frozen=True, slots=True)
class Append:
    table: str
    expected: int
    entries: Sequence[str]


class SqliteLogs:
    """Belongs to one thread at a time, and nobody else writes to the file: so versions can be remembered."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file
        self._connection = file.connection
        self._heads: dict[str, int] = {}
        self._recent = 0
        self._failed = False
        self._places = [(place, _which(place)) for place in (str(file.path), f"{file.path}-wal")]

    def append(self, asks: Sequence[Append]) -> list[int | VersionConflict]:
        """One commit for all of them, on the disk when this returns. StoreUnavailable: none of them is kept."""
        if len(self._heads) > HEADS_REMEMBERED:
            self._heads.clear()
        try:
            if self._failed:
                self._must_be_in_place()
            self._connection.execute("BEGIN IMMEDIATE")
            rows: list[tuple[str, int, str]] = []
            outcomes = [self._judge(ask, rows) for ask in asks]
            # One call for all rows: this thread shares the interpreter with the loop, and each call has to ask for it.
            self._connection.executemany(_INSERT, rows)
            self._connection.execute("COMMIT")
            # Looked at last: what is acknowledged lay on the disk in a file that was still in its place.
            self._must_be_in_place()
        except Exception as error:
            raise self._unavailable(error) from error
        if rows:
            self._recent += len(rows)
            self._kept()
        return outcomes

    def read(self, table: str, after: int) -> list[str]:
        try:
            self._must_be_in_place()  # nobody is told what a restart would not find
            return [entry for (entry,) in self._connection.execute(_AFTER, (table, after))]
        except (sqlite3.Error, OSError) as error:
            raise StoreUnavailable(str(error)) from error

    def newest(self, after: str, limit: int) -> list[Newest]:
        if self._recent:
            self.move_recent()
        try:
            return [Newest(*row) for row in self._connection.execute(_NEWEST, (after, limit))]
        except sqlite3.Error as error:
            raise StoreUnavailable(str(error)) from error

    def forget(self, table: str, version: int) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            head = self._head(table)
            if head == version:
                self._connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
                self._connection.execute("DELETE FROM recent WHERE table_id = ?", (table,))
            self._connection.execute("COMMIT")
        except Exception as error:
            raise self._unavailable(error) from error
        if head != version:
            raise VersionConflict(head)
        self._heads.pop(table, None)

    def tidy(self) -> None:
        """Move the recent entries when they are many. When that fails it is tried again as many later."""
        if self._recent >= MOST_RECENT:
            self.move_recent()

    def move_recent(self) -> None:
        self._recent = 0
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(_MOVE)
            self._connection.execute("DELETE FROM recent")
            self._connection.execute("COMMIT")
        except (sqlite3.Error, MemoryError) as error:
            self._unavailable(error)

    def check(self) -> None:
        """After a failure only something written tells that the next append will be kept."""
        try:
            self._must_be_in_place()
            if not self._failed:
                self._connection.execute("SELECT version FROM entries LIMIT 1").fetchone()
                return
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(f"PRAGMA user_version = {SCHEMA}")
            self._connection.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            raise self._unavailable(error) from error
        self._kept()

    def close(self) -> None:
        self._file.close()

    def _judge(self, ask: Append, rows: list[tuple[str, int, str]]) -> int | VersionConflict:
        """Before anything is written, so that one ask's conflict leaves the others as they are."""
        head = self._head(ask.table)
        if head != ask.expected:
            return VersionConflict(head)
        rows += [(ask.table, version, entry) for version, entry in enumerate(ask.entries, head + 1)]
        head += len(ask.entries)
        self._heads[ask.table] = head
        return head

    def _head(self, table: str) -> int:
        head = self._heads.get(table)
        if head is None:
            (found,) = self._connection.execute(_HEAD, (table,)).fetchone()
            head = found or 0
        return head

    def _must_be_in_place(self) -> None:
        """SQLite writes on into a file that has been deleted, and nobody would ever read it again."""
        for place, which in self._places:
            if _which(place) != which:
                raise FileNotFoundError(f"{place} was deleted or replaced. Put it back and restart")

    def _unavailable(self, error: Exception) -> StoreUnavailable:
        self._heads.clear()  # they may count what was not kept
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error as another:
            log.error("%s: could not roll back: %s", self._file.path, another)
        if not self._failed:
            self._failed = True
            log.error("%s: nothing can be kept: %s", self._file.path, error)
        return StoreUnavailable(str(error))

    def _kept(self) -> None:
        if self._failed:
            self._failed = False
            log.warning("%s: kept again", self._file.path)


def _which(place: str) -> tuple[int, int] | None:
    """Which file lies there, whatever its name; None when there is none."""
    try:
        found = os.stat(place)  # noqa: PTH116  (at every commit; Path's takes twice as long)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
