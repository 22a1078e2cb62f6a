"""A house that was started anew: for a moment whoever sat at a table is on their way back, and not away."""

import asyncio

from app.room.pace import Pace
from app.room.room import Room
from app.store import Store
from tests.room.driver import Ear, Time, View, deal, joined, opened, rooms_of, until

MOMENT = Pace(away=300)


async def reopened(store: Store, time: Time) -> Room:
    """The table in the middle of a hand, in a house that was opened just now."""
    before = await opened(rooms_of(store, time=time))
    await deal(before)
    return await rooms_of(store, time=time, pace=MOMENT).get(before.id)


def seats(ear: Ear) -> list[bool]:
    """Who is here, as last told, by view or by presence."""
    told: View = ear.heard[-1]
    return [seat["present"] for seat in told.get("table", told)["seats"]]


async def test_the_first_who_is_back_sees_the_others_here_and_hears_nothing_of_their_return(store: Store) -> None:
    room = await reopened(store, Time())
    ana = joined(room, "ana's hash")
    assert seats(ana) == [True, True]
    joined(room, "ben's hash")
    assert len(ana.frames) == 1
    await asyncio.sleep(2 * MOMENT.away / 1000)
    assert len(ana.frames) == 1


async def test_who_does_not_come_back_in_a_moment_is_away_since_the_house_was_opened(store: Store) -> None:
    time = Time()
    room = await reopened(store, time)
    time.at += 100
    ana = joined(room, "ana's hash")
    await until(lambda: seats(ana) == [True, False])
    assert ana.heard[-1]["seats"][1]["away"] == 100


async def test_later_nobody_is_expected_any_more(store: Store) -> None:
    time = Time()
    room = await reopened(store, time)
    time.at += MOMENT.away
    assert seats(joined(room, "ana's hash")) == [True, False]


async def test_a_table_that_is_only_looked_at_has_nobody_at_it(store: Store) -> None:
    """A link that is shown somewhere, or a program that asks: no go begins."""
    room = await reopened(store, Time())
    assert '"present":true' not in room.look()
    assert room._alarm is None
