"""axe over every scene of a table in play: no violations."""

from pathlib import Path

import pytest

from tests.e2e.axe import assert_nothing_found
from tests.e2e.scenes.at_table import AT_TABLE


@pytest.mark.soak
def test_no_scene_of_a_table_has_a_fault_that_axe_can_find(tmp_path: Path) -> None:
    assert_nothing_found(AT_TABLE, tmp_path)
