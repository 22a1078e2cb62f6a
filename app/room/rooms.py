"""All tables that live in this process: opened here, or read from their log when somebody comes."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from app.bots.minds import Level
from app.room.answers import Answers
from app.room.chance import Chance, SystemChance
from app.room.changes import Changes
from app.room.entries import BotSat, Entry, Opened, read, write
from app.room.errors import UnknownTable
from app.room.manners import USUAL, Manners
from app.room.names import new_table_id
from app.room.pace import Pace
from app.room.room import Room
from app.room.seating import a_bot
from app.room.surroundings import Now, Surroundings
from app.room.table import Table, fold, opened
from app.rules.options import Options
from app.store import Newest, Store, VersionConflict
from app.workers.base import Thinker

_AT_A_TIME = 100
"""Tables looked at in one step of `forget_idle`."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Milliseconds after the last thing that happened at a table until it is forgotten. `left`: with something played
    or somebody seated once; None keeps it for ever. `unused`: where nobody ever sat down.
    """

    left: int | None
    unused: int = 60 * 60 * 1000


class Rooms:
    """A room lives for as long as a connection, an ask or an alarm holds it; then its log alone remains."""

    def __init__(
        self,
        store: Store,
        *,
        now: Now,
        thinker: Thinker,
        chance: Chance | None = None,
        pace: Pace | None = None,
        changes_a_minute: int = 0,
    ) -> None:
        """`changes_a_minute` of a seat; 0 means no limit."""
        changes = Changes(changes_a_minute)
        self._around = Surroundings(store, chance or SystemChance(), now, pace or Pace(), thinker, now(), changes)
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._reading = asyncio.Lock()

    @property
    def awake(self) -> int:
        """How many rooms live."""
        return len(self._rooms)

    async def create(self, options: Options, manners: Manners = USUAL, bots: Level | None = None) -> str:
        """Open a table and return its id. With a level `bots`, every seat but the first is a bot's. StoreUnavailable
        when it could not be kept.
        """
        now = self._around.now()
        while True:
            table_id = new_table_id()
            rows = [write(entry) for entry in _beginning(table_id, Entry(now, Opened(options, manners)), bots)]
            try:
                await self._around.store.append(table_id, 0, rows)
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
            # A table may have played for a year: those who play at others do not wait until it is awake.
            table, answers = await asyncio.to_thread(_read_back, table_id, rows)
            room = self._rooms[table_id] = Room(table, answers, self._around)
            return room

    async def forget_idle(self, keeping: Keeping) -> int:
        """Remove the logs of tables that nobody has come back to, and return how many. StoreUnavailable."""
        forgotten = 0
        after = ""
        while found := await self._around.store.newest(after, _AT_A_TIME):
            for newest in found:
                if self._is_idle(newest, keeping):
                    forgotten += await self._forget(newest)
            after = found[-1].table
        return forgotten

    def _is_idle(self, newest: Newest, keeping: Keeping) -> bool:
        entry = read(newest.entry)
        # A bot that nobody asked for sat down when the table was opened.
        unused = isinstance(entry.what, Opened) or (isinstance(entry.what, BotSat) and entry.ask is None)
        most = keeping.unused if unused else keeping.left
        return most is not None and self._around.now() - entry.at > most

    async def _forget(self, newest: Newest) -> bool:
        # Nobody can come in meanwhile: whoever reads a log waits for the same lock.
        async with self._reading:
            if newest.table in self._rooms:
                return False
            with suppress(VersionConflict):
                await self._around.store.forget(newest.table, newest.version)
                return True
        return False


def _read_back(table_id: str, rows: Sequence[str]) -> tuple[Table, Answers]:
    """The table its log makes, and which asks it has carried out."""
    table, answers = opened(table_id, read(rows[0])), Answers()
    for row in rows[1:]:
        entry = read(row)
        table, _ = fold(table, entry)
        answers.remember(entry, table.version)
    return table, answers


def _beginning(table_id: str, first: Entry, bots: Level | None) -> list[Entry]:
    """The log of a table as it is opened."""
    table, entries = opened(table_id, first), [first]
    if bots is not None:
        for seat in table.open_seats[1:]:
            entries.append(Entry(first.at, a_bot(table, seat, bots)))
            table, _ = fold(table, entries[-1])
    return entries
