"""How a hand ended and what it pays. Pips are counted by side: partners count their tiles together."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.options import Options
from app.rules.tiles import Hand, pips


@dataclass(frozen=True, slots=True)
class Sum:
    """The arithmetic of one hand: pips by side, what the others hold, what is taken off for one's own."""

    sides: tuple[int, ...]
    theirs: int
    own: int

    @property
    def points(self) -> int:
        """Never less than nothing: a side does not lose by going out."""
        return max(0, self.theirs - self.own)


@dataclass(frozen=True, slots=True)
class Out:
    """`seat` laid its last tile."""

    seat: int
    side: int
    sum: Sum


@dataclass(frozen=True, slots=True)
class Blocked:
    """Nobody could go; `side` holds the fewest pips."""

    side: int
    sum: Sum


@dataclass(frozen=True, slots=True)
class Tie:
    """Nobody could go and the two lowest counts are level: nobody scores."""

    sum: Sum


Ending = Out | Blocked | Tie


def count_sides(options: Options, hands: Sequence[Hand]) -> tuple[int, ...]:
    """Pips by side."""
    totals = [0] * options.sides
    for seat, hand in enumerate(hands):
        totals[options.side_of(seat)] += pips(hand)
    return tuple(totals)


def out(options: Options, hands: Sequence[Hand], seat: int) -> Out:
    """The side that went out scores the other sides' pips minus its own (a partner's tiles)."""
    counts = count_sides(options, hands)
    side = options.side_of(seat)
    return Out(seat, side, Sum(counts, theirs=sum(counts) - counts[side], own=counts[side]))


def blocked(options: Options, hands: Sequence[Hand]) -> Blocked | Tie:
    """The side with the fewest pips scores the others', less its own or whole as the table chose."""
    counts = count_sides(options, hands)
    fewest = min(counts)
    if counts.count(fewest) > 1:
        return Tie(Sum(counts, theirs=0, own=0))
    own = fewest if options.blocked == "difference" else 0
    return Blocked(counts.index(fewest), Sum(counts, theirs=sum(counts) - fewest, own=own))


def winner(ending: Ending) -> tuple[int, int] | None:
    """The side that scores and its points; None for a tie."""
    return None if isinstance(ending, Tie) else (ending.side, ending.sum.points)
