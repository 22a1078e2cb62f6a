"""The counting aid: chosen for a table, looked at on a phone and beside the table, and by who plays bots alone."""

from pathlib import Path

from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.house import Dealt, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, visiting

# Ana leads the double six, and Ben has no six: he passes, and it is Ana's go again.
ANA = "6-6 6-5 6-1 2-0 3-0 4-0 5-0"
BEN = "1-1 2-1 3-1 4-1 5-1 2-2 3-2"
SMALL: ViewportSize = {"width": 320, "height": 568}
CUT_OFF = """box => [...box.querySelectorAll('p, th, td, h3, li')].filter((each) => {
  const { left, right } = each.getBoundingClientRect();
  return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent)"""
NAMES = ["blank", "one", "two", "three", "four", "five", "six"]


def counts(of: TablePage) -> Locator:
    return of.page.get_by_role("table").filter(has=of.page.get_by_role("columnheader", name="On the table"))


def row(of: TablePage, number: int) -> list[str]:
    """Found by the number as it is read out."""
    named = of.page.get_by_role("rowheader", name=NAMES[number], exact=True)
    found = counts(of).get_by_role("row").filter(has=named)
    return found.get_by_role("cell").all_inner_texts()


def lacks(of: TablePage, name: str) -> Locator:
    return of.page.get_by_role("listitem").filter(has_text=name).get_by_role("img")


def test_a_table_that_chose_it_counts_for_everybody(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        ana = visitors.come(house.url, PHONE)
        ana.press(ana.page.get_by_text("More table rules"))
        ana.press(ana.page.get_by_role("switch", name="Counting aid"))
        expect(ana.page.locator("[data-summary]")).to_contain_text("counting aid")
        ana.press(ana.button("Open the table"))
        ana.sit(0, "Ana")
        ben = visitors.come(ana.page.url, DESK)
        expect(ben.page.locator(".houserules")).to_contain_text(". Everybody has the counting aid. How to play")
        ben.sit(1, "Ben")
        watcher = visitors.come(ana.page.url, DESK)
        watcher.press(watcher.button("Watch"))
        ben.deal()
        ana.press(ana.tile("double six"))

        expect(ana.call).to_contain_text("Your go")
        ana.press(ana.button("Counting aid"))
        expect(lacks(ana, "Ben")).to_have_accessible_name("six")
        assert (row(ana, 6), row(ana, 5)) == (["1", "2", "4"], ["0", "2", "5"])
        ana.page.keyboard.press("Escape")

        ben.press(ben.button("Counting aid"))
        expect(lacks(ben, "You")).to_have_accessible_name("six")
        assert row(ben, 6) == ["1", "0", "6"]
        ben.page.reload()
        expect(counts(ben)).to_be_visible()
        watcher.press(watcher.button("Counting aid"))
        expect(lacks(watcher, "Ben")).to_have_accessible_name("six")
        assert row(watcher, 6) == ["1", "6"]

        ana.page.goto(house.url)
        expect(ana.page.locator("[data-summary]")).to_contain_text("counting aid")


def test_alone_against_bots_it_is_always_there(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        alone = visitors.come(house.open_table(bots="easy"), SMALL)
        alone.press(alone.button("Sit down and play"))
        alone.press(alone.button("Counting aid"))
        expect(counts(alone)).to_be_visible()
        assert row(alone, 6) == ["0", "3", "4"]
        # What it counts it says in words, and all of it stands on the smallest phone.
        asked = alone.page.get_by_role("dialog", name="Counting aid")
        expect(asked).to_contain_text("Each number is on seven tiles: some lie on the table, some are in your hand")
        expect(asked.get_by_role("list", name="Has passed")).to_contain_text("nothing yet")
        assert asked.evaluate(CUT_OFF) == []
