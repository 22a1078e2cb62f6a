"""The referee plays the golden hands of the rulebook too: hand-worked lines, judged without the program."""

import pytest

from tests.referee.referee import Event, Hand
from tests.rules.deals import Golden, golden_hands

HANDS = golden_hands()
END = {"=": None, "<": "left", ">": "right"}
SIGN = {None: "=", "left": "<", "right": ">"}


@pytest.mark.parametrize("golden", HANDS, ids=[hand.title for hand in HANDS])
def test_the_referee_reads_the_golden_hand_the_same_way(golden: Golden) -> None:
    """The clause is in the title. The referee is told the decisions alone and must come to the same line."""
    rules, order, moves, *ending = [part.strip() for part in golden.line.split(";")]
    game, players, opening, blocked, _, dealer = rules.split()
    hand = Hand(
        players=int(players), game=game, opening=opening, blocked=blocked, order=order.split(), dealer=int(dealer)
    )
    for move in moves.split():
        seat, sign, name = int(move[0]), move[1], move[2:]
        if sign in END:
            assert hand.turn == seat
            hand.lay(name, END[sign])
    assert " ".join(_written(event) for event in hand.events) == moves
    assert _ending(hand) == "".join(ending)


def _written(event: Event) -> str:
    """One of the referee's events in notation."""
    kind, seat, *what = event
    if kind == "drew":
        return f"{seat}+{what[0]}"
    if kind == "passed":
        return f"{seat}-{what[0]}/{what[1]}"
    name, end, by = what
    sign = "*" if by == "rule" else SIGN[None if end is None else str(end)]
    return f"{seat}{sign}{name}"


def _ending(hand: Hand) -> str:
    """The referee's result in notation."""
    result = hand.result
    if result is None:
        return ""
    match result["how"]:
        case "tie":
            return "tie"
        case "out":
            return f"out {result['seat']} {result['points']}"
        case how:
            return f"{how} {result['side']} {result['points']}"
