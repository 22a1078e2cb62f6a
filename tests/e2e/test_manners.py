"""What a phone does for its owner: the screen stays awake during a hand, a tab out of sight says that it is your go."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

# Ana leads the double six, Ben lays the six five, and nobody has a five to go on with.
ANA = "6-6 3-3 2-2 1-1 0-0 4-3 4-2"
BEN = "6-5 3-1 3-0 2-1 2-0 1-0 3-2"

# A device that can, and a page that a test can put out of sight: a browser without a window never is.
DEVICE = """
window.locks = { asked: 0, held: 0 };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  const lock = new EventTarget();
  lock.held = true;
  lock.release = async () => {
    if (!lock.held) return;
    lock.held = false;
    window.locks.held -= 1;
    lock.dispatchEvent(new Event('release'));
  };
  window.locks.asked += 1;
  window.locks.held += 1;
  window.lock = lock;
  return lock;
} } });
window.outOfSight = false;
Object.defineProperty(document, 'hidden', { get: () => window.outOfSight });
window.hide = async (away) => {
  window.outOfSight = away;
  if (away) await window.lock?.release();
  document.dispatchEvent(new Event('visibilitychange'));
};
"""


def test_the_screen_stays_awake_for_a_hand_and_no_longer(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        ana, ben = seat_two(house, visitors)
        page = ana.page
        assert page.evaluate("locks.asked") == 0
        ben.deal()
        page.wait_for_function("locks.held === 1")
        page.evaluate("hide(true)")
        assert page.evaluate("locks.held") == 0
        page.evaluate("hide(false)")
        page.wait_for_function("locks.held === 1")
        assert page.evaluate("locks.asked") == 2
        ana.press(ana.tile("double six"))
        expect(ben.call).to_contain_text("Your go")
        ben.lay_any()
        expect(ana.heading("Blocked")).to_be_visible()
        page.wait_for_function("locks.held === 0")


def test_a_tab_out_of_sight_says_that_it_is_your_go(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        ana, ben = seat_two(house, visitors)
        ben.deal()
        expect(ana.call).to_contain_text("Your go")
        own = re.compile(r"^Table \w+-\w+ · Dominoes$")
        plain = icon(ben.page)
        ben.page.evaluate("hide(true)")
        expect(ben.page).to_have_title(own)
        ana.press(ana.tile("double six"))
        expect(ben.page).to_have_title("Your go · Dominoes")
        golden = icon(ben.page)
        assert golden != plain
        shown = ben.page.request.get(f"{house.url}{golden}")
        assert (shown.status, shown.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")
        ben.page.evaluate("hide(false)")
        expect(ben.page).to_have_title(own)
        assert icon(ben.page) == plain


def seat_two(house: OpenHouse, visitors: Visitors) -> tuple[TablePage, TablePage]:
    """Ana, who leads, has a phone and Ben has a desk."""
    link = house.open_table(players=2)
    players: list[TablePage] = []
    for size, name in ((PHONE, "Ana"), (DESK, "Ben")):
        page = visitors.page(size)
        page.add_init_script(DEVICE)
        page.goto(link)
        player = TablePage(page, phone=size is PHONE)
        player.sit(len(players), name)
        players.append(player)
    ana, ben = players
    return ana, ben


def icon(page: Page) -> str:
    return page.locator('link[rel="icon"]').get_attribute("href") or ""
