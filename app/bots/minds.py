"""The minds a table may ask, at three levels: what to lay, and what every play is worth.

They are handed a `Sight` and nothing else. The same sight, seed and budget give the same answer on any machine.
"""

from dataclasses import dataclass
from random import Random
from typing import Literal

from app.bots import sharp
from app.bots.knowledge import Known, known
from app.bots.masks import EMPTY_LINE, SAME_ENDS, mask_of
from app.bots.policy import Rated, chances, covers, policy_of, rate
from app.bots.sight import Sight
from app.bots.stakes import Stakes
from app.bots.weights import WEIGHTS
from app.rules.line import End
from app.rules.options import Game
from app.rules.tiles import SET, Tile

Level = Literal["easy", "steady", "sharp"]

WORLDS: dict[Game, int] = {"block": 160, "draw": 110}
"""How many worlds the sharp mind imagines at a go, unless told: about 15 to 20 ms of a busy machine's time."""

_NOISE = 0.8
"""The easy mind's error, as a standard deviation: a part of what it is worth to shut out the next seat."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A lay; `end` None only for the first tile of a hand."""

    tile: Tile
    end: End | None


@dataclass(frozen=True, slots=True)
class Worth:
    """A legal play and what a mind expects of it.

    `points`: what the hand pays one's own side, less what it pays the others (of three: less half of it), as an
    average; `error` its standard error. When the match is nearly over points count as far as they help to win it: see
    `stakes`. `win`: the chance that one's side is the one that is paid. For easy and steady, who imagine nothing,
    `points` is the policy's liking less that for its best play (so nought or less), `win` and `error` are nought.
    """

    tile: Tile
    end: End | None
    points: float
    win: float
    error: float


def choose(level: Level, sight: Sight, rng: Random, budget: int | None = None) -> Choice:
    """The lay of a mind of that level: the first of `evaluate`. ValueError when the seat has nothing to lay."""
    plays = sight.own.plays
    if len(plays) == 1 and len(plays[0].ends) < 2:
        return Choice(plays[0].tile, plays[0].ends[0] if plays[0].ends else None)
    best = evaluate(level, sight, rng, budget)[0]
    return Choice(best.tile, best.end)


def evaluate(level: Level, sight: Sight, rng: Random, budget: int | None = None) -> tuple[Worth, ...]:
    """Every legal play, best first. `budget`: worlds to imagine (None: the level's own); only sharp imagines any.

    ValueError when the seat has nothing to lay.
    """
    if not sight.own.plays:
        raise ValueError("nothing to lay")
    now = known(sight)
    if level == "sharp":
        return _sharp(sight, now, rng, WORLDS[sight.options.game] if budget is None else budget)
    rated = _liked(sight, now, forgetful=level == "easy")
    if level == "easy":
        noise = _NOISE * WEIGHTS[sight.options.game, sight.options.players].first
        rated = [(each[0] + rng.gauss(0, noise), *each[1:]) for each in rated]
    rated.sort(key=lambda each: -each[0])
    best = rated[0][0]
    return tuple(
        Worth(SET[tile], _end(now, at_left=at_left), score - best, 0.0, 0.0) for score, tile, at_left, _ in rated
    )


def _liked(sight: Sight, now: Known, *, forgetful: bool) -> list[Rated]:
    """The policy's plays. Who is forgetful does not remember who passed or drew on what."""
    policy = policy_of(sight.options.game, sight.options.players)
    lacks = (0,) * sight.options.players if forgetful else now.lacks
    others = chances(policy, now.seat, now.hidden, lacks, now.counts)
    return rate(policy, now.hand, _among(sight), now.ends, covers(policy, now.seat, now.left_by, now.right_by), others)


def _among(sight: Sight) -> int:
    return mask_of(tuple(play.tile for play in sight.own.plays))


def _sharp(sight: Sight, now: Known, rng: Random, budget: int) -> tuple[Worth, ...]:
    thought = sharp.Thought(sight.options, now, Stakes(sight.options, sight.scores, now.seat))
    valued = thought.value(_among(sight), rng, budget)
    worths = []
    for each in valued:
        tile = SET[each.tile]
        ends: tuple[End | None, ...] = (
            ("left", "right") if now.ends in SAME_ENDS else (_end(now, at_left=each.at_left),)
        )
        worths += [Worth(tile, end, each.points, each.win, each.error) for end in ends]
    return tuple(worths)


def _end(now: Known, *, at_left: bool) -> End | None:
    if now.ends == EMPTY_LINE:
        return None
    return "left" if at_left else "right"
