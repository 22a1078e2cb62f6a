"""A finger that scrolls lays nothing, two quick taps do not zoom, and the page itself never moves: on phones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from app.rules import notation
from app.rules.events import Laid
from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Dealt, open_house
from tests.e2e.long_hands import TWO
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PHONE, visiting

ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
# With so many tiles laid the line is longer than any phone, and it is Ben's go.
LONG = 17

SCROLLED = (
    "() => { const { scrollLeft, scrollTop } = document.querySelector('.line'); return [scrollLeft, scrollTop]; }"
)
MOVED = "() => [scrollX, scrollY, document.scrollingElement.scrollTop, visualViewport.offsetTop, visualViewport.scale]"
HELD = """
() => [document.documentElement, document.querySelector('.line')]
  .map((part) => getComputedStyle(part).overscrollBehaviorY)
"""
STILL = [0, 0, 0, 0, 1]
# A browser takes a tap on what still rolls for a hand that stops it.
AT_REST = f"""
() => new Promise((rest) => {{
  const look = (before, frames) => requestAnimationFrame(() => {{
    const now = String(({SCROLLED})());
    if (frames > 20) rest();
    else look(now, now === before ? frames + 1 : 0);
  }});
  look('', 0);
}})
"""


@pytest.fixture
def company(tmp_path: Path) -> Iterator[tuple[Company, TablePage]]:
    """Ana and Ben in the middle of a long hand, Ben with a phone in his hand."""
    told = notation.read(TWO)
    with (
        open_house(tmp_path, Dealt(" ".join(tile.name for tile in told.order))) as house,
        at_a_table(house, "Ana", "Ben", game="draw") as company,
        visiting(house.url) as visitors,
    ):
        lays = [move for move in told.moves if isinstance(move, Laid)]
        for lay in lays[:LONG]:
            company.ask(company.people[lay.seat], "lay", tile=lay.tile.name, end=lay.end, seen=company.view["version"])
        ben = visitors.come(company.link, PHONE, **company.key(1))
        expect(ben.call).to_contain_text("Your go")
        yield company, ben


def drag(page: Page, what: Locator, by: tuple[int, int]) -> None:
    """A finger put down in the middle of it, moved and lifted, as the browser hears of it from the glass."""
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    glass = page.context.new_cdp_session(page)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + by[0] * step / 8, "y": y + by[1] * step / 8}
        glass.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    glass.detach()


def test_a_scroll_lays_nothing(company: tuple[Company, TablePage]) -> None:
    """Over the line it scrolls the line; over the rack, from a tile that could be laid, it does nothing at all."""
    table, ben = company
    before = table.view["version"]
    at = ben.page.evaluate(SCROLLED)
    drag(ben.page, ben.line.nth(LONG - 2), (0, 160))
    ben.page.wait_for_function(f"(at) => ({SCROLLED})()[1] < at[1] - 100", arg=at)
    for by in ((0, -120), (0, 120), (90, 0), (-30, -30)):
        drag(ben.page, ben.lit.first, by)
        assert ben.page.evaluate(MOVED) == STILL
    drag(ben.page, ben.left_end, (0, 80))
    expect(ben.call).to_contain_text("Your go")
    assert table.view["version"] == before
    ben.page.evaluate(AT_REST)
    ben.lay_any()
    table.house.until(table.link, lambda now: bool(now["version"] > before))


def test_a_scroll_on_its_side_lays_nothing(company: tuple[Company, TablePage]) -> None:
    table, ben = company
    ben.page.set_viewport_size(ON_ITS_SIDE)
    expect(ben.page.locator("[data-axis=across]")).to_be_visible()
    before = table.view["version"]
    at = ben.page.evaluate(SCROLLED)
    drag(ben.page, ben.page.locator(".felt"), (300 if at[0] else -300, 0))
    ben.page.wait_for_function(f"(at) => Math.abs(({SCROLLED})()[0] - at[0]) > 100", arg=at)
    drag(ben.page, ben.lit.first, (-160, 0))
    drag(ben.page, ben.lit.first, (0, 120))
    assert ben.page.evaluate(MOVED) == STILL
    expect(ben.call).to_contain_text("Your go")
    assert table.view["version"] == before


def test_two_quick_taps_do_not_zoom(company: tuple[Company, TablePage]) -> None:
    """On a tile that fits nothing, on an end and on the line; pinching is still allowed."""
    _, ben = company
    dim = ben.rack.get_by_role("button", name="does not fit").first
    for what in (dim, ben.left_end, ben.line.nth(LONG - 2), ben.page.locator(".corner").first):
        ben.press_twice(what)
        assert ben.page.evaluate(MOVED) == STILL
    allowed = ben.page.evaluate(
        "() => ['.htile', '.end', '.line'].map((part) => getComputedStyle(document.querySelector(part)).touchAction)"
    )
    assert allowed == ["manipulation", "manipulation", "pan-y pinch-zoom"]
    assert "user-scalable" not in (ben.page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_the_page_itself_never_moves(company: tuple[Company, TablePage]) -> None:
    """Wherever the finger starts, and past the line's own end: nothing is pulled along, nothing is loaded anew."""
    _, ben = company
    ben.page.evaluate("() => { window.same = true; }")
    for part in (".bar", ".felt", ".call", ".line"):
        for by in ((0, 300), (0, -300), (-120, 0)):
            drag(ben.page, ben.page.locator(part), by)
            assert ben.page.evaluate(MOVED) == STILL
    held = ben.page.evaluate(HELD)
    assert held == ["none", "contain"]
    assert ben.page.evaluate("() => window.same")
