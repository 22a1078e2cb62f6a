"""A hand that is over, move by move: what lay where after each, for whoever looks back."""

from app.rules.events import Drew, Laid, Move
from app.rules.line import place
from app.rules.round import Round
from app.rules.tiles import Hand


def steps(round: Round) -> tuple[Round, ...]:
    """The hand as it was dealt, then after each of its moves; the last is the hand itself.

    Before the last, `turn` is the seat that moves next, and `plays` is empty: nothing is asked of anybody any more.
    """
    each, players = round.options.each, round.options.players
    hands = tuple(round.order[seat * each : (seat + 1) * each] for seat in range(players))
    all_steps = [Round(round.dealt, hands, round.order[players * each :], (), None, round.leader, (), (), None)]
    for move in round.moves:
        all_steps.append(_after(all_steps[-1], move))
    turns = [move.seat for move in round.moves]
    told = [now._replace(turn=turn) for now, turn in zip(all_steps, turns, strict=False)]
    return (*told, all_steps[-1]._replace(turn=round.turn, plays=round.plays, ending=round.ending))


def _after(before: Round, move: Move) -> Round:
    moves = (*before.moves, move)
    hand = before.hands[move.seat]
    match move:
        case Laid():
            placed, ends = place(move.tile, move.end, before.ends, move.seat)
            line = (placed, *before.line) if move.end == "left" else (*before.line, placed)
            rest = tuple(tile for tile in hand if tile is not move.tile)
            return before._replace(hands=_with(before, move.seat, rest), line=line, ends=ends, moves=moves)
        case Drew():
            held = _with(before, move.seat, (*hand, move.tile))
            return before._replace(hands=held, boneyard=before.boneyard[1:], moves=moves)
        case _:
            return before._replace(moves=moves)


def _with(before: Round, seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*before.hands[:seat], hand, *before.hands[seat + 1 :])
