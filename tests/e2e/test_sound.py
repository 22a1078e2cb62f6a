"""What a page sounds and buzzes like: nothing before it is touched, nothing with the switch off, one tab at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Dealt, open_house
from tests.e2e.moving import SPY, forget, wait_until
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PHONE, visiting

ANA = "6-6 6-4 6-1 5-1 3-0 2-0 1-0"
BEN = "6-2 4-2 5-3 5-5 5-4 3-1 1-1"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Company, TablePage]]:
    """Ana leads."""
    with (
        open_house(tmp_path, Dealt(ANA, BEN)) as house,
        at_a_table(house, "Ana", "Ben") as company,
        visiting(house.url) as visitors,
    ):
        page = visitors.page(PHONE, **company.key(0))
        page.context.add_init_script(SPY)
        page.goto(company.link)
        ana = TablePage(page, phone=True)
        expect(ana.call).to_contain_text("Your go")
        yield company, ana


def heard(page: Page) -> int:
    return int(page.evaluate("window.started"))


def wait_until_heard(page: Page) -> None:
    wait_until(page, "window.started > 0")


def test_nothing_sounds_before_the_page_is_touched(table: tuple[Company, TablePage]) -> None:
    company, ana = table
    company.lay()
    company.lay()
    expect(ana.call).to_contain_text("Your go")
    assert ana.page.evaluate("[window.contexts, window.started, window.buzzed.length]") == [0, 0, 0]
    ana.press(ana.lit.first)
    ana.press(ana.left_end)
    wait_until_heard(ana.page)
    assert ana.page.evaluate("[window.contexts, window.buzzed]") == [1, [[12]]]


def test_one_switch_silences_sound_and_buzz_and_is_remembered(table: tuple[Company, TablePage]) -> None:
    company, ana = table
    ana.press(ana.tile("double six"))
    wait_until_heard(ana.page)
    company.answer(1)
    expect(ana.call).to_contain_text("Your go")
    box = ana.menu("Settings")
    sound = box.get_by_role("switch", name="Sound and buzz")
    ana.press(sound)
    ana.press(box.get_by_role("button", name="Close"))
    forget(ana.page)
    ana.press(ana.tile("three blank"))
    ana.press(ana.tile("six four"))
    company.answer(1)
    while company.view["round"]["turn"] != 0:
        company.lay()
    expect(ana.call).to_contain_text("Your go")
    assert ana.page.evaluate("[window.started, window.buzzed.length]") == [0, 0]
    ana.page.reload()
    ana.lay_any()
    expect(ana.call).to_contain_text("Ben\u2019s go")
    assert ana.page.evaluate("[window.contexts, window.started, window.buzzed.length]") == [0, 0, 0]


def test_of_two_tabs_the_one_touched_last_is_heard(table: tuple[Company, TablePage]) -> None:
    company, ana = table
    second = ana.page.context.new_page()
    second.goto(company.link)
    other = TablePage(second, phone=True)
    expect(other.call).to_contain_text("Your go")
    ana.page.touchscreen.tap(195, 150)
    other.press(other.tile("double six"))
    wait_until_heard(second)
    forget(second)
    company.answer(1)
    wait_until_heard(second)
    expect(ana.call).to_contain_text("Your go")
    assert heard(ana.page) == 0
    ana.page.touchscreen.tap(195, 150)
    forget(second)
    forget(ana.page)
    company.lay()
    wait_until_heard(ana.page)
    expect(other.call).to_contain_text("Ben\u2019s go")
    assert heard(second) == 0
