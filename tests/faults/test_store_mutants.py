"""What is claimed of the store, the log and a restart bites: in a copy each mistake is made, and somebody objects."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects

FILE, LOGS = "store/sqlite_file.py", "store/sqlite_logs.py"
_MADE = '        connection.executescript(_CREATE.replace("TABLE", "TABLE IF NOT EXISTS"))\n'
MUTANTS = [
    Mutant(
        "a commit that failed is acknowledged all the same",
        LOGS,
        (
            (
                "            raise self._unavailable(error) from error\n        if rows:",
                "            self._unavailable(error)\n        if rows:",
            ),
        ),
        "tests/faults/test_no_room.py -k failing",
        "said to be kept",
    ),
    Mutant(
        "an answer waits for no disk",
        FILE,
        (('connection.execute("PRAGMA synchronous = FULL")', 'connection.execute("PRAGMA synchronous = NORMAL")'),),
        "tests/store/test_sqlite_killed.py -k waited_for_the_disk",
        "acknowledged, and not on the disk",
    ),
    Mutant(
        "what is missing in a file is made, whatever it is",
        FILE,
        (
            ("            _check_ours(path, lock.read(_HEAD))\n", ""),
            ('        connection.execute("SELECT 1 FROM', _MADE + '        connection.execute("SELECT 1 FROM'),
        ),
        "tests/store/test_sqlite_file.py -k refused_untouched",
        "DID NOT RAISE",
    ),
    Mutant(
        "a deleted file is written to",
        LOGS,
        (
            (
                "            self._must_be_in_place()\n        except Exception as error:",
                "        except Exception as error:",
            ),
        ),
        "tests/store/test_refused_start.py -k deleted",
        "acknowledged, and nobody will ever find it",
    ),
    Mutant(
        "whoever was later writes as well",
        LOGS,
        (("if head != ask.expected:", "if head < ask.expected:"),),
        "tests/faults/test_one_order.py",
        "test_there_is_one_order_for_all",
    ),
    Mutant(
        "a step of the rules is not the same twice",
        "rules/match.py",
        (
            (
                "(match.dealer + 1) % match.options.players",
                "(match.dealer + 1 + hash(repr(order)) % 2) % match.options.players",
            ),
        ),
        "tests/faults/test_rebuilt.py",
        "in another process it is not the same",
    ),
    Mutant(
        "whoever does not answer keeps the house from closing",
        "api/limits.py",
        (("GOODBYE_SECONDS = 2", "GOODBYE_SECONDS = 90"), ("CLOSING_SECONDS = 5", "CLOSING_SECONDS = 90")),
        "tests/faults/test_restart.py",
        "TimeoutExpired",
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
