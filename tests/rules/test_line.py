"""The line: which tiles fit, how they lie, and what the ends show afterwards."""

from typing import get_args

import pytest

from app.rules.line import End, Ends, Placed, Play, place, plays_of
from app.rules.tiles import SET, tile, tiles

ENDS: tuple[End, ...] = get_args(End)
ALL_ENDS = [(left, right) for left in range(7) for right in range(7)]


def test_any_tile_may_lead() -> None:
    """Rules, Your go: the leader lays any tile; an empty line has no ends to choose from. Clause H14."""
    assert plays_of(SET, None) == tuple(Play(each, ()) for each in SET)


def test_the_first_tile_opens_both_its_numbers() -> None:
    """Rules, Matching: the line has two ends, and each shows a number. Clause T9."""
    assert place(tile("6-4"), None, None, seat=2) == (Placed(tile("6-4"), (6, 4), 2), (6, 4))
    assert place(tile("5-5"), None, None, seat=0) == (Placed(tile("5-5"), (5, 5), 0), (5, 5))


@pytest.mark.parametrize("ends", ALL_ENDS, ids=str)
def test_a_tile_fits_an_end_whose_number_it_carries(ends: Ends) -> None:
    """Rules, Matching: either end, as long as the tile carries that number. Clauses H2, H15, T10, T50."""
    plays = {play.tile: play.ends for play in plays_of(SET, ends)}
    for each in SET:
        fits = tuple(end for end, number in zip(ENDS, ends, strict=True) if number in (each.high, each.low))
        assert plays.get(each, ()) == fits


def test_nothing_that_does_not_fit_may_be_laid() -> None:
    """Rules, Matching: a hand without either open number has nothing to lay. Clause T15."""
    assert plays_of(tiles("6-4 5-5"), (3, 2)) == ()


@pytest.mark.parametrize("ends", [(4, 2), (2, 4), (4, 4), (2, 2)], ids=str)
def test_a_tile_that_fits_both_ends_is_two_moves(ends: Ends) -> None:
    """Rules, Matching: those are genuinely different moves, on equal ends too. Clause T12."""
    assert plays_of(tiles("4-2"), ends) == (Play(tile("4-2"), ("left", "right")),)


@pytest.mark.parametrize(
    ("ends", "end", "shows", "after"),
    [
        ((4, 2), "left", (2, 4), (2, 2)),
        ((4, 2), "right", (2, 4), (4, 4)),
        ((2, 4), "left", (4, 2), (4, 4)),
        ((2, 4), "right", (4, 2), (2, 2)),
        ((4, 6), "left", (2, 4), (2, 6)),
        ((6, 4), "right", (4, 2), (6, 2)),
        ((2, 2), "left", (4, 2), (4, 2)),
        ((2, 2), "right", (2, 4), (2, 4)),
    ],
)
def test_the_matching_half_is_laid_against_the_end(ends: Ends, end: End, shows: Ends, after: Ends) -> None:
    """Rules, Matching: the four-two on a four leaves a two, on a two it leaves a four. Clauses T11, T13."""
    assert place(tile("4-2"), end, ends, seat=1) == (Placed(tile("4-2"), shows, 1), after)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("number", range(7))
def test_a_double_leaves_its_number_showing(number: int, end: End) -> None:
    """Rules, Doubles: it matches as its own number and leaves that same number showing. Clauses H16, T17, T21."""
    double = tile(f"{number}-{number}")
    assert place(double, end, (number, number), seat=0) == (Placed(double, (number, number), 0), (number, number))


@pytest.mark.parametrize("ends", ALL_ENDS, ids=str)
def test_only_the_end_laid_on_changes_and_touching_halves_match(ends: Ends) -> None:
    """Rules, Matching: the other half becomes the new open number of that end. Clauses T11, T21."""
    left, right = ends
    for play in plays_of(SET, ends):
        for end in play.ends:
            placed, after = place(play.tile, end, ends, seat=3)
            assert sorted(placed.shows, reverse=True) == [play.tile.high, play.tile.low]
            outer, inner = placed.shows if end == "left" else placed.shows[::-1]
            assert inner == (left if end == "left" else right)
            assert after == ((outer, right) if end == "left" else (left, outer))


def test_plays_keep_the_hands_order() -> None:
    """The page shows a hand as it was dealt."""
    assert [play.tile.name for play in plays_of(tiles("1-0 6-4 6-6 4-2"), (6, 4))] == ["6-4", "6-6", "4-2"]
