"""Tiles as bits, for the loops that a mind spends its time in: tile `i` of the set is bit `i` of a mask of 28.

Here live tables alone. What they are used for is in `knowledge`, `policy` and `playout`.
"""

from math import comb

from app.rules.tiles import HIGHEST_NUMBER, SET, Hand

PLACES = len(SET)
ALL = (1 << PLACES) - 1
NUMBERS = HIGHEST_NUMBER + 1
WEIGHT = tuple(tile.pips for tile in SET)
DOUBLE = tuple(tile.is_double for tile in SET)
HIGH = tuple(tile.high for tile in SET)
LOW = tuple(tile.low for tile in SET)


def mask_of(hand: Hand) -> int:
    """The tiles as a mask."""
    return sum(1 << tile.index for tile in hand)


WITH = tuple(mask_of(tuple(tile for tile in SET if number in (tile.high, tile.low))) for number in range(NUMBERS))
"""By number: the seven tiles that have it."""

EMPTY_LINE = NUMBERS * NUMBERS
"""The ends of a line as one number: `left * 7 + right`, and this where nothing lies yet."""

_PAIRS = [(left, right) for left in range(NUMBERS) for right in range(NUMBERS)]
FITS = (*(WITH[left] | WITH[right] for left, right in _PAIRS), ALL)
"""By ends: the tiles that fit."""

SAME_ENDS = frozenset(number * NUMBERS + number for number in range(NUMBERS))
"""The ends that show one number twice: laying left or right comes to the same."""

Landing = tuple[bool, int, int]
"""A way to lay a tile: whether at the left end, the ends after it, and the tiles that fit those."""


def _landings(tile: int, left: int, right: int) -> tuple[Landing, ...]:
    found = []
    if WITH[left] >> tile & 1:
        found.append((True, (WEIGHT[tile] - left) * NUMBERS + right))
    if WITH[right] >> tile & 1:
        found.append((False, left * NUMBERS + WEIGHT[tile] - right))
    return tuple((at_left, ends, FITS[ends]) for at_left, ends in found)


def _first(tile: int) -> tuple[Landing, ...]:
    ends = HIGH[tile] * NUMBERS + LOW[tile]
    return ((False, ends, FITS[ends]),)


_TILES = range(PLACES)
LANDINGS = (
    *(tuple(_landings(tile, left, right) for tile in _TILES) for left, right in _PAIRS),
    tuple(_first(tile) for tile in _TILES),
)
"""By ends and tile: the ways to lay it, left end first."""

EITHER_WAY = (*(max(pair) * NUMBERS + min(pair) for pair in _PAIRS), EMPTY_LINE)
"""By ends: the same with the higher number first, for where it does not matter which end is left."""

LEADS_TO = tuple(
    tuple(tuple(dict.fromkeys(EITHER_WAY[ends] for _, ends, _ in ways)) for ways in by_tile) for by_tile in LANDINGS
)
"""By ends and tile: the ends after it, either way. None where it does not fit, one where both ends come to the same."""


def indices(mask: int) -> list[int]:
    """The tiles of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


AS_HEAVY = tuple(sum(1 << other for other in _TILES if WEIGHT[other] == pips) for pips in WEIGHT)
HEAVIER = tuple(sum(1 << other for other in _TILES if WEIGHT[other] > pips) for pips in WEIGHT)
"""By tile: the tiles of as many pips, itself too, and those of more."""

HALF = 14
LOW_HALF = (1 << HALF) - 1
"""Tables over all masks are kept in two halves of 14 tiles, looked up with `mask & LOW_HALF` and `mask >> HALF`."""


def _sums(first: int) -> tuple[int, ...]:
    sums = [0]
    for index in range(first, first + HALF):
        sums += [each + WEIGHT[index] for each in sums]
    return tuple(sums)


def _numbers(first: int) -> tuple[int, ...]:
    found = [0]
    for index in range(first, first + HALF):
        found += [each | 1 << HIGH[index] | 1 << LOW[index] for each in found]
    return tuple(found)


_SUMS = (_sums(0), _sums(HALF))
NUMBERS_LOW, NUMBERS_HIGH = _numbers(0), _numbers(HALF)
"""By half a mask: the numbers its tiles have, as bits."""


def weigh(mask: int) -> int:
    """The pips of all tiles of a mask."""
    return _SUMS[0][mask & LOW_HALF] + _SUMS[1][mask >> HALF]


def _missing(held: int, among: int, fitting: int) -> float:
    if held >= among:
        return float(fitting == 0)
    return comb(among - fitting, held) / comb(among, held)


MISSING = tuple(
    tuple(tuple(_missing(held, among, fitting) for fitting in range(min(14, among + 1))) for among in range(29))
    for held in range(22)
)
"""`MISSING[held][among][fitting]`: the chance that `held` tiles out of `among` have none of the `fitting` ones."""
