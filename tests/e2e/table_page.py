"""The pages of a table as somebody uses them: found by role and name, tapped on a phone and clicked on a desk.

What a test waits for is a state of the page, never a time.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page, expect

LIT = re.compile(r", (can lead|fits )")
LEFT = re.compile(r"^(Open end, (top|left)|Lay .* at the (top|left))")
RIGHT = re.compile(r"^(Open end, (bottom|right)|Lay .* at the (bottom|right))")

BOXES = """all => all.map((tile) => {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return { x, y, width, height };
})"""
ON_TOP = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
NAMES = "all => all.map((tile) => tile.dataset.tile)"


@dataclass(frozen=True)
class TablePage:
    page: Page
    phone: bool

    def press(self, what: Locator) -> None:
        """A tap on a phone, a click on a desk."""
        if self.phone:
            what.tap()
        else:
            what.click()

    def press_twice(self, what: Locator) -> None:
        """Twice in the same place, as fast as a finger: the second is not held back when the first changed the page."""
        box = what.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch = self.page.touchscreen.tap if self.phone else self.page.mouse.click
        touch(x, y)
        touch(x, y)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        if isinstance(name, str):
            return self.page.get_by_role("button", name=name, exact=True)
        return self.page.get_by_role("button", name=name)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("heading", name=name)

    # Before the first hand.

    def sit(self, seat: int, name: str) -> None:
        """Types a name and taps a seat, counted from 0."""
        self.page.get_by_label("Your name").fill(name)
        self.press(self.button(re.compile(rf"^Seat {seat + 1}\s*Tap to sit$")))
        expect(self.button("Stand up").or_(self.rack)).to_be_visible()

    def deal(self) -> None:
        self.press(self.button("Deal the tiles"))

    # The hand.

    @property
    def call(self) -> Locator:
        return self.page.get_by_role("region", name="Your side").locator(".call")

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("group", name="Your tiles")

    @property
    def lit(self) -> Locator:
        """My tiles that may be laid now."""
        return self.rack.get_by_role("button", name=LIT)

    @property
    def left_end(self) -> Locator:
        """On a phone the upper one."""
        return self.button(LEFT)

    @property
    def right_end(self) -> Locator:
        return self.button(RIGHT)

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("list", name=re.compile("^The line: ")).get_by_role("listitem")

    @property
    def gold(self) -> Locator:
        """Whatever asks for a decision."""
        return self.page.locator(".tile--gold, .tile--lit, .line__first.is-gold")

    def tile(self, said: str) -> Locator:
        """A tile of mine, as it is said: "six two"."""
        return self.rack.get_by_role("button", name=re.compile(rf"^{said}(,|$)"))

    def hand(self) -> list[str]:
        """My tiles: "6-2"."""
        return [str(name) for name in self.rack.get_by_role("button").evaluate_all(NAMES)]

    def laid(self) -> list[str]:
        """The tiles of the line."""
        return [str(name) for name in self.line.evaluate_all(NAMES)]

    def lay_any(self) -> None:
        """The first of my tiles that fits; on the left end where it fits both."""
        expect(self.lit.first).to_be_visible()
        both = "both ends" in (self.lit.first.get_attribute("aria-label") or "")
        self.press(self.lit.first)
        if both:
            expect(self.call).to_contain_text("Which end?")
            self.press(self.left_end)

    def is_on_top(self, what: Locator) -> bool:
        """A finger in the middle of it hits it and nothing else."""
        return bool(what.evaluate(ON_TOP))

    def boxes(self) -> list[dict[str, float]]:
        """Where the tiles of the line are drawn."""
        places: list[dict[str, float]] = self.line.locator("svg").evaluate_all(BOXES)
        return places

    def scores(self) -> list[int]:
        """As they are shown over the table, my side first."""
        shown = self.page.get_by_role("list", name=re.compile("^Scores"))
        expect(shown).to_be_visible()
        return [int(text) for text in shown.locator("b").all_inner_texts()]

    def told(self) -> list[dict[str, Any]]:
        """What the call and the boneyard have said since the page came, each with how long it stayed (`ms`)."""
        told = self.page.evaluate("[...window.told, { at: performance.now() }]")
        return [{**now, "ms": then["at"] - now["at"]} for now, then in pairwise(told)]

    # Behind the menu.

    def menu(self, choice: str) -> Locator:
        """Chooses from the menu; the dialog that is open then."""
        self.press(self.button("Menu"))
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_role("button", name=choice, exact=True))
        return dialog

    def leave(self) -> None:
        dialog = self.menu("Leave the table")
        self.press(dialog.get_by_role("button", name="Leave", exact=True))
        self.press(self.button("Watch"))

    def log(self) -> list[str]:
        """What happened this hand, newest first; on a phone it is behind the menu."""
        lines = self.page.get_by_role("list", name=re.compile("^What happened this hand"))
        dialog = self.menu("Scores and log") if self.phone else None
        expect(lines).to_be_visible()
        said = lines.locator(".log__words").all_inner_texts()
        if dialog is not None:
            self.press(dialog.get_by_role("button", name="Close"))
        return said

    # After it.

    @property
    def sum(self) -> Locator:
        return self.page.get_by_role("region", name="How the score is made")

    def sum_rows(self) -> list[int]:
        """The numbers of the sum with their signs; the last is what is scored."""
        texts = self.sum.get_by_role("definition").all_inner_texts()
        return [int(text.replace("\u2212", "-").replace(" ", "")) for text in texts]

    def left_pips(self) -> list[int]:
        """What the open hands add up to, in the order of the page."""
        totals = self.page.get_by_role("list", name="What everybody still holds").locator(".tot").all_inner_texts()
        return [int(text.split()[0]) for text in totals]
