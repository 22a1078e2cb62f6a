"""A seat goes on on another phone, in the middle of a hand: the link, the question, and who lays from then on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, WebSocket, expect

from app.main import house_clock
from tests.e2e.company import Company, at_a_table
from tests.e2e.house import Dealt, OpenHouse, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, is_phone, visiting

# Ana leads, and both can go on; it is her go again when a test begins.
ANA = "6-5 6-6 6-4 6-3 5-1 5-0 1-1"
BEN = "5-2 6-2 4-2 3-2 2-2 2-1 2-0"
SPENT = "This link has been used, or its time is up. Make a new one where you play."
# What a page may do that is not drawn: a lay on a socket of its own, with the cookie of this browser.
LAY = """([table, tile, seen]) => new Promise((told) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'lay', id: 1, tile, end: 'right', seen }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.id !== 1) return;
    socket.close();
    told(message.code ?? message.type);
  };
})"""


class Clock:
    """The time of the house, which a test puts forward."""

    def __init__(self) -> None:
        self._now, self.later = house_clock(), 0

    def __call__(self) -> int:
        return self._now() + self.later


@dataclass
class Heard:
    """All that went between some pages and the house: addresses and headers, bodies, frames."""

    addresses: list[str] = field(default_factory=list)
    bodies: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("request", self._request)
        page.on("websocket", self._socket)

    def _request(self, request: Request) -> None:
        self.addresses.append(f"{request.method} {request.url} {request.all_headers()}")
        if request.post_data:
            self.bodies.append(f"{request.url} {request.post_data}")

    def _socket(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        for way in ("framesent", "framereceived"):
            socket.on(way, lambda frame: self.frames.append(str(frame)))


@dataclass
class Inn:
    house: OpenHouse
    visitors: Visitors
    company: Company
    clock: Clock
    heard: Heard = field(default_factory=Heard)

    def come(self, who: int | None, size: Any = PHONE, link: str = "", **how: Any) -> TablePage:
        page = self.visitors.page(size, **({} if who is None else self.company.key(who)), **how)
        self.heard.listen(page)
        page.goto(link or self.company.link)
        return TablePage(page, phone=is_phone(size))


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    clock = Clock()
    with (
        open_house(tmp_path, Dealt(ANA, BEN), now=clock) as house,
        visiting(house.url) as visitors,
        at_a_table(house, "Ana", "Ben") as company,
    ):
        company.lay()
        company.lay()
        yield Inn(house, visitors, company, clock)


def dialog(player: TablePage) -> Locator:
    return player.page.get_by_role("dialog")


def link_from(player: TablePage) -> str:
    """What stands under the QR code."""
    player.menu("Play on another phone")
    return dialog(player).locator(".seatlink__url").inner_text()


def choose(player: TablePage, name: str) -> None:
    player.press(dialog(player).get_by_role("button", name=name, exact=True))


def test_the_new_phone_lays_and_the_old_one_watches(inn: Inn) -> None:
    old, ben = inn.come(0), inn.come(1, DESK)
    expect(old.lit.first).to_be_visible()
    held, before = old.hand(), inn.company.view
    link = link_from(old)
    picture = dialog(old).get_by_role("img", name="QR code of the link")
    assert picture.evaluate("img => img.complete && img.naturalWidth > 0")
    expect(dialog(old).locator(".seatlink__left")).to_have_text(re.compile("Good for (2:00|1:5.)"))
    secret = link.partition("ticket=")[2]
    assert len(secret) == 43

    new = inn.come(None, link=link)
    expect(dialog(new).get_by_role("heading")).to_have_text(re.compile("Play .?Ana.?.s seat on this phone"))
    expect(dialog(new)).to_contain_text(f"table {before['name']}")
    assert new.page.url == inn.company.link
    assert inn.company.view["version"] == before["version"]

    choose(new, "Continue")
    expect(new.lit.first).to_be_visible()
    assert new.hand() == held
    expect(dialog(new)).to_have_count(0)
    expect(dialog(old).get_by_role("heading")).to_have_text("You play on another phone now")
    choose(old, "Watch")
    expect(old.rack).to_have_count(0)
    expect(old.call).to_contain_text("Your seat is on your other phone.")
    now = inn.company.view
    assert [seat["name"] for seat in now["seats"]] == ["Ana", "Ben"]

    news = re.compile(r"^.?Ana.? plays on another phone now\.")
    expect(ben.page.locator(".toast--news p")).to_have_text(news)
    expect(ben.page.locator("[data-live=said]")).to_have_text(news)
    assert ben.log()[0].replace("\u2068", "").replace("\u2069", "") == "Ana plays on another phone now"

    assert old.page.evaluate(LAY, [now["id"], "6-4", now["version"]]) == "not_seated"
    new.lay_any()
    laid = inn.house.newer(inn.company.link, now)
    assert (laid["round"]["log"][-1]["seat"], laid["round"]["log"][-1]["by"]) == (0, "person")
    expect(old.line).to_have_count(3)

    told = [each for each in (*inn.heard.addresses, *inn.heard.frames) if secret in each]
    assert told == []
    assert [body for body in inn.heard.bodies if secret in body] == [
        f'{inn.house.url}/api/tables/{now["id"]}/seat {{"ticket":"{secret}"}}'
    ]


def test_the_way_back_is_the_same_and_the_address_keeps_no_ticket(inn: Inn) -> None:
    old = inn.come(0)
    new = inn.come(None, link=link_from(old))
    choose(new, "Continue")
    expect(new.rack).to_be_visible()
    choose(old, "Watch")
    old.page.reload()
    expect(old.call).to_contain_text("Your seat is on your other phone.")
    old.menu("Play here again")
    expect(dialog(old)).to_contain_text("choose Play on another phone in the menu there")
    # The page is there already: the link only changes what is behind the #.
    old.page.goto(link_from(new))
    expect(dialog(old).get_by_role("heading")).to_have_text(re.compile("Play .?Ana"))
    assert "#" not in old.page.url
    choose(old, "Continue")
    expect(old.lit.first).to_be_visible()
    expect(dialog(new).get_by_role("heading")).to_have_text("You play on another phone now")
    expect(new.rack).to_have_count(0)


def test_a_link_that_is_used_says_what_to_do_and_just_watch_changes_nothing(inn: Inn) -> None:
    old = inn.come(0)
    link = link_from(old)
    before = inn.company.view
    curious = inn.come(None, link=link)
    choose(curious, "Just watch")
    expect(curious.call).to_contain_text("You are watching.")
    assert inn.company.view["version"] == before["version"]
    choose_new = inn.come(None, link=link)
    choose(choose_new, "Continue")
    expect(choose_new.rack).to_be_visible()
    late = inn.come(None, link=link)
    choose(late, "Continue")
    expect(dialog(late).get_by_role("heading")).to_have_text("The seat did not move")
    expect(dialog(late).get_by_text(SPENT)).to_be_visible()
    inn.visitors.expected("status of 410")
    expect(dialog(late).get_by_role("button", name="Continue")).to_have_count(0)
    choose(late, "Just watch")
    expect(late.call).to_contain_text("You are watching.")


def test_whoever_sits_there_already_is_told_so_and_nothing_is_sent(inn: Inn) -> None:
    old, ben = inn.come(0), inn.come(1)
    link = link_from(old)
    ben.page.goto(link)
    expect(dialog(ben).get_by_role("heading")).to_have_text("You sit at this table already")
    choose(ben, "Back to my seat")
    expect(dialog(ben)).to_have_count(0)
    expect(ben.rack).to_be_visible()
    assert inn.heard.bodies == []


def test_a_link_runs_out_in_sight_and_another_is_made(inn: Inn) -> None:
    page = inn.visitors.page(PHONE, **inn.company.key(0))
    page.clock.install()
    page.goto(inn.company.link)
    old = TablePage(page, phone=True)
    first = link_from(old)
    choose(old, "Close")
    assert link_from(old) == first
    inn.visitors.hurry(page, 60_000)
    expect(dialog(old).locator(".seatlink__left")).to_have_text(re.compile("Good for (1:00|0:5.)"))
    inn.visitors.hurry(page, 61_000)
    expect(dialog(old).get_by_text("This link has run out.")).to_be_visible()
    inn.clock.later += 120_000
    choose(old, "Make a new link")
    expect(dialog(old).locator(".seatlink__url")).not_to_have_text(first)
    assert dialog(old).locator(".seatlink__url").inner_text().startswith(f"{inn.company.link}#seat=0&ticket=")


def test_by_keyboard_alone(inn: Inn) -> None:
    """The dialogs hold the focus, and give it back to the table."""
    old = inn.come(0, DESK)
    menu = old.button("Menu")
    menu.focus()
    old.page.keyboard.press("Enter")
    to(old.page, "Play on another phone")
    old.page.keyboard.press("Enter")
    link = dialog(old).locator(".seatlink__url").inner_text()
    old.page.keyboard.press("Escape")
    expect(dialog(old)).to_have_count(0)
    expect(menu).to_be_focused()
    new = inn.come(None, DESK, link=link)
    to(new.page, "Continue")
    new.page.keyboard.press("Enter")
    expect(new.rack).to_be_visible()
    expect(new.rack.locator(":focus")).to_have_count(1)
    new.page.keyboard.press("Enter")
    expect(new.line).to_have_count(3)
    to(old.page, "Watch")
    old.page.keyboard.press("Enter")
    expect(dialog(old)).to_have_count(0)
    expect(old.call).to_contain_text("Your seat is on your other phone.")


def to(page: Page, name: str) -> None:
    """Tab, until that button of the dialog has the focus."""
    wanted = page.get_by_role("dialog").get_by_role("button", name=name, exact=True)
    expect(wanted).to_be_visible()
    for _ in range(12):
        if wanted.evaluate("button => button === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached")
