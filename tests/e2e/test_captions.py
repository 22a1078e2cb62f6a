"""What lies past an end is counted where it lies, and while the line moves as well."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.company import at_a_table
from tests.e2e.house import Seeded, open_house
from tests.e2e.moving import wait_until_still
from tests.e2e.visitors import visiting

# The line on its way, for as long as it is looked at.
ON_ITS_WAY = """tiles => {
  tiles.animate({ translate: ['0 4px', '0 0'] }, { duration: 1000 }).pause();
}"""
# What has been scrolled is counted and drawn.
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_at_the_head_of_a_line_that_moves_nothing_is_said_to_lie_further(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, Seeded(7)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, "Ana", "Ben", game="draw") as company,
    ):
        while len(company.view["round"]["line"]) < 14:
            company.lay()
        ana = visitors.come(company.link, **company.key(0))
        expect(ana.line).to_have_count(14)
        wait_until_still(ana.page)
        box = ana.page.locator(".line")
        for far in (0, 1):
            box.evaluate("(box, far) => { box.scrollTop = far * box.scrollHeight; }", far)
            expect(ana.page.locator(".end.is-pinned")).to_have_count(1)
            ana.page.evaluate(DRAWN)
            said = ana.page.locator(".end__more").inner_text()
            ana.page.locator(".line__tiles").evaluate(ON_ITS_WAY)
            # Away from where it cannot go further, and back.
            for step in (-30, 30) if far else (30, -30):
                box.evaluate("(box, step) => { box.scrollTop += step; }", step)
                ana.page.evaluate(DRAWN)
            expect(ana.page.locator(".end.is-pinned")).to_have_count(1)
            assert ana.page.locator(".end__more").inner_text() == said
            ana.page.evaluate("document.getAnimations().forEach((each) => each.cancel())")
