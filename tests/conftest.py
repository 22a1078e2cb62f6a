"""What holds for every test: a made-up example may take its time, since the machine may be busy with four browsers.

And the figures that promises are kept with (docs/promises.md): tests hand them to `promised`, every run prints them.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.figures import FigureTable, figures_of

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("house")

Promised = Callable[[str, str], None]
"""Takes a promise's id ("P1") and what was seen ("40 kills, 612 lays acknowledged, none lost")."""


@pytest.fixture
def promised(record_property: Callable[[str, object], None]) -> Promised:
    """Keeps what was counted or measured; it is told once the test has passed."""
    return record_property


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--figures", type=Path, help="a page whose table of figures is to be kept up to date")


def pytest_configure(config: pytest.Config) -> None:
    if page := config.getoption("--figures"):
        config.pluginmanager.register(FigureTable(page))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    seen = [figure for report in terminalreporter.stats.get("passed", []) for figure in figures_of(report)]
    if seen:
        terminalreporter.section("promises")
    for number, figure in sorted(seen):
        terminalreporter.write_line(f"P{number}: {figure}")
