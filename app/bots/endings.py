"""A hand with every tile known: what each lay pays when everybody plays their best from there on.

Numbers alone: the hands of all seats are one number, 28 bits a seat, and a node is a seat that has something to lay;
draws and passes are worked out on the way to the next one.

With two sides what one wins the other loses, so the search leaves out what cannot matter (alpha-beta) and remembers the
rest. Three seats each maximise their own points less the others': a seat rather wins more, and where it cannot win
rather lets another win less. Where that leaves two ways it lets the seat after it win: then the same tiles on the same
ends pay the same, whichever way round the line lies.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.masks import (
    ALL,
    EITHER_WAY,
    EMPTY_LINE,
    FITS,
    LANDINGS,
    LEADS_TO,
    NUMBERS,
    PLACES,
    WEIGHT,
    indices,
    weigh,
)
from app.rules.line import End, Ends
from app.rules.options import NEVER_DRAWN, Options

NODES = 20_000
"""How many goes are looked at before the search is given up: 60 ms with two sides, twice that with three.

A whole hand of Block for two takes about 1,200 from its first tile, 150 after two tiles and 40 after four; three seats
need 100 after three tiles, pairs 200 after four, Draw for two 1,000 after four and 60 after eight.
"""

_FAR = 1 << 20

Points = tuple[int, ...]
"""What a hand pays, by side. One side at most scores."""


class Solved(NamedTuple):
    """A lay, and the points by side when everybody plays their best after it.

    `tile` is its place in the set, `end` is None for the first tile.
    """

    tile: int
    end: End | None
    points: Points


def solve(
    options: Options,
    hands: Sequence[int],
    ends: Ends | None,
    turn: int,
    boneyard: Sequence[int] = (),
    *,
    nodes: int = NODES,
) -> tuple[Solved, ...] | None:
    """Every lay of the seat on turn, best first for its side; None when that takes more than so many `nodes`.

    `hands` are masks by seat (bit 27 is 6-6), `boneyard` the places of its tiles in the set, next first, the two that
    are never drawn among them; it matters in Draw alone. Nothing when the seat has nothing to lay.
    """
    search = _search(options, boneyard, nodes)
    together = _together(hands)
    line = EMPTY_LINE if ends is None else ends[0] * NUMBERS + ends[1]
    found = []
    try:
        for tile in _highest_first(hands[turn] & FITS[line]):
            rest = together ^ 1 << tile + PLACES * turn
            for at_left, after, _ in LANDINGS[line][tile]:
                end: End | None = None if ends is None else "left" if at_left else "right"
                found.append(Solved(tile, end, search.points(rest, EITHER_WAY[after], turn)))
    except _TooManyNodes:
        return None
    side = options.side_of(turn)
    return tuple(sorted(found, key=lambda solved: _margin(solved.points, side), reverse=True))


def points_after(
    options: Options, hands: Sequence[int], ends: Ends, last: int, boneyard: Sequence[int] = (), *, nodes: int = NODES
) -> Points | None:
    """The points by side when seat `last` has laid and everybody plays their best from there on; else as `solve`."""
    try:
        line = EITHER_WAY[ends[0] * NUMBERS + ends[1]]
        return _search(options, boneyard, nodes).points(_together(hands), line, last)
    except _TooManyNodes:
        return None


def _search(options: Options, boneyard: Sequence[int], nodes: int) -> "_TwoSides | _ThreeSeats":
    drawn = tuple(boneyard[: max(0, len(boneyard) - NEVER_DRAWN)]) if options.game == "draw" else ()
    kind = _ThreeSeats if options.sides == 3 else _TwoSides
    return kind(options, drawn, nodes)


def _together(hands: Sequence[int]) -> int:
    return sum(hand << PLACES * seat for seat, hand in enumerate(hands))


def _highest_first(hand: int) -> list[int]:
    return indices(hand)[::-1]


def _margin(points: Points, side: int) -> int:
    """What a side has of it: its own points, or what is lost to another's."""
    return points[side] or -max(points)


def _rather(points: Points, seat: int) -> tuple[int, int]:
    """The more of it, the rather one of three seats has it so."""
    return _margin(points, seat), points[(seat + 1) % 3]


class _TooManyNodes(Exception):
    """The search has been given up."""


