"""What could have gone better: a look back at one's own lays."""

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.scenes.tables import PAIRS, fresh
from tests.e2e.table_page import TablePage

REVIEW = Scenes()
OPEN = "What could have gone better?"
# Whoever has a lay in it that cost clearly.
DEE = 2


def looked_back(stage: Stage) -> Table:
    return fresh(stage, PAIRS, "pairs-2", clock=None)


@REVIEW.state(
    "review", "What could have gone better: what was laid, what was worth more, and the hands as they lay", ONLY_PHONE
)
def review(screen: Screen) -> TablePage:
    shown = screen.at(screen.stage.shared("looked back", looked_back), DEE)
    shown.press(shown.button(OPEN))
    shown.press(shown.button("What the others held"))
    expect(shown.page.locator(".moment__hands li")).to_have_count(4)
    return shown
