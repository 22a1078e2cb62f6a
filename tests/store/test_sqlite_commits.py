"""How the SQLite store commits: on the disk, together, through one connection in one thread."""

import asyncio
import random
import threading
from collections.abc import Callable
from contextvars import Context
from pathlib import Path

import pytest

from app.store import VersionConflict, open_store, sqlite_logs, sqlite_store
from app.store.sqlite_store import SqliteStore
from tests.store.watching import commits_of, held_at_commit


async def test_the_live_connection_waits_for_the_disk(sqlite: SqliteStore) -> None:
    """What was acknowledged survives power loss: WAL with synchronous=FULL, which is 2."""
    connection = sqlite._logs._connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


async def test_what_queued_up_is_committed_together(sqlite: SqliteStore) -> None:
    commits = commits_of(sqlite)
    asked = [sqlite.append(f"table {number}", 0, ["a"]) for number in range(200)]
    assert await asyncio.gather(*asked) == [1] * 200
    assert 1 <= len(commits) <= 20


async def test_a_conflict_spoils_nothing_else_in_its_commit(sqlite: SqliteStore) -> None:
    with held_at_commit(sqlite) as held:
        first = asyncio.ensure_future(sqlite.append("first", 0, ["a"]))
        await held.reached()
        asked = [asyncio.ensure_future(sqlite.append(*ask)) for ask in _ONE_IS_LATE]
        await asyncio.sleep(0)
    answers = await asyncio.gather(first, *asked, return_exceptions=True)
    assert [answer if isinstance(answer, int) else type(answer) for answer in answers] == [
        1,
        1,
        1,
        2,
        VersionConflict,
        1,
    ]
    assert len(held.commits) == 2, "the first, then all that queued up behind it"
    assert [await sqlite.read(table) for table in ("fox", "hen", "cat")] == [["a", "b"], ["a"], ["a"]]


_ONE_IS_LATE = [("fox", 0, ["a"]), ("hen", 0, ["a"]), ("fox", 1, ["b"]), ("fox", 1, ["late"]), ("cat", 0, ["a"])]


async def test_a_batch_has_a_limit(sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nobody waits for everybody."""
    monkeypatch.setattr(sqlite_store, "MOST_TOGETHER", 10)
    commits = commits_of(sqlite)
    await asyncio.gather(*(sqlite.append(f"table {number}", 0, ["a"]) for number in range(200)))
    assert len(commits) >= 20


async def test_nobody_is_answered_before_the_commit(sqlite: SqliteStore) -> None:
    """Save, then tell."""
    with held_at_commit(sqlite) as held:
        asked = [asyncio.ensure_future(sqlite.append(f"table {number}", 0, ["a"])) for number in range(5)]
        await held.reached()
        await asyncio.sleep(0.05)
        assert not any(ask.done() for ask in asked)
    assert await asyncio.gather(*asked) == [1] * 5


async def test_a_batch_wakes_the_loop_once(sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    call = loop.call_soon_threadsafe
    wakes: list[object] = []

    def wake(callback: Callable[..., object], *rest: object, context: Context | None = None) -> asyncio.Handle:
        wakes.append(callback)
        return call(callback, *rest, context=context)

    monkeypatch.setattr(loop, "call_soon_threadsafe", wake)
    commits = commits_of(sqlite)
    await asyncio.gather(*(sqlite.append(f"table {number}", 0, ["a"]) for number in range(200)))
    assert 1 <= len(wakes) == len(commits) <= 20


async def test_the_heads_it_forgot_are_read_again(sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_logs, "HEADS_REMEMBERED", 3)
    for version in range(4):
        asked = [sqlite.append(f"table {number}", version, ["a"]) for number in range(10)]
        assert await asyncio.gather(*asked) == [version + 1] * 10


@pytest.mark.parametrize("seed", range(4))
async def test_moving_recent_entries_shows_in_no_answer(path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Random asks, with moves and reopening in between, against logs in plain lists."""
    monkeypatch.setattr(sqlite_logs, "MOST_RECENT", 7)
    chance = random.Random(seed)
    logs: dict[str, list[str]] = {table: [] for table in "abcde"}
    store = await open_store(path)
    for turn in range(300):
        table = chance.choice("abcde")
        log = logs[table]
        entries = [f"{turn}.{number}" for number in range(chance.randint(1, 3))]
        assert await store.append(table, len(log), entries) == len(log) + len(entries)
        log += entries
        other, after = chance.choice("abcde"), chance.randint(0, len(log))
        assert await store.read(other, after) == logs[other][after:]
        if chance.random() < 0.03:
            await store.close()
            store = await open_store(path)
    assert {table: await store.read(table) for table in logs} == logs
    await store.close()


async def test_recent_entries_move_when_they_are_many_and_when_the_file_is_opened(
    path: Path, sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_logs, "MOST_RECENT", 10)
    for version in range(12):
        await sqlite.append("fox", version, [str(version)])
    assert await _places(sqlite) == {"entries": 10, "recent": 2}
    await sqlite.close()
    again = await open_store(path)
    assert isinstance(again, SqliteStore)
    assert await _places(again) == {"entries": 12, "recent": 0}
    await again.close()


async def _places(store: SqliteStore) -> dict[str, int]:
    await store.check()  # what was going on in the thread is over
    connection = store._logs._connection
    return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("entries", "recent")}


async def test_a_closed_store_leaves_no_thread_and_no_open_file(path: Path) -> None:
    async def go(version: int) -> int:
        store = await open_store(path)
        await store.append("fox", version, ["a"])
        await store.close()
        return _open_files()

    open_files = await go(0)
    assert [await go(version) for version in range(1, 20)] == [open_files] * 19
    assert not [thread for thread in threading.enumerate() if thread.name == "store"]
    assert sorted(other.name for other in path.parent.iterdir()) == [path.name]


def _open_files() -> int:
    listing = Path("/proc/self/fd")
    return len(list(listing.iterdir())) if listing.exists() else 0
