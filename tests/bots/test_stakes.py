"""What points are worth: themselves, and near the end of a match what they do to it."""

from random import Random

import pytest

from app.bots.minds import evaluate
from app.bots.stakes import A_HAND, Stakes
from app.rules.options import Options
from tests.bots.positions import sight_of
from tests.rules.deals import table


@pytest.mark.parametrize("options", [Options(2), Options(3, target=61), Options(4, "draw")], ids=str)
def test_far_from_the_end_points_are_points(options: Options) -> None:
    """What one's own side is paid counts for it, a tie for nothing; and all sides together have nothing of a hand."""
    sides = range(options.sides)
    worths = [Stakes(options, (0,) * options.sides, side).worth(1, 18) for side in sides]
    assert worths[1] == 18
    assert sum(worths) == 0
    assert worths[0] == (-9 if options.players == 3 else -18)
    assert Stakes(options, (0,) * options.sides, 1).worth(-1, 0) == 0


def test_of_three_who_are_near_the_end_a_typical_hand_counts_as_it_does_before() -> None:
    """Between who wins it and who does not, one's own chance to win the match changes by all it pays and half of it."""
    mean = A_HAND["block", 3]
    stakes = Stakes(Options(3, target=61), (40, 40, 40), 1)
    assert stakes.worth(1, mean) - stakes.worth(0, mean) == pytest.approx(1.5 * mean)


def test_beyond_the_target_points_are_worth_nothing_more() -> None:
    """At 95 of 100 six points win the match like sixty."""
    stakes = Stakes(Options(2), (95, 50), 0)
    assert stakes.worth(0, 6) == pytest.approx(stakes.worth(0, 60))
    assert stakes.worth(0, 3) < stakes.worth(0, 6)


def test_who_is_about_to_lose_the_match_wants_to_win_the_hand_at_all() -> None:
    """At 50 to 95 the first few points against one are as bad as many; at 95 to 50 they hardly hurt."""
    behind, ahead = Stakes(Options(2), (50, 95), 0), Stakes(Options(2), (95, 50), 0)
    assert behind.worth(1, 6) == pytest.approx(behind.worth(1, 60))
    assert ahead.worth(1, 6) > behind.worth(1, 6)


def test_a_match_that_is_as_good_as_lost_is_played_for_points() -> None:
    """At nought to 499 of 500 what a hand changes is too little to reckon with."""
    stakes = Stakes(Options(2, target=500), (499, 0), 1)
    assert (stakes.worth(1, 9), stakes.worth(0, 9)) == (9, -9)


@pytest.mark.parametrize("scores", [(90, 80), (95, 99), (60, 90)])
def test_the_chance_to_win_a_match_is_that_of_the_story_it_is_told_by(scores: tuple[int, int]) -> None:
    """Matches made up by chance as the docstring of `stakes` has it, 20,000 of them: within four standard errors."""
    rng, mean, won = Random(f"story {scores}"), A_HAND["block", 2], 0
    many = 20_000
    for _ in range(many):
        needs = [100.0 - score for score in scores]
        while min(needs) > 0:
            side = rng.randrange(2)
            needs[side] -= rng.expovariate(1 / mean)
        won += needs[0] <= 0
    assert Stakes(Options(2), scores, 0)._chance(0, 0) == pytest.approx(won / many, abs=4 * (0.25 / many) ** 0.5)


def test_with_one_point_missing_the_hand_counts_and_not_its_points() -> None:
    """6-2 pays more and wins less often than 1-0: laid at nought to nought, and not at 99 to 99. Nothing is left to
    chance: few tiles are hidden, and where they may be is weighed to the last.
    """
    hands = "1-0 3-2 6-2 5-0 5-3 5-5 2-0", "4-3 0-0 2-2 3-0 6-1 5-2 4-1"
    moves = "1=3-0 0>5-0 1<4-3 0>5-5 1<4-1 0>5-3 1<6-1 0>3-2 1>2-2 0>2-0 1>0-0"
    hand = table("block 2 any difference dealer 0", *hands, moves=moves)
    first, last = (evaluate("sharp", sight_of(hand, scores), Random(7), 100)[0] for scores in ((0, 0), (99, 99)))
    assert (first.tile.name, first.end, first.error) == ("6-2", "left", 0)
    assert (last.tile.name, last.end, last.error) == ("1-0", "right", 0)
    assert last.win > first.win
    hand_pays = A_HAND["block", 2]
    assert hand_pays * (2 * last.win - 1) - 0.01 <= last.points <= hand_pays * last.win
