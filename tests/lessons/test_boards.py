"""A little board says of every tap what the rules say, and nothing of what a seat may not know."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.lessons.boards import MOST_NODES, YOU, Board, expand, read
from app.rules import match as matches
from app.rules.errors import IllegalLay
from app.rules.line import End
from app.rules.match import Match
from app.rules.tiles import SET, tile

STUCK = Board("draw 2; 5-4 0-0 / 6-4 3-0; 3-2 6-2 5-5 2-2; 5-3 3-1", goes=2)
GOLDEN = Path(__file__).resolve().parents[1] / "js" / "board.json"
BOARDS = {
    "lead": Board("block 2; 6-4 3-3 2-1 / 6-5 5-3 2-2;;"),
    "both": Board("block 2; 4-2 5-5 / 6-1;; 4-6 6-2"),
    "stuck": STUCK,
    "blocked": Board("block 2 any all; 4-1 2-2 / 6-6 5-3;; 1-6 6-4"),
    "their go": Board("draw 2; 3-2 / 6-5 6-1; 4-4 2-1; 6-3", goes=1, turn=1),
    "pairs": Board("block 4; 6-4 3-3 / 4-2 1-1 / 5-5 2-0 / 6-1 0-0;; 6-6", goes=2),
    "out": Board("block 2; 5-2 / 6-4 5-5;; 5-3 3-2"),
}


def walk(facts: Any, match: Match, at: int = 0) -> list[tuple[Any, Match]]:
    """Every place with the hand as the rules alone come to it."""
    node = facts["nodes"][at]
    found = [(node, match)]
    for way in node["then"]:
        after = match
        if way["tile"] is not None:
            after, _ = matches.lay(match, YOU, tile(way["tile"]), way["end"])
        found += walk(facts, _their_goes(after, facts["nodes"][way["node"]]), way["node"])
    return found


def _their_goes(match: Match, node: Any) -> Match:
    """What others laid is taken from the log; whether they may, the rules say."""
    for entry in node["log"]:
        round = match.round
        assert round is not None
        if "laid" in entry and tile(entry["laid"]) in (round.hands[entry["seat"]]) and entry["seat"] != YOU:
            match, _ = matches.lay(match, entry["seat"], tile(entry["laid"]), entry["end"], by="bot")
    return match


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_is_the_hand_that_the_rules_make_of_the_same_taps(board: Board) -> None:
    facts = expand(board)
    places = walk(facts, read(board))
    assert len(places) == len(facts["nodes"]), "every place is reached by one way"
    for node, match in places:
        round = match.round
        assert round is not None
        assert node["tiles"] == [each.name for each in round.hands[YOU]]
        assert node["line"] == [{"tile": each.tile.name, "shows": each.shows, "seat": each.seat} for each in round.line]
        assert (node["turn"], node["ends"], len(node["log"])) == (round.turn, round.ends, len(round.moves))
        assert (node["result"] is None) == (round.ending is None)


def test_a_board_says_who_plays_for_which_side() -> None:
    """For scripts, which do not know that partners sit opposite."""
    assert expand(BOARDS["pairs"])["sides"] == [0, 1, 0, 1]
    assert expand(STUCK)["sides"] == [0, 1]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_tile_that_may_be_laid_leads_on_and_no_other_does(board: Board) -> None:
    """Each of the 28 tiles on either end: the board has a way where the rules allow it and nowhere else."""
    for node, match in walk(expand(board), read(board)):
        if not node["then"] or node["then"][0]["tile"] is None:
            continue
        ways = {(way["tile"], way["end"]) for way in node["then"]}
        assert ways == {(play["tile"], end) for play in node["plays"] for end in play["ends"] or (None,)}
        assert ways == {(each.name, end) for each in SET for end in _ends(match) if _allowed(match, each.name, end)}


def _ends(match: Match) -> tuple[End | None, ...]:
    assert match.round is not None
    return ("left", "right") if match.round.ends else (None,)


def _allowed(match: Match, name: str, end: End | None) -> bool:
    try:
        matches.lay(match, YOU, tile(name), end)
    except IllegalLay:
        return False
    return True


def test_the_rules_go_on_by_themselves_behind_a_lay() -> None:
    """Drawing, passing and the end of the hand are no taps: they come with the lay before."""
    first = expand(STUCK)["nodes"][1]
    did = [next(iter(set(entry) - {"seat", "end", "by"})) for entry in first["log"]]
    assert did == ["laid", "laid", "drew", "drew"]
    assert first["tiles"] == ["0-0", "3-2", "6-2"]
    assert [play["tile"] for play in first["plays"]] == ["6-2"]


def test_a_hand_that_is_over_has_its_sum() -> None:
    result = expand(BOARDS["out"])["nodes"][-1]["result"]
    assert (result["how"], result["points"], result["left"]) == ("out", 20, [[], ["6-4", "5-5"]])


@pytest.mark.parametrize(
    "wrong",
    [
        "block 2; 6-4 / 5-5;; 5-3 2-3",
        "block 2; 6-4 / 6-4;; 5-3",
        "block 2; 6-4;; 5-3",
        "block 2; 6-4 / 5-5;; 2-1",
        "chess 2; 6-4 / 5-5;; 4-1",
        "block 2; 6-7 / 5-5;; 4-1",
    ],
)
def test_a_board_that_cannot_be_is_refused(wrong: str) -> None:
    """A line that does not hold, a tile twice, a hand too few, nothing to lay, no such game, no such tile."""
    with pytest.raises(ValueError):
        expand(Board(wrong))


def test_a_board_does_not_grow_past_what_a_page_can_carry() -> None:
    with pytest.raises(ValueError, match=str(MOST_NODES)):
        expand(Board("block 2; 6-6 5-5 4-4 6-5 6-4 5-4 / 3-3 6-3 5-3 4-3 2-0 1-0;;", goes=5))


def test_the_board_that_the_page_is_tested_with_is_one_of_ours() -> None:
    """tests/js/board.json, as expanded here: write it anew when the shape changes."""
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == json.loads(json.dumps(expand(STUCK)))
