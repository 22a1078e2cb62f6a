"""Looks back at all that is kept of a table, for what is told of hands that are over.

A log may be long, and reading it takes its time: it is done beside everything else, one look at a time at a table and
one in the house. So whoever asks a hundred times waits for themselves, no lay waits, and no hundred logs are in memory.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from app.room.surroundings import Surroundings

Found = TypeVar("Found")


class LookBack:
    """Of one table. Looks at others are waited for one by one: that of a table which many look at comes in turn."""

    def __init__(self, table_id: str, around: Surroundings) -> None:
        self._table_id = table_id
        self._around = around
        self._one = asyncio.Lock()

    async def __call__(self, look: Callable[[str, Sequence[str]], Found]) -> Found:
        """What `look` makes of the table's id and its log, in a thread. StoreUnavailable, and what `look` raises."""
        async with self._one, self._around.one_look:
            return await asyncio.to_thread(look, self._table_id, await self._around.store.read(self._table_id))
