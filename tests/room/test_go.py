"""The go on turn, followed from change to change: its clock, how it begins and ends. Absences are in `test_go_away`."""

from dataclasses import replace

import pytest

from app.room.commands import Sit, Stand
from app.room.entries import Dealt, Laid
from app.room.go import resumed
from app.room.manners import Clock, Manners
from app.room.pace import Pace
from app.rules.options import Options
from app.rules.tiles import tile
from tests.room.tables import ANA, BEN, EVE, after, asked, dealt, in_phase, lays, playing
from tests.room.watch import EVEN, HOUSE, Watch, table_of


def test_the_pace_of_the_house() -> None:
    """A hand after 30 s, a go laid for somebody 2 s, a bot's own 0.8 to 2 s, away after 2 s, waited for 60 s, 10 s
    after a return.
    """
    assert Pace(30_000, 2_000, 800, 2_000, 2_000, 60_000, 10_000, 1_000) == HOUSE


@pytest.mark.parametrize("phase", ["seating", "between", "over"])
def test_where_no_hand_is_played_nobody_has_a_go(phase: str) -> None:
    assert Watch(in_phase(phase)).go is None  # type: ignore[arg-type]  # a word of the literal


def test_without_a_clock_a_person_who_is_here_has_all_the_time_there_is() -> None:
    watch = Watch(table_of())
    assert (watch.due(), watch.told()) == (None, None)


@pytest.mark.parametrize("clock", [15, 30, 60, 120])
def test_with_a_clock_a_go_has_its_seconds_and_one_for_the_show(clock: Clock) -> None:
    watch = Watch(table_of(clock), at=5_000)
    assert watch.due() == watch.told() == 5_000 + clock * 1000 + 1000


def test_every_go_has_the_clock_anew() -> None:
    watch = Watch(table_of(15))
    watch.becomes(lays(watch.table, "0=6-6"), at=14_000)
    assert watch.told() == 30_000
    watch.becomes(lays(watch.table, "1>6-5"), at=15_000)
    assert watch.told() == 31_000


def test_what_was_drawn_and_passed_before_a_go_takes_none_of_its_time() -> None:
    """The rules do it at once, the page shows it one by one: 1 s for the lay and for each pass, half for a draw."""
    drawing = dealt("6-6 1-1 2-2 3-3 4-4 5-5 2-0", "1-0 2-1 3-1 3-2 4-1 5-1 5-2", "4-0 6-0")
    table = replace(playing(Options(2, "draw"), drawing), manners=Manners(15))
    watch = Watch(table)
    watch.becomes(after(table, Laid(0, tile("6-6"), None, "person")), at=0)  # seat 1 draws 4-0 and 6-0
    assert watch.told() == 15_000 + 1000 + 2 * 500
    passing = dealt("6-6 6-5 2-2 3-3 4-4", "1-0 2-1 3-1 3-2 4-1", "5-1 5-2 0-0 1-1 5-5")
    table = replace(playing(Options(3), passing, dealer=2), manners=Manners(15))
    watch = Watch(table)
    watch.becomes(lays(table, "0=6-6"), at=0)  # two pass: seat 0 again
    assert watch.told() == 15_000 + 1000 + 2 * 1000


def test_others_who_come_and_go_change_nothing_for_who_is_on_turn() -> None:
    watch = Watch(table_of(15, players=3), {0, 1, 2})
    watch.leaves(1, at=3_000)
    watch.returns(1, at=4_000)
    watch.leaves(1, 2, at=5_000)
    assert watch.told() == 16_000
    watch.becomes(asked(watch.table, BEN, Stand(9)), at=6_000)
    watch.becomes(asked(watch.table, EVE, Sit(9, 1, "Eve")), at=7_000)
    assert watch.told() == 16_000


@pytest.mark.parametrize("clock", [None, 15])
def test_a_seat_nobody_sits_in_has_two_seconds_from_when_it_was_left(clock: Clock | None) -> None:
    watch = Watch(table_of(clock))
    watch.becomes(asked(watch.table, ANA, Stand(9)), at=5_000)
    assert (watch.due(), watch.told()) == (7_000, None)
    watch = Watch(asked(table_of(clock), BEN, Stand(9)))
    watch.becomes(lays(watch.table, "0=6-6"), at=9_000)
    assert (watch.due(), watch.told()) == (11_000, None)


