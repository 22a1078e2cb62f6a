"""What a finished hand pays: worked examples, and the whole arithmetic that goes with them."""

import pytest

from app.rules.options import Blocked as Pays
from app.rules.options import Options
from app.rules.scoring import Blocked, Out, Sum, Tie, blocked, count_sides, out, winner
from app.rules.tiles import Hand, tiles

PAYS: tuple[Pays, ...] = ("difference", "all")


def held(*hands: str) -> tuple[Hand, ...]:
    """What the seats still hold."""
    return tuple(tiles(hand) for hand in hands)


def test_everyone_counts_the_pips_left_in_their_hand() -> None:
    """Rules, Scoring: two or three players count for themselves. Clause H21."""
    assert count_sides(Options(2), held("6-4 0-0", "6-6")) == (10, 12)
    assert count_sides(Options(3), held("6-4", "", "1-0 1-1")) == (10, 0, 3)


def test_partners_count_their_tiles_together() -> None:
    """Rules, Pairs: first and third seat against second and fourth. Clause H25."""
    assert count_sides(Options(4), held("6-4", "1-0", "2-0", "3-0")) == (12, 4)


@pytest.mark.parametrize("pays", PAYS)
def test_who_goes_out_scores_the_pips_left_in_the_other_hand(pays: Pays) -> None:
    """Rules, Out: whatever a blocked hand pays. Clauses H3, H22, T35."""
    ending = out(Options(2, blocked=pays), held("6-4 5-5", ""), seat=1)
    assert ending == Out(1, 1, Sum((20, 0), theirs=20, own=0))
    assert winner(ending) == (1, 20)


@pytest.mark.parametrize("pays", PAYS)
def test_who_goes_out_of_three_scores_both_others(pays: Pays) -> None:
    """Rules, Out: everyone else's pips. Clause H22."""
    ending = out(Options(3, blocked=pays), held("6-4", "", "6-6 1-0"), seat=1)
    assert ending == Out(1, 1, Sum((10, 0, 13), theirs=23, own=0))
    assert winner(ending) == (1, 23)


@pytest.mark.parametrize("pays", PAYS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_pair_that_goes_out_takes_its_partners_tiles_off(pays: Pays, seat: int) -> None:
    """Rules, Pairs: the other pair's pips minus their own, whatever a blocked hand pays. Clause H25."""
    hands = ["4-3", "6-4", "4-3", "5-5"]
    hands[seat] = ""
    ending = out(Options(4, blocked=pays), held(*hands), seat)
    assert ending == Out(seat, 0, Sum((7, 20), theirs=20, own=7))
    assert winner(ending) == (0, 13)


@pytest.mark.parametrize(("partner", "points"), [("6-4 5-4", 1), ("6-4 5-5", 0), ("6-6 5-5", 0)])
def test_going_out_never_scores_less_than_nothing(partner: str, points: int) -> None:
    """Rules, Out: a partner who holds more than both others costs the points, and no more. Clause H22."""
    ending = out(Options(4), held("6-3 1-0", "", "5-5", partner), seat=1)
    assert winner(ending) == (1, points)
    assert ending.sum.own == ending.sum.sides[1]


def test_blocked_pays_the_difference() -> None:
    """Rules, Blocked: the fewest pips score everyone else's minus their own. Clauses H3, H23."""
    ending = blocked(Options(2), held("6-4", "2-1"))
    assert ending == Blocked(1, Sum((10, 3), theirs=10, own=3))
    assert winner(ending) == (1, 7)


def test_blocked_pays_the_others_whole_where_the_table_chose_that() -> None:
    """Rules, Blocked: they score what everybody else is still holding, as if they had played out. Clause T31."""
    ending = blocked(Options(2, blocked="all"), held("6-4", "2-1"))
    assert ending == Blocked(1, Sum((10, 3), theirs=10, own=0))
    assert winner(ending) == (1, 10)


@pytest.mark.parametrize(("pays", "own", "points"), [("difference", 3, 19), ("all", 0, 22)])
def test_blocked_three_pay_together(pays: Pays, own: int, points: int) -> None:
    """Rules, Blocked: both others' pips, minus one's own once. Clause H23."""
    ending = blocked(Options(3, blocked=pays), held("6-4", "2-1", "6-6"))
    assert ending == Blocked(1, Sum((10, 3, 12), theirs=22, own=own))
    assert winner(ending) == (1, points)


@pytest.mark.parametrize(("pays", "own", "points"), [("difference", 9, 4), ("all", 0, 13)])
def test_blocked_pairs_count_together(pays: Pays, own: int, points: int) -> None:
    """Rules, Pairs: seat 1 holds least, but its partner loses it the hand. Clause H25."""
    ending = blocked(Options(4, blocked=pays), held("4-1", "0-0 1-0", "4-0", "6-6"))
    assert ending == Blocked(0, Sum((9, 13), theirs=13, own=own))
    assert winner(ending) == (0, points)


def test_the_double_blank_alone_is_the_lightest_hand() -> None:
    """Rules, Blocked: it is worth nothing, so the fewest pips may be none."""
    assert winner(blocked(Options(2), held("0-0", "6-6"))) == (0, 12)


@pytest.mark.parametrize("pays", PAYS)
@pytest.mark.parametrize(
    ("players", "hands", "sides"),
    [
        (2, ["6-4", "5-5"], (10, 10)),
        (3, ["6-4", "5-5", "6-6"], (10, 10, 12)),
        (3, ["6-6", "6-4", "5-5"], (12, 10, 10)),
        (3, ["6-4", "6-6", "5-5"], (10, 12, 10)),
        (3, ["6-3", "5-4", "4-4 1-0"], (9, 9, 9)),
        (4, ["6-4", "5-5", "1-0", "0-0 1-0"], (11, 11)),
    ],
    ids=str,
)
def test_level_for_fewest_nobody_scores(pays: Pays, players: int, hands: list[str], sides: tuple[int, ...]) -> None:
    """Rules, Tie: there is no fair way to split it. Clauses H24, T33."""
    ending = blocked(Options(players, blocked=pays), held(*hands))
    assert ending == Tie(Sum(sides, theirs=0, own=0))
    assert winner(ending) is None
    assert ending.sum.points == 0


@pytest.mark.parametrize("pays", PAYS)
def test_two_level_above_the_fewest_are_no_tie(pays: Pays) -> None:
    """Rules, Tie: only the two lowest counts matter. Clause H24."""
    ending = blocked(Options(3, blocked=pays), held("6-4", "2-1", "5-5"))
    assert winner(ending) == (1, 17 if pays == "difference" else 20)
