"""What every store promises: append-only logs, compare-and-append, kept before it is answered."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class StoreUnavailable(Exception):
    """It could not be kept or read: disk full, I/O error, closed, not our file. The message is one line."""


class VersionConflict(Exception):
    """The log is not at the version the caller decided on; nothing was kept. `current` is where it is."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the log is at version {current}")
        self.current = current


class Newest(NamedTuple):
    """Where the log of a table is, and its last entry."""

    table: str
    version: int
    entry: str


class Store(Protocol):
    """Logs of short texts, one a table. A version is the number of a log's entries.

    Any text will do that UTF-8 can hold; a lone surrogate is the caller's mistake: ValueError. Whoever stops waiting
    for an answer changes nothing: what was asked is carried out or not, and a later `read` tells which.
    """

    async def append(self, table: str, expected: int, entries: Sequence[str]) -> int:
        """Add entries to a log that is at version `expected` (0 starts it) and return its new version.

        It returns when they will survive a power cut. VersionConflict, or StoreUnavailable when they could not be
        kept: then none of them is, as far as can be known.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[str]:
        """The entries behind version `after`, oldest first; none for an unknown table. StoreUnavailable."""
        ...

    async def newest(self, after: str, limit: int) -> list[Newest]:
        """The next so many logs in the order of their tables' names, to look through all of them in steps that keep
        nobody waiting. `after`: the last name seen, "" at first. StoreUnavailable.
        """
        ...

    async def forget(self, table: str, version: int) -> None:
        """Remove a log that is still at that version. VersionConflict when it is not, StoreUnavailable."""
        ...

    async def check(self) -> None:
        """Returns when the store answers and, as far as can be known, keeps what it is given. StoreUnavailable."""
        ...

    async def close(self) -> None:
        """Finish what is queued, then let go. More than once is fine."""
        ...
