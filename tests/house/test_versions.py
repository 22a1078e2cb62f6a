"""What is installed is what the lock says, and nothing known to be broken."""

import re
import tomllib
from importlib.metadata import version

import pytest

from tests.house.tree import ROOT

FLOORS = {"uvicorn": (0, 52, 1), "starlette": (1, 3, 1), "h11": (0, 16), "websockets": (13,)}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKED = re.compile(r"^([a-z0-9-]+)==([^\s;]+)", re.MULTILINE)


@pytest.mark.parametrize("package", FLOORS)
def test_the_installed_version_is_at_or_above_the_floor(package: str) -> None:
    """Older ones have faults that a stranger could use against a table."""
    assert _numbers(version(package)) >= FLOORS[package]


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
