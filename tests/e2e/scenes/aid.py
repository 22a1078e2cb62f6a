"""The counting aid, over the table on a phone."""

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.tables import BEFORE, THREE, fresh
from tests.e2e.table_page import TablePage

AID = Scenes()


@AID.state("aid", "The counting aid: how many tiles of each number are out, and who passed or drew on it", ONLY_PHONE)
def counting(screen: Screen) -> TablePage:
    table = screen.stage.shared(
        "counting", lambda stage: fresh(stage, THREE, *BEFORE[THREE], "three-shown", clock=None, aids=True)
    )
    shown = screen.at(table)
    shown.press(shown.button("Counting aid"))
    expect(shown.page.locator(".aid__counts")).to_be_visible()
    return shown
