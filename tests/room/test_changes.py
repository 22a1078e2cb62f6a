"""What is kept beside the play has a measure: how often a seat changes, and how long the log of a table grows."""

import random
from dataclasses import replace

import pytest

from app.room import changes
from app.room.changes import MOST_ENTRIES, Changes
from app.room.commands import Bot, Rename, Sit, Stand
from app.room.entries import BotSat, Dealt, Laid, Moved, Readied, Renamed, Sat, Stood, What
from app.room.errors import Refusal
from app.room.rooms import Rooms
from app.room.table import Phase
from app.rules.options import Options
from app.rules.tiles import SET, tile
from app.store import Store
from tests.room.driver import Time, deal, joined, lay_once, opened, rooms_of
from tests.room.heaviest import Heaviest
from tests.room.tables import ANA, BEN, CLEO, SECRET, in_phase

NOW = 1_000_000
A_MINUTE, AT_ONCE, EVERY_MS = 30, 60, 2_000
TOO_FAST = ("too_fast", "Too fast. Wait a moment and try again.")
FULL = ("not_now", "This table has seen all it can keep. Open a new one to play on.")
ANEW = Renamed(0, "Anew")


def refused(of: Changes, *whats: What, now: int = NOW, phase: Phase = "playing", version: int = 9) -> tuple[str, str]:
    """The code and the sentence; empty when it is allowed."""
    try:
        of.allow(replace(in_phase(phase), version=version), whats, now)
    except Refusal as why:
        return why.code, why.message
    return "", ""


def used_up(*seats: int) -> Changes:
    of = Changes(A_MINUTE)
    for seat in seats:
        for _ in range(AT_ONCE):
            assert not any(refused(of, Renamed(seat, "Anew")))
    return of


@pytest.mark.parametrize("what", [ANEW, Sat(0, CLEO, "Cleo"), BotSat(0, "easy", "Easy bot"), Moved(0, CLEO)])
def test_a_seat_changes_so_often_at_once_then_once_in_a_while(what: What) -> None:
    """A refusal costs nothing, so whoever knocks all the while waits no longer."""
    of = used_up(0)
    for later in range(1, 5):
        before = NOW + later * EVERY_MS - 1
        assert [refused(of, what, now=before) for _ in range(9)] == [TOO_FAST] * 9
        assert not any(refused(of, what, now=before + 1))
    rested = NOW + (4 + AT_ONCE) * EVERY_MS
    answers = [refused(of, what, now=rested) for _ in range(AT_ONCE + 1)]
    assert answers == [("", "")] * AT_ONCE + [TOO_FAST]


def test_the_other_seats_and_tables_and_all_that_is_played_go_on() -> None:
    of = used_up(0)
    for what in (Renamed(1, "Ben"), Laid(0, tile("6-6"), None, "person"), Readied(0), Stood(0), Dealt(SET, 0, SECRET)):
        assert not any(refused(of, what))
    of.allow(replace(in_phase("playing"), id="ANOTHER"), [ANEW], NOW)
    assert refused(of, Stood(1), Sat(0, BEN, "Ben")) == TOO_FAST


def test_to_leave_costs_nothing_nor_does_the_bot_that_is_back() -> None:
    of = used_up(0)
    assert not any(refused(of, Stood(0), BotSat(0, "easy", "Easy bot")))
    assert refused(of, Stood(1), BotSat(0, "easy", "Easy bot")) == TOO_FAST
    full = refused(of, Stood(0), BotSat(0, "easy", "Easy bot"), version=MOST_ENTRIES)
    assert full == ("", "")


def test_a_clock_that_is_put_back_stops_nobody_for_long() -> None:
    of = used_up(0)
    early = NOW // 2
    assert refused(of, ANEW, now=early) == TOO_FAST
    of = used_up(0)
    of.allow(replace(in_phase("playing"), id="ANOTHER"), [ANEW], early)
    assert refused(of, ANEW, now=NOW + EVERY_MS) == ("", "")


def test_seats_are_forgotten_when_they_may_change_as_often_as_any() -> None:
    of = used_up(0, 1)
    assert len(of._whole_at) == 2
    of.allow(replace(in_phase("playing"), id="ANOTHER"), [ANEW], NOW + AT_ONCE * EVERY_MS)
    assert list(of._whole_at) == [("ANOTHER", 0)]


def test_0_means_no_limit() -> None:
    of = Changes(0)
    assert not any(any(refused(of, ANEW)) for _ in range(10 * AT_ONCE))


@pytest.mark.parametrize(
    ("phase", "what", "goes"),
    [
        ("playing", Laid(0, tile("6-6"), None, "person"), True),
        ("between", Readied(0), True),
        ("playing", Stood(0), True),
        ("over", Readied(0), False),
        ("seating", Dealt(SET, 0, SECRET), False),
        ("playing", ANEW, False),
        ("playing", Sat(0, CLEO, "Cleo"), False),
        ("playing", BotSat(0, "easy", "Easy bot"), False),
        ("playing", Moved(0, CLEO), False),
    ],
)
def test_a_full_log_takes_what_ends_the_match_and_no_more(phase: Phase, what: What, goes: bool) -> None:
    full = refused(Changes(), what, phase=phase, version=MOST_ENTRIES)
    assert full == (("", "") if goes else FULL)
    assert refused(Changes(), what, phase=phase, version=MOST_ENTRIES - 1) == ("", "")


async def test_whoever_comes_anew_to_a_seat_finds_it_as_it_was_left(store: Store) -> None:
    """Names, bots and people of a seat are counted together, and a room that has slept has forgotten nothing."""
    time = Time()
    rooms = Rooms(store, now=time, thinker=Heaviest(), changes_a_minute=A_MINUTE)
    room = await opened(rooms, Options(3))
    ana = joined(room, ANA)
    await room.ask(ANA, Sit(ana.next_id(), 0, "Ana"))
    for number in range(AT_ONCE // 3):
        for level in ("easy", "sharp"):
            await room.ask(ANA, Bot(ana.next_id(), 1, level))
        await room.ask(BEN, Sit(number, 1, "Ben"))
        await room.ask(BEN, Stand(number))
    table = room.id
    room.leave(ana)
    del room
    room = await rooms.get(table)
    for ask in (Sit(999, 1, "Ben"), Sit(1000, 1, "Cleo")):
        with pytest.raises(Refusal) as why:
            await room.ask(CLEO, ask)
        assert (why.value.code, why.value.message) == TOO_FAST
    time.at += EVERY_MS
    await room.ask(CLEO, Sit(1001, 1, "Cleo"))
    await room.ask(ANA, Rename(ana.next_id(), "Anna"))


async def test_a_hand_is_played_on_in_a_full_log(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a repeat is answered as it was."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    named = Rename(ears[0].next_id(), "Anna")
    version = await room.ask(ANA, named)
    monkeypatch.setattr(changes, "MOST_ENTRIES", version)
    await lay_once(room, ears, random.Random(1))
    assert await room.ask(ANA, named) == version
    with pytest.raises(Refusal) as why:
        await room.ask(ANA, Rename(ears[0].next_id(), "Anne"))
    assert (why.value.code, why.value.message) == FULL
