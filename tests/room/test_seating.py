"""Who may sit where, in every phase of a table."""

import pytest

from app.room.commands import Bot, Rename, Sit, Stand, Start
from app.room.decide import decide
from app.room.entries import Dealt, Renamed, Sat, Stood
from app.room.table import Phase
from app.rules.options import Options
from app.rules.tiles import SET
from tests.room.tables import (
    ANA,
    BEN,
    CLEO,
    DAN,
    EVE,
    Deals,
    after,
    asked,
    in_phase,
    lay_any,
    playing,
    readied,
    refusal,
    round_of,
    seated,
    told,
)

PHASES: list[Phase] = ["seating", "playing", "between", "over"]
SEEN = ("not_now", "You have seen other tiles of this hand. Sit down when the next is dealt.")
FULL = ("table_full", "This table is full. You can watch.")


def test_somebody_sits_in_the_seat_they_want() -> None:
    table = told(Options(players=4))
    assert decide(table, ANA, Sit(1, 2, " Ana "), Deals()) == (Sat(2, ANA, "Ana"),)


def test_without_a_wish_it_is_the_first_free_seat() -> None:
    table = asked(told(Options(players=3)), ANA, Sit(1, 0, "Ana"))
    assert decide(table, BEN, Sit(1, None, "Ben"), Deals()) == (Sat(1, BEN, "Ben"),)


def test_a_seat_that_is_taken_names_who_took_it() -> None:
    table = asked(told(Options()), ANA, Sit(1, 1, "Ana"))
    assert refusal(table, BEN, Sit(1, 1, "Ben")) == ("seat_taken", "Ana took that seat. Pick another.")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", [None, 0])
def test_a_full_table_can_be_watched(phase: Phase, seat: int | None) -> None:
    assert refusal(in_phase(phase), EVE, Sit(1, seat, "Eve")) == FULL


def test_there_are_as_many_seats_as_the_table_has() -> None:
    assert refusal(told(Options()), ANA, Sit(1, 2, "Ana")) == ("no_such_seat", "There is no seat 3 at this table.")
    table = seated()
    assert refusal(table, EVE, Sit(1, 3, "Eve")) == ("no_such_seat", "There is no seat 4 at this table.")
    assert refusal(table, ANA, Sit(1, 3, "Ana")) == ("no_such_seat", "There is no seat 4 at this table.")


@pytest.mark.parametrize("name", ["", "a" * 21, "An\u202ea"])
def test_a_bad_name_gets_no_seat(name: str) -> None:
    assert refusal(told(Options()), ANA, Sit(1, 0, name))[0] == "bad_name"
    assert refusal(seated(), ANA, Rename(1, name))[0] == "bad_name"


def test_two_of_one_name_are_told_apart() -> None:
    table = asked(told(Options(players=3)), ANA, Sit(1, 0, "Ana"))
    table = asked(table, BEN, Sit(1, 1, "ana"))
    table = asked(table, CLEO, Sit(1, 2, "Ana"))
    assert [chair.name for chair in table.chairs] == ["Ana", "ana 2", "Ana 3"]


def test_a_name_is_free_again_when_its_holder_has_left() -> None:
    table = asked(seated(Options(players=3)), ANA, Stand(1))
    assert decide(table, BEN, Rename(1, "Ana"), Deals()) == (Renamed(1, "Ana"),)


def test_ones_own_name_is_in_nobodys_way() -> None:
    assert decide(seated(), ANA, Rename(1, "Ana"), Deals()) == ()
    assert decide(seated(), ANA, Rename(1, "ANA"), Deals()) == (Renamed(0, "ANA"),)
    assert decide(seated(), ANA, Sit(1, 0, "Ana"), Deals()) == ()


@pytest.mark.parametrize("phase", PHASES)
def test_a_name_can_be_changed_at_any_time(phase: Phase) -> None:
    table = in_phase(phase)
    assert decide(table, BEN, Rename(1, "Benno"), Deals()) == (Renamed(1, "Benno"),)
    assert decide(table, BEN, Sit(1, None, "Benno"), Deals()) == (Renamed(1, "Benno"),)
    assert asked(table, BEN, Rename(1, "Benno")).phase == phase


@pytest.mark.parametrize("phase", ["seating", "over"])
def test_seats_are_changed_before_the_first_deal_and_after_the_match(phase: Phase) -> None:
    """One leaves and sits in one ask, so nobody slips in between."""
    table = asked(in_phase(phase, players=3), BEN, Stand(1))
    assert decide(table, ANA, Sit(1, 1, "Ana"), Deals()) == (Stood(0), Sat(1, ANA, "Ana"))
    moved = asked(table, ANA, Sit(1, 1, "Ana"))
    assert [chair.person for chair in moved.chairs] == [None, ANA, CLEO]
    assert moved.version == table.version + 2


@pytest.mark.parametrize("phase", ["playing", "between"])
def test_seats_are_not_changed_during_a_match(phase: Phase) -> None:
    table = asked(in_phase(phase, players=3), BEN, Stand(1))
    assert refusal(table, ANA, Sit(1, 1, "Ana")) == ("not_now", "Seats cannot be changed during a match.")


