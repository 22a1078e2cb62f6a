"""What a bot tells: a hint to whoever plays alone with bots, and after a hand exactly what it saw."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from app.bots.grounds import Ground
from app.room import reasons
from tests.e2e.geometry import SIZES, faults_at
from tests.e2e.house import ASK, Dealt, OpenHouse, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

# After the double six only the bot can go, three times, in whatever order it likes.
MINE = "6-6 3-3 2-2 1-1 0-0 3-2 1-0"
ITS = "6-5 6-4 5-4 3-1 3-0 2-1 2-0"
SMALLEST: ViewportSize = {"width": 320, "height": 568}

Inn = tuple[OpenHouse, Visitors]


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with open_house(tmp_path, Dealt(MINE, ITS)) as house, visiting(house.url) as visitors:
        yield house, visitors


def alone(inn: Inn, **how: object) -> tuple[str, TablePage]:
    """Somebody who has sat down and has to lead."""
    house, visitors = inn
    link = house.open_table(players=2, bots="sharp")
    player = visitors.come(link, PHONE, reduced_motion="reduce", **how)
    player.press(player.button("Sit down and play"))
    expect(player.lit).to_have_count(7)
    return link, player


def test_a_hint_is_shown_and_said_and_covers_nothing(inn: Inn) -> None:
    _, player = alone(inn)
    player.press(player.button("Hint"))
    expect(player.call).to_contain_text(re.compile(r"^.?Lead with \d·\d(About \d+ points? better|About as good) "))
    said = player.page.get_by_role("status").last
    expect(said).to_contain_text(re.compile("^Lead with .*: about .* (than|as) [a-z ]+[.]( [^.]+[.])?$"))
    expect(player.button("Hint")).to_have_count(0)
    found = [fault for size in (SMALLEST, *SIZES) for fault in faults_at(player.page, size, "with a hint")]
    assert found == []
    # It goes with the go it was for.
    player.page.set_viewport_size(PHONE)
    player.press(player.tile("double six"))
    expect(player.call).not_to_contain_text("Lead with")


def test_a_hint_says_why_and_covers_nothing(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the longest of its sentences. Whoever cannot get the words of it is told the hint without them."""
    monkeypatch.setattr(reasons, "ahead", lambda *_: Ground("shuts", (3, 0), 1, "drew"))
    why = "Sharp bot had to draw on threes and on blanks, and nothing else is open then."
    _, player = alone(inn)
    player.press(player.button("Hint"))
    expect(player.call).to_contain_text(why)
    said = player.page.get_by_role("status").filter(has_text="about 6 points better than")
    expect(said.last).to_contain_text(f". {why}")
    found = [fault for size in (SMALLEST, *SIZES) for fault in faults_at(player.page, size, "with a reason")]
    assert found == []

    _, other = alone(inn)
    other.page.route("**/later*", lambda route: route.fulfill(content_type="text/javascript", body=""))
    other.press(other.button("Hint"))
    expect(other.call).to_contain_text("About 6 points better than")
    expect(other.page.get_by_role("status").last).to_contain_text("about 6 points better than")
    expect(other.call).not_to_contain_text("Sharp bot had to draw")


def test_the_button_for_a_hint_covers_nothing(inn: Inn) -> None:
    _, player = alone(inn)
    expect(player.button("Hint")).to_be_visible()
    found = [fault for size in (SMALLEST, *SIZES) for fault in faults_at(player.page, size, "with the button")]
    assert found == []


