"""What holds for every test: a made-up example may take its time, since the machine may be busy with four browsers.

And the figures that promises are kept with (docs/promises.md): tests hand them to `promised`, every run prints them.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.amount import SOAK

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("house")

Promised = Callable[[str, str], None]
"""Takes a promise's id ("P1") and what was seen ("40 kills, 612 lays acknowledged, none lost")."""

_FIGURES = "## Figures"


@pytest.fixture
def promised(record_property: Callable[[str, object], None]) -> Promised:
    """Keeps what was counted or measured; it is told once the test has passed."""
    return record_property


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--figures", type=Path, help="a page whose table of figures is to be written anew")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = sorted(
        (int(promise[1:]), figure, report.nodeid.split("[")[0])
        for report in terminalreporter.stats.get("passed", [])
        if report.when == "call"
        for promise, figure in report.user_properties
        if promise[0] == "P" and promise[1:].isdecimal()
    )
    if not rows:
        return
    terminalreporter.section("promises")
    for number, figure, _ in rows:
        terminalreporter.write_line(f"P{number}: {figure}")
    if page := config.getoption("--figures"):
        table = [f"| P{number} | {figure} | `{test}` |" for number, figure, test in rows]
        _write(page, [f"{'Soak' if SOAK else 'Every'} run of {datetime.now(UTC):%-d %B %Y}.", "", *_HEAD, *table])


_HEAD = ("| Promise | Seen | By |", "|---|---|---|")


def _write(page: Path, lines: list[str]) -> None:
    head = page.read_text().split(_FIGURES)[0]
    page.write_text("\n".join([f"{head}{_FIGURES}", "", *lines, ""]))
