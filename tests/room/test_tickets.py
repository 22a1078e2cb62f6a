"""A seat moves to another device: with a ticket, once, in time, and with everything that is on it."""

import asyncio
import random
from hashlib import sha256

import pytest

from app.room.commands import Sit, Stand, Take
from app.room.errors import Refusal
from app.room.manners import Manners
from app.room.room import Room
from app.room.tickets import TICKET_MS, hash_of
from app.rules.options import Options
from app.store import Store, StoreUnavailable
from tests.room.driver import Ear, Time, deal, joined, lay_for, lay_once, opened, rooms_of, seat_all
from tests.room.stores import Mishap, WatchedStore
from tests.room.tables import ANA, BEN, EVE

PHONE, OTHER = "ana's phone", "somebody's phone"
VOID = ("bad_ticket", "This link has been used, or its time is up. Make a new one where you play.")


async def take(room: Room, person: str, ticket: str) -> int:
    return await room.ask(person, Take(0, hash_of(ticket)))


async def refused(room: Room, person: str, ticket: str) -> tuple[str, str]:
    with pytest.raises(Refusal) as why:
        await take(room, person, ticket)
    return why.value.code, why.value.message


def on_turn(ears: list[Ear]) -> Ear:
    return next(ear for ear in ears if ear.view["you"]["plays"])


