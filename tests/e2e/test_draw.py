"""A phone and a desk play Draw the old way: what happens by itself is seen, one thing at a time, and kept."""

import re
from pathlib import Path
from statistics import median

from playwright.sync_api import expect

from tests.e2e.house import OpenHouse, Seeded, View, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, visiting

# Long enough to be seen and, with more to come, half of what the page takes otherwise.
A_DRAW, A_PASS = 200, 700
DRAWABLE = 12
# Both draw, one passes, and the one hand is the match.
SEED = 687


def test_a_phone_and_a_desk_play_draw(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(SEED)) as house, visiting(house.url) as visitors:
        ana = visitors.come(house.url)
        open_the_old_way(ana)
        link = ana.page.url
        ben = visitors.come(link, DESK)
        ana.sit(0, "Ana")
        ben.sit(1, "Ben")
        ben.deal()
        last = play(house, link, [ana, ben])
        assert last["phase"] == "over"
        for player in (ana, ben):
            expect(player.button("Rematch")).to_be_visible()
            check_told(player, last)
            player.press(player.button("See the table again"))
            check_log(player, last)


def open_the_old_way(visitor: TablePage) -> None:
    page = visitor.page
    visitor.press(page.get_by_role("link", name=re.compile("^Draw for two")))
    visitor.press(page.get_by_text("More table rules"))
    expect(page.get_by_label("The highest double")).to_be_checked()
    page.get_by_label("Any number to 500").fill("20")
    page.get_by_label("Any number to 500").press("Tab")
    visitor.press(visitor.button("Open the table"))
    expect(visitor.heading("Pick your seat")).to_be_visible()


def play(house: OpenHouse, link: str, players: list[TablePage]) -> View:
    house.until(link, lambda now: now["phase"] == "playing")
    while (view := house.table(link))["phase"] == "playing":
        player = players[view["round"]["turn"]]
        expect(player.call).to_contain_text("Your go")
        expect(player.line).to_have_count(len(view["round"]["line"]))
        check_axis(player)
        player.lay_any()
        house.newer(link, view)
    return view


def check_axis(player: TablePage) -> None:
    """Down on the phone, across on the desk."""
    boxes = player.boxes()
    across = {round(box["y"] + box["height"] / 2) for box in boxes}
    down = {round(box["x"] + box["width"] / 2) for box in boxes}
    assert len(down if player.phone else across) == 1


def check_told(player: TablePage, view: View) -> None:
    """Every pass and every draw was on show, each by itself and for long enough to read."""
    told = player.told()
    log = view["round"]["log"]
    draws, passes = sum("drew" in each for each in log), sum("passed" in each for each in log)
    assert draws
    assert passes
    drawing = [each for each in told if re.search(r"Nothing fits|draws$", each["call"])]
    yards = {int(each["yard"].split()[0].replace("None", "0")) for each in drawing}
    assert set(range(DRAWABLE - draws, DRAWABLE)) <= yards
    # The middle one: on a busy machine one comes late, and is as much shorter.
    assert median(each["ms"] for each in drawing) >= A_DRAW
    passing = [each for each in told if re.search(r"pass(es)?$", each["call"])]
    assert len(passing) == passes
    assert median(each["ms"] for each in passing) >= A_PASS


def check_log(player: TablePage, view: View) -> None:
    said = player.log()
    drawn = sum(int(number) for line in said for number in re.findall(r"drew (\d+)", line))
    assert drawn == sum("drew" in each for each in view["round"]["log"])
    assert sum("passed, no " in line for line in said) == sum("passed" in each for each in view["round"]["log"])
    assert "had to open with" in said[-1]
