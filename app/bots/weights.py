"""The weights of the policy, for every game and number of players: found by search, not by reasoning."""

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
    ("block", 2): Weights(1.0, 4.728, 1.562, -2.101, 29.098, 0.0, 0.0, -6.870, 0.699),
    ("block", 3): Weights(1.0, 5.036, 1.792, 1.409, 23.893, 9.434, 0.0, -3.093, 1.254),
    ("block", 4): Weights(1.0, 3.742, 2.143, -0.092, 12.237, -3.193, 11.572, -1.876, 1.640),
    ("draw", 2): Weights(0.3, 2.294, 1.030, -5.825, 38.592, 0.0, 0.0, -2.415, -0.844),
    ("draw", 3): Weights(0.5, 4.306, 1.651, -2.859, 22.786, 3.309, 0.0, -1.357, 2.346),
    ("draw", 4): Weights(1.0, 4.668, 1.503, -3.309, 20.249, -4.329, 11.661, -2.613, 3.211),
}
