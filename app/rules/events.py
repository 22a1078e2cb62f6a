"""What happened in a hand: the consequences the rules work out, in the order they happened.

These are full events, tiles and all. What a viewer may read of them is decided in `view`.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.rules.line import End, Ends
from app.rules.scoring import Ending
from app.rules.tiles import Tile

By = Literal["person", "rule", "clock", "bot"]
"""Who chose a lay: a person, nobody (the rules had only one), the table when the time was up, or a bot."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt. `round` counts from 1 in each match."""

    round: int
    dealer: int
    leader: int


@dataclass(frozen=True, slots=True)
class Laid:
    seat: int
    tile: Tile
    end: End | None
    by: By


@dataclass(frozen=True, slots=True)
class Drew:
    """One tile from the boneyard. Everybody knows that it was drawn, only the drawer which it was."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Passed:
    """The seat could not lay on these ends and had nothing to draw."""

    seat: int
    ends: Ends


@dataclass(frozen=True, slots=True)
class RoundEnded:
    result: "Result"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    side: int


@dataclass(frozen=True, slots=True)
class Result:
    """How hand `number` ended, with its whole arithmetic: all tiles are open now.

    `left` are the tiles still held, `pips` their weight, by seat; `ends` the line's open ends;
    `scores` the match's, by side, after this hand.
    """

    number: int
    ending: Ending
    left: tuple[tuple[Tile, ...], ...]
    pips: tuple[int, ...]
    ends: Ends
    scores: tuple[int, ...]


Move = Laid | Drew | Passed

# The moves of a hand are few and immutable, so each is made once: making them anew is a good part of what a lay costs.
laid = cache(Laid)
drew = cache(Drew)
passed = cache(Passed)

Event = Dealt | Laid | Drew | Passed | RoundEnded | MatchEnded
