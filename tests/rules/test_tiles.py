"""The double-six set: what is in it and how a tile is called."""

import copy
import pickle

import pytest

from app.rules.tiles import SET, pips, tile, tiles


def test_there_are_28_tiles_one_for_every_pair_of_numbers() -> None:
    """Rules, The tiles: every pair of numbers from blank to six, counted once. Clauses H4, T1."""
    assert len(SET) == 28
    assert {(each.high, each.low) for each in SET} == {(high, low) for high in range(7) for low in range(high + 1)}


def test_seven_of_them_are_doubles() -> None:
    """Rules, The tiles: both halves of a double show the same number. Clauses H5, T3, T16."""
    assert [each.name for each in SET if each.is_double] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


def test_they_add_up_to_168_pips() -> None:
    """Rules, The tiles: a hundred and sixty-eight in all. Clauses T2, T36."""
    assert pips(SET) == sum(each.pips for each in SET) == 168


def test_every_number_is_on_exactly_seven_tiles() -> None:
    """Rules, The tiles: what a player can count on. Clause T41."""
    for number in range(7):
        assert sum(number in (each.high, each.low) for each in SET) == 7


@pytest.mark.parametrize(("name", "worth"), [("6-6", 12), ("0-0", 0), ("6-4", 10), ("1-0", 1)])
def test_a_tile_is_worth_its_spots(name: str, worth: int) -> None:
    """Rules, Scoring: the double six is twelve, the double blank nothing, the six-four ten. Clauses H6, T36."""
    assert tile(name).pips == worth


def test_a_hand_is_worth_all_its_spots() -> None:
    """Rules, Scoring: everyone counts the pips left in their hand."""
    assert pips(tiles("6-4 5-5 0-0")) == 20
    assert pips(()) == 0


def test_a_tile_is_named_high_number_first_and_there_is_one_of_each() -> None:
    """Notation: 6-4, never 4-6."""
    assert [tile(each.name) for each in SET] == list(SET)
    assert all(SET[each.index] is each for each in SET)
    assert tile("6-4") is tile("6-4")
    assert repr(tile("6-4")) == "6-4"


@pytest.mark.parametrize("name", ["4-6", "7-0", "6-7", "6", "", "6-4 ", "6:4", "six-four", "6-4-2", "-1-0"])
def test_nothing_else_is_a_tile(name: str) -> None:
    """Notation: a tile is one of the 28."""
    with pytest.raises(ValueError, match="no such tile"):
        tile(name)


@pytest.mark.parametrize("each", SET, ids=str)
def test_a_copied_tile_is_the_same_tile(each: object) -> None:
    """Tiles are told apart by identity, so a copy must not be another one."""
    assert copy.copy(each) is each
    assert copy.deepcopy(each) is each
    assert pickle.loads(pickle.dumps(each)) is each
