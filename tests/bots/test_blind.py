"""Minds are blind: where a seat sees the same it lays the same, whatever the tiles are that it does not see."""

import pickle
from random import Random

import pytest

from app.bots.minds import evaluate
from app.rules.options import Options
from tests.amount import amount
from tests.bots.positions import SETTINGS, goes, sight_of
from tests.bots.worlds import mixed, own, same_to_the_seat_on_turn


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_in_twin_worlds_minds_think_the_same(options: Options) -> None:
    """Tiles the seat on turn cannot see are swapped: its sight is the same, and so is what each level makes of it."""
    rng = Random(f"twins {options}")
    twins = 0
    for number, round in enumerate(goes(options, rng, amount(25, 1000))):
        other = same_to_the_seat_on_turn(round, mixed(round, rng, 1))
        if other is None or other.hands == round.hands:
            continue
        twins += 1
        for level in ("easy", "steady", "sharp"):
            assert evaluate(level, sight_of(round), Random(number), 2) == evaluate(
                level, sight_of(other), Random(number), 2
            )
    assert twins > 3


@pytest.mark.parametrize("options", SETTINGS[::2], ids=str)
def test_what_a_mind_is_handed_names_no_hidden_tile(options: Options) -> None:
    """A sight as bytes, as another process gets it: of all tiles only those on the line and in the seat's own hand."""
    for round in goes(options, Random(f"bytes {options}"), 20):
        sent = pickle.dumps(sight_of(round))
        named = {tile for tile in round.order if tile.name.encode() in sent}
        assert named == {placed.tile for placed in round.line} | set(sight_of(round).own.tiles)
        assert named <= own(round) | {placed.tile for placed in round.line}
