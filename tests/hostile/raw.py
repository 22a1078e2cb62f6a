"""Bytes on a socket, as no library would send them."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(
    payload: bytes = b"",
    opcode: int = TEXT,
    *,
    fin: bool = True,
    rsv: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """RFC 6455, section 5.2. `length`: what is said of it, where that is a lie."""
    said = len(payload) if length is None else length
    mask_bit = 0x80 if masked else 0
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    if said < 126:
        head += bytes([mask_bit | said])
    elif said < 1 << 16:
        head += struct.pack("!BH", mask_bit | 126, said)
    else:
        head += struct.pack("!BQ", mask_bit | 127, said)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    masks = (mask * (len(payload) // 4 + 1))[: len(payload)]
    return head + mask + (int.from_bytes(payload) ^ int.from_bytes(masks)).to_bytes(len(payload))


@dataclass
class Raw:
    """One connection, with what the house has said so far."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    heard: list[tuple[int, bytes]] = field(default_factory=list)

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def shake_hands(self, table: str, extra: str = "") -> bytes:
        """Ask for the table's socket; the head of the answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{extra}\r\n".encode()
        )
        return await self.reader.readuntil(b"\r\n\r\n")

    async def hear(self) -> tuple[int, bytes] | None:
        """The next frame; None at the end of the connection. A ping is answered: somebody is there."""
        try:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            self.heard.append((first & 0x0F, await self.reader.readexactly(size)))
        except (asyncio.IncompleteReadError, OSError):
            return None
        if self.heard[-1][0] == PING:
            self.send(frame(self.heard[-1][1], PONG))
        return self.heard[-1]

    async def closed_with(self, within: float = 10) -> int | None:
        """Hear everything to the end; the code of the goodbye, None when there was none."""
        async with asyncio.timeout(within):
            while await self.hear() is not None:
                pass
        goodbyes = [payload for opcode, payload in self.heard if opcode == CLOSE]
        return int.from_bytes(goodbyes[0][:2]) if goodbyes else None

    async def rest(self, within: float = 20) -> bytes:
        """All that still comes, to the end of the connection."""
        said = b""
        async with asyncio.timeout(within):
            with suppress(OSError):
                while piece := await self.reader.read(1 << 16):
                    said += piece
        return said


@asynccontextmanager
async def connection(port: int, *, host: str = "127.0.0.1", small: bool = False) -> AsyncIterator[Raw]:
    """A connection from this address of the machine. `small`: takes as little as it can before it is read."""
    door = socket.socket()
    door.settimeout(0)
    if small:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        # As over a network: on its own a machine sends itself pieces so large that megabytes wait for their reader.
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    door.bind((host, 0))
    await asyncio.get_running_loop().sock_connect(door, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=door, limit=1024 if small else 1 << 20)
    try:
        yield Raw(reader, writer)
    finally:
        with suppress(OSError, RuntimeError):
            writer.transport.abort()
