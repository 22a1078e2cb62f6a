"""Opening the file: ours, new, or refused in one line and left as it is."""

import asyncio
import os
import shutil
import stat
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.store import StoreUnavailable, open_store, sqlite_file
from app.store.sqlite_file import APPLICATION_ID, SCHEMA
from tests.store import bad_files
from tests.store.bad_files import files_of


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (bad_files.empty, "is empty. Remove it"),
        (bad_files.text, "no SQLite database"),
        (bad_files.bad_header, "no SQLite database"),
        (bad_files.somebody_elses, "another program's"),
        (bad_files.newer, "newer Double Six"),
        (bad_files.damaged, "damaged .*backup"),
        (bad_files.cut_short, "damaged .*backup"),
        (bad_files.log_alone, "is missing, but its log games.db-wal is not"),
        (bad_files.folder, "cannot be used"),
    ],
)
async def test_a_file_that_cannot_be_ours_is_refused_untouched(
    path: Path, make: Callable[[Path], None], says: str
) -> None:
    """Bad database: a clear refusal, one line with the file and the remedy, its bytes as they were."""
    make(path)
    before = files_of(path.parent)
    with pytest.raises(StoreUnavailable, match=says) as refusal:
        await open_store(path)
    line = str(refusal.value)
    assert str(path) in line
    assert "set DATABASE to another file" in line
    assert "\n" not in line
    assert files_of(path.parent) == before
    assert not [thread for thread in threading.enumerate() if thread.name == "store"]


@pytest.mark.parametrize("folder_rights", [0o555, 0o777])
async def test_a_file_that_may_only_be_read_is_refused_untouched(folder_rights: int) -> None:
    folder = Path(tempfile.mkdtemp())  # a folder of the test itself may not be entered by anybody else
    path = folder / "games.db"
    await (await open_store(path)).close()
    before = files_of(folder)
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
    assert files_of(folder) == before
    shutil.rmtree(folder)


def _only_for_reading(folder: Path, folder_rights: int, path: Path) -> None:
    path.chmod(0o444)
    folder.chmod(folder_rights)


async def test_a_new_file_says_whose_it_is_and_is_for_its_owner_alone(path: Path) -> None:
    await (await open_store(path)).close()
    head = files_of(path.parent)[path.name]
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


async def test_two_houses_that_start_at_once_do_not_make_the_file_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second would lay its own over the one the first has open."""
    link, quicker = os.link, path.with_name("quicker.db")
    first = await open_store(quicker)
    await first.append("fox", 0, ["a"])
    await first.close()

    def meanwhile(new: Path, place: Path) -> None:
        quicker.rename(place)
        link(new, place)

    monkeypatch.setattr(os, "link", meanwhile)
    store = await open_store(path)
    assert await store.read("fox") == ["a"]
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
