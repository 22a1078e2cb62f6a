"""The tests of the minds bite: in a copy of the program one thing is done wrongly, and they must object."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("app/bots", "app/rules", "tests/bots", "tests/rules")
FILES = (
    "app/__init__.py",
    "tests/__init__.py",
    "tests/amount.py",
    "tests/conftest.py",
    "tests/figures.py",
    "pyproject.toml",
)


class Mutant(NamedTuple):
    """What is wrong, the change of one place in app/bots that makes it so, and the tests that must see it."""

    says: str
    file: str
    old: str
    new: str
    tests: str


MUTANTS = [
    Mutant(
        "what was drawn and kept may have fitted",
        "knowledge",
        "_Taken(seat, size, FITS[self.ends])",
        "_Taken(seat, size, 0)",
        "test_knowledge.py",
    ),
    Mutant(
        "who passes lacks it, and so does everybody else",
        "knowledge",
        "if batch.seat == seat:",
        "if batch.seat >= 0:",
        "test_knowledge.py",
    ),
    Mutant(
        "the tile that opens says nothing",
        "knowledge",
        "if self._opened and not self.laid:",
        "if self._opened and self.laid < 0:",
        "test_knowledge.py",
    ),
    Mutant(
        "every split is as likely",
        "sampling",
        "bisect_right(spread.sums, int(rng.random() * spread.sums[-1]))",
        "int(rng.random() * len(spread.sums))",
        "test_sampling.py -k often",
    ),
    Mutant(
        "the boneyard is drawn to its end",
        "playout",
        "len(self.boneyard) - NEVER_DRAWN",
        "len(self.boneyard)",
        "test_playout.py",
    ),
    Mutant("lays of others say nothing", "habits", "weight *= both", "weight *= 1", "test_habits.py"),
    Mutant(
        "few worlds are left to chance too", "imagine", "worlds.count <= budget", "worlds.count < 0", "test_sharp.py"
    ),
    Mutant("another's points count against one in full", "stakes", "/ (len(self._needs) - 1)", "/ 1", "test_stakes.py"),
    Mutant(
        "the match is never near its end",
        "stakes",
        "< NEAR * A_HAND[options.game, options.players]",
        "< 0",
        "test_stakes.py",
    ),
    Mutant(
        "it is thought with another seed",
        "imagine",
        "rng.random() < share",
        "Random().random() < share",
        "test_minds.py",
    ),
    Mutant(
        "luck is taken for a better lay", "hindsight", "max(FEW, ERRORS * error)", "FEW", "test_hindsight.py -k clearly"
    ),
    Mutant(
        "who has drawn since still lacks it",
        "grounds",
        "if (seat, number) in self.went and not WITH[number] & now.hidden & ~now.lacks[seat]:",
        "if (seat, number) in self.went:",
        "test_grounds.py",
    ),
]


def think_in_copy(home: Path, mutant: Mutant | None, tests: str) -> subprocess.CompletedProcess[str]:
    """Run some of the tests on a copy of the minds with that one change."""
    for part in PARTS:
        shutil.copytree(ROOT / part, home / part)
    for file in FILES:
        shutil.copy(ROOT / file, home / file)
    if mutant:
        changed = home / "app" / "bots" / f"{mutant.file}.py"
        text = changed.read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1, "the place to break is not there, or not alone"
        changed.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *f"tests/bots/{tests}".split()]
    return subprocess.run(command, cwd=home, env={}, capture_output=True, text=True, timeout=240, check=False)


def test_the_minds_as_they_are_pass(tmp_path: Path) -> None:
    """In an unchanged copy: what a mutant is blamed for is the mutant's."""
    done = think_in_copy(tmp_path, None, "test_stakes.py")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    done = think_in_copy(tmp_path, mutant, mutant.tests)
    assert done.returncode == 1, f"nobody noticed:\n{done.stdout}{done.stderr}"
    # Red for what it found, not because the mistake broke the program.
    assert "E       assert" in done.stdout or "AssertionError" in done.stdout, done.stdout
