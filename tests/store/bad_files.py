"""Files that no house may be opened on, and what lies in a folder, to see that nothing of it was touched."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from app.store import sqlite_file
from app.store.sqlite_file import SCHEMA


def empty(path: Path) -> None:
    path.touch()


def text(path: Path) -> None:
    path.write_text("# Shopping\nmilk\n" * 100, encoding="utf-8")


def bad_header(path: Path) -> None:
    ours(path)
    whole = path.read_bytes()
    path.write_bytes(b"SQLite format 4\0" + whole[16:])


def somebody_elses(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = WAL; CREATE TABLE entries (a)")
        _leave_journal(path, connection)


def newer(path: Path) -> None:
    ours(path, f"PRAGMA user_version = {SCHEMA + 1}")


def damaged(path: Path) -> None:
    ours(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])


def cut_short(path: Path) -> None:
    ours(path)
    os.truncate(path, path.stat().st_size - 5000)


def log_alone(path: Path) -> None:
    """The file was deleted after a kill, and its log was forgotten."""
    ours(path, "DELETE FROM entries")
    path.unlink()


def folder(path: Path) -> None:
    path.mkdir()


def ours(path: Path, last: str = "PRAGMA wal_checkpoint(TRUNCATE)") -> None:
    """A file with many entries; the last thing done may still be in its journal alone, as a kill leaves it."""
    sqlite_file._make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        rows = [(f"table {number}", 1, "x" * 100) for number in range(500)]
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute(last)
        _leave_journal(path, connection)


def _leave_journal(path: Path, connection: sqlite3.Connection) -> None:
    """As a kill would: closing tidies it up, so it is put back."""
    journal = path.with_name(f"{path.name}-wal")
    before, bytes_ = path.read_bytes(), journal.read_bytes()
    connection.close()
    path.write_bytes(before)
    if bytes_:
        journal.write_bytes(bytes_)


def files_of(folder: Path) -> dict[str, bytes]:
    """All but the empty journal and the scratch memory that looking into a file may leave beside it."""
    files = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    return {name: held for name, held in files.items() if not name.endswith("-shm") and (held or name[-4:] != "-wal")}
