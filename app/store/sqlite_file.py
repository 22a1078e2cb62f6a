"""Opening the SQLite file: ours, new, or refused untouched. What is done with it is in `sqlite_store`."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.store.base import StoreUnavailable

APPLICATION_ID = 0x64366474  # "d6dt"
SCHEMA = 1
_MAGIC = b"SQLite format 3\0"

_CREATE = f"""
    PRAGMA application_id = {APPLICATION_ID};
    PRAGMA user_version = {SCHEMA};
    CREATE TABLE entries (
        table_id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID, STRICT;
"""


def open_file(path: Path) -> sqlite3.Connection:
    """A connection that commits only what is on the disk, and waits for it (WAL, synchronous=FULL).

    StoreUnavailable, naming the file and the remedy, when it is not ours; its bytes are as they were.
    """
    try:
        is_new = not path.exists()
        if is_new:
            path.parent.mkdir(parents=True, exist_ok=True)
        else:
            _check_ours(path)
        return _connect(path, is_new=is_new)
    except (OSError, sqlite3.Error) as error:
        raise StoreUnavailable(f"{path} cannot be opened ({error}). Check the file and its folder's rights.") from error


def _check_ours(path: Path) -> None:
    with path.open("rb") as file:
        head = file.read(len(_MAGIC))
    if head != _MAGIC:
        what = "is empty" if not head else "is no SQLite database"
        raise StoreUnavailable(f"{path} {what}. Move it away, or set DATABASE to another file.")
    # `immutable` keeps SQLite from making, or recovering, a journal beside a file that may be somebody else's.
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as look:
        application, schema = (
            look.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
    if application != APPLICATION_ID:
        raise StoreUnavailable(f"{path} is another program's database. Set DATABASE to another file.")
    if schema > SCHEMA:
        raise StoreUnavailable(
            f"{path} was written by a newer Double Six. Run that one, or set DATABASE to another file."
        )


def _connect(path: Path, *, is_new: bool) -> sqlite3.Connection:
    # The store's one thread uses it; autocommit, since transactions are begun and ended by hand.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA busy_timeout = 2000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if is_new:
            connection.executescript(f"BEGIN IMMEDIATE; {_CREATE} COMMIT;")
        connection.execute("SELECT version FROM entries LIMIT 1").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection
