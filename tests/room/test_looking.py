"""Looks back at what is kept of tables: one at a time, and nobody who plays waits for them."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from app.room.commands import Rename, Sit
from app.room.room import Room
from app.rules.options import Options
from app.store import StoreUnavailable
from tests.room.driver import opened, rooms_of, until
from tests.room.stores import WatchedStore
from tests.room.tables import ANA, BEN


class Slow:
    """A look that takes until it is let go. `at_it` and `done` tell whose tables were looked at."""

    def __init__(self) -> None:
        self.at_it: list[str] = []
        self.done: list[str] = []
        self.go = threading.Event()

    def __call__(self, table: str, log: Sequence[str]) -> int:
        self.at_it.append(table)
        assert self.go.wait(60), "nobody let it go"
        self.done.append(table)
        return len(log)


async def two_tables(watched: WatchedStore) -> list[Room]:
    rooms = rooms_of(watched)
    tables = [await opened(rooms, Options()) for _ in range(2)]
    for room in tables:
        await room.ask(ANA, Sit(1, 0, "Ana"))
    watched.calls.clear()
    return tables


async def test_one_look_at_a_time_and_everybody_plays_on(watched: WatchedStore) -> None:
    """Neither of the logs that wait has been read; meanwhile both tables keep what they are asked."""
    tables = await two_tables(watched)
    look = Slow()
    looks = [asyncio.create_task(room.look_back(look)) for room in (tables[0], tables[0], tables[1])]
    try:
        await until(lambda: bool(look.at_it))
        for number, room in enumerate(tables):
            await room.ask(ANA, Rename(2, f"Ana {number}"))
        assert look.at_it == [tables[0].id]
        assert watched.calls.count("read") == 1
    finally:
        look.go.set()
    assert await asyncio.gather(*looks) == [2, 3, 3]


async def test_a_table_that_many_look_at_comes_in_turn(watched: WatchedStore) -> None:
    """Whoever looks at another one waits for one of them, not for all."""
    tables = await two_tables(watched)
    look = Slow()
    many = [asyncio.create_task(tables[0].look_back(look)) for _ in range(5)]
    other = asyncio.create_task(tables[1].look_back(look))
    look.go.set()
    await asyncio.gather(*many, other)
    assert tables[1].id in look.done[:2]


async def test_a_look_that_fails_leaves_the_turn_to_the_next(watched: WatchedStore) -> None:
    room, other = await two_tables(watched)
    watched.down = True
    with pytest.raises(StoreUnavailable):
        await room.look_back(lambda _, log: len(log))
    watched.down = False
    with pytest.raises(ZeroDivisionError):
        await room.look_back(lambda _, log: len(log) // 0)
    gone = asyncio.create_task(room.look_back(lambda _, log: len(log)))
    gone.cancel()
    await other.ask(BEN, Sit(1, 1, "Ben"))
    assert await other.look_back(lambda _, log: len(log)) == 3
    assert await room.look_back(lambda _, log: len(log)) == 2
