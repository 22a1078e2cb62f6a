"""The end of a hand can be put aside, names the rule that decided it, and knows you by who you are; the toast."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.company import at_a_table
from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import Visitors, visiting

Inn = tuple[OpenHouse, Visitors]
# By the first tile that fits, four in pairs: the first hand is blocked and pays a difference.
BLOCKED = 0
TOAST_STAYS = 6_000


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with open_house(tmp_path, Seeded(BLOCKED)) as house, visiting(house.url) as visitors:
        yield house, visitors


def test_a_result_is_put_aside_to_see_the_line_and_comes_back(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ola", "Ben", "Dee", "Ana") as company:
        view = company.play()
        ola = visitors.come(company.link, **company.key(0))
        expect(ola.heading("Blocked")).to_be_visible()
        ola.press(ola.button("See the table again"))
        expect(ola.line).to_have_count(len(view["round"]["line"]))
        # Others getting ready does not take the line away.
        company.ask(company.people[1], "ready")
        expect(ola.button("See the score")).to_be_visible()
        ola.press(ola.button("See the score"))
        expect(ola.page.locator(".foot").get_by_text("Ben is ready.")).to_be_visible()


@pytest.mark.parametrize(
    ("blocked", "clause", "words"),
    [("difference", "difference", "The difference is paid."), ("all", "all", "Every pip of theirs counts.")],
)
def test_the_rule_that_decided_is_named_and_can_be_read(inn: Inn, blocked: str, clause: str, words: str) -> None:
    house, visitors = inn
    with at_a_table(house, "Ola", "Ben", "Dee", "Ana", blocked=blocked) as company:
        company.play()
        ola = visitors.come(company.link, **company.key(0))
        rule = ola.sum.get_by_role("link", name=re.compile(words))
        options = f"players=4&game=block&opening=any&blocked={blocked}&target=100&away=bot"
        expect(rule).to_have_attribute("href", f"/rules?{options}#{clause}")
        with ola.page.context.expect_page() as opened:
            ola.press(rule)
        expect(opened.value.locator(f"#{clause}")).to_be_in_viewport()


def test_another_name_between_hands_is_still_you(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ola", "Ben", "Dee", "Ana") as company:
        company.play()
        company.ask(company.people[0], "rename", name="Olafur")
        ola = visitors.come(company.link, **company.key(0))
        expect(ola.sum.get_by_text("You and Dee score")).to_be_visible()
        expect(ola.page.get_by_role("list", name="What everybody still holds").get_by_text("You")).to_be_visible()
        # Eve, by the same name in a seat that was Ben's, held nothing.
        company.ask(company.people[1], "stand")
        eve = visitors.come(company.link)
        eve.page.get_by_label("Your name").fill("Ben")
        eve.press(eve.button("Sit down"))
        expect(eve.sum.get_by_text("Ben and Ana hold")).to_be_visible()


def test_a_toast_stays_while_it_is_pointed_at_or_in_focus_and_can_be_closed(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        page = visitors.page(size={"width": 1280, "height": 800})
        page.clock.install()
        page.goto(company.link)
        eve = TablePage(page, phone=False)
        toast = page.locator(".toast")
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
        copy = eve.button("Copy link")
        copy.click()
        expect(toast).to_contain_text("This browser would not copy.")
        expect(toast.locator("b")).to_have_text("This browser would not copy.")
        visitors.hurry(page, TOAST_STAYS - 1_000)
        expect(toast).to_be_visible()
        visitors.hurry(page, 1_500)
        expect(toast).to_have_count(0)

        copy.click()
        toast.hover()
        visitors.hurry(page, 3 * TOAST_STAYS)
        expect(toast).to_be_visible()
        page.mouse.move(640, 700)
        visitors.hurry(page, TOAST_STAYS)
        expect(toast).to_have_count(0)

        copy.click()
        toast.get_by_role("button", name="Close").focus()
        visitors.hurry(page, 3 * TOAST_STAYS)
        expect(toast).to_be_visible()
        page.keyboard.press("Enter")
        expect(toast).to_have_count(0)
