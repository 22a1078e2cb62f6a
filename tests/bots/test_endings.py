"""Hands with every tile known, against a search that plays them through the rules and forgets nothing."""

import itertools
import random
from typing import get_args

import pytest

from app.bots.endings import Solved, points_after, solve
from app.rules import round as rounds
from app.rules import scoring
from app.rules.line import End
from app.rules.options import PLAYERS, Blocked, Game, Options
from app.rules.round import Round
from app.rules.tiles import SET, Hand, Tile, tiles
from tests.amount import amount
from tests.conftest import Promised

SETTINGS = [
    Options(players, game, "any", blocked)
    for players, game, blocked in itertools.product(PLAYERS, get_args(Game), get_args(Blocked))
]
GOES_LEFT = 260
"""Ways to the end that the plain search may have to walk; longer hands are left to run on."""


def mask(hand: Hand) -> int:
    return sum(1 << tile.index for tile in hand)


def places(hand: Hand) -> tuple[int, ...]:
    return tuple(tile.index for tile in hand)


def paid(round: Round) -> tuple[int, ...]:
    """What the rules pay by side."""
    points = [0] * round.options.sides
    assert round.ending is not None
    if scored := scoring.winner(round.ending):
        points[scored[0]] = scored[1]
    return tuple(points)


def decisions(round: Round) -> list[tuple[Tile, End | None]]:
    """Every lay of the seat on turn."""
    return [(play.tile, end) for play in round.plays for end in play.ends or (None,)]


Met = dict[tuple[object, ...], tuple[int, ...]]


def played_out(round: Round, met: Met | None = None) -> tuple[int, ...]:
    """The plain search: every lay by every seat, through the rules, nothing cut off.

    Nothing is remembered either, but for hands so long that they would never end: `met` keeps what has come before.
    """
    if round.turn is None:
        return paid(round)
    key = (round.hands, round.boneyard, round.ends, round.turn)
    if met is not None and key in met:
        return met[key]
    found = [played_out(rounds.lay(round, round.turn, tile, end), met) for tile, end in decisions(round)]
    side, sides = round.options.side_of(round.turn), round.options.sides
    # One of three that cannot win, and lose no less, lets the seat after it win.
    best = max(found, key=lambda points: (2 * points[side] - sum(points), points[(side + 1) % sides]))
    if met is not None:
        met[key] = best
    return best


def solved(round: Round) -> tuple[Solved, ...]:
    assert round.turn is not None
    hands = [mask(hand) for hand in round.hands]
    known = solve(round.options, hands, round.ends, round.turn, places(round.boneyard))
    assert known is not None
    return known


def ways(round: Round, limit: int) -> int:
    """How many ways there are to the end; counting stops at the limit."""
    if round.turn is None:
        return 1
    count = 0
    for tile, end in decisions(round):
        count += ways(rounds.lay(round, round.turn, tile, end), limit - count)
        if count >= limit:
            break
    return count


def endings(options: Options, seed: str, hands: int) -> list[Round]:
    """Random hands, each from the first go that has not too many ways to its end."""
    chance = random.Random(seed)
    found: list[Round] = []
    while len(found) < hands:
        round = rounds.deal(options, chance.sample(SET, len(SET)), chance.randrange(options.players))
        while round.turn is not None and (len(round.line) < 4 or ways(round, GOES_LEFT) >= GOES_LEFT):
            round = rounds.lay(round, round.turn, *chance.choice(decisions(round)))
        if round.turn is not None:
            found.append(round)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: f"{options.game}-{options.players}-{options.blocked}")
def test_every_lay_is_worth_what_a_search_through_the_rules_finds(options: Options, promised: Promised) -> None:
    """Every setting, every lay of the seat on turn; with three, what each of the three gets."""
    hands = amount(12, 1_000)
    for round in endings(options, f"endings {options}", hands):
        assert round.turn is not None
        expected = {
            (tile.index, end): played_out(rounds.lay(round, round.turn, tile, end)) for tile, end in decisions(round)
        }
        known = solved(round)
        assert {(each.tile, each.end): each.points for each in known} == expected


@pytest.mark.soak
@pytest.mark.parametrize(
    ("options", "laid"),
    [
        (Options(2), 3),
        (Options(2, "block", "any", "all"), 3),
        (Options(3), 4),
        (Options(4), 7),
        (Options(2, "draw"), 6),
    ],
)
def test_long_hands_too(options: Options, laid: int) -> None:
    """Where much is cut off and much is met again."""
    chance = random.Random(f"long {options}")
    for _ in range(amount(4, 200)):
        round = rounds.deal(options, chance.sample(SET, len(SET)), chance.randrange(options.players))
        while round.turn is not None and len(round.line) < laid:
            round = rounds.lay(round, round.turn, *chance.choice(decisions(round)))
        if round.turn is not None:
            met: Met = {}
            expected = {
                (tile.index, end): played_out(rounds.lay(round, round.turn, tile, end), met)
                for tile, end in decisions(round)
            }
            assert {(each.tile, each.end): each.points for each in solved(round)} == expected


