"""What a table does by itself, and when: pure first, then in a room whose time is moved by hand.

How long a go may take is `test_go`'s, who is away `test_away`'s.
"""

import random
from dataclasses import replace

import pytest

from app.bots.minds import Choice
from app.room.attendance import Attendance
from app.room.clock import act, deals_at, due_at
from app.room.commands import Ready, Rematch, Sit, Stand
from app.room.entries import Dealt, Laid, Readied
from app.room.go import Go, follow
from app.room.pace import Pace
from app.rules.options import Options
from app.rules.tiles import tile
from app.store import Store
from app.workers.base import Thought
from tests.room.driver import PROMPT, Time, deal, joined, opened, play_hand, play_match, rooms_of, settle, until
from tests.room.tables import (
    ANA,
    BEN,
    CLEO,
    EVE,
    RUN,
    SECRET,
    Deals,
    after,
    asked,
    dealt,
    in_phase,
    lays,
    playing,
    readied,
)

HOUSE = Pace()
EVERYBODY = frozenset({0, 1})
GO = Go(1, 1, None, "laid for", 0, 0, None, 60_000, 1_000)


@pytest.mark.parametrize("phase", ["seating", "between", "over"])
def test_a_table_waits_for_its_people(phase: str) -> None:
    """Nothing happens by itself while everybody sits and nobody has said ready."""
    assert due_at(in_phase(phase), EVERYBODY, None, HOUSE, 0) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", ["between", "over"])
def test_when_all_who_are_present_are_ready_it_is_dealt_at_once(phase: str) -> None:
    table = readied(in_phase(phase, players=3), [0, 1], at=5_000)  # type: ignore[arg-type]
    assert due_at(table, {0, 1}, None, HOUSE, 6_000) == 6_000
    assert due_at(table, {1}, None, HOUSE, 6_000) == 6_000
    assert due_at(table, {0, 1, 2}, None, HOUSE, 6_000) == 35_000


@pytest.mark.parametrize("phase", ["between", "over"])
def test_it_is_dealt_at_the_latest_30_seconds_after_the_first_who_was_ready(phase: str) -> None:
    """The second one who is ready does not start the wait anew; nor does nobody being there stop it."""
    table = after(in_phase(phase, players=3), Readied(2), at=5_000)  # type: ignore[arg-type]
    table = after(table, Readied(0), at=20_000)
    assert due_at(table, {0, 1, 2}, None, HOUSE, 21_000) == deals_at(table, HOUSE) == 35_000
    assert due_at(table, set(), None, HOUSE, 21_000) == 35_000


def test_a_rematch_waits_for_open_seats_and_counts_nothing_down_meanwhile() -> None:
    table = asked(readied(in_phase("over", players=3), [0, 1], at=5_000), CLEO, Stand(1))
    assert due_at(table, {0, 1}, None, HOUSE, 6_000) is None
    assert deals_at(table, HOUSE) is None
    filled = asked(table, EVE, Sit(1, 2, "Eve"), at=50_000)
    assert due_at(filled, {0, 1, 2}, None, HOUSE, 50_000) == 80_000


def test_the_next_hand_does_not_wait_for_open_seats() -> None:
    """In a match the table lays for a seat nobody sits in."""
    table = asked(readied(in_phase("between", players=3), [0], at=5_000), CLEO, Stand(1))
    assert due_at(table, {0, 1}, None, HOUSE, 6_000) == 35_000
    assert due_at(table, {0}, None, HOUSE, 6_000) == 6_000


def test_a_hand_in_play_goes_on_when_its_go_is_due() -> None:
    """Whatever is ready or not: nobody is, in a hand."""
    table = asked(playing(), ANA, Stand(1))
    go = follow(None, table, Attendance(frozenset({1})), HOUSE, Deals(), 5_000)
    assert due_at(table, {1}, go, HOUSE, 5_500) == 7_000


def test_a_bot_lays_what_a_mind_has_thought_and_the_log_says_how_well_it_thinks() -> None:
    """Where somebody is here and out of time, the table does: that is no bot's go."""
    table = lays(playing(order=dealt("6-6 5-5 1-0 0-0 1-1 2-0 2-1", "5-3 6-2 4-4 6-1 2-2 3-0 3-1")), "0=6-6")
    thought = Thought("sharp", Choice(tile("6-2"), "left"))
    assert act(table, GO, thought, Deals()) == Laid(1, tile("6-2"), "left", "bot", "sharp")
    assert act(table, replace(GO, standing="away"), thought, Deals()) == Laid(1, tile("6-2"), "left", "bot", "sharp")
    assert act(table, replace(GO, standing="here"), thought, Deals()) == Laid(1, tile("6-2"), "left", "clock")


def test_the_next_hand_is_dealt_from_chance_and_the_dealer_moves_on() -> None:
    """Only the first hand of a match draws its dealer."""
    assert act(readied(in_phase("between"), [0]), None, None, Deals(RUN)) == Dealt(RUN, None, SECRET)
    assert act(readied(in_phase("over"), [0]), None, None, Deals(RUN, dealer=0)) == Dealt(RUN, 0, SECRET)


