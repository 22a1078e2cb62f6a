"""Four phones play a whole match in pairs while a fifth looks on: from the New game page to the end of the match."""

from itertools import pairwise
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.house import OpenHouse, Seeded, View, open_house
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import visiting

NAMES = ("Ana", "Ben", "Cleo", "Dee")
TARGET = 30
# Somebody goes out in the first hand; the second is blocked and ends the match.
SEED = 154


def test_four_phones_play_a_match_in_pairs(tmp_path: Path) -> None:
    with open_house(tmp_path, Seeded(SEED)) as house, visiting(house.url) as visitors:
        first = visitors.come(house.url)
        open_for_four(first)
        link = first.page.url
        players = [first, *(visitors.come(link) for _ in NAMES[1:])]
        watcher = visitors.come(link)
        for seat, (player, name) in enumerate(zip(players, NAMES, strict=True)):
            player.sit(seat, name)
        players[2].deal()

        play_hand(house, link, players, watcher, reloads=True)
        check_hand_over(house.table(link), players)
        for player in players:
            player.press(player.button("Next hand"))

        play_hand(house, link, players, watcher)
        view = house.table(link)
        assert view["phase"] == "over"
        assert [result["how"] for result in view["results"]] == ["out", "blocked"]
        check_match_over(view, players, watcher)


def open_for_four(visitor: TablePage) -> None:
    """By the page's own controls: block is what it starts with."""
    page = visitor.page
    visitor.press(page.get_by_text("Four, in pairs"))
    visitor.press(page.get_by_text("More table rules"))
    page.get_by_label("Any number to 500").fill(str(TARGET))
    page.get_by_label("Any number to 500").press("Tab")
    visitor.press(visitor.button("Open the table"))
    expect(visitor.page.get_by_role("heading", name="Pick your seat")).to_be_visible()


def play_hand(
    house: OpenHouse, link: str, players: list[TablePage], watcher: TablePage, *, reloads: bool = False
) -> None:
    """Whoever is on turn taps a lit tile and, where it is asked for, a gold end."""
    expect(players[0].rack).to_be_visible()
    while (view := house.table(link))["phase"] == "playing":
        player = players[view["round"]["turn"]]
        expect(player.call).to_contain_text("Your go")
        check_my_go(player, view)
        check_others(view, players, watcher)
        if reloads and len(view["round"]["line"]) == 6:
            check_reload(player)
        player.lay_any()
        laid = len(view["round"]["line"])
        expect(player.line).to_have_count(laid + 1)
        house.newer(link, view)


def check_my_go(player: TablePage, view: View) -> None:
    """Both ends gold and in view, one size of tile, and the line runs down."""
    expect(player.line).to_have_count(len(view["round"]["line"]))
    if not view["round"]["line"]:
        return
    for end in (player.left_end, player.right_end):
        expect(end).to_be_in_viewport(ratio=0.99)
        expect(end.locator(".tile--gold")).to_be_visible()
        assert player.is_on_top(end), "something lies over an end"
    boxes = player.boxes()
    assert len({tuple(sorted((round(box["width"], 1), round(box["height"], 1)))) for box in boxes}) == 1
    assert len({round(box["x"] + box["width"] / 2) for box in boxes}) == 1
    assert all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(boxes))


def check_others(view: View, players: list[TablePage], watcher: TablePage) -> None:
    """Nobody else is asked for anything, a watcher has no tiles, and all see the same line."""
    line = [laid["tile"] for laid in view["round"]["line"]]
    for other in (*players, watcher):
        expect(other.line).to_have_count(len(line))
        assert other.laid() == line
    idle = [watcher, *(player for seat, player in enumerate(players) if seat != view["round"]["turn"])]
    for other in idle:
        expect(other.gold).to_have_count(0)
        expect(other.lit).to_have_count(0)
    expect(watcher.rack).to_have_count(0)


def check_reload(player: TablePage) -> None:
    """The same seat and the same hand."""
    held = player.hand()
    player.page.reload()
    expect(player.call).to_contain_text("Your go")
    assert player.hand() == held


def check_hand_over(view: View, players: list[TablePage]) -> None:
    """The sum on every page is the sum of the result, and adds up."""
    result = view["results"][-1]
    for player in players:
        expect(player.sum).to_be_visible()
        *parts, points = player.sum_rows()
        assert points == sum(parts) == result["points"]
        assert parts[0] == result["sum"]["theirs"]
        assert sum(parts[1:]) == -result["sum"]["own"]
        assert sorted(player.left_pips()) == sorted(result["pips"])
        player.press(player.button("See the table again"))
        check_scores(view, player, players.index(player))
        player.press(player.button("See the score"))


def check_scores(view: View, player: TablePage, seat: int) -> None:
    mine = view["seats"][seat]["side"]
    assert player.scores() == [view["scores"][mine], view["scores"][1 - mine]]


def check_match_over(view: View, players: list[TablePage], watcher: TablePage) -> None:
    """All read the same totals, and the winners win on their own pages."""
    best = max(range(2), key=lambda side: view["scores"][side])
    for seat, player in enumerate(players):
        mine = view["seats"][seat]["side"]
        wins = "You and " if mine == best else " and ".join(NAMES[best::2])
        expect(player.page.get_by_role("heading", name=wins)).to_be_visible()
        total = player.page.get_by_role("row", name="Total").get_by_role("cell")
        assert [int(text) for text in total.all_inner_texts()] == [view["scores"][mine], view["scores"][1 - mine]]
        expect(player.button("Rematch")).to_be_visible()
    expect(watcher.page.get_by_role("heading", name=" and ".join(NAMES[best::2]))).to_be_visible()
    expect(watcher.button("Rematch")).to_have_count(0)
