"""The counting aid: of each number's seven tiles so many are out, held and unseen; and what draws and passes showed."""

from collections.abc import Iterator
from random import Random

from app.rules.counts import Aid, aid, counted, lacks
from app.rules.events import Drew, Laid, Move, Passed
from app.rules.options import PLAYERS, Options
from app.rules.round import Round
from app.rules.tiles import SET, Hand
from app.rules.view import public_view
from tests.rules.chance import played
from tests.rules.deals import table

Ends = tuple[int, ...]

NUMBERS = range(7)
SEVEN = [{tile for tile in SET if n in (tile.high, tile.low)} for n in NUMBERS]
GAMES = 1_000
DRAW = "draw 2 any difference dealer 1"
# Seat 1 has neither of the ends 6 and 6, and what it draws is told by each test.
LEADS = "6-6 6-5 6-1 2-0 3-0 4-0 5-0"
STUCK = "1-1 2-1 3-1 4-1 1-0 2-2 3-2"


def seen_to_lack(hand: Round) -> tuple[tuple[int, ...], ...]:
    return lacks(public_view(hand).moves, hand.options.players)


def aid_of(hand: Round, seat: int | None) -> Aid:
    return aid(counted(public_view(hand)), own(hand, seat))


def own(hand: Round, seat: int | None) -> Hand:
    return () if seat is None else hand.hands[seat]


def brute_force(hand: Round, seat: int | None) -> Aid:
    """Tile by tile and move by move, with everything looked at anew."""
    line, mine = {placed.tile for placed in hand.line}, set(own(hand, seat))
    return Aid(
        tuple(len(of & line) for of in SEVEN),
        tuple(len(of & mine) for of in SEVEN),
        tuple(len(of - line - mine) for of in SEVEN),
        all_shown(hand),
    )


def all_shown(hand: Round) -> tuple[tuple[int, ...], ...]:
    opens = list(open_at(hand.moves))
    seats = range(hand.options.players)
    return tuple(tuple(n for n in NUMBERS if was_shown(hand.moves, opens, seat, n)) for seat in seats)


def was_shown(moves: tuple[Move, ...], opens: list[Ends], seat: int, number: int) -> bool:
    """At some draw or pass that number was open, and of all that the seat has drawn since nothing can be it: each tile
    was laid at once, or did not fit when it was open again.
    """
    draws = [at for at, move in enumerate(moves) if isinstance(move, Drew) and move.seat == seat]
    passes = [at for at, move in enumerate(moves) if isinstance(move, Passed) and move.seat == seat]
    last = max((at for at in (*draws, *passes) if number in opens[at]), default=None)
    if last is None:
        return False
    laid_at_once = [at for at in draws if at + 1 < len(moves) and isinstance(moves[at + 1], Laid)]
    waits = draws[-1:] == [len(moves) - 1]
    return not waits and all(at in laid_at_once or number in opens[at] for at in draws if at >= last)


def open_at(moves: tuple[Move, ...]) -> Iterator[Ends]:
    """The ends before each move, from the tiles laid until then."""
    ends: list[int] = []
    for move in moves:
        yield tuple(ends)
        if isinstance(move, Laid) and ends:
            numbers, side = [move.tile.high, move.tile.low], 0 if move.end == "left" else 1
            numbers.remove(ends[side])
            ends[side] = numbers[0]
        elif isinstance(move, Laid):
            ends = [move.tile.high, move.tile.low]


def test_the_aid_is_what_a_brute_force_count_comes_to() -> None:
    """Random games of every table, in every state, for a seat or a watcher. Nobody holds what they lack."""
    chance = Random("the aid")
    states = showing = 0
    for game in range(GAMES):
        options = Options(PLAYERS[game % 3], "draw" if game % 2 else "block", "any" if game % 5 else "highest")
        order, picks = chance.sample(SET, 28), [chance.randrange(42) for _ in range(28)]
        for hand in played(options, order, chance.randrange(options.players), picks):
            seat = chance.choice((None, *range(options.players)))
            assert aid_of(hand, seat) == brute_force(hand, seat), (hand.moves, seat)
            shown = seen_to_lack(hand)
            states += 1
            showing += any(shown)
            for held, missing in zip(hand.hands, shown, strict=True):
                assert not any({tile.high, tile.low} & set(missing) for tile in held)
    assert showing > states // 8


