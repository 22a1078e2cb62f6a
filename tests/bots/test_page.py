"""docs/bots.md: what it says of the minds is what they are."""

import json
import re
from dataclasses import fields
from typing import get_args

import pytest

from app.bots.minds import WORLDS, Level
from app.bots.sight import Sight
from app.rules.seen import PublicView, SeatView
from tests.house.tree import DOCS, STATIC

PAGE = (DOCS / "bots.md").read_text(encoding="utf-8")


def _rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_all_that_a_mind_is_handed_is_told_and_nothing_else() -> None:
    """A field more in a sight is a field more on the page, or the page would promise too much."""
    whole = [field.name for field in fields(Sight) if field.name not in ("hand", "own")]
    whole += [f"hand.{field.name}" for field in fields(PublicView)]
    whole += [f"own.{field.name}" for field in fields(SeatView)]
    told = [name for cells in _rows("What a bot is handed") for name in re.findall(r"`([\w.]+)`", cells[0])]
    assert sorted(told) == sorted(whole)


def test_every_level_is_told_in_the_words_of_the_page() -> None:
    """One plain sentence a level."""
    sentence = json.loads((STATIC / "words" / "en.json").read_text(encoding="utf-8"))["bot.plays"]
    rows = {cells[0].strip("`"): cells for cells in _rows("Levels")}
    assert list(rows) == list(get_args(Level))
    for level, cells in rows.items():
        assert re.search(rf"\b{'other' if level == 'sharp' else level} \{{{re.escape(cells[1])}\}}", sentence)
    assert f"{WORLDS['block']} times at a go in Block, {WORLDS['draw']} in Draw" in rows["sharp"][2]


@pytest.mark.parametrize("who", ["sharp", "steady"])
def test_the_table_has_every_setting_of_the_arena(who: str) -> None:
    """As `make bench-bots` prints it: points a hand, and how sure that is."""
    rows = [cells for cells in _rows("How strong they are") if cells[1:3] == [who, "greedy"]]
    assert [cells[0] for cells in rows] == ["Block, two", "Draw, two", "Block, three", "Block, pairs"]
    assert all(re.fullmatch(r"\+\d+\.\d\d ± \d\.\d\d", cells[4]) for cells in rows)
