"""The counting aid of a table, as JSON text: for everybody where the table has it, always for who plays bots alone."""

from app.room.json_text import text
from app.room.table import Table
from app.rules import counts, view
from app.rules.events import Move

NONE = "null"


def may_count(table: Table, seat: int | None) -> bool:
    """Whether the viewer in that seat (None: a watcher) has the aid. The same for all who play, or for none."""
    return table.manners.aids or (seat is not None and table.solo)


class AidText:
    """Writes one table's aid for each viewer; what everybody may count is worked out once for all of them."""

    def __init__(self) -> None:
        self._moves: tuple[Move, ...] | None = None
        self._counted = counts.Counted((), ())

    def write(self, table: Table, seat: int | None) -> str:
        """For the viewer in that seat (None: a watcher)."""
        round = None if table.match is None else table.match.round
        if round is None or not may_count(table, seat):
            return NONE
        # A hand's moves are the same tuple until it goes on: identity is enough. All hands begin alike, without any.
        if self._moves is not round.moves:
            self._moves = round.moves
            self._counted = counts.counted(view.public_view(round))
        mine = counts.aid(self._counted, () if seat is None else round.hands[seat])
        return text({"laid": mine.laid, "held": mine.held, "unseen": mine.unseen, "lacks": mine.lacks})
