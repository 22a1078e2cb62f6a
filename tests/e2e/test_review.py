"""A look back at one's own lays, as people use it: by keyboard, on the smallest phone, and when the house is busy."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from app.workers.base import Busy
from tests.e2e.scenes.review import DEE, OPEN, looked_back
from tests.e2e.scenes.stage import set_up
from tests.room.reviewed import Foretold

LAY = 8
SMALL: ViewportSize = {"width": 320, "height": 568}


def test_what_could_have_gone_better_is_told_to_whoever_laid_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with set_up(tmp_path) as stage:
        table = looked_back(stage)
        dee = stage.at(table, SMALL, DEE)
        with monkeypatch.context() as busy:
            busy.setattr(Foretold, "look_again", _busy)
            dee.button(OPEN).press("Enter")
            asked = dee.page.get_by_role("dialog", name=OPEN)
            expect(asked.get_by_role("status").first).to_contain_text("too much to think about")
            stage.visitors.expected("status of 503")
        asked.get_by_role("button", name="Try again").press("Enter")
        told = asked.get_by_role(
            "heading", name="Ana had passed on blanks: closing both ends on blank was worth about 6 points."
        )
        expect(told).to_have_count(1)
        expect(asked.get_by_role("status").first).to_contain_text("One lay where another was worth clearly more")

        # Their hands, which nobody could see then, only when they are asked for.
        ben = asked.get_by_role("listitem").filter(has_text="Ben")
        expect(ben).to_have_count(0)
        switch = asked.get_by_role("button", name="What the others held")
        switch.press("Enter")
        expect(switch).to_have_attribute("aria-expanded", "true")
        expect(ben.get_by_role("img").first).to_be_visible()
        expect(asked.get_by_role("img", name="one blank")).not_to_have_count(0)
        assert dee.page.evaluate("document.querySelector('.sheetbox').scrollWidth <= innerWidth")
        switch.press("Enter")
        expect(ben).to_have_count(0)
        step = asked.get_by_role("link", name="See it in the hand")
        expect(step).to_have_attribute("href", re.compile(rf"^/t/\w{{10}}/hands/1\?match=1#{LAY}$"))
        dee.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        expect(dee.button(OPEN)).to_be_focused()

        ana = stage.at(table, SMALL, 3)
        ana.press(ana.button(OPEN))
        expect(ana.page.get_by_role("dialog")).to_contain_text("Nothing worth saying")
        watcher = stage.at(table, SMALL, None)
        watcher.press(watcher.button("Watch"))
        expect(watcher.sum).to_be_visible()
        expect(watcher.button(OPEN)).to_have_count(0)


async def _busy(*_: Any) -> Any:
    raise Busy
