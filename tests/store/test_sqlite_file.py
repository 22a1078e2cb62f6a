"""Opening the file: ours, new, or refused in one line and left as it is."""

import asyncio
import os
import shutil
import sqlite3
import stat
import tempfile
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.store import StoreUnavailable, open_store, sqlite_file
from app.store.sqlite_file import APPLICATION_ID, SCHEMA


def _empty(path: Path) -> None:
    path.touch()


def _text(path: Path) -> None:
    path.write_text("# Shopping\nmilk\n" * 100, encoding="utf-8")


def _somebody_elses(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = WAL; CREATE TABLE entries (a)")
        _leave_journal(path, connection)


def _newer(path: Path) -> None:
    _ours(path, f"PRAGMA user_version = {SCHEMA + 1}")


def _damaged(path: Path) -> None:
    _ours(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])


def _cut_short(path: Path) -> None:
    _ours(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    os.truncate(path, path.stat().st_size - 5000)


def _folder(path: Path) -> None:
    path.mkdir()


def _ours(path: Path, last: str) -> None:
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


def _files(folder: Path) -> dict[str, bytes]:
    """All but the empty journal and the scratch memory that looking into a file may leave beside it."""
    files = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    return {name: held for name, held in files.items() if not name.endswith("-shm") and (held or name[-4:] != "-wal")}


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (_empty, "is empty. Remove it"),
        (_text, "no SQLite database"),
        (_somebody_elses, "another program's"),
        (_newer, "newer Double Six"),
        (_damaged, "damaged .*backup"),
        (_cut_short, "damaged .*backup"),
        (_folder, "cannot be used"),
    ],
)
async def test_a_file_that_cannot_be_ours_is_refused_untouched(
    path: Path, make: Callable[[Path], None], says: str
) -> None:
    """Bad database: a clear refusal, one line with the file and the remedy, its bytes as they were."""
    make(path)
    before = _files(path.parent)
    with pytest.raises(StoreUnavailable, match=says) as refusal:
        await open_store(path)
    line = str(refusal.value)
    assert str(path) in line
    assert "set DATABASE to another file" in line
    assert "\n" not in line
    assert _files(path.parent) == before
    assert not [thread for thread in threading.enumerate() if thread.name == "store"]


@pytest.mark.parametrize("folder_rights", [0o555, 0o777])
async def test_a_file_that_may_only_be_read_is_refused_untouched(folder_rights: int) -> None:
    folder = Path(tempfile.mkdtemp())  # a folder of the test itself may not be entered by anybody else
    path = folder / "games.db"
    await (await open_store(path)).close()
    before = _files(folder)
    _only_for_reading(folder, folder_rights, path)
    # Root may write anything.
    os.seteuid(65534 if os.geteuid() == 0 else os.geteuid())
    try:
        with pytest.raises(StoreUnavailable, match="cannot be used"):
            await open_store(path)
        if folder_rights == 0o555:
            with pytest.raises(StoreUnavailable, match="cannot be used"):
                await open_store(folder / "new.db")
    finally:
        os.seteuid(os.getuid())
    assert _files(folder) == before
    shutil.rmtree(folder)


def _only_for_reading(folder: Path, folder_rights: int, path: Path) -> None:
    path.chmod(0o444)
    folder.chmod(folder_rights)


async def test_a_new_file_says_whose_it_is_and_is_for_its_owner_alone(path: Path) -> None:
    await (await open_store(path)).close()
    head = _files(path.parent)[path.name]
    assert head[68:72] == APPLICATION_ID.to_bytes(4, "big")
    assert head[60:64] == SCHEMA.to_bytes(4, "big")
    assert _rights(path) == 0o600


def _rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("name", ["new/folder/games.db", "a b?c#d%20e.db", "café.db", "-journal"])
async def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    for version in range(2):
        store = await open_store(str(tmp_path / name))
        assert await store.append("fox", version, ["a"]) == version + 1
        await store.close()
    assert (tmp_path / name).read_bytes().startswith(b"SQLite format 3\0")


async def test_a_file_that_could_not_be_made_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash while it was made must not leave a file that is refused for ever."""
    monkeypatch.setattr(sqlite_file, "_CREATE", "CREATE TABLE entries (a); CREATE TABLE entries (a);")
    with pytest.raises(StoreUnavailable, match="already exists"):
        await open_store(path)
    assert list(path.parent.iterdir()) == []


async def test_two_houses_cannot_have_one_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One connection alone: a second writer could lose entries, and its players would not hear of each other."""
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.1)
    store = await open_store(path)
    with pytest.raises(StoreUnavailable, match=f"{path} is in use by another Double Six. Stop that one"):
        await open_store(path)
    assert await store.append("fox", 0, ["a"]) == 1
    await store.close()


async def test_a_house_waits_for_the_one_that_is_closing(path: Path) -> None:
    """A restart is a pause, also when the new one is started a little early."""
    store = await open_store(path)
    await store.append("fox", 0, ["a"])
    following = asyncio.create_task(open_store(path))
    await asyncio.sleep(0.2)
    assert not following.done()
    await store.close()
    store = await following
    assert await store.read("fox") == ["a"]
    await store.close()
