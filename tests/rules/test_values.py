"""States and events are values: nobody can change one that somebody else holds."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

from app.rules import match as matches
from app.rules import round as rounds
from app.rules.events import Dealt, Drew, Laid, MatchEnded, Passed, RoundEnded
from app.rules.options import Options
from app.rules.scoring import Blocked, Out, Sum, Tie
from app.rules.seen import DrewUnseen
from app.rules.tiles import SET, tile
from app.rules.view import public_view, seat_view

MATCH, _ = matches.deal(matches.start(Options(), first_dealer=1), SET)
ROUND = rounds.deal(Options(), SET, dealer=1)
LAID = rounds.lay(ROUND, 0, tile("0-0"), None)
# Opened with the double six, and nobody was dealt another.
BLOCKING = (tile("6-6"), *(each for each in SET if each.high != 6), *(each for each in SET[:-1] if each.high == 6))
SUM = Sum((1, 2), theirs=2, own=1)
VALUES = [
    MATCH,
    ROUND,
    ROUND.dealt,
    LAID.line[0],
    LAID.plays[0],
    tile("6-4"),
    Options(),
    SUM,
    Out(0, 0, SUM),
    Blocked(0, SUM),
    Tie(SUM),
    Dealt(1, 0, 1),
    Laid(0, tile("6-4"), None, "person"),
    Drew(0, tile("6-4")),
    Passed(0, (1, 2)),
    MatchEnded(0),
    DrewUnseen(0),
    public_view(ROUND),
    seat_view(ROUND, 0),
]


def parts(value: object) -> list[str]:
    """The names of what a value is made of."""
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    return list(getattr(value, "_fields"))  # noqa: B009  # only a named tuple has it


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_no_part_of_a_value_can_be_changed(value: Any) -> None:
    """(state, decision) makes a new state; the old one stays."""
    for name in parts(value):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, name, None)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            delattr(value, name)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_all_parts_of_a_value_are_values(value: object) -> None:
    """A frozen box with a list in it would still change: numbers, words, tuples and other values only."""
    for name in parts(value):
        assert_value(getattr(value, name))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_has_its_hash(value: object) -> None:
    """What can be hashed all the way down cannot be changed all the way down."""
    assert hash(value) == hash(value)


def test_a_list_handed_in_is_not_kept() -> None:
    """The caller may shuffle its list again; the hand stays as it was dealt."""
    order = list(SET)
    hand = rounds.deal(Options(), order, dealer=1)
    order.reverse()
    assert hand == ROUND
    assert hand.order == SET


def test_the_same_match_goes_on_two_ways() -> None:
    """A state can be laid on twice, with two outcomes, and is itself left alone."""
    one, _ = matches.lay(MATCH, 0, tile("0-0"), None)
    other, _ = matches.lay(MATCH, 0, tile("2-1"), None)
    assert one.round is not None
    assert other.round is not None
    assert (one.round.ends, other.round.ends) == ((0, 0), (2, 1))
    assert MATCH.round == ROUND
    assert matches.lay(MATCH, 0, tile("0-0"), None)[0] == one


def test_a_result_is_a_value_too() -> None:
    """It is kept for good: whoever reads it later must read the same."""
    blocked = matches.deal(matches.start(Options(opening="highest"), 0), BLOCKING)[1][-1]
    assert isinstance(blocked, RoundEnded)
    assert_value(blocked)


def assert_value(part: object) -> None:
    """Numbers, words and nothing; tuples of values; frozen dataclasses of values."""
    if isinstance(part, tuple):
        for each in part:
            assert_value(each)
    elif is_dataclass(part):
        for name in parts(part):
            with pytest.raises(FrozenInstanceError):
                setattr(part, name, None)
            assert_value(getattr(part, name))
    else:
        assert isinstance(part, int | str | None)
