"""From an ask to what goes into the log, or why not. Pure: the table, the ask and chance come in.

Whether the ask is a repeat is known before (`answers`); what an entry does to the table is in `table`.
"""

from typing import assert_never

from app.room import seating
from app.room.chance import Chance
from app.room.commands import Bot, Decision, Lay, Ready, Rematch, Rename, Sit, Stand, Start
from app.room.entries import Dealt, Laid, Readied, What
from app.room.errors import Refusal
from app.room.table import Table
from app.rules import round as rounds
from app.rules.errors import IllegalCode, IllegalLay
from app.rules.line import Ends
from app.rules.tiles import Tile, tile

STALE = "The table has moved on. Look again, then tap."


def decide(table: Table, person: str, ask: Decision, chance: Chance) -> tuple[What, ...]:
    """What to keep for this ask; nothing when it is fulfilled already. Refusal when it cannot be carried out."""
    match ask:
        case Lay():
            return _lay(table, person, ask)
        case Sit():
            return seating.sit(table, person, ask)
        case Stand():
            return seating.stand(table, person)
        case Rename():
            return seating.rename(table, person, ask)
        case Start():
            return _start(table, person, chance)
        case Ready():
            return _ready(table, person)
        case Rematch():
            return _rematch(table, person)
        case Bot():
            return seating.seat_bot(table, person, ask)
    assert_never(ask)


def _lay(table: Table, person: str, ask: Lay) -> tuple[What, ...]:
    seat = seating.seat_or_refuse(table, person)
    # People who sit down or change their name do not make a lay stale: the line it was decided on is the same.
    if not table.position <= ask.seen <= table.version:
        raise Refusal("stale", STALE)
    if table.phase != "playing" or table.match is None or table.match.round is None:
        raise Refusal("not_now", "No hand is being played.")
    round, laid = table.match.round, tile(ask.tile)
    try:
        end = rounds.legal_end(round, seat, laid, ask.end)
    except IllegalLay as why:
        raise Refusal(why.code, _why(why.code, laid, round.ends)) from None
    return (Laid(seat, laid, end, "person"),)


def _why(code: IllegalCode, laid: Tile, ends: Ends | None) -> str:
    shown = f"{laid.high}\u00b7{laid.low}"
    match code:
        case "not_your_turn":
            return "It is not your go yet."
        case "not_held":
            return f"You do not hold {shown}."
        case "choose_end":
            return f"{shown} fits both ends. Tap the one it goes on."
        case "does_not_fit":
            return f"{shown} does not fit there. {_need(ends)}"


def _need(ends: Ends | None) -> str:
    if ends is None:
        return ""
    left, right = ends
    return f"You need a {left}." if left == right else f"You need a {left} or a {right}."


def _start(table: Table, person: str, chance: Chance) -> tuple[What, ...]:
    seating.seat_or_refuse(table, person)
    if table.phase != "seating":
        raise Refusal("not_now", "The tiles have been dealt already.")
    if table.open_seats:
        raise Refusal("not_now", f"Seat {table.open_seats[0] + 1} is open. Send a friend the link.")
    return (first_deal(table, chance),)


def first_deal(table: Table, chance: Chance) -> Dealt:
    """The first hand of a match: chance draws the dealer too."""
    return Dealt(chance.order(), chance.dealer(len(table.chairs)), chance.secret())


def _ready(table: Table, person: str) -> tuple[What, ...]:
    seat = seating.seat_or_refuse(table, person)
    match table.phase:
        case "between":
            return () if seat in table.ready else (Readied(seat),)
        case "over":
            raise Refusal("not_now", "The match is over. Ask for a rematch.")
        case _:
            raise Refusal("not_now", "There is no next hand to wait for.")


def _rematch(table: Table, person: str) -> tuple[What, ...]:
    seat = seating.seat_or_refuse(table, person)
    if table.phase != "over":
        raise Refusal("not_now", "The match is not over.")
    return () if seat in table.ready else (Readied(seat),)
