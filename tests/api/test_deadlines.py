"""Requests that do not come, or do not end, and connections beyond their number: on a real port, with less patience.

Both protocols that uvicorn may run with behave alike.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.api import deadlines
from app.api.crowd import Crowd, Places
from app.api.deadlines import with_deadlines
from app.api.limits import BODY_BYTES, HEAD_BYTES, PACKED_BYTES, PIPELINED
from tests.hostile.raw import Raw, connection

ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + KEY
HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"


class House:
    """An application that reads what it is sent, and the port it is at."""

    def __init__(self) -> None:
        self.port = 0
        self.crowd = Crowd(Places(), [])
        self.left: list[str] = []
        self.asked = 0
        self.app = Starlette(routes=[Route("/", self.answer, methods=["GET", "POST"]), Route("/big", self.big)])

    async def answer(self, request: Request) -> Response:
        self.asked += 1
        try:
            body = b"".join([piece async for piece in request.stream()])
        except ClientDisconnect:
            self.left.append(request.method)
            raise
        return PlainTextResponse(f"{len(body)} bytes")

    async def big(self, _: Request) -> Response:
        return PlainTextResponse("x" * 30_000_000)

    def come(self, host: str = "127.0.0.1", *, small: bool = False) -> AbstractAsyncContextManager[Raw]:
        return connection(self.port, host=host, small=small)

    async def settled(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not wanted():  # noqa: ASYNC110  (a server tells nobody)
                await asyncio.sleep(0.01)


@pytest.fixture(params=[HttpToolsProtocol, H11Protocol], ids=["httptools", "h11"])
async def house(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    for name, seconds in (("REQUEST_SECONDS", 0.3), ("GOODBYE_SECONDS", 0.3), ("STUCK_SECONDS", 0.3)):
        monkeypatch.setattr(deadlines, name, seconds)
    house = House()
    async with serving(house, request.param):
        yield house


@asynccontextmanager
async def serving(house: House, protocol: type[asyncio.Protocol]) -> AsyncIterator[None]:
    http = with_deadlines(protocol, house.crowd)
    config = uvicorn.Config(house.app, port=0, http=http, lifespan="off", log_level="critical", timeout_keep_alive=1)
    server = uvicorn.Server(config)
    going = asyncio.create_task(server.serve())
    await house.settled(lambda: server.started)
    house.port = server.servers[0].sockets[0].getsockname()[1]
    yield
    server.should_exit = True
    await going


def status(said: bytes) -> int:
    return int(said.split(b" ", 2)[1])


async def test_whoever_says_nothing_is_closed_without_a_word(house: House) -> None:
    """A browser opens connections ahead of need: a 408 would be the answer to its next request."""
    async with house.come() as raw:
        assert await raw.rest() == b""


@pytest.mark.parametrize("begun", [b"G", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n"])
async def test_a_head_that_does_not_end_is_answered_408(house: House, begun: bytes) -> None:
    async with house.come() as raw:
        raw.send(begun)
        assert status(await raw.rest()) == 408


async def test_a_head_that_comes_by_the_byte_has_no_more_time(house: House) -> None:
    async with house.come() as raw:
        trickle = asyncio.create_task(dribble(raw, HEAD + b"X: " + b"y" * 1000))
        assert status(await raw.rest()) == 408
        trickle.cancel()


@pytest.mark.parametrize("announced", [b"Content-Length: 100\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n63\r\n"])
async def test_a_body_that_does_not_end_is_answered_408(house: House, announced: bytes) -> None:
    """Whoever reads it hears that the client has gone."""
    async with house.come() as raw:
        raw.send(HEAD + announced)
        trickle = asyncio.create_task(dribble(raw, b"z" * 99))
        assert status(await raw.rest()) == 408
        trickle.cancel()
    assert house.left == ["POST"]


@pytest.mark.parametrize(
    "body", [b"Content-Length: 4\r\n\r\nabcd", b"Content-Length: 4\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"]
)
async def test_a_socket_is_not_opened_by_a_request_with_a_body(house: House, body: bytes) -> None:
    """What takes a connection over as a socket would wait for ever, and nobody would count it."""
    async with house.come() as raw:
        raw.send(ASK[:-2] + UPGRADE + body)
        assert status(await raw.rest()) == 400


async def test_the_second_request_has_its_own_time(house: House) -> None:
    """And what comes in good time is answered, in pieces or whole."""
    async with house.come() as raw:
        for piece in (b"GET / HTTP", b"/1.1\r\nHost: x\r\n\r\n"):
            raw.send(piece)
        await raw.reader.readuntil(b"0 bytes")
        raw.send(HEAD + b"Content-Length: 3\r\n\r\nab")
        await asyncio.sleep(0.1)
        raw.send(b"c")
        await raw.reader.readuntil(b"3 bytes")
        raw.send(b"GE")
        assert status(await raw.rest()) == 408


async def test_between_requests_nothing_is_owed_until_the_next_begins(house: House) -> None:
    """A second without one, and the connection is closed, as it is with uvicorn alone."""
    async with house.come() as raw:
        raw.send(ASK)
        await raw.reader.readuntil(b"0 bytes")
        assert await raw.rest() == b""


async def test_a_head_as_long_as_allowed_is_read_and_a_longer_one_answered_431(house: House) -> None:
    for room, wanted in ((0, 200), (1, 431)):
        async with house.come() as raw:
            raw.send(_head(HEAD_BYTES + room))
            raw.send(b"A: b\r\nConnection: close\r\n\r\n" if wanted == 431 else b"")
            assert status(await raw.rest()) == wanted


async def test_a_head_without_end_is_not_kept(house: House) -> None:
    async with house.come() as raw:
        raw.send(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000)
        assert status(await raw.rest()) == 431


async def test_chunks_trailers_and_extensions_without_end_are_answered_413(house: House) -> None:
    """They make no body that anybody would count."""
    for more in (b"1\r\nz\r\n", b"1;" + b"x" * 1000 + b"\r\nz\r\n"):
        async with house.come() as raw:
            raw.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + more * (2 * PACKED_BYTES // len(more)))
            assert status(await raw.rest()) in (400, 413)
    async with house.come() as raw:
        raw.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * (PACKED_BYTES // 3))
        assert status(await raw.rest()) in (400, 413)


async def test_a_body_of_the_usual_size_in_tiny_chunks_is_read(house: House) -> None:
    async with house.come() as raw:
        raw.send(HEAD + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nz\r\n" * BODY_BYTES)
        raw.send(b"0\r\n\r\n")
        assert b"8192 bytes" in await raw.rest()


async def test_whoever_reads_nothing_of_the_answer_is_cut_off(house: House) -> None:
    """However it would have gone on: the next request, or the end."""
    for ask in (b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"):
        async with house.come(small=True) as raw:
            raw.send(ask)
            await house.settled(lambda: house.crowd.of_all == 1)
            await house.settled(lambda: not house.crowd.of_all)


@pytest.mark.parametrize("protocol", [HttpToolsProtocol, H11Protocol])
async def test_a_house_that_closes_waits_for_no_body(protocol: type[asyncio.Protocol]) -> None:
    """Who is in the middle of one is told, and whoever reads it hears that the client has gone."""
    house = House()
    async with AsyncExitStack() as held:
        async with serving(house, protocol):
            raw = await held.enter_async_context(house.come())
            raw.send(HEAD + b"Content-Length: 50\r\n\r\nhalf")
            await house.settled(lambda: house.asked == 1)
        said = await raw.rest()
    assert status(said) == 503
    assert b"The house closes just now." in said
    assert house.left == ["POST"]


async def test_whoever_reads_slowly_may_take_their_time(house: House) -> None:
    async with house.come() as raw:
        raw.send(b"GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        got = 0
        while piece := await raw.reader.read(1 << 21):
            got += len(piece)
            await asyncio.sleep(0.03)
        assert got > 30_000_000


async def test_requests_sent_ahead_without_end_are_cut_off(house: House) -> None:
    """Some are answered: browsers send none ahead, a program may send a few."""
    async with house.come() as raw:
        raw.send(ASK * (PIPELINED - 1))
        for _ in range(PIPELINED - 1):
            await raw.reader.readuntil(b"0 bytes")
    async with house.come() as raw:
        raw.send(ASK * 50_000)
        assert (await raw.rest()).count(b"0 bytes") < 50_000
    await house.settled(lambda: not house.crowd.of_all)


async def test_connections_beyond_the_number_of_an_address_are_told_so_and_others_come_in(house: House) -> None:
    """When one has gone there is a place again."""
    house.crowd = Crowd(Places(of_an_address=2, of_all=0), [])
    async with serving(house, HttpToolsProtocol), house.come(), house.come() as second:
        async with house.come() as third:
            third.send(ASK)
            said = await third.rest()
            assert status(said) == 429
            assert b"retry-after: 60\r\n" in said
            assert "Too many pages are open from where you are." in said.decode()
        async with house.come() as silent:
            assert await silent.rest() == b""
        async with house.come("127.0.0.2") as other:
            other.send(ASK)
            await other.reader.readuntil(b"0 bytes")
        second.writer.close()
        await house.settled(lambda: house.crowd.of_all == 1)
        async with house.come() as again:
            again.send(ASK)
            await again.reader.readuntil(b"0 bytes")


async def test_whoever_is_turned_away_in_the_middle_of_a_request_is_told_once(house: House) -> None:
    """What comes after the answer is thrown away, and is no error of ours."""
    wrong: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
    house.crowd = Crowd(Places(of_an_address=1, of_all=0), [])
    async with serving(house, HttpToolsProtocol), house.come(), house.come() as beyond:
        beyond.send(ASK[:9])
        said = await beyond.reader.readuntil(b"load this one again.")
        beyond.send(ASK[9:])
        assert status(said) == 429
        assert await beyond.rest() == b""
    assert wrong == []


async def test_a_full_house_says_so_to_all_and_a_proxy_comes_for_everybody(house: House) -> None:
    house.crowd = Crowd(Places(of_an_address=1, of_all=3), "127.0.0.1")
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(serving(house, HttpToolsProtocol))
        for _ in range(3):
            proxied = await stack.enter_async_context(house.come())
            proxied.send(ASK)
            await proxied.reader.readuntil(b"0 bytes")
        other = await stack.enter_async_context(house.come("127.0.0.2"))
        other.send(ASK)
        assert status(await other.rest()) == 503


async def dribble(raw: Raw, data: bytes) -> None:
    for byte in data:
        raw.send(bytes([byte]))
        await asyncio.sleep(0.02)


def _head(size: int) -> bytes:
    """The head of a request of so many bytes."""
    head = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: "
    return head + b"y" * (size - len(head) - 4) + b"\r\n\r\n"
