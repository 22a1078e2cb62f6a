"""The hands that the scenes are played with, and the chance that deals them."""

from functools import cache
from pathlib import Path

from app.rules import notation
from app.rules.round import Round
from app.rules.tiles import Hand

KEPT = Path(__file__).with_name("hands.txt")


@cache
def hand(name: str) -> Round:
    """The hand of that name in hands.txt, as far as it is played there."""
    lines = (line.partition(": ") for line in KEPT.read_text().splitlines() if not line.startswith("#"))
    told = {known: text for known, _, text in lines}
    return notation.read(told[name])


class Told:
    """Chance that deals the hands it is told, one after the other, and the last of them again and again.

    The house asks for the tiles first, then for the dealer.
    """

    def __init__(self) -> None:
        self._told: list[Round] = []
        self._dealt: Round | None = None

    def deals_next(self, round: Round) -> None:
        self._told.append(round)

    def order(self) -> Hand:
        self._dealt = self._told.pop(0) if self._told else self._dealt
        return self._now.order

    def dealer(self, players: int) -> int:
        return self._now.dealer % players

    def secret(self) -> str:
        return "0" * 64

    def pause(self, least: int, most: int) -> int:
        return (least + most) // 2

    @property
    def _now(self) -> Round:
        assert self._dealt is not None, "no hand has been told"
        return self._dealt
