"""The bad network does what it is told, no more and no less: tried on a house that says everything back."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from tests.chaos.proxy import Proxy, bad_network

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Echo:
    """Says everything back, and remembers what it heard."""

    def __init__(self) -> None:
        self.heard = b""
        self.farewells = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while piece := await reader.read(100):
                self.heard += piece
                writer.write(piece)
            self.farewells += 1
            writer.write(b"bye")
        except OSError:
            pass
        finally:
            writer.close()


@pytest.fixture
def echo() -> Echo:
    return Echo()


@pytest.fixture
async def proxy(echo: Echo) -> AsyncIterator[Proxy]:
    server = await asyncio.start_server(echo.answer, "127.0.0.1", 0)
    async with server:
        with bad_network(server.sockets[0].getsockname()[1]) as proxy:
            yield proxy


async def come(proxy: Proxy) -> Ends:
    return await asyncio.open_connection("127.0.0.1", proxy.port)


async def says(ends: Ends, words: bytes) -> bytes:
    """What comes back."""
    ends[1].write(words)
    return await asyncio.wait_for(ends[0].read(100), 5)


async def silent(ends: Ends) -> bool:
    """Nothing comes for a moment, not even an end."""
    try:
        await asyncio.wait_for(ends[0].read(100), 0.2)
    except TimeoutError:
        return True
    return False


async def test_when_calm_everything_goes_through_and_ends_are_told(proxy: Proxy, echo: Echo) -> None:
    ends = await come(proxy)
    assert await says(ends, b"hello") == b"hello"
    assert proxy.open == 1
    ends[1].write_eof()
    assert await asyncio.wait_for(ends[0].read(), 5) == b"bye"
    assert echo.farewells == 1
    ends[1].close()


async def test_a_delay_holds_back_and_keeps_the_order(proxy: Proxy) -> None:
    ends = await come(proxy)
    proxy.delay(0.2)
    began = time.monotonic()
    ends[1].write(b"one")
    await asyncio.sleep(0.05)
    proxy.delay(0)
    ends[1].write(b"two")
    assert await asyncio.wait_for(ends[0].readexactly(6), 5) == b"onetwo"
    assert time.monotonic() - began >= 0.2


async def test_a_black_hole_swallows_both_ways_and_tells_nobody(proxy: Proxy, echo: Echo) -> None:
    """New connections lead into it as well; and those it swallowed from stay dead when it is gone."""
    old = await come(proxy)
    assert await says(old, b"before") == b"before"
    proxy.swallow()
    new = await come(proxy)
    for ends in (old, new):
        ends[1].write(b"lost")
        assert await silent(ends)
    proxy.calm()
    old[1].write(b"after")
    assert await silent(old)
    assert echo.heard == b"before"
    assert await says(await come(proxy), b"again") == b"again"


async def test_a_connection_that_lost_nothing_lives_on(proxy: Proxy) -> None:
    ends = await come(proxy)
    assert await says(ends, b"before") == b"before"
    proxy.swallow()
    proxy.calm()
    assert await says(ends, b"after") == b"after"


async def test_a_hole_one_way_lets_the_other_through(proxy: Proxy, echo: Echo) -> None:
    ends = await come(proxy)
    proxy.swallow("down")
    ends[1].write(b"heard")
    assert await silent(ends)
    assert echo.heard == b"heard"


async def test_a_silent_death_is_of_those_that_are_there_alone(proxy: Proxy, echo: Echo) -> None:
    """The house still believes in it when its client has gone."""
    dead = await come(proxy)
    assert await says(dead, b"before") == b"before"
    proxy.silence()
    dead[1].write(b"lost")
    assert await silent(dead)
    dead[1].close()
    assert await says(await come(proxy), b"new") == b"new"
    assert echo.heard == b"beforenew"
    assert (proxy.open, echo.farewells) == (2, 0)


async def test_a_cut_is_a_reset_for_both(proxy: Proxy, echo: Echo) -> None:
    ends = await come(proxy)
    assert await says(ends, b"before") == b"before"
    proxy.cut()
    with pytest.raises(ConnectionResetError):
        await says(ends, b"x")
    while proxy.open:  # noqa: ASYNC110  (the house says so in its own time)
        await asyncio.sleep(0.01)
    assert echo.farewells == 0


async def test_one_answer_is_lost_and_the_next_is_not(proxy: Proxy, echo: Echo) -> None:
    ends = await come(proxy)
    proxy.lose(b"ack")
    assert await says(ends, b"view") == b"view"
    ends[1].write(b"ack 1")
    assert await silent(ends)
    assert proxy.has_lost
    assert await says(ends, b"ack 2") == b"ack 2"
    assert echo.heard == b"viewack 1ack 2"


@pytest.mark.parametrize("way", ["up", "down"])
async def test_a_half_close_ends_one_way_alone(proxy: Proxy, echo: Echo, way: str) -> None:
    ends = await come(proxy)
    assert await says(ends, b"before") == b"before"
    proxy.half_close("up" if way == "up" else "down")
    if way == "up":
        assert await asyncio.wait_for(ends[0].read(100), 5) == b"bye"
        return
    assert await asyncio.wait_for(ends[0].read(100), 5) == b""
    ends[1].write(b"still heard")
    async with asyncio.timeout(5):
        while echo.heard != b"beforestill heard":  # noqa: ASYNC110  (it says nothing that could be awaited)
            await asyncio.sleep(0.01)


async def test_nobody_gets_in_while_it_refuses(proxy: Proxy) -> None:
    there = await come(proxy)
    assert await says(there, b"before") == b"before"
    proxy.refuse()
    with pytest.raises(ConnectionResetError):
        await says(await come(proxy), b"x")
    assert await says(there, b"after") == b"after"
    proxy.calm()
    assert await says(await come(proxy), b"again") == b"again"
