"""Tickets: with one, whoever opens its link takes over the seat of whoever asked for it, on another device.

The seat moves; it is not shared. A secret of its own for each device stays on that device, and what is laid comes from
one of them. A ticket is good once, for two minutes, at its table, for as long as that person sits there; only its hash
is known here, and a restart makes it void.
"""

import secrets
from dataclasses import dataclass
from hashlib import sha256

from app.room.commands import Take
from app.room.entries import Moved, What
from app.room.errors import Refusal
from app.room.seating import check_tiles_unseen, seat_or_refuse
from app.room.table import Table

TICKET_MS = 120_000
_APART_MS = 1_000
"""Nobody needs them faster."""


@dataclass(frozen=True, slots=True)
class _Ticket:
    hashed: str
    made: int


class Tickets:
    """Of all tables. One a person and table: a new one makes the one before void. Times: milliseconds since 1970."""

    def __init__(self) -> None:
        self._tickets: dict[tuple[str, str], _Ticket] = {}  # by table and person, the oldest first

    def issue(self, table: Table, person: str, now: int) -> str:
        """A new ticket for this person's seat. Refusal when they have none, or ask too fast."""
        seat_or_refuse(table, person)
        self._forget(now)
        last = self._tickets.pop((table.id, person), None)
        if last is not None and now - last.made < _APART_MS:
            self._tickets[table.id, person] = last
            raise Refusal("too_fast", "Too fast. Wait a moment and try again.")
        ticket = secrets.token_urlsafe(32)
        self._tickets[table.id, person] = _Ticket(hash_of(ticket), now)
        return ticket

    def take(self, table: Table, person: str, ask: Take, now: int) -> tuple[What, ...]:
        """What to keep when this person comes with a ticket. Refusal when it is not, or no longer, good for a seat."""
        self._forget(now)
        seat = self._seat_for(table, ask.ticket)
        if seat is None:
            raise Refusal("bad_ticket", "This link has been used, or its time is up. Make a new one where you play.")
        if table.seat_of(person) is not None:
            raise Refusal("not_now", "You sit at this table already.")
        check_tiles_unseen(table, person, seat)
        return (Moved(seat, person),)

    def void(self, table: Table) -> None:
        """A seat has moved: the tickets of this table are used whose person sits there no more."""
        for key in [key for key in self._tickets if key[0] == table.id and table.seat_of(key[1]) is None]:
            del self._tickets[key]

    def _seat_for(self, table: Table, hashed: str) -> int | None:
        """Whoever has left their seat cannot give it away any more."""
        for seat, chair in enumerate(table.chairs):
            ticket = None if chair.person is None else self._tickets.get((table.id, chair.person))
            if ticket is not None and ticket.hashed == hashed:
                return seat
        return None

    def _forget(self, now: int) -> None:
        old = [key for key, ticket in self._tickets.items() if now - ticket.made >= TICKET_MS]
        for key in old:
            del self._tickets[key]


def hash_of(ticket: str) -> str:
    return sha256(ticket.encode()).hexdigest()
