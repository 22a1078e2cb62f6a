"""Hand-worked examples for blocked hands and for the match: each test is one claim, with its clause.

Not here: leading, matching, drawing and going out (see `test_referee`); random play (see `test_conservation`).
"""

import pytest

from tests.referee.deals import (
    BLOCK_12_33,
    BLOCK_27_27,
    DRAW_BLOCK,
    DRAW_BLOCK_MOVES,
    PAIR_FIRST,
    PAIR_HEAVY,
    PAIR_LIGHT,
    PAIR_MOVES,
    RUN_OUT,
    RUN_OUT_MOVES,
    arrange,
    outcome,
    play,
    table,
)
from tests.referee.referee import ALL_TILES, Hand, Match

LOW_8 = "6-6 1-0 1-1 2-0 2-1"
PAIR_SEATS = ("6-6 3-0 3-1 4-0 2-2", "0-0 1-0 2-0 1-1 2-1", "3-2 4-1 5-0 4-2 5-1", "5-5 5-4 5-3 5-2 4-4")

# Blocked


@pytest.mark.parametrize(("blocked", "points"), [("difference", 33 - 12), ("all", 33)])
def test_a_blocked_hand_goes_to_the_fewest_pips(blocked: str, points: int) -> None:
    """Rules: Blocked, the others' pips less one's own, or whole where the table plays 'all'; nobody went out."""
    hand = play(table(BLOCK_12_33, blocked=blocked), "6-6")
    assert outcome(hand) == ("blocked", None, 0, points)
    assert hand.result is not None
    assert hand.result["pips"] == [12, 33]


def test_the_seat_that_closed_the_line_may_lose_the_hand() -> None:
    """Rules: Blocked, the fewest pips win, whoever laid last."""
    order = arrange("6-6 3-1 3-2 3-3 4-0 4-1 4-2", "0-0 1-0 1-1 2-0 2-1 2-2 3-0")
    assert outcome(play(table(order), "6-6")) == ("blocked", None, 1, 30 - 15)


@pytest.mark.parametrize("blocked", ["difference", "all"])
def test_level_for_fewest_nobody_scores(blocked: str) -> None:
    """Rules: Blocked, a tie for fewest scores nothing."""
    hand = play(table(BLOCK_27_27, blocked=blocked), "6-6")
    assert outcome(hand) == ("tie", None, None, 0)
    assert hand.result is not None
    assert hand.result["pips"] == [27, 27]


@pytest.mark.parametrize(("blocked", "points"), [("difference", 42 - 8), ("all", 42)])
def test_of_three_the_fewest_scores_both_the_others(blocked: str, points: int) -> None:
    """Rules: Blocked, everyone else's pips, one's own taken off once."""
    order = arrange(LOW_8, "3-0 3-1 3-2 3-3 2-2", "4-0 4-1 4-2 0-0 5-0")
    assert outcome(play(table(order, players=3, blocked=blocked), "6-6")) == ("blocked", None, 0, points)


def test_of_three_two_level_for_fewest_is_a_tie() -> None:
    """Rules: Blocked, if the two lowest counts are level nobody scores: 15, 15, 35."""
    order = arrange("6-6 5-5 2-0 1-0 1-1", "0-0 3-0 4-0 3-1 2-2", "5-4 5-3 4-4 4-3 2-1")
    assert outcome(play(table(order, players=3), "6-6")) == ("tie", None, None, 0)


def test_of_three_two_level_above_the_fewest_is_no_tie() -> None:
    """Rules: Blocked, only a tie for fewest counts: 8, 25, 25."""
    order = arrange(LOW_8, "5-5 3-0 4-0 3-1 2-2", "0-0 5-0 5-1 4-2 4-4")
    assert outcome(play(table(order, players=3), "6-6")) == ("blocked", None, 0, 50 - 8)


@pytest.mark.parametrize(("blocked", "points"), [("difference", 50 - 42), ("all", 50)])
def test_partners_count_together_when_blocked(blocked: str, points: int) -> None:
    """Rules: Scoring in pairs, 15 + 27 beats 8 + 42 although a seat of the losing pair holds the fewest."""
    hand = play(table(arrange(*PAIR_SEATS), players=4, blocked=blocked), "6-6")
    assert outcome(hand) == ("blocked", None, 0, points)
    assert hand.result is not None
    assert hand.result["pips"] == [15, 8, 27, 42]


def test_level_pairs_tie() -> None:
    """Rules: Scoring in pairs and Blocked, 19 + 27 against 8 + 38."""
    order = arrange("6-6 5-2 3-1 4-0 2-2", PAIR_SEATS[1], PAIR_SEATS[2], "5-5 5-4 5-3 3-0 4-4")
    assert outcome(play(table(order, players=4), "6-6")) == ("tie", None, None, 0)


@pytest.mark.parametrize(("blocked", "points"), [("difference", 90 - 1), ("all", 90)])
def test_draw_is_blocked_over_the_last_two_and_they_count_for_nobody(blocked: str, points: int) -> None:
    """Rules: Draw and Blocked, both pass over a boneyard of two; its pips are in nobody's hand."""
    hand = play(table(DRAW_BLOCK, game="draw", blocked=blocked), *DRAW_BLOCK_MOVES)
    assert hand.boneyard == ["6-1", "6-0"]
    assert hand.events[-2:] == [("passed", 1, 6, 6), ("passed", 0, 6, 6)]
    assert outcome(hand) == ("blocked", None, 0, points)


