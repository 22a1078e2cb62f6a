"""Who is here: people with a connection, or who had one a moment ago, so that a reload is no absence.

What an absence means for the table is in `attendance`.
"""

import asyncio
from collections.abc import Callable, Iterable


class Presence:
    """Counts connections by person."""

    def __init__(self, away_ms: int, now: Callable[[], int]) -> None:
        self._away_ms = away_ms
        self._now = now
        self._connections: dict[str, int] = {}
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    def is_here(self, person: str) -> bool:
        return person in self._connections

    def came(self, person: str) -> None:
        """One more connection of theirs."""
        self._connections[person] = self._connections.get(person, 0) + 1
        if timer := self._leaving.pop(person, None):
            timer.cancel()

    def went(self, person: str, gone: Callable[[str, int], None]) -> None:
        """One less. Without any they are away after a moment: then `gone` is called with them, and the time their last
        connection was lost. Until then it is held, and whoever is behind it with it, but no longer.
        """
        self._connections[person] -= 1
        if self._connections[person] == 0:
            loop = asyncio.get_running_loop()
            self._leaving[person] = loop.call_later(self._away_ms / 1000, self._gone, person, self._now(), gone)

    def expect(self, people: Iterable[str | None], lost: int, gone: Callable[[str, int], None]) -> None:
        """Whoever of these has no connection lost it then, as all did when the house was started anew: for a moment
        they are still here, and then gone like anybody else.
        """
        left = lost + self._away_ms - self._now()
        for person in people if left > 0 else ():
            if person is not None and person not in self._connections:
                timer = asyncio.get_running_loop().call_later(left / 1000, self._gone, person, lost, gone)
                self._connections[person], self._leaving[person] = 0, timer

    def _gone(self, person: str, lost: int, tell: Callable[[str, int], None]) -> None:
        del self._connections[person]
        del self._leaving[person]
        tell(person, lost)
