"""The sharp mind: right where it can be checked, and better than the heaviest tile that fits."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from app.bots import sharp
from app.bots.endings import Points, points_after, solve
from app.bots.habits import Habits
from app.bots.knowledge import Known, known
from app.bots.minds import Level, Worth, choose, evaluate
from app.bots.policy import policy_of
from app.bots.sampling import Worlds
from app.bots.sharp import ENDING, PATIENCE
from app.rules import round as rounds
from app.rules.line import End
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import winner
from app.rules.tiles import SET, Tile
from tests.amount import amount
from tests.bots.positions import SETTINGS, goes, shuffled, sight_of

BLOCK = [options for options in SETTINGS if options.game == "block"]
BUDGET = 100


@pytest.mark.parametrize("options", BLOCK[::2], ids=str)
def test_few_worlds_are_weighed_to_the_last(options: Options) -> None:
    """An ending with few worlds: the best play is worth what solving each world says, by how likely each of them is."""
    for round in islice(endings(options, Random(f"few {options}")), 12):
        best = evaluate("sharp", sight_of(round), Random(1), BUDGET)[0]
        expected = solved(round)
        assert best.points == pytest.approx(expected[best.tile, best.end])
        assert best.points == pytest.approx(max(expected.values()))


@pytest.mark.parametrize("options", BLOCK[::2], ids=str)
def test_what_nothing_of_is_left_to_chance_has_no_error(options: Options) -> None:
    """All worlds, all solved: other chance says the same. Any fewer are a sample, and that has an error."""
    for round in islice(endings(options, Random(f"sure {options}")), 12):
        sight = sight_of(round)
        worths = evaluate("sharp", sight, Random(1), BUDGET)
        assert {worth.error for worth in worths} == {0.0}
        assert evaluate("sharp", sight, Random(2), BUDGET) == worths


@pytest.mark.parametrize(
    ("options", "budget", "tiles"),
    [(Options(2), 4, ENDING), (Options(2, "draw"), BUDGET, ENDING), (Options(2), BUDGET, 9)],
)
def test_what_other_chance_says_otherwise_of_has_an_error(options: Options, budget: int, tiles: int) -> None:
    """Some of the worlds; all of them, and the boneyard's order is drawn; all of them, and they are played out."""
    differ = 0
    for round in islice(endings(options, Random(f"drawn {options}"), tiles), 30):
        one, other = (by_play(round, Random(seed), budget) for seed in (1, 2))
        for play, worth in one.items():
            if worth.points != pytest.approx(other[play].points):
                differ += 1
                assert max(worth.error, other[play].error) > 0
    assert differ


def by_play(round: Round, rng: Random, budget: int) -> dict[tuple[Tile, End | None], Worth]:
    return {(worth.tile, worth.end): worth for worth in evaluate("sharp", sight_of(round), rng, budget)}


def endings(options: Options, rng: Random, most: int = ENDING) -> Iterator[Round]:
    """Goes with a choice, few tiles in all hands, and few worlds."""
    for round in goes(options, rng, 1_000_000):
        tiles = sum(len(hand) for hand in round.hands)
        if len(round.plays) > 1 and tiles <= most and Worlds(known(sight_of(round))).count <= BUDGET:
            yield round


def solved(round: Round) -> dict[tuple[Tile, End | None], float]:
    """By play: the average of all worlds, each solved."""
    now: Known = known(sight_of(round))
    habits, side = Habits(policy_of("block", round.options.players), now), round.options.side_of(now.seat)
    total, sums = 0.0, dict[tuple[Tile, End | None], float]()
    for world in Worlds(now).every():
        weight = habits.likely(world).weight
        total += weight
        for play in solve(round.options, world.hands, round.ends, now.seat) or ():
            margin = play.points[side] or -max(play.points) / (round.options.sides - 1)
            key = SET[play.tile], play.end
            sums[key] = sums.get(key, 0.0) + weight * margin
    return {key: value / total for key, value in sums.items()}


def test_what_takes_too_long_to_solve_is_not_tried_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tiles in the hands and many to draw: a hand may be long again. So many searches are given up at a go."""
    given_up = list[int]()

    def counted(*args: Any, **more: Any) -> Points | None:
        found = points_after(*args, **more)
        given_up[-1] += found is None
        return found

    monkeypatch.setattr(sharp, "points_after", counted)
    for round in islice(short_of_tiles(Options(2, "draw"), Random("long")), 12):
        given_up.append(0)
        evaluate("sharp", sight_of(round), Random(1), BUDGET)
    assert max(given_up) == PATIENCE


def short_of_tiles(options: Options, rng: Random) -> Iterator[Round]:
    """Goes with a choice, few tiles in all hands, and more to draw than that."""
    for round in goes(options, rng, 1_000_000):
        tiles = sum(len(hand) for hand in round.hands)
        if len(round.plays) > 1 and tiles <= ENDING < len(round.boneyard):
            yield round


@pytest.mark.soak
@pytest.mark.parametrize(
    ("level", "options", "deals", "least"),
    [
        ("steady", Options(2), amount(300, 5000), 0.6),
        ("steady", Options(2, "draw"), amount(200, 5000), 4.0),
        ("sharp", Options(2), amount(30, 1000), 1.0),
        ("sharp", Options(2, "draw"), amount(20, 1000), 4.0),
    ],
    ids=str,
)
def test_it_beats_the_heaviest_tile_that_fits(level: Level, options: Options, deals: int, least: float) -> None:
    """Points a hand over the same deals with sides swapped; seeds are fixed, so the same play on every machine."""
    rng, points = Random("duel"), 0
    for _ in range(deals):
        order, dealer = shuffled(rng), rng.randrange(2)
        points += margin(options, order, dealer, level, 0, rng) + margin(options, order, dealer, level, 1, rng)
    assert points / (2 * deals) > least


def margin(options: Options, order: list[Tile], dealer: int, level: Level, seat: int, rng: Random) -> int:
    """What a mind in that seat gets out of a hand against somebody who lays the heaviest tile."""
    round = rounds.deal(options, order, dealer)
    while (turn := round.turn) is not None:
        if turn == seat:
            choice = choose(level, sight_of(round), rng, 20)
            round = rounds.lay(round, turn, choice.tile, choice.end)
        else:
            play = max(round.plays, key=lambda play: play.tile.pips)
            round = rounds.lay(round, turn, play.tile, play.ends[0] if play.ends else None)
    assert round.ending is not None
    side, paid = winner(round.ending) or (seat, 0)
    return paid if side == seat else -paid
