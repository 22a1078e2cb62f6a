"""The minds a table may ask, at three levels: what to lay, and what every play is worth.

They are handed a `Sight` and nothing else. The same sight, seed and budget give the same answer on any machine.
"""

from dataclasses import dataclass
from random import Random
from typing import Literal

from app.bots import sharp
from app.bots.knowledge import Known, known
from app.bots.masks import EMPTY
from app.bots.policy import Rated, rate
from app.bots.sight import Sight
from app.bots.weights import WEIGHTS
from app.rules.line import End
from app.rules.tiles import SET, Tile

Level = Literal["easy", "steady", "sharp"]

WORLDS = 40
"""How many worlds the sharp mind imagines at a go, unless told."""

_NOISE = 6.0
"""How far the easy mind's likings are off, as a standard deviation, in units of the policy."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A lay; `end` None only for the first tile of a hand."""

    tile: Tile
    end: End | None


@dataclass(frozen=True, slots=True)
class Worth:
    """A legal play and what a mind expects of it.

    `points`: what the hand pays one's own side, less what it pays another side, as an average; `error` its standard
    error. `win`: the chance that one's side is the one that is paid. For easy and steady, who imagine nothing, `points`
    is the policy's liking less that for its best play (so nought or less), `win` and `error` are nought.
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
        return _sharp(sight, now, rng, WORLDS if budget is None else budget)
    rated = _liked(sight, now, forgetful=level == "easy")
    if level == "easy":
        rated = [(score + rng.gauss(0, _NOISE), tile, at_left) for score, tile, at_left in rated]
    rated.sort(key=lambda each: -each[0])
    best = rated[0][0]
    return tuple(Worth(SET[tile], _end(now, at_left=at_left), score - best, 0.0, 0.0) for score, tile, at_left in rated)


def _liked(sight: Sight, now: Known, *, forgetful: bool) -> list[Rated]:
    """The policy's plays. Who is forgetful does not remember who passed or drew on what."""
    options, players = sight.options, sight.options.players
    others = []
    for step in range(1, players):
        seat = (now.seat + step) % players
        others.append((now.hidden if forgetful else now.hidden & ~now.lacks[seat], now.counts[seat]))
    side = options.side_of(now.seat)
    own = (
        now.left_by >= 0 and options.side_of(now.left_by) == side,
        now.right_by >= 0 and options.side_of(now.right_by) == side,
    )
    rated = rate(WEIGHTS[options.game, players], now.hand, (now.left, now.right), own, others)
    allowed = {play.tile.index for play in sight.own.plays}
    return [each for each in rated if each[1] in allowed]


def _sharp(sight: Sight, now: Known, rng: Random, budget: int) -> tuple[Worth, ...]:
    plays = [(play.tile.index, end == "left") for play in sight.own.plays for end in play.ends or (None,)]
    valued = sharp.value(sight.options, now, plays, rng, budget)
    valued.sort(key=lambda each: -each.points)
    return tuple(
        Worth(SET[each.tile], _end(now, at_left=each.at_left), each.points, each.win, each.error) for each in valued
    )


def _end(now: Known, *, at_left: bool) -> End | None:
    if now.left == EMPTY:
        return None
    return "left" if at_left else "right"
