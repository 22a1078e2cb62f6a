"""A rule of thumb: every play is worth a weighted sum of a few things one sees at once, and the best sum is laid.

It is the steady mind, it plays out what the sharp mind imagines, and it says which lays are likely of others.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.masks import ALL, DOUBLE, EMPTY, FITS, HIGH, LOW, MISSING, NUMBERS, WEIGHT, WITH, fits


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


Other = tuple[int, int]
"""A seat as others see it: the tiles it may hold (a mask), and how many it does."""

Rated = tuple[float, int, bool]
"""A play: what the policy makes of it, the tile, and whether it goes to the left end."""

OUT = 1e6
"""To lay one's last tile is better than anything."""


def rate(
    weights: Weights, hand: int, ends: tuple[int, int], own: tuple[bool, bool], others: Sequence[Other]
) -> list[Rated]:
    """Every play of `hand` on these ends (-1: an empty line), in the order of the tiles, left end first.

    `own`: which ends one's own side laid. `others`: the seats that follow, in the order of play.
    """
    left, right = ends
    rated: list[Rated] = []
    chances = [
        (MISSING[count][may.bit_count()], may, weight)
        for (may, count), weight in zip(others, (weights.first, weights.second, weights.third), strict=False)
    ]
    open_to = hand & fits(left, right)
    while open_to:
        bit = open_to & -open_to
        open_to ^= bit
        tile = bit.bit_length() - 1
        rest = hand ^ bit
        base = weights.pips * WEIGHT[tile] + (weights.double if DOUBLE[tile] else 0.0)
        if not rest:
            base += OUT
        for number in WITH:
            if number & rest:
                base += weights.numbers
        for at_left, outer, inner, mine in _landings(tile, left, right, own):
            fitting = FITS[outer * NUMBERS + inner]
            follow = (rest & fitting).bit_count()
            score = base + (weights.follow * follow if follow else weights.stuck)
            if mine:
                score += weights.cover
            for missing, may, weight in chances:
                score += weight * missing[(may & fitting).bit_count()]
            rated.append((score, tile, at_left))
    return rated


def _landings(tile: int, left: int, right: int, own: tuple[bool, bool]) -> list[tuple[bool, int, int, bool]]:
    if left == EMPTY:
        return [(False, HIGH[tile], LOW[tile], False)]
    landings = []
    if WITH[left] >> tile & 1:
        landings.append((True, WEIGHT[tile] - left, right, own[0]))
    if WITH[right] >> tile & 1:
        landings.append((False, WEIGHT[tile] - right, left, own[1]))
    return landings


def unseen(laid: int, hand: int) -> int:
    """What a seat with that hand cannot see."""
    return ALL & ~(laid | hand)
