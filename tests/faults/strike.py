"""Moments at which a server may be struck dead: between two steps that a lay takes, or in the middle of one.

`STRIKE="before ack 7"` in the environment of a `QuickServer` kills it the seventh time it comes there.
"""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from app.api import to_client
from app.room import snapshot
from app.room.room import Room
from app.store import sqlite_logs
from app.store.sqlite_logs import SqliteLogs

STRIKE = "STRIKE"
_OFTEN = 10
"""Recent entries that are moved, where a strike waits for a move."""


def install() -> None:
    """Strike this process at what STRIKE names, if anything."""
    if named := os.environ.get(STRIKE):
        point, _, times = named.rpartition(" ")
        POINTS[point](_Countdown(int(times)))


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class _Countdown:
    def __init__(self, times: int) -> None:
        self._left = times

    def passes(self) -> bool:
        """Whether this is the time."""
        self._left -= 1
        return self._left == 0

    def strike(self) -> None:
        if self.passes():
            _die()


def _before_append(count: _Countdown) -> None:
    _wrap(SqliteLogs, "append", before=lambda *_: count.strike())


def _after_append(count: _Countdown) -> None:
    """On the disk, and nobody knows: not even the room."""
    _wrap(SqliteLogs, "append", after=lambda *_: count.strike())


def _before_push(count: _Countdown) -> None:
    _wrap(Room, "_tell", before=lambda *_: count.strike())


def _before_ack(count: _Countdown) -> None:
    """Everybody was told, and whoever asked was not answered."""
    _wrap(to_client, "ack", before=lambda *_: count.strike())


def _in_snapshot(count: _Countdown) -> None:
    """Some were told, and the others not."""
    _wrap(snapshot, "frame", after=lambda *_: count.strike())


def _in_checkpoint(count: _Countdown) -> None:
    """Once the first page of the log has been written back to the file. Nothing else ever writes to that one."""

    def check_point(logs: SqliteLogs, *_: object) -> None:
        if count.passes():
            Thread(target=_die_when_written, args=(Path(os.environ["DATABASE"]),), daemon=True).start()
            logs._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _die()

    _wrap(SqliteLogs, "append", after=check_point)


def _in_move(count: _Countdown) -> None:
    """Some of the recent entries have been moved to their tables."""
    vars(sqlite_logs)["MOST_RECENT"] = _OFTEN

    def tidy(logs: SqliteLogs) -> None:
        if logs._recent >= _OFTEN:
            logs._connection.create_function("strike", 0, count.strike)
            vars(sqlite_logs)["_MOVE"] = moving
            logs.move_recent()

    moving = sqlite_logs._MOVE.replace("ORDER BY", "WHERE strike() IS NULL ORDER BY")
    _wrap(SqliteLogs, "tidy", before=tidy)


POINTS: dict[str, Callable[[_Countdown], None]] = {
    "before append": _before_append,
    "after append": _after_append,
    "before push": _before_push,
    "before ack": _before_ack,
    "in snapshot": _in_snapshot,
    "in checkpoint": _in_checkpoint,
    "in move": _in_move,
}


def _die_when_written(file: Path) -> None:
    before = file.stat().st_mtime_ns
    while file.stat().st_mtime_ns == before:
        time.sleep(0)
    _die()


def _wrap(
    owner: Any,
    name: str,
    *,
    before: Callable[..., None] = lambda *_: None,
    after: Callable[..., None] = lambda *_: None,
) -> None:
    inner = getattr(owner, name)

    def wrapped(*asked: Any) -> Any:
        before(*asked)
        answer = inner(*asked)
        after(*asked)
        return answer

    setattr(owner, name, wrapped)
