"""How fast one socket may ask: so many a second, some saved up, and an end to patience."""

from app.api.limits import ASKS_A_SECOND, ASKS_AT_ONCE, FLOOD, FLOOD_SECONDS


class Credits:
    """Times are seconds of any one clock that never goes back."""

    def __init__(self, now: float) -> None:
        self._left = float(ASKS_AT_ONCE)
        self._at = now
        self._refused = 0
        self._refused_since = now

    def spend(self, now: float) -> bool:
        """Pays for one ask; False when there is nothing left to pay with."""
        self._left = min(ASKS_AT_ONCE, self._left + (now - self._at) * ASKS_A_SECOND)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return True
        self._count_refusal(now)
        return False

    @property
    def flooded(self) -> bool:
        """So many refusals in so short a time that no good reason is left."""
        return self._refused > FLOOD

    def _count_refusal(self, now: float) -> None:
        if now - self._refused_since > FLOOD_SECONDS:
            self._refused, self._refused_since = 0, now
        self._refused += 1
