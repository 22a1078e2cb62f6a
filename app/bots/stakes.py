"""What points are worth to a side: themselves, until the match is nearly over; then what they do to its chance to win.

What another side is paid costs as much as it puts one behind the others on average: of three, where a third side is
behind as well, half of it. Counted so, what a hand is worth to all sides comes to nought.

How a match goes on is told simply: all sides win hands equally often, as if each had a clock of its own, and a hand
pays now less, now more (exponentially). Then the hands that a side needs are one more than a count with a known mean,
and so is what it has won by any time (both Poisson): who is there first is a matter of sums.
"""

from functools import cache
from math import exp
from operator import mul

from app.rules.options import Game, Options

NEAR = 3
"""Hands short of the target, as they pay on average, from which the match counts rather than the points."""

_DECIDED = 1e-6
"""Where a hand changes the chance to win the match by less, it is as good as won or lost: points count again."""

_HANDS = 40
_STEPS, _STEP = 48, 0.25

A_HAND: dict[tuple[Game, int], int] = {
    ("block", 2): 8,
    ("block", 3): 19,
    ("block", 4): 10,
    ("draw", 2): 18,
    ("draw", 3): 30,
    ("draw", 4): 12,
}
"""Points that a hand pays whoever wins it, on average."""


def near(options: Options, scores: tuple[int, ...]) -> bool:
    """Whether the match counts rather than the points: somebody is that near the target before the hand."""
    return options.target - max(scores) < NEAR * A_HAND[options.game, options.players]


class Stakes:
    """What the outcome of a hand is worth to the side of a seat, in points; `scores` are those before the hand."""

    def __init__(self, options: Options, scores: tuple[int, ...], seat: int) -> None:
        self._side = options.side_of(seat)
        self._needs = tuple(max(1, options.target - score) for score in scores)
        self._mean = A_HAND[options.game, options.players]
        self._near = near(options, scores)
        self._known: dict[tuple[int, int], float] = {}

    def worth(self, side: int, paid: int) -> float:
        """When `side` is paid that many points (-1: nobody is)."""
        if side < 0:
            return 0.0
        if not self._near:
            return self._plain(side, paid)
        worth = self._known.get((side, paid))
        if worth is None:
            worth = self._known[side, paid] = self._change(side, paid)
        return worth

    def _change(self, side: int, paid: int) -> float:
        """The change of the chance to win the match, where a typical hand for or against changes it by its points."""
        other = next(each for each in range(len(self._needs)) if each != self._side)
        scale = self._chance(self._side, self._mean) - self._chance(other, self._mean)
        if scale < _DECIDED:
            return self._plain(side, paid)
        typical = self._plain(self._side, self._mean) - self._plain(other, self._mean)
        return (self._chance(side, paid) - self._chance(side, 0)) * typical / scale

    def _plain(self, side: int, paid: int) -> float:
        return paid if side == self._side else -paid / (len(self._needs) - 1)

    def _chance(self, side: int, paid: int) -> float:
        needs = tuple(need - paid if at == side else need for at, need in enumerate(self._needs))
        if needs[side] <= 0:
            return float(side == self._side)
        others = tuple(need for at, need in enumerate(needs) if at != self._side)
        return _first(needs[self._side], others, self._mean)


def _first(mine: int, others: tuple[int, ...], mean: int) -> float:
    """The chance to have the points one needs before any of the others has theirs."""
    waiting = _waiting(mine, mean)
    chance = 0.0
    rivals = [_waiting(need, mean) for need in others]
    for now in range(_STEPS):
        arrives = waiting[now] - waiting[now + 1]
        for rival in rivals:
            arrives *= (rival[now] + rival[now + 1]) / 2
        chance += arrives
    return chance


@cache
def _waiting(need: int, mean: int) -> tuple[float, ...]:
    """By time, in hands that each side wins on average: the chance that these points are needed still."""
    at_least, left = [], 1.0
    for chance in _counts(need / mean):
        at_least.append(left)
        left -= chance
    return tuple(sum(map(mul, won, at_least)) for won in _WON)


def _counts(mean: float) -> list[float]:
    """The chances of nought, one, two … where so many are the mean (Poisson)."""
    chances = [exp(-mean)]
    for many in range(1, _HANDS):
        chances.append(chances[-1] * mean / many)
    return chances


_WON = tuple(_counts(step * _STEP) for step in range(_STEPS + 1))
