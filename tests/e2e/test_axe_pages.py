"""axe over every scene but those of a table in play (`test_axe_table.py`): no violations."""

from pathlib import Path

import pytest

from tests.e2e.axe import assert_nothing_found
from tests.e2e.scenes.at_table import AT_TABLE
from tests.e2e.scenes.every import SCENES


@pytest.mark.soak
def test_no_other_scene_has_a_fault_that_axe_can_find(tmp_path: Path) -> None:
    at_table = {scene.name for scene in AT_TABLE}
    assert_nothing_found([scene for scene in SCENES if scene.name not in at_table], tmp_path)
