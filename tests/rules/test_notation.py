"""Notation: a hand as one line of text, written, read and refused."""

import pytest

from app.rules import notation
from app.rules import round as rounds
from app.rules.errors import IllegalLay
from app.rules.events import Drew, Laid, Passed
from app.rules.options import Options
from app.rules.tiles import SET, tile
from tests.rules.deals import table

ORDER = " ".join(each.name for each in SET)
RULES = "block 2 any difference dealer 1"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Laid(0, tile("6-4"), None, "person"), "0=6-4"),
        (Laid(0, tile("6-6"), None, "rule"), "0*6-6"),
        (Laid(3, tile("6-4"), "left", "person"), "3<6-4"),
        (Laid(2, tile("6-4"), "right", "person"), "2>6-4"),
        (Laid(2, tile("6-4"), "right", "clock"), "2>6-4!"),
        (Laid(1, tile("6-4"), None, "clock"), "1=6-4!"),
        (Laid(3, tile("6-4"), "left", "bot"), "3<6-4?"),
        (Drew(1, tile("0-0")), "1+0-0"),
        (Passed(1, (6, 4)), "1-6/4"),
    ],
    ids=str,
)
def test_a_move_is_a_seat_a_sign_and_what_it_did(move: Laid | Drew | Passed, text: str) -> None:
    """Notation: led, laid by rule, left, right, by the table, by a bot, drawn, passed."""
    assert notation.write_move(move) == text


def test_a_hand_just_dealt_has_its_table_and_its_deal() -> None:
    """Notation: game, players, opening, blocked, dealer; then the deal as it is dealt."""
    hand = rounds.deal(Options(3, "draw", blocked="all"), SET, 2)
    assert notation.write(hand) == f"draw 3 any all dealer 2; {ORDER}; ;"


def test_a_lay_of_the_table_or_of_a_bot_is_read_back_as_theirs() -> None:
    """Notation: a `!` or a `?` behind a lay."""
    hand = table(RULES, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", moves="0=6-6! 0<6-5? 0>6-4")
    assert [move.by for move in hand.moves if isinstance(move, Laid)] == ["clock", "bot", "person"]
    assert notation.write(notation.read(notation.write(hand))) == notation.write(hand)


def test_reading_plays_the_decisions_and_not_the_consequences() -> None:
    """Notation: draws, passes and the end come from the rules, so a false line is found by writing it again."""
    told = f"draw 2 any difference dealer 1; {ORDER}; 0=0-0 1+6-6 0-3/3; out 1 99"
    assert notation.write(notation.read(told)).split("; ", 2)[2] == "0=0-0;"


def test_the_moves_and_the_end_may_be_missing() -> None:
    """Notation: the deal alone is a hand too."""
    assert notation.read(f"{RULES}; {ORDER}") == notation.read(f" {RULES} ;{ORDER};;")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an empty line"),
        ("nonsense", "no table"),
        (f"{RULES}", "no deal"),
        (f"block 2 any difference dealer; {ORDER}", "no dealer's seat"),
        (f"block 2 any difference dealer 2; {ORDER}", "a dealer who is not there"),
        (f"block two any difference dealer 1; {ORDER}", "players in letters"),
        (f"block 5 any difference dealer 1; {ORDER}", "five players"),
        (f"muggins 2 any difference dealer 1; {ORDER}", "another game"),
        (f"block 2 lowest difference dealer 1; {ORDER}", "another opening"),
        (f"block 2 any half dealer 1; {ORDER}", "another count"),
        (f"{RULES}; {ORDER[:-4]}", "27 tiles"),
        (f"{RULES}; {ORDER.replace('6-6', '5-5')}", "a tile twice"),
        (f"{RULES}; {ORDER.replace('6-5', '5-6')}", "low number first"),
        (f"{RULES}; {ORDER}; 0", "a seat alone"),
        (f"{RULES}; {ORDER}; 0=", "no tile"),
        (f"{RULES}; {ORDER}; x=0-0", "no seat"),
        (f"{RULES}; {ORDER}; 0?0-0", "no sign"),
        (f"{RULES}; {ORDER}; 0=0-7", "no such tile"),
    ],
)
def test_what_cannot_be_read_is_a_value_error(text: str, why: str) -> None:
    """Notation: a line is read whole or not at all."""
    with pytest.raises(ValueError, match=r".") as refused:
        notation.read(text)
    assert str(refused.value), why


@pytest.mark.parametrize(
    ("moves", "code"),
    [("1=2-1", "not_your_turn"), ("0=6-6", "not_held"), ("0=0-0 0=1-0", "not_your_turn"), ("7=0-0", "not_your_turn")],
)
def test_a_lay_that_is_not_allowed_is_an_illegal_lay(moves: str, code: str) -> None:
    """Notation: a line cannot tell what the rules forbid."""
    with pytest.raises(IllegalLay) as refused:
        notation.read(f"{RULES}; {ORDER}; {moves}")
    assert refused.value.code == code
