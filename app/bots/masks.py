"""Tiles as bits, for the loops that a mind spends its time in: tile `i` of the set is bit `i` of a mask of 28.

Here live tables alone. What they are used for is in `knowledge`, `policy` and `playout`.
"""

from math import comb

from app.rules.tiles import HIGHEST_NUMBER, SET, Hand

ALL = (1 << len(SET)) - 1
NUMBERS = HIGHEST_NUMBER + 1
EMPTY = -1
"""Instead of an end's number where nothing has been laid yet."""

WEIGHT = tuple(tile.pips for tile in SET)
DOUBLE = tuple(tile.is_double for tile in SET)
HIGH = tuple(tile.high for tile in SET)
LOW = tuple(tile.low for tile in SET)


def mask_of(hand: Hand) -> int:
    """The tiles as a mask."""
    return sum(1 << tile.index for tile in hand)


WITH = tuple(mask_of(tuple(tile for tile in SET if number in (tile.high, tile.low))) for number in range(NUMBERS))
"""By number: the seven tiles that have it."""

FITS = tuple(WITH[left] | WITH[right] for left in range(NUMBERS) for right in range(NUMBERS))
"""By `left * 7 + right`: the tiles that fit a line with these ends."""


def fits(left: int, right: int) -> int:
    """The tiles that fit; all of them on an empty line."""
    return ALL if left == EMPTY else FITS[left * NUMBERS + right]


def indices(mask: int) -> list[int]:
    """The tiles of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


_HALF = 14
_LOW_HALF = (1 << _HALF) - 1


def _weigh_half(first: int) -> tuple[int, ...]:
    sums = [0]
    for index in range(first, first + _HALF):
        sums += [each + WEIGHT[index] for each in sums]
    return tuple(sums)


_WEIGHTS = (_weigh_half(0), _weigh_half(_HALF))


def weigh(mask: int) -> int:
    """The pips of all tiles of a mask."""
    return _WEIGHTS[0][mask & _LOW_HALF] + _WEIGHTS[1][mask >> _HALF]


def _missing(held: int, among: int, fitting: int) -> float:
    if held >= among:
        return float(fitting == 0)
    return comb(among - fitting, held) / comb(among, held)


MISSING = tuple(
    tuple(tuple(_missing(held, among, fitting) for fitting in range(min(14, among + 1))) for among in range(29))
    for held in range(22)
)
"""`MISSING[held][among][fitting]`: the chance that `held` tiles out of `among` have none of the `fitting` ones."""
