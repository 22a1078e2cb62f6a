"""A file for each test, and stores that are closed when it is over."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from app.store import Store, open_store
from app.store.sqlite_store import SqliteStore

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture(params=["sqlite"])
async def opener(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Opener]:
    """Opens the backend on the same logs every time it is called. Another backend is another parameter."""
    assert request.param == "sqlite"
    opened: list[Store] = []

    async def open_again() -> Store:
        opened.append(await open_store(path))
        return opened[-1]

    yield open_again
    for store in opened:
        await store.close()


@pytest.fixture
async def store(opener: Opener) -> Store:
    return await opener()


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[SqliteStore]:
    """The SQLite store itself, for a look at its connection."""
    store = await open_store(path)
    assert isinstance(store, SqliteStore)
    await store.check()  # its thread has begun, and commits nothing of its own any more
    yield store
    await store.close()
