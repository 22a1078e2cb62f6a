"""This process's keeper of one table: one ask at a time, saved, then told.

What an ask means is decided in `decide`, who is told of it in `audience`, what a mind would lay in `thinking`; here is
only the order of things.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

from app.room import clock, history, reasons
from app.room import go as goes
from app.room.answers import Answers
from app.room.attendance import Attendance, Moment, People, asks_to_lay_for_somebody, seat_to_lay_for
from app.room.audience import Audience
from app.room.commands import Bot, Command, Take
from app.room.decide import decide
from app.room.entries import Ask, Entry, Moved, What, read, write
from app.room.go import Go
from app.room.looking import LookBack
from app.room.outbox import Outbox
from app.room.presence import Presence
from app.room.review import own_lays, review
from app.room.surroundings import Surroundings
from app.room.table import Event, Table, fold
from app.room.thinking import STAND_IN, Thinking
from app.rules.options import Options
from app.store import StoreUnavailable, VersionConflict

log = logging.getLogger(__name__)

_RETRY_SECONDS = 1.0


class Room:
    """A table, the connections that look at it, its alarm; and `look_back`, for what is told of hands that are over."""

    def __init__(self, table: Table, answers: Answers, around: Surroundings) -> None:
        """`answers`: what has been carried out at that table."""
        self._around = around
        self._answers = answers
        self._table = table
        self._presence = Presence(around.pace.away, around.now)
        self._people = People(self._presence.is_here, around.now())
        self._go: Go | None = None
        self._thinking = Thinking(around.thinker)
        self._audience = Audience()
        self._lock = asyncio.Lock()
        self.look_back = LookBack(table.id, around)
        self._in_doubt = False
        self._recovery: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._set_alarm(self._observe())

    @property
    def id(self) -> str:
        return self._table.id

    @property
    def options(self) -> Options:
        return self._table.options

    def look(self) -> str:
        """The public view as JSON text, as a watcher gets it."""
        return self._audience.text(self._table, None, self._moment(self._observe()))

    async def finished_round(self, number: int, match: int | None = None) -> str | None:
        """A finished hand as JSON text, all tiles open; None when there is none. StoreUnavailable."""
        return await self.look_back(lambda table, log: history.finished_round(table, log, number, match))

    def join(self, person: str, outbox: Outbox) -> bool:
        """Look at the table from now on, the whole view first, as whoever that person is here. True when they sit."""
        self._audience.make_room_for(person)
        self._presence.expect((chair.person for chair in self._table.chairs), self._around.began, self._gone)
        seated = self._table.seat_of(person) is not None
        was_away = seated and not self._presence.is_here(person)
        self._presence.came(person)
        self._people.came(person)
        seen = self._observe()
        if was_away:
            self._tell_presence(seen)
        self._audience.let_in(self._table, person, outbox, self._moment(seen))
        return seated

    def leave(self, outbox: Outbox) -> None:
        """A connection is gone. The seat is not: the person stays present for a moment, and seated for good."""
        person = self._audience.let_out(outbox)
        if person is not None:
            self._presence.went(person, self._gone)

    async def ask(self, person: str, command: Command) -> int:
        """Carry out an ask: decide, save, tell. Returns the version it was answered with, for a repeat the first
        one again. Refusal when it cannot be carried out, StoreUnavailable when it could not be kept; then nothing
        has changed and nobody was told.
        """
        async with self._lock:
            while True:
                await self._settle()
                answered = self._answers.find(person, command)
                if answered is not None:
                    return answered
                if isinstance(command, Bot) and asks_to_lay_for_somebody(self._table, command):
                    return self._call(person, command)
                if isinstance(command, Take):
                    whats = self._around.tickets.take(self._table, person, command, self._around.now())
                else:
                    whats = decide(self._table, person, command, self._around.chance)
                if not whats:
                    return self._table.version
                self._around.changes.allow(self._table, whats, self._around.now())
                try:
                    return await self._keep(whats, Ask(person, command.key))
                except VersionConflict:
                    # Somebody else wrote to this table: the ask is judged anew on what they left.
                    continue

    def _call(self, person: str, ask: Bot) -> int:
        """A bot lays for somebody away, from now on. It ends with their return, so it is nothing for the log."""
        self._people.call(seat_to_lay_for(self._table, person, ask, self._observe()), ask.level or STAND_IN)
        self._tell_presence(self._observe())
        self._answers.note(person, ask.key, self._table.version)
        return self._table.version

    async def hint(self, person: str) -> reasons.Hint:
        """What a sharp mind in this person's place thinks of every play. Refusal when it is not their go, or another
        person sits here; Busy.
        """
        return await reasons.hint(self._around.thinker, lambda: self._table, person)

    async def why(self, number: int, move: int, match: int | None = None) -> str | None:
        """What a bot saw when it laid: `reasons.why`. NoSuchMove, Busy, StoreUnavailable."""
        hand = await self.look_back(lambda table, log: history.find(table, log, number, match))
        return None if hand is None else await reasons.why(self._around.thinker, hand, move)

    async def review(self, person: str, number: int, match: int | None = None) -> str | None:
        """Their own lays in a finished hand that were clearly not the best: `review`. StoreUnavailable."""
        moments = await self.look_back(lambda table, log: own_lays(table, log, number, match, person))
        return None if moments is None else await review(self._around.thinker, moments)

    def ticket(self, person: str) -> str:
        """A secret that moves this person's seat to whoever brings it (`Take`). Refusal."""
        return self._around.tickets.issue(self._table, person, self._around.now())

    def seat_of(self, person: str) -> int | None:
        return self._table.seat_of(person)

    async def _keep(self, whats: Sequence[What], ask: Ask | None) -> int:
        """Save what was decided and all that follows at once, then tell everybody. Returns the ask's version."""
        table = self._table
        entries: list[Entry] = []
        events: list[Event] = []
        for index, what in enumerate(whats, 1):
            entry = Entry(self._around.now(), what, ask if index == len(whats) else None)
            table, happened = fold(table, entry)
            entries.append(entry)
            events += happened
        answered = table.version
        try:
            await self._around.store.append(self.id, self._table.version, [write(entry) for entry in entries])
        except BaseException:
            # Kept or not, nobody knows now (the asker may be gone, the disk may be full): the log will tell.
            self._in_doubt = True
            if self._recovery is None or self._recovery.done():
                self._recovery = self._spawn(self._recover())
            raise
        self._remember(entries)
        self._table = table
        self._tell(events)
        return answered

    def _remember(self, entries: Sequence[Entry]) -> None:
        for version, entry in enumerate(entries, self._table.version + 1):
            self._answers.remember(entry, version)

    def _fold_all(self, rows: Sequence[str]) -> list[Event]:
        """Take over entries from the log."""
        events: list[Event] = []
        for row in rows:
            entry = read(row)
            self._remember([entry])
            self._table, happened = fold(self._table, entry)
            events += happened
        return events

    async def _settle(self) -> None:
        """Catch up with the log after a save of unknown outcome. StoreUnavailable while it cannot be read."""
        if not self._in_doubt:
            return
        rows = await self._around.store.read(self.id, self._table.version)
        self._in_doubt = False
        # While nothing could be written down nobody could lay: that must not have cost them their go.
        self._go, before = goes.resumed(self._go, self._around.pace, self._around.now()), self._go
        if rows:
            self._tell(self._fold_all(rows))
        elif self._go != before:
            self._tell_presence(self._observe())

    async def _recover(self) -> None:
        """Go on by itself when the store answers again. A disk that is full can still be read: so wait first, or the
        alarm that could not be written would ring without end.
        """
        while self._in_doubt:
            await asyncio.sleep(_RETRY_SECONDS)
            with suppress(StoreUnavailable):
                async with self._lock:
                    await self._settle()
        # An ask may have found the store back before, and told nothing: the alarm that failed is set again here.
        self._set_alarm(self._observe())

    def _move(self, what: Moved) -> None:
        """To another device: the ticket is used, the go goes on, and whoever is not there is away from now on."""
        self._around.tickets.void(self._table)
        self._go = goes.moved(self._go, what.seat, what.person)
        if not self._presence.is_here(what.person):
            self._people.gone(what.person, self._around.now())

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Moved):
                self._move(event)
        seen = self._observe()
        self._audience.tell(self._table, events, self._moment(seen))
        self._set_alarm(seen)

    def _moment(self, seen: Attendance) -> Moment:
        """What is told beside the log: who is here, and how long things have left."""
        now = self._around.now()
        times = goes.deadline(self._go, self._table), clock.deals_at(self._table, self._around.pace)
        deadline, deals_in = (None if time is None else max(0, time - now) for time in times)
        return Moment(seen, now, deadline, deals_in)

    def _observe(self) -> Attendance:
        """Who is here, and what that and the table's own changes mean for the go on turn."""
        seen = self._people.at(self._table)
        around = self._around
        self._go = goes.follow(self._go, self._table, seen, around.pace, around.chance, around.now())
        self._thinking.follow(self._table, self._go, seen, self._thought)
        return seen

    def _thought(self) -> None:
        """A mind knows what to lay. If that is due already, the alarm has waited for it."""
        if not self._in_doubt:
            self._set_alarm(self._observe())

    def _gone(self, person: str, lost: int) -> None:
        # Watchers come and go in crowds: told of each, everybody's outbox would overflow.
        if self._table.seat_of(person) is not None:
            self._people.gone(person, lost)
            self._tell_presence(self._observe())

    def _tell_presence(self, seen: Attendance) -> None:
        self._audience.tell_presence(self._table, self._moment(seen))
        self._set_alarm(seen)

    def _set_alarm(self, seen: Attendance) -> None:
        """Wake up when the table next moves by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        now = self._around.now()
        due = self._due_at(seen, now)
        if due is not None:
            delay = max(0, due - now) / 1000
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._spawn(self._move_on())

    async def _move_on(self) -> None:
        async with self._lock:
            try:
                await self._settle()
                now = self._around.now()
                due = self._due_at(self._observe(), now)
                if due is not None and due <= now:
                    if self._go and self._go.person and self._go.standing == "away":
                        self._people.call(self._go.person, STAND_IN)
                    thought = self._thinking.thought
                    await self._keep([clock.act(self._table, self._go, thought, self._around.chance)], None)
            except (StoreUnavailable, VersionConflict):
                log.warning("a table could not move on by itself: its log could not be written")
        if self._alarm is None and not self._in_doubt:
            self._set_alarm(self._observe())

    def _due_at(self, seen: Attendance, now: int) -> int | None:
        """None while a mind still thinks about the lay that will be due."""
        if self._go is not None and self._thinking.thought is None:
            return None
        return clock.due_at(self._table, seen.here, self._go, self._around.pace, now)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
