"""Arranged deals for the referee's own tests: chosen hands, a chosen boneyard, and short ways to set a table.

Not here: any rule of the game (see `referee`) and any claim about one (see the tests).
"""

from tests.referee.referee import ALL_TILES, Hand


def arrange(*hands: str, first: str = "", last: str = "") -> list[str]:
    """An order that deals these hands; the boneyard begins with `first`, ends with `last`, the rest lie between."""
    dealt = " ".join(hands).split()
    named = dealt + first.split() + last.split()
    between = [tile for tile in ALL_TILES if tile not in named]
    return dealt + first.split() + between + last.split()


def table(
    order: list[str],
    *,
    players: int = 2,
    game: str = "block",
    opening: str = "any",
    blocked: str = "difference",
    dealer: int | None = None,
) -> Hand:
    """A hand on an arranged order. Unless a dealer is named the last seat deals, so that seat 0 leads."""
    if dealer is None:
        dealer = players - 1
    return Hand(players=players, game=game, opening=opening, blocked=blocked, order=order, dealer=dealer)


def play(hand: Hand, *moves: str) -> Hand:
    """Lay tiles one after another, each written "6-4", "6-4 left" or "6-4 right"."""
    for move in moves:
        tile, _, end = move.partition(" ")
        hand.lay(tile, end or None)
    return hand


def outcome(hand: Hand) -> tuple[str, int | None, int | None, int]:
    """The short form of a result: how, who went out, which side scores, how many points."""
    assert hand.result is not None
    return hand.result["how"], hand.result["seat"], hand.result["side"], hand.result["points"]


# Two players, no six but the double in either hand: laying 6-6 blocks the line at once.
# After it seat 0 holds 12 pips and seat 1 holds 33.
BLOCK_12_33 = arrange("6-6 0-0 1-0 1-1 2-0 2-1 2-2", "3-0 3-1 3-2 3-3 4-0 4-1 4-2")
# The same, with 27 pips left on each side.
BLOCK_27_27 = arrange("6-6 0-0 1-0 2-0 4-1 5-4 5-5", "1-1 2-1 2-2 3-0 3-1 4-0 4-3")
# Two players: seat 1 never fits while seat 0 lays all seven tiles; seat 1 is left with 23 pips.
RUN_OUT = arrange("6-6 6-5 5-5 5-4 4-4 6-4 6-3", "0-0 1-0 2-2 2-1 3-1 3-2 3-3")
RUN_OUT_MOVES = ("6-6", "6-5 right", "5-5 right", "5-4 right", "4-4 right", "6-4 right", "6-3 left")
# Four players: seat 0 goes out; seat 1 may lay one blank on the way. Pips otherwise left: 10, then 18 and 32.
PAIR_LIGHT = "1-1 2-1 2-2 3-1 3-2"
PAIR_HEAVY = "4-4 4-3 4-2 3-3 4-1"
PAIR_FIRST = ("6-6 6-5 5-5 5-0 6-0", "0-0 1-0 2-0 3-0 4-0")
PAIR_MOVES = ("6-6", "6-5 right", "5-5 right", "5-0 right", "0-0 right", "6-0 left")
# Draw for two: every six is laid or in the last two of the boneyard, and the hand ends blocked.
# Seat 0 is left with 1 pip, seat 1 with 90.
DRAW_BLOCK = arrange("6-6 6-5 6-4 6-3 6-2 0-0 1-0", "5-4 3-2 1-1 2-1 2-2 3-1 3-3", last="6-1 6-0")
DRAW_BLOCK_MOVES = ("6-5", "5-4 right", "6-4 right", "6-6 right", "6-3 right", "3-2 right", "6-2 right")
