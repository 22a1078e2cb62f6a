"""Chance: shuffles and draws from the operating system's generator, and nowhere else."""

import secrets
from typing import Protocol

from app.room.seal import SECRET_BYTES
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

    def secret(self) -> str:
        """A number nobody can guess, 64 hexadecimal digits: what a deal is sealed with."""
        ...

    def pause(self, least: int, most: int) -> int:
        """How many milliseconds a bot takes for a go, drawn before anybody looks at a tile."""
        ...


class SystemChance:
    """Unpredictable and uniform."""

    def order(self) -> Hand:
        order = list(SET)
        _system.shuffle(order)
        return tuple(order)

    def dealer(self, players: int) -> int:
        return secrets.randbelow(players)

    def secret(self) -> str:
        return secrets.token_hex(SECRET_BYTES)

    def pause(self, least: int, most: int) -> int:
        return least + secrets.randbelow(most - least + 1)
