"""What the lays of others suggest about their tiles: who had held something better would have laid it.

Two habits are thought of: to lay roughly by the policy, and to lay the heaviest tile that fits. Which of them a seat
has, nobody says; a world is as likely as it makes the lays that were seen, by either habit.
"""

from math import exp
from typing import NamedTuple

from app.bots.knowledge import Known, Lay
from app.bots.masks import ALL, AS_HEAVY, FITS, HEAVIER
from app.bots.policy import Policy, chances, covers, rate
from app.bots.sampling import World

TEMPERATURE = 5.0
"""How far behind a play may be, in units of the policy, and still be laid about a third as often as the best."""

HEAVY = 0.35
"""How many lay the heaviest tile, before anything has been seen."""

_SLIP = 0.05
_HEAVY_SLIP = 0.1
"""How often a lay is for no reason that we know of, by habit."""


class Likely(NamedTuple):
    """How likely a world makes what was seen, and for every seat how likely it lays the heaviest tile if it is so."""

    weight: float
    heavy: tuple[float, ...]


class Habits:
    """The lays of the others, ready to be held against one world after another."""

    def __init__(self, policy: Policy, known: Known) -> None:
        self._policy = policy
        self._seats = len(known.counts)
        self._lays = [
            (lay, [at for at in range(lay.taken) if known.batches[at].seat == lay.seat])
            for lay in known.lays
            if lay.chosen and lay.seat != known.seat
        ]
        self._known: list[dict[int, tuple[float, float]]] = [{} for _ in self._lays]

    @property
    def seen(self) -> bool:
        """Whether anybody else has laid by choice."""
        return bool(self._lays)

    def likely(self, world: World) -> Likely:
        """How well a world agrees with what the others laid."""
        rough, heavy = [1.0] * self._seats, [1.0] * self._seats
        batches = world.batches
        for (lay, taken), known in zip(self._lays, self._known, strict=True):
            hand = 0
            for at in taken:
                hand |= batches[at]
            hand &= ~lay.laid
            odds = known.get(hand)
            if odds is None:
                odds = known[hand] = self._odds(lay, hand)
            rough[lay.seat] *= odds[0]
            heavy[lay.seat] *= odds[1]
        weight, shares = 1.0, []
        for by_policy, by_weight in zip(rough, heavy, strict=True):
            both = (1 - HEAVY) * by_policy + HEAVY * by_weight
            weight *= both
            shares.append(HEAVY * by_weight / both)
        return Likely(weight, tuple(shares))

    def _odds(self, lay: Lay, hand: int) -> tuple[float, float]:
        """The chance of this tile out of those of a hand that fitted, by either habit."""
        among = hand & FITS[lay.ends]
        if not among & (among - 1):
            return 1.0, 1.0
        policy, tile = self._policy, lay.tile
        others = chances(policy, lay.seat, ALL & ~(lay.laid | hand), lay.lacks, lay.counts)
        cover = covers(policy, lay.seat, lay.left_by, lay.right_by)
        rated = rate(policy, hand, among, lay.ends, cover, others)
        best = max(rated)[0]
        odds, total = 0.0, 0.0
        for score, other, _, _ in rated:
            share = exp((score - best) / TEMPERATURE)
            total += share
            if other == tile:
                odds += share
        many = among.bit_count()
        by_weight = 0.0 if among & HEAVIER[tile] else (1 - _HEAVY_SLIP) / (among & AS_HEAVY[tile]).bit_count()
        return (1 - _SLIP) * odds / total + _SLIP / many, by_weight + _HEAVY_SLIP / many
