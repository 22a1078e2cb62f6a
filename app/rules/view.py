"""What a viewer may know of a hand in play. A view is built up from that and never cut down from more.

Everybody: the line, how many tiles each seat and the boneyard have, who laid, drew and passed.
A seat besides: its own tiles, and on its go what it may lay. Nobody: the boneyard's order.
When a hand is over its tiles are open in the match's results, not here.
"""

from functools import cache

from app.rules.events import Laid, Move, Passed
from app.rules.options import NEVER_DRAWN
from app.rules.round import Round
from app.rules.seen import DrewUnseen, PublicMove, PublicView, SeatView

drew_unseen = cache(DrewUnseen)


def public_move(move: Move) -> PublicMove:
    """A move as everybody saw it."""
    return move if isinstance(move, (Laid, Passed)) else drew_unseen(move.seat)


def drawable(round: Round) -> int:
    """How many tiles can still be drawn: none in Block, in Draw all but the last two."""
    return max(0, len(round.boneyard) - NEVER_DRAWN) if round.options.game == "draw" else 0


def public_view(round: Round) -> PublicView:
    """The hand for everybody."""
    return PublicView(
        dealer=round.dealer,
        leader=round.leader,
        turn=round.turn,
        counts=tuple(len(hand) for hand in round.hands),
        boneyard=len(round.boneyard),
        drawable=drawable(round),
        line=round.line,
        ends=round.ends,
        moves=tuple([public_move(move) for move in round.moves]),
    )


def seat_view(round: Round, seat: int) -> SeatView:
    """What one seat sees besides."""
    return SeatView(seat, round.hands[seat], round.plays if round.turn == seat else ())
