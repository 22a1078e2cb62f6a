"""When the file cannot be written: play stops, lies never, and it goes on by itself."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.store import StoreUnavailable, open_store
from app.store.sqlite_store import SqliteStore
from tests.store.watching import held_at_commit

ROOT = Path(__file__).parents[2]
LONG = "x" * 50_000


def _allow_pages(store: SqliteStore, pages: int) -> None:
    store._logs._connection.execute(f"PRAGMA max_page_count = {pages}")


async def test_a_full_file_keeps_nothing_and_goes_on_when_there_is_room(sqlite: SqliteStore) -> None:
    """Disk full: play stops, lies never; it plays on without a restart."""
    await sqlite.append("fox", 0, ["a"])
    _allow_pages(sqlite, 1)  # SQLite takes it for as many as there are
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match="full"):
            await sqlite.append("fox", 1, ["b", LONG])
        assert await sqlite.read("fox") == ["a"]
    _allow_pages(sqlite, 1_000_000)
    assert await sqlite.append("fox", 1, ["b", LONG]) == 3
    assert await sqlite.read("fox") == ["a", "b", LONG]


async def test_a_failed_commit_keeps_nothing_of_anybody_in_it(sqlite: SqliteStore) -> None:
    """Also of those that would have had room alone: they were told that they were not kept."""
    await sqlite.append("fox", 0, ["a"])
    _allow_pages(sqlite, 1)
    with held_at_commit(sqlite) as held:
        first = asyncio.ensure_future(sqlite.append("first", 0, ["a"]))
        await held.reached()
        entries = [["small"], ["small"], [LONG], ["small"]]
        asked = [asyncio.ensure_future(sqlite.append(f"table {who}", 0, rows)) for who, rows in enumerate(entries)]
        await asyncio.sleep(0)
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreUnavailable] * 4
    assert await first == 1
    assert [await sqlite.read(f"table {who}") for who in range(4)] == [[]] * 4
    assert await sqlite.append("table 0", 0, ["small"]) == 1


async def test_trouble_is_logged_once_and_so_is_its_end(sqlite: SqliteStore, caplog: pytest.LogCaptureFixture) -> None:
    _allow_pages(sqlite, 1)
    for _ in range(3):
        with pytest.raises(StoreUnavailable):
            await sqlite.append("fox", 0, [LONG])
    _allow_pages(sqlite, 1_000_000)
    for version in range(3):
        await sqlite.append("fox", version, ["a"])
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert all(str(sqlite._logs._file.path) in record.getMessage() for record in caplog.records)


async def test_a_fault_in_our_own_code_stops_no_thread(sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*rest: object) -> None:
        raise RuntimeError("not foreseen")

    with monkeypatch.context() as patched:
        patched.setattr(sqlite._logs, "_judge", fail)
        with pytest.raises(StoreUnavailable, match="not foreseen"):
            await sqlite.append("fox", 0, ["a"])
    assert await sqlite.append("fox", 0, ["a"]) == 1


_STARVE = """
import asyncio, json, resource, sys
from app.store import StoreUnavailable, open_store

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def works(ask):
    try:
        await ask
    except StoreUnavailable:
        return False
    return True

async def main():
    store = await open_store(sys.argv[1])
    version = 0
    limit(300_000)
    try:
        while True:
            version = await store.append("fox", version, [f"{version} " + "x" * 3000])
    except StoreUnavailable:
        pass
    full = [await works(store.append("fox", version, ["lie"])) for _ in range(3)]
    full += [await works(store.check()), await store.read("fox") == []]
    limit(resource.RLIM_INFINITY)
    free = [await works(store.check()), await works(store.append("fox", version, ["at last"]))]
    await store.close()
    print(json.dumps([version, full, free]))

asyncio.run(main())
"""


async def test_a_full_disk_is_told_and_passes(path: Path) -> None:
    """Disk full, as the operating system says it: every append is answered, the check fails, and then all is well."""
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", _STARVE, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    version, full, free = json.loads(done.stdout)
    assert version > 10
    assert full == [False] * 5
    assert free == [True, True]
    store = await open_store(path)
    entries = await store.read("fox")
    await store.close()
    assert [entry.split()[0] for entry in entries] == [*map(str, range(version)), "at"]


async def test_whoever_asked_is_answered_whatever_breaks(
    sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waits holds the lock of a table. What broke is told, and the next ask finds the store at work."""
    await sqlite.append("fox", 0, ["a"])

    def broken(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    with held_at_commit(sqlite) as held, monkeypatch.context() as breaking:
        first = asyncio.ensure_future(sqlite.append("owl", 0, ["a"]))
        await held.reached()
        breaking.setattr(sqlite._logs, "read", broken)
        together = (sqlite.append("fox", 1, ["b"]), sqlite.read("fox"), sqlite.check(), sqlite.forget("owl", 1))
        asked = [asyncio.ensure_future(ask) for ask in together]
        await asyncio.sleep(0)
        held.let_go.set()
        assert await asyncio.wait_for(first, 10) == 1
        kept, *others = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 10)
    assert kept == 2, "it was committed before anything broke"
    assert [type(other) for other in others] == [StoreUnavailable] * 3
    assert "nobody thought of this" in caplog.text
    assert await asyncio.wait_for(sqlite.read("fox"), 10) == ["a", "b"]
    assert await sqlite.read("owl") == ["a"]


async def test_what_breaks_between_begin_and_commit_leaves_nothing_begun(
    sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next to look would see what was never committed."""
    await sqlite.append("fox", 0, ["a"])

    def broken(_: str) -> int:
        raise MemoryError

    with monkeypatch.context() as breaking:
        breaking.setattr(sqlite._logs, "_head", broken)
        with pytest.raises(StoreUnavailable):
            await asyncio.wait_for(sqlite.forget("fox", 1), 10)
        assert not sqlite._logs._connection.in_transaction
    assert await asyncio.wait_for(sqlite.append("fox", 1, ["b"]), 10) == 2


@pytest.mark.parametrize("lost", ["games.db", "games.db-wal"])
async def test_nothing_is_acknowledged_once_the_file_went_away(path: Path, lost: str) -> None:
    """Deleted at run time: SQLite itself would write on where nobody will ever read, and read it there again."""
    store = await open_store(path)
    await store.append("fox", 0, ["a"])
    place, away = path.with_name(lost), path.with_name("away")
    place.rename(away)
    for ask in (
        store.append("fox", 1, ["of unknown outcome"]),
        store.append("fox", 1, ["not kept"]),
        store.read("fox"),
        store.check(),
    ):
        with pytest.raises(StoreUnavailable, match=f"{lost} was deleted"):
            await ask
    away.rename(place)
    await store.check()
    kept = await store.read("fox")
    assert kept in (["a"], ["a", "of unknown outcome"])
    assert await store.append("fox", len(kept), ["b"]) == len(kept) + 1
    await store.close()


async def test_a_file_that_goes_away_in_the_middle_of_a_commit_is_noticed_before_the_answer(
    path: Path, sqlite: SqliteStore
) -> None:
    """There is no moment after the deletion in which something is acknowledged."""
    await sqlite.append("fox", 0, ["a"])
    with held_at_commit(sqlite) as held:
        append = asyncio.ensure_future(sqlite.append("fox", 1, ["lie"]))
        await held.reached()
        await asyncio.to_thread(path.unlink)
    with pytest.raises(StoreUnavailable, match="was deleted"):
        await append
