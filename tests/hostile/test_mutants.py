"""These tests bite: a house that trusts what it reads, and one that waits for each reader in turn, are objected to."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects

_TOLD = "        self._tell(events)\n        return answered\n"
_WAITING = """\
        self._tell(events)
        for outbox in list(self._audience._outboxes):
            while outbox.waits:
                await asyncio.sleep(0.001)
        return answered
"""
MUTANTS = [
    Mutant(
        "a frame is read by a bare json.loads",
        "api/from_client.py",
        (
            ("_FRAME.validate_json(frame)", "_FRAME.validate_python(json.loads(frame))"),
            ("except ValueError:", "except KeyError:"),
        ),
        "tests/hostile/test_bad_frames.py::test_whatever_comes_is_answered_and_the_next_good_ask_works",
        "was not answered",
    ),
    Mutant(
        "everybody is waited for in turn",
        "room/room.py",
        ((_TOLD, _WAITING),),
        "tests/hostile/test_neighbours.py::test_whoever_does_not_read_is_dropped_and_delays_nobody",
        "a change waited for somebody who does not read",
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
