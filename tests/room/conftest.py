"""The store of the house, and one around it that records and fails on command."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.store import Store, open_store
from tests.room.stores import WatchedStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "double-six.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
def watched(store: Store) -> WatchedStore:
    return WatchedStore(store)
