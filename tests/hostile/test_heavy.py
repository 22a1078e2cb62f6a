"""Much in little: bombs, lengths that are lies, pieces and heads without end. The house keeps none of it."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import pytest

from app.api.limits import BODY_BYTES
from tests.amount import amount
from tests.conftest import Promised
from tests.hostile.raw import CLOSE, PING, TEXT, Raw, connection, frame
from tests.hostile.seen import memory
from tests.socket.harness import Player, Server

PIECES = amount(100_000, 1_000_000)
"""Of one message, on one connection."""

OFFERS_DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits; server_no_context_takeover\r\n"
TIB = 1 << 40


def bomb() -> bytes:
    """Two KiB that would become two MB (RFC 7692, section 7.2.1)."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(2_000_000)) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(packed[:-4][:2048], rsv=4)


def again_and_again(pieces: bytes, times: int) -> Iterator[bytes]:
    """So many of them, a thousand at a time."""
    return (pieces * 1000 for _ in range(times // 1000))


@asynccontextmanager
async def not_growing(server: Server) -> AsyncIterator[tuple[str, Raw]]:
    """A table of a server that must not have grown afterwards, and be well; and a connection to it."""
    table = server.create()
    async with Player(server, table) as beside:
        before = memory(server)
        async with connection(server.port) as raw:
            yield table, raw
        assert (await beside.ask("ping")).type == "pong"
        assert memory(server) - before < 20


async def poured(raw: Raw, pieces: Iterator[bytes]) -> int | None:
    """Send until all is sent or it is closed, and say with what code that was."""
    closed = asyncio.create_task(raw.closed_with(within=60))
    with suppress(OSError):
        for piece in pieces:
            if raw.writer.is_closing() or closed.done():
                break
            raw.send(piece)
            await raw.writer.drain()
    return await closed


@pytest.mark.soak
async def test_nothing_is_unpacked(server: Server, promised: Promised) -> None:
    """Compression is refused, so a bomb is a reserved bit: 20 of them at once, and 20 on one connection."""
    before = memory(server)
    async with not_growing(server) as (table, _):

        async def throw(bombs: int) -> None:
            async with connection(server.port) as raw:
                assert b"extensions" not in (await raw.shake_hands(table, OFFERS_DEFLATE)).lower()
                assert await poured(raw, iter([bomb()] * bombs)) == 1002

        await asyncio.gather(throw(20), *(throw(1) for _ in range(20)))
    promised("P23", f"40 bombs, closed with 1002: {memory(server) - before:+.1f} MB")


@pytest.mark.soak
async def test_a_length_of_one_tib_is_not_waited_for(server: Server, promised: Promised) -> None:
    before = memory(server)
    async with not_growing(server) as (table, raw):
        await raw.shake_hands(table)
        assert await poured(raw, iter([frame(b"x" * 1000, length=TIB), *[b"x" * 65_536] * 100])) == 1009
    promised("P23", f"1 TiB announced, closed with 1009: {memory(server) - before:+.1f} MB")


@pytest.mark.soak
@pytest.mark.parametrize("piece", [b"", b"x"], ids=["empty", "of a byte"])
async def test_a_million_pieces_are_closed_with_1009(server: Server, promised: Promised, piece: bytes) -> None:
    before = memory(server)
    async with not_growing(server) as (table, raw):
        await raw.shake_hands(table)
        raw.send(frame(b"", TEXT, fin=False))
        assert await poured(raw, again_and_again(frame(piece, 0, fin=False), PIECES)) == 1009
    promised("P23", f"{PIECES} pieces of {len(piece)} bytes, closed with 1009: {memory(server) - before:+.1f} MB")


@pytest.mark.soak
async def test_pings_without_end_are_closed_with_1008(server: Server, promised: Promised) -> None:
    """With all that a ping may carry, each of which would be sent back."""
    before = memory(server)
    async with not_growing(server) as (table, raw):
        await raw.shake_hands(table)
        assert await poured(raw, again_and_again(frame(b"x" * 125, PING), PIECES // 10)) == 1008
    promised("P23", f"{PIECES // 10} pings, closed with 1008: {memory(server) - before:+.1f} MB")


async def test_whatever_follows_a_goodbye_is_not_heard(server: Server) -> None:
    async with not_growing(server) as (table, raw):
        await raw.shake_hands(table)
        await poured(raw, iter([frame((1000).to_bytes(2), CLOSE), *again_and_again(frame(b"{"), 100_000)]))


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables/{}/seat"])
@pytest.mark.parametrize("length", [BODY_BYTES + 1, TIB])
async def test_a_body_that_is_announced_too_long_is_refused_before_it_comes(
    server: Server, path: str, length: int
) -> None:
    """At once, whether any of it is sent or not."""
    async with not_growing(server) as (table, raw):
        head = f"POST {path.format(table)} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n".encode()
        async with asyncio.timeout(10), connection(server.port) as silent:
            silent.send(head)
            assert (await silent.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 413")
            raw.send(head + b"x" * min(length, 1_000_000))
            assert (await raw.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 413")


CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(("begins", "goes_on", "ends"), [
    (b"GET / HTTP/1.1\r\n", b"X: y\r\n", b"431"),
    (b"GET /", b"x" * 100, b"431"),
    (CHUNKED, b"100\r\n" + b"z" * 256 + b"\r\n", b"413"),
    (CHUNKED + b"0\r\n", b"X: y\r\n", b"413"),
    (b"", b"\x16\x03\x01\x02\0\x01" + b"\0" * 200, b"400"),
], ids=["head", "address", "chunks", "trailers", "no HTTP"])  # fmt: skip
async def test_a_request_without_end_is_refused(server: Server, begins: bytes, goes_on: bytes, ends: bytes) -> None:
    async with not_growing(server) as (_, raw):
        raw.send(begins)
        said = asyncio.create_task(raw.rest())
        with suppress(OSError):
            for piece in again_and_again(goes_on, 100_000):
                if said.done() or raw.writer.is_closing():
                    break
                raw.send(piece)
                await raw.writer.drain()
        assert (await said).split(b" ")[1:2] == [ends]


async def test_requests_ahead_without_end_are_cut_off(server: Server) -> None:
    async with not_growing(server) as (_, raw):
        raw.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 10_000)
        assert (await raw.rest()).count(b"HTTP/1.1 200") < 10_000
