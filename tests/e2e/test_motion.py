"""What moves at the table, as it begins and as it is left: from the tap to the tile that lies."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Dealt, open_house
from tests.e2e.moving import SPY, forget, hide, moves, wait_until_still
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import PHONE, Visitors, visiting

ANA = "6-6 6-4 6-1 5-1 3-0 2-0 1-0"
BEN = "6-2 4-2 5-3 5-5 5-4 3-1 1-1"
Table = tuple[Company, TablePage]

LATE = """() => {
  const frame = requestAnimationFrame;
  window.requestAnimationFrame = (go) => frame((now) => go(now + 9000));
}"""


def looking(visitors: Visitors, company: Company, seat: int | None, **how: object) -> TablePage:
    """Ana's page or a watcher's, with everything written down that begins to move in it."""
    page = visitors.page(PHONE, **(company.key(seat) if seat is not None else {}), **how)
    page.add_init_script(SPY)
    page.goto(company.link)
    return TablePage(page, phone=True)


@contextmanager
def at_play(folder: Path, **how: object) -> Iterator[Table]:
    """Ana is on turn, before an empty line; Ben is there over the wire."""
    with (
        open_house(folder, Dealt(ANA, BEN)) as house,
        at_a_table(house, "Ana", "Ben") as company,
        visiting(house.url) as visitors,
    ):
        ana = looking(visitors, company, 0, **how)
        expect(ana.call).to_contain_text("Your go")
        yield company, ana


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with at_play(tmp_path) as at:
        yield at


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_my_tile_sets_off_in_the_frame_of_the_tap_from_where_it_lay_and_once(table: Table) -> None:
    company, ana = table
    six = ana.tile("double six")
    x, y = middle(six.locator("svg"))
    forget(ana.page)
    ana.press(six)
    company.house.newer(company.link, {"version": company.view["version"] - 1})
    expect(ana.page.locator(".is-sent")).to_have_count(0)
    wait_until_still(ana.page)
    assert ana.laid() == ["6-6"]
    [move] = moves(ana.page, "line:6-6")
    assert move["frame"] - ana.page.evaluate("window.clicked") <= 1
    assert abs(move["x"] - x) < 2
    assert abs(move["y"] - y) < 2


def test_a_tap_or_a_key_cuts_a_motion_short(table: Table) -> None:
    """What is kept from moving on is still there at once: nothing waits for a show."""
    company, ana = table
    forget(ana.page, hold=True)
    ana.press(ana.tile("double six"))
    expect(ana.page.locator(".movers [data-to='line:6-6']")).to_have_count(1)
    ana.page.touchscreen.tap(195, 150)
    expect(ana.page.locator(".is-sent")).to_have_count(0)
    wait_until_still(ana.page)

    company.answer(1)
    expect(ana.page.locator(".movers [data-to='line:6-2']")).to_have_count(1)
    ana.page.keyboard.press("Shift")
    wait_until_still(ana.page)
    assert ana.laid() == ["6-2", "6-6"]


def test_others_lay_from_their_seat_and_nothing_is_left_over(table: Table) -> None:
    company, ana = table
    seat = middle(ana.page.locator(".seat[data-seat='1'] .backs"))
    ana.press(ana.tile("double six"))
    forget(ana.page)
    company.answer(1)
    expect(ana.call).to_contain_text("Your go")
    wait_until_still(ana.page)
    [move] = moves(ana.page, "line:6-2")
    assert abs(move["x"] - seat[0]) < 12
    assert abs(move["y"] - seat[1]) < 12
    assert all(set(each["moved"]) <= ALLOWED for each in moves(ana.page))


# Transform and opacity alone, but for the ring that draws itself.
ALLOWED = {"transform", "translate", "scale", "opacity", "visibility", "strokeDasharray"}


def test_a_refused_tile_goes_back_to_the_rack(tmp_path: Path) -> None:
    def refuse(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def asked(message: str | bytes) -> None:
            text = str(message)
            if '"lay"' not in text:
                return server.send(message)
            [number] = re.findall(r'"id":(\d+)', text)
            return socket.send(f'{{"type":"refused","id":{number},"code":"stale","message":"Look again."}}')

        socket.on_message(asked)

    with (
        open_house(tmp_path, Dealt(ANA, BEN)) as house,
        at_a_table(house, "Ana", "Ben") as company,
        visiting(house.url) as visitors,
    ):
        page = visitors.page(PHONE, **company.key(0))
        page.add_init_script(SPY)
        page.route_web_socket(re.compile("/ws/"), refuse)
        page.goto(company.link)
        ana = TablePage(page, phone=True)
        ana.press(ana.tile("double six"))
        expect(ana.call).to_contain_text("Not laid")
        wait_until_still(page)
        assert len(moves(page, "rack:6-6")) == 1
        assert ana.hand() == ANA.split()


def test_a_finger_on_the_rack_while_it_is_dealt_shows_it_and_lays_nothing(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, Dealt(ANA, BEN)) as house,
        at_a_table(house, "Ana", players=2) as company,
        visiting(house.url) as visitors,
    ):
        ana = looking(visitors, company, 0)
        expect(ana.heading("Waiting for one more")).to_be_visible()
        forget(ana.page, hold=True)
        company.sit("Ben")
        company.deal()
        expect(ana.page.locator(".movers [data-to^='rack:']")).to_have_count(7)
        expect(ana.page.locator(".movers [data-to='seat:1']")).to_have_count(7)
        six = ana.tile("double six")
        ana.page.touchscreen.tap(*middle(six))
        wait_until_still(ana.page)
        expect(ana.call).to_contain_text("Your go")
        assert company.view["round"]["line"] == []
        ana.press(six)
        expect(ana.line).to_have_count(1)


def test_a_frame_that_comes_late_shows_the_tile_where_it_lies(table: Table) -> None:
    """What others lay sets off in the next frame: by then it may have landed long ago."""
    company, ana = table
    ana.page.evaluate(LATE)
    ana.press(ana.tile("double six"))
    company.answer(1)
    expect(ana.line).to_have_count(2)
    expect(ana.call).to_contain_text("Your go")
    wait_until_still(ana.page)
    expect(ana.page.locator(".movers > *")).to_have_count(0)


def test_where_less_motion_is_asked_for_nothing_travels(tmp_path: Path) -> None:
    with at_play(tmp_path, reduced_motion="reduce") as (company, ana):
        ana.press(ana.tile("double six"))
        expect(ana.page.locator(".is-sent")).to_have_count(0)
        company.answer(1)
        expect(ana.call).to_contain_text("Your go")
        wait_until_still(ana.page)
        begun = moves(ana.page)
        assert [(each["of"].split()[0], each["moved"]) for each in begun] == [("line__tile", ["opacity"])] * 2


def test_whoever_comes_late_sees_the_table_as_it_lies(table: Table, tmp_path: Path) -> None:
    """And so does who comes back to the page: what was missed is not shown late."""
    company, ana = table
    forget(ana.page)
    hide(ana.page, hidden=True)
    company.lay()
    expect(ana.line).to_have_count(1)
    hide(ana.page, hidden=False)
    expect(ana.call).to_contain_text("Ben\u2019s go")
    assert moves(ana.page) == []
    ana.page.reload()
    expect(ana.line).to_have_count(1)
    expect(ana.call).to_contain_text("Ben\u2019s go")
    assert moves(ana.page) == []
    company.lay()
    expect(ana.call).to_contain_text("Your go")
    assert moves(ana.page, "line:6-2")


def test_the_numbers_of_a_hand_stand_there_before_they_have_counted(table: Table) -> None:
    company, ana = table
    forget(ana.page, hold=True)
    result = company.play()["results"][0]
    expect(ana.sum).to_be_visible()
    expect(ana.page.locator(".movers .mover__count").first).to_be_attached()
    assert ana.sum_rows()[-1] == result["points"]
    expect(ana.page.locator(".movers")).to_have_attribute("aria-hidden", "true")
    ana.page.touchscreen.tap(195, 20)
    wait_until_still(ana.page)
