"""The store fails, or whoever asked goes away in the middle: nothing half done, and the table goes on by itself."""

import asyncio
import random
from contextlib import suppress

import pytest

from app.room import room as rooms_module
from app.room.commands import Command, Lay, Ready, Rename
from app.room.errors import Refusal
from app.room.room import Room
from app.rules.options import Options
from app.store import Store, StoreUnavailable
from tests.room.driver import Ear, deal, joined, lay_for, opened, play_hand, play_match, rooms_of, settle, until
from tests.room.stores import Mishap, WatchedStore
from tests.room.tables import ANA, BEN, EVE

SOON = 0.02
MISHAPS: list[Mishap] = ["refused", "lost answer"]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "_RETRY_SECONDS", SOON)


async def in_step(room: Room, ears: list[Ear], store: Store) -> None:
    """What is told is what is kept."""
    kept = len(await store.read(room.id))
    await until(lambda: all(ear.view["version"] == kept for ear in ears))


async def between_hands(room: Room) -> list[Ear]:
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    assert ears[0].view["phase"] == "between"
    return ears


async def test_a_failed_ask_tells_nobody_and_changes_nothing(watched: WatchedStore) -> None:
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    frames = [list(ear.frames) for ear in ears]
    log = await watched.read(room.id)
    looked = room.look()
    watched.mishaps.append("refused")
    with pytest.raises(StoreUnavailable):
        await room.ask(ANA, Rename(700, "Anna"))
    await settle()
    assert [ear.frames for ear in ears] == frames
    assert await watched.read(room.id) == log
    assert room.look() == looked
    version = await room.ask(ANA, Rename(700, "Anna"))
    assert version == len(log) + 1
    await in_step(room, ears, watched)


async def test_while_the_store_is_down_every_ask_says_so_and_all_can_still_look(watched: WatchedStore) -> None:
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    watched.down = True
    for number in range(700, 705):
        with pytest.raises(StoreUnavailable):
            await room.ask(ANA, Rename(number, f"Ana {number}"))
    with pytest.raises(StoreUnavailable):
        await room.finished_round(1)
    assert joined(room, EVE).view["version"] == 4
    watched.down = False
    await room.ask(ANA, Rename(710, "Anna"))
    await in_step(room, ears, watched)
    assert ears[0].view["version"] == 5


async def test_what_was_kept_but_not_answered_is_told_by_itself_and_a_repeat_is_harmless(watched: WatchedStore) -> None:
    """The asker heard that it failed, and asks again: the first time is found in the log."""
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    asker, ask = next((ear, ask) for ear in ears if (ask := lay_for(ear, random.Random(1))))
    watched.mishaps.append("lost answer")
    with pytest.raises(StoreUnavailable):
        await room.ask(asker.person, ask)
    await until(lambda: all(ear.view["version"] == 5 for ear in ears))
    assert ears[0].tables[-1]["events"][0]["event"] == "laid"
    assert await room.ask(asker.person, ask) == 5
    assert len(await watched.read(room.id)) == 5


async def test_what_was_kept_but_not_answered_comes_before_the_next_ask(watched: WatchedStore) -> None:
    """Whoever is quicker than the room's own look at the log is judged on what the log holds."""
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    asker, ask = next((ear, ask) for ear in ears if (ask := lay_for(ear, random.Random(1))))
    watched.mishaps.append("lost answer")
    failed, stale = await asyncio.gather(
        room.ask(asker.person, ask),
        room.ask(asker.person, Lay(ask.id + 1, ask.tile, ask.end, ask.seen)),
        return_exceptions=True,
    )
    assert isinstance(failed, StoreUnavailable)
    assert isinstance(stale, Refusal)
    assert stale.code == "stale"
    await in_step(room, ears, watched)


@pytest.mark.parametrize("mishap", MISHAPS)
async def test_a_deal_that_failed_is_dealt_when_the_store_is_back(watched: WatchedStore, mishap: Mishap) -> None:
    """Nobody asks for anything: the table comes back to it by itself, and deals once."""
    room = await opened(rooms_of(watched), Options(target=500))
    ears = await between_hands(room)
    await room.ask(ANA, Ready(700))
    await room.ask(BEN, Ready(701))
    watched.mishaps.append(mishap)
    await until(lambda: all(ear.view["phase"] == "playing" for ear in ears))
    await in_step(room, ears, watched)
    assert [event["event"] for event in ears[0].events].count("dealt") == 2


async def test_an_ask_that_is_refused_after_a_failure_does_not_stop_the_clock(watched: WatchedStore) -> None:
    """The ask finds out that the store is back before the room does; the next hand is dealt all the same."""
    room = await opened(rooms_of(watched), Options(target=500))
    ears = await between_hands(room)
    await room.ask(ANA, Ready(700))
    await room.ask(BEN, Ready(701))
    watched.down = True
    await settle()
    assert ears[0].view["phase"] == "between"
    watched.down = False
    with pytest.raises(Refusal):
        await room.ask(EVE, Ready(1))
    await until(lambda: all(ear.view["phase"] == "playing" for ear in ears), within=2)