def test_a_double_counts_once_for_its_number() -> None:
    """The set: seven tiles have a number, and one of them is its double."""
    hand = table(DRAW, "6-6 6-5 6-1 2-0 3-0 4-0 5-0", "6-4 2-1 3-1 4-1 1-0 2-2 3-2", moves="0=6-6 1>6-4")
    assert aid_of(hand, 0) == Aid(
        laid=(0, 0, 0, 0, 1, 0, 2),
        held=(4, 1, 1, 1, 1, 2, 2),
        unseen=(3, 6, 6, 6, 5, 5, 3),
        lacks=((), ()),
    )


def test_a_watcher_holds_nothing() -> None:
    hand = table(DRAW, LEADS, STUCK)
    assert aid_of(hand, None) == Aid((0,) * 7, (0,) * 7, (7,) * 7, ((), ()))


def test_who_passes_lacks_both_ends_for_good_where_nothing_is_drawn() -> None:
    """Rules, Block: a hand only grows smaller."""
    hand = table(
        "block 2 any difference dealer 1", LEADS, "1-1 2-1 3-1 4-1 5-1 2-2 3-2", moves="0=6-6 0>6-5 1>5-1 0<6-1"
    )
    assert seen_to_lack(hand) == ((), (6,))


def test_a_tile_that_was_just_drawn_may_have_any_number() -> None:
    """Rules, Draw: it fits, so its seat has what it lacked before, and nobody else knows what is on its other half."""
    hand = table(DRAW, LEADS, STUCK, first="6-4", moves="0=6-6")
    assert hand.turn == 1
    assert seen_to_lack(hand) == ((), ())


def test_once_it_is_laid_the_seat_lacks_what_it_drew_for() -> None:
    """Rules, Draw: the tile that fitted is on the table, what is held beside it did not fit."""
    hand = table(DRAW, LEADS, STUCK, first="6-4", moves="0=6-6 1>6-4")
    assert seen_to_lack(hand) == ((), (6,))


def test_tiles_that_were_drawn_in_vain_do_not_have_the_ends_of_then() -> None:
    """Rules, Draw: 5-5 and 4-4 are held and are no sixes."""
    hand = table(DRAW, LEADS, STUCK, first="5-5 4-4 6-4", moves="0=6-6 1>6-4 0>4-0")
    assert seen_to_lack(hand) == ((), (6,))


def test_what_is_drawn_and_held_may_have_what_was_lacked_before() -> None:
    """Rules, Draw: noughts were lacked; of 4-3, drawn for a 5 or a 6, nobody else knows that it is no nought."""
    leads, stuck = "6-6 6-0 6-1 2-0 3-0 4-0 6-5", "1-1 2-1 3-1 4-1 4-4 2-2 3-2"
    until = "0=6-0 1>1-0 0<6-5 1>1-1"
    each = (until, f"{until} 0>6-1", f"{until} 0>6-1 1<5-3")
    hands = [table(DRAW, leads, stuck, first="1-0 4-3 5-3", moves=moves) for moves in each]
    assert [seen_to_lack(hand)[1] for hand in hands] == [(0, 6), (), (5, 6)]


def test_who_draws_all_and_passes_lacks_the_ends_and_nothing_more() -> None:
    """Rules, Draw: none of what was drawn fitted, and it may have any other number."""
    yard = "5-5 4-4 5-4 4-3 4-2 5-3 5-2 3-3 5-1 0-0 2-0 1-0"
    leads = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
    hand = table(DRAW, leads, "1-1 2-1 3-1 4-1 4-0 2-2 3-2", first=yard, moves="0=6-6")
    assert isinstance(hand.moves[-1], Passed)
    assert seen_to_lack(hand) == ((), (6,))
