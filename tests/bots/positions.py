"""Positions for the minds to think about: goes of random hands, in every setting.

Not here: claims (see the tests).
"""

import itertools
from collections.abc import Iterator
from random import Random
from typing import get_args

from app.bots.sight import Sight
from app.rules import round as rounds
from app.rules.line import End
from app.rules.options import PLAYERS, Blocked, Game, Opening, Options
from app.rules.round import Round
from app.rules.tiles import SET, Tile
from app.rules.view import public_view, seat_view

SETTINGS = [Options(*each) for each in itertools.product(PLAYERS, get_args(Game), get_args(Opening), get_args(Blocked))]


def decisions(round: Round) -> list[tuple[Tile, End | None]]:
    """All that the seat on turn may decide."""
    return [(play.tile, end) for play in round.plays for end in play.ends or (None,)]


def sight_of(round: Round, scores: tuple[int, ...] | None = None) -> Sight:
    """What the seat on turn is handed."""
    assert round.turn is not None
    options = round.options
    return Sight(options, scores or (0,) * options.sides, public_view(round), seat_view(round, round.turn))


def shuffled(rng: Random) -> list[Tile]:
    """The set in a random order."""
    order = list(SET)
    rng.shuffle(order)
    return order


def hand(options: Options, rng: Random) -> Iterator[Round]:
    """A hand of random lays, state by state, as long as somebody is on turn."""
    round = rounds.deal(options, shuffled(rng), rng.randrange(options.players))
    while round.turn is not None:
        yield round
        round = rounds.lay(round, round.turn, *rng.choice(decisions(round)))


def goes(options: Options, rng: Random, many: int) -> Iterator[Round]:
    """So many positions with somebody on turn, out of as many hands as it takes."""
    hands = itertools.chain.from_iterable(hand(options, rng) for _ in itertools.count())
    return itertools.islice(hands, many)
