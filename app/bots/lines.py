"""The open ends of a line as one small number, and which tiles of the set fit there, as tables to look up.

A hand is a mask of 28 bits, a tile its place in the set (bit 27 is 6-6). Which of the two ends is left does not matter
to what can follow, so 4 and 2 are the same state as 2 and 4.
"""

from app.rules.line import End, Ends
from app.rules.tiles import HIGHEST_NUMBER, SET

PLACES = len(SET)
EMPTY = 0
"""The state of the line before the first tile."""


def places(hand: int) -> list[int]:
    """The tiles of a mask, highest numbers first."""
    return [place for place in range(PLACES - 1, -1, -1) if hand >> place & 1]


def onto(place: int, ends: Ends | None) -> list[tuple[End | None, int]]:
    """The ends a tile fits, None for the first of a hand, each with the state of the line after it."""
    high, low = SET[place].high, SET[place].low
    if ends is None:
        return [(None, STATES[high, low])]
    left, right = ends
    fitting: list[tuple[End | None, int]] = []
    if left in (high, low):
        fitting.append(("left", STATES[high + low - left, right]))
    if right in (high, low):
        fitting.append(("right", STATES[left, high + low - right]))
    return fitting


_PAIRS = [(high, low) for high in range(HIGHEST_NUMBER + 1) for low in range(high + 1)]
STATES = {ends: state for state, (high, low) in enumerate(_PAIRS, 1) for ends in ((high, low), (low, high))}
"""Two open numbers, either way round, as a state."""

LEADS_TO = tuple(
    tuple(tuple(dict.fromkeys(state for _, state in onto(place, ends))) for place in range(PLACES))
    for ends in (None, *_PAIRS)
)
"""By state and tile: the states after it. None where it does not fit, one where it is the same on both ends."""

FITS = tuple(sum(1 << place for place, after in enumerate(row) if after) for row in LEADS_TO)
"""By state: the mask of all tiles that fit."""
