"""Chance: shuffles and draws from the operating system's generator, and nowhere else."""

import secrets
from typing import Protocol

from app.rules.tiles import SET, Hand

_system = secrets.SystemRandom()


class Chance(Protocol):
    """What the room asks of chance; tests bring their own."""

    def order(self) -> Hand:
        """All 28 tiles, shuffled."""
        ...

    def dealer(self, players: int) -> int:
        """The first dealer of a match."""
        ...


class SystemChance:
    """Unpredictable and uniform."""

    def order(self) -> Hand:
        order = list(SET)
        _system.shuffle(order)
        return tuple(order)

    def dealer(self, players: int) -> int:
        return secrets.randbelow(players)
