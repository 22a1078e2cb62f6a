"""People at a table over the wire: a page can be looked at in any state without every hand being tapped to it.

Each of them is one person with one secret; a browser that is given the secret is theirs too (`key`).
"""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tests.e2e.house import OpenHouse, View
from tests.socket.harness import Answer, Player, Server

NAMES = ("Ana", "Ben", "Cleo", "Dee")

T = TypeVar("T")


@dataclass
class Company:
    """One table and the people at it, in the order of their seats. What they ask is answered when a call returns."""

    house: OpenHouse
    link: str
    loop: asyncio.AbstractEventLoop
    people: list[Player] = field(default_factory=list)

    @property
    def view(self) -> View:
        return self.house.table(self.link)

    def sit(self, *names: str) -> None:
        """Somebody new in each next seat."""
        for name in names:
            player = Player(self._address, self.link.rsplit("/", 1)[-1])
            self._wait(player.connect())
            self.ask(player, "sit", seat=len(self.people), name=name)
            self.people.append(player)

    def deal(self) -> None:
        self.ask(self.people[0], "start")

    def ask(self, player: Player, kind: str, **fields: Any) -> Answer:
        """An ask that has to be carried out."""
        return self._wait(player.must(kind, **fields))

    def play(self, hands: int = 1) -> View:
        """Each lays their first tile that fits, until so many hands of the match are over or all of it is."""
        while (view := self.view)["phase"] != "over" and len(view["results"]) < hands:
            if view["phase"] == "between":
                self.everyone_is_ready()
            else:
                self.lay()
        return view

    def lay(self) -> None:
        """One tile, by whoever is on turn."""
        self._wait(self._lay(self.people[self.view["round"]["turn"]]))

    def answer(self, seat: int) -> None:
        """That seat lays once it is on turn: what a page has just been asked to lay may be on its way."""
        self.house.until(self.link, lambda now: bool(now["round"]["turn"] == seat))
        self.lay()

    def everyone_is_ready(self) -> None:
        for player in self.people:
            self.ask(player, "ready")
        self.house.until(self.link, lambda now: bool(now["phase"] == "playing"))

    def key(self, seat: int) -> dict[str, Any]:
        """What makes a browser this person: for `Visitors.come`."""
        url = self.house.url
        cookie = {"name": "who", "value": self.people[seat].cookie, "url": url}
        return {"storage_state": {"cookies": [cookie], "origins": []}}

    @property
    def _address(self) -> Server:
        """The house as a player looks for it; it is open already."""
        return Server(Path(), self.house.port)

    def close(self) -> None:
        for player in self.people:
            self._wait(player.close())

    async def _lay(self, player: Player) -> None:
        view = await player.until(lambda view: bool(view["you"]["plays"]))
        play = view["you"]["plays"][0]
        end = play["ends"][0] if play["ends"] else None
        await player.must("lay", tile=play["tile"], end=end, seen=view["version"])

    def _wait(self, doing: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(timeout=20)


@contextmanager
def at_a_table(house: OpenHouse, *names: str, **options: Any) -> Iterator[Company]:
    """A new table with these people in its first seats, and the tiles dealt once no seat is open."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="company")
    thread.start()
    company = Company(house, house.open_table(players=options.pop("players", len(names)), **options), loop)
    try:
        company.sit(*names)
        if len(names) == company.view["options"]["players"]:
            company.deal()
        yield company
    finally:
        company.close()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
