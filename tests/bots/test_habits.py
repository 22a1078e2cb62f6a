"""What the lays of others say about their tiles."""

from itertools import chain, pairwise
from random import Random

import pytest

from app.bots.habits import HEAVY, Habits
from app.bots.imagine import BATCH, imagine, resample
from app.bots.knowledge import Known, known
from app.bots.policy import policy_of
from app.bots.sampling import World, Worlds
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import tiles
from tests.bots.positions import SETTINGS, goes, sight_of
from tests.bots.worlds import mask
from tests.rules.deals import table

BLOCK = policy_of("block", 2)


def after_a_light_lay() -> Round:
    """Seat 0 laid 6-5, seat 1 laid 6-0 on the six: the lightest six there is."""
    return table(
        "block 2 any difference dealer 1",
        "6-5 4-4 3-3 2-1 4-1 5-4 3-0",
        "6-0 5-1 2-0 4-3 2-2 3-1 1-1",
        moves="0=6-5 1<6-0",
    )


def world(now: Known, held: str) -> World:
    """The world in which seat 1 still holds these tiles."""
    other = mask(tiles(held))
    return World((now.hand, other), (0, other | mask(tiles("6-0"))), now.hidden & ~other)


def test_who_lays_light_had_hardly_anything_heavier() -> None:
    """A world where seat 1 could have laid 6-6 is less likely than one where 6-0 was all it had."""
    now = known(sight_of(after_a_light_lay()))
    habits = Habits(BLOCK, now)
    could, could_not = world(now, "6-6 5-1 2-0 4-3 2-2 3-1"), world(now, "0-0 1-0 2-0 4-3 2-2 3-1")
    assert habits.likely(could).weight < habits.likely(could_not).weight == 1


def test_the_habit_of_a_seat_is_read_from_what_it_did() -> None:
    """Who leaves 6-6 in the hand does not lay the heaviest tile; who had no choice has shown nothing."""
    now = known(sight_of(after_a_light_lay()))
    habits = Habits(BLOCK, now)
    assert habits.likely(world(now, "6-6 5-1 2-0 4-3 2-2 3-1")).heavy[1] < HEAVY
    assert habits.likely(world(now, "0-0 1-0 2-0 4-3 2-2 3-1")).heavy[1] == pytest.approx(HEAVY)
    assert habits.likely(world(now, "0-0 1-0 2-0 5-0 2-2 3-1")).heavy[1] > HEAVY


def test_a_lay_that_was_no_choice_says_nothing() -> None:
    """The tile just drawn, and the double that must open."""
    drew = table(
        "draw 2 any difference dealer 1",
        "6-6 4-4 3-3 2-1 4-1 5-4 3-0",
        "5-0 5-1 2-0 4-3 2-2 3-1 1-1",
        first="6-5",
        moves="0=6-6 1>6-5",
    )
    opened = table("block 2 highest difference dealer 0", "5-0 4-4 3-3 2-1 4-1 5-4 3-0", "6-6 5-1 6-5 4-3 2-2 3-1 6-0")
    for hand in (drew, opened):
        now = known(sight_of(hand))
        assert not Habits(policy_of(hand.options.game, 2), now).seen


def test_worlds_are_taken_as_often_as_they_are_likely() -> None:
    """Evenly spaced picks: each comes its share of times, rounded up or down."""
    weights = [0.5, 0.0, 0.25, 0.25, 1.0]
    for start in (0.0, 0.3, 0.999):
        times = dict(resample(weights, 16, start))
        assert sum(times.values()) == 16
        assert times == {0: 4, 2: 2, 3: 2, 4: 8}
    assert {tuple(sorted(dict(resample([0.3, 0.7], 1, start)))) for start in (0.1, 0.9)} == {(0,), (1,)}


@pytest.mark.parametrize("options", SETTINGS[::2], ids=str)
def test_a_go_is_thought_about_in_so_many_worlds(options: Options) -> None:
    """All together they count as often as asked; where there are no more than that, each is there once, by its odds."""
    rng, budget = Random(f"imagine {options}"), BATCH + 10
    for round in goes(options, rng, 25):
        now = known(sight_of(round))
        batches, whole = imagine(options, now, rng, budget)
        assert whole == (Worlds(now).count <= budget)
        imagined = list(chain.from_iterable(batches))
        assert sum(each.times for each in imagined) == pytest.approx(budget)
        for each in imagined:
            assert sorted(each.boneyard) == [tile for tile in range(28) if each.world.boneyard >> tile & 1]
        if whole and options.game == "block":
            assert len(imagined) == Worlds(now).count
            habits = Habits(policy_of(options.game, options.players), now)
            odds = [each.times / habits.likely(each.world).weight for each in imagined]
            assert all(one == pytest.approx(other) for one, other in pairwise(odds))
