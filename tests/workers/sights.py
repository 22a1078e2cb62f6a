"""Goes to think about, as a room hands them in. Nothing is claimed here."""

import random

from app.bots.sight import Sight
from app.room.thinking import sight_of
from app.rules import match as matches
from app.rules.match import Match
from app.rules.options import Options
from app.rules.tiles import SET


def sights(options: Options, seed: int, lays: int = 0) -> Sight:
    """What the seat on turn sees after so many lays of a hand, with something to choose."""
    chance = random.Random(seed)
    while True:
        match, _ = matches.deal(matches.start(options, 0), chance.sample(SET, 28))
        for _ in range(lays):
            match = _lay(match, chance)
        round = match.round
        if round and round.turn is not None and len(round.plays) > 1:
            return sight_of(match, round, round.turn)


def _lay(match: Match, chance: random.Random) -> Match:
    round = match.round
    if round is None or round.turn is None:
        return match
    play = chance.choice(round.plays)
    end = chance.choice(play.ends) if play.ends else None
    return matches.lay(match, round.turn, play.tile, end)[0]
