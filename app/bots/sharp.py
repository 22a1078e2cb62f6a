"""The sharp mind: it imagines where the hidden tiles may be, many times, and plays every play out in each.

All plays meet the same worlds, so that luck does not decide between them, and a play that is clearly behind is dropped;
where one is left, it is laid.
"""

from collections.abc import Sequence
from math import sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from app.bots.endings import points_after
from app.bots.imagine import Imagined, imagine
from app.bots.knowledge import Known
from app.bots.masks import FITS, LANDINGS, NUMBERS, SAME_ENDS, indices
from app.bots.playout import Playout
from app.bots.policy import policy_of
from app.bots.stakes import Stakes
from app.rules.options import Options

BEHIND = 2.5
"""A play is dropped when it is behind the best by so many standard errors of the difference."""

ENDING = 7
"""With so few tiles in all hands together a world is solved instead of played out."""

NODES = 100
"""How far a solution is looked for before the world is played out after all."""

PATIENCE = 30
"""So many solutions are given up at a go before no more are looked for: who has much to draw may be far from an end."""


class Valued(NamedTuple):
    """A play and what it came to: points, their standard error, and the share of hands won.

    `error` is nought where nothing is left to chance: where every world was weighed, and solved.
    """

    tile: int
    at_left: bool
    points: float
    error: float
    win: float


class _Tally:
    """What one play came to in each world so far: points, as far as they count, and whether the hand was won.

    `sure` while none of it hangs on chance; where others are played out, by which habit they lay is drawn.
    """

    def __init__(self, tile: int, after: int, *, at_left: bool) -> None:
        self.tile = tile
        self.after = after
        self.at_left = at_left
        self.points: list[float] = []
        self.wins: list[bool] = []
        self.sure = True


class Thought:
    """One go being thought about."""

    def __init__(self, options: Options, known: Known, stakes: Stakes) -> None:
        self._options = options
        self._known = known
        self._stakes = stakes
        self._side = options.side_of(known.seat)
        self._policy = policy_of(options.game, options.players)
        self._patience = PATIENCE if sum(known.counts) <= ENDING else 0

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
        batches, whole = imagine(self._options, self._known, rng, budget)
        running, times = tallies, list[float]()
        for batch in batches:
            for each in batch:
                times.append(each.times)
                for tally in running:
                    self._meet(each, tally)
            running = _not_behind(running, times)
            if len(running) == 1:
                break
        if not whole or self._options.game == "draw":  # in which order the boneyard lies is drawn
            for tally in tallies:
                tally.sure = False
        return _valued(tallies, times)

    def _meet(self, imagined: Imagined, tally: _Tally) -> None:
        """What the play comes to in that world."""
        solved = self._solved(imagined, tally) if self._patience else None
        tally.sure &= solved is not None
        side, paid = solved or self._played_out(imagined, tally)
        tally.points.append(self._stakes.worth(side, paid))
        tally.wins.append(side == self._side)

    def _solved(self, imagined: Imagined, tally: _Tally) -> tuple[int, int] | None:
        """When everybody plays their best, knowing all tiles; None when that takes too long to find out."""
        known, hands = self._known, list(imagined.world.hands)
        hands[known.seat] ^= 1 << tally.tile
        ends, boneyard = divmod(tally.after, NUMBERS), imagined.boneyard[::-1]
        points = points_after(self._options, hands, ends, known.seat, boneyard, nodes=NODES)
        if points is None:
            self._patience -= 1
            return None
        paid = max(points)
        return (points.index(paid) if paid else -1), paid

    def _played_out(self, imagined: Imagined, tally: _Tally) -> tuple[int, int]:
        known = self._known
        playout = Playout(self._options, self._policy, known.seat, imagined.world.hands)
        playout.lacks = list(known.lacks)
        playout.boneyard = list(imagined.boneyard)
        playout.laid = known.laid
        playout.ends = known.ends
        playout.left_by, playout.right_by = known.left_by, known.right_by
        playout.heavy = imagined.heavy
        playout.lay(tally.tile, tally.after, at_left=tally.at_left)
        return playout.play_out()


def _not_behind(tallies: list[_Tally], times: list[float]) -> list[_Tally]:
    """Those that may still turn out to be the best."""
    best = max(tallies, key=lambda tally: _mean(tally.points, times)[0])
    still = []
    for tally in tallies:
        behind, error = _mean([a - b for a, b in zip(best.points, tally.points, strict=True)], times)
        if tally is best or behind <= BEHIND * error:
            still.append(tally)
    return still


def _valued(tallies: list[_Tally], times: list[float]) -> list[Valued]:
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
        error = 0.0 if tally.sure else error
        valued.append(Valued(tally.tile, tally.at_left, top - max(0.0, behind), error, win))
    return sorted(valued, key=lambda each: (-each.points, each.tile != best.tile, each.at_left != best.at_left))


def _mean(values: Sequence[float], times: list[float]) -> tuple[float, float]:
    """The mean of what came so many times each, and its standard error."""
    many = sum(times[: len(values)])
    mean = sum(map(mul, values, times)) / many
    spread = sum(time * (value - mean) ** 2 for value, time in zip(values, times, strict=False))
    return mean, sqrt(spread) / many
