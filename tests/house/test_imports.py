"""The import law: upper rooms may import lower ones, and the rules know nothing but the game."""

import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT, files, imports, named

IMPURE = {"asyncio", "datetime", "json", "os", "pathlib", "random", "secrets", "socket", "sqlite3", "threading", "time"}


def test_the_import_contracts_hold() -> None:
    """docs/architecture.md, What may import what: the contracts are in pyproject.toml."""
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_use_the_standard_library_alone_and_only_its_pure_part() -> None:
    """The same hand and the same decision give the same answer on every machine, at every time."""
    allowed = sys.stdlib_module_names - IMPURE
    strangers = {
        f"{named(path)} imports {module}"
        for path in files("app/rules", ending=".py")
        for module in imports(path)
        if module.split(".")[0] not in allowed and module != "app.rules" and not module.startswith("app.rules.")
    }
    assert not strangers


def test_nothing_in_the_house_takes_chance_from_a_seeded_generator() -> None:
    """Who has seen a few shuffles of `random` can work out the next; the operating system's cannot be.

    Minds alone are handed a seeded one, to imagine with: what they thought can be thought again.
    """
    users = [named(path) for path in files("app", ending=".py") if "random" in imports(path)]
    assert [user for user in users if not user.startswith(("app/bots/", "app/workers/"))] == []


def test_secrets_are_drawn_in_four_places() -> None:
    """A reader who asks where the luck comes from has few files to read: shuffles, table ids, persons, tickets."""
    users = {named(path) for path in files("app", ending=".py") if "secrets" in imports(path)}
    assert users == {"app/room/chance.py", "app/room/names.py", "app/room/tickets.py", "app/api/who.py"}


def test_the_app_needs_nothing_of_the_tests_or_the_bench() -> None:
    """What runs is what was built: no test code on a server."""
    users = {
        f"{named(path)} imports {module}"
        for path in files("app", ending=".py")
        for module in imports(path)
        if module.split(".")[0] in {"tests", "bench", "pytest", "hypothesis"}
    }
    assert not users


def test_the_referee_shares_no_code_with_the_app() -> None:
    """A judge who copied from the judged would agree with every mistake."""
    judges = [path for path in files("tests/referee", ending=".py") if not path.name.startswith("test_")]
    assert judges
    borrowed = {
        f"{named(path)} imports {module}" for path in judges for module in imports(path) if module.startswith("app")
    }
    assert not borrowed
