"""Plant a leak in a copy of the app, and blindness finds it: what makes the thousand silent games worth something."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.blind.leaks import LEAKS, Leak, plant

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"room": 120, "app": 12}
QUIET_GAMES = 24


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The app and what the comparison needs of the tests, in a folder of their own."""
    ignore = shutil.ignore_patterns("__pycache__")
    for part in ("app", "templates", "tests/blind", "tests/room"):
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, tmp_path / part, ignore=ignore)
    shutil.copy(ROOT / "tests/__init__.py", tmp_path / "tests")
    return tmp_path


def blindness(copy: Path, through: str, games: int) -> Any:
    """The report of so many games played by that copy."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.blind", through, str(games)],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.tells for leak in LEAKS])
def test_a_planted_leak_is_found(copy: Path, leak: Leak) -> None:
    plant(leak, copy / "app")
    report = blindness(copy, leak.through, GAMES[leak.through])
    assert report["differences"]


def test_a_copy_without_a_leak_is_silent(copy: Path) -> None:
    """What is found above is the leak, not the copying."""
    report = blindness(copy, "room", QUIET_GAMES)
    assert report["differences"] == []
    assert report["counts"]["pairs"] >= QUIET_GAMES
