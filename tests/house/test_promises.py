"""docs/promises.md tells the truth about where each promise is tested."""

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT

ROW = re.compile(r"^\| P(\d+) \| ([^|]+) \|([^|]*)\|([^|]*)\|$", re.MULTILINE)
PAGE = (ROOT / "docs/promises.md").read_text(encoding="utf-8")
TESTED_BY = {int(number): tests for number, _, tests, _ in ROW.findall(PAGE)}


@pytest.mark.parametrize("number", TESTED_BY)
def test_the_tests_a_promise_names_exist(number: int) -> None:
    """A file, and where one is named after it, a test in it: `tests/a/test_b.py::test_c`."""
    for named in re.findall(r"`(tests/[^`]+)`", TESTED_BY[number]):
        path, _, name = named.partition("::")
        assert Path(ROOT / path).exists(), path
        assert not name or f"def {name}(" in (ROOT / path).read_text(), named
