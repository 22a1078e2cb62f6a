"""Arranged hands for the rulebook: chosen tiles in chosen seats, and the golden hands as the file tells them.

Not here: any claim about the game (see the tests) and random play (see `chance`).
"""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from app.rules import notation
from app.rules.round import Round
from app.rules.tiles import SET, Hand, tiles

GOLDEN = Path(__file__).with_name("golden.txt")


class Golden(NamedTuple):
    """A hand worked out by hand: what it shows, and its line of notation."""

    title: str
    line: str


def golden_hands() -> list[Golden]:
    """Every golden hand of the file: a title that ends the comment above it, and its line."""
    lines = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line]
    return [Golden(title.removeprefix("# "), line) for title, line in pairwise(lines) if not line.startswith("#")]


def arrange(*hands: str, first: str = "", last: str = "") -> Hand:
    """A deal of these hands; the boneyard begins with `first` and ends with `last`, the rest lie between."""
    dealt, front, back = tiles(" ".join(hands)), tiles(first), tiles(last)
    named = {*dealt, *front, *back}
    return (*dealt, *front, *(each for each in SET if each not in named), *back)


def table(rules: str, *hands: str, first: str = "", last: str = "", moves: str = "") -> Round:
    """An arranged hand as it stands after these decisions: table("block 2 any all dealer 1", …, moves="0=6-6")."""
    order = " ".join(each.name for each in arrange(*hands, first=first, last=last))
    return notation.read(f"{rules}; {order}; {moves}")
