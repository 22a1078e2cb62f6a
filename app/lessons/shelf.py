"""The lessons in the order they are read, each with its little boards and with the numbers that are said of them.

What a lesson counts is not typed into its words, save the pips of single tiles: it is counted on the board, or comes
from the hand that the rules make of the taps it speaks of. What is said is in the catalogue, under `lessons.`; the
pages are in `templates/lessons`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.lessons.boards import Board
from app.lessons.told import Numbers, count, drawn, fit_on, held, outcome, ways_to_fit
from app.rules.tiles import SET, pips, tiles


def _none() -> Numbers:
    return {}


@dataclass(frozen=True, slots=True)
class Lesson:
    """`name` is its address under /learn; `boards` by the names its page calls them."""

    name: str
    boards: Mapping[str, Board] = field(default_factory=dict)
    numbers: Callable[[], Numbers] = _none


LEAD = Board("block 2; 6-4 3-3 1-0 0-0 / 6-5 5-3 2-2 4-1;;")
BOTH = Board("block 2; 4-2 4-4 4-1 / 5-2 5-3;; 4-6 6-2", goes=3)
STUCK = Board("draw 2; 5-4 0-0 / 6-4 3-0; 3-2 2-2 6-2 4-4 5-5; 5-3 3-1", goes=2)
DOUBLE = Board("block 2; 5-5 5-3 / 4-1 3-0 2-2;; 4-5", goes=2)
HEAVY = Board("block 2; 6-5 2-1 / 5-1;; 5-3 3-1", goes=2)
BLOCK = Board("block 2; 4-1 2-2 / 6-6 5-3;; 1-6 6-4")
SEVEN = Board("block 2; 4-3 4-0 0-0 2-0 / 3-3 3-2;; 1-0 0-6 6-4", goes=2)
PASSED = Board("block 2; 3-3 5-1 5-3 / 6-1;; 3-6 6-5", goes=3)
CLOSE = Board("block 2; 5-1 5-5 5-4 1-0 / 4-0 6-2 2-1;; 5-3 3-1", goes=3)
PAIRS = Board("block 4; 6-4 6-3 / 6-6 / 4-4 / 3-3;; 6-1 1-5", goes=2)
FIVES = Board("block 2; 6-3 4-1 / 5-5 2-2;; 4-2 2-3")

DEAR = "6-6 6-5 6-4 4-3"


def _set() -> Numbers:
    doubles = [each for each in SET if each.is_double]
    kept = {"heavy": outcome(LEAD, "6-4"), "light": outcome(LEAD, "1-0")}
    return {
        "tiles": len(SET),
        "doubles": len(doubles),
        "pips": pips(SET),
        "hold": held(LEAD),
        "without_heavy": pips(tiles(" ".join(kept["heavy"]["tiles"]))),
        "without_light": pips(tiles(" ".join(kept["light"]["tiles"]))),
    }


def _ends() -> Numbers:
    before_ben = replace(BOTH, goes=1)
    return {
        "on_two": fit_on(outcome(before_ben, "4-2>")),
        "on_four": fit_on(outcome(before_ben, "4-2<")),
        "out": outcome(BOTH, "4-2>", "4-4<", "4-1<")["result"]["points"],
        "cost": outcome(BOTH, "4-2<")["result"]["points"],
    }


def _stuck() -> Numbers:
    node = outcome(STUCK, "5-4")
    return {"drew": drawn(node), "began": held(STUCK), "holds": pips(tiles(" ".join(node["tiles"])))}


def _doubles() -> Numbers:
    first, last = outcome(DOUBLE, "5-5", "5-3"), outcome(DOUBLE, "5-3")
    return {
        "pairs": len(SET),
        "other": ways_to_fit("5-3"),
        "double": ways_to_fit("5-5"),
        "first": first["result"]["points"],
        "last": last["result"]["points"],
    }


def _weight() -> Numbers:
    return {
        "dear": pips(tiles(DEAR)),
        "light": outcome(HEAVY, "6-5")["result"]["points"],
        "heavy": outcome(HEAVY, "2-1")["result"]["points"],
    }


def _blocked() -> Numbers:
    result = outcome(BLOCK, "4-1<")["result"]
    own, theirs = result["sum"]["sides"]
    return {"own": own, "theirs": theirs, "difference": result["points"], "six": pips(tiles("6-6"))}


def _seven() -> Numbers:
    blanks, threes = count(SEVEN, 0), count(SEVEN, 3)
    return {
        "blanks_laid": blanks.laid,
        "blanks_held": blanks.held,
        "blanks_unseen": blanks.unseen,
        "threes_held": threes.held,
        "threes_unseen": threes.unseen,
        "cost": outcome(SEVEN, "4-3")["result"]["points"],
    }


def _tells() -> Numbers:
    kept, opened = outcome(PASSED, "3-3", "5-3<", "5-1<"), outcome(PASSED, "3-3", "5-1")
    return {"out": kept["result"]["points"], "cost": opened["result"]["points"]}


def _close() -> Numbers:
    fives = count(CLOSE, 5)
    return {"laid": fives.laid, "held": fives.held, "unseen": fives.unseen}


def _pairs() -> Numbers:
    dee, ana = outcome(PAIRS, "6-4")["result"], outcome(PAIRS, "6-3")["result"]
    return {
        "theirs": dee["sum"]["theirs"],
        "own": dee["sum"]["own"],
        "out": dee["points"],
        "ana": ana["points"],
    }


def _kin() -> Numbers:
    left, right = outcome(FIVES, "6-3")["ends"]
    return {"left": left, "right": right, "ends": left + right, "rid": pips(tiles("6-3"))}


LESSONS = (
    Lesson("set", {"lead": LEAD}, _set),
    Lesson("ends", {"both": BOTH}, _ends),
    Lesson("stuck", {"draw": STUCK}, _stuck),
    Lesson("doubles", {"double": DOUBLE}, _doubles),
    Lesson("weight", {"heavy": HEAVY}, _weight),
    Lesson("blocked", {"block": BLOCK}, _blocked),
    Lesson("seven", {"seven": SEVEN}, _seven),
    Lesson("tells", {"passed": PASSED}, _tells),
    Lesson("close", {"close": CLOSE}, _close),
    Lesson("pairs", {"pairs": PAIRS}, _pairs),
    Lesson("kin", {"fives": FIVES}, _kin),
)
