"""Frames that wait for one connection: bounded, in order, and never waited for by the room."""

import asyncio

import pytest

from app.room.outbox import DEFAULT_LIMIT, Outbox


async def test_frames_come_out_in_the_order_they_went_in() -> None:
    outbox = Outbox()
    for number in range(DEFAULT_LIMIT):
        outbox.put(str(number))
    assert [await outbox.get() for _ in range(DEFAULT_LIMIT)] == [str(number) for number in range(DEFAULT_LIMIT)]


async def test_a_reader_waits_until_there_is_a_frame() -> None:
    outbox = Outbox()
    reading = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    assert not reading.done()
    outbox.put("a")
    assert await reading == "a"


async def test_a_reader_that_waits_is_told_of_the_end() -> None:
    outbox = Outbox()
    reading = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    outbox.close()
    assert await reading is None
    assert not outbox.overflown


async def test_what_waits_when_it_closes_may_still_be_read() -> None:
    outbox = Outbox()
    outbox.put("a")
    outbox.close()
    outbox.put("b")
    assert await outbox.get() == "a"
    assert await outbox.get() is None
    assert await outbox.get() is None


async def test_one_frame_too_many_closes_it_and_drops_what_waits() -> None:
    """A reader so far behind starts again with a whole view; nobody waits for it."""
    outbox = Outbox(limit=3)
    for frame in "abc":
        outbox.put(frame)
    outbox.put("d")
    assert outbox.overflown
    assert await outbox.get() is None
    outbox.put("e")
    assert await outbox.get() is None


async def test_a_reader_that_keeps_up_never_overflows() -> None:
    outbox = Outbox(limit=2)
    for number in range(100):
        outbox.put(str(number))
        assert await outbox.get() == str(number)
    assert not outbox.overflown


async def test_a_reader_that_gives_up_loses_no_frame() -> None:
    outbox = Outbox()
    reading = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    outbox.put("a")
    assert await outbox.get() == "a"


async def test_a_frame_that_comes_as_the_reader_gives_up_is_there_for_the_next() -> None:
    outbox = Outbox()
    reading = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    outbox.put("a")
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert await outbox.get() == "a"
