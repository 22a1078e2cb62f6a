"""What a viewer may know: everything in a view is allowed by name, and no hidden tile can be reached from it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given

from app.rules.events import Drew, Laid, Passed
from app.rules.line import Placed, Play
from app.rules.round import Round
from app.rules.seen import DrewUnseen, PublicView, SeatView
from app.rules.tiles import Tile, tile, tiles
from app.rules.view import drawable, public_move, public_view, seat_view
from tests.rules.chance import states
from tests.rules.deals import table

DRAW = "draw 2 any difference dealer 1"
# Seat 1 has nothing for the double six and draws two tiles before one fits.
HANDS = "6-6 6-5 6-4 1-0 2-0 3-0 4-0", "5-5 5-4 4-4 1-1 2-1 3-1 2-2"
DREW = table(DRAW, *HANDS, first="3-2 6-1 5-0", moves="0=6-6")


def tiles_in(something: object) -> Iterator[Tile]:
    """Every tile that can be reached from a view, however deep."""
    if isinstance(something, Tile):
        yield something
    elif is_dataclass(something):
        for field in fields(something):
            yield from tiles_in(getattr(something, field.name))
    elif isinstance(something, tuple):
        for each in something:
            yield from tiles_in(each)


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (PublicView, "dealer leader turn counts boneyard drawable line ends moves"),
        (SeatView, "seat tiles plays"),
        (DrewUnseen, "seat"),
        (Laid, "seat tile end by"),
        (Passed, "seat ends"),
        (Placed, "tile shows seat"),
        (Play, "tile ends"),
    ],
    ids=lambda value: getattr(value, "__name__", "fields"),
)
def test_a_view_has_the_allowed_fields_and_no_other(kind: type, allowed: str) -> None:
    """A new field must be thought about here first: may everybody know it?"""
    assert is_dataclass(kind)
    assert [field.name for field in fields(kind)] == allowed.split()
    assert "__dict__" not in dir(kind), "an instance can be given nothing more"


def test_everybody_sees_the_line_the_counts_and_what_was_done() -> None:
    """Rules, Your go: the table is open, hands and boneyard are not."""
    assert public_view(DREW) == PublicView(
        dealer=1,
        leader=0,
        turn=1,
        counts=(6, 9),
        boneyard=12,
        drawable=10,
        line=(Placed(tile("6-6"), (6, 6), 0),),
        ends=(6, 6),
        moves=(Laid(0, tile("6-6"), None, "person"), DrewUnseen(1), DrewUnseen(1)),
    )


def test_a_seat_sees_its_own_tiles_besides_with_those_it_drew() -> None:
    """Rules, The deal: nobody sees anybody else's tiles. Clause T6."""
    mine = seat_view(DREW, 1)
    assert mine == SeatView(1, tiles("5-5 5-4 4-4 1-1 2-1 3-1 2-2 3-2 6-1"), (Play(tile("6-1"), ("left", "right")),))
    theirs = seat_view(DREW, 0)
    assert theirs == SeatView(0, tiles("6-5 6-4 1-0 2-0 3-0 4-0"), ())


def test_only_the_seat_on_turn_is_told_what_it_may_lay() -> None:
    """What the seat on turn could lay tells what it holds. Clause H31."""
    assert seat_view(DREW, 1).plays == DREW.plays
    assert seat_view(DREW, 0).plays == ()


@pytest.mark.parametrize(
    ("move", "seen"),
    [
        (Drew(1, tile("6-1")), DrewUnseen(1)),
        (Laid(0, tile("6-6"), None, "rule"), Laid(0, tile("6-6"), None, "rule")),
        (Passed(1, (6, 4)), Passed(1, (6, 4))),
    ],
    ids=str,
)
def test_that_a_tile_was_drawn_is_public_and_which_is_not(
    move: Laid | Drew | Passed, seen: Laid | DrewUnseen | Passed
) -> None:
    """Rules, Draw: everybody sees the drawing, only the drawer the tile."""
    assert public_move(move) == seen


@pytest.mark.parametrize(
    ("rules", "hands", "can"),
    [
        ("block 2 any all dealer 1", HANDS, 0),
        ("draw 2 any all dealer 1", HANDS, 12),
        ("draw 4 any all dealer 3", ("",) * 4, 2),
    ],
)
def test_all_but_the_last_two_may_still_be_drawn_and_none_in_block(
    rules: str, hands: tuple[str, ...], can: int
) -> None:
    """Rules, Draw: the last two are never drawn. Rules, Block: the rest is out of the game."""
    assert drawable(table(rules, *hands)) == can


def test_when_only_the_last_two_are_left_none_may_be_drawn() -> None:
    """Rules, Draw: two are always left. Clause T24."""
    hand = table(DRAW, "6-6 6-5 6-4 6-2 6-3 1-0 2-0", HANDS[1], last="6-1 6-0", moves="0=6-6")
    seen = public_view(hand)
    assert (seen.boneyard, seen.drawable) == (2, 0)


@given(states)
def test_no_hidden_tile_can_be_reached_from_a_view(states: list[Round]) -> None:
    """Whatever happens in a hand, a watcher's view holds the line's tiles and a seat's its own. Clause T6."""
    for hand in states:
        laid = {each.tile for each in hand.line}
        assert set(tiles_in(public_view(hand))) == laid
        for seat, held in enumerate(hand.hands):
            assert set(tiles_in(seat_view(hand, seat))) == set(held)


@given(states)
def test_a_view_counts_what_it_does_not_show(states: list[Round]) -> None:
    """Every tile is on the line, in a count or in the boneyard's."""
    for hand in states:
        seen = public_view(hand)
        assert len(seen.line) + sum(seen.counts) + seen.boneyard == 28
        assert 0 <= seen.drawable <= seen.boneyard