class _TwoSides:
    """Two seats or two pairs. Sides take turns whether they lay or pass, so each step turns the signs round."""

    def __init__(self, options: Options, drawn: tuple[int, ...], nodes: int) -> None:
        self._players = options.players
        self._whole = options.blocked == "all"
        self._drawn = drawn
        self._nodes = nodes
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def points(self, hands: int, state: int, last: int) -> Points:
        """By side, when seat `last` has laid."""
        pips = [0, 0]
        for seat in range(self._players):
            pips[seat % 2] += weigh(hands >> PLACES * seat & ALL)
        side = last % 2
        more = self._laid(hands, state, last, pips[side], pips[1 - side], 0, -_FAR, _FAR)
        return (max(0, more), max(0, -more)) if side == 0 else (max(0, -more), max(0, more))

    def _laid(  # noqa: PLR0913, PLR0917  # numbers, since an object a node would be most of the work
        self, hands: int, state: int, seat: int, mine: int, theirs: int, at: int, low: int, high: int
    ) -> int:
        """How much more the side of `seat`, which has laid, gets than the other; exact between `low` and `high`.

        `mine` and `theirs` are the pips of both sides, `at` how many tiles have been drawn.
        """
        if not hands >> PLACES * seat & ALL:
            return theirs - mine if theirs > mine else 0
        fits, drawn = FITS[state], self._drawn
        for passes in range(self._players):
            seat = seat + 1 if seat + 1 < self._players else 0
            mine, theirs, low, high = theirs, mine, -high, -low
            while not hands >> PLACES * seat & fits and at < len(drawn):
                hands |= 1 << drawn[at] + PLACES * seat
                mine += WEIGHT[drawn[at]]
                at += 1
            if hands >> PLACES * seat & fits:
                best = self._on_turn(hands, state, seat, mine, theirs, at, low, high)
                return best if passes & 1 else -best
        if self._whole and mine != theirs:
            return theirs if mine < theirs else -mine
        return theirs - mine

    def _on_turn(  # noqa: PLR0913, PLR0917
        self, hands: int, state: int, seat: int, mine: int, theirs: int, at: int, low: int, high: int
    ) -> int:
        """The same for the side of `seat`, which has something to lay."""
        if at == len(self._drawn):
            # Pips only grow fewer from here on, and nobody is paid more than the other side's.
            if theirs <= low:
                return theirs
            if -mine >= high:
                return -mine
        key = (hands, (state << 2 | seat) << 5 | at)
        floor, ceiling = self._known.get(key, (-_FAR, _FAR))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        self._nodes -= 1
        if self._nodes < 0:
            raise _TooManyNodes
        best, shift, row = -_FAR, PLACES * seat, LEADS_TO[state]
        fitting = hands >> shift & FITS[state]
        while fitting and best < high:
            tile = fitting.bit_length() - 1
            fitting ^= 1 << tile
            rest, pips = hands ^ 1 << tile + shift, mine - WEIGHT[tile]
            for after in row[tile]:
                best = max(best, self._laid(rest, after, seat, pips, theirs, at, max(low, best), high))
        self._known[key] = (best if best > low else floor, best if best < high and best < ceiling else ceiling)
        return best


class _ThreeSeats:
    """Each for itself: what one loses is not what another wins, so every way is followed to its end."""

    def __init__(self, options: Options, drawn: tuple[int, ...], nodes: int) -> None:
        self._whole = options.blocked == "all"
        self._drawn = drawn
        self._nodes = nodes
        self._known: dict[tuple[int, int], Points] = {}

    def points(self, hands: int, state: int, last: int, at: int = 0) -> Points:
        """By seat, when seat `last` has laid and `at` tiles have been drawn."""
        if not hands >> PLACES * last & ALL:
            return self._paid(hands, last, own=0)
        fits, drawn, seat = FITS[state], self._drawn, last
        for _ in range(3):
            seat = (seat + 1) % 3
            while not hands >> PLACES * seat & fits and at < len(drawn):
                hands |= 1 << drawn[at] + PLACES * seat
                at += 1
            if hands >> PLACES * seat & fits:
                return self._on_turn(hands, state, seat, at)
        pips = [weigh(hands >> PLACES * seat & ALL) for seat in range(3)]
        fewest = min(pips)
        if pips.count(fewest) > 1:
            return (0, 0, 0)
        return self._paid(hands, pips.index(fewest), own=0 if self._whole else fewest)

    def _on_turn(self, hands: int, state: int, seat: int, at: int) -> Points:
        key = (hands, (state << 2 | seat) << 5 | at)
        if (known := self._known.get(key)) is not None:
            return known
        self._nodes -= 1
        if self._nodes < 0:
            raise _TooManyNodes
        best: Points = ()
        for tile in _highest_first(hands >> PLACES * seat & FITS[state]):
            for after in LEADS_TO[state][tile]:
                found = self.points(hands ^ 1 << tile + PLACES * seat, after, seat, at)
                if not best or _rather(found, seat) > _rather(best, seat):
                    best = found
        self._known[key] = best
        return best

    def _paid(self, hands: int, winner: int, own: int) -> Points:
        others = sum(weigh(hands >> PLACES * seat & ALL) for seat in range(3) if seat != winner)
        return tuple(max(0, others - own) if seat == winner else 0 for seat in range(3))
