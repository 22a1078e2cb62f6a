"""What is installed is what the lock says, and nothing known to be broken."""

import re
import sqlite3
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from app.store import open_store
from tests.conftest import Promised
from tests.house.tree import ROOT

FLOORS = {"uvicorn": (0, 52, 1), "starlette": (1, 3, 1), "h11": (0, 16), "websockets": (13,)}
# Where two connections could reset the write-ahead log under each other (sqlite.org/wal.html), and no longer can.
MENDED = {(3, 44): 6, (3, 50): 7, (3, 51): 3}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKED = re.compile(r"^([a-z0-9-]+)==([^\s;]+)", re.MULTILINE)


@pytest.mark.parametrize("package", FLOORS)
def test_the_installed_version_is_at_or_above_the_floor(package: str) -> None:
    """Older ones have faults that a stranger could use against a table."""
    assert _numbers(version(package)) >= FLOORS[package]


async def test_sqlite_is_one_that_is_mended_or_has_one_connection_alone(tmp_path: Path, promised: Promised) -> None:
    """P42. The fault needs two connections of one process or more: a house that plays has one (docs/decisions)."""
    *lines, patch = sqlite3.sqlite_version_info
    mended = tuple(lines) > max(MENDED) or patch >= MENDED.get((lines[0], lines[1]), patch + 1)
    store = await open_store(tmp_path / "games.db")
    try:
        await store.append("fox", 0, ["a"])
        await store.read("fox")
        await store.check()
        opened = _open_files().count(tmp_path / "games.db-wal")
    finally:
        await store.close()
    assert mended or opened == 1
    shown = f"{'mended' if mended else 'not mended'}, {opened} connection"
    promised(
        "P42", f"{', '.join(f'{name} {version(name)}' for name in FLOORS)}; SQLite {sqlite3.sqlite_version}: {shown}"
    )


def _open_files() -> list[Path]:
    """Of this process; each connection of SQLite has the write-ahead log open once."""
    found = []
    for each in Path("/proc/self/fd").iterdir():
        try:
            found.append(each.readlink())
        except OSError:
            continue  # gone meanwhile: the one that lists them
    return found


@pytest.mark.parametrize("package", ["uvicorn", "starlette"])
def test_the_floor_is_written_where_the_lock_is_made_from(package: str) -> None:
    """A new lock can never go below it."""
    wanted = next(line for line in PROJECT["project"]["dependencies"] if line.startswith(package))
    assert wanted == f"{package}>={'.'.join(map(str, FLOORS[package]))}"


@pytest.mark.parametrize("lock", ["run", "test"])
def test_a_lock_holds_everything_the_project_asks_for(lock: str) -> None:
    """A dependency that was added and not locked fails here, not on somebody's server."""
    asked = list(PROJECT["project"]["dependencies"]) + (PROJECT["dependency-groups"]["test"] if lock == "test" else [])
    names = {re.split(r"[^a-z0-9-]", line)[0] for line in asked}
    assert names <= set(_locked(lock))


def test_the_tests_run_on_the_versions_that_the_house_runs_on() -> None:
    """One version of each package in both locks."""
    run, test = _locked("run"), _locked("test")
    assert {name: test.get(name) for name in run} == run


def _locked(lock: str) -> dict[str, str]:
    return dict(LOCKED.findall((ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text))
