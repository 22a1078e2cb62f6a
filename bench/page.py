"""The page at its longest line: how long a redraw takes on a device four times slower than this one, and how soon a lay
that was tapped lies there as sent.

A redraw is the whole task of the longest frame after what happened, script to paint, in time of the page's thread. Told
apart are the table with all 28 tiles made from nothing, and what a lay changes where 27 of them lie already.
`--trace FILE` keeps a trace of the slow phone, to be opened in the browser's own tools.

On a busy machine the slowed thread looks slower than it is, 5 to 8 times where 4 were asked for: so the same is
measured at full speed too. Compare the numbers of one run.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, WebSocketRoute

from bench.longest import LAST, LINE, Longest, name_of
from bench.trace import CATEGORIES, Redraw, redraws
from tests.e2e.company import NAMES, Company, at_a_table
from tests.e2e.house import Seeded, open_house
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

SLOWER = 4
FULL = 1
TIMES = 12
FRAME = 1000 / 60
# From a lay of others to my go, when all of it has moved.
SETTLED = 1100
COUNT = """() => {
  window.late = [];
  addEventListener('click', () => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => window.late.push(document.querySelector('.is-sent') === null);
    after.port2.postMessage(null);
  }), true);
}"""


def main() -> None:
    kept = Path(sys.argv[sys.argv.index("--trace") + 1]) if "--trace" in sys.argv else None
    print(f"\nThe page: a line of {LAST} tiles, {TIMES} times each; ms of the page's thread")
    print(f"{SLOWER}x: CPU slower by that; {FULL}x: at full speed; a frame at 60 Hz has {FRAME:.1f} ms\n")
    print(f"{'':34}{'median':>8}{'p95':>8}{'script':>9}{'style':>8}{'layout':>8}{'paint':>8}")
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder), Seeded(1)) as house,
        at_a_table(house, *NAMES) as company,
        visiting(house.url) as visitors,
    ):
        for name, size in (("phone", PHONE), ("desk", DESK)):
            for slower in (SLOWER, FULL):
                _measure(f"{name} {slower}x", Table(company, visitors, size, slower), visitors, kept)


def _measure(name: str, table: "Table", visitors: Visitors, kept: Path | None) -> None:
    browser, page = visitors.browser, table.page
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    for nth in range(TIMES):
        table.from_nothing(nth)
        table.others_lay(nth)
        table.i_lay(nth)
    trace = browser.stop_tracing()
    if kept is not None and name == f"phone {SLOWER}x":
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(trace)
    late: list[bool] = page.evaluate("window.late")
    found = redraws(trace, [f"{what} {nth}" for what in (*WHAT, "other") for nth in range(TIMES)])
    for what in WHAT:
        _print(f"{name}, {what}", [each for each in found if each.mark.startswith(what)])
    print(f"{f'{name}, as sent in the frame of the tap':42}{late.count(False)} of {len(late)}")
    page.context.close()


def _print(name: str, found: Sequence[Redraw]) -> None:
    whole = [each.whole for each in found]
    p95 = statistics.quantiles(whole, n=20)[18]
    print(f"{name:34}{statistics.median(whole):>8.1f}{p95:>8.1f}", end="")
    print("".join(f"{statistics.median(each.parts[part] for each in found):>{width}.1f}" for part, width in COLUMNS))


WHAT = ("from nothing", "others lay", "my go", "I lay")
COLUMNS = (("script", 9), ("style", 8), ("layout", 8), ("paint", 8))


class Table:
    """Ana's page, told what to show by this program instead of the house."""

    def __init__(self, company: Company, visitors: Visitors, size: ViewportSize, slower: int) -> None:
        phone = size["width"] < size["height"]
        context = visitors.browser.new_context(viewport=size, has_touch=True, is_mobile=phone, **company.key(0))
        self.page: Page = context.new_page()
        self._first: list[str] = []
        self._socket: WebSocketRoute
        self.page.route_web_socket("**/ws/**", self._routed)
        self.page.goto(company.link)
        self._wait("document.querySelector('.app--table') !== null")
        self._told = Longest(json.loads(self._first[0]))
        self.page.evaluate(COUNT)
        self._tell(self._told.before(turn=3))
        context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})

    def from_nothing(self, nth: int) -> None:
        """The whole line lies there at once, where the seats of the table were on show."""
        self._settle(self._told.seating(), nth)
        self._mark(f"from nothing {nth}")
        self._tell(self._told.lying())
        self.page.wait_for_timeout(SETTLED / 2)

    def others_lay(self, nth: int) -> None:
        """The seat before mine lays the last tile, and then it is my go."""
        self._settle(self._told.before(turn=3), nth)
        self._mark(f"others lay {nth}")
        self._tell(self._told.after(seat=3))
        self.page.wait_for_timeout(SETTLED / 2)
        self._mark(f"my go {nth}")
        self.page.wait_for_timeout(SETTLED / 2)

    def i_lay(self, nth: int) -> None:
        self._settle(self._told.before(turn=0), nth)
        self._mark(f"I lay {nth}")
        self.page.locator(f'.htile[data-tile="{name_of(LINE[-1])}"]').tap()
        self.page.wait_for_timeout(SETTLED / 2)
        self._mark(f"other {nth}")
        self._tell(self._told.after(seat=0))
        self.page.wait_for_timeout(SETTLED / 4)

    def _settle(self, message: str, nth: int) -> None:
        self._mark(f"other {nth}")
        self._tell(message)
        self.page.wait_for_timeout(SETTLED / 2)

    def _routed(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def answered(message: str | bytes) -> None:
            """What the house says of the table is heard once; of a ping always."""
            text = str(message)
            if not text.startswith('{"type":"table"'):
                socket.send(message)
            elif not self._first:
                self._first.append(text)
                socket.send(message)

        server.on_message(answered)
        socket.on_message(lambda message: server.send(message) if '"lay"' not in str(message) else None)

    def _tell(self, message: str) -> None:
        self._socket.send(message)

    def _mark(self, name: str) -> None:
        self.page.evaluate("name => performance.mark(name)", name)

    def _wait(self, true: str) -> None:
        while not self.page.evaluate(true):
            self.page.wait_for_timeout(20)


if __name__ == "__main__":
    main()
