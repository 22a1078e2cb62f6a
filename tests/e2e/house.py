"""The house, open in this process on a port of its own, with shuffles that a test chooses."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from app.api.crowd import Places
from app.api.listen import Server
from app.main import create_app
from app.room.chance import Chance
from app.room.pace import Pace
from app.room.surroundings import Now
from app.rules.tiles import SET, Hand, tiles
from app.settings import Settings
from app.workers.base import Thinker
from tests.room.heaviest import Heaviest
from tests.socket.harness import free_port

View = dict[str, Any]

# One for all: a client is slow to make, and tests look often. It keeps no connection: the house closes idle ones.
ASK = httpx.Client(trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))


class Seeded:
    """Chance that can be had again: the same seed, the same match."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        # From elsewhere, so that a deal does not hang on how deals are sealed.
        self._secrets = random.Random(-1 - seed)

    def order(self) -> Hand:
        order = list(SET)
        self._random.shuffle(order)
        return tuple(order)

    def dealer(self, players: int) -> int:
        return self._random.randrange(players)

    def secret(self) -> str:
        return self._secrets.randbytes(32).hex()

    def pause(self, least: int, most: int) -> int:
        return self._secrets.randint(least, most)


class Dealt:
    """The hands that a test names, seat by seat, every time; the rest of the set lies behind them. Seat 1 leads."""

    def __init__(self, *hands: str) -> None:
        held = tiles(" ".join(hands))
        assert len(set(held)) == len(held), "a tile is dealt twice"
        self._order = (*held, *(each for each in SET if each not in held))

    def order(self) -> Hand:
        return self._order

    def dealer(self, players: int) -> int:
        return players - 1

    def secret(self) -> str:
        return "0" * 64

    def pause(self, least: int, most: int) -> int:
        return (least + most) // 2


@dataclass(frozen=True, slots=True)
class OpenHouse:
    url: str

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def table(self, link: str) -> View:
        """What a watcher of the table at this link gets to see, from the server itself."""
        table = link.rsplit("/", 1)[-1].partition("?")[0]
        view: View = ASK.get(f"{self.url}/api/tables/{table}").raise_for_status().json()
        return view

    def until(self, link: str, wanted: Callable[[View], bool]) -> View:
        """Waits until the table is as wanted."""
        _wait(lambda: wanted(self.table(link)))
        return self.table(link)

    def newer(self, link: str, seen: View) -> View:
        """Waits until the table has moved on."""
        return self.until(link, lambda now: bool(now["version"] > seen["version"]))

    def open_table(self, **options: Any) -> str:
        """A table, where a test is not about opening one; its link."""
        answer = ASK.post(f"{self.url}/api/tables", json=options).raise_for_status()
        return str(answer.json()["url"])


@contextmanager
def open_house(
    folder: Path,
    chance: Chance,
    pace: Pace | None = None,
    port: int | None = None,
    now: Now | None = None,
    thinker: Thinker | None = None,
) -> Iterator[OpenHouse]:
    """Served by a thread on a free port, with everything as in earnest but chance, minds and, where asked for, pace and
    time. Bots lay the heaviest tile that fits, unless a test brings other minds.

    All who come in a test share an address, so there is no limit to what one may open.
    """
    port = port or free_port()
    settings = Settings(
        database=folder / "double-six.db", tables_an_hour=0, misses_a_minute=0, changes_a_minute=0, sockets_an_address=0
    )
    app = create_app(settings, chance=chance, now=now, pace=pace, thinker=thinker or Heaviest())
    server = Server(app, "127.0.0.1", port, None, None, Places(of_an_address=0))
    thread = threading.Thread(target=lambda: asyncio.run(server.open()), name="house")
    thread.start()
    try:
        _wait(lambda: server.started or not thread.is_alive())
        assert server.started, "the house did not open"
        yield OpenHouse(f"http://127.0.0.1:{port}")
    finally:
        server.should_exit = True
        thread.join(timeout=20)


def _wait(wanted: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not wanted():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)
