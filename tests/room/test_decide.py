"""What comes of an ask: lay, start, ready, rematch. Every refusal has its code and a sentence a player understands.

Who may sit where is in `test_seating`.
"""

from contextlib import suppress

import pytest

from app.room.commands import Decision, Lay, Ready, Rematch, Rename, Stand, Start
from app.room.decide import decide
from app.room.entries import Dealt, Laid, Readied
from app.room.errors import Refusal
from app.room.table import Phase, Table
from app.rules.options import Options
from app.rules.tiles import SET, tile
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
    refusal,
    round_of,
    seated,
)

PHASES: list[Phase] = ["seating", "playing", "between", "over"]
NOT_SEATED = ("not_seated", "Sit down first.")
STALE = ("stale", "The table has moved on. Look again, then tap.")
# Seat 0 leads in both.
TALK = dealt("6-5 6-1 5-1 3-3 3-2 2-2 1-0", "5-5 6-4 6-3 5-4 4-4 4-2 0-0")

EVEN = dealt("6-5 4-4 4-3 3-3 4-0 1-1 0-0", "6-4 5-4 5-0 3-0 2-0 1-0 6-0")


def lay(table: Table, name: str, end: str | None = None, *, seen: int | None = None) -> Lay:
    return Lay(7, name, end, table.version if seen is None else seen)  # type: ignore[arg-type]


def test_a_lay_is_one_entry_with_the_end_it_lies_on() -> None:
    table = playing(order=TALK)
    assert decide(table, ANA, lay(table, "6-5"), Deals()) == (Laid(0, tile("6-5"), None, "person"),)
    table = lays(table, "0=6-5")
    assert decide(table, BEN, lay(table, "6-4"), Deals()) == (Laid(1, tile("6-4"), "left", "person"),)
    assert decide(table, BEN, lay(table, "5-5", "right"), Deals()) == (Laid(1, tile("5-5"), "right", "person"),)


def test_only_the_seat_on_turn_lays() -> None:
    table = playing(order=TALK)
    assert refusal(table, BEN, lay(table, "6-4")) == ("not_your_turn", "It is not your go yet.")


@pytest.mark.parametrize("elsewhere", ["5-5", "2-0", "6-5"])
def test_a_tile_not_held_is_refused_the_same_wherever_it_is(elsewhere: str) -> None:
    """In another's hand, out of the game, laid already: no refusal tells which."""
    table = lays(playing(order=TALK), "0=6-5", "1>5-5")
    shown = elsewhere.replace("-", "·")
    assert refusal(table, ANA, lay(table, elsewhere, "left")) == ("not_held", f"You do not hold {shown}.")


def test_a_tile_that_does_not_fit_is_refused_with_what_would() -> None:
    table = lays(playing(order=TALK), "0=6-5", "1>5-4")
    expected = ("does_not_fit", "3·3 does not fit there. You need a 6 or a 4.")
    assert refusal(table, ANA, lay(table, "3-3", "left")) == expected
    assert refusal(table, ANA, lay(table, "3-3")) == expected


def test_a_tile_on_the_end_it_does_not_fit_is_refused() -> None:
    table = lays(playing(order=TALK), "0=6-5", "1>5-4")
    assert refusal(table, ANA, lay(table, "6-1", "right"))[0] == "does_not_fit"


def test_where_both_ends_show_the_same_number_one_is_named() -> None:
    table = lays(playing(order=EVEN), "0=6-5", "1<6-4", "0<4-4", "1>5-4")
    assert round_of(table).ends == (4, 4)
    assert refusal(table, ANA, lay(table, "3-3", "left"))[1] == "3·3 does not fit there. You need a 4."


@pytest.mark.parametrize(("before", "tile_"), [("1<6-4 0<4-4 1>5-4", "4-3"), ("1<6-4 0<4-4 1>5-0", "4-0")])
def test_a_tile_that_fits_both_ends_has_to_say_which(before: str, tile_: str) -> None:
    """Also where both ends show the same number: left and right are two different lines."""
    table = lays(playing(order=EVEN), "0=6-5", *before.split())
    shown = tile_.replace("-", "·")
    assert refusal(table, ANA, lay(table, tile_)) == ("choose_end", f"{shown} fits both ends. Tap the one it goes on.")
    for end in ("left", "right"):
        assert decide(table, ANA, lay(table, tile_, end), Deals()) == (Laid(0, tile(tile_), end, "person"),)


def test_a_lay_decided_before_the_newest_lay_is_stale() -> None:
    table = playing(order=TALK)
    seen = table.version
    table = lays(table, "0=6-5")
    assert refusal(table, BEN, lay(table, "6-4", seen=seen)) == STALE
    assert refusal(table, ANA, lay(table, "6-5", seen=seen)) == STALE


