"""Whatever is dealt and decided: what must hold in every state of every hand."""

import itertools
from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.rules import match as matches
from app.rules import notation
from app.rules import round as rounds
from app.rules.errors import IllegalLay
from app.rules.events import Drew, Laid, Passed
from app.rules.line import End, plays_of
from app.rules.match import Match
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import Tie, count_sides
from app.rules.tiles import SET, Tile, pips
from tests.rules.chance import dealers, decisions, orders, picks, played, states, tables

ENDS = (None, *get_args(End))


@given(states)
def test_the_28_tiles_are_always_all_there(states: list[Round]) -> None:
    """Rules, The tiles: each is in one hand, in the boneyard or on the line, and never in two places."""
    for hand in states:
        laid = [each.tile for each in hand.line]
        assert Counter([*itertools.chain(*hand.hands), *hand.boneyard, *laid]) == Counter(SET)


@given(states)
def test_somebody_can_act_or_the_hand_is_over(states: list[Round]) -> None:
    """Rules, Your go: the seat on turn can always lay; nobody is asked what has only one answer."""
    for hand in states:
        if hand.ending is None:
            assert hand.turn in range(hand.options.players)
            assert hand.plays
        else:
            assert (hand.turn, hand.plays) == (None, ())
    assert states[-1].ending is not None, "a hand ends within 28 lays"


@given(states)
def test_the_line_always_chains_and_the_ends_are_its_ends(states: list[Round]) -> None:
    """Rules, Matching: touching halves show the same number."""
    for hand in states:
        shows = [each.shows for each in hand.line]
        assert all(left[1] == right[0] for left, right in itertools.pairwise(shows))
        assert hand.ends == ((shows[0][0], shows[-1][1]) if shows else None)
        for each in hand.line:
            assert sorted(each.shows) == [each.tile.low, each.tile.high]


@given(states)
def test_what_may_be_laid_is_what_fits(states: list[Round]) -> None:
    """Rules, Your go: all of the seat's tiles that carry an open number, and no other."""
    for hand in states:
        if hand.turn is not None:
            assert hand.plays == plays_of(hand.hands[hand.turn], hand.ends)


