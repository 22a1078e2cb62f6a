"""Makes the pictures of the docs, from real games: `python -m tests.e2e.pictures`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.png import smaller
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAMES = ("Ana", "Ben", "Cleo", "Dee")
# The table is shown once this many tiles are laid, on the go of Ana, who has a phone, and of Cleo, who has a desk.
MIDDLE = 8
SHOWN = {0: "table", 2: "desk"}
SEED = 154


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        open_house(Path(folder), Seeded(SEED)) as house,
        visiting(house.url) as visitors,
    ):
        new = visitors.come(house.url)
        new.page.get_by_label("Four, in pairs").check()
        take(new, "new-game")
        new.press(new.button("Open the table"))
        expect(new.heading("Pick your seat")).to_be_visible()
        play(house, visitors, new)


def play(house: OpenHouse, visitors: Visitors, ana: TablePage) -> None:
    link = ana.page.url
    players = [ana, visitors.come(link), visitors.come(link, DESK), visitors.come(link, PHONE)]
    for seat, player in enumerate(players[:3]):
        player.sit(seat, NAMES[seat])
    expect(ana.page.get_by_text("Waiting for one more")).to_be_visible()
    take(ana, "lobby")
    players[3].sit(3, NAMES[3])
    ana.deal()
    house.until(link, lambda now: now["phase"] == "playing")
    taken = set()
    while (view := house.table(link))["phase"] == "playing":
        turn = view["round"]["turn"]
        expect(players[turn].call).to_contain_text("Your go")
        if len(view["round"]["line"]) >= MIDDLE and turn in SHOWN and turn not in taken:
            take(players[turn], SHOWN[turn])
            taken.add(turn)
        players[turn].lay_any()
        house.newer(link, view)
    expect(ana.sum).to_be_visible()
    take(ana, "hand-over")


def take(player: TablePage, name: str) -> None:
    """As the eye sees it, in one pixel a px: the pictures stay small."""
    path = PICTURES / f"{name}.png"
    path.write_bytes(smaller(player.page.screenshot(animations="disabled", caret="hide")))
    sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KB\n")


if __name__ == "__main__":
    main()
