"""What is set for a device: behind the gear and in the menu, kept there, worn by every page."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Seeded, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, visiting

NIGHT, DAY = "rgb(8, 23, 28)", "rgb(230, 238, 236)"
GROUND = "getComputedStyle(document.body).backgroundColor"
BARS = """[...document.querySelectorAll('meta[name="theme-color"]')]
  .filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content)"""


def test_what_is_set_is_worn_by_every_page_and_kept(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2)
        ana = visitors.come(house.url, PHONE, color_scheme="dark")
        page = ana.page
        assert page.evaluate(GROUND) == NIGHT
        dialog = open_settings(ana)
        choose(ana, dialog, "Day")
        choose(ana, dialog, "Numbers")
        assert page.evaluate(GROUND) == DAY
        assert page.evaluate(BARS) == ["#e6eeec"]
        ana.press(dialog.get_by_role("button", name="Close"))
        expect(dialog).to_have_count(0)
        expect(ana.button("Settings")).to_be_focused()

        page.goto(f"{house.url}/rules")
        expect(page.locator("html")).to_have_attribute("data-pips", "numbers")
        assert page.evaluate(GROUND) == DAY

        page.goto(link)
        expect(ana.heading("Pick your seat")).to_be_visible()
        assert page.evaluate(GROUND) == DAY
        dialog = open_settings(ana)
        expect(dialog.get_by_role("radio", name="Day")).to_be_checked()
        choose(ana, dialog, "As the device")
        assert page.evaluate(GROUND) == NIGHT


def test_the_menu_of_the_table_has_them_too(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2)
        ana, ben = visitors.come(link, DESK), visitors.come(link)
        ana.sit(0, "Ana")
        ben.sit(1, "Ben")
        ben.deal()
        expect(ana.rack).to_be_visible()
        dialog = ana.menu("Settings")
        switch = dialog.get_by_role("switch", name="One-key commands")
        expect(switch).to_be_checked()
        ana.press(switch)
        choose(ana, dialog, "Colour")
        expect(dialog.get_by_role("switch", name="Sound and buzz")).to_be_checked()
        # Another tab of the same device follows at once; another device does not.
        other = ana.page.context.new_page()
        other.goto(house.url)
        expect(other.locator("html")).to_have_attribute("data-pips", "colour")
        expect(ben.page.locator("html")).to_have_attribute("data-pips", "ink")
        choose(ana, dialog, "Ink")
        expect(other.locator("html")).to_have_attribute("data-pips", "ink")
        assert kept(other)["keys"] is False


def open_settings(visitor: TablePage) -> Locator:
    visitor.press(visitor.button("Settings"))
    dialog = visitor.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    return dialog


def choose(visitor: TablePage, dialog: Locator, name: str) -> None:
    choice = dialog.get_by_role("radio", name=name)
    visitor.press(choice)
    expect(choice).to_be_checked()


def kept(page: Page) -> dict[str, object]:
    settings: dict[str, object] = page.evaluate("JSON.parse(localStorage.getItem('settings'))")
    return settings
