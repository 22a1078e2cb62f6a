"""One hand, from the deal to its end: `(round, decision) -> (round, moves)`, on frozen states.

The only thing a player decides is which tile goes on which end. The highest double that must open, forced
draws, forced passes and the end of the hand are consequences; they come out as moves. Scores of a match are
in `match`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.rules import scoring
from app.rules.errors import IllegalLay
from app.rules.events import By, Move, drew, laid, passed
from app.rules.line import End, Ends, Placed, Play, place, plays_of
from app.rules.options import NEVER_DRAWN, Options
from app.rules.scoring import Ending
from app.rules.tiles import SET, Hand, Tile

_OPENING_RANK = {tile: (tile.is_double, tile.pips, tile.high) for tile in SET}


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same from the deal to the end: `order` is the shuffled set the hands were dealt from."""

    options: Options
    dealer: int
    leader: int
    order: Hand


class Round(NamedTuple):
    """A hand as the table alone knows it: every tile is in here.

    `hands` by seat, `boneyard` next tile first, `line` left to right, `turn` the seat that must lay and `plays` what
    it may lay (None and empty once the hand is over), `moves` all that happened since the deal, `ending` how it
    ended. A named tuple, since one is made at every lay and a frozen dataclass takes three times as long to make.
    """

    dealt: Deal
    hands: tuple[Hand, ...]
    boneyard: Hand
    line: tuple[Placed, ...]
    ends: Ends | None
    turn: int | None
    plays: tuple[Play, ...]
    moves: tuple[Move, ...]
    ending: Ending | None

    @property
    def options(self) -> Options:
        return self.dealt.options

    @property
    def dealer(self) -> int:
        return self.dealt.dealer

    @property
    def leader(self) -> int:
        return self.dealt.leader

    @property
    def order(self) -> Hand:
        return self.dealt.order


def deal(options: Options, order: Sequence[Tile], dealer: int) -> Round:
    """Deal a shuffled set: seat 0 takes the first tiles, seat 1 the next, the rest stays face down.

    The seat to the dealer's left leads; with `opening` "highest" the holder of the highest double does, and the
    rules lay it: it is no choice. ValueError when `order` is not the whole set or nobody sits where `dealer` says.
    """
    if len(order) != len(SET) or len(set(order)) != len(SET):
        raise ValueError("a deal is made of all 28 tiles")
    each, players = options.each, options.players
    if dealer not in range(players):
        raise ValueError(f"no such dealer: {dealer}")
    hands = tuple(tuple(order[seat * each : (seat + 1) * each]) for seat in range(players))
    boneyard = tuple(order[players * each :])
    if options.opening == "any":
        leader = (dealer + 1) % players
        dealt = Deal(options, dealer, leader, tuple(order))
        return Round(dealt, hands, boneyard, (), None, leader, plays_of(hands[leader], None), (), None)
    leader, tile = _opener(hands)
    dealt = Deal(options, dealer, leader, tuple(order))
    return lay(
        Round(dealt, hands, boneyard, (), None, leader, plays_of((tile,), None), (), None),
        leader,
        tile,
        None,
        by="rule",
    )


def lay(round: Round, seat: int, tile: Tile, end: End | None, *, by: By = "person") -> Round:
    """The hand after that lay and all that follows from it. IllegalLay when the rules do not allow it.

    `end` may be None where there is no choice: for the first tile, and for one that fits a single end.
    """
    end = legal_end(round, seat, tile, end)
    hand = round.hands[seat]
    at = hand.index(tile)
    rest = hand[:at] + hand[at + 1 :]
    hands = (*round.hands[:seat], rest, *round.hands[seat + 1 :])
    placed, ends = place(tile, end, round.ends, seat)
    line = (placed, *round.line) if end == "left" else (*round.line, placed)
    moves = (*round.moves, laid(seat, tile, end, by))
    options = round.dealt.options
    if rest:
        return _go_on(round, hands, line, ends, moves, (seat + 1) % options.players)
    ending = scoring.out(options, hands, seat)
    return Round(round.dealt, hands, round.boneyard, line, ends, None, (), moves, ending)


def legal_end(round: Round, seat: int, tile: Tile, end: End | None) -> End | None:
    """The end the tile will lie on. IllegalLay says why it may not."""
    if round.turn != seat:
        raise IllegalLay("not_your_turn")
    for play in round.plays:
        if play.tile is tile:
            break
    else:
        raise IllegalLay("does_not_fit" if tile in round.hands[seat] else "not_held")
    if not play.ends:
        return None
    if end is None:
        if len(play.ends) > 1:
            raise IllegalLay("choose_end")
        return play.ends[0]
    if end not in play.ends:
        raise IllegalLay("does_not_fit")
    return end


def _opener(hands: tuple[Hand, ...]) -> tuple[int, Tile]:
    """Who opens with what: the highest double; with none dealt the heaviest tile, of equals the higher number."""
    best = [max(hand, key=_OPENING_RANK.__getitem__) for hand in hands]
    tile = max(best, key=_OPENING_RANK.__getitem__)
    return best.index(tile), tile


def _go_on(
    round: Round, hands: tuple[Hand, ...], line: tuple[Placed, ...], ends: Ends, moves: tuple[Move, ...], turn: int
) -> Round:
    """Draw and pass for whoever must, until a seat has something to lay or nobody has."""
    options, boneyard = round.dealt.options, round.boneyard
    drawing = options.game == "draw"
    for _ in range(options.players):
        hand = hands[turn]
        plays = plays_of(hand, ends)
        while not plays and drawing and len(boneyard) > NEVER_DRAWN:
            tile, boneyard = boneyard[0], boneyard[1:]
            hand = (*hand, tile)
            hands = (*hands[:turn], hand, *hands[turn + 1 :])
            moves = (*moves, drew(turn, tile))
            plays = plays_of((tile,), ends)
        if plays:
            return Round(round.dealt, hands, boneyard, line, ends, turn, plays, moves, None)
        moves = (*moves, passed(turn, ends))
        turn = (turn + 1) % options.players
    return Round(round.dealt, hands, boneyard, line, ends, None, (), moves, scoring.blocked(options, hands))
