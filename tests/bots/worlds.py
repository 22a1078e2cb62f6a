"""Other worlds: hands in which everything that a seat saw went the same way, and the tiles it cannot see lie elsewhere.

Not here: claims (see the tests).
"""

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from app.rules import round as rounds
from app.rules.errors import IllegalLay
from app.rules.events import Drew, Laid
from app.rules.round import Round
from app.rules.tiles import SET, Hand, Tile
from tests.bots.positions import sight_of


def replayed(round: Round, order: list[Tile]) -> Round | None:
    """The hand dealt from another order, with the same lays; None where they cannot be made."""
    again = rounds.deal(round.options, order, round.dealer)
    for move in round.moves:
        if not isinstance(move, Laid) or move.by == "rule":
            continue
        try:
            again = rounds.lay(again, move.seat, move.tile, move.end, by=move.by)
        except IllegalLay:
            return None
    return again


def same_to_the_seat_on_turn(round: Round, order: list[Tile]) -> Round | None:
    """The hand from that order if the seat on turn can see no difference, else None."""
    again = replayed(round, order)
    return again if again and again.turn == round.turn and sight_of(again) == sight_of(round) else None


def own(round: Round) -> set[Tile]:
    """All tiles that the seat on turn ever held: it knows their places in the order, or may."""
    seat, each = round.turn, round.options.each
    assert seat is not None
    drawn = {move.tile for move in round.moves if isinstance(move, Drew) and move.seat == seat}
    return {*round.order[seat * each : (seat + 1) * each], *drawn}


def mixed(round: Round, rng: Random, swaps: int) -> list[Tile]:
    """The order with some of the tiles that the seat on turn never held put in each other's places."""
    order = list(round.order)
    places = [place for place, tile in enumerate(order) if tile not in own(round)]
    for _ in range(swaps):
        one, other = rng.sample(places, 2)
        order[one], order[other] = order[other], order[one]
    return order


class Taken(NamedTuple):
    """Where tiles went: `batches`, a seat and what it took at one time; `drawn`, a seat and what it laid at once."""

    batches: list[tuple[int, set[Tile]]]
    drawn: list[tuple[int, Tile]]


def taken(round: Round, order: Sequence[Tile]) -> Taken:
    """If the set had been dealt in that order and everybody had drawn and laid as they did.

    A tile that was just drawn and has yet to be laid is in neither.
    """
    each, players = round.options.each, round.options.players
    batches = [(seat, set(order[seat * each : (seat + 1) * each])) for seat in range(players)]
    boneyard = iter(order[players * each :])
    drawn: list[tuple[int, Tile]] = []
    kept: set[Tile] = set()
    for move, after in zip_longest(round.moves, round.moves[1:]):
        assert move is not None
        if isinstance(move, Drew):
            tile = next(boneyard)
            if isinstance(after, Laid):
                drawn.append((move.seat, tile))
            elif after is not None:
                kept.add(tile)
        if kept and not isinstance(after, Drew):
            batches.append((move.seat, kept))
            kept = set()
    return Taken(batches, drawn)


def mask(tiles: Hand | set[Tile]) -> int:
    """As bits."""
    return sum(1 << tile.index for tile in tiles)


def tiles_of(bits: int) -> set[Tile]:
    """Of bits."""
    return {tile for tile in SET if bits >> tile.index & 1}
