"""The deal: who gets which tiles, who leads, and what opens."""

import pytest

from app.rules import round as rounds
from app.rules.events import Laid, Passed
from app.rules.options import Options
from app.rules.scoring import Blocked
from app.rules.tiles import SET, tile, tiles
from tests.rules.deals import arrange, table

BLOCK_2 = "block 2 any difference dealer 1"
HIGHEST_2 = "block 2 highest difference dealer 1"
HIGHEST_3 = "block 3 highest difference dealer"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["block", "draw"])
def test_seat_after_seat_takes_its_tiles_and_the_rest_stays_face_down(players: int, game: str) -> None:
    """Rules, The deal: the rest is the boneyard in Draw and out of the game in Block. Clauses H8, H10, T5."""
    names = " ".join(each.name for each in SET)
    hand = table(f"{game} {players} any all dealer 0", names)
    each = hand.options.each
    assert [*hand.hands] == [SET[seat * each : (seat + 1) * each] for seat in range(players)]
    assert hand.boneyard == SET[players * each :]
    assert hand.order == SET


@pytest.mark.parametrize(
    ("players", "dealer", "leader"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 1, 2), (3, 2, 0), (4, 0, 1), (4, 3, 0)]
)
def test_the_seat_left_of_the_dealer_leads_with_any_of_its_tiles(players: int, dealer: int, leader: int) -> None:
    """Rules, Lead: the player left of the dealer lays any tile; nothing has happened before. Clause H12."""
    hand = rounds.deal(Options(players), SET, dealer)
    assert (hand.dealer, hand.leader, hand.turn) == (dealer, leader, leader)
    assert [play.tile for play in hand.plays] == list(hand.hands[leader])
    assert all(play.ends == () for play in hand.plays)
    assert (hand.line, hand.ends, hand.moves, hand.ending) == ((), None, (), None)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_highest_double_opens_whoever_deals(dealer: int) -> None:
    """Rules, Opening: whoever holds the highest double starts with it, and the play goes on to their left.

    Clause T7.
    """
    hand = table(f"{HIGHEST_3} {dealer}", "0-0 6-5 6-4 6-3 1-0", "5-5 2-0 2-1 3-0 3-1", "4-4 5-0 3-2 4-0 4-1")
    assert hand.moves == (Laid(1, tile("5-5"), None, "rule"),)
    assert (hand.leader, hand.turn, hand.ends) == (1, 2, (5, 5))
    assert tile("5-5") not in hand.hands[1]


def test_a_double_that_was_not_dealt_does_not_open() -> None:
    """Rules, Opening: the highest double of those dealt; one in the boneyard cannot be known. Clause T7."""
    hand = table(HIGHEST_2, "3-3 6-5 6-4 6-3 6-2 6-1 6-0", "1-1 5-4 5-3 5-2 5-1 5-0 4-3", last="6-6 5-5 4-4")
    assert hand.moves[0] == Laid(0, tile("3-3"), None, "rule")


@pytest.mark.parametrize(
    ("light", "opener"),
    [
        ("6-5 1-0 2-0 3-0 4-0 5-0 6-0", "6-5"),
        ("5-4 1-0 2-0 3-0 4-0 5-0 6-0", "6-3"),
        ("5-4 6-4 2-0 3-0 4-0 5-0 6-0", "6-4"),
    ],
)
def test_without_a_double_the_heaviest_opens_of_equals_the_higher_number(light: str, opener: str) -> None:
    """Rules, Opening: no doubles dealt, the heaviest tile; 6-3 before 5-4, in whichever seat it is. Clause T8."""
    heavy = "6-3 2-1 3-1 4-1 5-1 6-1 3-2"
    for hands in ([light, heavy], [heavy, light]):
        hand = table(HIGHEST_2, *hands)
        seat = 0 if opener in hands[0].split() else 1
        assert hand.moves[0] == Laid(seat, tile(opener), None, "rule")


def test_of_two_eights_the_six_two_opens_before_the_five_three() -> None:
    """Rules, Opening: equal weights, the one with the higher number."""
    hand = table(HIGHEST_2, "5-3 1-0 2-0 3-0 4-0 5-0 6-0", "6-2 2-1 3-1 4-1 5-1 6-1 3-2")
    assert hand.moves[0] == Laid(1, tile("6-2"), None, "rule")


def test_the_tile_that_opens_may_block_the_hand() -> None:
    """Rules, Blocked: when every seat has passed in turn the hand is over, even right after the deal."""
    hand = table(HIGHEST_2, "6-6 0-0 1-0 1-1 2-0 2-1 2-2", "3-0 3-1 3-2 3-3 4-0 4-1 4-2")
    assert hand.moves == (Laid(0, tile("6-6"), None, "rule"), Passed(1, (6, 6)), Passed(0, (6, 6)))
    assert isinstance(hand.ending, Blocked)
    assert (hand.turn, hand.plays) == (None, ())


@pytest.mark.parametrize(
    "order", [SET[:27], (*SET[:27], SET[0]), (*SET, SET[0]), ()], ids=["27", "one twice", "29", "none"]
)
def test_a_deal_is_made_of_all_28_tiles(order: tuple[object, ...]) -> None:
    """Rules, The tiles: a set with a tile missing is no set."""
    with pytest.raises(ValueError, match="all 28 tiles"):
        rounds.deal(Options(), order, 0)  # type: ignore[arg-type]  # tiles all, said loosely for the empty one


@pytest.mark.parametrize(("players", "dealer"), [(2, 2), (3, 3), (4, 4), (2, -1)])
def test_the_dealer_sits_at_the_table(players: int, dealer: int) -> None:
    """Rules, Lead: the lead is left of the dealer, so there must be one."""
    with pytest.raises(ValueError, match="dealer"):
        rounds.deal(Options(players), SET, dealer)


def test_the_arranged_deals_of_these_tests_are_whole_sets() -> None:
    """A golden hand that leaves out a tile would show nothing."""
    assert set(arrange("6-6 5-5", first="1-0", last="2-0")) == set(SET)
    assert arrange("6-6 5-5", first="1-0", last="2-0")[:3] == tiles("6-6 5-5 1-0")
