"""These tests bite: in a copy of the program an old mistake is made again, and they must object."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects, run_on_copy

TAPS = "tests/faults/test_two_taps.py"
KILLS = "tests/faults/test_killed_play.py"
_SAVED = """\
        try:
            await self._around.store.append(self.id, self._table.version, [write(entry) for entry in entries])
"""
_TOLD = """\
        self._remember(entries)
        self._table = table
        self._tell(events)
        return answered
"""
_LAID = "any(isinstance(entry.what, entry_module.Laid) for entry in entries)"
_WAIT = "import app.room.entries as entry_module\n        if {}:\n            await asyncio.sleep(0.2)\n"
_EARLY = """\
if command.key[0] == "lay":
                        self._spawn(self._late(whats, Ask(person, command.key)))
                        return self._table.version + 1
                    return await self._keep(whats, Ask(person, command.key))"""
_LATE = """\
    async def _late(self, whats: Sequence[What], ask: Ask) -> None:
        await asyncio.sleep(0.05)
        await self._keep(whats, ask)

"""


MUTANTS = [
    Mutant(
        "everybody is told before it is saved",
        "room/room.py",
        (
            (
                _SAVED,
                "        base = self._table.version\n"
                + _TOLD.replace("        return answered\n", "")
                + "        "
                + _WAIT.format(_LAID)
                + _SAVED.replace("self._table.version", "base"),
            ),
            ("            raise\n" + _TOLD, "            raise\n        return answered\n"),
        ),
        KILLS,
        "the table went back in time",
    ),
    Mutant(
        "a lay is acknowledged before it is saved",
        "room/room.py",
        (
            ("return await self._keep(whats, Ask(person, command.key))", _EARLY),
            ("    async def _keep(", _LATE + "    async def _keep("),
        ),
        KILLS,
        "acknowledged before it was shown",
    ),
    Mutant(
        "a repeat is a new ask",
        "room/answers.py",
        (("return self._lays.get((person, command.key))", "return None"),),
        TAPS,
        "not like the first time",
    ),
    Mutant(
        "after a restart a repeat is a new ask",
        "room/rooms.py",
        (("        answers.remember(entry, table.version)\n", ""),),
        TAPS,
        "not like the first time",
    ),
    Mutant(
        "a repeat is answered with the newest version",
        "room/room.py",
        (
            (
                "                    return answered\n                if",
                "                    return self._table.version\n                if",
            ),
        ),
        TAPS,
        "not like the first time",
    ),
]


def test_the_program_as_it_is_passes(tmp_path: Path) -> None:
    """From an unchanged copy: what a mutant is blamed for is the mutant's."""
    done = run_on_copy(tmp_path, TAPS, None)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
