"""Players who drop out at any moment of a lay: the table goes on, and what became of the lay is found by its id."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from app.room.commands import Lay, Ready, Rename
from app.room.room import Room
from app.rules.options import Options
from app.store import open_store
from app.store.sqlite_store import SqliteStore
from tests.amount import amount
from tests.conftest import Promised
from tests.faults.logs import entries, lays
from tests.faults.quick import quickly_running
from tests.faults.stepped import CancelledAt
from tests.faults.tab import Tab
from tests.room.driver import Ear, deal, lay_for, opened, rooms_of, until
from tests.socket.driver import next_ask

DROPS = amount(60, 500)
CANCELS = amount(60, 500)
AWAITS = 4
"""More than a lay ever waits, also behind others: then it is not cancelled any more."""


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await open_store(tmp_path / "dropped.sqlite")
    assert isinstance(store, SqliteStore)
    yield store
    await store.close()


@pytest.mark.soak
async def test_whoever_is_cancelled_at_any_await_of_a_lay_wedges_nothing(
    sqlite: SqliteStore, promised: Promised
) -> None:
    """Alone and behind others who hold the table: no lock and no transaction stays, and the same lay counts once."""
    chance = random.Random(4)
    room = await opened(rooms_of(sqlite), Options(target=500))
    ears = await deal(room)
    cut = Counter[int]()
    for number in range(CANCELS):
        ear, lay = await _on_turn(room, ears, chance)
        behind = asyncio.create_task(room.ask(ears[0].person, Rename(ears[0].next_id(), f"Ana {number}")))
        if number % 2:
            await asyncio.sleep(0)  # she holds the table by now
        step = number // 2 % AWAITS
        laying = asyncio.create_task(_cancelled_at(step, room, ear, lay))
        cut[step] += await laying
        await behind
        version = await room.ask(ear.person, lay)
        assert version == await room.ask(ear.person, lay), "not like the first time"
        await sqlite.check()
        assert not sqlite._logs._connection.in_transaction
        assert not room._lock.locked()
    rows = [row for row in await sqlite.read(room.id) if '"entry":"laid"' in row]
    assert len(rows) == CANCELS, "lost or doubled"
    assert cut[0] > 0
    assert cut[1] > 0, "nobody was cancelled while it was kept"
    assert cut[AWAITS - 1] == 0, "a lay waits more often than this test knows of"
    promised("P4", f"{cut.total()} of {CANCELS} lays cancelled, at each of their awaits: all found by their id, once")


async def _cancelled_at(step: int, room: Room, ear: Ear, lay: Lay) -> bool:
    """Whether it was, before it was over."""
    with suppress(asyncio.CancelledError):
        await CancelledAt(step, room.ask(ear.person, lay))
        return False
    return True


async def _on_turn(room: Room, ears: list[Ear], chance: random.Random) -> tuple[Ear, Lay]:
    while True:
        for ear in ears:
            if lay := lay_for(ear, chance):
                return ear, lay
        for ear in ears:
            await room.ask(ear.person, Ready(ear.next_id()))
        await until(lambda: bool(ears[0].view["phase"] == "playing"))


@pytest.mark.soak
async def test_whoever_drops_out_with_a_lay_on_its_way_wedges_nothing(tmp_path: Path, promised: Promised) -> None:
    """The socket is cut at once, or so many thousandths of a second later; the other is answered all the same."""
    chance, kept = random.Random(44), 0
    with quickly_running(tmp_path / "dropped.sqlite") as server:
        async with AsyncExitStack() as stack:
            table = server.create(players=2, target=500)
            tabs = [await stack.enter_async_context(Tab(server, table)) for _ in range(2)]
            for seat, tab in enumerate(tabs):
                await tab.must("sit", seat=seat, name=f"Player {seat + 1}")
            await tabs[0].must("start")
            for number in range(DROPS):
                tab, other, seen = await _whose_go(tabs)
                ask = next_ask(tab.view, chance)
                assert ask is not None
                key = tab.next_id()
                await tab.tap("lay", key, **ask[1])
                await asyncio.sleep(0.0005 * (number % 8))
                await tab.drop()
                await other.must("rename", name=f"Here {number}")
                view = await tab.connect()
                kept += len(view["round"]["line"]) > seen or view["phase"] != "playing"
                answer = await tab.ask("lay", id=key, **ask[1])
                assert answer.ok, answer
                for each in tabs:
                    await each.reach(answer.version or 0)
        laid = list(lays(entries(server.database, table)).values())
    assert len(laid) == len(set(laid)) == DROPS, "lost or doubled"
    promised("P4", f"{DROPS} sockets cut with a lay on its way, {kept} of them kept before: each counts once")


async def _whose_go(tabs: list[Tab]) -> tuple[Tab, Tab, int]:
    """Who is on turn, the other one, and how many tiles lie."""
    if tabs[0].view["phase"] != "playing":
        await asyncio.gather(*(tab.must("ready") for tab in tabs))
        for tab in tabs:
            await tab.until(lambda view: bool(view["phase"] == "playing"))
    turn = tabs[0].view["round"]["turn"]
    return tabs[turn], tabs[1 - turn], len(tabs[0].view["round"]["line"])
