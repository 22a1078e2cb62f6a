"""Small files, short functions: what does not fit in one look is in two places at least."""

import ast
from pathlib import Path

from tests.house.tree import files, named, parsed

LINES_A_FILE = 300
LINES_A_FUNCTION = 40


def test_no_file_is_longer_than_300_lines() -> None:
    """House rule: about 150 lines a file, 300 at most, tests and styles too."""
    written = [path for path in files("app", "tests", "bench", "templates") if path.suffix in _CODE]
    long = {named(path): _lines(path) for path in written if _lines(path) > LINES_A_FILE}
    assert not long


def test_no_function_of_the_app_is_longer_than_40_lines() -> None:
    """House rule: about 10 lines a function, 40 at most."""
    long = {
        f"{named(path)} {node.name}": length
        for path in files("app", ending=".py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LINES_A_FUNCTION
    }
    assert not long


def test_no_module_is_called_after_nothing() -> None:
    """A module is named by the one thing that lives there."""
    empty_words = {"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common"}
    assert not [named(path) for path in files("app", "tests", "bench") if path.stem in empty_words]


def test_every_module_of_the_pages_says_what_lives_there() -> None:
    """The same habit as in Python, where the linter sees to it."""
    silent = [path for path in files("app/static/js", ending=".js") if not _starts_with_a_word(path)]
    assert [named(path) for path in silent] == []


_CODE = {".py", ".js", ".mjs", ".css", ".html"}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _starts_with_a_word(path: Path) -> bool:
    return path.read_text(encoding="utf-8").lstrip().startswith(("//", "/*"))
