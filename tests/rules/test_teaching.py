"""What the lessons teach beside the rules, and why it is so: facts of the set and of every hand, by the rules alone."""

import random
from itertools import pairwise

from hypothesis import given

from app.rules import match as matches
from app.rules import round as rounds
from app.rules.events import Passed
from app.rules.line import plays_of
from app.rules.options import NEVER_DRAWN, Options
from app.rules.round import Round
from app.rules.scoring import Out, out
from app.rules.tiles import SET, pips, tile, tiles
from tests.rules.chance import decisions, states

ALL_ENDS = [(left, right) for left in range(7) for right in range(left, 7)]


def ways_to_fit(name: str) -> int:
    return sum(bool(plays_of((tile(name),), ends)) for ends in ALL_ENDS)


def whole(options: Options, seed: int) -> Round:
    """A hand played to its end by chance."""
    chance = random.Random(seed)
    hand = rounds.deal(options, chance.sample(SET, len(SET)), 0)
    while hand.turn is not None:
        hand = rounds.lay(hand, hand.turn, *chance.choice(decisions(hand)))
    return hand


def test_a_double_has_one_chance_to_fit_where_another_tile_has_two() -> None:
    """Of the 28 pairs of numbers that the ends can show. Clause T18."""
    assert len(ALL_ENDS) == 28
    for each in SET:
        assert ways_to_fit(each.name) == (7 if each.is_double else 13)


def test_no_tile_is_heavier_than_the_double_six() -> None:
    """And it fits a six alone. Clause T32."""
    assert max(SET, key=lambda each: each.pips) is tile("6-6")
    assert tile("6-6").pips == 12
    assert all(6 in ends for ends in ALL_ENDS if plays_of((tile("6-6"),), ends))


@given(states)
def test_whoever_draws_or_passes_holds_neither_open_number(states: list[Round]) -> None:
    """What was drawn on the way neither; the one that fits was drawn last, and is laid at once. Clause T43."""
    for before, after in pairwise(states):
        stuck = {move.seat for move in after.moves[len(before.moves) + 1 :]}
        for seat in stuck:
            held = after.hands[seat][:-1] if seat == after.turn else after.hands[seat]
            assert plays_of(held, after.ends) == ()


def test_draw_is_blocked_over_the_last_two_with_tiles_in_every_hand() -> None:
    """Everybody passes in turn, and the hand ends there. Clauses T29, T30."""
    ended = [whole(Options(players, "draw"), seed) for players in (2, 3, 4) for seed in range(60)]
    blocked = [hand for hand in ended if not isinstance(hand.ending, Out)]
    assert len(blocked) > 10
    for hand in blocked:
        assert len(hand.boneyard) == NEVER_DRAWN
        assert all(hand.hands)
        last = hand.moves[-hand.options.players :]
        assert all(isinstance(move, Passed) for move in last)
        assert len({move.seat for move in last}) == hand.options.players


def test_what_is_won_is_what_the_others_are_left_with_however_close_it_was() -> None:
    """Forty pips in four tiles, or all the way to nothing in one. Clause T38."""
    dear = tiles("6-6 6-5 6-4 4-3")
    assert pips(dear) == 40
    assert out(Options(2), ((), dear), 0).sum.points == 40
    assert out(Options(2), ((), tiles("0-0")), 0).sum.points == 0


def test_nothing_is_scored_while_tiles_are_laid() -> None:
    """Whatever the open ends add up to: the score moves when a hand is over, and by what it pays. Clause T54."""
    match, _ = matches.deal(matches.start(Options(2), first_dealer=1), SET)
    fives = 0
    while match.round is not None and match.round.turn is not None:
        assert match.scores == (0, 0)
        fives += match.round.ends is not None and sum(match.round.ends) % 5 == 0
        match, _ = matches.lay(match, match.round.turn, *decisions(match.round)[0])
    assert fives > 0
    assert match.results
    assert sum(match.scores) == match.results[0].ending.sum.points
