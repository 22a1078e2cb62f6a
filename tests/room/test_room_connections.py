"""People and their connections: watchers, several tabs, reloads, and readers that are too slow."""

import random

from app.room.commands import Rename, Sit, Stand
from app.room.outbox import Outbox
from app.rules.options import Options
from app.store import Store
from tests.room.driver import deal, joined, lay_once, opened, play_hand, rooms_of, seat_all, settle
from tests.room.tables import ANA, BEN, EVE


def present(seat: int) -> dict[str, object]:
    return {"seat": seat, "present": True, "away": None, "stand_in": False}


async def test_the_whole_view_comes_first(store: Store) -> None:
    """A first look, a change and a reconnect are the same message."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    await lay_once(room, ears, random.Random(1))
    again = joined(room, ANA)
    assert again.view == ears[0].view
    assert again.tables[0]["events"] == []
    assert again.view["you"]["seat"] == 0


async def test_several_tabs_show_the_same_seat(store: Store) -> None:
    """One person on a phone and a desk: both are sent the same bytes."""
    room = await opened(rooms_of(store))
    ears = await seat_all(room)
    tabs = [joined(room, ANA) for _ in range(3)]
    told = len(ears[0].frames)
    seen = [len(tab.frames) for tab in tabs]
    await room.ask(BEN, Rename(700, "Benno"))
    await room.ask(ANA, Rename(701, "Anna"))
    assert (
        len({tuple(tab.frames[at:]) for tab, at in zip(tabs, seen, strict=True)} | {tuple(ears[0].frames[told:])}) == 1
    )
    assert [tab.view["you"]["seat"] for tab in tabs] == [0, 0, 0]


async def test_who_sits_down_sees_their_seat_and_who_leaves_it_does_not(store: Store) -> None:
    room = await opened(rooms_of(store))
    await deal(room)
    eve = joined(room, EVE)
    assert eve.view["you"] == {"seat": None, "tiles": [], "plays": [], "sat": [], "aid": None}
    await room.ask(BEN, Stand(700))
    await room.ask(EVE, Sit(1, None, "Eve"))
    assert eve.view["you"]["seat"] == 1
    assert len(eve.view["you"]["tiles"]) == 7
    await room.ask(EVE, Stand(2))
    assert eve.view["you"] == {"seat": None, "tiles": [], "plays": [], "sat": [], "aid": None}


async def test_who_connects_and_goes_is_told_to_everybody(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = await seat_all(room)
    watcher = joined(room, EVE)
    assert [seat["present"] for seat in watcher.view["seats"]] == [True, True]
    room.leave(ears[1])
    await settle()
    gone = {"type": "presence", "seats": [present(0), present(1) | {"present": False, "away": 0}], "deadline": None}
    assert ears[0].heard[-1] == watcher.heard[-1] == gone
    assert [seat["present"] for seat in joined(room, EVE).view["seats"]] == [True, False]
    joined(room, BEN)
    back = {"type": "presence", "seats": [present(0), present(1)], "deadline": None}
    assert ears[0].heard[-1] == watcher.heard[-1] == back


async def test_watchers_who_go_are_no_news(store: Store) -> None:
    """A hundred who leave at once must not fill the outboxes of those who play."""
    room = await opened(rooms_of(store))
    ears = await seat_all(room)
    player = Outbox()
    room.join(ANA, player)
    told = len(ears[0].frames)
    watchers = [joined(room, f"watcher {number}'s hash") for number in range(100)]
    for watcher in watchers:
        room.leave(watcher)
    await settle()
    assert not player.overflown
    assert len(ears[0].frames) == told


async def test_another_tab_is_no_news(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = await seat_all(room)
    told = len(ears[1].frames)
    tab = joined(room, ANA)
    room.leave(tab)
    await settle()
    assert len(ears[1].frames) == told


async def test_who_is_gone_is_told_nothing_more_and_keeps_the_seat(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = await deal(room)
    room.leave(ears[1])
    room.leave(ears[1])
    told = len(ears[1].frames)
    await room.ask(ANA, Rename(700, "Anna"))
    await settle()
    assert len(ears[1].frames) == told
    back = joined(room, BEN)
    assert back.view["you"]["seat"] == 1
    assert back.view["you"]["tiles"] == ears[1].view["you"]["tiles"]


async def test_a_reader_that_is_too_slow_hurts_nobody_else(store: Store) -> None:
    """Its outbox closes; the hand goes on; it comes back to the whole view."""
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    slow, quick = Outbox(limit=2), Outbox()
    room.join(BEN, slow)
    room.join(EVE, quick)
    told = [len(ear.frames) for ear in ears]
    await play_hand(room, ears, random.Random(1))
    assert slow.overflown
    assert await slow.get() is None
    assert not quick.overflown
    assert await quick.get() is not None
    assert all(len(ear.frames) > before + 3 for ear, before in zip(ears, told, strict=True))
    room.leave(slow)
    assert joined(room, BEN).view == ears[1].view


async def test_a_watcher_may_come_and_go_at_any_time(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = await deal(room)
    choose = random.Random(1)
    while ears[0].view["phase"] == "playing":
        watcher = joined(room, EVE)
        assert watcher.view["round"] == ears[0].view["round"]
        room.leave(watcher)
        await lay_once(room, ears, choose)
