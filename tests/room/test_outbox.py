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


class Connection:
    """What was written to it at once; it refuses while `busy`."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.busy = False

    def write(self, frame: str) -> bool:
        if not self.busy:
            self.written.append(frame)
        return not self.busy


async def test_a_connection_that_keeps_up_is_written_to_at_once() -> None:
    connection = Connection()
    outbox = Outbox(limit=1, write_now=connection.write)
    for frame in "abc":
        outbox.put(frame)
    assert connection.written == ["a", "b", "c"]
    assert not outbox.waits
    assert not outbox.overflown


async def test_nothing_overtakes_a_frame_that_waits() -> None:
    """Written at once or queued, frames go out in the order they came."""
    connection = Connection()
    outbox = Outbox(write_now=connection.write)
    connection.busy = True
    outbox.put("a")
    connection.busy = False
    outbox.put("b")
    assert connection.written == []
    assert outbox.waits
    assert [await outbox.get(), await outbox.get()] == ["a", "b"]


async def test_nothing_overtakes_a_frame_that_is_being_written() -> None:
    """The writer has taken it, and is not back for another."""
    connection = Connection()
    outbox = Outbox(write_now=connection.write)
    connection.busy = True
    outbox.put("a")
    assert await outbox.get() == "a"
    connection.busy = False
    outbox.put("b")
    assert connection.written == []
    assert await outbox.get() == "b"
    waiting = asyncio.create_task(outbox.get())
    await asyncio.sleep(0)
    outbox.put("c")
    assert connection.written == ["c"]
    outbox.close()
    assert await waiting is None


async def test_a_busy_connections_outbox_is_still_bounded() -> None:
    connection = Connection()
    connection.busy = True
    outbox = Outbox(limit=3, write_now=connection.write)
    for frame in "abcd":
        outbox.put(frame)
    assert outbox.overflown
    assert await outbox.get() is None
    connection.busy = False
    outbox.put("e")
    assert connection.written == []
