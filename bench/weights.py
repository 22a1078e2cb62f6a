"""A search for the weights that the policy goes by, for one kind of table: `python -m bench.weights block-2`.

Cross-entropy: in each round many candidates are drawn around the best guess, all play the same duplicate deals against
seats that lay the heaviest tile, and the best sixth are the next guess. Only how the weights compare matters, so `pips`
stays as it is. The same seed finds the same weights. What they are worth is told on deals that the search has not seen;
`python -m bench bots` measures them against greedy, which decides between equal tiles in a way of its own.
"""

import argparse
import math
import os
import random
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from app.bots.masks import mask_of
from app.bots.playout import Playout
from app.bots.policy import Policy, policy_of
from app.bots.weights import WEIGHTS, Weights
from app.rules.options import Options
from app.rules.tiles import SET, Hand
from bench.bots import SETTINGS

KEPT = 1 / 6
STEP = 0.7
"""How far the guess moves to what the best have in common."""

WIDTH = Weights(0.0, 2.0, 2.0, 3.0, 8.0, 6.0, 6.0, 3.0, 2.0)
NARROWEST = 0.05
FRESH = 4_000


class Deal(NamedTuple):
    """The hands as masks, the boneyard with its next tile last, and who leads."""

    hands: tuple[int, ...]
    boneyard: list[int]
    leader: int


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.weights")
    parser.add_argument("setting", choices=SETTINGS)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--candidates", type=int, default=48)
    parser.add_argument("--deals", type=int, default=300, help="in each round")
    parser.add_argument("--seed", default="weights")
    args = parser.parse_args()
    os.nice(15)
    options = SETTINGS[args.setting][1]
    before = WEIGHTS[options.game, options.players]
    found = search(options, args.rounds, args.candidates, args.deals, args.seed)
    fresh = deals(options, f"{args.seed} fresh", FRESH)
    for name, weights in (("as they are", before), ("found", found)):
        margins = [margin(options, policy_with(options, weights), deal) for deal in fresh]
        half = 1.96 * statistics.stdev(margins) / math.sqrt(len(margins))
        print(f"{name}: {statistics.fmean(margins):+.2f} ± {half:.2f} {tuple(round(each, 2) for each in weights)}")


def search(options: Options, rounds: int, candidates: int, many: int, seed: str) -> Weights:
    """The guess after so many rounds, beginning with the weights as they are."""
    chance = random.Random(seed)
    guess = WEIGHTS[options.game, options.players]
    width = Weights(*(0.0 if ahead >= options.players else each for each, ahead in zip(WIDTH, AHEAD, strict=True)))
    for number in range(rounds):
        drawn = [Weights(*map(chance.gauss, guess, width)) for _ in range(candidates)]
        dealt = deals(options, f"{seed} {number}", many)
        merits = [merit(options, weights, dealt) for weights in drawn]
        best = sorted(range(candidates), key=merits.__getitem__, reverse=True)[: round(candidates * KEPT)]
        columns = list(zip(*(drawn[each] for each in best), strict=True))
        guess = Weights(*(was + STEP * (statistics.fmean(now) - was) for was, now in zip(guess, columns, strict=True)))
        width = Weights(
            *(was and _narrower(was, statistics.pstdev(now)) for was, now in zip(width, columns, strict=True))
        )
        print(f"round {number + 1}: {statistics.fmean(merits[each] for each in best):+.2f}", flush=True)
    return guess


AHEAD = Weights(0, 0, 0, 0, 1, 2, 3, 0, 0)
"""The seats that a weight is about, counted from one's own: with two players there is no second."""


def _narrower(was: float, now: float) -> float:
    return (1 - STEP) * was + STEP * now + NARROWEST


def merit(options: Options, weights: Weights, dealt: Sequence[Deal]) -> float:
    """Points a hand more than the others, over these deals."""
    policy = policy_with(options, weights)
    return statistics.fmean(margin(options, policy, deal) for deal in dealt)


def policy_with(options: Options, weights: Weights) -> Policy:
    """The policy as it would be with these weights."""
    kind = options.game, options.players
    before = WEIGHTS[kind]
    WEIGHTS[kind] = weights
    policy_of.cache_clear()
    try:
        return policy_of(*kind)
    finally:
        WEIGHTS[kind] = before
        policy_of.cache_clear()


def deals(options: Options, seed: str, many: int) -> list[Deal]:
    chance = random.Random(seed)
    return [_dealt(options, tuple(chance.sample(SET, len(SET))), chance) for _ in range(many)]


def _dealt(options: Options, order: Hand, chance: random.Random) -> Deal:
    each, players = options.each, options.players
    hands = tuple(mask_of(order[seat * each : (seat + 1) * each]) for seat in range(players))
    return Deal(hands, [tile.index for tile in order[players * each :]], chance.randrange(players))


def margin(options: Options, policy: Policy, deal: Deal) -> float:
    """The deal played with the policy on each side in turn, the others laying the heaviest."""
    total = 0.0
    for side in range(options.sides):
        playout = Playout(options, policy, deal.leader, deal.hands)
        playout.boneyard = deal.boneyard[:]
        playout.heavy = [each != side for each in policy.sides]
        winner, points = playout.play_out()
        total += points if winner == side else -points / (options.sides - 1)
    return total / options.sides


if __name__ == "__main__":
    main()
