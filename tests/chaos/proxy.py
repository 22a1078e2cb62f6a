"""A bad network: a door in front of the house that delays, swallows, cuts and half closes what goes through it.

What is swallowed is gone, and so is all that follows it on that connection, since nobody reads on behind a gap; neither
side is told. A connection that nothing was swallowed of goes on as if nothing had been.
"""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tests.chaos.link import BOTH, Link, Way, Weather, reset
from tests.socket.harness import free_port

T = TypeVar("T")


class Proxy:
    """Serves from a thread of its own and is turned from the test's. `house`: the port it leads to."""

    def __init__(self, house: int) -> None:
        self.port = free_port()
        self._house = house
        self._weather = Weather()
        self._links: set[Link] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy")
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def open(self) -> int:
        """Connections the house believes in, whether or not there is still a client behind them."""
        return self._do(lambda: sum("down" not in link.ended for link in self._links))

    def delay(self, seconds: float) -> None:
        """Everything takes so much longer, each way."""
        self._do(lambda: setattr(self._weather, "delay", seconds))

    def swallow(self, *ways: Way) -> None:
        """A black hole: nothing comes through, both ways unless said otherwise. New connections lead into it too."""
        self._do(lambda: self._weather.swallowed.update(ways or BOTH))

    def silence(self) -> None:
        """All connections that there are die, and nobody is told. New ones work."""
        self._do(lambda: _each(self._links, lambda link: link.gaps.update(BOTH)))

    def refuse(self) -> None:
        """Nobody new gets in."""
        self._do(lambda: setattr(self._weather, "refuses", True))

    def lose(self, words: bytes) -> None:
        """The next piece from the house with these words in it does not arrive; what comes after it does."""
        self._do(lambda: setattr(self._weather, "loses", words))

    @property
    def has_lost(self) -> bool:
        """Whether that has happened."""
        return self._do(lambda: self._weather.loses is None)

    def cut(self) -> None:
        """All connections end at once, with a reset."""
        self._do(lambda: _each(self._links, Link.cut))

    def half_close(self, way: Way) -> None:
        """Whoever sends this way has said their last word, on all connections; the other way stays open."""
        self._do(lambda: _each(self._links, lambda link: link.finish(way)))

    def calm(self) -> None:
        """The network is well again. What was lost stays lost."""
        self._do(self._weather.clear)

    def _do(self, what: Callable[[], T]) -> T:
        """On the thread of the connections, so that nothing happens in the middle of it."""

        async def done() -> T:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(timeout=10)

    def start(self) -> None:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(timeout=10)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(timeout=10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)

    async def _end(self) -> None:
        assert self._server
        self._server.close()
        for link in self._links:
            link.cut()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._weather.refuses:
            reset(writer)
            return
        try:
            house = await asyncio.open_connection("127.0.0.1", self._house)
        except OSError:
            # A house that is closed refuses too.
            reset(writer)
            return
        link = Link(self._weather, (reader, writer), house)
        self._links.add(link)
        try:
            await link.live()
        finally:
            self._links.discard(link)


def _each(links: Iterable[Link], do: Callable[[Link], None]) -> None:
    for link in links:
        do(link)


@contextmanager
def bad_network(house: int) -> Iterator[Proxy]:
    proxy = Proxy(house)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()
