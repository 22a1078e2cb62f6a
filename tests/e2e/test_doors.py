"""The ways in: New game without a script, a link that leads nowhere, a code that was read out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Response, WebSocketRoute, expect

from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.visitors import Visitors, visiting

Door = tuple[OpenHouse, Visitors]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        yield house, visitors


def test_a_table_is_opened_without_a_script(door: Door) -> None:
    house, visitors = door
    visitor = visitors.come(house.url, java_script_enabled=False)
    page = visitor.page
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    page.on("response", keep)
    page.get_by_label("Four, in pairs").check()
    page.get_by_role("radio", name=re.compile("^Draw")).check()
    page.get_by_text("More table rules").tap()
    page.get_by_label("Any number to 500").fill("30")
    page.get_by_role("button", name="Open the table").tap()
    # Its words are in the page; a browser whose scripts are held back from outside leaves such a part undrawn.
    page.wait_for_url("**/t/*")
    assert "The table needs JavaScript" in (page.locator("noscript").text_content() or "")

    posted = [answer for answer in answers if answer.request.method == "POST"]
    assert [answer.status for answer in posted] == [303]
    options = house.table(page.url)["options"]
    assert (options["players"], options["game"], options["target"]) == (4, "draw", 30)


def test_a_wrong_target_is_said_beside_the_field_without_a_script(door: Door) -> None:
    house, visitors = door
    page = visitors.come(f"{house.url}/?players=3", java_script_enabled=False).page
    page.get_by_text("More table rules").tap()
    target = page.get_by_label("Any number to 500")
    target.evaluate("field => { field.form.noValidate = true; field.value = 7000; }")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_text("whole number from 1 to 500")).to_be_visible()
    expect(page.get_by_label("Three")).to_be_checked()
    visitors.expected("status of 422")


def test_a_link_to_no_table_says_what_to_do(door: Door) -> None:
    house, visitors = door
    link = house.open_table(players=2)
    page = visitors.page(java_script_enabled=False)
    answer = page.goto(f"{house.url}/t/00000-00000")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no table at this link")).to_be_visible()
    visitors.expected("status of 404")
    expect(page.get_by_text("Ask whoever sent you the link")).to_be_visible()
    expect(page.get_by_role("link", name="New game")).to_be_visible()

    page.get_by_label("The code of the table").fill(link.rsplit("/", 1)[-1].lower())
    page.get_by_role("button", name="Go to the table").tap()
    expect(page).to_have_url(link)


def test_a_table_that_does_not_answer_says_so_and_comes_when_it_is_asked_again(door: Door) -> None:
    """The page is here, its socket is not: no endless opening."""
    house, visitors = door
    answering: list[bool] = []

    def answer(socket: WebSocketRoute) -> None:
        if answering:
            socket.connect_to_server()
        else:
            socket.close()

    page = visitors.page()
    # From the tap on, and not before: a page asks again by itself too.
    page.expose_function("tapped", lambda: answering.append(True))
    page.add_init_script("addEventListener('click', () => tapped(), true)")
    page.route_web_socket("**/ws/**", answer)
    page.goto(house.open_table(players=2))
    expect(page.get_by_text("No answer from this table")).to_be_visible()
    page.get_by_role("button", name="Try now").tap()
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
