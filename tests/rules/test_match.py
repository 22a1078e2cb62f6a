"""A match: who deals, what is added to the score sheet, when it is over."""

import pytest

from app.rules import match as matches
from app.rules.errors import IllegalLay
from app.rules.events import Dealt, Laid, MatchEnded, Passed, Result, RoundEnded
from app.rules.line import End
from app.rules.match import Events, Match
from app.rules.options import Options
from app.rules.scoring import Blocked, Sum, Tie
from app.rules.tiles import SET, Hand, tile
from tests.rules.deals import arrange

# Nobody holds a six but the double, so laying it blocks the hand at once.
# Who lays it is left with 12 pips and the other with 33: 21 points by the difference, 33 whole.
FIRST, SECOND = "6-6 0-0 1-0 1-1 2-0 2-1 2-2", "3-0 3-1 3-2 3-3 4-0 4-1 4-2"
LEVEL = "6-6 0-0 1-0 2-0 4-1 5-4 5-5", "1-1 2-1 2-2 3-0 3-1 4-0 4-3"
LEVEL_THREE = "6-6 4-4 3-1 2-1 0-0", "1-0 1-1 2-0 3-0 4-3", "5-5 5-4 5-3 5-2 5-1"


def order_for(match: Match, *hands: str) -> Hand:
    """A deal that gives the next leader the first of these hands, and so on to the left."""
    players = match.options.players
    dealer = match.dealer if match.round is None else (match.dealer + 1) % players
    return arrange(*(hands[(seat - dealer - 1) % players] for seat in range(players)))


def blocked_hand(match: Match, *hands: str) -> tuple[Match, Events]:
    """Deal these hands round from the leader, who blocks the hand with the double six."""
    match, dealt = matches.deal(match, order_for(match, *hands))
    assert match.round is not None
    match, ended = matches.lay(match, match.round.leader, tile("6-6"), None)
    return match, (*dealt, *ended)


def test_a_match_starts_at_nothing_with_no_hand_dealt() -> None:
    """Rules, Match: a score for each side, two pairs keep two."""
    for players, sides in ((2, 2), (3, 3), (4, 2)):
        match = matches.start(Options(players), first_dealer=1)
        assert (match.scores, match.results, match.round) == ((0,) * sides, (), None)
        assert (match.number, match.dealer, match.winner) == (0, 1, None)


def test_the_first_dealer_is_the_one_that_was_drawn() -> None:
    """Rules, Lead: by chance, which is the caller's; the seat to their left leads. Clause H12."""
    match, events = matches.deal(matches.start(Options(3), first_dealer=2), SET)
    assert events == (Dealt(round=1, dealer=2, leader=0),)
    assert (match.dealer, match.number) == (2, 1)


def test_a_lay_tells_only_what_happened_because_of_it() -> None:
    """The news of a lay: the lay, what followed by itself, and the end with its whole arithmetic."""
    match = matches.start(Options(), first_dealer=1)
    match, _ = matches.deal(match, order_for(match, FIRST, SECOND))
    match, events = matches.lay(match, 0, tile("6-6"), None, by="clock")
    assert match.round is not None
    result = Result(
        1, Blocked(0, Sum((12, 33), theirs=33, own=12)), match.round.hands, (12, 33), ends=(6, 6), scores=(21, 0)
    )
    laid = Laid(0, tile("6-6"), None, "clock")
    assert events == (laid, Passed(1, (6, 6)), Passed(0, (6, 6)), RoundEnded(result))
    assert (match.results, match.scores, match.number) == ((result,), (21, 0), 1)


def test_a_lay_is_a_persons_unless_it_is_said_otherwise() -> None:
    """What the table lays for an empty seat is told as the clock's, and nothing else is."""
    match, _ = matches.deal(matches.start(Options(), first_dealer=1), SET)
    _, events = matches.lay(match, 0, tile("0-0"), None)
    assert events[0] == Laid(0, tile("0-0"), None, "person")


def test_dealer_and_lead_move_one_seat_to_the_left_every_hand() -> None:
    """Rules, Lead: also for three, round and round; the score is added up. Clause H13."""
    match = matches.start(Options(2, target=500), first_dealer=0)
    seen = []
    for _ in range(4):
        match, events = blocked_hand(match, FIRST, SECOND)
        seen.append(events[0])
    assert seen == [Dealt(1, 0, 1), Dealt(2, 1, 0), Dealt(3, 0, 1), Dealt(4, 1, 0)]
    assert match.scores == (42, 42)
    assert [result.scores for result in match.results] == [(0, 21), (21, 21), (21, 42), (42, 42)]
    assert [result.number for result in match.results] == [1, 2, 3, 4]


def test_the_dealer_moves_after_a_tie_too() -> None:
    """Rules, Tie: nobody scores, the tiles are shuffled again, and the next seat deals them. Clause T33."""
    match = matches.start(Options(3, target=500), first_dealer=1)
    for number, (dealer, leader) in enumerate([(1, 2), (2, 0), (0, 1), (1, 2)], start=1):
        match, events = blocked_hand(match, *LEVEL_THREE)
        assert events[0] == Dealt(number, dealer, leader)
        assert isinstance(match.results[-1].ending, Tie)
        assert match.scores == (0, 0, 0)


