"""The comparison bites: in a copy of the program one clause of the rules is broken, and the referee must object."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PLAY = """
from tests.agree.compare import SETTINGS, play_hands
for hands in (20, 200):
    for setting in SETTINGS:
        play_hands(setting, hands, f"mutants {hands}")
"""


class Mutant(NamedTuple):
    """A false rule, and the change of one place in app/rules that makes the program follow it."""

    says: str
    file: str
    old: str
    new: str


MUTANTS = [
    Mutant("five each in Draw for four", "options", '("draw", 4): 6', '("draw", 4): 5'),
    Mutant("neighbours are partners", "options", "seat % 2 if", "seat // 2 if"),
    Mutant("the dealer leads", "round", "leader = (dealer + 1) % players", "leader = dealer"),
    Mutant("the dealer never moves", "match", "(match.dealer + 1)", "(match.dealer + 0)"),
    Mutant(
        "the dealer stays after a tie",
        "match",
        "dealer = match.dealer if match.round is None",
        "dealer = match.dealer if match.round is None or not match.results[-1].ending.sum.theirs",
    ),
    Mutant("the heaviest opens, double or not", "round", "(tile.is_double, tile.pips,", "(0, tile.pips,"),
    Mutant("with no double any tile opens", "round", "tile.pips, tile.high)", "tile.pips * tile.is_double, 0)"),
    Mutant("of equal weights the lower opens", "round", "tile.pips, tile.high)", "tile.pips, -tile.high)"),
    Mutant("the wrong half goes against the end", "line", "low if high == left", "high if high == left"),
    Mutant("equal ends are one move", "line", "if number in numbers)", "if number in numbers)[: 1 + (left != right)]"),
    Mutant("only one tile is never drawn", "options", "NEVER_DRAWN = 2", "NEVER_DRAWN = 1"),
    Mutant("one tile is drawn at most", "round", "while not plays", "if not plays"),
    Mutant("tiles are drawn from the back", "round", "boneyard[0], boneyard[1:]", "boneyard[-1], boneyard[:-1]"),
    Mutant("Block draws", "round", 'options.game == "draw"', "True"),
    Mutant("blocked is one pass too early", "round", "range(options.players):", "range(options.players - 1):"),
    Mutant("blocked always pays whole", "scoring", 'if options.blocked == "difference"', "if False"),
    Mutant("blocked always pays the difference", "scoring", 'if options.blocked == "difference"', "if True"),
    Mutant("of level sides the first scores", "scoring", "counts.count(fewest) > 1", "counts.count(fewest) > 9"),
    Mutant("any two level sides are a tie", "scoring", "counts.count(fewest) > 1", "len(set(counts)) < len(counts)"),
    Mutant("a partner's tiles are not taken off", "scoring", "own=counts[side]", "own=0"),
    Mutant("a side may lose by going out", "scoring", "max(0, self.theirs - self.own)", "self.theirs - self.own"),
    Mutant("the target must be passed", "match", "score >= self.options.target", "score > self.options.target"),
]


def play_in_copy(home: Path, mutant: Mutant | None) -> subprocess.CompletedProcess[str]:
    """Play some hands at every table in a copy of the program with that one change."""
    for part in ("app/rules", "tests/agree", "tests/referee"):
        shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("app", "tests"):
        shutil.copy(ROOT / package / "__init__.py", home / package)
    if mutant:
        file = home / "app" / "rules" / f"{mutant.file}.py"
        text = file.read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1, "the place to break is not there, or not alone"
        file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-c", PLAY], cwd=home, env={}, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_program_as_it_is_passes(tmp_path: Path) -> None:
    """The same hands in an unchanged copy: what a mutant is blamed for is the mutant's."""
    done = play_in_copy(tmp_path, None)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_the_referee_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The false rule is in the name. The objection shows the hand in notation."""
    done = play_in_copy(tmp_path, mutant)
    assert done.returncode != 0, "nobody noticed"
    assert "Disagreement" in done.stderr, done.stderr
    assert "hand:    " in done.stderr, done.stderr
