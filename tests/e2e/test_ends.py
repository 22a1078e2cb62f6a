"""A tile that fits both ends, a tile that fits none, a nervous finger: on hands dealt for it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

ANA = "6-6 6-4 6-1 5-1 3-0 2-0 1-0"
BEN = "6-2 4-2 5-3 5-5 5-4 3-1 1-1"

Table = tuple[OpenHouse, str, TablePage, TablePage]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Ana, on a phone, has led the double six; it is Ben's go, on a desk."""
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        link, ana, ben = seat_two(house, visitors)
        ana.press(ana.tile("double six"))
        expect(ben.call).to_contain_text("Your go")
        yield house, link, ana, ben


def seat_two(house: OpenHouse, visitors: Visitors) -> tuple[str, TablePage, TablePage]:
    link = house.open_table(players=2)
    ana, ben = visitors.come(link, PHONE), visitors.come(link, DESK)
    ana.sit(0, "Ana")
    ben.sit(1, "Ben")
    ana.deal()
    return link, ana, ben


def test_a_tile_that_fits_both_ends_is_asked_for_one(table: Table) -> None:
    """First where both ends show a six, then where they show a two and a four.

    What fits is lit; one that fits one end is laid by its tap. Clauses H30, H31, H32.
    """
    house, link, ana, ben = table
    both = ben.tile("six two")
    assert both.get_attribute("aria-label") == "six two, fits both ends"
    expect(ben.page.locator(".htile.is-lit")).to_have_count(1)
    expect(both).to_have_class(re.compile("is-lit"))
    ben.press(both)
    expect(ben.call).to_contain_text("Which end?")
    expect(both).to_have_attribute("aria-pressed", "true")
    assert house.table(link)["round"]["ends"] == [6, 6]
    ben.press(ben.button("Lay six two at the left, on the six"))

    expect(ana.call).to_contain_text("Your go")
    assert house.table(link)["round"]["ends"] == [2, 6]
    ana.press(ana.tile("six four"))

    expect(ben.call).to_contain_text("Your go")
    ben.press(ben.tile("four two"))
    expect(ben.call).to_contain_text("4·2 fits both")
    expect(ben.page.locator(".end .tile--gold")).to_have_count(2)
    expect(ben.button("Lay four two at the left, on the two")).to_be_visible()
    ben.press(ben.button("Lay four two at the right, on the four"))
    expect(ana.call).to_contain_text("Your go")
    assert ana.laid() == ["6-2", "6-6", "6-4", "4-2"]


def test_a_picked_tile_is_put_back(table: Table) -> None:
    house, link, _, ben = table
    ben.press(ben.tile("six two"))
    ben.press(ben.button("Put back"))
    expect(ben.call).to_contain_text("Your go")
    expect(ben.tile("six two")).to_have_attribute("aria-pressed", "false")
    assert house.table(link)["round"]["turn"] == 1


def test_a_dim_tile_says_why(table: Table) -> None:
    house, link, _, ben = table
    before = house.table(link)
    dim = ben.tile("five three")
    assert dim.get_attribute("aria-label") == "five three, does not fit"
    ben.press(dim)
    expect(ben.call).to_contain_text("5·3 does not fit")
    # Gold is for what to tap; the time of the go runs on.
    expect(ben.call).not_to_have_class(re.compile("is-mine"))
    expect(ben.call.locator(".left")).to_have_count(1)
    expect(ben.call).to_contain_text("You need a 6.")
    expect(ben.page.get_by_role("alert")).to_contain_text("5·3 does not fit")
    assert house.table(link) == before


def test_a_double_tap_lays_one_tile(table: Table) -> None:
    """On a tile that fits one end, and on one that fits both: it is picked, not picked and put back."""
    house, link, ana, ben = table
    ben.press_twice(ben.tile("six two"))
    expect(ben.call).to_contain_text("Which end?")
    ben.press_twice(ben.left_end)
    expect(ana.call).to_contain_text("Your go")
    ana.press_twice(ana.tile("six four"))
    expect(ben.call).to_contain_text("Your go")
    assert [each["laid"] for each in house.table(link)["round"]["log"]] == ["6-6", "6-2", "6-4"]
    assert len(ana.hand()) == 5
    expect(ana.page.get_by_text(re.compile("Not laid|not your go"))).to_have_count(0)
