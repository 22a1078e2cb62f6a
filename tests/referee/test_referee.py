"""Hand-worked examples for the referee: each test is one claim, with the clause of the rules it rests on.

Not here: blocked hands and the match (see `test_blocked_and_match`), random play over every table (see
`test_conservation`), and the arranged deals themselves (see `deals`).
"""

import pytest

from tests.referee.deals import (
    BLOCK_12_33,
    DRAW_BLOCK,
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
from tests.referee.referee import ALL_TILES, weight

# The tiles and the deal


def test_the_set_is_28_tiles_of_168_pips_with_seven_doubles() -> None:
    """Rules: The tiles, every pair of numbers from blank to six once."""
    assert len(set(ALL_TILES)) == 28
    assert sum(weight(tile) for tile in ALL_TILES) == 168
    assert sum(tile[0] == tile[2] for tile in ALL_TILES) == 7


@pytest.mark.parametrize(
    ("game", "players", "each"),
    [("block", 2, 7), ("block", 3, 5), ("block", 4, 5), ("draw", 2, 7), ("draw", 3, 7), ("draw", 4, 6)],
)
def test_each_seat_gets_its_number_of_tiles_in_order_and_the_rest_is_the_boneyard(
    game: str, players: int, each: int
) -> None:
    """Rules: The deal, Block 7 or 5 each, Draw 7 or 6 each; seat 0 takes the first, the next seat the next."""
    hand = table(ALL_TILES, players=players, game=game)
    assert hand.hands == [ALL_TILES[seat * each : (seat + 1) * each] for seat in range(players)]
    assert hand.boneyard == ALL_TILES[players * each :]


# Opening


@pytest.mark.parametrize(("players", "dealer", "leader"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_the_seat_left_of_the_dealer_leads_with_any_tile(players: int, dealer: int, leader: int) -> None:
    """Rules: The deal and Your go, the player left of the dealer leads and lays any tile."""
    hand = table(ALL_TILES, players=players, dealer=dealer)
    assert hand.turn == leader
    assert hand.choices() == [(tile, None) for tile in sorted(hand.hands[leader])]
    assert hand.events == []


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_highest_double_opens_by_rule_whoever_deals(dealer: int) -> None:
    """Rules: Opening, the highest double goes down first and whoever holds it starts; it is no choice."""
    order = arrange("0-0 6-5 6-4 6-3 1-0", "5-5 2-0 2-1 3-0 3-1", "4-4 5-0 3-2 4-0 4-1")
    hand = table(order, players=3, opening="highest", dealer=dealer)
    assert hand.events == [("laid", 1, "5-5", None, "rule")]
    assert hand.line == [(5, 5)]
    assert hand.turn == 2


def test_even_the_double_blank_opens_before_a_heavier_tile() -> None:
    """Rules: Opening, the heaviest tile opens only if the deal produced no doubles at all."""
    order = arrange("6-5 6-4 6-3 6-2 6-1 5-4 5-3", "0-0 1-0 2-0 3-0 4-0 5-0 2-1")
    hand = table(order, opening="highest", dealer=1)
    assert hand.events[0] == ("laid", 1, "0-0", None, "rule")


def test_with_no_double_dealt_the_heaviest_tile_opens() -> None:
    """Rules: Opening, no doubles in the deal; the heaviest is 5-4, although 6-2 has the higher number."""
    order = arrange("1-0 2-0 3-0 4-0 5-0 6-0 2-1", "3-1 4-1 5-1 6-1 3-2 6-2 5-4")
    hand = table(order, opening="highest", dealer=0)
    assert hand.events[0] == ("laid", 1, "5-4", None, "rule")


@pytest.mark.parametrize("holder", [0, 1])
def test_of_equal_weights_the_one_with_the_higher_number_opens(holder: int) -> None:
    """Rules: Opening, no doubles and two heaviest: 6-3 goes before 5-4."""
    hands = ["5-4 1-0 2-0 3-0 4-0 5-0 6-0"]
    hands.insert(holder, "6-3 2-1 3-1 4-1 5-1 6-1 3-2")
    hand = table(arrange(*hands), opening="highest")
    assert hand.events[0] == ("laid", holder, "6-3", None, "rule")


def test_under_highest_the_seat_after_the_opener_may_have_to_draw_at_once() -> None:
    """Rules: Opening and Draw, a seat that cannot match draws, right after the opening tile too."""
    order = arrange("6-6 6-5 6-4 1-0 2-0 3-0 4-0", "0-0 1-1 2-1 2-2 3-1 3-2 3-3", first="5-4 6-1")
    hand = table(order, game="draw", opening="highest")
    assert hand.events == [("laid", 0, "6-6", None, "rule"), ("drew", 1, "5-4"), ("drew", 1, "6-1")]
    assert hand.choices() == [("6-1", "left"), ("6-1", "right")]


# Matching


def test_choices_come_sorted_by_tile_and_then_end() -> None:
    """Rules: Your go, any tile of the leader and then whatever fits, told in one fixed order however it was dealt."""
    hand = table(arrange("6-6 5-5 5-4 4-4 6-5 6-4 6-3", "0-0 1-0 2-2 2-1 3-1 3-2 3-3"))
    assert [tile for tile, _ in hand.choices()] == ["4-4", "5-4", "5-5", "6-3", "6-4", "6-5", "6-6"]
    play(hand, "6-6", "6-5 right")
    assert hand.choices() == [("5-4", "right"), ("5-5", "right"), ("6-3", "left"), ("6-4", "left")]


def test_the_matching_half_is_laid_against_the_end() -> None:
    """Rules: Matching, the other half becomes the new open number, at either end."""
    order = arrange("6-4 5-2 1-0 2-0 3-0 4-0 5-0", "5-4 6-1 1-1 2-1 2-2 3-1 3-2")
    hand = play(table(order), "6-4", "5-4 right")
    assert hand.line == [(6, 4), (4, 5)]
    play(hand, "5-2 right", "6-1 left")
    assert hand.line == [(1, 6), (6, 4), (4, 5), (5, 2)]


def test_a_tile_with_both_open_numbers_may_go_on_either_end() -> None:
    """Rules: Matching, the four-two on the four leaves a two; on the two it leaves a four."""
    order = arrange("4-3 4-2 0-0 1-0 3-0 5-0 6-0", "3-2 5-1 1-1 6-1 5-5 6-5 6-6")
    for end, line in [("left", [(2, 4), (4, 3), (3, 2)]), ("right", [(4, 3), (3, 2), (2, 4)])]:
        hand = play(table(order), "4-3", "3-2 right")
        assert hand.choices() == [("4-2", "left"), ("4-2", "right")]
        hand.lay("4-2", end)
        assert hand.line == line


def test_when_both_ends_show_the_same_number_the_end_must_still_be_named() -> None:
    """Rules: Matching and closing both ends onto one number; either end may be chosen, none may be left out."""
    hand = play(table(RUN_OUT), *RUN_OUT_MOVES[:-1])
    assert (hand.line[0][0], hand.line[-1][1]) == (6, 6)
    assert hand.choices() == [("6-3", "left"), ("6-3", "right")]
    with pytest.raises(ValueError, match="not a choice"):
        hand.lay("6-3", None)
    assert play(hand, "6-3 right").line[-1] == (6, 3)


def test_a_double_matches_as_its_own_number_and_leaves_it_showing() -> None:
    """Rules: Doubles, laid crosswise for show only; the line keeps two ends."""
    hand = play(table(RUN_OUT), "6-6", "6-5 right", "5-5 right")
    assert hand.line == [(6, 6), (6, 5), (5, 5)]
    assert ("5-4", "right") in hand.choices()


@pytest.mark.parametrize(
    ("tile", "end"), [("5-5", "right"), ("6-5", None), ("0-0", "left"), ("6-5", "middle"), ("6-6", "left")]
)
def test_what_is_no_choice_is_refused_and_changes_nothing(tile: str, end: str | None) -> None:
    """Rules: Your go, a tile must match an open end, come from the hand in turn and name its end."""
    hand = play(table(RUN_OUT), "6-6")
    before = (list(hand.events), list(hand.hands[0]), list(hand.line), hand.turn)
    with pytest.raises(ValueError, match="not a choice"):
        hand.lay(tile, end)
    assert (hand.events, hand.hands[0], hand.line, hand.turn) == before


# Passing and drawing


def test_in_block_who_cannot_go_passes_and_nobody_draws() -> None:
    """Rules: Your go, in Block you pass; the pass names both open numbers."""
    hand = play(table(RUN_OUT), "6-6", "6-5 right")
    assert hand.events[2:] == [("laid", 0, "6-5", "right", "person"), ("passed", 1, 6, 5)]
    assert hand.turn == 0
    assert len(hand.boneyard) == 14


def test_in_draw_tiles_are_taken_from_the_front_until_one_fits() -> None:
    """Rules: Draw, one at a time until one fits; each draw an event, and the lay is then that seat's own choice."""
    order = arrange("6-6 6-5 6-4 1-0 2-0 3-0 4-0", "0-0 1-1 2-1 2-2 3-1 3-2 3-3", first="5-4 5-0 6-1 6-2")
    hand = play(table(order, game="draw"), "6-6")
    assert hand.events[1:] == [("drew", 1, "5-4"), ("drew", 1, "5-0"), ("drew", 1, "6-1")]
    assert hand.turn == 1
    assert hand.hands[1][-3:] == ["5-4", "5-0", "6-1"]
    assert hand.boneyard[0] == "6-2"
    assert len(hand.boneyard) == 11


def test_who_can_lay_does_not_draw() -> None:
    """Rules: Draw, if you can play you must."""
    hand = play(table(DRAW_BLOCK, game="draw"), "6-5")
    assert hand.events == [("laid", 0, "6-5", None, "person")]
    assert hand.choices() == [("5-4", "right")]


def test_the_last_two_tiles_are_never_drawn() -> None:
    """Rules: Draw, the last two tiles stay even when they would fit; then the seat passes."""
    hand = play(table(DRAW_BLOCK, game="draw"), "6-6")
    assert [event[0] for event in hand.events] == ["laid"] + ["drew"] * 12 + ["passed"]
    assert hand.boneyard == ["6-1", "6-0"]
    assert len(hand.hands[1]) == 19
    assert hand.turn == 0


def test_passes_only_block_the_hand_when_they_come_in_a_row() -> None:
    """Rules: Blocked, every seat passes in turn; a lay in between begins the count again."""
    hand = play(table(RUN_OUT), *RUN_OUT_MOVES[:-1])
    assert [event[0] for event in hand.events].count("passed") == 6
    assert hand.result is None


def test_the_seat_that_laid_last_passes_too_before_the_hand_is_blocked() -> None:
    """Rules: Blocked, as many passes in a row as there are players."""
    hand = play(table(BLOCK_12_33), "6-6")
    assert hand.events[1:] == [("passed", 1, 6, 6), ("passed", 0, 6, 6)]
    assert (hand.turn, hand.choices()) == (None, [])


# Scoring a hand that is out


def test_who_goes_out_scores_what_the_other_still_holds() -> None:
    """Rules: Scoring, the pips left in the other hand; nothing may be laid afterwards."""
    hand = play(table(RUN_OUT), *RUN_OUT_MOVES)
    assert outcome(hand) == ("out", 0, 0, 23)
    assert hand.result is not None
    assert hand.result["left"] == [[], ["0-0", "1-0", "2-2", "2-1", "3-1", "3-2", "3-3"]]
    assert hand.result["pips"] == [0, 23]
    assert hand.events[-1] == ("laid", 0, "6-3", "left", "person")
    with pytest.raises(ValueError, match="not a choice"):
        hand.lay("3-3", "left")


def test_of_three_who_goes_out_scores_both_the_others() -> None:
    """Rules: Scoring, everyone else's pips."""
    hand = table(arrange("6-6 6-5 5-5 5-4 6-4", "0-0 1-0 1-1 2-0 2-1", "2-2 3-0 3-1 3-2 3-3"), players=3)
    assert outcome(play(hand, "6-6", "6-5 right", "5-5 right", "5-4 right", "6-4 left")) == ("out", 0, 0, 30)


@pytest.mark.parametrize("blocked", ["difference", "all"])
def test_a_pair_that_goes_out_scores_less_its_partners_pips(blocked: str) -> None:
    """Rules: Scoring in pairs, the other pair's pips minus their own, whatever a blocked hand would score."""
    hand = table(arrange(*PAIR_FIRST, PAIR_LIGHT, PAIR_HEAVY), players=4, blocked=blocked)
    assert outcome(play(hand, *PAIR_MOVES)) == ("out", 0, 0, 10 + 32 - 18)


def test_out_with_a_heavy_partner_scores_nothing_and_never_less() -> None:
    """Rules: Scoring in pairs, never less than nothing: 28 against a partner's 32."""
    hand = table(arrange(*PAIR_FIRST, PAIR_HEAVY, PAIR_LIGHT), players=4)
    assert outcome(play(hand, *PAIR_MOVES)) == ("out", 0, 0, 0)
    assert hand.result is not None
    assert hand.result["pips"] == [0, 10, 32, 18]
