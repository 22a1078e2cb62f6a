"""The sharp mind: it imagines where the hidden tiles may be, many times, and plays every play out in each."""

from math import sqrt
from random import Random
from typing import NamedTuple

from app.bots.knowledge import Known
from app.bots.masks import indices
from app.bots.playout import Playout
from app.bots.sampling import World, Worlds
from app.bots.weights import WEIGHTS
from app.rules.options import Options


class Valued(NamedTuple):
    """A play and what it came to: points, their standard error, and the share of hands won."""

    tile: int
    at_left: bool
    points: float
    error: float
    win: float


def value(options: Options, known: Known, plays: list[tuple[int, bool]], rng: Random, budget: int) -> list[Valued]:
    """What each play is worth over the same worlds, in the order they came in."""
    worlds = Worlds(known)
    side = options.side_of(known.seat)
    weights = WEIGHTS[options.game, options.players]
    sums = [[0.0, 0.0, 0] for _ in plays]
    for _ in range(budget):
        world = worlds.draw(rng)
        boneyard = indices(world.boneyard)
        rng.shuffle(boneyard)
        for play, total in zip(plays, sums, strict=True):
            playout = _imagine(options, known, world, boneyard)
            going = playout.lay(play[0], at_left=play[1])
            winner, paid = playout.play_out(weights) if going else playout.pays()
            points = paid if winner == side else -paid
            total[0] += points
            total[1] += points * points
            total[2] += winner == side
    return [_summed(play, total, budget) for play, total in zip(plays, sums, strict=True)]


def _imagine(options: Options, known: Known, world: World, boneyard: list[int]) -> Playout:
    playout = Playout(options, known.seat, world.hands, known.lacks)
    playout.boneyard = boneyard[:]
    playout.laid = known.laid
    playout.left, playout.right = known.left, known.right
    playout.left_by, playout.right_by = known.left_by, known.right_by
    return playout


def _summed(play: tuple[int, bool], total: list[float], many: int) -> Valued:
    mean = total[0] / many
    spread = max(0.0, total[1] / many - mean * mean)
    return Valued(play[0], play[1], mean, sqrt(spread / many), total[2] / many)
