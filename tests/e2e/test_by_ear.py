"""A match driven from the accessibility tree alone: by what a screen reader would read, names and announcements.

The drivers see no picture, no class and no attribute of the page. They press what has a name, and what they know of the
game they have heard.
"""

import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.house import Seeded, View, open_house
from tests.e2e.visitors import DESK, PHONE, Visitors, visiting

# Everything that is put into a live region, in order. A live region is known by its role.
EAR = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[role="status"], [role="alert"]');
    if (!region) continue;
    for (const { textContent } of addedNodes) if (textContent) window.heard.push(textContent);
  }
}).observe(document, { subtree: true, childList: true });
"""
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
NAMES = ("Ana", "Ben")
# A match takes so long at the most, in seconds, on a machine with much to do.
MATCH = 120
NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


@dataclass
class Listener:
    """Somebody who hears the page and presses what is named."""

    page: Page
    taken: int = 0

    def nodes(self) -> list[tuple[str, str]]:
        """Role and name of all there is to be read, in order."""
        session = self.page.context.new_cdp_session(self.page)
        tree = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        return [(_text(node, "role"), _text(node, "name")) for node in tree if not node.get("ignored")]

    def named(self, role: str, pattern: str) -> list[str]:
        return [name for its, name in self.nodes() if its == role and re.search(pattern, name)]

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).focus()
        self.page.keyboard.press("Enter")

    def all_heard(self) -> list[str]:
        heard: list[str] = self.page.evaluate("window.heard")
        return [words.translate(ISOLATES) for words in heard]

    def news(self, pattern: str) -> str | None:
        """What was announced since the last news and fits."""
        heard = self.all_heard()
        fresh = [at for at in range(self.taken, len(heard)) if re.search(pattern, heard[at])]
        if not fresh:
            return None
        self.taken = fresh[0] + 1
        return heard[fresh[0]]

    def sit(self, name: str) -> None:
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.press("Sit down")
        expect(self.page.get_by_role("button", name="Stand up")).to_be_visible()

    def lay(self) -> None:
        """A tile that is named as fitting; asked for an end, one of those that are offered."""
        expect(self.page.get_by_role("button", name=re.compile(", (fits|can lead)")).first).to_be_visible()
        tile = self.named("button", ", (fits|can lead)")[0]
        self.press(tile)
        if tile.endswith("fits both ends"):
            expect(self.page.get_by_role("button", name=re.compile("^Lay ")).first).to_be_focused()
            offered = self.named("button", "^Lay ")
            assert len(offered) == 2, offered
            self.press(offered[-1])
        expect(self.page.locator("body")).not_to_be_focused()


def test_a_match_is_played_by_ear(tmp_path: Path) -> None:
    """Draw, to its end: whose go it is, what to lay, who drew and passed, and the score are heard, not seen."""
    with open_house(tmp_path, Seeded(687)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2, game="draw", target=20)
        players = [listen(visitors, link, size) for size in (DESK, PHONE)]
        for player, name in zip(players, NAMES, strict=True):
            player.sit(name)
        players[0].press("Deal the tiles")
        play(players)
        last = house.table(link)
        assert last["phase"] == "over"
        for seat, player in enumerate(players):
            check_heard(player, seat, last)
            assert player.named("button", "^Rematch$")


def listen(visitors: Visitors, link: str, size: ViewportSize) -> Listener:
    page = visitors.page(size)
    page.add_init_script(EAR)
    page.goto(link)
    return Listener(page)


def play(players: list[Listener]) -> None:
    """Whoever hears that it is their go lays; whoever hears the score of a hand asks for the next one."""
    over: set[int] = set()
    deadline = time.monotonic() + MATCH
    while len(over) < len(players):
        assert time.monotonic() < deadline, [player.all_heard()[-3:] for player in players]
        for seat, player in enumerate(players):
            words = player.news(r"Your go: |the match, |scores? |Nobody scores") or ""
            if "the match, " in words:
                over.add(seat)
            elif "Your go: " in words:
                player.lay()
            elif words:
                player.press("Next hand")
        players[0].page.wait_for_timeout(30)


def check_heard(player: Listener, seat: int, view: View) -> None:
    """Of the last hand: every lay, draw and pass of the other was announced once, and the score as it stands."""
    heard = player.all_heard()
    other = 1 - seat
    assert any(re.match(r"Hand 1\. You hold (\w+ \w+(, | and )){6}\w+ \w+\. ", words) for words in heard), heard
    said = " ".join(heard[max(at for at, words in enumerate(heard) if f"Hand {view['round']['number']}." in words) :])
    log = view["round"]["log"]
    for entry in log:
        if entry["seat"] == other and "laid" in entry:
            assert said.count(f" laid {spoken(entry['laid'])}.") == 1, (entry, said)
    theirs_only = [entry for entry in log if entry["seat"] == other]
    passed = re.findall(rf"{NAMES[other]} (?:drew \d+ and )?passed\.", said)
    assert len(passed) == sum("passed" in entry for entry in theirs_only)
    drawn = re.findall(rf"{NAMES[other]} drew (\d+)", said)
    assert sum(map(int, drawn)) == sum("drew" in entry for entry in theirs_only)
    mine, theirs = view["scores"][seat], view["scores"][other]
    assert f"You {mine}, {NAMES[other]} {theirs}." in said


def spoken(tile: str) -> str:
    high, low = (NUMBERS[int(number)] for number in tile.split("-"))
    return f"double {high}" if high == low else f"{high} {low}"


def _text(node: dict[str, Any], part: str) -> str:
    return str(node.get(part, {}).get("value", "")).translate(ISOLATES)
