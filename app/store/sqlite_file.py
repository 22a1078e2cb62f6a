"""Opening the SQLite file: ours, new, or refused untouched. What is done with it is in `sqlite_logs`."""

import os
import sqlite3
import sys
import tempfile
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from app.store.base import StoreUnavailable

if sys.platform != "win32":
    import fcntl

APPLICATION_ID = 0x64366474  # "d6dt"
SCHEMA = 1
PATIENCE = 5.0
"""Seconds to wait for another house on the same file: the old one may be closing while the new one starts."""

_HEAD = 100
_MAGIC = b"SQLite format 3\0"
_NAMES_ITS_PROGRAM = slice(68, 72)
_ELSEWHERE = "or set DATABASE to another file."
_CREATE = f"""
    PRAGMA application_id = {APPLICATION_ID};
    PRAGMA user_version = {SCHEMA};
    CREATE TABLE entries (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    CREATE TABLE recent (
        place INTEGER PRIMARY KEY, table_id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL
    );
"""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """The file, the only connection to it, and what keeps a second house out."""

    path: Path
    connection: sqlite3.Connection
    lock: BinaryIO

    def close(self) -> None:
        # The lock goes last: closing any handle of a file drops the locks SQLite has on it.
        self.connection.close()
        self.lock.close()


def open_file(path: Path) -> OpenFile:
    """StoreUnavailable, one line naming the file and the remedy, when it cannot be ours; its bytes are as they were."""
    path = path.absolute()
    try:
        if log := log_alone(path):
            raise StoreUnavailable(
                f"{path} is missing, but its log {log.name} is not. Put back both, move the log away, {_ELSEWHERE}"
            )
        if not path.exists():
            _make(path)
        lock = lock_file(path)
        try:
            _check_ours(path, lock.read(_HEAD))
            return OpenFile(path, _connect(path), lock)
        except BaseException:
            lock.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise StoreUnavailable(
            f"{path} cannot be used ({error}). Let this user read and write it and its folder, {_ELSEWHERE}"
        ) from error


def _make(path: Path) -> None:
    """A new file appears whole or not at all: an empty one that a crash left would be refused for ever."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{path.name}-", dir=path.parent) as folder:
        new = Path(folder) / path.name
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.executescript(f"PRAGMA synchronous = FULL; BEGIN IMMEDIATE; {_CREATE} COMMIT;")
        new.chmod(0o600)
        # SQLite syncs the folder with the first commit to the log, before anything is acknowledged.
        with suppress(FileExistsError):  # another house was quicker; it will have locked its file
            os.link(new, path)


def log_alone(path: Path) -> Path | None:
    """What a deleted file has left behind: a new one in its place would be given the pages in it."""
    for ending in ("-wal", "-journal"):
        log = path.with_name(path.name + ending)
        with suppress(FileNotFoundError):
            # In this order: a house that starts meanwhile makes its file before the log.
            if log.stat().st_size and not path.exists():
                return log
    return None


def check_file(path: Path) -> None:
    """Nothing, if the file is whole and ours; StoreUnavailable, in one line, if not, or if there is none."""
    path = path.absolute()
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise StoreUnavailable(f"{path} cannot be read ({error.strerror}).") from error
    _check_ours(path, head)


def lock_file(path: Path) -> BinaryIO:
    """The file, open for reading and locked until it is closed. StoreUnavailable while another house has it."""
    lock = path.open("rb")
    try:
        _lock_out_others(path, lock)
    except BaseException:
        lock.close()
        raise
    return lock


def _lock_out_others(path: Path, lock: BinaryIO) -> None:
    """Two houses on one file would not hear of each other's lays, and two writers can lose some (WAL-reset fault)."""
    if sys.platform == "win32":
        return
    until = time.monotonic() + PATIENCE
    while True:
        with suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        if time.monotonic() > until:
            raise StoreUnavailable(f"{path} is in use by another Double Six. Stop that one, {_ELSEWHERE}")
        time.sleep(0.05)


def _check_ours(path: Path, head: bytes) -> None:
    # Somebody else's file is told by its first bytes: SQLite itself may recover, or tidy up, what lies beside it.
    if not head:
        raise StoreUnavailable(f"{path} is empty. Remove it to begin afresh, put a backup in its place, {_ELSEWHERE}")
    if not head.startswith(_MAGIC):
        raise StoreUnavailable(f"{path} is no SQLite database. Move it away, {_ELSEWHERE}")
    if head[_NAMES_ITS_PROGRAM] != APPLICATION_ID.to_bytes(4, "big"):
        raise StoreUnavailable(f"{path} is another program's database. Move it away, {_ELSEWHERE}")
    _check_whole(path)


def _check_whole(path: Path) -> None:
    # A reader that may not write sees the journal and leaves it as it is.
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as look:
        try:
            (schema,) = look.execute("PRAGMA user_version").fetchone()
            if schema > SCHEMA:
                raise StoreUnavailable(f"{path} was written by a newer Double Six. Run that one, {_ELSEWHERE}")
            (found,) = look.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            if type(error) is not sqlite3.DatabaseError:
                raise  # about reading it, not about what it holds
            found = str(error)
    if found != "ok":
        line = " ".join(found.split())
        raise StoreUnavailable(f"{path} is damaged ({line}). Put a backup in its place, {_ELSEWHERE}")


def _connect(path: Path) -> sqlite3.Connection:
    # Autocommit: transactions are begun and ended by hand. The store's one thread will use it, not the one here.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreUnavailable(f"{path} cannot have a write-ahead log beside it. Set DATABASE to a local disk.")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("SELECT 1 FROM entries, recent LIMIT 1").fetchone()
        # SQLite opens what it may not write without a word. Made to write, it says so.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection
