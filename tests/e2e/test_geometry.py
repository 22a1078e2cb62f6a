"""Long hands at every size of window: nothing is cut, covered or on top of anything, from first tile to last."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.rules import notation
from app.rules.events import Laid
from app.rules.round import Round
from tests.e2e.company import Company, at_a_table
from tests.e2e.geometry import SIZES, TEXT, faults_at
from tests.e2e.house import Dealt, open_house
from tests.e2e.long_hands import FOUR, THREE, TWO
from tests.e2e.visitors import DESK, visiting

NAMES = ("Ana", "Ben", "Wilhelmina", "Dee")
# Every so many tiles of the table for four, where most people stand round the line, the text is made larger.
TALL = 8

# Is it the go of this page with so many tiles in the line? Somebody who comes back to a page sees the newest at once.
UP_TO_DATE = """
(count) => {
  document.dispatchEvent(new Event('visibilitychange'));
  return document.querySelectorAll('.line__tile').length === count && document.querySelector('.call.is-mine') !== null;
}
"""
BOTH = """
() => [...document.querySelectorAll('.htile')]
  .find((tile) => tile.querySelectorAll('.htile__to svg').length === 2)?.dataset.tile
"""


@pytest.mark.parametrize(("hand", "every"), [(TWO, 2), (THREE, 4), (FOUR, 4)], ids=["two", "three", "four"])
def test_everything_has_its_place_at_every_size(tmp_path: Path, hand: str, every: int) -> None:
    """Seen by whoever is on turn; now and then with a tile picked that fits both ends, where there is one.

    Clauses H16, H28, H29, T16.
    """
    told = notation.read(hand)
    players = told.options.players
    found: list[str] = []
    with (
        open_house(tmp_path, Dealt(" ".join(tile.name for tile in told.order))) as house,
        at_a_table(house, *NAMES[:players], game=told.options.game) as company,
        visiting(house.url) as visitors,
    ):
        pages = [
            visitors.come(company.link, DESK, reduced_motion="reduce", **company.key(seat)).page
            for seat in range(players)
        ]
        for count, lay in enumerate(lays(told)):
            if count % every == 0 or (players == 2 and count < 4):
                found += looked_at(pages[lay.seat], count)
            if players == 4 and count and count % TALL == 0:
                found += with_large_text(pages[lay.seat], count)
            company.ask(company.people[lay.seat], "lay", tile=lay.tile.name, end=lay.end, seen=company.view["version"])
        found += put_aside(company, pages[0], len(told.line))
    assert not found, "\n".join(["", *found])


def lays(told: Round) -> list[Laid]:
    return [move for move in told.moves if isinstance(move, Laid) and move.by == "person"]


def looked_at(page: Page, count: int) -> list[str]:
    page.wait_for_function(UP_TO_DATE, arg=count, polling=60)
    held = page.locator(".htile").count()
    where = f"{count} in the line, {held} in the rack"
    found = [fault for size in SIZES for fault in faults_at(page, size, where)]
    both = page.evaluate(BOTH)
    if count % 3 == 0 and both:
        page.locator(f'.htile[data-tile="{both}"]').press(" ")
        found += [fault for size in SIZES for fault in faults_at(page, size, f"{where}, {both} picked")]
        page.get_by_role("button", name="Put back").press(" ")
    return found


def with_large_text(page: Page, count: int) -> list[str]:
    """Half as large again, and twice as large."""
    page.wait_for_function(UP_TO_DATE, arg=count, polling=60)
    found = []
    for part in (1.5, 2):
        page.evaluate(TEXT, part)
        where = f"{count} in the line, text {part} times as large"
        found += [fault for size in SIZES for fault in faults_at(page, size, where)]
    page.evaluate(TEXT, 1)
    return found


def put_aside(company: Company, page: Page, count: int) -> list[str]:
    """The hand is over, and its line is looked at again."""
    assert company.view["phase"] in ("between", "over")
    page.get_by_role("button", name="See the table again").press(" ")
    page.wait_for_function("(count) => document.querySelectorAll('.line__tile').length === count", arg=count)
    return [fault for size in SIZES for fault in faults_at(page, size, f"all {count} in the line")]
