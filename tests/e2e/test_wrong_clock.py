"""A phone whose clock is wrong, or is put right in the middle of a go: what is counted is what the house counts."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.conftest import Promised
from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Dealt, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PHONE, visiting

HOUR = 3_600_000
# The first lays the double six, and both can go on.
ANA = "6-5 6-6 6-4 6-3 5-1 5-0 1-1"
BEN = "5-2 6-2 4-2 3-2 2-2 2-1 2-0"
CLOCK = """
const Real = Date;
let wrong = {by};
window.jump = (ms) => {{ wrong += ms; }};
window.Date = class extends Real {{
  constructor(...when) {{ super(...(when.length ? when : [Real.now() + wrong])); }}
  static now() {{ return Real.now() + wrong; }}
}};
"""
AT_MOST = 1.0
"""Seconds that what is shown may be wrong by. A page that went by its own clock would be two hours off."""


def test_a_wrong_clock_shows_the_time_that_is_left_and_nobody_is_laid_for_early(
    tmp_path: Path, promised: Promised
) -> None:
    """Two phones of one person, two hours fast and two hours slow, both put right and wrong again during the go."""
    with (
        open_house(tmp_path, Dealt(ANA, BEN)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, "Ana", players=2, clock=15) as company,
    ):
        fast, slow = (wrong_by(visitors.page(PHONE, **company.key(0)), by * HOUR) for by in (2, -2))
        off: list[float] = []
        for page, by in ((fast, 2), (slow, -2)):
            page.goto(company.link)
            expect(page.get_by_role("heading", name="Waiting for one more")).to_be_visible()
            assert abs(page.evaluate("Date.now()") - house_time(company, page) - by * HOUR) < HOUR
        company.sit("Ben")
        company.deal()
        for page in (fast, slow):
            expect(page.locator(".call__time")).to_be_visible()
        off += readings(company, fast, slow)
        fast.evaluate("ms => jump(ms)", -4 * HOUR)
        slow.evaluate("ms => jump(ms)", 4 * HOUR)
        off += readings(company, fast, slow)
        assert company.view["round"]["log"] == []
        TablePage(fast, phone=True).lay_any()
        laid = house.until(company.link, lambda now: bool(now["round"]["log"]))["round"]["log"][0]
        assert laid["by"] == "person"

        # The next go of theirs is left to run out.
        company.lay()
        expect(slow.locator(".call__time")).to_be_visible()
        slow.evaluate("ms => jump(ms)", -4 * HOUR)
        least = 15_000
        while len(company.view["round"]["log"]) == 2:
            off += readings(company, fast, slow, times=1)
            least = min(least, company.view["round"]["deadline"] or 0)
        assert company.view["round"]["log"][2]["by"] == "clock"
        expect(slow.locator(".toast")).to_contain_text("Time was up.")
        promised(
            "P31", f"{len(off)} readings on clocks two hours off, at most {max(off):.2f} s wrong; no time cut short"
        )
        assert sorted(off)[len(off) // 2] <= AT_MOST
        assert max(off) < 5 * AT_MOST
        assert least < 1500


def wrong_by(page: Page, ms: int) -> Page:
    page.add_init_script(CLOCK.format(by=ms))
    return page


def house_time(company: Company, page: Page) -> float:
    return float(page.evaluate("performance.timeOrigin + performance.now()"))


def readings(company: Company, *pages: Page, times: int = 3) -> list[float]:
    """How many seconds each is off: what is shown is what is left, counted up to whole seconds."""
    off = []
    for _ in range(times):
        for page in pages:
            before = company.view["round"]["deadline"]
            shown = page.locator(".call__time").evaluate_all("all => all.map((each) => each.textContent)")
            after = company.view["round"]["deadline"]
            if not shown or not before or not after:
                continue
            left = 60 * int(shown[0][:-3]) + int(shown[0][-2:])
            off.append(max(0.0, left - 1 - before / 1000, after / 1000 - left))
        pages[0].wait_for_timeout(200)
    return off
