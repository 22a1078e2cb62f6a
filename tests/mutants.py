"""Mistakes made on purpose: in a copy of the program one is made, and the test that is to see it must object."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.socket.harness import ROOT

# No mutant is seen by what these do, and they take their time to load.
PLUGINS = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist")


class Mutant(NamedTuple):
    """What is wrong, in which file of `app` what becomes what, which tests see it, and what they say."""

    says: str
    file: str
    changes: tuple[tuple[str, str], ...]
    test: str
    objection: str = "assert"


def run_on_copy(home: Path, test: str, mutant: Mutant | None) -> subprocess.CompletedProcess[str]:
    """Run some of the tests on a copy with these changes: they import that one, and start their servers from there."""
    for part in ("app", "templates"):
        # With what Python has compiled of it, which is most of what a start costs.
        shutil.copytree(ROOT / part, home / part)
    if mutant:
        file = home / "app" / mutant.file
        text = file.read_text(encoding="utf-8")
        for old, new in mutant.changes:
            assert text.count(old) == 1, f"{mutant.file} has changed: make this mistake anew"
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-qx", *PLUGINS, "-o", f"pythonpath={home}", *test.split()],
        cwd=ROOT,
        env={**os.environ, "SERVED_FROM": str(home)},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )


def assert_somebody_objects(home: Path, mutant: Mutant) -> None:
    """Its test is red on a copy with the mistake in it, and says why."""
    done = run_on_copy(home, mutant.test, mutant)
    assert done.returncode == 1, f"nobody noticed:\n{done.stdout}"
    assert mutant.objection in done.stdout, done.stdout
