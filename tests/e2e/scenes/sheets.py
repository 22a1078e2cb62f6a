"""Sheets of parts and of tiles: pages of the tests, not of the program, with the program's own modules and styles."""

from pathlib import Path

from playwright.sync_api import Page, Route, ViewportSize, expect

from app.api.assets import STATIC
from app.api.sheets import join_sheets
from tests.e2e.scenes.scene import Reach, Scenes, Screen
from tests.e2e.table_page import TablePage

ROOT = Path(__file__).resolve().parents[3]
# Their modules as they are written, from where they lie.
SERVED = "**/{app,tests}/**"
PARTS: ViewportSize = {"width": 1280, "height": 800}
TILES: ViewportSize = {"width": 1280, "height": 912}

SHEETS = Scenes()


def from_the_files(page: Page) -> None:
    page.route(SERVED, serve)


def serve(route: Route) -> None:
    """Sheets joined, as pages have them."""
    path = ROOT / route.request.url.split("/", 3)[3]
    if path.suffix == ".css" and path.is_relative_to(STATIC):
        route.fulfill(body=join_sheets(path, STATIC), content_type="text/css")
    else:
        route.fulfill(path=path)


def sheet(name: str, drawn: str) -> Reach:
    def reach(screen: Screen) -> TablePage:
        shown = screen.look(f"/tests/e2e/parts/{name}.html", before=from_the_files)
        expect(shown.page.locator(drawn).first).to_be_visible()
        return shown

    return reach


SHEETS.sheet("j-parts", "The parts that pages are made of", PARTS, sheet("parts", "#icons svg"))
SHEETS.sheet("j-parts-light", "The parts, by day", PARTS, sheet("parts", "#icons svg"), theme="light")
SHEETS.sheet("j-tiles", "The tiles", TILES, sheet("tiles", "#modes svg"))
