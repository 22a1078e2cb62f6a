"""Pages of tables on a bad network: what their sockets heard and when, and two people in the middle of a hand."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any, TypeVar

from playwright.sync_api import expect

from tests.chaos.proxy import Proxy, bad_network
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting
from tests.faults.logs import entries
from tests.socket.harness import Server, running

T = TypeVar("T")

# Times are of the clock that the test reads too. `crowd`: the most sockets there ever were at once.
RECORD = """
window.marker = Math.random();
window.net = { wires: [], heard: [], acks: [], codes: [], crowd: 0 };
window.live = () => net.wires.filter((wire) => wire.readyState < 2).length;
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    net.wires.push(this);
    net.crowd = Math.max(net.crowd, live());
    this.addEventListener('message', ({ data }) => {
      net.heard.push((performance.timeOrigin + performance.now()) / 1000);
      if (JSON.parse(data).type === 'ack') net.acks.push(data);
    });
    this.addEventListener('close', ({ code }) => net.codes.push(code));
  }
};
"""
# What a browser says of a socket that was cut, or given up before it opened.
_OF_SOCKETS = "WebSocket connection to"


@dataclass(frozen=True)
class Seated:
    """Somebody at a table, and its id."""

    at: TablePage
    table: str

    def tell(self, what: str) -> Any:
        return self.at.page.evaluate(what)

    def back(self, since: float) -> float:
        """Seconds until it heard from the house after that time."""
        ask = f"net.heard.filter((at) => at > {since})[0] ?? null"
        return float(until(lambda: self.tell(ask), "a page heard nothing from the house any more")) - since


Pair = tuple[Seated, Seated]


@dataclass
class Evening:
    """A house, the network before it, and those who came through it."""

    server: Server
    network: Proxy
    visitors: Visitors

    def laid(self, table: str) -> list[str]:
        return [row["tile"] for row in entries(self.server.database, table) if row["entry"] == "laid"]

    def pair(self, *, direct: bool = False) -> Pair:
        """Two who have been dealt to; the first is on turn. `direct`: the second has no bad network before them."""
        table = self.server.create(players=2, game="draw", target=500)
        ana = self.come(self.network.url, table, "Ana", 0)
        ben = self.come(self.server.url if direct else self.network.url, table, "Ben", 1)
        ben.at.deal()
        for each in (ana, ben):
            expect(each.at.rack).to_be_visible()
        while until(lambda: on_turn((ana, ben)), "nobody is on turn") is not ana:
            ben.at.lay_any()
            expect(ben.at.lit).to_have_count(0)
        return ana, ben

    def come(self, where: str, table: str, name: str, seat: int) -> Seated:
        page = self.visitors.page(DESK if seat else PHONE)
        page.add_init_script(RECORD)
        page.goto(f"{where}/t/{table}")
        player = TablePage(page, phone=seat == 0)
        player.sit(seat, name)
        return Seated(player, table)

    def forgive(self) -> None:
        """Nothing went wrong in the pages but what was done to their sockets."""
        assert [
            each for each in self.visitors.wrong if _OF_SOCKETS not in each and f":{self.server.port}/" not in each
        ] == []
        self.visitors.wrong.clear()


@contextmanager
def evening(folder: Path, **how: Any) -> Iterator[Evening]:
    """A real server behind a bad network, and a browser; `how` it is started."""
    with (
        running(folder / "chaos.sqlite") as server,
        bad_network(server.port) as network,
        visiting(network.url, **how) as visitors,
    ):
        there = Evening(server, network, visitors)
        yield there
        there.forgive()


def on_turn(pages: Pair) -> Seated | None:
    """Whose tiles are lit."""
    return next((each for each in pages if each.at.lit.count()), None)


def until(look: Callable[[], T | None], complaint: str, seconds: float = 20) -> T:
    """What is seen, as soon as it is something."""
    deadline = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < deadline, complaint
        time.sleep(0.02)
    return seen


def spread(seconds: list[float]) -> str:
    """As a figure: the middle, 95 of 100 where there are many, and the worst."""
    many = f"95 of 100 in {quantiles(seconds, n=20)[-1]:.2f} s, " if len(seconds) > 20 else ""
    return f"{len(seconds)} times, the middle one in {median(seconds):.2f} s, {many}the worst in {max(seconds):.2f} s"
