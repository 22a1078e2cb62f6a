"""The tests of seats and of whose page may ask bite: each old mistake is made in a copy, and they must object."""

from pathlib import Path

import pytest

from tests.mutants import Mutant, assert_somebody_objects

_WAITS = """\
await asyncio.sleep(0.01)
                    async with self._lock:
                        return await self._keep(whats, Ask(person, command.key))"""
MUTANTS = [
    Mutant(
        "there is a wait between the look at a seat and the claim to it",
        "room/room.py",
        (
            (
                "        async with self._lock:\n            while True:\n                await self._settle()\n",
                "        if True:\n            while True:\n                await self._settle()\n",
            ),
            (
                "return await self._keep(whats, Ask(person, command.key))",
                _WAITS,
            ),
        ),
        "tests/faults/test_races.py::test_the_last_seat_has_one_winner",
        "seats were given away",
    ),
    Mutant(
        "a person is known by the beginning of their secret",
        "api/who.py",
        (("sha256(token.encode())", "sha256(token[:20].encode())"),),
        "tests/doors/test_stolen_seats.py::test_no_secret_but_their_own_opens_somebodys_seat",
        "AssertionError",
    ),
    Mutant(
        "a page is ours when its address has ours in it",
        "api/origin.py",
        (
            (
                "return not said or said == [own_origin(connection)]",
                'return not said or (own_origin(connection) or "?") in said[0]',
            ),
        ),
        "tests/socket/test_origins.py::test_a_page_from_elsewhere_opens_no_socket",
        "assert 101 == 403",
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.says for mutant in MUTANTS])
def test_somebody_objects_when(mutant: Mutant, tmp_path: Path) -> None:
    """The mistake is in the name."""
    assert_somebody_objects(tmp_path, mutant)
