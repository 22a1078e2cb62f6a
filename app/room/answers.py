"""Which asks have been carried out, so that a repeat is answered like the first time and changes nothing.

A lay is the same ask when person, id and the version it was decided on are the same: that holds for as long as
the table does. Other asks carry no version, and a client may count its ids anew after a reload; so they are a
repeat only of the person's latest ask, and no longer once the table has moved on to another hand.
"""

from app.room.commands import Command, Key, Lay
from app.room.entries import Dealt, Entry


class Answers:
    """Grows by one row a lay; made again from the log when the table is read."""

    def __init__(self) -> None:
        self._lays: dict[tuple[str, Key], int] = {}
        self._latest: dict[str, tuple[Key, int]] = {}

    def remember(self, entry: Entry, version: int) -> None:
        """Note the ask this entry carried out; `version` is the entry's."""
        if isinstance(entry.what, Dealt):
            self._latest.clear()
        if entry.ask is None:
            return
        person, key = entry.ask.person, entry.ask.key
        self.note(person, key, version)
        if key[0] == "lay":
            self._lays[person, key] = version

    def note(self, person: str, key: Key, version: int) -> None:
        """An ask that needed no entry: known to be carried out for as long as this process lives."""
        self._latest[person] = key, version

    def find(self, person: str, command: Command) -> int | None:
        """The version this very ask was answered with, or None when it is new."""
        if isinstance(command, Lay):
            return self._lays.get((person, command.key))
        key, version = self._latest.get(person, (None, None))
        return version if key == command.key else None
