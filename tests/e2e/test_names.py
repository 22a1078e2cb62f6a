"""A name is text: three hundred odd ones in every view, told by a house that would let anybody be called anything.

Nothing they say is done, nothing is made of them but text, and nothing on the page gives way to them.
"""

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute

from tests.amount import amount
from tests.conftest import Promised
from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Seeded, View, open_house
from tests.e2e.odd_names import odd_names
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

PLAIN = ("Ana", "Ben", "Cleo", "Dee")
LONG = ("Anastasia Lu", "Benedikta Lu", "Cleophea Luu", "Deidamia Luu")
"""Where a name at the table is long the page keeps more room, the same for all that is said with it."""
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
NARROW: ViewportSize = {"width": 320, "height": 640}
WATCH = """
window.reports = [];
addEventListener('securitypolicyviolation', ({ violatedDirective }) => reports.push(violatedDirective));
"""
SOME = amount(5, 1)
A_HAIR = 2
"""Px that a part may lie elsewhere."""
# How many elements of each kind there are, but for what hangs on how far a line is scrolled; what reaches past the
# window; and where the parts lie that nothing may move.
LOOK = """async (names) => {
  const said = () => document.querySelector('#app').textContent;
  const missing = () => names.filter((name) => !said().includes(name));
  for (let frame = 0; frame < 300 && missing().length; frame += 1) await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const parts = {};
  const all = [...document.querySelectorAll('#app *')].filter((part) => !part.closest('.end__more, .spine'));
  for (const { tagName } of all) parts[tagName] = (parts[tagName] ?? 0) + 1;
  const places = [...document.querySelectorAll('.felt, .line, .you, .hand, .app--table > .bar')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height];
  });
  const seen = [...document.querySelectorAll('.seat__name, .chair, .call__text b, .score, .btn')].filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < -1 || right > innerWidth + 1);
  }).map((part) => part.className);
  const { scrollWidth } = document.documentElement;
  const long = document.querySelector('.is-long') !== null;
  if (scrollWidth > innerWidth) seen.push('page');
  return { missing: missing(), parts, places, past: seen, reports, long, title: document.title };
}"""


@dataclass
class Stage:
    """A page whose house is this test: it is told of one view after the other."""

    page: Page
    wire: WebSocketRoute
    version: int = 1000

    def tell(self, view: View, names: tuple[str, ...]) -> dict[str, Any]:
        self.version += 1
        told = copy.deepcopy(view)
        told["version"] = self.version
        for seat, name in zip(told["seats"], names, strict=True):
            seat["name"] = name
        for result in told["results"]:
            result["names"] = list(names)
        self.wire.send(json.dumps({"type": "table", "version": self.version, "events": [], "table": told}))
        others = [name for seat, name in enumerate(names) if seat != told["you"]["seat"]]
        look: dict[str, Any] = self.page.evaluate(LOOK, others)
        return look


def on_stage(visitors: Visitors, link: str, size: ViewportSize) -> Stage:
    page = visitors.page(size)
    wires: list[WebSocketRoute] = []

    def answer(wire: WebSocketRoute) -> None:
        wires.append(wire)
        wire.on_message(lambda said: pong(wire, str(said)))

    page.route_web_socket("**/ws/tables/*", answer)
    page.add_init_script(WATCH)
    page.on("dialog", lambda dialog: visitors.wrong.append(f"dialog: {dialog.message}"))
    page.goto(link)
    while not wires:
        page.wait_for_timeout(20)
    return Stage(page, wires[0])


def pong(wire: WebSocketRoute, said: str) -> None:
    ask = json.loads(said)
    if ask["type"] == "ping":
        wire.send(json.dumps({"type": "pong", "id": ask["id"]}))


def views(company: Company) -> Iterator[tuple[str, View]]:
    """What the first seat sees of a match, by what it is."""
    ana = company.people[0]
    kept: dict[str, View] = {}
    while company.view["phase"] != "over":
        if company.view["phase"] == "between":
            kept.setdefault("hand over", copy.deepcopy(ana.view))
            company.everyone_is_ready()
            continue
        turn = company.view["round"]["turn"]
        if len(company.view["round"]["line"]) > 3:
            kept.setdefault("my go" if turn == 0 else f"the go of {turn}", copy.deepcopy(ana.view))
        company.lay()
    kept["match over"] = copy.deepcopy(ana.view)
    kept["lobby"] = {**copy.deepcopy(ana.view), "phase": "seating", "round": None, "results": []}
    yield from kept.items()


def looks(all_views: dict[str, View]) -> list[tuple[ViewportSize, str, int]]:
    """Every view on a phone, some on other screens; and every which of the names is told there in every run."""
    elsewhere = [(DESK, "my go", SOME), (NARROW, "the go of 1", SOME), (SIDEWAYS, "hand over", SOME)]
    return elsewhere + [(PHONE, which, SOME if which.startswith("the go") else 1) for which in all_views]


def apart(places: list[list[float]], usual: list[list[float]]) -> float:
    """How far, at most; the same parts are on the page, or none of these."""
    far = (abs(a - b) for one, two in zip(places, usual, strict=True) for a, b in zip(one, two, strict=True))
    return max(far, default=0)


@pytest.mark.soak
def test_three_hundred_names_are_text_in_every_view(tmp_path: Path, promised: Promised) -> None:
    names = odd_names()
    assert len(set(names)) == 300
    looked = 0
    with (
        open_house(tmp_path, Seeded(5)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, *PLAIN, target=40) as company,
    ):
        all_views = dict(views(company))
        fours = list(zip(*[iter(names)] * 4, strict=True))
        for size, which, every in looks(all_views):
            # A page of its own: one view after another would be a show.
            stage = on_stage(visitors, company.link, size)
            plain, long = (stage.tell(all_views[which], names) for names in (PLAIN, LONG))
            for four in fours[::every]:
                look = stage.tell(all_views[which], four)
                looked += 1
                assert (look["missing"], look["reports"], look["past"]) == ([], [], []), (which, four, size)
                usual = long if look["long"] else plain
                assert (look["parts"], look["title"]) == (usual["parts"], usual["title"]), (which, four, size)
                assert apart(look["places"], usual["places"]) <= A_HAIR, (which, four, size)
            stage.page.context.close()
        promised(
            "P19",
            f"{len(names)} names, {looked} looks at {len(all_views)} views: no dialog, no report, all of them text",
        )