async def test_everybody_ready_and_the_hand_is_dealt(store: Store) -> None:
    room = await opened(rooms_of(store), Options(3, target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    for ear in ears:
        assert ear.view["phase"] == "between"
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: all(ear.view["phase"] == "playing" for ear in ears))
    first, second = (event for event in ears[0].events if event["event"] == "dealt")
    assert (first["round"], second["round"]) == (1, 2)
    assert second["dealer"] == (first["dealer"] + 1) % 3


async def test_all_tables_show_the_same_time_to_the_next_hand(store: Store) -> None:
    """`deals_in` is told in milliseconds left, by the clock of the house."""
    time = Time()
    room = await opened(rooms_of(store, time=time), Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    assert ears[0].view["deals_in"] is None
    await room.ask(ANA, Ready(500))
    assert [ear.view["deals_in"] for ear in ears] == [30_000, 30_000]
    time.at += 12_345
    assert joined(room, EVE).view["deals_in"] == 17_655
    time.at += 100_000
    assert joined(room, CLEO).view["deals_in"] == 0


async def test_who_is_not_ready_is_waited_for_and_then_not(store: Store) -> None:
    """The alarm is set for what is left, and rings without anybody asking."""
    pace = replace(PROMPT, next_hand=80)
    time = Time()
    room = await opened(rooms_of(store, time=time, pace=pace), Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    await room.ask(ANA, Ready(500))
    await settle()
    assert ears[0].view["phase"] == "between"
    time.at += 80
    await until(lambda: bool(ears[1].view["phase"] == "playing"))


async def test_who_leaves_is_not_waited_for(store: Store) -> None:
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    await room.ask(ANA, Ready(500))
    await settle()
    assert ears[0].view["phase"] == "between"
    room.leave(ears[1])
    await until(lambda: bool(ears[0].view["phase"] == "playing"))


async def test_an_empty_seat_is_laid_for_until_somebody_sits_down(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time, pace=replace(PROMPT, empty_seat=20)), Options(target=500))
    ears = await deal(room)
    leader = ears[0].view["round"]["turn"]
    await room.ask(ears[leader].person, Stand(500))
    await settle()
    assert ears[0].view["round"]["log"] == []
    time.at += 20
    await until(lambda: bool(ears[0].view["round"]["log"]))
    assert ears[0].view["round"]["log"][0] | {"laid": ""} == {"seat": leader, "laid": "", "end": None, "by": "bot"}


async def test_where_nobody_is_left_nobody_plays_on(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time, pace=replace(PROMPT, empty_seat=5)), Options(target=500))
    ears = await deal(room)
    leader = ears[0].view["round"]["turn"]
    for ear in ears:
        room.leave(ear)
    await settle()
    await room.ask(ears[leader].person, Stand(500))
    time.at += 1_000
    await settle()
    assert len(await store.read(room.id)) == 5
    room.join(ears[1 - leader].person, ears[1 - leader])
    time.at += 5
    await until(lambda: len(ears[1 - leader].view["round"]["log"]) > 0)


async def test_a_rematch_is_dealt_when_all_who_are_present_want_it(store: Store) -> None:
    """The match is the table's second, with new scores and a dealer drawn anew."""
    room = await opened(rooms_of(store), Options(target=1))
    ears = await deal(room)
    await play_match(room, ears, random.Random(1))
    await room.ask(ANA, Rematch(500))
    assert [seat["ready"] for seat in ears[1].view["seats"]] == [True, False]
    await room.ask(BEN, Rematch(500))
    await until(lambda: bool(ears[1].view["phase"] == "playing"))
    view = ears[1].view
    assert (view["match"], view["scores"], view["results"], view["round"]["number"]) == (2, [0, 0], [], 1)


async def test_whoever_completes_a_rematch_that_was_long_awaited_is_not_dealt_in_at_once(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time), Options(target=1))
    ears = await deal(room)
    await play_match(room, ears, random.Random(1))
    await room.ask(BEN, Stand(500))
    await room.ask(ANA, Rematch(500))
    time.at += 40_000
    eve = joined(room, EVE)
    await room.ask(EVE, Sit(1, 1, "Eve"))
    await settle()
    assert (eve.view["phase"], eve.view["deals_in"]) == ("over", 30_000)


async def test_a_rematch_with_an_open_seat_waits_for_somebody_to_sit_down(store: Store) -> None:
    room = await opened(rooms_of(store), Options(target=1))
    ears = await deal(room)
    await play_match(room, ears, random.Random(1))
    await room.ask(BEN, Stand(500))
    await room.ask(ANA, Rematch(500))
    await settle()
    assert (ears[0].view["phase"], ears[0].view["deals_in"]) == ("over", None)
    eve = joined(room, EVE)
    await room.ask(EVE, Sit(1, 1, "Eve"))
    assert eve.view["deals_in"] == 30_000
    await room.ask(EVE, Rematch(2))
    await until(lambda: bool(eve.view["phase"] == "playing"))
