"""Duplicate hands: the same deal again with the sides changed, so that the luck of the deal does not count.

Two seats or two pairs change places; of three, the one who is measured has each seat once. A deal's figure is the mean
over these hands of its own points less the others' (of three: less the mean of the two), so equals come to nothing.
"""

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.rules import round as rounds
from app.rules import scoring
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import SET
from bench.bots_players import Player, decisions


@dataclass
class Figures:
    """`margins`: points a hand, a deal each. `times`: ms of CPU of each go of the measured player that was a choice."""

    margins: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return math.fsum(self.margins) / len(self.margins)

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the mean over deals; nothing can be said of one deal."""
        many = len(self.margins)
        spread = math.fsum((each - self.mean) ** 2 for each in self.margins) / max(1, many - 1)
        return 1.96 * math.sqrt(spread / many)


def measure(options: Options, ours: Player, others: Player, deals: Sequence[str]) -> Figures:
    """`ours` against `others` over these deals, named by their seeds."""
    figures = Figures()
    for deal in deals:
        figures.margins.append(_duplicate(options, ours, others, deal, figures.times))
    return figures


def _duplicate(options: Options, ours: Player, others: Player, deal: str, times: list[float]) -> float:
    chance = random.Random(deal)
    order = chance.sample(SET, len(SET))
    dealt = rounds.deal(options, order, chance.randrange(options.players))
    margins = []
    for side in range(options.sides):
        points = _play(dealt, ours, others, side, deal, times)
        margins.append(points[side] - (sum(points) - points[side]) / (options.sides - 1))
    return math.fsum(margins) / len(margins)


def _play(round: Round, ours: Player, others: Player, side: int, seed: str, times: list[float]) -> list[int]:
    """One hand with `ours` on that side. Points by side."""
    options = round.options
    while (seat := round.turn) is not None:
        choices = decisions(round)
        if len(choices) == 1:
            tile, end = choices[0]
        elif options.side_of(seat) == side:
            began = time.process_time()
            tile, end = ours(round, f"{seed} {seat} {len(round.moves)}")
            times.append((time.process_time() - began) * 1000)
        else:
            tile, end = others(round, f"{seed} {seat} {len(round.moves)}")
        round = rounds.lay(round, seat, tile, end)
    points = [0] * options.sides
    assert round.ending is not None, "nobody is on turn"
    if scored := scoring.winner(round.ending):
        points[scored[0]] = scored[1]
    return points
