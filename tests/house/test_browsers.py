"""No test opens a browser but through `tests.e2e.visitors`, which fails whatever goes wrong in a page unasked."""

from tests.house.tree import files, named

# The watch itself, and a program that draws icons on a page of its own.
ALLOWED = {"tests/e2e/visitors.py", "tests/e2e/icons.py"}
LAUNCH = "chromium." + "launch("


def test_every_browser_of_a_test_is_watched() -> None:
    """tests/e2e/visitors.py."""
    launching = {named(path) for path in files("tests", ending=".py") if LAUNCH in path.read_text("utf-8")}
    assert launching == ALLOWED
