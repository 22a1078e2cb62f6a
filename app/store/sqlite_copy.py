"""A whole copy of the SQLite file while the house plays on, and a copy put back in its place."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from app.store.base import StoreUnavailable
from app.store.sqlite_file import check_file, lock_file, log_alone

_BESIDE = ("-journal", "-shm", "-wal")


def back_up(database: Path, copy: Path) -> None:
    """Everything that was acknowledged before the call is in the copy, which is one file and has been read over.

    Nobody waits for it: a reader of the log keeps no writer out. An existing file is never written over.
    StoreUnavailable, in one line, when there is nothing to copy or no room for it.
    """
    with _in_one_line(copy):
        if copy.exists():
            raise _there_already(copy)
        if log := log_alone(copy):
            raise _there_already(log)
        check_file(database)
        with _scratch(copy) as new:
            _copy(database, new)
            try:
                os.link(new, copy)  # renaming would write over what was put there meanwhile
            except FileExistsError:
                raise _there_already(copy) from None
        _sync_folder(copy.parent)


def restore(copy: Path, database: Path) -> Path | None:
    """Put the copy in the database's place. What lay there is moved aside, and where to is returned: the file's
    new place, or its log's when the file itself was gone.

    StoreUnavailable when a house is open on it, or when the copy is none; then nothing has changed.
    """
    with _in_one_line(database):
        check_file(copy)
        if copy.resolve() == database.resolve():
            raise StoreUnavailable(f"{copy} is the database itself. Name the copy to put in its place.")
        if not database.exists():
            database.parent.mkdir(parents=True, exist_ok=True)
            return _exchange(copy, database)
        with lock_file(database):
            return _exchange(copy, database)


def _exchange(copy: Path, database: Path) -> Path | None:
    """The new file is whole before the old one moves."""
    with _scratch(database) as new:
        _copy(copy, new)
        aside = _move_aside(database)
        new.rename(database)
    _sync_folder(database.parent)
    return aside


def _move_aside(database: Path) -> Path | None:
    # The journal goes first: beside a file it does not belong to it would be taken for that file's own, also when its
    # own is gone. Nothing is tidied up before: opened, a damaged file would lose what its journal holds.
    moved = None
    aside = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y-%m-%dT%H-%M-%S-%f}")
    for ending in (*_BESIDE, ""):
        with suppress(FileNotFoundError):
            moved = database.with_name(database.name + ending).rename(aside.with_name(aside.name + ending))
    return moved


@contextmanager
def _scratch(target: Path) -> Iterator[Path]:
    """Where to write what will be the target, so that it appears whole or not at all."""
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        yield Path(folder) / target.name


def _there_already(copy: Path) -> StoreUnavailable:
    return StoreUnavailable(f"{copy} is there already. Name another file, or move that one away.")


def _copy(source: Path, new: Path) -> None:
    read_only = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(read_only, uri=True)) as old, closing(sqlite3.connect(new)) as copy:
        old.backup(copy)
        # One file alone: nobody who moves it has a journal to forget.
        copy.execute("PRAGMA journal_mode = DELETE")
    new.chmod(0o600)
    with new.open("rb") as written:
        os.fsync(written.fileno())
    check_file(new)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _in_one_line(target: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise StoreUnavailable(f"{target} cannot be written ({error}). Is there room, and may this user?") from error
