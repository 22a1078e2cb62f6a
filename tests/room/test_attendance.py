"""Who is away, and for whom the table may be asked to lay."""

import pytest

from app.room.attendance import Attendance, People, asks_to_lay_for_somebody, seat_to_lay_for
from app.room.commands import Bot, Stand
from app.room.errors import Refusal
from app.room.table import Phase, Table
from app.rules.options import Options
from tests.room.tables import ANA, BEN, CLEO, EVE, asked, in_phase, playing

BEGAN = 1_000
BEN_AWAY = Attendance(frozenset({0}), {1: 5_000})


class Here(set[str]):
    def __call__(self, person: str) -> bool:
        return person in self


def refused(table: Table, person: str, seat: int, seen: Attendance = BEN_AWAY) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        seat_to_lay_for(table, person, Bot(1, seat, None), seen)
    return refusal.value.code, refusal.value.message


def test_whoever_was_never_here_is_away_from_the_beginning() -> None:
    """After a restart that is everybody."""
    people = People(Here(), BEGAN)
    assert people.at(playing()) == Attendance(frozenset(), {0: BEGAN, 1: BEGAN}, {})


def test_an_absence_counts_from_when_it_began_and_ends_with_a_return() -> None:
    here = Here({ANA, BEN})
    people = People(here, BEGAN)
    here.remove(BEN)
    people.gone(BEN, 5_000)
    people.call(BEN, "easy")
    assert people.at(playing()) == Attendance(frozenset({0}), {1: 5_000}, {1: "easy"})
    here.add(BEN)
    people.came(BEN)
    assert people.at(playing()) == Attendance(frozenset({0, 1}), {}, {})
    here.remove(BEN)
    people.gone(BEN, 9_000)
    assert people.at(playing()) == Attendance(frozenset({0}), {1: 9_000}, {})


def test_an_open_seat_is_neither_here_nor_away() -> None:
    people = People(Here({ANA}), BEGAN)
    assert people.at(asked(playing(), BEN, Stand(1))) == Attendance(frozenset({0}), {}, {})


def test_nobody_is_called_while_they_are_here() -> None:
    """Whatever was asked a moment ago."""
    people = People(Here({ANA, BEN}), BEGAN)
    people.call(BEN, "easy")
    assert people.at(playing()).stand_in == {}


@pytest.mark.parametrize("phase", ["playing", "between"])
def test_whoever_sits_may_have_the_table_lay_for_somebody_away(phase: Phase) -> None:
    assert seat_to_lay_for(in_phase(phase), ANA, Bot(1, 1, "easy"), BEN_AWAY) == BEN


@pytest.mark.parametrize("phase", ["seating", "playing", "between", "over"])
def test_a_watcher_may_not(phase: Phase) -> None:
    assert refused(in_phase(phase), EVE, 1) == ("not_seated", "Sit down first.")


@pytest.mark.parametrize("phase", ["seating", "over"])
def test_without_a_match_there_is_nothing_to_lay(phase: Phase) -> None:
    assert refused(in_phase(phase), ANA, 1) == ("not_now", "No match is being played.")


def test_for_who_is_here_and_for_oneself_it_is_refused() -> None:
    table = playing(Options(3))
    seen = Attendance(frozenset({0, 1}))
    assert refused(table, ANA, 1, seen) == ("not_now", "Ben is here. Bots play for those who are away.")
    assert refused(table, ANA, 0, seen) == ("not_now", "That is your own seat. Bots play for those who are away.")
    assert refused(table, ANA, 3, seen) == ("no_such_seat", "There is no seat 4 at this table.")


def test_only_where_a_person_sits_is_somebody_to_lay_for() -> None:
    """Everywhere else it is for a bot to sit down, or to stand up."""
    table = asked(playing(Options(3)), CLEO, Stand(1))
    assert [asks_to_lay_for_somebody(table, Bot(1, seat, "easy")) for seat in range(4)] == [True, True, False, False]
