"""Who may sit where: taking, leaving and changing seats.

Everything else a person may ask is in `decide`; what makes a good name in `people`.
"""

from app.bots.minds import Level
from app.room.commands import Bot, Rename, Sit
from app.room.entries import BotSat, Renamed, Sat, Stood, What
from app.room.errors import Refusal
from app.room.people import read_name, told_apart
from app.room.table import Table

NOT_SEATED = "Sit down first."
_BOTS: dict[Level, str] = {"easy": "Easy bot", "steady": "Steady bot", "sharp": "Sharp bot"}


def seat_or_refuse(table: Table, person: str) -> int:
    """The person's seat, or Refusal `not_seated`."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("not_seated", NOT_SEATED)
    return seat


def sit(table: Table, person: str, ask: Sit) -> tuple[What, ...]:
    """Take a seat, or change it: a seated person moves before the first deal and after a match. A bot gives its seat up
    to whoever comes, with its tiles and its score.
    """
    name = read_name(ask.name)
    own = table.seat_of(person)
    if ask.seat is not None:
        check_seat(table, ask.seat)
    if own is not None and ask.seat in (None, own):
        return _rename(table, own, name)
    if own is not None and table.phase not in ("seating", "over"):
        raise Refusal("not_now", "Seats cannot be changed during a match.")
    seat = _free_seat(table, person, ask.seat)
    check_tiles_unseen(table, person, seat)
    left: tuple[What, ...] = () if own is None else (Stood(own),)
    return *left, Sat(seat, person, told_apart(name, _names(table, own, seat)))


def stand(table: Table, person: str) -> tuple[What, ...]:
    """Leave one's seat, at any time. In a match its tiles stay, for whoever sits down next; a bot that gave the seat up
    is back in it, of the level and under the name it had.
    """
    seat = seat_or_refuse(table, person)
    bot = table.chairs[seat].gave_up
    if bot is None or table.phase == "seating":
        return (Stood(seat),)
    return Stood(seat), a_bot(table, seat, bot)


def rename(table: Table, person: str, ask: Rename) -> tuple[What, ...]:
    """Another name on the same seat."""
    return _rename(table, seat_or_refuse(table, person), read_name(ask.name))


def _rename(table: Table, seat: int, name: str) -> tuple[What, ...]:
    name = told_apart(name, _names(table, seat))
    return () if name == table.chairs[seat].name else (Renamed(seat, name),)


def seat_bot(table: Table, person: str, ask: Bot) -> tuple[What, ...]:
    """A bot sits down on an open seat, is of another level from now on, or stands up. Where somebody sits who is away
    it only plays for them: that is in `attendance`.
    """
    seat_or_refuse(table, person)
    check_seat(table, ask.seat)
    chair = table.chairs[ask.seat]
    if ask.level is None:
        if chair.level is None:
            raise Refusal("not_now", "Nobody sits there.")
        return (Stood(ask.seat),)
    return () if chair.level == ask.level else (a_bot(table, ask.seat, ask.level),)


def a_bot(table: Table, seat: int, level: Level) -> BotSat:
    """A bot for that seat, under a name that no other at the table has."""
    return BotSat(seat, level, told_apart(_BOTS[level], _names(table, seat)))


def check_seat(table: Table, seat: int) -> None:
    """Refusal `no_such_seat`."""
    if seat >= len(table.chairs):
        raise Refusal("no_such_seat", f"There is no seat {seat + 1} at this table.")


def _free_seat(table: Table, person: str, wanted: int | None) -> int:
    """The one that is wanted, else the first this person may have; where there is none, the first."""
    free = (*table.open_seats, *table.bot_seats)
    if not free:
        raise Refusal("table_full", "This table is full. You can watch.")
    if wanted is None:
        return next((seat for seat in free if not _has_seen_others(table, person, seat)), free[0])
    if wanted not in free:
        raise Refusal("seat_taken", f"{table.chairs[wanted].name} took that seat. Pick another.")
    return wanted


def check_tiles_unseen(table: Table, person: str, seat: int) -> None:
    """Whoever has held one hand of a deal may not look into another."""
    if _has_seen_others(table, person, seat):
        raise Refusal("not_now", "You have seen other tiles of this hand. Sit down when the next is dealt.")


def _has_seen_others(table: Table, person: str, seat: int) -> bool:
    return table.phase == "playing" and any(who == person and held != seat for who, held in table.held)


def _names(table: Table, *but: int | None) -> list[str]:
    return [chair.name for seat, chair in enumerate(table.chairs) if seat not in but and chair.name]
