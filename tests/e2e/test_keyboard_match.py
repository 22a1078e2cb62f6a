"""A whole match by keyboard alone, from New game to the rematch, on a desk and on a phone; what each key does."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.house import Dealt, OpenHouse, Seeded, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

# Further than this no page has anything to come to.
TABS = 60
NAMES = ("Ana", "Ben")
# To thirty in three hands: two are blocked, and somebody goes out.
SHORT = 20
# Ana leads the double six; of Ben's tiles one fits both ends, and one none.
ANA = "6-6 6-4 6-1 5-1 3-0 2-0 1-0"
BEN = "6-2 4-2 5-3 5-5 5-4 3-1 1-1"


def test_a_match_is_played_by_keyboard(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(SHORT)) as house, visiting(house.url) as visitors:
        ana = visitors.come(house.url, DESK)
        open_table(ana)
        link = ana.page.url
        ben = visitors.come(link, PHONE)
        players = [ana, ben]
        for player, name in zip(players, NAMES, strict=True):
            sit(player, name)
        press(ana, ana.button("Deal the tiles"))
        house.until(link, lambda now: now["phase"] == "playing")
        while (view := house.table(link))["phase"] != "over":
            if view["phase"] == "playing":
                go(players[view["round"]["turn"]])
                house.newer(link, view)
                continue
            for player in players:
                press(player, player.button("Next hand"))
            house.until(link, lambda now: now["phase"] != "between")
        for player in players:
            tab_to(player.page, player.button("Rematch"))


def test_the_keys_of_the_table(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        ana, ben = seat_two(house, visitors)
        page = ben.page
        ana.press(ana.tile("double six"))
        expect(ben.call).to_contain_text("Your go")

        # The rack is one stop, and arrows go from tile to tile, dim ones too.
        tab_to(page, ben.tile("six two"))
        for key, tile in (
            ("ArrowRight", "four two"),
            ("End", "double one"),
            ("Home", "six two"),
            ("ArrowLeft", "six two"),
        ):
            page.keyboard.press(key)
            expect(ben.tile(tile)).to_be_focused()

        # Which end? is answered by arrows and Enter; Escape puts back and returns to the tile.
        page.keyboard.press("Space")
        expect(ben.left_end).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(ben.right_end).to_be_focused()
        page.keyboard.press("Escape")
        expect(ben.tile("six two")).to_be_focused()
        expect(ben.tile("six two")).to_have_attribute("aria-pressed", "false")

        # A menu holds the focus and gives it back.
        tab_to(page, ben.button("Menu"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        for _ in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate(
                "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
            )
        page.keyboard.press("Escape")
        expect(ben.button("Menu")).to_be_focused()

        # After a lay the focus is on the next tile; a key held down presses once.
        tab_to(page, ben.tile("six two"))
        page.keyboard.down("Enter")
        page.keyboard.down("Enter")
        expect(ben.left_end).to_be_focused()
        page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(ben.call).to_contain_text("Which end?")
        page.keyboard.press("Enter")
        expect(ben.tile("four two")).to_be_focused()
        expect(ana.call).to_contain_text("Your go")


def test_one_key_says_the_line_and_the_scores_at_the_table_only(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2)
        ana, ben = visitors.come(link, DESK), visitors.come(link, DESK)
        said = ben.page.get_by_role("status").last
        field = ben.page.get_by_label("Your name")
        field.press_sequentially("Lisl")
        expect(field).to_have_value("Lisl")
        ben.sit(1, "Ben")
        ben.page.keyboard.press("s")
        expect(said).not_to_contain_text("First to")
        ana.sit(0, "Ana")
        ana.deal()
        expect(ben.rack).to_be_visible()
        ana.press(ana.tile("double six"))
        expect(said).to_contain_text("Your go: 1 tile fits.")
        for key, words in (
            ("l", "The line from the left: double six, the newest. Both ends six."),
            ("s", "First to 100 wins."),
            ("t", "You hold six two, four two, "),
        ):
            ben.page.keyboard.press(key)
            expect(said).to_contain_text(words)
        ben.page.keyboard.press("Control+l")
        expect(said).to_contain_text("You hold six two")

        dialog = ben.menu("Settings")
        ben.press(dialog.get_by_role("switch", name="One-key commands"))
        ben.press(dialog.get_by_role("button", name="Close"))
        expect(dialog).to_have_count(0)
        ben.page.keyboard.press("l")
        ben.page.keyboard.press("s")
        expect(said).to_contain_text("You hold six two")


def open_table(visitor: TablePage) -> None:
    """To thirty: hands enough for a match that is no single one."""
    page = visitor.page
    tab_to(page, page.locator("summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("Any number to 500"))
    page.keyboard.press("Control+a")
    page.keyboard.type("30")
    tab_to(page, visitor.button("Open the table"))
    page.keyboard.press("Enter")
    expect(visitor.heading("Pick your seat")).to_be_visible()


def sit(player: TablePage, name: str) -> None:
    tab_to(player.page, player.page.get_by_label("Your name"))
    player.page.keyboard.type(name)
    player.page.keyboard.press("Enter")
    expect(player.button("Stand up").or_(player.rack)).to_be_visible()


def go(player: TablePage) -> None:
    """The first tile that fits, found with Tab and arrows; the other end than the one that is offered first."""
    page = player.page
    expect(player.call).to_contain_text("Your go")
    expect(player.lit.first).to_be_visible()
    tile = player.lit.first
    name = tile.get_attribute("aria-label") or ""
    tab_to(page, player.rack.locator("[tabindex='0']"))
    page.keyboard.press("Home")
    for _ in range(len(player.hand())):
        if tile.evaluate("tile => tile === document.activeElement"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if name.endswith("fits both ends"):
        expect(player.left_end).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(player.right_end).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_be_focused()


def press(player: TablePage, what: Locator) -> None:
    tab_to(player.page, what)
    player.page.keyboard.press("Enter")


def tab_to(page: Page, what: Locator) -> None:
    """By Tab alone, round the page if need be."""
    expect(what).to_be_visible()
    for _ in range(TABS):
        if what.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {what}")


def seat_two(house: OpenHouse, visitors: Visitors) -> tuple[TablePage, TablePage]:
    link = house.open_table(players=2)
    ana, ben = visitors.come(link, PHONE), visitors.come(link, DESK)
    ana.sit(0, "Ana")
    ben.sit(1, "Ben")
    ana.deal()
    return ana, ben