def test_a_move_to_a_taken_seat_is_refused_and_one_keeps_ones_own() -> None:
    table = asked(seated(Options(players=3)), CLEO, Stand(1))
    assert refusal(table, ANA, Sit(1, 1, "Ana")) == ("seat_taken", "Ben took that seat. Pick another.")


@pytest.mark.parametrize("phase", PHASES)
def test_anyone_may_leave_at_any_time(phase: Phase) -> None:
    table = in_phase(phase)
    assert decide(table, BEN, Stand(1), Deals()) == (Stood(1),)
    left = asked(table, BEN, Stand(1))
    assert left.phase == phase
    assert left.open_seats == (1,)
    assert left.seat_of(BEN) is None


@pytest.mark.parametrize("phase", PHASES)
def test_an_open_seat_is_anybodys(phase: Phase) -> None:
    """Also of a match that runs: whoever comes plays on."""
    table = asked(in_phase(phase), BEN, Stand(1))
    assert asked(table, EVE, Sit(1, None, "Eve")).seat_of(EVE) == 1


def test_the_tiles_stay_for_whoever_sits_down_next() -> None:
    table = playing()
    hand = round_of(table).hands[1]
    table = asked(asked(table, BEN, Stand(1)), EVE, Sit(1, 1, "Eve"))
    assert round_of(table).hands[1] == hand
    assert round_of(table).turn == 0
    assert table.phase == "playing"


def test_who_has_seen_one_hand_does_not_look_into_another() -> None:
    """Else two seats could be played by one who knows both."""
    table = asked(asked(playing(Options(players=3), SET), ANA, Stand(1)), BEN, Stand(1))
    assert refusal(table, ANA, Sit(1, 1, "Ana")) == SEEN
    taken = asked(table, EVE, Sit(1, 1, "Eve"))
    assert refusal(taken, BEN, Sit(1, None, "Ben")) == SEEN


def test_without_a_wish_it_is_the_first_seat_one_may_have() -> None:
    """Somebody who has seen a hand is not kept out of its own seat by another that is open."""
    table = asked(asked(playing(Options(players=3), SET), ANA, Stand(1)), BEN, Stand(1))
    assert decide(table, BEN, Sit(2, None, "Ben"), Deals()) == (Sat(1, BEN, "Ben"),)
    assert decide(table, ANA, Sit(2, None, "Ana"), Deals()) == (Sat(0, ANA, "Ana"),)
    bots = asked(asked(table, CLEO, Bot(1, 0, "easy")), CLEO, Bot(2, 1, "easy"))
    assert decide(bots, BEN, Sit(2, None, "Ben"), Deals()) == (Sat(1, BEN, "Ben"),)


def test_who_left_may_come_back_to_the_same_hand() -> None:
    table = asked(playing(), ANA, Stand(1))
    assert asked(table, ANA, Sit(2, 0, "Ana")).seat_of(ANA) == 0


def test_who_sat_down_in_the_middle_has_seen_that_hand() -> None:
    table = asked(asked(playing(Options(players=3), SET), ANA, Stand(1)), BEN, Stand(1))
    table = asked(asked(table, EVE, Sit(1, 0, "Eve")), EVE, Stand(2))
    assert refusal(table, EVE, Sit(3, 1, "Eve")) == SEEN
    assert asked(table, EVE, Sit(3, 0, "Eve")).seat_of(EVE) == 0
    assert asked(table, DAN, Sit(1, 1, "Dan")).seat_of(DAN) == 1


def test_who_watched_from_the_lobby_has_seen_nothing() -> None:
    """A seat left before the deal showed no tiles."""
    table = asked(seated(), BEN, Stand(1))
    table = asked(asked(table, EVE, Sit(1, 1, "Eve")), EVE, Start(2))
    table = asked(table, ANA, Stand(3))
    assert asked(table, BEN, Sit(4, 0, "Ben")).seat_of(BEN) == 0


def test_the_next_deal_makes_all_hands_unseen() -> None:
    table = asked(asked(playing(Options(players=3, target=500), SET), ANA, Stand(1)), BEN, Stand(1))
    while table.phase == "playing":
        table = lay_any(table)
    between = asked(table, ANA, Sit(2, 1, "Ana"))
    assert between.seat_of(ANA) == 1
    dealt = after(table, Dealt(tuple(reversed(SET)), None))
    assert dealt.phase == "playing"
    assert asked(dealt, ANA, Sit(2, 1, "Ana")).seat_of(ANA) == 1


def test_another_person_in_a_seat_has_not_said_ready() -> None:
    between = in_phase("between", players=3)
    from_both = readied(between, [0, 1])
    assert from_both.ready == {0, 1}
    left = asked(from_both, ANA, Stand(1))
    assert left.ready == {1}
    assert left.ready_since is not None
    assert asked(left, BEN, Stand(1)).ready_since is None
    assert asked(from_both, ANA, Rename(1, "Anna")).ready == {0, 1}