def test_under_highest_the_dealer_moves_though_the_lead_goes_by_the_tiles() -> None:
    """Rules, Opening: the highest double opens every hand, not only the first."""
    match = matches.start(Options(2, opening="highest", target=500), first_dealer=0)
    for number, dealer in ((1, 0), (2, 1), (3, 0)):
        match, events = matches.deal(match, arrange(FIRST, SECOND))
        assert events[0] == Dealt(number, dealer, leader=0)
        assert events[1] == Laid(0, tile("6-6"), None, "rule")


def test_a_hand_blocked_by_its_opening_is_scored_with_the_deal() -> None:
    """Rules, Blocked and Match: the deal alone may end a hand, and a match."""
    match = matches.start(Options(2, opening="highest", target=21), first_dealer=0)
    match, events = matches.deal(match, arrange(FIRST, SECOND))
    assert [type(event) for event in events] == [Dealt, Laid, Passed, Passed, RoundEnded, MatchEnded]
    assert (match.scores, match.winner, match.number) == ((21, 0), 0, 1)


@pytest.mark.parametrize(("target", "over"), [(20, True), (21, True), (22, False)])
def test_the_match_ends_when_a_side_reaches_the_target(target: int, over: bool) -> None:
    """Rules, Match: to reach it is enough. Clause H27."""
    match, events = blocked_hand(matches.start(Options(target=target), first_dealer=1), FIRST, SECOND)
    assert match.winner == (0 if over else None)
    assert (events[-1] == MatchEnded(0)) is over


def test_a_pair_wins_as_a_side() -> None:
    """Rules, Pairs: the points are the pair's, and so is the match."""
    hands = ["6-6 4-0 3-1 3-0 2-2", "0-0 1-0 1-1 2-0 2-1", "5-0 4-2 4-1 3-3 3-2", "5-5 5-4 5-3 5-2 4-4"]
    match, events = blocked_hand(matches.start(Options(4, target=8), first_dealer=0), *hands)
    assert (match.scores, match.winner) == ((0, 8), 1)
    assert events[-1] == MatchEnded(side=1)


def test_a_tie_ends_no_match() -> None:
    """Rules, Tie: even to a target of one."""
    match, events = blocked_hand(matches.start(Options(target=1), first_dealer=1), *LEVEL)
    assert match.winner is None
    assert isinstance(events[-1], RoundEnded)


def test_a_hand_won_with_nothing_ends_no_match() -> None:
    """Rules, Out: a pair may go out and score nothing; a score of nothing reaches no target."""
    hands = ["6-6 6-5 5-5 6-4 5-4", "4-3 0-0 1-0 1-1 2-0", "3-0 4-4 4-2 3-3 4-1", "4-0 2-1 2-2 3-1 3-2"]
    match = matches.start(Options(4, target=1), first_dealer=3)
    match, _ = matches.deal(match, arrange(*hands))
    lays: list[tuple[int, str, End | None]] = [(0, "6-6", None), (0, "6-5", "right"), (0, "5-5", None)]
    lays += [(0, "6-4", None), (1, "4-3", None), (2, "3-0", None), (3, "4-0", None), (0, "5-4", "left")]
    events: Events = ()
    for seat, name, end in lays:
        match, events = matches.lay(match, seat, tile(name), end)
    assert isinstance(events[-1], RoundEnded)
    assert (match.scores, match.winner) == ((0, 0), None)


def test_nothing_is_dealt_while_a_hand_is_on_nor_after_the_match() -> None:
    """Rules, Match: hands one after another, to the target."""
    match, _ = matches.deal(matches.start(Options(target=21), first_dealer=1), arrange(FIRST, SECOND))
    with pytest.raises(ValueError, match="no hand can be dealt"):
        matches.deal(match, SET)
    match, _ = matches.lay(match, 0, tile("6-6"), None)
    assert match.winner == 0
    with pytest.raises(ValueError, match="no hand can be dealt"):
        matches.deal(match, SET)


def test_nothing_is_laid_before_the_deal_nor_after_the_hand() -> None:
    """Rules, Your go: only in a hand."""
    match = matches.start(Options(), first_dealer=1)
    with pytest.raises(ValueError, match="no hand has been dealt"):
        matches.lay(match, 0, tile("6-6"), None)
    match, _ = blocked_hand(match, FIRST, SECOND)
    with pytest.raises(IllegalLay) as refused:
        matches.lay(match, 0, tile("0-0"), None)
    assert refused.value.code == "not_your_turn"


def test_a_refused_lay_leaves_the_match_as_it_was() -> None:
    """A match is a value: nothing is half done."""
    match, _ = matches.deal(matches.start(Options(), first_dealer=1), arrange(FIRST, SECOND))
    before = repr(match)
    with pytest.raises(IllegalLay):
        matches.lay(match, 1, tile("3-0"), None)
    with pytest.raises(ValueError, match="28 tiles"):
        matches.deal(matches.start(Options(), first_dealer=0), SET[:3])
    assert repr(match) == before
