"""Where the logs of tables are kept. Knows no dominoes. `open_store` is the only switch between backends."""

from pathlib import Path

from app.store.base import Store, StoreUnavailable, VersionConflict
from app.store.sqlite_store import SqliteStore

__all__ = ["Store", "StoreUnavailable", "VersionConflict", "open_store"]


async def open_store(path: Path | str) -> Store:
    """The store in that SQLite file, made when there is none. StoreUnavailable, in one line, when it cannot be had."""
    return await SqliteStore.open(Path(path))
