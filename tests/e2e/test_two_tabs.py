"""Two tabs of one seat: both show the same at once, either lays, and neither puts the other out."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.amount import amount
from tests.conftest import Promised
from tests.e2e.company import at_a_table
from tests.e2e.house import Seeded, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, visiting

SEED = 3
# Versions as they came, on a clock that both tabs share; farewells of sockets.
LISTEN = """
window.seen = {};
window.codes = [];
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', ({ data }) => {
      const { type, version } = JSON.parse(data);
      if (type === 'table') seen[version] ??= performance.timeOrigin + performance.now();
    });
    this.addEventListener('close', ({ code }) => codes.push(code));
  }
};
"""
# The first tile that fits, at that moment; on the left end where it fits both.
LAY_AT = """(at) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  setTimeout(async () => {
    document.querySelector('.htile.is-lit').click();
    await drawn();
    document.querySelector('.end.is-asking')?.click();
  }, at - performance.timeOrigin - performance.now());
}"""
TOGETHER = 200
"""Milliseconds from one tab to the other. A busy machine is allowed more."""
STAYS = amount(2, 300)
"""Seconds in which no tab is put out."""


@pytest.mark.soak
def test_both_see_the_same_and_a_lay_from_either_counts_once(tmp_path: Path, promised: Promised) -> None:
    with (
        open_house(tmp_path, Seeded(SEED)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, "Ana", "Ben") as company,
    ):
        context = visitors.page(DESK, **company.key(0)).context
        tabs = [come(page, company.link) for page in (context.pages[0], context.new_page())]
        mine = 0
        while len(company.view["results"]) == 0:
            before = company.view
            if before["round"]["turn"] != 0:
                company.lay()
                continue
            # One tab after the other; every third time both at once.
            tapped = tabs if mine % 3 == 2 else [tabs[mine % 3]]
            for tab in tabs:
                expect(tab.lit.first).to_be_visible()
            soon = time.time() * 1000 + 100
            for tab in tapped:
                tab.page.evaluate(LAY_AT, soon)
            now = house.newer(company.link, before)
            laid = [move for move in now["round"]["log"][len(before["round"]["log"]) :] if move.get("laid")]
            assert [move["seat"] for move in laid] == [0]
            mine += 1
        for tab in tabs:
            expect(tab.sum).to_be_visible()
        tabs[0].page.wait_for_timeout(STAYS * 1000)
        first, second = (
            tab.page.evaluate("({ seen, codes, version: Math.max(...Object.keys(seen)) })") for tab in tabs
        )
        assert first["version"] == second["version"] == company.view["version"]
        assert (first["codes"], second["codes"]) == ([], [])
        apart = sorted(abs(at - second["seen"][version]) for version, at in first["seen"].items())
        promised("P18", f"{mine} lays from two tabs, each once; {told(apart)}; no socket closed in {STAYS} s")
        assert apart[len(apart) // 2] < 5 * TOGETHER


def told(apart: list[float]) -> str:
    half = apart[len(apart) // 2]
    return f"{len(apart)} versions, half of them in both tabs within {half:.0f} ms, all within {apart[-1]:.0f}"


def come(page: Page, link: str) -> TablePage:
    page.add_init_script(LISTEN)
    page.goto(link)
    shown = TablePage(page, phone=False)
    expect(shown.rack).to_be_visible()
    return shown
