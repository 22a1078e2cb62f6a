"""How fast one socket may ask: so many a second, some saved up, and an end to patience."""

from app.api.limits import ASKS_A_SECOND, ASKS_AT_ONCE, FLOOD, FLOOD_SECONDS


class Bucket:
    """Credit that fills up by the second to so much at most. Times are seconds of a clock that never goes back."""

    def __init__(self, most: int, a_second: float, now: float) -> None:
        self._most = most
        self._a_second = a_second
        self._left = float(most)
        self._at = now

    def left(self, now: float) -> float:
        return min(self._most, self._left + (now - self._at) * self._a_second)

    def take(self, now: float) -> bool:
        """One off; False when there is not one left."""
        self._left, self._at = self.left(now), now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Credits:
    """Of one socket. Times are seconds of any one clock that never goes back."""

    def __init__(self, now: float) -> None:
        self._bucket = Bucket(ASKS_AT_ONCE, ASKS_A_SECOND, now)
        self._refused = 0
        self._refused_since = now

    def spend(self, now: float) -> bool:
        """Pays for one ask; False when there is nothing left to pay with."""
        if self._bucket.take(now):
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
