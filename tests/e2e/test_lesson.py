"""The first game, step by step: to its end by touch, by keyboard and by ear; left and taken up; the hand after it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import WHOLE, found
from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.layout import wrong_at_any_size
from tests.e2e.test_by_ear import EAR, Listener
from tests.e2e.test_keyboard_match import tab_to
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

Press = Callable[[Locator], None]
STEPS = 6
FITS = re.compile(", (fits|can lead)")
# You lead; then one tile of yours fits, and nothing after it until you have drawn.
MINE, THEIRS = "6-4 2-1 1-1 2-2 2-0 1-0 0-0", "6-5 6-6 5-5 3-3 6-3 5-3 4-3"

Inn = tuple[OpenHouse, Visitors]


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with open_house(tmp_path, Dealt(MINE, THEIRS)) as house, visiting(house.url) as visitors:
        yield house, visitors


def step(page: Page, number: int) -> None:
    expect(page.get_by_role("img", name=f"Step {number} of {STEPS}")).to_be_visible()


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name).first


def turn_up(page: Page, press: Press) -> None:
    """The first step."""
    for number in (1, 2, 3):
        press(button(page, f"Tile {number} of 3, face down"))


def lay(page: Page, press: Press, lays: int = 1) -> None:
    """What fits, as often as the step asks for it; on the last of the ends that are offered."""
    for _ in range(lays):
        tile = button(page, FITS)
        expect(tile).to_be_visible()
        both = "both" in (tile.get_attribute("aria-label") or "")
        press(tile)
        if both:
            press(page.get_by_role("button", name=re.compile("^Lay ")).last)
        expect(page.get_by_role("button", name=re.compile("^(Again)$"))).to_be_visible()


def go_through(page: Page, press: Press) -> None:
    """Every step but the last lay; there is no Next before a step is done."""
    turn_up(page, press)
    for number, lays in ((2, 1), (3, 1), (4, 1), (5, 2), (6, 2)):
        press(button(page, re.compile("^Next$")))
        step(page, number)
        expect(page.get_by_role("button", name="Next", exact=True)).to_have_count(0)
        lay(page, press, lays)
    expect(page.get_by_role("button", name="Deal me a real hand")).to_be_visible()


def test_by_touch_to_a_real_hand_that_is_explained(inn: Inn) -> None:
    """One tap deals, against an easy bot; what goes on is told until it is switched off."""
    house, visitors = inn
    shown = visitors.come(f"{house.url}/learn", PHONE)
    page = shown.page
    go_through(page, lambda part: part.tap())
    button(page, "Deal me a real hand").tap()
    expect(shown.call).to_contain_text("the line is empty: any tile may go first")
    view = house.table(page.url)
    assert [(seat["kind"], seat["level"]) for seat in view["seats"]] == [("person", None), ("bot", "easy")]
    shown.tile("six four").tap()
    house.until(page.url, lambda now: len(now["round"]["line"]) > 1)
    expect(shown.call).to_contain_text(re.compile(r"Your (go|\d·\d)"))
    expect(shown.call).to_contain_text("The ends are")
    button(page, "Tips off").tap()
    expect(shown.call).not_to_contain_text("The ends are")
    page.reload()
    expect(shown.call).to_contain_text("Your go")
    expect(shown.call).not_to_contain_text("The ends are")


def test_by_keyboard(inn: Inn) -> None:
    """Tab, Enter and nothing else, as at the table."""
    house, visitors = inn
    page = visitors.come(f"{house.url}/learn", DESK).page

    def press(part: Locator) -> None:
        if part.evaluate("part => part.classList.contains('htile') && part.tabIndex < 0"):
            tab_to(page, page.locator('.step.is-now .htile[tabindex="0"]'))
            while not part.evaluate("part => part === document.activeElement"):
                page.keyboard.press("ArrowRight")
        tab_to(page, part)
        page.keyboard.press("Enter")

    go_through(page, press)


def test_by_ear(inn: Inn) -> None:
    """What is asked and what has come of it is read or announced; what is pressed has a name."""
    house, visitors = inn
    page = visitors.page(DESK)
    page.add_init_script(EAR)
    page.goto(f"{house.url}/learn")
    listener = Listener(page)

    def press(part: Locator) -> None:
        part.focus()
        page.keyboard.press("Enter")

    go_through(page, press)
    said = " ".join(listener.all_heard())
    for words in (
        "A double: 3 and 3",
        "You laid two one.",
        "You drew three two and six two.",
        "You laid every tile.",
        "You score 21.",
    ):
        assert words in said, said
    assert listener.named("heading", "^Be out first$")


def test_a_wrong_tap_is_answered_as_at_the_table(inn: Inn) -> None:
    house, visitors = inn
    page = visitors.come(f"{house.url}/learn?step=3", PHONE).page
    button(page, "six four, does not fit").tap()
    expect(page.locator(".step.is-now .little__said")).to_contain_text("6·4 does not fit")
    expect(page.locator(".step.is-now .little__said")).to_contain_text("You need a 5 or a 2.")
    expect(page.get_by_role("button", name="Skip")).to_be_visible()


def test_it_is_taken_up_where_it_was_left(inn: Inn) -> None:
    """By this device: after a reload, and by whoever comes to the lesson anew. A step back is a step back."""
    house, visitors = inn
    page = visitors.come(f"{house.url}/learn", PHONE).page
    for number in (2, 3, 4):
        button(page, re.compile("^Skip$")).tap()
        step(page, number)
    page.reload()
    step(page, 4)
    button(page, "Step back").tap()
    step(page, 3)
    page.get_by_role("link", name="Close the lesson").tap()
    page.get_by_role("link", name="Your first game, step by step").tap()
    step(page, 3)
    lay(page, lambda part: part.tap())
    expect(button(page, re.compile("^Next$"))).to_be_visible()


@pytest.mark.parametrize("number", [1, 4, 5])
def test_a_step_lies_well_at_every_size(inn: Inn, number: int) -> None:
    """And is in order for axe: tiles face down, both ends, a boneyard."""
    house, visitors = inn
    page = visitors.come(f"{house.url}/learn?step={number}").page
    step(page, number)
    assert found(page, WHOLE) == []
    assert wrong_at_any_size(page) == []
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        rack, foot = page.locator(".is-now .hand"), page.locator("[data-foot]")
        if number > 1:
            first_button = foot.get_by_role("button").first
            assert bottom(rack.locator(".htile").last) <= top(first_button), width


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


def test_without_a_script_every_step_can_be_read(inn: Inn) -> None:
    house, visitors = inn
    page = visitors.come(f"{house.url}/learn", java_script_enabled=False).page
    page.set_viewport_size({"width": 320, "height": 568})
    expect(page.locator("section h2")).to_have_count(STEPS)
    for heading in page.locator("section h2").all():
        expect(heading).to_be_visible()
    expect(page.get_by_text("The last two are never drawn")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
