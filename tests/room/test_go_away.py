"""The go of somebody who is away: what is waited for them, who lays meanwhile, and what they come back to. Pure."""

import pytest

from app.room.manners import Clock
from tests.room.tables import lays
from tests.room.watch import Watch, table_of


def test_whoever_is_away_is_waited_for_60_seconds_from_when_they_were_lost() -> None:
    watch = Watch(table_of())
    watch.leaves(0, at=12_000, lost=10_000)
    assert watch.due() == watch.told() == 70_000


def test_whoever_was_lost_before_their_go_is_waited_for_from_its_beginning() -> None:
    watch = Watch(table_of(), {1})
    assert watch.told() == 60_000
    watch = Watch(table_of())
    watch.leaves(1, at=2_000, lost=0)
    watch.becomes(lays(watch.table, "0=6-6"), at=500_000)
    assert watch.told() == 560_000


def test_whoever_is_lost_as_their_go_begins_is_not_charged_for_the_time_before() -> None:
    """The connection was lost in the last go, and only now it is sure."""
    watch = Watch(table_of())
    watch.becomes(lays(watch.table, "0=6-6"), at=11_000)
    watch.leaves(1, at=12_000, lost=10_000)
    assert watch.told() == 71_000


def test_on_a_table_that_waits_nothing_is_counted_down_for_who_is_away() -> None:
    watch = Watch(table_of(15, wait=True))
    watch.leaves(0, at=3_000)
    assert (watch.due(), watch.told()) == (None, None)
    watch.returns(0, at=900_000)
    assert watch.told() == 900_000 + 13_000


def test_back_in_time_and_nothing_has_happened() -> None:
    watch = Watch(table_of())
    watch.leaves(0, at=12_000, lost=10_000)
    watch.returns(0, at=69_999)
    assert (watch.due(), watch.told()) == (None, None)
    watch.leaves(0, at=82_000, lost=80_000)
    assert watch.told() == 140_000, "without a clock every absence has its own 60 s"


def test_a_clock_stands_still_while_its_person_is_away() -> None:
    watch = Watch(table_of(60))
    watch.leaves(0, at=22_000, lost=20_000)
    assert watch.told() == 80_000
    watch.returns(0, at=50_000)
    assert watch.told() == 50_000 + 61_000 - 20_000


def test_whoever_comes_back_has_ten_seconds_at_least_and_once_a_go() -> None:
    watch = Watch(table_of(15))
    watch.leaves(0, at=15_500, lost=15_000)
    watch.returns(0, at=20_000)
    assert watch.told() == 30_000
    watch.leaves(0, at=29_500, lost=29_000)
    watch.returns(0, at=40_000)
    assert watch.told() == 41_000
    watch.becomes(lays(watch.table, "0=6-6", "1>6-5"), at=50_000)
    watch.leaves(0, at=65_000)
    watch.returns(0, at=66_000)
    assert watch.told() == 76_000, "another go, another time"


def test_with_a_clock_all_absences_of_a_go_share_their_60_seconds() -> None:
    """Else whoever pulls the plug again and again could draw a go out for ever."""
    watch = Watch(table_of(120))
    watch.leaves(0, at=10_000)
    watch.returns(0, at=50_000)
    watch.leaves(0, at=60_000)
    assert watch.told() == 80_000
    watch.returns(0, at=79_000)
    watch.leaves(0, at=79_500)
    assert watch.told() == 80_500
    watch.returns(0, at=80_499)
    watch.leaves(0, at=90_000, lost=88_000)
    assert watch.told() == 88_001
    watch.returns(0, at=95_000)
    assert watch.told() is not None
    watch.leaves(0, at=96_000)
    assert watch.told() == 96_000, "nothing is left to wait for"


@pytest.mark.parametrize("clock", [None, 15])
def test_once_called_the_table_lays_two_seconds_after_a_go_began_or_at_once(clock: Clock | None) -> None:
    """And nothing is counted down for anybody."""
    watch = Watch(table_of(clock), {1})
    watch.is_called(0, at=500)
    assert (watch.due(), watch.told()) == (2_000, None)
    watch = Watch(table_of(clock), {1})
    watch.is_called(0, at=30_000)
    assert (watch.due(), watch.told()) == (2_000, None)


def test_the_table_goes_on_laying_for_whoever_stays_away() -> None:
    watch = Watch(table_of(), {1})
    watch.is_called(0, at=60_000)
    watch.becomes(lays(watch.table, "0=6-6"), at=60_000)
    assert watch.due() is None
    watch.becomes(lays(watch.table, "1>6-5"), at=61_000)
    assert (watch.due(), watch.told()) == (63_000, None)


def test_back_while_the_table_is_about_to_lay_and_it_is_their_own_go_again() -> None:
    watch = Watch(table_of(15), {1})
    watch.is_called(0, at=500)
    watch.returns(0, at=1_999)
    assert watch.due() == watch.told() == 1_999 + 16_000
    watch = Watch(table_of(), {1})
    watch.is_called(0, at=500)
    watch.returns(0, at=1_999)
    assert watch.due() is None


def test_who_has_been_back_is_waited_for_again() -> None:
    """Called once, the table lays until they are back, not for ever."""
    watch = Watch(table_of(), {1})
    watch.is_called(0, at=500)
    watch.returns(0, at=1_000)
    watch.leaves(0, at=3_000)
    assert watch.told() == 63_000
