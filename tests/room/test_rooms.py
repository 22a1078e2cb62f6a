"""The rooms of one process: opened, read from their log when somebody comes, forgotten when nobody holds them."""

import asyncio
import gc
import json
import random
import threading
import weakref
from pathlib import Path

import pytest

from app.room import rooms as rooms_module
from app.room.commands import Ready, Rename, Stand
from app.room.entries import Entry
from app.room.errors import UnknownTable
from app.room.names import read_table_id
from app.room.pace import Pace
from app.room.rooms import Rooms
from app.room.table import Event, Table, fold
from app.rules.options import Options
from app.store import Store, StoreUnavailable, open_store
from tests.room.driver import (
    Time,
    deal,
    joined,
    lay_once,
    opened,
    play_hand,
    play_match,
    rooms_of,
    settle,
    until,
)
from tests.room.heaviest import Heaviest
from tests.room.stores import MemoryStore, WatchedStore
from tests.room.tables import ANA, BEN, PEOPLE

OTHER_ID = "0123456789"


async def test_a_new_table_is_kept_before_its_id_is_known(watched: WatchedStore) -> None:
    rooms = rooms_of(watched)
    table_id = await rooms.create(Options(3, "draw", "highest", "all", 61))
    assert watched.calls == ["append", "kept"]
    assert read_table_id(table_id) == table_id
    room = await rooms.get(table_id)
    assert (room.id, room.options) == (table_id, Options(3, "draw", "highest", "all", 61))


async def test_a_table_that_could_not_be_kept_is_none(watched: WatchedStore) -> None:
    watched.down = True
    with pytest.raises(StoreUnavailable):
        await rooms_of(watched).create(Options())


async def test_an_id_that_is_taken_is_drawn_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is handed somebody else's table."""
    rooms = rooms_of(store)
    taken = await rooms.create(Options())
    ids = [taken, taken, OTHER_ID]
    monkeypatch.setattr(rooms_module, "new_table_id", lambda: ids.pop(0))
    assert await rooms.create(Options(players=4)) == OTHER_ID
    assert (await rooms.get(taken)).options.players == 2


async def test_there_is_no_room_for_an_unknown_table(store: Store) -> None:
    rooms = rooms_of(store)
    for _ in range(2):
        with pytest.raises(UnknownTable):
            await rooms.get(OTHER_ID)
    assert not await store.read(OTHER_ID)


async def test_a_log_that_cannot_be_read_now_is_read_later(watched: WatchedStore) -> None:
    rooms = rooms_of(watched)
    table_id = await rooms.create(Options())
    watched.down = True
    with pytest.raises(StoreUnavailable):
        await rooms.get(table_id)
    watched.down = False
    assert (await rooms.get(table_id)).id == table_id


async def test_all_who_come_at_once_get_one_room(watched: WatchedStore) -> None:
    rooms = rooms_of(watched)
    table_id = await rooms.create(Options())
    watched.calls.clear()
    found = await asyncio.gather(*(rooms.get(table_id) for _ in range(20)))
    assert len({id(room) for room in found}) == 1
    assert watched.calls == ["read"]
    assert await rooms.get(table_id) is found[0]


