"""Leaks to plant in a copy of the app: each lets somebody know what they must not. All have been seen in the wild.

That each is found is claimed in `test_leaks`.
"""

from pathlib import Path
from typing import NamedTuple


class Leak(NamedTuple):
    """What it tells; in which file what becomes what; and whether only the whole app shows it."""

    tells: str
    file: str
    old: str
    new: str
    through: str = "room"


_PIPS = "sum(tile.pips for tile in {})"

LEAKS = [
    Leak(
        "the tile that was drawn, in everybody's copy of the event",
        "room/snapshot.py",
        'mine = {"tiles": [event.tile.name]} if event.seat == viewer else {}',
        'mine = {"tiles": [event.tile.name]}',
    ),
    Leak(
        "the plays of the seat on turn, to every seat",
        "room/snapshot.py",
        "for play in mine.plays",
        "for play in round.plays",
    ),
    Leak(
        "how many tiles of each hand fit",
        "room/shapes.py",
        '"side": table.options.side_of(seat),',
        '"side": table.options.side_of(seat), "fits": sum(bool({tile.high, tile.low} & set(round.ends or ())) '
        "for tile in round.hands[seat]) if round else 0,",
    ),
    Leak(
        "the next tile of the boneyard",
        "room/public_text.py",
        '"match": table.match_number,',
        '"match": table.match_number, '
        '"next": match.round.boneyard[0].name if match and match.round and match.round.boneyard else None,',
    ),
    Leak(
        "the order of the boneyard, as a fingerprint",
        "room/public_text.py",
        '"phase": table.phase,',
        '"phase": table.phase, '
        '"seal": "".join(tile.name for tile in match.round.boneyard) if match and match.round else None,',
    ),
    Leak(
        "where a tile is, in the sentence of a refusal",
        "room/decide.py",
        "raise Refusal(why.code, _why(why.code, laid, round.ends)) from None",
        "raise Refusal(why.code, _why(why.code, laid, round.ends) "
        '+ (" Somebody else does." if any(laid in hand for hand in round.hands) else "")) from None',
    ),
    Leak(
        "the weight of a drawn tile, by the order of the log",
        "rules/view.py",
        "for move in round.moves]",
        'for move in sorted(round.moves, key=lambda move: move.tile.pips if hasattr(move, "tile") else 0)]',
    ),
    Leak(
        "who holds the lighter hand, by the order of the seats",
        "room/shapes.py",
        "for seat, chair in enumerate(table.chairs)\n",
        "for seat, chair in sorted(enumerate(table.chairs), key=lambda each: "
        f"{_PIPS.format('round.hands[each[0]]')} if round else 0)\n",
    ),
    Leak(
        "the tiles of a hand, to the partner",
        "room/snapshot.py",
        '"tiles": names(mine.tiles),',
        '"tiles": names(mine.tiles), "partner": names(round.hands[seat - 2]),',
    ),
    Leak(
        "a hand, to a watcher who comes late",
        "room/audience.py",
        "self.text(table, table.seat_of(person), moment)",
        "self.text(table, table.seat_of(person) or 0, moment)",
    ),
    Leak(
        "the weight of each hand, with who is present",
        "room/snapshot.py",
        '{"seat": seat, **present_json(table, seat, moment)} for',
        '{"seat": seat, **present_json(table, seat, moment), "weight": '
        f"{_PIPS.format('table.match.round.hands[seat]')} if table.match and table.match.round else 0}} for",
    ),
    Leak(
        "how many tiles of a hand fit, by the time for a go",
        "room/go.py",
        "clock * 1000 + shown\n",
        "clock * 1000 + shown + 100 * len(round.plays)\n",
    ),
    Leak(
        "who holds something heavy, by when the table lays for who is away",
        "room/go.py",
        "left, pace.absence, pause)",
        "left, pace.absence + sum(tile.pips for tile in round.hands[round.turn]), pause)",
    ),
    Leak(
        "a hand, in the public call",
        "room/room.py",
        "return self._audience.text(self._table, None,",
        "return self._audience.text(self._table, 1,",
    ),
    Leak(
        "the hand in play, as if it were over",
        "room/history.py",
        "    return None if hand is None else text(hand_json(hand))\n",
        "    if hand is None:\n"
        "        *_, (table, _) = looked_back(table_id, log)\n"
        "        return text(names(table.match.round.order)) if table.match and table.match.round else None\n"
        "    return text(hand_json(hand))\n",
    ),
    Leak(
        "the numbers of the next hand, in the counting aid",
        "room/aid.py",
        "round.hands[seat])",
        "round.hands[seat - 1])",
    ),
    Leak(
        "what a seat lacks without having shown it",
        "room/aid.py",
        "counts.counted(view.public_view(round))",
        "counts.Counted((0,) * 7, tuple(tuple(number for number in range(7) if all(number not in "
        "(tile.high, tile.low) for tile in hand)) for hand in round.hands))",
    ),
    Leak(
        "that something secret has changed, by a header",
        "api/tables.py",
        "return _json(room.look())",
        'return Response(room.look(), headers={"etag": str(hash(str(room._table.match)))})',
        "app",
    ),
]


def plant(leak: Leak, app: Path) -> None:
    """Into this copy. It must fit exactly once, or the test would prove nothing."""
    path = app / leak.file
    text = path.read_text(encoding="utf-8")
    assert text.count(leak.old) == 1, f"{leak.file} has changed: plant this leak anew"
    path.write_text(text.replace(leak.old, leak.new), encoding="utf-8")
