"""What came up in random play, counted, so that a test can say that nothing was missed.

Not here: what is right (see `tests.referee`) and the comparison (see `compare`).
"""

from collections import Counter

from app.rules.events import Drew, Laid, Passed
from app.rules.match import Match
from app.rules.round import Round
from app.rules.scoring import Blocked, Out, Tie


def due(players: int, game: str, opening: str) -> set[str]:
    """All that must come up at such a table, if thousands of hands are played."""
    facts = {"out", "blocked", "tie", "passed", "passed on equal ends", "match over"}
    if game == "draw":
        facts |= {"drew", "down to the last two"}
    if players == 3:
        facts |= {"tie of two, and a third"}
    if players == 4:
        facts |= {"partner's tiles taken off", "nothing for going out", "lost with the lightest hand"}
    if opening == "highest":
        facts |= {"opened by rule"}
        # Six each for four leave four tiles over, and there are seven doubles.
        if (game, players) != ("draw", 4):
            facts |= {"no double dealt"}
        # With five each for four it takes some ten thousand hands to see one.
        if game == "block" and players != 4:
            facts |= {"blocked by the opening"}
    return facts


def note_hand(seen: Counter[str], match: Match) -> None:
    """Count a finished hand and whatever was special about it."""
    round = match.round
    assert round is not None, "a hand has been played"
    seen["hands"] += 1
    seen["match over"] += match.winner is not None
    _note_opening(seen, round)
    _note_moves(seen, round)
    _note_ending(seen, match)


def _note_opening(seen: Counter[str], round: Round) -> None:
    first = round.moves[0]
    if isinstance(first, Laid) and first.by == "rule":
        seen["opened by rule"] += 1
        seen["no double dealt"] += not first.tile.is_double
        seen["blocked by the opening"] += len(round.line) == 1


def _note_moves(seen: Counter[str], round: Round) -> None:
    passes = [move for move in round.moves if isinstance(move, Passed)]
    seen["passed"] += len(passes) > 0
    seen["passed on equal ends"] += any(move.ends[0] == move.ends[1] for move in passes)
    if any(isinstance(move, Drew) for move in round.moves):
        seen["drew"] += 1
        seen["down to the last two"] += len(round.boneyard) == 2


def _note_ending(seen: Counter[str], match: Match) -> None:
    result = match.results[-1]
    match result.ending:
        case Out(sum=sum):
            seen["out"] += 1
            seen["partner's tiles taken off"] += sum.own > 0
            seen["nothing for going out"] += sum.own > sum.theirs
        case Blocked(side=side):
            seen["blocked"] += 1
            lightest = result.pips.index(min(result.pips))
            seen["lost with the lightest hand"] += match.options.side_of(lightest) != side
        case Tie(sum=sum):
            seen["tie"] += 1
            seen["tie of two, and a third"] += len(set(sum.sides)) > 1
