"""A go: what may be laid, what is refused with which code, what follows by itself."""

import pytest

from app.rules import round as rounds
from app.rules.errors import IllegalLay
from app.rules.events import Drew, Laid, Passed
from app.rules.line import End, Play
from app.rules.round import Round
from app.rules.tiles import SET, tile, tiles
from tests.rules.deals import table

BLOCK = "block 2 any difference dealer 1"
DRAW = "draw 2 any difference dealer 1"
# Seat 0 leads the double six; seat 1 holds a tile for it and some that do not fit.
MINE, THEIRS = "6-6 6-5 6-4 1-0 2-0 3-0 4-0", "6-3 5-5 5-4 4-4 1-1 2-1 3-1"


def refused(hand: Round, seat: int, name: str, end: End | None = None) -> IllegalLay:
    """The refusal of a lay. Nothing has changed: the same hand can still be played."""
    before = repr(hand)
    with pytest.raises(IllegalLay) as refusal:
        rounds.lay(hand, seat, tile(name), end)
    assert repr(hand) == before
    return refusal.value


# Whose go


@pytest.mark.parametrize("name", ["6-5", "6-3", "6-6", "5-0"], ids=["own", "theirs", "laid", "boneyard"])
@pytest.mark.parametrize("end", [None, "left", "right"])
def test_a_seat_lays_only_on_its_go(name: str, end: End | None) -> None:
    """Rules, Your go: the go passes to the left; whatever the tile, the refusal is the same."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6")
    assert refused(hand, 0, name, end).code == "not_your_turn"


@pytest.mark.parametrize("seat", [-1, 2, 3, 99])
def test_there_is_no_go_for_a_seat_that_is_not_there(seat: int) -> None:
    """Rules, Your go: a table for two has two seats."""
    assert refused(table(BLOCK, MINE, THEIRS), seat, "6-6").code == "not_your_turn"


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_laid_once_the_hand_is_over(seat: int) -> None:
    """Rules, Scoring: the hand ends there. Clause H20."""
    blocked = table(BLOCK, "6-6 0-0 1-0 1-1 2-0 2-1 2-2", "3-0 3-1 3-2 3-3 4-0 4-1 4-2", moves="0=6-6")
    assert blocked.turn is None
    for each in SET:
        assert refused(blocked, seat, each.name).code == "not_your_turn"


# Which tile


def test_a_tile_not_held_is_refused_the_same_way_wherever_it_is() -> None:
    """Rules, The deal: nobody sees anybody else's tiles, so no refusal may tell where one is."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6 1<6-3")
    elsewhere = [each for each in SET if each not in hand.hands[0]]
    ends: tuple[End | None, ...] = (None, "left", "right")
    told = {
        (str(each), each.args, each.code) for n in elsewhere for end in ends for each in [refused(hand, 0, n.name, end)]
    }
    assert len(elsewhere) == 22
    assert told == {("not_held", ("not_held",), "not_held")}


def test_a_tile_not_held_cannot_lead() -> None:
    """Rules, Lead: any tile of one's own."""
    assert refused(table(BLOCK, MINE, THEIRS), 0, "5-5").code == "not_held"


def test_a_tile_with_neither_number_does_not_fit() -> None:
    """Rules, Matching: only a tile that carries an open number."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6")
    assert refused(hand, 1, "5-5").code == "does_not_fit"
    assert refused(hand, 1, "5-5", "left").code == "does_not_fit"


def test_a_tile_does_not_fit_the_end_whose_number_it_lacks() -> None:
    """Rules, Matching: the matching half is laid against the end."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-5")
    assert hand.ends == (6, 5)
    assert refused(hand, 1, "6-3", "right").code == "does_not_fit"
    assert refused(hand, 1, "5-4", "left").code == "does_not_fit"


# Which end


def test_a_tile_that_fits_one_end_needs_no_end() -> None:
    """Rules, Your go: where there is no choice none is asked; the move says where it went. Clause H31."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-5")
    named, unnamed = (rounds.lay(hand, 1, tile("6-3"), end) for end in ("left", None))
    assert named == unnamed
    assert unnamed.moves[-1] == Laid(1, tile("6-3"), "left", "person")


def test_a_tile_that_fits_both_ends_needs_one() -> None:
    """Rules, Matching: on the four it leaves a five, on the five a four; genuinely different moves. Clause H32."""
    hands = "6-5 6-4 1-0 2-0 3-0 4-0 6-1", "5-4 6-6 1-1 2-1 3-1 2-2 3-2"
    hand = table(BLOCK, *hands, moves="0=6-5 1<6-6 0<6-4")
    assert hand.ends == (4, 5)
    assert Play(tile("5-4"), ("left", "right")) in hand.plays
    assert refused(hand, 1, "5-4").code == "choose_end"
    assert rounds.lay(hand, 1, tile("5-4"), "left").ends == (5, 5)
    assert rounds.lay(hand, 1, tile("5-4"), "right").ends == (4, 4)


def test_a_tile_that_fits_two_equal_ends_needs_one_too() -> None:
    """Rules, Matching: two moves, also when both ends show the same number. Clause T12."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6")
    assert hand.plays == (Play(tile("6-3"), ("left", "right")),)
    assert refused(hand, 1, "6-3").code == "choose_end"
    assert rounds.lay(hand, 1, tile("6-3"), "left").ends == (3, 6)
    assert rounds.lay(hand, 1, tile("6-3"), "right").ends == (6, 3)


