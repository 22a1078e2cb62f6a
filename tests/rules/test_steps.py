"""A hand looked back at, move by move: it ends in the very hand that was played, and no step is made up."""

import itertools
import random

import pytest

from app.rules import round as rounds
from app.rules.events import Drew, Laid
from app.rules.options import PLAYERS, Options
from app.rules.round import Round
from app.rules.steps import steps
from app.rules.tiles import SET
from tests.amount import amount
from tests.rules.chance import decisions

SETTINGS = [
    Options(players, game, opening, blocked)
    for players in PLAYERS
    for game in ("block", "draw")
    for opening in ("any", "highest")
    for blocked in ("difference", "all")
]


def played(options: Options, chance: random.Random) -> list[Round]:
    """Every state of a random hand in which somebody was asked, and its end."""
    states = [rounds.deal(options, chance.sample(SET, 28), chance.randrange(options.players))]
    while (turn := states[-1].turn) is not None:
        states.append(rounds.lay(states[-1], turn, *chance.choice(decisions(states[-1]))))
    return states


@pytest.mark.soak
def test_the_replay_of_a_hand_ends_in_the_very_position_and_result_that_was_played() -> None:
    """And goes through every position on the way in which somebody was asked: hands, boneyard, line, ends, whose go."""
    for number in range(amount(200, 20_000)):
        states = played(SETTINGS[number % len(SETTINGS)], random.Random(number))
        told = steps(states[-1])
        assert told[-1] == states[-1]
        assert len(told) == len(states[-1].moves) + 1
        for state in states:
            assert told[len(state.moves)]._replace(plays=state.plays) == state


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_a_step_changes_what_its_move_says_and_nothing_else(options: Options) -> None:
    """A lay moves one tile from a hand to the line, a draw one from the boneyard to a hand, a pass none."""
    told = steps(played(options, random.Random(7))[-1])
    assert (told[0].line, told[0].ends, told[0].moves) == ((), None, ())
    for before, now in itertools.pairwise(told):
        move = now.moves[-1]
        grown = [len(after) - len(was) for was, after in zip(before.hands, now.hands, strict=True)]
        held = -1 if isinstance(move, Laid) else 1 if isinstance(move, Drew) else 0
        assert grown == [held if seat == move.seat else 0 for seat in range(options.players)]
        assert len(now.line) - len(before.line) == (1 if isinstance(move, Laid) else 0)
        assert len(before.boneyard) - len(now.boneyard) == (1 if isinstance(move, Drew) else 0)
        assert before.turn == move.seat
