"""The first view of a page on a browser that has nothing yet: few requests, few bytes, nothing that holds it up."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.visitors import Visitors, visiting
from tests.e2e.wire import Wire, counted

MOST_REQUESTS = 25
MOST_BYTES = 120 * 1024
READY = "async () => { await navigator.serviceWorker.ready; }"
SCRIPTS = """() => [...document.scripts].filter(({ type }) => type !== 'application/json')
  .map(({ src, type, defer, async }) => ({ src: new URL(src).pathname, waits: type === 'module' || defer || async }))"""
BLOCKING = """() => performance.getEntriesByType('resource')
  .filter((each) => each.renderBlockingStatus === 'blocking').map(({ name }) => new URL(name).pathname)"""
Door = tuple[OpenHouse, Wire, Visitors]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    hands = Dealt("6-6 5-4 3-3 2-1 1-0 0-0 6-2", "6-5 4-3 3-2 2-2 1-1 5-0 6-0")
    with open_house(tmp_path, hands) as house, counted(house.url) as wire, visiting(wire.url) as visitors:
        yield house, wire, visitors


def arrive(visitors: Visitors, wire: Wire, link: str, **how: Any) -> Page:
    """In a browser that was never here; with the cookie of somebody who was, where it is given."""
    page = visitors.page(**how)
    wire.reset()
    page.goto(link)
    return page


def check(page: Page, wire: Wire, what: str) -> None:
    """What the worker fetches to keep comes on top, once the page is there; it is counted too."""
    page.evaluate(READY)
    assert page.evaluate(SCRIPTS)
    assert [script for script in page.evaluate(SCRIPTS) if not script["waits"]] == []
    blocking = page.evaluate(BLOCKING)
    assert len(blocking) == 1
    assert blocking[0].endswith(".css")
    told = f"{what}: {wire.requests} requests, {wire.sent / 1024:.1f} KB"
    sys.stdout.write(f"{told}\n")
    assert wire.requests <= MOST_REQUESTS, told
    assert wire.sent <= MOST_BYTES, told


def test_a_table_in_play_comes_at_once(door: Door) -> None:
    """Seated, with tiles, by somebody who has to lay."""
    house, wire, visitors = door
    link = house.open_table(players=2).replace(house.url, wire.url)
    ana, ben = visitors.come(link), visitors.come(link)
    ana.sit(0, "Ana")
    ben.sit(1, "Ben")
    ana.deal()
    expect(ana.lit.first).to_be_visible()
    state = ana.page.context.storage_state()
    for player in (ana, ben):
        player.page.context.close()

    page = arrive(visitors, wire, link, storage_state={"cookies": state["cookies"]})
    expect(page.get_by_role("group", name="Your tiles").get_by_role("button")).to_have_count(7)
    check(page, wire, "A table in play")


def test_a_lobby_comes_at_once(door: Door) -> None:
    """By a guest who was sent the link."""
    house, wire, visitors = door
    page = arrive(visitors, wire, house.open_table(players=4).replace(house.url, wire.url))
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    expect(page.get_by_role("img", name="QR code of the table link")).to_be_visible()
    check(page, wire, "A lobby")


@pytest.mark.parametrize(("path", "heading"), [("/", "New game"), ("/rules", "How to play")])
def test_the_other_pages_come_at_once(door: Door, path: str, heading: str) -> None:
    _, wire, visitors = door
    page = arrive(visitors, wire, f"{wire.url}{path}")
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    check(page, wire, heading)


def test_a_second_visit_asks_for_the_page_alone(door: Door) -> None:
    """All else was kept: the page, the manifest at most, the socket."""
    house, wire, visitors = door
    link = house.open_table(players=2).replace(house.url, wire.url)
    page = arrive(visitors, wire, link)
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    page.evaluate(READY)
    wire.reset()
    page.goto(link)
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    assert wire.requests <= 4
    assert wire.sent < 10 * 1024