def test_a_hand_may_be_blocked_by_its_opening_tile() -> None:
    """Rules: Opening and Blocked, the tile laid by rule can close the line before anybody is asked."""
    hand = table(BLOCK_12_33, opening="highest")
    assert hand.events == [("laid", 0, "6-6", None, "rule"), ("passed", 1, 6, 6), ("passed", 0, 6, 6)]
    assert outcome(hand) == ("blocked", None, 0, 21)


# The match


def two(target: int = 100, opening: str = "any") -> Match:
    """A match of Block for two in which seat 1 deals first."""
    return Match(2, "block", opening, "difference", target, 1)


def test_the_dealer_and_the_lead_move_after_a_tie_too() -> None:
    """Rules: The deal, the lead moves one seat to the left each hand, after a hand nobody scored as well."""
    match = two()
    assert play(match.deal(BLOCK_27_27), "6-6").result is not None
    match.close()
    assert (match.dealer, match.scores, match.over) == (0, [0, 0], None)
    assert match.deal(BLOCK_27_27).turn == 1


def test_the_dealer_goes_all_the_way_round() -> None:
    """Rules: The deal, one seat to the left every hand and back to the first."""
    match = Match(3, "block", "highest", "difference", 500, 1)
    dealers = []
    for _ in range(4):
        dealers.append(match.dealer)
        match.deal(arrange(LOW_8, "3-0 3-1 3-2 3-3 2-2", "4-0 4-1 4-2 0-0 5-0"))
        match.close()
    assert dealers == [1, 2, 0, 1]
    assert match.scores == [4 * 34, 0, 0]


def test_points_add_up_until_the_target_is_reached() -> None:
    """Rules: Scoring, the game is to a target: 21 and then 23 reach 44 exactly."""
    match = two(target=44)
    play(match.deal(BLOCK_12_33), "6-6")
    match.close()
    assert (match.scores, match.over) == ([21, 0], None)
    match.dealer = 1  # so that seat 0 leads its arranged hand again
    play(match.deal(RUN_OUT), *RUN_OUT_MOVES)
    match.close()
    assert (match.scores, match.over) == ([44, 0], 0)
    with pytest.raises(ValueError, match="the match is over"):
        match.deal(ALL_TILES)


def test_one_short_of_the_target_the_match_goes_on() -> None:
    """Rules: Scoring, the match ends when a side reaches the target, not before."""
    match = two(target=22, opening="highest")
    match.deal(BLOCK_12_33)
    match.close()
    assert (match.scores, match.over) == ([21, 0], None)


def test_pairs_keep_one_score_each() -> None:
    """Rules: The deal, four play as two pairs: seats 0 and 2 against 1 and 3."""
    match = Match(4, "block", "any", "difference", 20, 3)
    play(match.deal(arrange(*PAIR_FIRST, PAIR_LIGHT, PAIR_HEAVY)), *PAIR_MOVES)
    match.close()
    assert (match.scores, match.over, match.dealer) == ([24, 0], 0, 0)


def test_seat_three_scores_for_the_second_pair() -> None:
    """Rules: The deal, seats 1 and 3 are one side."""
    order = arrange(PAIR_FIRST[1], PAIR_LIGHT, PAIR_HEAVY, PAIR_FIRST[0])
    match = Match(4, "block", "any", "difference", 20, 2)
    hand = play(match.deal(order), *PAIR_MOVES)
    assert outcome(hand) == ("out", 3, 1, 10 + 32 - 18)
    match.close()
    assert (match.scores, match.over) == ([0, 24], 1)


def test_a_hand_is_closed_once_and_only_when_finished() -> None:
    """Rules: The deal, one hand after another."""
    match = two()
    with pytest.raises(ValueError, match="no finished hand"):
        match.close()
    hand = match.deal(BLOCK_12_33)
    with pytest.raises(ValueError, match="no finished hand"):
        match.close()
    with pytest.raises(ValueError, match="still on the table"):
        match.deal(BLOCK_12_33)
    play(hand, "6-6")
    match.close()
    with pytest.raises(ValueError, match="no finished hand"):
        match.close()


@pytest.mark.parametrize("target", [0, 501])
def test_a_target_outside_1_to_500_is_refused(target: int) -> None:
    """Rules: Options, the target."""
    with pytest.raises(ValueError, match="no such target"):
        two(target=target)


@pytest.mark.parametrize(
    ("players", "game", "opening", "blocked"),
    [
        (1, "block", "any", "all"),
        (5, "draw", "any", "all"),
        (2, "muggins", "any", "all"),
        (2, "draw", "first", "all"),
        (2, "draw", "any", "none"),
    ],
)
def test_a_table_the_rules_do_not_know_is_refused(players: int, game: str, opening: str, blocked: str) -> None:
    """Rules: Options, players, game, opening and blocked."""
    with pytest.raises(ValueError, match="no such table"):
        Hand(players=players, game=game, opening=opening, blocked=blocked, order=ALL_TILES, dealer=0)


def test_an_order_must_hold_every_tile_once() -> None:
    """Rules: The tiles, 28 and each once."""
    for order in (ALL_TILES[1:], [*ALL_TILES[1:], "6-6"], [*ALL_TILES[1:], "0-1"]):
        with pytest.raises(ValueError, match="28 tiles"):
            table(order)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_the_dealer_must_sit_at_the_table(dealer: int) -> None:
    """Rules: The deal, the dealer is one of the players."""
    with pytest.raises(ValueError, match="no such dealer"):
        table(ALL_TILES, dealer=dealer)
    with pytest.raises(ValueError, match="dealer"):
        Match(2, "block", "any", "all", 100, dealer)
