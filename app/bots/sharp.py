"""The sharp mind: it imagines where the hidden tiles may be, many times, and plays every play out in each.

All plays meet the same worlds, so that luck does not decide between them, and a play that is clearly behind is dropped.
"""

from collections.abc import Sequence
from math import sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from app.bots.habits import Habits, resample
from app.bots.knowledge import Known
from app.bots.masks import FITS, LANDINGS, SAME_ENDS, indices
from app.bots.playout import Playout
from app.bots.policy import policy_of
from app.bots.sampling import World, Worlds
from app.bots.stakes import Stakes
from app.rules.options import Options

CANDIDATES = 3
"""Worlds that are thought of for each that is played out."""

ROUND = 16
"""Worlds between two looks at which plays are behind."""

BEHIND = 2.5
"""A play is dropped when it is behind the best by so many standard errors of the difference."""


class Valued(NamedTuple):
    """A play and what it came to: points, their standard error, and the share of hands won."""

    tile: int
    at_left: bool
    points: float
    error: float
    win: float


class _Imagined(NamedTuple):
    """A world, how often it counts, which seats lay the heaviest tile in it, and its boneyard, next tile last."""

    world: World
    times: int
    heavy: tuple[bool, ...]
    boneyard: list[int]


class _Tally:
    """What one play came to in each world so far: points, as far as they count, and whether the hand was won."""

    def __init__(self, tile: int, after: int, *, at_left: bool) -> None:
        self.tile = tile
        self.after = after
        self.at_left = at_left
        self.points: list[float] = []
        self.wins: list[bool] = []


class Thought:
    """One go being thought about."""

    def __init__(self, options: Options, known: Known, stakes: Stakes) -> None:
        self._options = options
        self._known = known
        self._stakes = stakes
        self._side = options.side_of(known.seat)
        self._policy = policy_of(options.game, options.players)

    def value(self, among: int, rng: Random, budget: int) -> list[Valued]:
        """What laying each of the tiles `among` one's own (a mask) on either end is worth, best first.

        Where both ends show the same number only the left one is looked at.
        """
        ends = self._known.ends
        tallies = [
            _Tally(tile, after, at_left=at_left)
            for tile in indices(among & FITS[ends])
            for at_left, after, _ in LANDINGS[ends][tile][: 1 if ends in SAME_ENDS else 2]
        ]
        imagined = self._imagine(rng, budget)
        times = [each.times for each in imagined]
        running = tallies
        for start in range(0, len(imagined), ROUND):
            for each in imagined[start : start + ROUND]:
                for tally in running:
                    self._play_out(each, tally)
            running = _not_behind(running, times)
        return _valued(tallies, times)

    def _imagine(self, rng: Random, budget: int) -> list[_Imagined]:
        """So many worlds in all, likely ones more often than others."""
        worlds, habits = Worlds(self._known), Habits(self._policy, self._known)
        candidates = [worlds.draw(rng) for _ in range(budget * CANDIDATES)]
        likely = [habits.likely(world) for world in candidates]
        drawing = self._options.game == "draw"
        imagined = []
        for place, times in resample([each.weight for each in likely], budget, rng.random()):
            world, shares = candidates[place], likely[place].heavy
            boneyard = indices(world.boneyard)
            # In Draw each time is a boneyard of its own; else it is the same hand, which need be played out only once.
            for _ in range(times if drawing else 1):
                heavy = tuple(rng.random() < share for share in shares)
                rng.shuffle(boneyard)
                imagined.append(_Imagined(world, 1 if drawing else times, heavy, boneyard[:]))
        return imagined

    def _play_out(self, imagined: _Imagined, tally: _Tally) -> None:
        known = self._known
        playout = Playout(self._options, self._policy, known.seat, imagined.world.hands)
        playout.lacks = list(known.lacks)
        playout.boneyard = imagined.boneyard[:]
        playout.laid = known.laid
        playout.ends = known.ends
        playout.left_by, playout.right_by = known.left_by, known.right_by
        playout.heavy = imagined.heavy
        playout.lay(tally.tile, tally.after, at_left=tally.at_left)
        side, paid = playout.play_out()
        tally.points.append(self._stakes.worth(side, paid))
        tally.wins.append(side == self._side)


def _not_behind(tallies: list[_Tally], times: list[int]) -> list[_Tally]:
    """Those that may still turn out to be the best."""
    if len(tallies) == 1:
        return tallies
    best = max(tallies, key=lambda tally: _mean(tally.points, times)[0])
    still = []
    for tally in tallies:
        behind, error = _mean([a - b for a, b in zip(best.points, tally.points, strict=True)], times)
        if tally is best or behind <= BEHIND * error:
            still.append(tally)
    return still


def _valued(tallies: list[_Tally], times: list[int]) -> list[Valued]:
    """Best first. A play that was dropped is worth what it was behind in the worlds that it did meet."""
    last = max(len(tally.points) for tally in tallies)
    best = max(
        (tally for tally in tallies if len(tally.points) == last), key=lambda tally: _mean(tally.points, times)[0]
    )
    top, _ = _mean(best.points, times)
    valued = []
    for tally in tallies:
        behind, _ = _mean([a - b for a, b in zip(best.points, tally.points, strict=False)], times)
        _, error = _mean(tally.points, times)
        win, _ = _mean(tally.wins, times)
        valued.append(Valued(tally.tile, tally.at_left, top - max(0.0, behind), error, win))
    return sorted(valued, key=lambda each: (-each.points, each.tile != best.tile, each.at_left != best.at_left))


def _mean(values: Sequence[float], times: list[int]) -> tuple[float, float]:
    """The mean of what came so many times each, and its standard error."""
    many = sum(times[: len(values)])
    mean = sum(map(mul, values, times)) / many
    spread = sum(time * (value - mean) ** 2 for value, time in zip(values, times, strict=False))
    return mean, sqrt(spread) / many