def test_the_best_lay_comes_first() -> None:
    """For the side of the seat on turn; what it wins counts, and where it wins nothing what it loses."""
    for options in SETTINGS:
        for round in endings(options, "best first", 3):
            assert round.turn is not None
            side = options.side_of(round.turn)
            worth = [2 * each.points[side] - sum(each.points) for each in solved(round)]
            assert worth == sorted(worth, reverse=True)
            assert solved(round)[0].points == played_out(round)


def test_a_whole_hand_of_block_is_solved_from_its_first_tile() -> None:
    """The empty line too: the leader may lay any tile, on no end. The best lays lead to what the first said."""
    options = Options(2)
    chance = random.Random("whole")
    round = rounds.deal(options, chance.sample(SET, len(SET)), 0)
    known = solve(options, [mask(hand) for hand in round.hands], None, 1, nodes=2_000_000)
    assert known is not None
    assert sorted(each.tile for each in known) == sorted(places(round.hands[1]))
    assert {each.end for each in known} == {None}
    best = known[0].points
    while round.turn is not None:
        line = solved_whole(round)
        assert line[0].points == best
        round = rounds.lay(round, round.turn, SET[line[0].tile], line[0].end)
    assert paid(round) == best


def solved_whole(round: Round) -> tuple[Solved, ...]:
    assert round.turn is not None
    known = solve(round.options, [mask(hand) for hand in round.hands], round.ends, round.turn, nodes=2_000_000)
    assert known is not None
    return known


@pytest.mark.parametrize("blocked", get_args(Blocked))
@pytest.mark.parametrize("players", PLAYERS)
def test_what_an_end_pays_is_what_the_rules_say(players: int, blocked: Blocked) -> None:
    """docs/options.md, What a hand pays: out, blocked, level; a pair that goes out with more than the others hold."""
    options = Options(players, "block", "any", blocked)
    chance = random.Random(f"pays {players} {blocked}")
    seen = set()
    for _ in range(400):
        # On 6 and 6 with no six in any hand nobody can go; an empty hand has gone out.
        held = chance.sample([tile for tile in SET if tile.high < 6], 2 * players)
        hands = [tuple(held[2 * seat : 2 * seat + chance.choice((1, 1, 2))]) for seat in range(players)]
        out = chance.random() < 0.4
        if out:
            hands[0] = ()
        ending = scoring.out(options, hands, 0) if out else scoring.blocked(options, hands)
        expected = [0] * options.sides
        if scored := scoring.winner(ending):
            expected[scored[0]] = scored[1]
        assert points_after(options, [mask(hand) for hand in hands], (6, 6), 0) == tuple(expected)
        seen.add((type(ending).__name__, sum(expected) > 0))
    assert {("Out", True), ("Blocked", True), ("Tie", False)} <= seen
    assert players < 4 or ("Out", False) in seen


def test_draws_on_the_way_are_in_the_order_of_the_boneyard() -> None:
    """The seat without a fitting tile draws the next ones until one fits, never the last two."""
    options = Options(2, "draw")
    hands = [mask(tiles("5-0")), mask(tiles("6-4 3-3"))]
    # Seat 1 draws until 6-5 and lays it on the five, which blocks the hand: better than to let seat 0 go out.
    stuck = [hands[0], mask(tiles("4-3 3-3"))]
    fitting = places(tiles("3-1 2-1 6-5 4-4 1-1"))
    assert points_after(options, stuck, (6, 5), 0, fitting) == (7 + 6 + 4 + 3 - 5, 0)
    # Nobody has a two: seat 1 draws three tiles, the last two stay, and both pass.
    boneyard = places(tiles("3-1 4-1 1-1 2-1 2-0"))
    blocked = points_after(options, hands, (2, 2), 0, boneyard)
    assert blocked == (sum(SET[place].pips for place in boneyard[:3]) + 16 - 5, 0)
    assert points_after(Options(2, "block"), hands, (2, 2), 0, boneyard) == (16 - 5, 0)


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    """What it costs is counted in goes, not in time: the same on every machine."""
    options = Options(3)
    round = rounds.deal(options, random.Random("long").sample(SET, len(SET)), 0)
    hands = [mask(hand) for hand in round.hands]
    assert solve(options, hands, None, 1, nodes=100) is None
    assert points_after(options, hands, (6, 5), 0, nodes=3) is None
    ended = [mask(()), *hands[1:]]
    assert points_after(options, ended, (6, 5), 0, nodes=0) is not None


def test_a_seat_with_nothing_to_lay_has_no_lays() -> None:
    assert solve(Options(2), [mask(tiles("1-0")), mask(tiles("6-5"))], (5, 5), 0) == ()
