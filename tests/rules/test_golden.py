"""Golden hands: each clause of the rules shown in one line of notation. The hands are in `golden.txt`."""

import pytest

from app.rules import notation
from tests.rules.deals import Golden, golden_hands

HANDS = golden_hands()


@pytest.mark.parametrize("golden", HANDS, ids=[hand.title for hand in HANDS])
def test_the_hand_goes_as_it_was_worked_out(golden: Golden) -> None:
    """The clause is in the title. The decisions are played again; draws, passes, end and points must come out."""
    assert notation.write(notation.read(golden.line)) == golden.line


def test_every_clause_has_a_golden_hand() -> None:
    """Rules: the deal, the lead, the opening, matching, doubles, Block, Draw, out, blocked and tie."""
    clauses = {hand.title.split(":")[0].removeprefix("Rules, ") for hand in HANDS}
    assert clauses >= {
        "The deal", "Lead", "Opening", "Matching", "Doubles", "Block", "Draw", "Out", "Blocked", "Tie"
    }  # fmt: skip


def test_every_table_size_and_game_has_a_golden_hand() -> None:
    """Rules, The deal: Block and Draw, each for two, three and four. Clause H1."""
    tables = {tuple(hand.line.split()[:2]) for hand in HANDS}
    assert tables == {(game, players) for game in ("block", "draw") for players in "234"}
