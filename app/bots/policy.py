"""A rule of thumb: every play is worth a weighted sum of a few things one sees at once, and the best sum is laid.

It is the steady mind, it plays out what the sharp mind imagines, and it says which lays are likely of others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from app.bots.masks import (
    DOUBLE,
    HALF,
    LANDINGS,
    LOW_HALF,
    MISSING,
    NUMBERS,
    NUMBERS_HIGH,
    NUMBERS_LOW,
    WEIGHT,
)
from app.bots.weights import WEIGHTS, Weights
from app.rules.options import Game, Options

Rated = tuple[float, int, bool, int]
"""A play: what the policy makes of it, the tile, whether it goes to the left end, and the ends after it."""

OUT = 1e6
"""To lay one's last tile is better than anything."""

Chances = Sequence[tuple[Sequence[float], int]]
"""For each seat that matters: by how many tiles would fit, what it is worth that it has none; and what it may hold."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The weights of one kind of table, multiplied out into tables to look up.

    `tiles` by tile, `numbers` by the numbers that are left (a mask of seven), `follow` by how many tiles would follow,
    `missing` by seats ahead, tiles held, tiles among which they are, and tiles that fit. `others` by seat: who follows,
    in the order of play, each with its table. `sides` by seat.
    """

    tiles: tuple[float, ...]
    numbers: tuple[float, ...]
    follow: tuple[float, ...]
    cover: float
    others: tuple[tuple[tuple[int, "Missing"], ...], ...]
    sides: tuple[int, ...]


Missing = tuple[tuple[tuple[float, ...], ...], ...]


@cache
def policy_of(game: Game, players: int) -> Policy:
    """The policy for a kind of table."""
    weights = WEIGHTS[game, players]
    tables = [(ahead, _times(weight)) for ahead, weight in enumerate(_ahead(weights), 1) if weight and ahead < players]
    options = Options(players, game)
    return Policy(
        tiles=tuple(weights.pips * pips + weights.double * double for pips, double in zip(WEIGHT, DOUBLE, strict=True)),
        numbers=tuple(weights.numbers * mask.bit_count() for mask in range(1 << NUMBERS)),
        follow=(weights.stuck, *(weights.follow * many for many in range(1, 2 * NUMBERS))),
        cover=weights.cover,
        others=tuple(tuple(((seat + ahead) % players, table) for ahead, table in tables) for seat in range(players)),
        sides=tuple(options.side_of(seat) for seat in range(players)),
    )


def _ahead(weights: Weights) -> tuple[float, float, float]:
    return weights.first, weights.second, weights.third


def _times(weight: float) -> Missing:
    return tuple(tuple(tuple(weight * chance for chance in row) for row in rows) for rows in MISSING)


def chances(policy: Policy, seat: int, hidden: int, lacks: Sequence[int], counts: Sequence[int]) -> Chances:
    """What the seats that follow `seat` may hold of what is `hidden` to it; `lacks` and `counts` by seat."""
    found = []
    for other, table in policy.others[seat]:
        may = hidden & ~lacks[other]
        found.append((table[counts[other]][may.bit_count()], may))
    return found


def covers(policy: Policy, seat: int, left_by: int, right_by: int) -> tuple[float, float]:
    """What it is worth to cover the right end, and the left, when those seats (-1: nobody) laid them."""
    side, sides, cover = policy.sides[seat], policy.sides, policy.cover
    return (
        cover if right_by >= 0 and sides[right_by] == side else 0.0,
        cover if left_by >= 0 and sides[left_by] == side else 0.0,
    )


def rate(policy: Policy, hand: int, among: int, ends: int, cover: tuple[float, float], others: Chances) -> list[Rated]:
    """Every way to lay one of the tiles `among` a hand, all of which fit: in the order of the set, left end first."""
    rated: list[Rated] = []
    tiles, numbers, follow, landings = policy.tiles, policy.numbers, policy.follow, LANDINGS[ends]
    while among:
        bit = among & -among
        among ^= bit
        tile = bit.bit_length() - 1
        rest = hand ^ bit
        base = tiles[tile] + numbers[NUMBERS_LOW[rest & LOW_HALF] | NUMBERS_HIGH[rest >> HALF]]
        if not rest:
            base += OUT
        for at_left, after, fitting in landings[tile]:
            score = base + cover[at_left] + follow[(rest & fitting).bit_count()]
            for missing, may in others:
                score += missing[(may & fitting).bit_count()]
            rated.append((score, tile, at_left, after))
    return rated
