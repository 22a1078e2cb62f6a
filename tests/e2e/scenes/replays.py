"""A scene of a hand that is over and looked at again."""

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Table
from tests.e2e.scenes.tables import THREE, fresh
from tests.e2e.table_page import TablePage

REPLAYS = Scenes()
state = REPLAYS.state

SHOWN = 13


def over(screen: Screen) -> Table:
    return screen.stage.shared("looked back at", lambda stage: fresh(stage, THREE, "three-1"))


@state("replay", "A finished hand again, step by step, with all tiles open", ONLY_PHONE)
def replay(screen: Screen) -> TablePage:
    table = over(screen)
    shown = screen.look(f"/t/{table.id}/hands/1?match=1#{SHOWN}", table.people[0])
    expect(shown.page.locator(".replay__count")).to_contain_text(f"Step {SHOWN} of")
    expect(shown.page.get_by_role("link", name="As I saw it")).to_be_visible()
    return shown
