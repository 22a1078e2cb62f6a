"""Copies: whole while the house writes, put back with the old file kept, refused without a trace."""

import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from app.store import StoreUnavailable, back_up, open_store, restore, sqlite_copy
from tests.store.bad_files import files_of


async def _write(path: Path, *entries: str, version: int = 0) -> None:
    store = await open_store(path)
    await store.append("table", version, entries)
    await store.close()


async def _read(path: Path) -> list[str]:
    store = await open_store(path)
    try:
        return await store.read("table")
    finally:
        await store.close()


def _held(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def _names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


async def test_a_copy_of_a_house_that_writes_has_all_that_was_acknowledged_and_is_one_file(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "games.db")
    acknowledged = 0
    copied: list[int] = []

    async def write() -> None:
        nonlocal acknowledged
        for number in range(300):
            await store.append("table", number, [str(number)])
            acknowledged = number + 1

    async def copy() -> None:
        while acknowledged < 300:
            before, target = acknowledged, tmp_path / f"copy-{len(copied)}.db"
            await asyncio.to_thread(back_up, tmp_path / "games.db", target)
            with closing(sqlite3.connect(f"{target.as_uri()}?mode=ro", uri=True)) as look:
                (kept,) = look.execute(
                    "SELECT count(*) FROM (SELECT 1 FROM entries UNION ALL SELECT 1 FROM recent)"
                ).fetchone()
            assert before <= kept <= 300
            copied.append(kept)

    await asyncio.gather(write(), copy())
    await store.close()
    assert len(copied) > 1
    assert await _read(tmp_path / "copy-0.db") == [str(number) for number in range(copied[0])]
    assert stat.S_IMODE((tmp_path / "copy-1.db").stat().st_mode) == 0o600
    assert not {name for name in _names(tmp_path) if name.startswith("copy-1.db") and name != "copy-1.db"}


async def test_what_is_put_back_is_what_was_copied_and_the_old_file_is_kept(tmp_path: Path) -> None:
    """Its journal goes with it: beside the new file it would be taken for that file's own."""
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    await _write(games, "a", "b")
    back_up(games, copy)
    store = await open_store(games)
    await store.append("table", 2, ["c"])
    for ending in ("", "-wal", "-shm"):
        shutil.copyfile(f"{games}{ending}", tmp_path / f"killed.db{ending}")
    await store.close()
    killed = tmp_path / "killed.db"
    aside = restore(copy, killed)
    assert aside is not None
    assert await _read(killed) == ["a", "b"]
    assert await _read(aside) == ["a", "b", "c"]


async def test_a_damaged_file_is_moved_aside_as_it_is(tmp_path: Path) -> None:
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    await _write(games, "a")
    back_up(games, copy)
    games.write_bytes(b"not what it was")
    (tmp_path / "games.db-wal").write_bytes(b"nor this")
    aside = restore(copy, games)
    assert aside is not None
    assert aside.read_bytes() == b"not what it was"
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"nor this"
    assert await _read(games) == ["a"]


@pytest.mark.parametrize("left", [("-wal",), ("-wal", "-shm"), ("-shm",), ("-journal",)])
async def test_the_log_of_a_deleted_file_is_moved_aside_too(tmp_path: Path, left: tuple[str, ...]) -> None:
    """Beside the copy it would be taken for the copy's own: entries from after it, or a damaged file."""
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    store = await open_store(games)
    await store.append("table", 0, ["a"])
    back_up(games, copy)
    await store.append("table", 1, ["b"])
    (tmp_path / "games.db-journal").write_bytes(b"a rollback journal")
    kept = {ending: (tmp_path / f"games.db{ending}").read_bytes() for ending in left}
    await store.close()
    for ending in ("", "-wal", "-shm", "-journal"):
        (tmp_path / f"games.db{ending}").unlink(missing_ok=True)
    for ending, held in kept.items():
        (tmp_path / f"games.db{ending}").write_bytes(held)
    named = restore(copy, games)
    assert named is not None
    assert named.name.endswith(left[0])
    aside = named.name.removesuffix(left[0])
    assert {ending: (tmp_path / f"{aside}{ending}").read_bytes() for ending in left} == kept
    assert _names(tmp_path) == {"games.db", "copy.db", *(f"{aside}{ending}" for ending in left)}
    assert await _read(games) == ["a"]


async def test_a_copy_can_be_put_where_nothing_is(tmp_path: Path) -> None:
    await _write(tmp_path / "games.db", "a")
    back_up(tmp_path / "games.db", tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", tmp_path / "new" / "games.db") is None
    assert await _read(tmp_path / "new" / "games.db") == ["a"]


async def test_nothing_is_put_back_under_an_open_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.store.sqlite_file.PATIENCE", 0)
    await _write(tmp_path / "games.db", "a")
    back_up(tmp_path / "games.db", tmp_path / "copy.db")
    store = await open_store(tmp_path / "games.db")
    await store.append("table", 1, ["b"])
    with pytest.raises(StoreUnavailable, match="in use by another Double Six"):
        restore(tmp_path / "copy.db", tmp_path / "games.db")
    assert await store.append("table", 2, ["c"]) == 3
    await store.close()
    assert await _read(tmp_path / "games.db") == ["a", "b", "c"]


@pytest.mark.parametrize("held", [None, b"", b"no database at all", b"SQLite format 3\0" + bytes(4080)])
async def test_a_copy_that_is_none_changes_nothing(tmp_path: Path, held: bytes | None) -> None:
    """Missing, empty, somebody else's."""
    await _write(tmp_path / "games.db", "a")
    if held is not None:
        (tmp_path / "copy.db").write_bytes(held)
    before = _held(tmp_path)
    with pytest.raises(StoreUnavailable, match=r"copy\.db") as refused:
        restore(tmp_path / "copy.db", tmp_path / "games.db")
    assert "\n" not in str(refused.value)
    assert _held(tmp_path) == before


async def test_a_damaged_copy_changes_nothing(tmp_path: Path) -> None:
    await _write(tmp_path / "games.db", *(str(number) * 400 for number in range(100)))
    back_up(tmp_path / "games.db", tmp_path / "copy.db")
    whole = (tmp_path / "copy.db").read_bytes()
    (tmp_path / "copy.db").write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    with pytest.raises(StoreUnavailable, match="damaged"):
        restore(tmp_path / "copy.db", tmp_path / "games.db")
    assert len(await _read(tmp_path / "games.db")) == 100


async def test_a_copy_is_never_written_over_another_file(tmp_path: Path) -> None:
    await _write(tmp_path / "games.db", "a")
    (tmp_path / "copy.db").write_bytes(b"precious")
    with pytest.raises(StoreUnavailable, match="there already"):
        back_up(tmp_path / "games.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == b"precious"
    with pytest.raises(StoreUnavailable, match="cannot be read"):
        back_up(tmp_path / "none.db", tmp_path / "other.db")
    with pytest.raises(StoreUnavailable, match="database itself"):
        restore(tmp_path / "games.db", tmp_path / "games.db")


async def test_a_file_made_while_the_copy_is_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two backups to one name at once, or one that somebody else puts there."""
    await _write(tmp_path / "games.db", "a")
    make = sqlite_copy._copy

    def meanwhile(source: Path, new: Path) -> None:
        make(source, new)
        (tmp_path / "copy.db").write_bytes(b"precious")

    monkeypatch.setattr(sqlite_copy, "_copy", meanwhile)
    with pytest.raises(StoreUnavailable, match="there already"):
        back_up(tmp_path / "games.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == b"precious"


async def test_no_copy_is_put_beside_the_log_of_another_file(tmp_path: Path) -> None:
    """Whoever opened the copy would find that log's pages in it."""
    await _write(tmp_path / "games.db", "a")
    (tmp_path / "copy.db-wal").write_bytes(b"of a file that is gone")
    before = files_of(tmp_path)
    with pytest.raises(StoreUnavailable, match=r"copy\.db-wal is there already"):
        back_up(tmp_path / "games.db", tmp_path / "copy.db")
    assert files_of(tmp_path) == before


async def test_where_a_copy_cannot_be_written_one_line_says_so(tmp_path: Path) -> None:
    """A folder that is none, in place of a full disk: the same refusal, and no scrap stays."""
    await _write(tmp_path / "games.db", "a")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreUnavailable, match="cannot be written") as refused:
        back_up(tmp_path / "games.db", tmp_path / "file" / "copy.db")
    assert "\n" not in str(refused.value)
    # Looking into a file leaves an empty journal and scratch memory beside it.
    assert _names(tmp_path) - {"games.db-wal", "games.db-shm"} == {"games.db", "file"}
