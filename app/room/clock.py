"""What happens by itself at a table, and when: the next deal, and lays for a seat whose person does not lay.

Pure: the table, who is here, the go on turn and the time come in. The room keeps the alarm.
"""

from collections.abc import Set

from app.room import go as goes
from app.room.chance import Chance
from app.room.decide import first_deal
from app.room.entries import Dealt, Laid, What
from app.room.go import Go
from app.room.pace import Pace
from app.room.table import Table
from app.workers.base import Thought


def deals_at(table: Table, pace: Pace) -> int | None:
    """When the next hand or match is dealt at the latest: so long after the first who is ready, and never to an
    open seat that a new match would start with.
    """
    waiting = table.phase == "between" or (table.phase == "over" and not table.open_seats)
    return table.ready_since + pace.next_hand if waiting and table.ready_since is not None else None


def due_at(table: Table, here: Set[int], go: Go | None, pace: Pace, now: int) -> int | None:
    """When the table next moves by itself, None when it waits for people. `here`: seats whose person is present."""
    if go is not None:
        return goes.due_at(go, table, pace)
    deals = deals_at(table, pace)
    return now if deals is not None and here and here <= table.ready else deals


def act(table: Table, go: Go | None, thought: Thought | None, chance: Chance) -> What:
    """What the table does when that time has come; `thought` is what a mind will lay, if a hand is being played."""
    if go is not None and thought is not None:
        lay = thought.choice
        if go.standing == "here":
            return Laid(go.seat, lay.tile, lay.end, "clock")
        return Laid(go.seat, lay.tile, lay.end, "bot", thought.level)
    return first_deal(table, chance) if table.phase == "over" else Dealt(chance.order(), None, chance.secret())
