"""Who looks at a table, and what they are sent: every connection gets the whole view of its seat."""

from collections.abc import Sequence

from app.room import snapshot
from app.room.aid import AidText
from app.room.attendance import Moment
from app.room.outbox import Outbox
from app.room.public_text import PublicText
from app.room.table import Event, Table

SOCKETS_A_PERSON = 4
"""Of one person at one table: tabs and devices. The fifth is let in, and the first has to go."""


class Audience:
    """The connections of one table. It writes; when to, and what has happened, the room knows."""

    def __init__(self) -> None:
        self._outboxes: dict[Outbox, str] = {}
        self._writer = PublicText()
        self._aid = AidText()

    def make_room_for(self, person: str) -> None:
        """One more connection of theirs will come: if there are too many the oldest has to go."""
        others = [outbox for outbox, whose in self._outboxes.items() if whose == person]
        if len(others) >= SOCKETS_A_PERSON:
            others[0].replace()

    def let_in(self, table: Table, person: str, outbox: Outbox, moment: Moment) -> None:
        """The whole view comes first."""
        self._outboxes[outbox] = person
        outbox.put(snapshot.frame(table.version, "[]", self.text(table, table.seat_of(person), moment)))

    def let_out(self, outbox: Outbox) -> str | None:
        """Whose connection that was."""
        return self._outboxes.pop(outbox, None)

    def text(self, table: Table, seat: int | None, moment: Moment) -> str:
        """The view of that seat (None: of a watcher) as JSON text."""
        return snapshot.table_text(self._writer.write(table, moment), self._you(table, seat))

    def tell(self, table: Table, events: Sequence[Event], moment: Moment) -> None:
        """What has happened, and the table as it is now; one text for all who see the same."""
        frames: dict[int | None, str] = {}
        happened = snapshot.EventsText(events)
        everybodys = self._writer.write(table, moment)
        seats = {chair.person: seat for seat, chair in enumerate(table.chairs)}
        for outbox, person in self._outboxes.items():
            seat = seats.get(person)
            if seat not in frames:
                text = snapshot.table_text(everybodys, self._you(table, seat))
                frames[seat] = snapshot.frame(table.version, happened.for_seat(seat), text)
            outbox.put(frames[seat])

    def _you(self, table: Table, seat: int | None) -> str:
        return snapshot.you_text(table, seat, self._aid.write(table, seat))

    def tell_presence(self, table: Table, moment: Moment) -> None:
        text = snapshot.presence_text(table, moment)
        for outbox in self._outboxes:
            outbox.put(text)
