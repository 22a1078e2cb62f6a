"""What minds hold certain and what the counting aid shows are two accounts of one story, and agree."""

from random import Random

import pytest

from app.bots.knowledge import known
from app.rules.counts import lacks
from app.rules.events import Drew
from app.rules.options import Options
from app.rules.tiles import tile
from tests.bots.positions import SETTINGS, goes, sight_of

DOUBLES = [tile(f"{number}-{number}").index for number in range(7)]
# Where the highest double opens, minds know of doubles that nobody was dealt; no draw or pass showed it.
SHOWN_ALONE = [options for options in SETTINGS if options.opening == "any" and options.blocked == "all"]


@pytest.mark.parametrize("options", SHOWN_ALONE, ids=str)
def test_a_mind_holds_certain_what_the_aid_shows_and_the_other_way_round(options: Options) -> None:
    """By number: a seat lacks a number when it certainly has not even its double."""
    agreed = 0
    for round in goes(options, Random(f"told {options}"), 200):
        sight = sight_of(round)
        shown, certain = lacks(sight.hand.moves, options.players), known(sight).lacks
        for seat, missing in enumerate(certain):
            # Of whoever must lay what they have just drawn, minds tell what the others of their tiles lack.
            if seat != round.turn or not (round.moves and isinstance(round.moves[-1], Drew)):
                assert shown[seat] == tuple(n for n, double in enumerate(DOUBLES) if missing >> double & 1)
                agreed += bool(shown[seat])
    assert agreed > 10
