"""What happens by itself at a table, and when: the next deal, and lays for a seat nobody sits in.

Pure: the table, who is here and the time come in. The room keeps the alarm.
"""

from collections.abc import Set
from dataclasses import dataclass

from app.room.chance import Chance
from app.room.decide import first_deal
from app.room.entries import Dealt, Laid, What
from app.room.table import Table
from app.rules.line import Play


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds. `next_hand`: the longest wait after the first who is ready. `empty_seat`: what a go takes where
    nobody sits. `away`: how long a person stays present without a connection, so that a reload is no absence.
    """

    next_hand: int = 30_000
    empty_seat: int = 2_000
    away: int = 2_000


def deals_at(table: Table, pace: Pace) -> int | None:
    """When the next hand or match is dealt at the latest: so long after the first who is ready, and never to an
    open seat that a new match would start with.
    """
    waiting = table.phase == "between" or (table.phase == "over" and not table.open_seats)
    return table.ready_since + pace.next_hand if waiting and table.ready_since is not None else None


def due_at(table: Table, here: Set[int], pace: Pace, now: int) -> int | None:
    """When the table next moves by itself, None when it waits for people. `here`: seats whose person is present."""
    match table.phase:
        case "between" | "over":
            deals = deals_at(table, pace)
            return now if deals is not None and here and here <= table.ready else deals
        case "playing" if here and _turn(table) in table.open_seats:
            # Where nobody is left, nobody plays on: the tiles wait for whoever comes.
            return table.moved_at + pace.empty_seat
        case _:
            return None


def act(table: Table, chance: Chance) -> What:
    """What the table does when that time has come."""
    if table.phase == "playing":
        return _lay_for_empty_seat(table)
    return first_deal(table, chance) if table.phase == "over" else Dealt(chance.order(), None)


def _turn(table: Table) -> int | None:
    return None if table.match is None or table.match.round is None else table.match.round.turn


def _lay_for_empty_seat(table: Table) -> Laid:
    """The heaviest tile that fits, on the left end where it fits both: anyone can foretell it, nobody gains."""
    round = None if table.match is None else table.match.round
    if round is None or round.turn is None:
        raise ValueError("no seat is on turn")
    play: Play = max(round.plays, key=lambda play: (play.tile.pips, play.tile.high))
    return Laid(round.turn, play.tile, play.ends[0] if play.ends else None, "clock")
