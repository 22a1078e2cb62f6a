"""The tests of clocks and of people who are away bite: in a copy each mistake is made, and they must object."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects, run_on_copy

GO = "tests/room/test_go.py tests/room/test_go_away.py"
ROOM = "tests/room/test_away.py"

MUTANTS = [
    Mutant(
        "whoever is back is still laid for",
        "room/attendance.py",
        (("        self._called.pop(person, None)\n", ""),),
        ROOM,
    ),
    Mutant(
        "the clock runs on against somebody who is away",
        "room/go.py",
        (("since=now, left=left, spared=True, taken=taken)", "since=go.began, left=left, spared=True, taken=taken)"),),
        GO,
    ),
    Mutant(
        "who comes and goes draws a go out for ever",
        "room/go.py",
        (("pace.absence if go.left is None else max(", "pace.absence if True else max("),),
        GO,
    ),
    Mutant(
        "the time shown before a go is charged to it",
        "room/go.py",
        (("clock * 1000 + shown\n", "clock * 1000\n"),),
        GO,
    ),
    Mutant(
        "one lost connection of two is an absence",
        "room/presence.py",
        (("if self._connections[person] == 0:", "if self._connections[person] >= 0 and person not in self._leaving:"),),
        ROOM,
    ),
    Mutant(
        "a table that is asked to wait does not",
        "room/go.py",
        (('case "away" if table.manners.away == "bot":', 'case "away":'),),
        ROOM,
    ),
    Mutant(
        "an alarm that has rung lays, whatever has happened since",
        "room/room.py",
        (
            (
                "                if due is not None and due <= now:\n",
                '                if due is not None or self._table.phase == "playing":\n',
            ),
        ),
        ROOM,
    ),
    Mutant(
        "after the time is up the table waits another minute for every go",
        "room/room.py",
        (("                        self._people.call(self._go.person, STAND_IN)\n", "                        pass\n"),),
        ROOM,
    ),
    Mutant(
        "a call that is sent again calls anew",
        "room/room.py",
        (("        self._answers.note(person, ask.key, self._table.version)\n", ""),),
        ROOM,
    ),
    Mutant(
        "a watcher may call for somebody's seat",
        "room/attendance.py",
        (("    own = seat_or_refuse(table, person)\n", "    own = table.seat_of(person)\n"),),
        "tests/room/test_attendance.py",
    ),
    Mutant(
        "the go of a seat just left is laid at once",
        "room/go.py",
        (('case "laid for" if go.standing == "away" or go.taken > 1:', 'case "laid for":'),),
        GO,
    ),
    Mutant(
        "two who take a seat by turns have its go for ever",
        "room/go.py",
        (("if not go.taken:", "if True:"),),
        GO,
    ),
    Mutant(
        "a time that is up is counted below nothing",
        "room/room.py",
        (
            (
                "(None if time is None else max(0, time - now) for time in times)",
                "(None if time is None else time - now - 1 for time in times)",
            ),
        ),
        ROOM,
    ),
]


def test_the_program_as_it_is_passes(tmp_path: Path) -> None:
    """From an unchanged copy: what a mutant is blamed for is the mutant's."""
    done = run_on_copy(tmp_path, f"{GO} {ROOM} tests/room/test_attendance.py", None)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