def test_a_lay_decided_before_the_newest_deal_is_stale() -> None:
    table = in_phase("between")
    seen = table.version
    table = after(table, Dealt(SET, None))
    turn = round_of(table).turn
    assert turn is not None
    person = (ANA, BEN)[turn]
    assert refusal(table, person, lay(table, round_of(table).plays[0].tile.name, seen=seen)) == STALE


@pytest.mark.parametrize("meanwhile", [Rename(1, "Benno"), Stand(1)], ids=["renamed", "stood"])
def test_people_who_come_and_go_make_no_lay_stale(meanwhile: Decision) -> None:
    """The line it was decided on is the same."""
    table = lays(playing(order=TALK), "0=6-5", "1>5-5")
    seen = table.version
    table = asked(table, BEN, meanwhile)
    assert decide(table, ANA, lay(table, "6-1", seen=seen), Deals()) == (Laid(0, tile("6-1"), "left", "person"),)


def test_a_lay_decided_on_a_version_that_has_not_been_is_stale() -> None:
    table = playing(order=TALK)
    assert refusal(table, ANA, lay(table, "6-5", seen=table.version + 1)) == STALE


@pytest.mark.parametrize("phase", ["seating", "between", "over"])
def test_nothing_is_laid_unless_a_hand_is_played(phase: Phase) -> None:
    table = in_phase(phase)
    assert refusal(table, ANA, lay(table, "6-5")) == ("not_now", "No hand is being played.")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "ask",
    [Stand(1), Rename(1, "Eve"), Start(1), Lay(1, "6-6", None, 3), Ready(1), Rematch(1)],
    ids=lambda ask: type(ask).__name__,
)
def test_a_watcher_asks_for_a_seat_and_nothing_else(phase: Phase, ask: Decision) -> None:
    """A secret that holds no seat has no say, whatever the table is doing."""
    assert refusal(in_phase(phase), EVE, ask) == NOT_SEATED


def test_a_match_starts_with_a_deal_and_a_dealer_from_chance() -> None:
    assert decide(seated(), BEN, Start(1), Deals(RUN, dealer=0)) == (Dealt(RUN, 0, SECRET),)


@pytest.mark.parametrize(("people", "open_seat"), [((ANA,), 2), ((ANA, BEN, CLEO), 4)])
def test_a_match_does_not_start_with_an_open_seat(people: tuple[str, ...], open_seat: int) -> None:
    table = seated(Options(players=len(people) + 1), people)
    assert refusal(table, ANA, Start(1)) == ("not_now", f"Seat {open_seat} is open. Send a friend the link.")


@pytest.mark.parametrize("phase", ["playing", "between", "over"])
def test_a_match_starts_once(phase: Phase) -> None:
    assert refusal(in_phase(phase), ANA, Start(1)) == ("not_now", "The tiles have been dealt already.")


def test_ready_is_said_between_hands() -> None:
    table = in_phase("between")
    assert decide(table, BEN, Ready(1), Deals()) == (Readied(1),)
    assert decide(readied(table, [1]), BEN, Ready(2), Deals()) == ()
    assert decide(readied(table, [1]), ANA, Ready(2), Deals()) == (Readied(0),)


@pytest.mark.parametrize("phase", ["seating", "playing"])
def test_ready_is_refused_where_no_hand_has_ended(phase: Phase) -> None:
    assert refusal(in_phase(phase), ANA, Ready(1)) == ("not_now", "There is no next hand to wait for.")


def test_ready_is_refused_after_the_match() -> None:
    assert refusal(in_phase("over"), ANA, Ready(1)) == ("not_now", "The match is over. Ask for a rematch.")


def test_a_rematch_is_asked_for_after_the_match() -> None:
    table = in_phase("over")
    assert decide(table, ANA, Rematch(1), Deals()) == (Readied(0),)
    assert decide(readied(table, [0]), ANA, Rematch(2), Deals()) == ()


@pytest.mark.parametrize("phase", ["seating", "playing", "between"])
def test_a_rematch_is_refused_before_the_match_is_over(phase: Phase) -> None:
    assert refusal(in_phase(phase), ANA, Rematch(1)) == ("not_now", "The match is not over.")


@pytest.mark.parametrize("phase", PHASES)
def test_somebody_seated_can_always_ask_for_something(phase: Phase) -> None:
    """Nobody leaving traps a table: start, lay, ready or rematch is there for whoever sits."""
    table = in_phase(phase)
    fulfilled = []
    for person in (ANA, BEN):
        asks: list[Decision] = [Start(1), Ready(1), Rematch(1), *(lay(table, each.name) for each in SET)]
        for ask in asks:
            with suppress(Refusal):
                fulfilled.append(decide(table, person, ask, Deals()))
    assert fulfilled
