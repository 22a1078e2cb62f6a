"""Time that stands still: what passes by itself on a page stays until it has been looked at."""

import time

from playwright.sync_api import Locator, Page

from tests.e2e.scenes.scene import Screen
from tests.e2e.scenes.stage import Table
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PATIENCE

STEP = 50
# Later than the clock of the page when it is told to stop then.
SOON = 2000
KEEP = "window.realTimeout = window.setTimeout;"


def still(screen: Screen, table: Table, *, later: int = 0) -> TablePage:
    """The page of a table whose clock goes on only when it is told to."""
    shown = screen.at(table, later=later, before=stop_the_clock)
    shown.call.wait_for()
    shown.page.clock.pause_at(shown.page.evaluate("Date.now()") + SOON)
    return shown


def stop_the_clock(page: Page) -> None:
    page.add_init_script(KEEP)
    page.clock.install()


def let_pass(shown: TablePage, wanted: Locator) -> None:
    """Time goes on in small steps until that is on the page."""
    deadline = time.monotonic() + PATIENCE / 1000
    while wanted.count() == 0:
        assert time.monotonic() < deadline, "it never came"
        shown.page.clock.run_for(STEP)