@given(states)
def test_a_lay_is_taken_if_and_only_if_it_is_one_of_the_plays(states: list[Round]) -> None:
    """Legality has one source: for every seat, every tile and every end, right in the middle of the hand.

    Clause T51.
    """
    hand = states[len(states) // 2]
    allowed = {(hand.turn, tile, end) for tile, end in decisions(hand)}
    one_end = {(hand.turn, play.tile, None) for play in hand.plays if len(play.ends) == 1}
    first = {(hand.turn, play.tile, end) for play in hand.plays if not play.ends for end in ENDS}
    for seat, tile, end in itertools.product(range(hand.options.players), SET, ENDS):
        taken = is_taken(hand, seat, tile, end)
        assert taken == ((seat, tile, end) in allowed | one_end | first)


def is_taken(hand: Round, seat: int, tile: Tile, end: End | None) -> bool:
    """Whether the rules take this lay."""
    try:
        rounds.lay(hand, seat, tile, end)
    except IllegalLay:
        return False
    return True


@given(states)
def test_with_every_lay_a_hand_falls_by_one_and_rises_only_by_drawing(states: list[Round]) -> None:
    """Rules, Your go and Draw: one tile laid a go; each tile drawn is told."""
    for before, after in itertools.pairwise(states):
        news = after.moves[len(before.moves) :]
        assert after.moves[: len(before.moves)] == before.moves
        for seat, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
            laid = sum(isinstance(move, Laid) and move.seat == seat for move in news)
            drew = sum(isinstance(move, Drew) and move.seat == seat for move in news)
            assert len(has) == len(had) - laid + drew
        assert len(after.line) == len(before.line) + 1


@given(states)
def test_draws_come_off_the_front_and_the_last_two_stay(states: list[Round]) -> None:
    """Rules, Draw: two are never drawn. Rules, Block: nothing is."""
    last = states[-1]
    drawn = tuple(move.tile for move in last.moves if isinstance(move, Drew))
    assert drawn + last.boneyard == states[0].order[last.options.players * last.options.each :]
    assert len(last.boneyard) >= 2
    assert last.options.game == "draw" or not drawn


@given(states)
def test_goes_pass_to_the_left_seat_by_seat(states: list[Round]) -> None:
    """Rules, Your go: each seat in turn lays or passes, and none is left out."""
    last = states[-1]
    acted = [move.seat for move in last.moves if not isinstance(move, Drew)]
    assert acted == [(last.leader + go) % last.options.players for go in range(len(acted))]


@given(states)
def test_a_hand_ends_with_an_empty_hand_or_a_pass_all_round(states: list[Round]) -> None:
    """Rules, Scoring: someone plays their last tile, or nobody can go. Clause H20."""
    for hand in states:
        all_passed = len(hand.moves) >= hand.options.players and all(
            isinstance(move, Passed) for move in hand.moves[-hand.options.players :]
        )
        assert (hand.ending is not None) == (all_passed or () in hand.hands)
        assert not (all_passed and () in hand.hands)


@given(states)
def test_points_are_what_is_left_in_the_hands(states: list[Round]) -> None:
    """Rules, Scoring: the score is never about what was played. Clause T37."""
    last = states[-1]
    ending = last.ending
    assert ending is not None
    assert ending.sum.sides == count_sides(last.options, last.hands)
    held = sum(ending.sum.sides)
    assert held + pips(each.tile for each in last.line) + pips(last.boneyard) == 168
    assert isinstance(ending, Tie) or ending.sum.theirs == held - ending.sum.sides[ending.side]


@given(states)
def test_a_hand_reads_back_as_it_was_written(states: list[Round]) -> None:
    """Notation: the line tells the whole hand, finished or not."""
    for hand in (states[0], states[len(states) // 2], states[-1]):
        again = notation.read(notation.write(hand))
        assert again.moves == hand.moves
        assert again[1:] == hand[1:]
        assert notation.write(again) == notation.write(hand)


@given(tables, orders, dealers, picks)
def test_the_same_decisions_make_the_same_hand(
    options: Options, order: list[Tile], dealer: int, picks: list[int]
) -> None:
    """No clock and no chance of their own: a log of decisions is the hand."""
    assert played(options, order, dealer, picks) == played(options, order, dealer, picks)


@given(tables, dealers, st.lists(st.tuples(orders, picks), min_size=1, max_size=4))
def test_a_match_is_the_sum_of_its_hands(
    options: Options, dealer: int, hands: list[tuple[list[Tile], list[int]]]
) -> None:
    """Rules, Match: scores are the points of the hands so far, and a side that reaches the target ends it."""
    match = matches.start(options, dealer % options.players)
    for number, hand in enumerate(hands, start=1):
        match = play_a_hand(match, *hand)
        assert (match.number, len(match.results)) == (number, number)
        assert match.dealer == (dealer + number - 1) % options.players
        for side, score in enumerate(match.scores):
            won = [
                each.ending for each in match.results if not isinstance(each.ending, Tie) and each.ending.side == side
            ]
            assert score == sum(ending.sum.points for ending in won)
        assert (match.winner is not None) == (max(match.scores) >= options.target)
        if match.winner is not None:
            break


def play_a_hand(match: Match, order: list[Tile], picks: list[int]) -> Match:
    """The match after one more hand, played by these picks."""
    match, _ = matches.deal(match, order)
    for pick in picks:
        hand = match.round
        assert hand is not None
        if hand.turn is None:
            break
        open_to = decisions(hand)
        match, _ = matches.lay(match, hand.turn, *open_to[pick % len(open_to)])
    return match