async def test_in_the_middle_of_a_go_it_moves_with_the_very_same_tiles(store: Store) -> None:
    """Everybody is told; whoever had it watches and lays no more; the next lay comes from the new device."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    await lay_once(room, ears, random.Random(1))
    old = on_turn(ears)
    other = next(ear for ear in ears if ear is not old)
    new = joined(room, PHONE)
    before, seat, theirs = old.view, old.view["you"]["seat"], other.view["you"]
    late = lay_for(old, random.Random(1))
    assert late is not None
    assert await take(room, PHONE, room.ticket(old.person)) == before["version"] + 1
    assert new.view["you"] == before["you"]
    assert old.view["you"] == {"seat": None, "tiles": [], "plays": [], "sat": [], "aid": None}
    assert other.view["you"] == theirs
    for ear in (old, new, other):
        assert ear.events[-1] == {"event": "moved", "seat": seat}
        assert [each["name"] for each in ear.view["seats"]] == [each["name"] for each in before["seats"]]
        assert ear.view["round"] == before["round"]
    with pytest.raises(Refusal) as why:
        await room.ask(old.person, late)
    assert why.value.code == "not_seated"
    laid = lay_for(new, random.Random(1))
    assert laid is not None
    await room.ask(PHONE, laid)
    assert old.view["round"]["log"][1]["laid"] == laid.tile


async def test_it_is_good_once(store: Store) -> None:
    """Not for another, nor for its maker, who has got the seat back since."""
    room = await opened(rooms_of(store))
    await seat_all(room)
    ticket = room.ticket(ANA)
    await take(room, PHONE, ticket)
    assert await refused(room, OTHER, ticket) == VOID
    await take(room, ANA, room.ticket(PHONE))
    assert await refused(room, OTHER, ticket) == VOID
    assert joined(room, ANA).view["you"]["seat"] == 0


async def test_of_two_devices_at_once_one_gets_it(store: Store) -> None:
    room = await opened(rooms_of(store))
    await deal(room)
    ticket = room.ticket(ANA)
    people = [f"phone {number}" for number in range(20)]
    outcomes = await asyncio.gather(*(take(room, person, ticket) for person in people), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(int) == 1
    assert {outcome.code for outcome in outcomes if isinstance(outcome, Refusal)} == {"bad_ticket"}
    seats = [joined(room, person).view["you"]["seat"] for person in (*people, ANA)]
    assert sorted(seat for seat in seats if seat is not None) == [0]


async def test_the_same_device_may_send_it_again(store: Store) -> None:
    """Its answer may have been lost: it is one ask."""
    room = await opened(rooms_of(store))
    await deal(room)
    ticket = room.ticket(ANA)
    assert await take(room, PHONE, ticket) == await take(room, PHONE, ticket)


async def test_it_is_good_for_two_minutes(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time))
    await seat_all(room)
    tickets = [room.ticket(person) for person in (ANA, BEN)]
    time.at += TICKET_MS - 1
    await take(room, PHONE, tickets[0])
    time.at += 1
    assert await refused(room, OTHER, tickets[1]) == VOID


async def test_it_is_good_at_its_own_table_alone(store: Store) -> None:
    """Even where the same person sits at both."""
    rooms = rooms_of(store)
    here, there = await opened(rooms), await opened(rooms)
    await seat_all(here)
    await seat_all(there)
    assert await refused(there, PHONE, here.ticket(ANA)) == VOID


async def test_a_newer_one_takes_the_place_of_the_one_before(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time))
    await seat_all(room)
    first = room.ticket(ANA)
    with pytest.raises(Refusal) as why:
        room.ticket(ANA)
    assert why.value.code == "too_fast"
    time.at += 1000
    second = room.ticket(ANA)
    assert await refused(room, PHONE, first) == VOID
    await take(room, PHONE, second)


async def test_who_has_left_gives_nothing_away(store: Store) -> None:
    """Nor the seat to whoever has sat down in it since."""
    room = await opened(rooms_of(store))
    await deal(room)
    ticket = room.ticket(ANA)
    await room.ask(ANA, Stand(100))
    assert await refused(room, PHONE, ticket) == VOID
    await room.ask(EVE, Sit(1, 0, "Eve"))
    assert await refused(room, PHONE, ticket) == VOID


async def test_only_who_sits_gets_one_and_only_who_does_not_may_use_it(store: Store) -> None:
    room = await opened(rooms_of(store))
    await deal(room)
    with pytest.raises(Refusal) as why:
        room.ticket(EVE)
    assert why.value.code == "not_seated"
    assert await refused(room, BEN, room.ticket(ANA)) == ("not_now", "You sit at this table already.")
    assert await refused(room, EVE, "") == VOID


async def test_nobody_gets_to_see_a_second_hand_of_a_deal(store: Store) -> None:
    room = await opened(rooms_of(store))
    await deal(room)
    await room.ask(BEN, Stand(100))
    ticket = room.ticket(ANA)
    assert (await refused(room, BEN, ticket))[0] == "not_now"
    await take(room, PHONE, ticket)
    with pytest.raises(Refusal) as why:
        await room.ask(ANA, Sit(101, 1, "Ana"))
    assert why.value.message.startswith("You have seen other tiles")


async def test_a_clock_is_not_wound_up_by_it(store: Store) -> None:
    """Who moves from device to device would have all the time in the world."""
    time = Time()
    rooms = rooms_of(store, time=time)
    room = await rooms.get(await rooms.create(Options(), Manners(clock=15)))
    ears = await deal(room)
    old, new = on_turn(ears), joined(room, PHONE)
    before = joined(room, EVE).view["round"]["deadline"]
    time.at += 9000
    await take(room, PHONE, room.ticket(old.person))
    assert new.view["round"]["deadline"] == before - 9000


async def test_a_device_without_a_connection_is_away_from_now_on(store: Store) -> None:
    time = Time()
    room = await opened(rooms_of(store, time=time))
    ears = await deal(room)
    old = on_turn(ears)
    time.at += 500_000
    await take(room, PHONE, room.ticket(old.person))
    moved = old.view["seats"][old.events[-1]["seat"]]
    assert (moved["present"], moved["away"], old.view["round"]["deadline"]) == (False, 0, 60_000)


async def test_it_is_kept_and_the_ticket_is_not(watched: WatchedStore) -> None:
    """After a restart the seat is where it moved to; neither the log nor anybody's frames hold the ticket."""
    rooms = rooms_of(watched)
    room = await opened(rooms)
    ears = await deal(room)
    ticket = room.ticket(ANA)
    await take(room, PHONE, ticket)
    rows = await watched.read(room.id)
    assert '"entry":"moved"' in rows[-1]
    assert ticket not in "".join([*rows, *(frame for ear in ears for frame in ear.frames)])
    assert sha256(ticket.encode()).hexdigest() in rows[-1]
    again = await rooms_of(watched).get(room.id)
    assert joined(again, PHONE).view["you"] == joined(room, PHONE).view["you"]
    assert await take(again, PHONE, ticket) == await take(room, PHONE, ticket)


@pytest.mark.parametrize("mishap", ["refused", "lost answer"])
async def test_what_could_not_be_kept_can_be_tried_again(watched: WatchedStore, mishap: Mishap) -> None:
    """The ticket is not used up by a fault; and where it was kept after all, it is the same ask."""
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    ticket, before = room.ticket(ANA), ears[0].frames[-1]
    watched.mishaps.append(mishap)
    with pytest.raises(StoreUnavailable):
        await take(room, PHONE, ticket)
    assert ears[0].frames[-1] == before
    assert joined(room, PHONE).view["you"]["seat"] is None
    await take(room, PHONE, ticket)
    assert joined(room, PHONE).view["you"]["seat"] == 0
