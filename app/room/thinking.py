"""What a mind will lay for the seat on turn. It is thought of from the moment the go begins, beside everything else.

The room asks for it when the go is due; who thinks, and where, is `app.workers`. What a mind is handed is put together
here, and is what its seat is sent.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from hashlib import sha256

from app.bots.minds import Choice, Level
from app.bots.sight import Sight
from app.room.attendance import Attendance
from app.room.go import Go
from app.room.table import Table
from app.rules import view
from app.rules.match import Match
from app.rules.round import Round
from app.workers.base import Thinker, Thought

log = logging.getLogger(__name__)

STAND_IN: Level = "sharp"
"""Who lays for an open seat, and for somebody away unless they were asked for otherwise."""

_Matter = tuple[int, int, Level]


class Thinking:
    """One thought at a time: about the go on turn, for as long as it is that."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._matter: _Matter | None = None
        self._task: asyncio.Task[Thought] | None = None
        self.thought: Thought | None = None

    def follow(self, table: Table, go: Go | None, seen: Attendance, done: Callable[[], None]) -> None:
        """Think about the go on turn, if a mind may have to lay it; `done` is called when there is a thought. What was
        thought about another go is dropped.
        """
        level = mind_for(table, go, seen)
        matter = None if go is None or level is None else (table.position, go.seat, level)
        if matter == self._matter:
            return
        if self._task is not None:
            self._task.cancel()
        self._matter, self._task, self.thought = matter, None, None
        if matter and table.match and table.match.round:
            _, seat, level = matter
            sight, seed = sight_of(table.match, table.match.round, seat), seed_of(table, seat)
            self._task = asyncio.get_running_loop().create_task(self._thinker.choose(level, sight, seed))
            self._task.add_done_callback(partial(self._take, done, sight))

    def _take(self, done: Callable[[], None], sight: Sight, task: asyncio.Task[Thought]) -> None:
        if task is not self._task or task.cancelled():
            return
        if error := task.exception():
            log.error("a mind has failed: the heaviest tile is laid for it", exc_info=error)
        self.thought = Thought("steady", _heaviest(sight)) if error else task.result()
        done()


def _heaviest(sight: Sight) -> Choice:
    """A lay without thought: a table that waits for a mind that fails would wait for ever."""
    play = max(sight.own.plays, key=lambda play: play.tile.pips)
    return Choice(play.tile, play.ends[0] if play.ends else None)


def mind_for(table: Table, go: Go | None, seen: Attendance) -> Level | None:
    """Whose thought may be laid on this go; None while only its person may lay, or nobody is there to see it."""
    if go is None or go.standing == "nobody" or (go.standing == "away" and table.manners.away == "wait"):
        return None
    if go.standing == "here":
        return "steady" if go.left is not None else None
    return table.chairs[go.seat].level or seen.stand_in.get(go.seat, STAND_IN)


def sight_of(match: Match, round: Round, seat: int) -> Sight:
    """All that this seat is shown of the hand, and nothing else."""
    return Sight(round.options, match.scores, view.public_view(round), view.seat_view(round, seat))


def seed_of(table: Table, seat: int) -> str:
    """Chance for the go on turn, the same whenever it is thought about. It hangs on the secret the deal is sealed with,
    so nobody can foretell it while the hand is played; a deal from before there were seals has none.
    """
    assert table.match is not None
    assert table.match.round is not None
    deal = table.secret or f"{table.id} {table.match_number} {table.match.number}"
    return sha256(f"double-six mind 1\n{deal}\nseat {seat} move {len(table.match.round.moves)}\n".encode()).hexdigest()