def test_what_a_bot_saw_is_shown_as_it_was_handed_out(inn: Inn) -> None:
    house, _ = inn
    link, player = alone(inn)
    player.press(player.tile("double six"))
    expect(player.sum).to_be_visible()
    opener = player.button("What did the bots see?")
    player.press(opener)
    listed = player.page.get_by_role("dialog", name="What did the bots see?")
    lays = listed.get_by_role("button", name=re.compile("^Sharp bot laid "))
    expect(lays).to_have_count(3)
    player.press(lays.nth(1))

    told = ASK.get(told_at(house, link, 2)).raise_for_status().json()
    laid = told["laid"]["tile"].replace("-", "\u00b7")
    seen = player.page.get_by_role("dialog", name=f"Sharp bot laid {laid}", exact=True)
    own = seen.locator(".seen__tiles [aria-label]")
    expect(own).to_have_count(len(told["view"]["tiles"]))
    assert list(own.evaluate_all(LABELS)) == [said(tile) for tile in told["view"]["tiles"]]
    expect(seen.locator(".seen__line li")).to_have_count(2)
    # Nothing of mine and nothing left out lies open.
    backs = seen.locator(".seen__backs")
    expect(backs.nth(0).locator(".tile--back")).to_have_count(6)
    expect(backs.nth(1).locator(".tile--back")).to_have_count(14)
    rows = seen.locator(".seen__plays tbody tr")
    expect(rows).to_have_count(len(told["plays"]))
    expect(rows.filter(has_text="Laid")).to_have_count(1)
    expect(rows.first).to_contain_text(re.compile(r"[+\u2212]\d+([.]\d)? ± \d+([.]\d)?\s*\d+ %$"))

    # Back to the list, and out of it to where it was.
    player.press(seen.get_by_role("button", name="All lays"))
    expect(lays).to_have_count(3)
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


LABELS = "all => all.map((tile) => tile.getAttribute('aria-label'))"
NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


def said(tile: str) -> str:
    high, low = (NUMBERS[int(half)] for half in tile.split("-"))
    return f"double {high}" if high == low else f"{high} {low}"


def told_at(house: OpenHouse, link: str, nth: int) -> str:
    """Where the nth lay of a hand that has been played is told, counted from 0."""
    table = link.rsplit("/", 1)[-1]
    hand = ASK.get(f"{house.url}/api/tables/{table}/rounds/1").raise_for_status().json()
    at = [at for at, move in enumerate(hand["moves"]) if "laid" in move][nth]
    return f"{house.url}/api/tables/{table}/rounds/1/moves/{at}"


def test_what_a_bot_saw_by_keyboard(inn: Inn) -> None:
    _, player = alone(inn)
    player.press(player.tile("double six"))
    expect(player.sum).to_be_visible()
    page = player.page
    player.button("What did the bots see?").focus()
    page.keyboard.press("Enter")
    first = page.get_by_role("button", name=re.compile("^Sharp bot laid ")).first
    # A key pressed before the dialog is there goes to the page.
    expect(first).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
        if first.evaluate("part => part === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("table")).to_be_visible()
    assert page.evaluate("!!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(player.button("What did the bots see?")).to_be_focused()


def test_what_cannot_be_looked_up_is_said_and_asked_again(inn: Inn) -> None:
    _, visitors = inn
    _, player = alone(inn)
    player.press(player.tile("double six"))
    expect(player.sum).to_be_visible()
    moves = re.compile(r"/moves/\d+")
    player.page.route(moves, lambda route: route.fulfill(status=503, json={"error": "busy"}))
    player.press(player.button("What did the bots see?"))
    player.press(player.page.get_by_role("button", name=re.compile("^Sharp bot laid ")).first)
    expect(player.page.get_by_text("That cannot be looked up just now.")).to_be_visible()
    visitors.expected("status of 503")
    player.page.unroute(moves)
    player.press(player.page.get_by_role("button", name="Try again"))
    expect(player.page.get_by_role("table")).to_be_visible()


def test_no_hint_where_another_person_sits(inn: Inn) -> None:
    _, visitors = inn
    link, player = alone(inn)
    friend = visitors.come(link, DESK)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.press(friend.button("Sit down"))
    expect(friend.rack).to_be_visible()
    expect(player.button("Hint")).to_have_count(0)
    expect(player.call).to_contain_text("Your go")
