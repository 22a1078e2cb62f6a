"""The weights of the policy, for every game and number of players: found by search, not by reasoning.

The search was by cross-entropy, over thousands of deals against the heaviest tile that fits. A spot counts as one.
"""

from typing import NamedTuple

from app.rules.options import Game


class Weights(NamedTuple):
    """What a play is worth, in units of their own: only the differences between plays count.

    `pips`: for each spot it rids the hand of; `double`: for a double; `follow`: for each tile left that fits the ends
    it makes; `stuck`: when none does; `first`, `second`, `third`: for the chance that the next seat, the one after it
    and the one after that cannot lay; `cover`: when it covers an end laid by one's own side; `numbers`: for each number
    that is still in the hand.
    """

    pips: float
    double: float
    follow: float
    stuck: float
    first: float
    second: float
    third: float
    cover: float
    numbers: float


WEIGHTS: dict[tuple[Game, int], Weights] = {
    ("block", 2): Weights(1.0, 5.5, 1.5, -3.0, 34.8, 0.0, 0.0, -6.3, 0.8),
    ("block", 3): Weights(1.0, 7.2, 3.1, -2.8, 25.1, 15.6, 0.0, -4.7, -0.4),
    ("block", 4): Weights(1.0, 3.8, 2.5, -0.9, 19.6, -9.3, 12.6, -2.5, 1.5),
    ("draw", 2): Weights(0.3, 2.28, 1.02, -5.82, 38.58, 0.0, 0.0, -2.43, -0.84),
    ("draw", 3): Weights(1.0, 8.6, 3.3, -5.7, 45.6, 6.6, 0.0, -2.7, 4.7),
    ("draw", 4): Weights(1.0, 4.7, 1.5, -3.3, 20.2, -4.3, 11.7, -2.6, 3.2),
}
