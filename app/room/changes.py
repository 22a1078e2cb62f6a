"""What is kept of a table beside its play has a measure: how often a seat changes, and how long the log grows.

Play is measured by itself: a match ends. Everything else that is kept is one more row for as long as somebody asks,
and the whole log is read whenever a table wakes up. It is counted for the seat, not for who asks, because anybody
can come as somebody new. It costs nothing to stand up: nobody does so twice without sitting down.
"""

from collections.abc import Sequence

from app.room.entries import BotSat, Dealt, Laid, Moved, Readied, Renamed, Sat, Stood, What
from app.room.errors import Refusal
from app.room.table import Table

_MINUTE_MS = 60_000
_SAVED_MS = 2 * _MINUTE_MS
"""What a seat has not changed in that time it may change at once."""

MOST_ENTRIES = 10_000
"""A match has one to three hundred. With so many no match begins and nobody sits down; what is played is played out."""


class Changes:
    """Of all tables. Times: milliseconds since 1970."""

    def __init__(self, a_minute: int = 0) -> None:
        """`a_minute`: how often a seat may change, and twice that at once; 0 means no limit."""
        self._each_ms = _MINUTE_MS // a_minute if a_minute else 0
        self._whole_at: dict[tuple[str, int], int] = {}  # by table and seat, the newest change last

    def allow(self, table: Table, whats: Sequence[What], now: int) -> None:
        """Before this is kept, because somebody asked. Refusal when it is too much; then nothing is counted."""
        whats = [what for what in whats if not _is_back(what, whats)]
        if table.version >= MOST_ENTRIES and any(_prolongs(table, what) for what in whats):
            raise Refusal("not_now", "This table has seen all it can keep. Open a new one to play on.")
        for what in whats:
            if isinstance(what, Sat | BotSat | Moved | Renamed):
                self._count(table.id, what.seat, now)

    def _count(self, table: str, seat: int, now: int) -> None:
        self._forget(now)
        # A clock that was put back must not make anybody wait for longer than all of it takes.
        whole_at = min(max(self._whole_at.get((table, seat), now), now), now + _SAVED_MS)
        if whole_at + self._each_ms > now + _SAVED_MS:
            raise Refusal("too_fast", "Too fast. Wait a moment and try again.")
        self._whole_at.pop((table, seat), None)
        self._whole_at[table, seat] = whole_at + self._each_ms

    def _forget(self, now: int) -> None:
        """Seats that may change as often as any: none is here for longer than it takes to earn all of it."""
        while self._whole_at and self._whole_at[oldest := next(iter(self._whole_at))] <= now:
            del self._whole_at[oldest]


def _is_back(what: What, whats: Sequence[What]) -> bool:
    """A bot, in the seat that is left with this: that costs nothing, so its bot costs nothing."""
    return isinstance(what, BotSat) and Stood(what.seat) in whats


def _prolongs(table: Table, what: What) -> bool:
    """Whether it is neither part of the match that is played nor the end of something."""
    match what:
        case Laid() | Stood():
            return False
        case Readied():
            return table.phase == "over"
        case Dealt():
            return what.dealer is not None
        case _:
            return True
