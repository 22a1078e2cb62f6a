"""Tables that nobody comes back to are forgotten, and no other."""

import gc
import random

import pytest

from app.room.commands import Sit
from app.room.errors import UnknownTable
from app.room.rooms import Keeping, Rooms
from app.rules.options import Options
from app.store import StoreUnavailable
from tests.room.driver import Time, deal, joined, lay_once, opened, rooms_of, settle
from tests.room.stores import MemoryStore, WatchedStore
from tests.room.tables import PEOPLE

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
KEEPING = Keeping(left=30 * DAY)


async def _gone(rooms: Rooms, table_id: str) -> bool:
    try:
        await rooms.get(table_id)
    except UnknownTable:
        return True
    return False


async def test_a_table_where_nobody_ever_sat_is_forgotten_after_an_hour(store: MemoryStore) -> None:
    time = Time()
    rooms = rooms_of(store, time=time)
    unused = [await rooms.create(Options()), await rooms.create(Options(4), bots="sharp")]
    room = await opened(rooms)
    ana = joined(room, PEOPLE[0])
    await room.ask(PEOPLE[0], Sit(1, 0, "Ana"))
    used = room.id
    room.leave(ana)
    del room, ana
    await settle()
    gc.collect()
    time.at += HOUR
    assert await rooms.forget_idle(KEEPING) == 0
    time.at += 1
    assert await rooms.forget_idle(KEEPING) == 2
    assert [await _gone(rooms, each) for each in unused] == [True, True]
    assert not await _gone(rooms, used)


async def test_a_table_is_forgotten_so_long_after_the_last_thing_that_happened(store: MemoryStore) -> None:
    """Not so long after it was opened."""
    time = Time()
    rooms = rooms_of(store, time=time)
    room = await opened(rooms)
    ears = await deal(room)
    time.at += 29 * DAY
    await lay_once(room, ears, random.Random(1))
    table_id = room.id
    for ear in ears:
        room.leave(ear)
    del room, ears, ear
    await settle()
    gc.collect()
    time.at += 30 * DAY
    assert await rooms.forget_idle(KEEPING) == 0
    time.at += 1
    assert await rooms.forget_idle(Keeping(left=None)) == 0
    assert await rooms.forget_idle(KEEPING) == 1
    assert await _gone(rooms, table_id)


async def test_a_table_somebody_looks_at_is_kept(store: MemoryStore) -> None:
    """However long ago the last lay was: they may lay now."""
    time = Time()
    rooms = rooms_of(store, time=time)
    room = await opened(rooms)
    joined(room, PEOPLE[0])
    time.at += 400 * DAY
    assert await rooms.forget_idle(KEEPING) == 0
    assert await room.ask(PEOPLE[0], Sit(1, 0, "Ana")) == 2


async def test_all_tables_are_looked_at_however_many(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.room.rooms._AT_A_TIME", 3)
    time = Time()
    rooms = rooms_of(store, time=time)
    old = [await rooms.create(Options()) for _ in range(10)]
    time.at += 2 * HOUR
    new = [await rooms.create(Options()) for _ in range(10)]
    assert await rooms.forget_idle(KEEPING) == 10
    assert [await _gone(rooms, table_id) for table_id in old] == [True] * 10
    assert [await _gone(rooms, table_id) for table_id in new] == [False] * 10


async def test_whoever_comes_in_the_last_moment_keeps_the_table(watched: WatchedStore) -> None:
    """Between the look and the removal somebody sat down: the log has moved on, and stays."""
    time = Time()
    rooms = rooms_of(watched, time=time)
    table_id = await rooms.create(Options())
    found = await watched.newest("", 1)
    room = await rooms.get(table_id)
    await room.ask(PEOPLE[0], Sit(1, 0, "Ana"))
    assert not await rooms._forget(found[0])
    del room
    gc.collect()
    assert not await rooms._forget(found[0])
    assert not await _gone(rooms, table_id)


async def test_a_store_that_fails_forgets_nothing(watched: WatchedStore) -> None:
    time = Time()
    rooms = rooms_of(watched, time=time)
    table_id = await rooms.create(Options())
    time.at += 2 * HOUR
    watched.full = True
    with pytest.raises(StoreUnavailable):
        await rooms.forget_idle(KEEPING)
    watched.full = False
    assert not await _gone(rooms, table_id)
