"""Every level keeps to the rules, and thinks the same again."""

from random import Random
from typing import get_args

import pytest

from app.bots.imagine import BATCH
from app.bots.minds import Choice, Level, choose, evaluate
from app.rules.options import Options
from tests.amount import amount
from tests.bots.positions import SETTINGS, decisions, goes, sight_of

WORLDS = 2
MORE = BATCH + 4
"""Enough for plays to be dropped: one go in eight is thought about so long."""
POSITIONS = {"easy": amount(100, 10_000), "steady": amount(100, 10_000), "sharp": amount(12, 10_000)}
"""In each of the 24 settings."""


@pytest.mark.soak
@pytest.mark.parametrize("level", get_args(Level))
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_play_is_legal_and_every_legal_play_is_weighed(level: Level, options: Options) -> None:
    """`evaluate` names each tile and end that may be laid once and no other; `choose` takes one of them."""
    rng = Random(str(options))
    for number, round in enumerate(goes(options, rng, POSITIONS[level])):
        sight, budget = sight_of(round), WORLDS if number % 8 else MORE
        worths = evaluate(level, sight, rng, budget)
        assert sorted((worth.tile.name, str(worth.end)) for worth in worths) == sorted(
            (tile.name, str(end)) for tile, end in decisions(round)
        )
        chosen = choose(level, sight, rng, budget)
        assert (chosen.tile, chosen.end) in decisions(round)


@pytest.mark.parametrize("level", get_args(Level))
@pytest.mark.parametrize("options", SETTINGS[::2], ids=str)
def test_the_same_sight_and_seed_is_the_same_thought(level: Level, options: Options) -> None:
    """Also the first of what was weighed is what is laid, and the order is from best to worst."""
    for number, round in enumerate(goes(options, Random(str(options)), 6)):
        sight = sight_of(round)
        first = evaluate(level, sight, Random(number), MORE)
        assert first == evaluate(level, sight, Random(number), MORE)
        assert choose(level, sight, Random(number), MORE) == Choice(first[0].tile, first[0].end)
        assert [worth.points for worth in first] == sorted((worth.points for worth in first), reverse=True)


@pytest.mark.parametrize("level", get_args(Level))
def test_who_is_not_on_turn_has_nothing_to_think_about(level: Level) -> None:
    """A sight without a play is a mistake of the caller's."""
    round = next(goes(SETTINGS[0], Random(1), 1))
    sight = sight_of(round)
    nothing = type(sight)(sight.options, sight.scores, sight.hand, type(sight.own)(sight.own.seat, sight.own.tiles, ()))
    with pytest.raises(ValueError, match="nothing to lay"):
        choose(level, nothing, Random(1))
