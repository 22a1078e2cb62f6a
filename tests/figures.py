"""What tests saw of the promises, and the page whose table has it, each row with its test and the day it was seen.

A row is written as soon as its test has passed, so that a long run that is cut short loses nothing; those of tests that
did not run stay as they are.
"""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

HEADING = "## Figures"
_HEAD = ("| Promise | Seen | By | On |", "|---|---|---|---|")
_ROW = re.compile(r"\| P(\d+) \| (.+) \| `([^`]+)` \| (.+) \|")

Row = tuple[int, str, str, str]
"""Promise, figure, test, day."""


def figures_of(report: pytest.TestReport) -> list[tuple[int, str]]:
    """By promise, what a test that has passed counted or measured."""
    if not report.passed or report.when != "call":
        return []
    return [
        (int(promise[1:]), str(figure))
        for promise, figure in report.user_properties
        if promise[0] == "P" and promise[1:].isdecimal()
    ]


class FigureTable:
    """Keeps the table of a page, which stands at its end."""

    def __init__(self, page: Path) -> None:
        self._page = page
        self._ran: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if figures := figures_of(report):
            test, today = report.nodeid.split("[")[0], f"{datetime.now(UTC):%-d %B %Y}"
            self._write(test, [(number, figure, test, today) for number, figure in figures])

    def _write(self, test: str, rows: list[Row]) -> None:
        before, _, table = self._page.read_text(encoding="utf-8").partition(HEADING)
        old = [(int(number), figure, by, day) for number, figure, by, day in _ROW.findall(table)]
        # A test with parameters is told of several times in a run.
        kept = [row for row in old if row[2] != test or test in self._ran]
        self._ran.add(test)
        lines = [f"| P{number} | {figure} | `{by}` | {day} |" for number, figure, by, day in sorted([*kept, *rows])]
        self._page.write_text("\n".join([f"{before}{HEADING}", "", *_HEAD, *lines, ""]), encoding="utf-8")
