"""What goes over the wire: a door in front of the house that passes everything on and counts it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from tests.socket.harness import free_port

# Once in every request, a socket's too; what a browser sends on a socket is masked.
_REQUEST = b" HTTP/1.1\r\n"


@dataclass
class Wire:
    """`sent` are all bytes to browsers, headers and frames of sockets among them."""

    url: str
    requests: int = 0
    sent: int = 0

    def reset(self) -> None:
        self.requests = self.sent = 0


@contextmanager
def counted(house: str) -> Iterator[Wire]:
    """The house at another address."""
    wire = Wire(f"http://127.0.0.1:{free_port()}")
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="wire")
    thread.start()
    serving = asyncio.run_coroutine_threadsafe(_serve(wire, int(house.rsplit(":", 1)[-1])), loop)
    server = serving.result(timeout=10)
    try:
        yield wire
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=10)
        loop.close()


async def _serve(wire: Wire, port: int) -> asyncio.Server:
    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_house, to_house = await asyncio.open_connection("127.0.0.1", port)

        def up(data: bytes) -> None:
            wire.requests += data.count(_REQUEST)

        def down(data: bytes) -> None:
            wire.sent += len(data)

        await asyncio.gather(_pass_on(reader, to_house, up), _pass_on(from_house, writer, down))

    return await asyncio.start_server(connected, "127.0.0.1", int(wire.url.rsplit(":", 1)[-1]))


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, count: Callable[[bytes], None]) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            count(data)
            writer.write(data)
            await writer.drain()
    writer.close()
