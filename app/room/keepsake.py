"""A match to take home: its finished hands as text in the notation of the rules, or as JSON.

`python -m app.replay` reads both.
"""

from collections.abc import Sequence

from app.room.history import Hand, hand_json
from app.room.names import show_table_id
from app.room.shapes import Json
from app.rules import notation
from app.rules.options import Options

REMARK = "#"


def match_json(hands: Sequence[Hand]) -> Json:
    """`hands` of one match, at least one, from its first."""
    first = hands[0]
    return {
        "table": first.table.id,
        "match": first.match,
        "options": _rules(first.table.options),
        "hands": [hand_json(hand) for hand in hands],
    }


def match_text(hands: Sequence[Hand]) -> str:
    """The same, a hand a line. Lines with a # are remarks, for people."""
    first = hands[0]
    head = f"{REMARK} Double Six, table {show_table_id(first.table.id)}, match {first.match}, first to "
    lines = [f"{head}{first.table.options.target}"]
    for hand in hands:
        lines += [f"{REMARK} hand {hand.number}: {_who(hand)}", notation.write(hand.round)]
    return "\n".join([*lines, ""])


def _who(hand: Hand) -> str:
    return ", ".join(f"seat {seat} {chair.name}".rstrip() for seat, chair in enumerate(hand.sat))


def _rules(o: Options) -> Json:
    return {"players": o.players, "game": o.game, "opening": o.opening, "blocked": o.blocked, "target": o.target}
