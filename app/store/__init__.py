"""Where the logs of tables are kept. Knows no dominoes. `open_store` is the only switch between backends."""

import asyncio
from pathlib import Path

from app.store.base import Newest, Store, StoreUnavailable, VersionConflict
from app.store.sqlite_copy import back_up, restore
from app.store.sqlite_file import open_file
from app.store.sqlite_store import SqliteStore
from app.store.timed import TimedStore

__all__ = ["Newest", "Store", "StoreUnavailable", "TimedStore", "VersionConflict", "back_up", "open_store", "restore"]


async def open_store(path: Path | str) -> Store:
    """The store in that SQLite file, made when there is none. StoreUnavailable, in one line, when it cannot be had."""
    return SqliteStore(await asyncio.to_thread(open_file, Path(path)))
