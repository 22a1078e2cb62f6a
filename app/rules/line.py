"""The line: tiles laid end to end, two open ends, no spinner. And which tiles fit where.

A line is a tuple of `Placed` from left to right. The left end is the first element's left number.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.rules.tiles import HIGHEST_NUMBER, SET, Hand, Tile

End = Literal["left", "right"]
Ends = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the line: `shows` its numbers left to right as it lies, `seat` who laid it."""

    tile: Tile
    shows: tuple[int, int]
    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A tile that may be laid and the ends it fits; no ends for the first tile of a hand.

    A tile that fits both ends is two different moves, also when both ends show the same number.
    """

    tile: Tile
    ends: tuple[End, ...]


def _play(tile: Tile, left: int, right: int) -> Play | None:
    numbers = (tile.high, tile.low)
    open_at: tuple[tuple[End, int], ...] = (("left", left), ("right", right))
    ends = tuple(end for end, number in open_at if number in numbers)
    return Play(tile, ends) if ends else None


@cache
def placed(tile: Tile, shows: tuple[int, int], seat: int) -> Placed:
    """A tile on the line. There are few of them, so each is made once."""
    return Placed(tile, shows, seat)


_NUMBERS = range(HIGHEST_NUMBER + 1)
# One row for every pair of ends: the play for each tile of the set, or None. Looking up beats working out
# on the hot path of every hand, every bot and every test.
_FITTING = {(left, right): tuple(_play(tile, left, right) for tile in SET) for left in _NUMBERS for right in _NUMBERS}
_LEADING = tuple(Play(tile, ()) for tile in SET)


def plays_of(hand: Hand, ends: Ends | None) -> tuple[Play, ...]:
    """Which tiles of a hand may be laid on these ends, in the hand's order. Any tile on an empty line."""
    if ends is None:
        return tuple([_LEADING[tile.index] for tile in hand])
    row = _FITTING[ends]
    return tuple([play for tile in hand if (play := row[tile.index]) is not None])


def place(tile: Tile, end: End | None, ends: Ends | None, seat: int) -> tuple[Placed, Ends]:
    """How the tile lies on that end, and the open ends after it.

    The matching half is laid against the end, the other half becomes the new open number. The first tile of
    a hand lies high number first.
    """
    high, low = tile.high, tile.low
    if ends is None:
        return placed(tile, (high, low), seat), (high, low)
    left, right = ends
    if end == "left":
        outer = low if high == left else high
        return placed(tile, (outer, left), seat), (outer, right)
    outer = low if high == right else high
    return placed(tile, (right, outer), seat), (left, outer)
