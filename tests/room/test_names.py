"""Ids of tables: nobody can guess one, and people can read one out; two words to call a table by."""

from collections import Counter
from itertools import product

import pytest

from app.room.names import new_table_id, read_table_id, show_table_id, table_name
from tests.room.fairness import SURE, chi_squared, is_fair, likelihood

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
IDS = 10_000


def test_an_id_is_ten_letters_of_32_that_do_not_look_alike() -> None:
    """50 random bits: 10 letters of 5."""
    ids = [new_table_id() for _ in range(IDS)]
    assert {len(each) for each in ids} == {10}
    assert set("".join(ids)) == set(LETTERS)
    assert len(LETTERS) == 2**5
    assert not set("ILOU") & set(LETTERS)
    assert len(set(ids)) == IDS


def test_every_letter_of_an_id_is_uniform() -> None:
    """Each place on its own, so all 50 bits are there."""

    def trial() -> float:
        ids = [new_table_id() for _ in range(IDS)]
        seen = Counter((place, letter) for each in ids for place, letter in enumerate(each))
        return likelihood(chi_squared([seen[at] for at in product(range(10), LETTERS)], IDS / 32), 10 * 31)

    assert is_fair(trial)


@pytest.mark.parametrize(
    "typed", ["XKRM7PQD4F", "xkrm7pqd4f", "XKRM7-PQD4F", "xkrm7 pqd4f", "-XK-RM-7PQD-4F-", " Xkrm7-pQD4f "]
)
def test_case_dashes_and_spaces_are_forgiven(typed: str) -> None:
    assert read_table_id(typed) == "XKRM7PQD4F"


@pytest.mark.parametrize("typed", ["1O1I0-L0000", "ioilo-10000", "1011O-1OOOO"])
def test_letters_that_look_alike_are_forgiven(typed: str) -> None:
    """I and L are 1, O is 0: no id has them, so nothing else can be meant."""
    read = read_table_id(typed)
    assert read is not None
    assert read == typed.upper().replace("-", "").replace("I", "1").replace("L", "1").replace("O", "0")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "XKRM7PQD4",
        "XKRM7PQD4FF",
        "XKRM7PQDUF",
        "XKRM7_PQD4F",
        "XKRM7PQD4é",
        "\uff38KRM7PQD4F",
        "XKRM7PQD4\u0663",
        "../etc/x",
    ],
)
def test_what_can_be_no_id_is_none(typed: str) -> None:
    assert read_table_id(typed) is None


def test_what_is_shown_can_be_read_again() -> None:
    for _ in range(1000):
        table_id = new_table_id()
        shown = show_table_id(table_id)
        assert len(shown) == 11
        assert shown[5] == "-"
        assert read_table_id(shown) == read_table_id(shown.lower()) == table_id


def test_a_tables_name_stays_the_same() -> None:
    """People have said it aloud: another release must not call their table something else."""
    assert table_name("XKRM7PQD4F") == "gold-lark"
    assert table_name("0000000000") == "blue-fawn"
    assert table_name("ZZZZZZZZZZ") == "indigo-snail"


def test_names_of_tables_are_uniform_and_two_plain_words() -> None:
    """64 colours times 64 animals."""
    seen = Counter(table_name(f"{number:010}") for number in range(IDS))
    assert all(name.replace("-", "").isascii() and name.islower() and name.count("-") == 1 for name in seen)
    counts = [*seen.values(), *[0] * (64 * 64 - len(seen))]
    assert likelihood(chi_squared(counts, IDS / 64**2), 64**2 - 1) > SURE