def test_somebody_else_who_sits_down_there_has_a_whole_go() -> None:
    watch = Watch(table_of(15))
    watch.becomes(asked(watch.table, ANA, Stand(9)), at=14_000)
    watch.returns(0, at=15_000)
    watch.becomes(asked(watch.table, EVE, Sit(9, 0, "Eve")), at=15_000)
    assert watch.told() == 31_000


def test_standing_up_and_sitting_down_again_brings_no_time() -> None:
    """But for the ten seconds of a return, once."""
    watch = Watch(table_of(15))
    for number, (stood, sat, told) in enumerate([(14_000, 15_000, 25_000), (20_000, 21_000, 26_000)]):
        watch.becomes(asked(watch.table, ANA, Stand(9 + number)), at=stood)
        watch.becomes(asked(watch.table, ANA, Sit(9 + number, 0, "Ana")), at=sat)
        watch.returns(0, at=sat)
        assert watch.told() == told


def test_two_who_take_a_seat_by_turns_do_not_have_its_go_for_ever() -> None:
    """The first who takes it over has a whole go, the others what is left of it; left again, it is laid at once."""
    watch = Watch(table_of(15))
    watch.becomes(asked(watch.table, ANA, Stand(9)), at=1_000)
    for number, (person, sat, told) in enumerate([(EVE, 2_000, 18_000), ("f" * 64, 5_000, 19_000), (EVE, 8_000, None)]):
        watch.returns(0, at=sat)
        watch.becomes(asked(watch.table, person, Sit(9 + number, 0, "Eve")), at=sat)
        assert told is None or watch.told() == told
        watch.becomes(asked(watch.table, person, Stand(20 + number)), at=sat + 2_000)
        assert watch.due() == (sat + 4_000 if number == 0 else 4_000)


def test_where_nobody_is_here_nothing_is_counted() -> None:
    """Not for who is away, not for an open seat; and it is counted anew when somebody comes."""
    watch = Watch(table_of(15), ())
    assert (watch.due(), watch.told()) == (None, None)
    watch.returns(1, at=100_000)
    assert watch.told() == 160_000
    watch.leaves(1, at=130_000)
    assert (watch.due(), watch.told()) == (None, None)
    watch.returns(1, at=900_000)
    assert watch.told() == 930_000, "with a clock the 60 s are shared"
    watch.leaves(1, at=901_000)
    watch.returns(0, at=950_000)
    assert watch.told() == 966_000
    watch = Watch(asked(table_of(), ANA, Stand(9)), ())
    watch.returns(1, at=100_000)
    assert watch.due() == 102_000


def test_when_the_last_one_here_is_who_is_on_turn_their_clock_stands_still_too() -> None:
    watch = Watch(table_of(60), {0})
    watch.leaves(0, at=22_000, lost=20_000)
    assert watch.due() is None
    watch.returns(0, at=500_000)
    assert watch.told() == 500_000 + 41_000


def test_a_hand_that_ends_ends_the_go_and_the_next_one_begins_with_its_deal() -> None:
    between = replace(in_phase("between"), manners=Manners(15))
    watch = Watch(between)
    assert (watch.due(), watch.told()) == (None, None)
    watch.becomes(after(between, Dealt(EVEN, None)), at=70_000)
    assert watch.told() == 86_000


def test_after_a_fault_a_clock_has_ten_seconds_at_least() -> None:
    """While nothing could be written down, nobody could lay."""
    watch = Watch(table_of(15))
    assert resumed(watch.go, HOUSE, 3_000) == replace(watch.go, since=3_000, left=13_000)  # type: ignore[type-var]
    assert resumed(watch.go, HOUSE, 90_000) == replace(watch.go, since=90_000, left=10_000)  # type: ignore[type-var]
    assert resumed(None, HOUSE, 90_000) is None
    untimed, away = Watch(table_of()), Watch(table_of(15), {1})
    assert resumed(untimed.go, HOUSE, 90_000) == untimed.go
    assert resumed(away.go, HOUSE, 90_000) == away.go
