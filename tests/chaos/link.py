"""One connection through the bad network, and the weather it goes through."""

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

Way = Literal["up", "down"]
"""From the client to the house, or back."""

BOTH: tuple[Way, ...] = ("up", "down")
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]

_NO_LINGER = struct.pack("ii", 1, 0)
_PIECE = 1 << 16
_NEXT = 1e-6
"""Seconds between two pieces that are due at once: the loop keeps no order among equals."""


@dataclass
class Weather:
    """What happens to everything. `delay` in seconds; `loses`: words of the one piece from the house to be lost."""

    delay: float = 0
    swallowed: set[Way] = field(default_factory=set)
    refuses: bool = False
    loses: bytes | None = None

    def clear(self) -> None:
        self.delay, self.refuses, self.loses = 0, False, None
        self.swallowed.clear()

    def takes(self, way: Way, piece: bytes) -> bool:
        """Whether this is the one piece to be lost."""
        if way == "up" or self.loses is None or self.loses not in piece:
            return False
        self.loses = None
        return True


class Link:
    """`gaps`: the ways on which something is missing, so that nothing after it may come out; `ended`: those whose
    sender has said the last word.
    """

    def __init__(self, weather: Weather, client: Ends, house: Ends) -> None:
        self.gaps: set[Way] = set()
        self.ended: set[Way] = set()
        self._weather = weather
        self._client = client
        self._house = house
        self._due = dict.fromkeys(BOTH, 0.0)

    async def live(self) -> None:
        """Until both sides have said their last word, or one end is gone."""
        client, house = self._client, self._house
        await asyncio.gather(self._pass_on("up", client[0]), self._pass_on("down", house[0]))
        # What was delayed leaves before the goodbye.
        await asyncio.sleep(max(0, max(self._due.values()) - asyncio.get_running_loop().time()) + _NEXT)
        for _, writer in (client, house):
            writer.close()

    def cut(self) -> None:
        for _, writer in (self._client, self._house):
            reset(writer)

    def finish(self, way: Way) -> None:
        """The receiver of this way is told that nothing more comes."""
        self._later(way, self._writer(way).write_eof)

    async def _pass_on(self, way: Way, reader: asyncio.StreamReader) -> None:
        while piece := await _next_piece(reader):
            if way in self._weather.swallowed:
                self.gaps.add(way)
            if way not in self.gaps and not self._weather.takes(way, piece):
                self._later(way, self._writer(way).write, piece)
        self.ended.add(way)
        if way in self._weather.swallowed:
            self.gaps.add(way)
        if way not in self.gaps:
            self.finish(way)

    def _writer(self, way: Way) -> asyncio.StreamWriter:
        return (self._house if way == "up" else self._client)[1]

    def _later(self, way: Way, do: Callable[..., None], *what: bytes) -> None:
        loop = asyncio.get_running_loop()
        if not self._weather.delay and self._due[way] <= loop.time():
            _quietly(do, *what)
            return
        self._due[way] = max(loop.time() + self._weather.delay, self._due[way] + _NEXT)
        loop.call_at(self._due[way], _quietly, do, *what)


def reset(writer: asyncio.StreamWriter) -> None:
    """RST and not FIN: closed without lingering (socket(7), SO_LINGER)."""
    with suppress(OSError):
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
    writer.transport.abort()


async def _next_piece(reader: asyncio.StreamReader) -> bytes:
    """Empty at the end, however it comes."""
    try:
        return await reader.read(_PIECE)
    except OSError:
        return b""


def _quietly(do: Callable[..., None], *what: bytes) -> None:
    """An end that is gone takes nothing more."""
    with suppress(OSError, RuntimeError):
        do(*what)