async def test_a_full_disk_is_tried_again_now_and_then_not_without_end(watched: WatchedStore) -> None:
    """A full disk can be read, so the room settles; what the clock then asks for must not ring at once again."""
    room = await opened(rooms_of(watched), Options(target=500))
    ears = await between_hands(room)
    await room.ask(ANA, Ready(700))
    await room.ask(BEN, Ready(701))
    watched.full = True
    before = watched.calls.count("append")
    await asyncio.sleep(10 * SOON)
    assert 1 <= watched.calls.count("append") - before <= 12
    watched.full = False
    await until(lambda: all(ear.view["phase"] == "playing" for ear in ears))
    await in_step(room, ears, watched)


@pytest.mark.parametrize("steps", range(6))
async def test_who_goes_away_in_the_middle_of_an_ask_leaves_the_room_in_step(store: Store, steps: int) -> None:
    """Cancelled at any moment: kept or not, the room finds out, tells it, and goes on."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    asking = asyncio.create_task(room.ask(ANA, Rename(700, "Anna")))
    for _ in range(steps):
        await asyncio.sleep(0)
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    await settle()
    await in_step(room, ears, store)
    await room.ask(BEN, Rename(701, "Benno"))
    await in_step(room, ears, store)
    await play_hand(room, ears, random.Random(1))


async def test_who_goes_away_while_it_is_kept_has_asked_all_the_same(watched: WatchedStore) -> None:
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    watched.gate.clear()
    first = asyncio.create_task(room.ask(ANA, Rename(700, "Anna")))
    second = asyncio.create_task(room.ask(BEN, Rename(701, "Benno")))
    await settle()
    first.cancel()
    await settle()
    watched.gate.set()
    await second
    assert [seat["name"] for seat in ears[0].view["seats"]] == ["Ana", "Benno"]
    await in_step(room, ears, watched)


async def test_who_gives_up_waiting_for_their_turn_has_asked_nothing(watched: WatchedStore) -> None:
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    watched.gate.clear()
    first = asyncio.create_task(room.ask(ANA, Rename(700, "Anna")))
    second = asyncio.create_task(room.ask(BEN, Rename(701, "Benno")))
    await settle()
    second.cancel()
    watched.gate.set()
    await first
    await settle()
    assert [seat["name"] for seat in ears[0].view["seats"]] == ["Anna", "Ben"]
    await in_step(room, ears, watched)


async def test_two_rooms_on_one_log_judge_again_what_the_other_left(store: Store) -> None:
    """Two processes at one table: a lay decided on what the other has changed is stale, and both end up the same."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    other = await rooms_of(store, seed=9).get(room.id)
    far = [joined(other, ANA), joined(other, BEN)]
    asker, ask = next((ear, ask) for ear in ears if (ask := lay_for(ear, random.Random(1))))
    await room.ask(asker.person, ask)
    with pytest.raises(Refusal) as refused:
        await other.ask(asker.person, Lay(9_000, ask.tile, ask.end, ask.seen))
    assert refused.value.code == "stale"
    assert [ear.view["version"] for ear in far] == [5, 5]
    assert far[0].tables[-1]["events"][0]["event"] == "laid"
    assert await other.ask(BEN, Rename(9_001, "Benno")) == 6
    assert await room.ask(ANA, Rename(9_002, "Anna")) == 7
    assert await other.ask(ANA, Rename(9_002, "Anna")) == 7
    assert room.look() == other.look()


async def test_two_rooms_deal_the_next_hand_once(store: Store) -> None:
    room = await opened(rooms_of(store), Options(target=500))
    ears = await between_hands(room)
    other = await rooms_of(store, seed=9).get(room.id)
    far = [joined(other, ANA), joined(other, BEN)]
    await room.ask(ANA, Ready(700))
    with suppress(Refusal):
        await asyncio.gather(room.ask(BEN, Ready(701)), other.ask(BEN, Ready(9_001)))
    await until(lambda: ears[0].view["phase"] == far[0].view["phase"] == "playing")
    await settle()
    assert ears[0].view["round"]["number"] == far[0].view["round"]["number"] == 2
    assert ears[1].view["you"]["tiles"] == far[1].view["you"]["tiles"]


@pytest.mark.parametrize("seed", range(3))
async def test_a_match_on_a_store_that_stumbles_all_the_time_comes_to_its_end(watched: WatchedStore, seed: int) -> None:
    """Each ask is repeated until it is answered, as a client would; no lay is lost and none is doubled."""
    chance = random.Random(seed)
    room = await opened(rooms_of(watched, seed=seed), Options(target=40))
    ears = await deal(room)
    ask = room.ask

    async def insist(person: str, command: Command) -> int:
        while True:
            watched.mishaps = [chance.choice(MISHAPS)] if chance.random() < 0.5 else []
            with suppress(StoreUnavailable):
                return await ask(person, command)

    room.ask = insist  # type: ignore[method-assign]
    await play_match(room, ears, random.Random(seed))
    await in_step(room, ears, watched)
    lays = [event for event in ears[0].events if event["event"] == "laid"]
    rows = await watched.read(room.id)
    assert len(lays) == sum('"entry":"laid"' in row for row in rows)
    assert [message["version"] for message in ears[0].tables if message["version"] > 4] == list(range(5, len(rows) + 1))
