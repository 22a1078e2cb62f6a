"""What a lesson says of its boards is so. The figures here were counted by hand, the pages' by the rules."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.lessons.boards import YOU, Board, expand
from app.lessons.shelf import BLOCK, BOTH, CLOSE, DEAR, DOUBLE, FIVES, HEAVY, LEAD, LESSONS, PAIRS, PASSED, SEVEN, STUCK
from app.lessons.told import count, fit_on, outcome
from app.rules.options import Options
from app.rules.tiles import SET, pips, tile, tiles

BEN, DEE, ANA = 1, 2, 3
NUMBERS = {
    "set": {"tiles": 28, "doubles": 7, "pips": 168, "hold": 17, "without_heavy": 7, "without_light": 16},
    "ends": {"on_two": 2, "on_four": 0, "out": 15, "cost": 13},
    "stuck": {"drew": 3, "began": 9, "holds": 17},
    "doubles": {"pairs": 28, "other": 13, "double": 7, "first": 7, "last": 6},
    "weight": {"dear": 40, "light": 3, "heavy": 11},
    "blocked": {"own": 4, "theirs": 20, "difference": 16, "six": 12},
    "seven": {"blanks_laid": 2, "blanks_held": 3, "blanks_unseen": 2, "threes_held": 1, "threes_unseen": 6}
    | {"cost": 6},
    "tells": {"out": 7, "cost": 8},
    "close": {"laid": 1, "held": 3, "unseen": 3},
    "pairs": {"theirs": 18, "own": 9, "out": 9, "ana": 6},
    "kin": {"left": 4, "right": 6, "ends": 10, "rid": 9},
}


def result(board: Board, *taps: str) -> tuple[str, int | None, int]:
    """How the hand ends behind these taps, for which side, for how many points."""
    found = outcome(board, *taps)["result"]
    return found["how"], found["side"], found["points"]


def others(board: Board, *taps: str) -> list[dict[str, Any]]:
    """What the others did on the way."""
    return [entry for entry in outcome(board, *taps)["log"] if entry["seat"] != YOU]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_numbers_of_a_lesson_are_those_counted_by_hand(lesson: Any) -> None:
    assert lesson.numbers() == NUMBERS[lesson.name]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_lesson_has_a_board_to_try(lesson: Any) -> None:
    assert lesson.boards
    assert all(expand(board)["nodes"][0]["then"] for board in lesson.boards.values())


def test_the_set() -> None:
    """Seven each for two and fourteen left over; 6-4 is ten, the double six twelve, the double blank nothing.

    Clause T4.
    """
    for game in ("block", "draw"):
        options = Options(2, game)
        assert (options.each, options.left_over) == (7, 14)
    assert [tile(name).pips for name in ("6-4", "6-6", "0-0")] == [10, 12, 0]
    assert {way["tile"] for way in expand(LEAD)["nodes"][0]["then"]} == set("6-4 3-3 1-0 0-0".split())


def test_which_end_is_better_hangs_on_what_else_is_held() -> None:
    """One tile, two moves: after one of them both others fit, after the other none. Clauses T13, T14."""
    one_go = replace(BOTH, goes=1)
    assert outcome(one_go, "4-2>")["ends"] == (4, 4)
    assert outcome(one_go, "4-2<")["ends"] == (2, 2)
    assert [fit_on(outcome(one_go, way)) for way in ("4-2>", "4-2<")] == [2, 0]


def test_the_better_end_wins_and_the_worse_one_loses() -> None:
    """As the lesson says, whichever of the two that fit is laid next; the other way Ben is out before you can go."""
    assert others(BOTH, "4-2>") == [{"seat": BEN, "passed": (4, 4)}]
    for taps in (("4-4<", "4-1<"), ("4-4>", "4-1>"), ("4-1<", "4-4"), ("4-1>", "4-4")):
        assert result(BOTH, "4-2>", *taps) == ("out", YOU, 15)
    assert [entry for entry in outcome(BOTH, "4-2<")["log"] if "passed" in entry] == [{"seat": YOU, "passed": (5, 2)}]
    assert result(BOTH, "4-2<") == ("out", BEN, 13)


def test_a_run_of_bad_draws_leaves_more_than_there_was() -> None:
    """Three tiles are drawn, the last of them fits, and the two that are never drawn stay. Clause T28."""
    node = outcome(STUCK, "5-4")
    assert node["tiles"] == "0-0 3-2 2-2 6-2".split()
    assert node["plays"] == [{"tile": "6-2", "ends": ("left",)}]
    assert node["boneyard"] == {"tiles": 2, "drawable": 0}


def test_a_double_that_is_kept_is_one_to_be_stuck_with() -> None:
    """The double first and out, or the other first and left with it. Clause T19."""
    assert result(DOUBLE, "5-5", "5-3") == ("out", YOU, 7)
    assert result(DOUBLE, "5-3") == ("blocked", BEN, 6)
    assert outcome(DOUBLE, "5-3")["result"]["left"][YOU] == ["5-5"]


def test_what_a_hand_costs_is_the_weight_that_was_kept() -> None:
    """Ben goes out either way: the heavy tile laid or kept is all the difference. Clauses T39, T40."""
    assert result(HEAVY, "6-5") == ("out", BEN, 3)
    assert result(HEAVY, "2-1") == ("out", BEN, 11)
    assert pips(tiles(DEAR)) == 40
    page = (Path(__file__).resolve().parents[2] / "templates/lessons/weight.html").read_text(encoding="utf-8")
    assert f'"{DEAR}"' in page


def test_a_hand_is_blocked_with_the_double_six_in_it() -> None:
    """On either end; nobody has a 4, nor a 1. Clause T32."""
    for end in "<>":
        assert result(BLOCK, f"4-1{end}") == ("blocked", YOU, 16)
    assert outcome(BLOCK, "4-1<")["result"]["left"] == [["2-2"], ["6-6", "5-3"]]


def test_of_seven_what_is_not_seen_is_left() -> None:
    """Counted by hand on the line and in the hand. Left the blank Ben passes; left the three he is out. Clause T42."""
    assert count(SEVEN, 0) == (2, 3, 2)
    assert count(SEVEN, 3) == (0, 1, 6)
    for number in range(7):
        assert sum(count(SEVEN, number)) == sum(number in (each.high, each.low) for each in SET) == 7
    assert others(SEVEN, "4-0") == [{"seat": BEN, "passed": (1, 0)}]
    assert others(SEVEN, "4-3")[0] == {"seat": BEN, "laid": "3-3", "end": "right", "by": "bot"}
    assert result(SEVEN, "4-3") == ("out", BEN, 6)


def test_a_pass_on_three_and_five_tells_what_to_leave() -> None:
    """He passes on 3 and 5, and again on fives; the 1 is what lets him out. Clause T44."""
    assert others(PASSED, "3-3") == [{"seat": BEN, "passed": (3, 5)}]
    assert others(PASSED, "3-3", "5-3<")[1:] == [{"seat": BEN, "passed": (5, 5)}]
    assert result(PASSED, "3-3", "5-3<", "5-1<") == ("out", YOU, 7)
    assert result(PASSED, "3-3", "5-1") == ("out", BEN, 8)


def test_both_ends_on_one_number_leave_few_tiles_that_fit() -> None:
    """Three of the seven fives are not seen; Ben has none of them and passes, and again after the double.

    Clauses T45, T46.
    """
    assert count(CLOSE, 5) == (1, 3, 3)
    node = outcome(CLOSE, "5-1>")
    assert node["ends"] == (5, 5)
    assert others(CLOSE, "5-1>") == [{"seat": BEN, "passed": (5, 5)}]
    assert outcome(CLOSE, "5-1>", "5-5<")["ends"] == (5, 5)
    assert others(CLOSE, "5-1>", "5-5<")[1:] == [{"seat": BEN, "passed": (5, 5)}]


def test_a_partner_goes_out_on_what_is_left_to_her() -> None:
    """Dee has no three: the 4 lets her out, less what you hold; on the 3 it is Ana."""
    assert result(PAIRS, "6-4") == ("out", 0, 9)
    assert outcome(PAIRS, "6-4")["result"]["seat"] == DEE
    assert result(PAIRS, "6-3") == ("out", 1, 6)
    assert outcome(PAIRS, "6-3")["result"]["seat"] == ANA
    assert {"seat": DEE, "passed": (3, 5)} in others(PAIRS, "6-3")


def test_ends_that_add_up_to_ten_pay_nothing_here() -> None:
    """As in every hand: the score moves when it is over. Clause T54."""
    node = outcome(FIVES, "6-3")
    assert node["ends"] == (4, 6)
    assert node["result"] is None


def test_the_numbers_a_lesson_types_are_few() -> None:
    """In the words there is no figure but the names of numbers on tiles, and what the test of the set counts."""
    words = (Path(__file__).resolve().parents[2] / "app/static/words/en.json").read_text(encoding="utf-8")
    said = dict(re.findall(r'^  "(lessons\.\w+\.\w+)": "(.*)",?$', words, re.MULTILINE))
    figures = {key: re.findall(r"(?<![=\w])\d+", re.sub(r"\{\w+\}", "", text)) for key, text in said.items()}
    large = {key: found for key, found in figures.items() if any(int(each) > 6 for each in found)}
    assert large == {"lessons.set.about": ["28"], "lessons.set.pips": ["10", "12"]}