def test_the_first_tile_has_no_end_and_one_that_is_named_is_dropped() -> None:
    """Rules, Lead: the first tile is laid on an empty table."""
    hand = table(BLOCK, MINE, THEIRS)
    ends: tuple[End | None, ...] = (None, "left", "right")
    led = [rounds.lay(hand, 0, tile("6-5"), end) for end in ends]
    assert led[0] == led[1] == led[2]
    assert led[0].moves == (Laid(0, tile("6-5"), None, "person"),)


# What follows


def test_a_lay_moves_one_tile_from_the_hand_to_the_line() -> None:
    """Rules, Your go: it joins the end it was laid on. Clause H15."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6 1<6-3")
    assert [(each.tile.name, each.shows, each.seat) for each in hand.line] == [("6-3", (3, 6), 1), ("6-6", (6, 6), 0)]
    assert hand.hands == (tiles("6-5 6-4 1-0 2-0 3-0 4-0"), tiles("5-5 5-4 4-4 1-1 2-1 3-1"))


def test_a_seat_with_nothing_that_fits_draws_one_at_a_time_until_something_does() -> None:
    """Rules, Draw: you keep taking tiles until you find something you can play, and they are yours.

    Clauses H18, T15, T23, T28.
    """
    hand = table(DRAW, MINE, "5-5 5-4 4-4 1-1 2-1 3-1 2-2", first="3-2 5-0 6-1 6-0", moves="0=6-6")
    assert hand.moves[1:] == tuple(Drew(1, each) for each in tiles("3-2 5-0 6-1"))
    assert hand.hands[1] == tiles("5-5 5-4 4-4 1-1 2-1 3-1 2-2 3-2 5-0 6-1")
    assert hand.boneyard[0] is tile("6-0")
    assert hand.plays == (Play(tile("6-1"), ("left", "right")),)
    assert hand.turn == 1


def test_whoever_can_go_does_not_draw() -> None:
    """Rules, Draw: if you can play, you must; drawing is no choice. Clause T27."""
    hand = table(DRAW, MINE, THEIRS, moves="0=6-6")
    assert hand.moves == (Laid(0, tile("6-6"), None, "person"),)
    assert len(hand.boneyard) == 14


def test_the_third_last_tile_may_still_be_drawn() -> None:
    """Rules, Draw: two are left, so the twelfth of fourteen may be the one that fits."""
    hands = "6-6 6-5 6-4 6-2 0-0 1-0 2-0", "5-4 3-2 1-1 2-1 2-2 3-1 3-3"
    hand = table(DRAW, *hands, last="6-3 6-1 6-0", moves="0=6-6")
    assert hand.moves[-1] == Drew(1, tile("6-3"))
    assert (hand.turn, hand.boneyard) == (1, tiles("6-1 6-0"))


def test_the_last_two_are_never_drawn_even_if_they_would_fit() -> None:
    """Rules, Draw: once the boneyard is down to those two and you still cannot play, you pass.

    Clauses H19, T24, T26.
    """
    hands = "6-6 6-5 6-4 6-2 6-3 1-0 2-0", "5-4 3-2 1-1 2-1 2-2 3-1 3-3"
    hand = table(DRAW, *hands, last="6-1 6-0", moves="0=6-6")
    assert [type(move) for move in hand.moves] == [Laid, *[Drew] * 12, Passed]
    assert (hand.turn, hand.boneyard) == (0, tiles("6-1 6-0"))


def test_block_never_draws() -> None:
    """Rules, Block: can't go, you pass; the rest is out of the game. Clauses H8, H17."""
    hand = table(BLOCK, MINE, "5-5 5-4 4-4 1-1 2-1 3-1 2-2", first="6-1", moves="0=6-6")
    assert hand.moves[1:] == (Passed(1, (6, 6)),)
    assert (hand.turn, len(hand.boneyard)) == (0, 14)


def test_a_hand_goes_on_while_one_seat_of_four_can_go() -> None:
    """Rules, Blocked: only when nobody can go; three may pass one after another. Clause H20."""
    hands = ["6-6 6-5 0-0 1-0 1-1", "2-0 2-1 2-2 3-0 3-1", "3-2 3-3 4-0 4-1 4-2", "4-3 4-4 5-0 5-1 5-2"]
    hand = table("block 4 any all dealer 3", *hands, moves="0=6-6")
    assert hand.moves[1:] == tuple(Passed(seat, (6, 6)) for seat in (1, 2, 3))
    assert (hand.turn, hand.ending) == (0, None)


# A hand that is kept


def test_the_same_state_can_be_laid_on_twice_with_two_outcomes() -> None:
    """A hand is a value: laying makes a new one and leaves the old one as it was."""
    hand = table(BLOCK, MINE, THEIRS, moves="0=6-6")
    left, right = (rounds.lay(hand, 1, tile("6-3"), end) for end in ("left", "right"))
    assert (left.ends, right.ends, hand.ends) == ((3, 6), (6, 3), (6, 6))
    assert hand == table(BLOCK, MINE, THEIRS, moves="0=6-6")
    assert left == rounds.lay(hand, 1, tile("6-3"), "left")
