"""These tests bite: a page that waits for its socket to be closed is not back, and somebody objects."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects

BACK = "tests/chaos/test_coming_back.py::test_"
SOCKET = "static/js/net/socket.js"
MUTANTS = [
    Mutant(
        "a page waits until its socket is closed",
        SOCKET,
        (
            (
                "    this.drop();\n    this.connect();\n  }\n\n  /** @param {number} within",
                "    this.heard();\n  }\n\n  /** @param {number} within",
            ),
        ),
        BACK + "five_seconds_without_network_cost_seconds_and_no_lay",
        "heard nothing from the house any more",
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
