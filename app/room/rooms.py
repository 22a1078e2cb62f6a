"""All tables that live in this process: opened here, or read from their log when somebody comes."""

import asyncio
from weakref import WeakValueDictionary

from app.room.chance import Chance, SystemChance
from app.room.clock import Pace
from app.room.entries import Entry, Opened, write
from app.room.errors import UnknownTable
from app.room.names import new_table_id
from app.room.room import Now, Room, Surroundings
from app.rules.options import Options
from app.store import Store, VersionConflict


class Rooms:
    """A room lives for as long as a connection, an ask or an alarm holds it; then its log alone remains."""

    def __init__(self, store: Store, *, now: Now, chance: Chance | None = None, pace: Pace | None = None) -> None:
        self._around = Surroundings(store, chance or SystemChance(), now, pace or Pace())
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._reading = asyncio.Lock()

    async def create(self, options: Options) -> str:
        """Open a table and return its id. StoreUnavailable when it could not be kept."""
        row = write(Entry(self._around.now(), Opened(options)))
        while True:
            table_id = new_table_id()
            try:
                await self._around.store.append(table_id, 0, [row])
            except VersionConflict:
                continue
            return table_id

    async def get(self, table_id: str) -> Room:
        """The room of that table. UnknownTable; StoreUnavailable when its log cannot be read."""
        if room := self._rooms.get(table_id):
            return room
        async with self._reading:
            if room := self._rooms.get(table_id):
                return room
            rows = await self._around.store.read(table_id)
            if not rows:
                raise UnknownTable(table_id)
            room = self._rooms[table_id] = Room(table_id, rows, self._around)
            return room
