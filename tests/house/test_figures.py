"""The table of figures: written as they come, and what did not run stays."""

from pathlib import Path

import pytest

from tests.figures import FigureTable, figures_of


def report(test: str, outcome: str = "passed", when: str = "call", **seen: str) -> pytest.TestReport:
    return pytest.TestReport(test, ("", 0, ""), {}, outcome, None, when, user_properties=list(seen.items()))  # type: ignore[arg-type]


def test_a_figure_is_that_of_a_test_that_has_passed() -> None:
    assert figures_of(report("a.py::b", P7="none", other="x")) == [(7, "none")]
    assert figures_of(report("a.py::b", outcome="failed", P7="none")) == []
    assert figures_of(report("a.py::b", when="setup", P7="none")) == []


def test_a_run_replaces_the_rows_of_its_tests_and_keeps_the_others(tmp_path: Path) -> None:
    page = tmp_path / "soak.md"
    old = "| P10 | ten | `a.py::old` | 1 May 2026 |\n| P2 | one \\| two | `a.py::new` | 1 May 2026 |"
    page.write_text(f"# Long\n\nWords.\n\n## Figures\n\n| Promise | Seen | By | On |\n|---|---|---|---|\n{old}\n")
    table = FigureTable(page)
    table.pytest_runtest_logreport(report("a.py::new[3]", P2="three"))
    table.pytest_runtest_logreport(report("a.py::new[4]", P1="four"))
    table.pytest_runtest_logreport(report("a.py::bad", outcome="failed", P1="five"))
    head, rows = page.read_text().split("|---|---|---|---|\n")
    assert head.startswith("# Long\n\nWords.\n\n## Figures\n")
    cells = [[cell.strip() for cell in row.split("|")[1:4]] for row in rows.splitlines()]
    assert cells == [["P1", "four", "`a.py::new`"], ["P2", "three", "`a.py::new`"], ["P10", "ten", "`a.py::old`"]]
    assert "| `a.py::old` | 1 May 2026 |" in rows
