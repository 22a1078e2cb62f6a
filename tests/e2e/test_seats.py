"""After the match and in the middle of a hand: a rematch, a seat that falls empty, somebody new in it."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import Visitors, visiting

# Ana leads the double six and nobody can go on: a match of one lay.
DOUBLES = "6-6 5-5 4-4 3-3 2-2 1-1 0-0"
NO_SIX = "5-4 5-3 5-2 5-1 5-0 4-3 4-2"
# Ben, who has both a six and a five, has the choice that the table takes for him: the heavier, 6-2.
ANA = "6-5 6-6 6-4 6-3 5-1 5-0 1-1"
BEN = "5-2 6-2 4-2 3-2 2-2 2-1 2-0"


def test_a_rematch_is_one_tap_each(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(DOUBLES, NO_SIX)) as house, visiting(house.url) as visitors:
        link, ana, ben = seat_two(house, visitors, target=1)
        ana.press(ana.tile("double six"))
        expect(ana.heading("You win")).to_be_visible()
        assert house.table(link)["phase"] == "over"
        ana.button("Rematch").focus()
        ana.page.keyboard.press("Enter")
        expect(ben.page.get_by_text("Ana wants a rematch.").first).to_be_visible()
        # The button waits now, and keeps the focus.
        expect(ana.button("Rematch")).to_have_attribute("aria-disabled", "true")
        expect(ana.button("Rematch")).to_be_focused()
        ben.press(ben.button("Rematch"))
        for player in (ana, ben):
            expect(player.rack.get_by_role("button")).to_have_count(7)
            assert player.scores() == [0, 0]
        again = house.table(link)
        assert (again["match"], again["phase"], again["results"]) == (2, "playing", [])


def test_the_table_lays_for_an_empty_seat_until_a_watcher_takes_it(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        link, ana, ben = seat_two(house, visitors)
        cleo = visitors.come(link)
        ana.press(ana.tile("six five"))
        expect(ben.call).to_contain_text("Your go")
        ben.leave()
        expect(ben.rack).to_have_count(0)
        expect(ana.call).to_contain_text("Your go")
        assert any("A bot laid" in line for line in ana.log())
        laid = house.table(link)["round"]["log"][-1]
        assert (laid["laid"], laid["by"]) == ("6-2", "bot")

        expect(cleo.rack).to_have_count(0)
        cleo.press(cleo.button("Sit down"))
        cleo.sit(1, "Cleo")
        expect(cleo.rack.get_by_role("button")).to_have_count(6)
        assert "6-2" not in cleo.hand()
        expect(ana.page.get_by_role("img", name="Cleo, 6 tiles")).to_be_visible()
        ana.lay_any()
        expect(cleo.call).to_contain_text("Your go")
        cleo.lay_any()
        expect(ana.call).to_contain_text("Your go")
        assert house.table(link)["round"]["log"][-1]["by"] == "person"


def seat_two(house: OpenHouse, visitors: Visitors, **options: int) -> tuple[str, TablePage, TablePage]:
    link = house.open_table(players=2, **options)
    ana, ben = visitors.come(link), visitors.come(link)
    ana.sit(0, "Ana")
    ben.sit(1, "Ben")
    ben.deal()
    return link, ana, ben