async def test_a_table_wakes_up_beside_the_others(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long its log: nothing of it is read in the one thread that everybody plays on."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    await lay_once(room, ears, random.Random(1))
    readers: set[threading.Thread] = set()

    def folding(table: Table, entry: Entry) -> tuple[Table, tuple[Event, ...]]:
        readers.add(threading.current_thread())
        return fold(table, entry)

    monkeypatch.setattr(rooms_module, "fold", folding)
    woken = await rooms_of(store).get(room.id)
    assert readers
    assert threading.current_thread() not in readers
    assert json.loads(woken.look())["round"]["line"] == ears[0].view["round"]["line"]


async def test_a_room_nobody_uses_is_forgotten(store: Store) -> None:
    """A thousand links opened once do not stay in memory, not even until somebody collects rubbish."""
    rooms = rooms_of(store)
    room = await opened(rooms)
    ears = await deal(room)
    gc.disable()
    try:
        for ear in ears:
            room.leave(ear)
        await settle()
        forgotten = weakref.ref(room)
        del room
        await settle()
        assert forgotten() is None
        assert rooms.awake == 0
    finally:
        gc.enable()


async def test_a_room_somebody_looks_at_stays(store: Store) -> None:
    """Held by the connection, as the socket does."""
    rooms = rooms_of(store)
    room = await opened(rooms)
    joined(room, ANA)
    gc.collect()
    assert await rooms.get(room.id) is room


async def test_a_room_that_waits_for_the_next_hand_stays_and_deals(store: Store) -> None:
    """Its alarm holds it, though everybody has gone and nothing else does."""
    time = Time()
    rooms = rooms_of(store, time=time, pace=Pace(next_hand=60, empty_seat=2_000, away=0))
    room = await opened(rooms, Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    await room.ask(ANA, Ready(700))
    for ear in ears:
        room.leave(ear)
    await settle()
    table_id, version = room.id, ears[0].view["version"]
    del room
    gc.collect()
    assert len(rooms._rooms) == 1
    time.at += 60
    async with asyncio.timeout(5):
        while len(await store.read(table_id)) == version:  # noqa: ASYNC110 # a log does not say when it grows
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_tables_come_back_after_a_restart_in_the_middle_of_a_hand(tmp_path: Path, players: int) -> None:
    """Another process on the same file: everybody in their seat, with their tiles, and the go where it was."""
    file = tmp_path / "double-six.sqlite"
    store = await open_store(file)
    room = await opened(rooms_of(store, seed=players), Options(players, "draw", target=500))
    ears = await deal(room)
    for _ in range(5):
        await lay_once(room, ears, random.Random(players))
    await store.close()

    store = await open_store(file)
    room = await rooms_of(store).get(room.id)
    for person in PEOPLE[:players]:
        joined(room, person)
    again = [joined(room, person) for person in PEOPLE[:players]]
    assert [ear.view for ear in again] == [ear.view for ear in ears]
    for ear in again:
        ear.asks = 100
    await play_hand(room, again, random.Random(players))
    await store.close()


async def test_a_match_played_with_a_restart_after_every_entry_is_the_same_match() -> None:
    """Nothing that matters lives in memory alone."""
    straight, broken = MemoryStore(), MemoryStore()
    steady = await opened(rooms_of(straight, seed=3), Options(3, "draw", target=50))
    await play_match(steady, await deal(steady), random.Random(3))

    rooms = rooms_of(broken, seed=3)
    chance = rooms._around.chance
    table_id = (await opened(rooms, Options(3, "draw", target=50))).id
    room = await rooms.get(table_id)
    ears = await deal(room)
    choose = random.Random(3)
    while ears[0].view["phase"] != "over":
        if ears[0].view["phase"] == "playing":
            await lay_once(room, ears, choose)
        else:
            for ear in ears:
                await room.ask(ear.person, Ready(ear.next_id()))
            await until(lambda ear=ears[0]: bool(ear.view["phase"] == "playing"))  # type: ignore[misc]
        room = await Rooms(broken, now=Time(), thinker=Heaviest(), chance=chance, pace=rooms._around.pace).get(table_id)
        fresh = [joined(room, ear.person) for ear in ears]
        for old, new in zip(ears, fresh, strict=True):
            new.asks = old.asks
        ears = fresh
    assert broken.logs[table_id] == straight.logs[steady.id]


async def test_asks_at_a_table_that_was_forgotten_go_on_from_its_log(store: Store) -> None:
    rooms = rooms_of(store)
    room = await opened(rooms)
    ears = await deal(room)
    for ear in ears:
        room.leave(ear)
    await settle()
    table_id = room.id
    del room
    gc.collect()
    assert len(rooms._rooms) == 0
    again = await rooms.get(table_id)
    assert await again.ask(BEN, Rename(700, "Benno")) == 5
    assert await again.ask(ANA, Stand(701)) == 6
