"""Whether another lay would have been clearly better, by what its seat could know: for a look back at one's own lays.

The sharp mind says which play it likes best. That one and what was laid are then weighed against each other anew, each
time in worlds of their own: whoever picks the best of many picks one that was lucky too, so what was picked is judged
by worlds that had no part in it. Clearly better is what is ahead by more than chance and by more than a trifle.
"""

from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev

from app.bots.imagine import BATCH
from app.bots.minds import Choice, Worth, evaluate
from app.bots.sight import Sight

TIMES = 24
"""How often the two are weighed anew, each time in `BATCH` worlds: few enough that the sharp mind drops neither before
all have been met. Where it stops as soon as one is ahead, that one seems further ahead than it is.
"""

ERRORS = 4.0
"""By how many standard errors of the difference the other must be ahead. Where the two are alike, that happens to one
lay in 3,500 (Student, 23 degrees of freedom): to one hand in 500, if it has seven and each is picked as well as can be.
"""

FEW = 4.0
"""And by how many points. A mind that plays by rules of thumb in its thoughts is not sure of less."""


@dataclass(frozen=True, slots=True)
class Better:
    """A play that was worth so many points more than what was laid, and the standard error of that.

    Points as in `minds.Worth`; an error of nought where nothing hangs on chance.
    """

    choice: Choice
    points: float
    error: float


def is_choice(sight: Sight) -> bool:
    """Whether there was anything to decide. The same tile on two ends that show one number is one play."""
    plays, ends = sight.own.plays, sight.hand.ends
    two_ends = ends is not None and ends[0] != ends[1] and any(len(play.ends) == 2 for play in plays)
    return len(plays) > 1 or two_ends


def better_than(sight: Sight, laid: Choice, rng: Random) -> Better | None:
    """What was clearly better than that lay; None where nothing was."""
    if not is_choice(sight):
        return None
    plays = evaluate("sharp", sight, rng)
    best = Choice(plays[0].tile, plays[0].end)
    if _ahead(plays, best, laid) < FEW:
        return None
    two = _only(sight, best, laid)
    ahead = [_ahead(evaluate("sharp", two, rng, BATCH), best, laid) for _ in range(TIMES)]
    points, error = fmean(ahead), stdev(ahead) / TIMES**0.5
    return Better(best, points, error) if points >= max(FEW, ERRORS * error) else None


def _ahead(plays: tuple[Worth, ...], best: Choice, laid: Choice) -> float:
    worth = {Choice(play.tile, play.end): play.points for play in plays}
    return worth[best] - worth[laid]


def _only(sight: Sight, *choices: Choice) -> Sight:
    """The sight as if nothing else might be laid."""
    tiles = {choice.tile for choice in choices}
    plays = tuple(play for play in sight.own.plays if play.tile in tiles)
    return replace(sight, own=replace(sight.own, plays=plays))
