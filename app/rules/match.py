"""A match: hands to a target. Who deals, what stands on the score sheet, who has won."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.rules import round as rounds
from app.rules.events import By, Dealt, Event, MatchEnded, Result, RoundEnded
from app.rules.line import End
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import Ending, winner
from app.rules.tiles import Tile, pips

Events = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """`dealer` deals the hand on the table, or the first when there is none; `scores` by side."""

    options: Options
    dealer: int
    round: Round | None
    scores: tuple[int, ...]
    results: tuple[Result, ...]

    @property
    def number(self) -> int:
        """The number of the hand on the table, from 1; 0 before the first deal."""
        over = self.round is None or self.round.ending is not None
        return len(self.results) if over else len(self.results) + 1

    @property
    def winner(self) -> int | None:
        """The side that has reached the target."""
        return next((side for side, score in enumerate(self.scores) if score >= self.options.target), None)


def start(options: Options, first_dealer: int) -> Match:
    """A match before its first deal. The first dealer is drawn by chance, by the caller."""
    return Match(options, first_dealer, None, (0,) * options.sides, ())


def deal(match: Match, order: Sequence[Tile]) -> tuple[Match, Events]:
    """Deal the next hand; dealer and lead move one seat to the left every hand, after a tie too.

    ValueError while a hand is being played and after the match.
    """
    if match.winner is not None or (match.round is not None and match.round.ending is None):
        raise ValueError("no hand can be dealt now")
    dealer = match.dealer if match.round is None else (match.dealer + 1) % match.options.players
    dealt = rounds.deal(match.options, order, dealer)
    number = len(match.results) + 1
    return _close(replace(match, dealer=dealer), dealt, (Dealt(number, dealer, dealt.leader), *dealt.moves))


def lay(match: Match, seat: int, tile: Tile, end: End | None, *, by: By = "person") -> tuple[Match, Events]:
    """The match after a lay, and everything that happened because of it. IllegalLay when it may not be."""
    before = match.round
    if before is None:
        raise ValueError("no hand has been dealt")
    after = rounds.lay(before, seat, tile, end, by=by)
    return _close(match, after, after.moves[len(before.moves) :])


def _close(match: Match, round: Round, events: Events) -> tuple[Match, Events]:
    if round.ending is None:
        return Match(match.options, match.dealer, round, match.scores, match.results), events
    result = _result(match, round, round.ending)
    match = replace(match, round=round, scores=result.scores, results=(*match.results, result))
    events = (*events, RoundEnded(result))
    return match, events if match.winner is None else (*events, MatchEnded(match.winner))


def _result(match: Match, round: Round, ending: Ending) -> Result:
    scores = list(match.scores)
    if paid := winner(ending):
        side, points = paid
        scores[side] += points
    assert round.ends is not None, "a hand ends after a lay"
    weights = tuple(pips(hand) for hand in round.hands)
    return Result(len(match.results) + 1, ending, round.hands, weights, round.ends, tuple(scores))
