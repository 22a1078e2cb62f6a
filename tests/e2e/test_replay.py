"""A finished hand looked at again in a browser: by touch, by keyboard, by what is read aloud, and without a script."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.rules.tiles import tile
from tests.e2e.axe import WHOLE, found
from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Seeded, open_house
from tests.e2e.layout import wrong_at_any_size
from tests.e2e.test_by_ear import EAR, Listener
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

# By the first tile that fits, three draw: somebody draws, somebody passes, and the hand ends.
SEED = 5
NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


@pytest.fixture
def looked_back(tmp_path: Path) -> Iterator[tuple[Company, Visitors]]:
    with (
        open_house(tmp_path, Seeded(SEED)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, "Ana", "Ben", "Cleo", game="draw", target=500) as company,
    ):
        company.play()
        yield company, visitors


def told(page: Page) -> dict[str, Any]:
    hand: dict[str, Any] = page.evaluate("JSON.parse(document.getElementById('hand').textContent)")
    return hand


def lies(page: Page) -> list[str]:
    """The line as it is drawn, left to right."""
    names: list[str] = page.locator(".line__tile").evaluate_all("all => all.map((each) => each.dataset.tile)")
    return names


def out_of_the_felt(page: Page) -> list[str]:
    """The tiles and ends of the line that are not whole on it."""
    out: list[str] = page.evaluate(
        """() => {
          const felt = document.querySelector('.replay__table .line').getBoundingClientRect();
          return [...document.querySelectorAll('.line__tile, .end')].filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left < felt.left || right > felt.right || top < felt.top || bottom > felt.bottom;
          }).map((each) => each.dataset.tile ?? each.dataset.end);
        }"""
    )
    return out


def count(page: Page) -> Locator:
    return page.locator(".replay__count")


def test_a_hand_is_found_from_the_score_sheet_and_stepped_through_by_touch(
    looked_back: tuple[Company, Visitors],
) -> None:
    """On, back, to both ends, by the slider, and played: each step is drawn as the house told it."""
    company, visitors = looked_back
    table = visitors.come(company.link, PHONE, **company.key(1))
    with table.page.context.expect_page() as opened:
        table.press(table.page.get_by_role("link", name="Look at this hand again"))
    page = opened.value
    hand = told(page)
    last = len(hand["steps"]) - 1
    expect(count(page)).to_have_text(f"Step 0 of {last}")
    for at in range(1, 4):
        page.get_by_role("button", name="Step on").tap()
        expect(count(page)).to_have_text(f"Step {at} of {last}")
        start, end = hand["steps"][at]["line"]
        assert lies(page) == [laid["tile"] for laid in hand["view"]["round"]["line"][start:end]]
    page.get_by_role("button", name="Step back").tap()
    expect(count(page)).to_have_text(f"Step 2 of {last}")
    mover = ("Ana", "You", "Cleo")[hand["steps"][2]["move"]["seat"]]
    expect(page.locator(".replay__hands .has-moved")).to_contain_text(mover)
    expect(page).to_have_url(re.compile("#2$"))
    page.reload()
    expect(count(page)).to_have_text(f"Step 2 of {last}")
    page.get_by_role("button", name="Last step").tap()
    expect(page.get_by_label("How the score is made")).to_be_visible()
    assert lies(page) == [laid["tile"] for laid in hand["view"]["round"]["line"]]
    assert out_of_the_felt(page) == []
    page.get_by_role("slider").fill(str(last - 1))
    expect(count(page)).to_have_text(f"Step {last - 1} of {last}")
    expect(page.get_by_label("How the score is made")).to_have_count(0)
    page.get_by_role("button", name="Play").tap()
    expect(page.get_by_label("How the score is made")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert found(page, WHOLE) == []
    # What lies in the box of the line goes out of view at its edges.
    page.locator(".line").evaluate("line => { line.style.visibility = 'hidden'; }")
    assert wrong_at_any_size(page) == []


def test_as_i_saw_it_is_mine_alone_and_a_link_that_is_sent_is_for_anybody(
    looked_back: tuple[Company, Visitors],
) -> None:
    """My tiles and backs, at the step where the other way was left. What goes to a friend is the hand of this match,
    all tiles open; without a script it is a list.
    """
    company, visitors = looked_back
    ben = visitors.page(PHONE, **company.key(1))
    ben.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    ben.goto(f"{company.link}/hands/1")
    for _ in range(3):
        ben.get_by_role("button", name="Step on").tap()
    ben.get_by_role("link", name="As I saw it").tap()
    expect(count(ben)).to_contain_text("Step 3 of")
    hand = told(ben)
    mine = hand["steps"][3]["hands"][1]
    hands = ben.get_by_label("Each hand at this step")
    shown = hands.get_by_role("img").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert shown == [said(each) for each in mine]
    expect(hands.get_by_text(re.compile("face down$"))).to_have_count(2)
    assert found(ben, WHOLE) == []
    ben.get_by_role("button", name="Send this hand").tap()
    ben.wait_for_function("() => window.sent")
    url = ben.evaluate("window.sent.url")
    address, step = url.split("#")
    assert (address, step) == (f"{company.link}/hands/1?match=1", "3")
    friend = visitors.come(f"{address}&as=me#{step}", DESK).page
    expect(count(friend)).to_contain_text("Step 3 of")
    friend.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    friend.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    friend.get_by_role("button", name="Send this hand").click()
    expect(friend.locator(".replay__news")).to_have_text("Link copied. Whoever has it sees all tiles of this hand.")
    assert friend.evaluate("window.copied") == url
    expect(friend.get_by_role("link", name="As I saw it")).to_have_count(0)
    assert told(friend)["open"]
    reader = visitors.page(PHONE, java_script_enabled=False)
    reader.goto(url)
    expect(reader.locator(".replay__moves > ol > li")).to_have_count(len(company.view["round"]["log"]))
    expect(reader.get_by_role("heading", name="The sum")).to_be_visible()


def said(name: str) -> str:
    each = tile(name)
    return f"double {NUMBERS[each.high]}" if each.is_double else f"{NUMBERS[each.high]} {NUMBERS[each.low]}"


def test_by_keyboard_and_by_ear_alone(looked_back: tuple[Company, Visitors]) -> None:
    """Arrows, Home, End and the space bar anywhere on the page; every step is said once, as it is told. The keys of
    the table say the line, the scores and the hands.
    """
    company, visitors = looked_back
    page = visitors.page(DESK)
    page.add_init_script(EAR)
    page.goto(f"{company.link}/hands/1")
    ear = Listener(page)
    expect(count(page)).to_be_visible()
    hand = told(page)
    last = len(hand["steps"]) - 1
    for at in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(count(page)).to_have_text(f"Step {at} of {last}")
        page.wait_for_function("at => window.heard.length === at", arg=at)
        words, move = ear.all_heard()[-1], hand["steps"][at]["move"]
        assert words.startswith(("Ana", "Ben", "Cleo")[move["seat"]])
        did = "passed" if "passed" in move else "drew" if "drew" in move else ("led" if at == 1 else "laid")
        assert f" {did}" in words
        if "passed" not in move:
            assert said(move.get("laid") or move["tile"]) in words
    assert "score" in ear.all_heard()[-1]
    page.keyboard.press("Home")
    expect(count(page)).to_have_text(f"Step 0 of {last}")
    page.keyboard.press("End")
    expect(count(page)).to_have_text(f"Step {last} of {last}")
    page.keyboard.press("ArrowLeft")
    for key, words in (("l", "The line from the left"), ("s", "Ana"), ("t", "Ben holds")):
        page.keyboard.press(key)
        page.wait_for_function("words => window.heard.at(-1)?.includes(words)", arg=words)
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(count(page)).to_contain_text(re.compile("Step [1-9]"))
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.keyboard.press("End")
    sliders = ear.named("slider", "Step")
    assert sliders == ["Step"]
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(f"Step {last - 1} of {last}"))
