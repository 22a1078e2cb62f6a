"""Manners of a table's page: who comes late may watch, leaving asks once, going back costs no seat."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.company import Company, at_a_table
from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import Visitors, visiting

Inn = tuple[OpenHouse, Visitors]
# With these names for two, the first hand is blocked.
SEED = 12


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with open_house(tmp_path, Seeded(SEED)) as house, visiting(house.url) as visitors:
        yield house, visitors


def seat_kinds(company: Company) -> list[str]:
    return [seat["kind"] for seat in company.view["seats"]]


def test_a_newcomer_at_a_full_table_may_watch(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", "Ben") as company:
        late = visitors.come(company.link)
        expect(late.heading("This table is full")).to_be_visible()
        expect(late.page.get_by_text("You can watch.")).to_be_visible()
        expect(late.page.get_by_role("link", name="New game").last).to_be_visible()
        expect(late.button("Sit down")).to_have_count(0)
        # The hand goes on meanwhile, and its end takes nobody in who has not chosen to watch.
        company.play()
        expect(late.heading("This table is full")).to_be_visible()
        late.press(late.button("Watch"))
        expect(late.heading("Blocked, a tie")).to_be_visible()
        late.page.reload()
        expect(late.heading("Blocked, a tie")).to_be_visible()


def test_a_newcomer_where_a_seat_is_free_may_sit_down_or_watch(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", "Ben") as company:
        company.ask(company.people[1], "stand")
        late = visitors.come(company.link)
        expect(late.heading("Pick your seat")).to_be_visible()
        expect(late.button("Watch")).to_be_visible()
        late.page.get_by_label("Your name").fill("Eve")
        late.press(late.button("Sit down"))
        # How many tiles are left hangs on how long that took: the table lays for an empty seat.
        expect(late.rack.get_by_role("button").first).to_be_visible()
        assert company.view["seats"][1]["name"] == "Eve"


def test_a_full_lobby_can_be_watched_until_the_deal(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        late = visitors.come(company.link)
        expect(late.heading("Pick your seat")).to_be_visible()
        company.sit("Ben")
        expect(late.heading("This table is full")).to_be_visible()
        late.press(late.button("Watch"))
        expect(late.page.get_by_text("You are watching.")).to_be_visible()
        company.deal()
        expect(late.call).to_contain_text("You are watching.")


def leave_the_hand(player: TablePage) -> None:
    player.menu("Leave the table")


def leave_the_match(player: TablePage) -> None:
    player.press(player.button("Leave"))


def leave_the_seats_page(player: TablePage) -> None:
    if player.button("Change seats").count():
        player.press(player.button("Change seats"))
    player.press(player.button("Leave the seat"))


LEAVING = [
    (0, leave_the_hand, "A bot plays your tiles until you are back"),
    (99, leave_the_match, "a rematch waits"),
    (99, leave_the_seats_page, "a rematch waits"),
]


@pytest.mark.parametrize(("hands", "leave", "words"), LEAVING)
def test_leaving_asks_once_and_says_what_happens_to_the_seat(
    inn: Inn, hands: int, leave: Callable[[TablePage], None], words: str
) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", "Ben", target=30) as company:
        company.play(hands)
        ana = visitors.come(company.link, **company.key(0))
        expect(ana.heading(re.compile("Table|win"))).to_be_attached()
        leave(ana)
        asked = ana.page.get_by_role("dialog", name="Leave the table?")
        expect(asked.get_by_text(words)).to_be_visible()
        ana.press(asked.get_by_role("button", name="Stay"))
        expect(asked).to_have_count(0)
        assert seat_kinds(company) == ["person", "person"]
        leave(ana)
        ana.press(asked.get_by_role("button", name="Leave", exact=True))
        house.until(company.link, lambda now: bool(now["seats"][0]["kind"] == "open"))
        expect(asked).to_have_count(0)
        expect(ana.heading("You left the table")).to_be_visible()
        expect(ana.page.get_by_role("link", name="New game")).to_be_visible()
        ana.page.reload()
        expect(ana.page.locator(".btn--gold:visible")).to_have_text("Sit down again")
        ana.press(ana.button("Watch"))
        # The seat may still be had, and nothing asks for it.
        expect(ana.button("Sit down")).to_be_visible()
        expect(ana.page.locator(".btn--gold:visible")).to_have_count(0)


def test_who_has_left_sits_down_again_in_one_tap(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", "Ben", target=30) as company:
        ana = visitors.come(company.link, **company.key(0))
        expect(ana.rack).to_be_visible()
        held = ana.hand()
        ana.menu("Leave the table")
        ana.press(ana.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True))
        ana.press(ana.button("Sit down again"))
        expect(ana.rack).to_be_visible()
        assert set(ana.hand()) <= set(held)
        assert company.view["seats"][0]["name"] == "Ana"


def test_before_the_deal_nothing_is_lost_by_standing_up(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        ana = visitors.come(company.link, **company.key(0))
        ana.press(ana.button("Stand up"))
        house.until(company.link, lambda now: bool(now["seats"][0]["kind"] == "open"))
        expect(ana.page.get_by_role("dialog")).to_have_count(0)


def test_back_and_forward_keep_the_seat(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ben", "Ana") as company:
        ben = visitors.page(**company.key(0))
        ben.goto(house.url)
        ben.goto(company.link)
        page = TablePage(ben, phone=True)
        expect(page.rack).to_be_visible()
        for _ in range(2):
            ben.go_back()
            expect(page.heading("New game")).to_be_visible()
            ben.go_forward()
            expect(page.rack.get_by_role("button")).to_have_count(7)
        assert [seat["name"] for seat in company.view["seats"]] == ["Ben", "Ana"]


def test_the_lobby_is_left_by_its_arrow_and_the_seat_is_kept(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        ana = visitors.come(company.link, **company.key(0))
        expect(ana.button("Stand up")).to_be_visible()
        ana.press(ana.page.get_by_role("link", name="New game"))
        expect(ana.heading("New game")).to_be_visible()
        ana.page.go_back()
        expect(ana.button("Stand up")).to_be_visible()
        assert seat_kinds(company) == ["person", "open"]


def test_the_name_is_remembered_and_judged_as_it_is_typed(inn: Inn) -> None:
    house, visitors = inn
    ana = visitors.come(house.open_table(players=2))
    field = ana.page.get_by_label("Your name")
    error = ana.page.locator("#name-error")
    ana.press(ana.button("Sit down"))
    expect(error).to_have_text("Type a name so friends know you.")
    field.fill("\U0001f469\u200d\U0001f469\u200d\U0001f467" * 20)
    expect(error).to_be_hidden()
    field.fill("n" * 21)
    expect(error).to_have_text("Use 20 characters at most. This name has 21.")
    ana.press(ana.button("Sit down"))
    expect(field).to_be_focused()
    expect(ana.page.locator(".toast")).to_have_count(0)
    field.fill("Ana")
    expect(error).to_be_hidden()
    ana.press(ana.button("Sit down"))
    expect(ana.button("Stand up")).to_be_visible()
    ana.page.goto(house.open_table(players=2))
    expect(field).to_have_value("Ana")


def test_what_the_server_says_of_a_name_is_said_beside_it(inn: Inn) -> None:
    house, visitors = inn
    ana = visitors.come(house.open_table(players=2))
    ana.page.get_by_label("Your name").fill("A\u202eB")
    ana.press(ana.button("Sit down"))
    expect(ana.page.locator("#name-error")).to_contain_text("cannot be shown")
    expect(ana.page.locator(".toast")).to_have_count(0)


def test_the_last_choices_are_remembered(inn: Inn) -> None:
    house, visitors = inn
    ana = visitors.come(house.url)
    ana.press(ana.page.get_by_text("Four, in pairs"))
    ana.press(ana.page.get_by_text("More table rules"))
    ana.press(ana.page.get_by_text("The highest double", exact=True))
    ana.press(ana.button("150"))
    ana.press(ana.button("Open the table"))
    expect(ana.heading("Pick your seat")).to_be_visible()
    ana.page.goto(house.url)
    expect(ana.page.get_by_label("Four, in pairs")).to_be_checked()
    expect(ana.page.get_by_text(re.compile("Highest double leads · to 150"))).to_be_visible()


def test_a_link_is_copied_and_the_button_says_so_for_a_while(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        ana = visitors.come(company.link, permissions=["clipboard-read", "clipboard-write"], **company.key(0))
        ana.press(ana.button("Copy link"))
        expect(ana.page.locator(".share__btns .copied__word")).to_be_visible()
        assert ana.page.evaluate("navigator.clipboard.readText()") == company.link
        expect(ana.button("Copy link")).to_be_visible()


def test_the_link_is_sent_by_the_share_sheet_where_there_is_one(inn: Inn) -> None:
    house, visitors = inn
    with at_a_table(house, "Ana", players=2) as company:
        page = visitors.page(**company.key(0))
        page.add_init_script("window.sent = []; navigator.share = async (what) => { window.sent.push(what.url); };")
        page.goto(company.link)
        ana = TablePage(page, phone=True)
        ana.press(ana.button("Send link"))
        page.wait_for_function("window.sent.length === 1")
        assert page.evaluate("window.sent") == [company.link]
