"""The weights of the policy, for every game and number of players."""

from app.bots.policy import Weights
from app.rules.options import Game

WEIGHTS: dict[tuple[Game, int], Weights] = {
    ("block", 2): Weights(1.0, 2.0, 2.0, -4.0, 10.0, 0.0, 0.0, -1.0, 1.0),
    ("block", 3): Weights(1.0, 2.0, 2.0, -4.0, 6.0, 4.0, 0.0, -1.0, 1.0),
    ("block", 4): Weights(1.0, 2.0, 2.0, -4.0, 6.0, -4.0, 4.0, -1.0, 1.0),
    ("draw", 2): Weights(0.3, 2.0, 3.0, -8.0, 14.0, 0.0, 0.0, -1.0, 1.0),
    ("draw", 3): Weights(0.5, 2.0, 3.0, -6.0, 8.0, 4.0, 0.0, -1.0, 1.0),
    ("draw", 4): Weights(1.0, 2.0, 2.0, -4.0, 6.0, -4.0, 4.0, -1.0, 1.0),
}
