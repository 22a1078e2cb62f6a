"""Somebody alone plays against bots, a table is filled with them, and a friend takes a bot's seat."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.house import Dealt, OpenHouse, Seeded, View, open_house
from tests.e2e.layout import wrong_at_any_size
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, visiting

# Whoever sits first leads the double six, and the second lays the six five: nobody has a five to go on with.
FIRST = "6-6 3-3 2-2 1-1 0-0 4-3 4-2"
SECOND = "6-5 3-1 3-0 2-1 2-0 1-0 3-2"


def kinds(house: OpenHouse, link: str) -> list[str]:
    return [seat["level"] or seat["kind"] for seat in house.table(link)["seats"]]


def until(house: OpenHouse, link: str, *wanted: str) -> View:
    return house.until(link, lambda now: [seat["level"] or seat["kind"] for seat in now["seats"]] == list(wanted))


def test_alone_from_new_game_to_the_end_of_a_hand_in_two_taps_and_the_lays(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        alone = visitors.come(house.url, PHONE)
        alone.press(alone.button("Play now against bots"))
        alone.press(alone.button("Sit down and play"))
        link = alone.page.url
        until(house, link, "person", "sharp")
        lays = play_to_the_end(alone)
        view = house.table(link)
        mine = [move for move in view["round"]["log"] if move["seat"] == 0 and "laid" in move]
        assert (len(mine), {move["by"] for move in mine}) == (lays, {"person"})
        theirs = [move["by"] for move in view["round"]["log"] if move["seat"] == 1 and "laid" in move]
        assert set(theirs) == {"bot"}
        assert view["seats"][0]["name"] == "Guest"


def play_to_the_end(player: TablePage) -> int:
    """Lays whatever fits until the hand is over; how many lays that took."""
    for lays in range(30):
        expect(player.lit.first.or_(player.sum)).to_be_visible()
        if player.sum.is_visible():
            return lays
        held = len(player.hand())
        player.lay_any()
        # My go is over, or the next one has come; nothing is laid twice.
        expect(player.rack.get_by_role("button")).not_to_have_count(held)
    raise AssertionError("the hand does not end")


def test_the_level_that_was_chosen_is_played_and_remembered(tmp_path: Path) -> None:
    with open_house(tmp_path, Dealt(FIRST, SECOND)) as house, visiting(house.url) as visitors:
        alone = visitors.come(house.url, PHONE)
        alone.press(alone.page.get_by_text("More table rules"))
        alone.press(alone.page.get_by_role("radio", name="Easy Lays what fits, makes mistakes"))
        expect(alone.page.locator("[data-summary]")).to_contain_text("easy bots")
        alone.press(alone.button("Play now against bots"))
        alone.page.get_by_label("Your name").fill("Ana")
        alone.press(alone.button("Sit down and play"))
        expect(alone.rack).to_be_visible()
        assert kinds(house, alone.page.url) == ["person", "easy"]

        alone.page.goto(house.url)
        expect(alone.page.locator("[data-summary]")).to_contain_text("easy bots")
        # Where friends are to come there are no bots, and their name is theirs.
        alone.press(alone.button("Open the table"))
        expect(alone.heading("Pick your seat")).to_be_visible()
        assert kinds(house, alone.page.url) == ["open", "open"]
        expect(alone.page.get_by_label("Your name")).to_have_value("Ana")


def test_bots_are_played_without_a_script_up_to_the_table(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        plain = visitors.come(f"{house.url}/?players=3", DESK, java_script_enabled=False)
        for button, wanted in (
            ("Play now against bots", ["open", "sharp", "sharp"]),
            ("Open the table", ["open", "open", "open"]),
        ):
            plain.page.goto(f"{house.url}/?players=3")
            plain.press(plain.button(button))
            plain.page.wait_for_url("**/t/*")
            assert kinds(house, plain.page.url) == wanted
        plain.page.goto(f"{house.url}/?players=2")
        plain.press(plain.page.get_by_text("More table rules"))
        plain.page.get_by_role("radio", name="Steady").check()
        plain.press(plain.button("Play now against bots"))
        plain.page.wait_for_url("**/t/*")
        assert kinds(house, plain.page.url) == ["open", "steady"]


def test_a_bot_fills_a_seat_in_one_tap_is_changed_and_sent_away(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=3)
        ola = visitors.come(link, PHONE)
        ola.sit(0, "Ola")
        ola.press(ola.button("Put a bot in seat 2"))
        until(house, link, "person", "sharp", "open")
        chair = ola.button(re.compile("^Sharp bot"))
        ola.press(chair)
        asked = ola.page.get_by_role("dialog", name="Sharp bot")
        expect(asked.get_by_role("button", name="Sharp")).to_have_attribute("aria-pressed", "true")
        ola.press(asked.get_by_role("button", name="Steady"))
        until(house, link, "person", "steady", "open")
        expect(asked).to_have_count(0)

        # The next one plays as well as was chosen last.
        ola.press(ola.button("Put a bot in seat 3"))
        until(house, link, "person", "steady", "steady")
        expect(ola.button("Deal the tiles")).to_be_visible()
        ola.press(ola.button(re.compile("^Steady bot 2")))
        ola.press(ola.page.get_by_role("dialog").get_by_role("button", name="Sit here instead"))
        until(house, link, "open", "steady", "person")
        expect(ola.button(re.compile("^Seat 1"))).to_be_visible()
        ola.press(ola.button(re.compile("^Steady bot")))
        ola.press(ola.page.get_by_role("dialog").get_by_role("button", name="Remove the bot"))
        until(house, link, "open", "open", "person")

        # Whoever sits is asked what an open seat is for.
        ola.press(ola.button(re.compile("^Seat 1 *Sit, or add a bot$")))
        ola.press(ola.page.get_by_role("dialog", name="Seat 1").get_by_role("button", name="Easy"))
        until(house, link, "easy", "open", "person")
        ola.press(ola.button(re.compile("^Seat 2 *Sit, or add a bot$")))
        ola.press(ola.page.get_by_role("dialog", name="Seat 2").get_by_role("button", name="Sit here"))
        until(house, link, "easy", "person", "open")


def test_a_friend_takes_a_bots_seat_in_mid_hand_with_its_tiles(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2, bots="sharp")
        ola = visitors.come(link, PHONE)
        ola.press(ola.button("Sit down and play"))
        # On my go the table waits: what the bot holds is what the friend gets.
        expect(ola.lit.first).to_be_visible()
        before = house.table(link)
        friend = visitors.come(link, DESK)
        expect(friend.heading("Pick your seat")).to_be_visible()
        friend.page.get_by_label("Your name").fill("Ben")
        friend.press(friend.button(re.compile("^Sharp bot.*Sit here instead$")))
        expect(friend.rack.get_by_role("button")).to_have_count(before["seats"][1]["tiles"])
        until(house, link, "person", "person")
        expect(ola.page.get_by_role("img", name=re.compile("^Ben, "))).to_be_visible()
        # Nobody plays alone any more, so nobody is helped.
        expect(ola.button("Hint")).to_have_count(0)


def test_seats_are_looked_at_in_a_match_and_an_empty_one_gets_a_bot(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=3, bots="easy")
        ola = visitors.come(link, PHONE)
        ola.press(ola.button("Sit down and play"))
        expect(ola.lit.first).to_be_visible()
        ola.press(ola.button("Menu"))
        ola.press(ola.page.get_by_role("dialog").get_by_role("button", name="Seats and bots"))
        ola.press(ola.button(re.compile("^Easy bot 2")))
        dialog = ola.page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name="Sit here instead")).to_have_count(0)
        ola.press(dialog.get_by_role("button", name="Remove the bot"))
        until(house, link, "person", "easy", "open")
        ola.press(ola.button(re.compile("^Seat 3 *Add a bot$")))
        ola.press(dialog.get_by_role("button", name="Sharp"))
        until(house, link, "person", "easy", "sharp")
        ola.press(ola.button("Back to the table").last)
        expect(ola.rack).to_be_visible()


def test_pages_with_bots_at_every_size(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(4)) as house, visiting(house.url) as visitors:
        guest = visitors.come(house.open_table(players=4, bots="steady"))
        expect(guest.button("Sit down and play")).to_be_visible()
        assert wrong_at_any_size(guest.page) == []
        ola = visitors.come(house.open_table(players=4))
        ola.sit(0, "Ola")
        ola.press(ola.button("Put a bot in seat 2"))
        expect(ola.button("Put a bot in seat 3")).to_be_visible()
        assert wrong_at_any_size(ola.page) == []
