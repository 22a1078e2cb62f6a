"""Lessons in a browser: every board can be tried, nothing sticks out of a small page, an answer unfolds."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from app.api.lessons import NAMES
from tests.e2e.axe import WHOLE, found
from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.layout import wrong_with
from tests.e2e.visitors import PHONE, Visitors, visiting

Inn = tuple[OpenHouse, Visitors]
SMALL: ViewportSize = {"width": 320, "height": 568}


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        yield house, visitors


def test_every_lesson_has_its_board_and_fits_a_small_page(inn: Inn) -> None:
    """From the first to the last by the way on that each one shows; axe finds nothing on any."""
    house, visitors = inn
    visitor = visitors.come(f"{house.url}/learn/all", SMALL)
    visitor.press(visitor.page.locator(".lessons a").first)
    for name in NAMES:
        expect(visitor.page).to_have_url(f"{house.url}/learn/{name}")
        expect(visitor.page.locator(".little .htile").first).to_be_visible()
        assert visitor.page.evaluate("document.scrollingElement.scrollWidth") <= SMALL["width"]
        assert found(visitor.page, WHOLE) == []
        if name != NAMES[-1]:
            visitor.press(visitor.page.locator("[rel=next]"))


def test_without_a_script_every_lesson_can_be_read(inn: Inn) -> None:
    """On a small page: its words, its boards in words, and the way on."""
    house, visitors = inn
    page = visitors.page(SMALL, java_script_enabled=False)
    for name in NAMES:
        page.goto(f"{house.url}/learn/{name}")
        expect(page.locator(".board-words")).to_be_visible()
        expect(page.get_by_role("link", name="All lessons")).to_be_visible()
        assert page.evaluate("document.scrollingElement.scrollWidth") <= SMALL["width"]


def test_a_try_is_answered_by_the_rules_and_told_below(inn: Inn) -> None:
    house, visitors = inn
    visitor = visitors.come(f"{house.url}/learn/blocked")
    board = visitor.page.locator(".little")
    visitor.press(board.locator(".htile").first)
    visitor.press(board.locator(".end").first)
    expect(board.locator(".little__said")).to_contain_text("Blocked")
    expect(board.get_by_role("img", name=re.compile("^Ben: .*six.*five three"))).to_be_visible()
    expect(board.locator(".seat .tile")).to_have_count(2)
    told = visitor.page.locator("#so")
    expect(told).to_be_hidden()
    visitor.press(visitor.page.get_by_text("Show the answer"))
    expect(told).to_contain_text("the difference is 16")
    assert wrong_with(visitor.page, PHONE["width"], PHONE["height"]) == []
