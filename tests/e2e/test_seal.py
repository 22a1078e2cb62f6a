"""The deal of a finished hand is checked in the browser: as it was, and with two tiles swapped on the way."""

import json
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.e2e.house import Dealt, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, visiting

# Ana is out after seven lays: nothing of Ben's ever fits.
ANA = "6-6 6-5 5-5 5-4 4-4 6-4 6-3"
BEN = "0-0 1-0 1-1 2-0 2-1 2-2 3-0"


def test_a_deal_can_be_checked_and_another_does_not_pass(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2, target=500)
        ana, ben = visitors.come(link, PHONE), visitors.come(link, DESK)
        ana.sit(0, "Ana")
        ben.sit(1, "Ben")
        ana.deal()
        shown = house.until(link, lambda now: now["phase"] == "playing")["round"]["seal"]
        while (view := house.table(link))["phase"] == "playing":
            expect(ana.call).to_contain_text("Your go")
            ana.lay_any()
            house.newer(link, view)
        for player in (ana, ben):
            said = player.page.get_by_text(f"This deal was sealed: {shown['words']}")
            expect(said).to_be_visible()
            player.press(said)
            expect(player.page.get_by_text(shown["full"])).to_be_visible()
        check(ana, "This is the deal that was sealed.")
        ben.page.route("**/rounds/1?match=1", swapped)
        check(ben, "This is not the deal that was sealed.")


def check(player: TablePage, outcome: str) -> None:
    player.press(player.button("Check it"))
    expect(player.page.get_by_text(outcome)).to_be_visible()


def swapped(route: Route) -> None:
    """The house's own answer, but for two tiles that nobody ever saw."""
    answer = route.fetch()
    hand = json.loads(answer.text())
    hand["boneyard"][:2] = hand["boneyard"][1::-1]
    route.fulfill(response=answer, json=hand)
