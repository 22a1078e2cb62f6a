"""A hand that is over, step by step as its page shows it: all tiles open, or as one who sat there saw it.

What a seat saw is put together from the views it was sent, step by step (`app.rules.view`), so nothing has to be taken
away from it. While a hand is played there is no replay of it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.room.history import Hand, looked_back
from app.room.names import table_name
from app.room.shapes import Json, move_json, named_json, names, options_json, placed_json
from app.room.table import Chair, Table
from app.rules import view
from app.rules.events import Drew
from app.rules.round import Round
from app.rules.steps import steps


class HandInPlay(Exception):
    """That hand is not over, so nothing is told of it."""


class Replay(NamedTuple):
    """`seat`: where whoever asks sat when the hand ended, None if nowhere; `hands`: how many of its match are over."""

    hand: Hand
    seat: int | None
    hands: int


def replay(table_id: str, log: Sequence[str], number: int, match: int | None, person: str) -> Replay | None:
    """Hand `number` of that match (None: the newest), for that person. None if it never was. HandInPlay."""
    found: dict[int, Hand] = {}
    over: Counter[int] = Counter()
    now: Table | None = None
    for now, hand in looked_back(table_id, log):  # noqa: B007 # the last one is the table as it is
        if hand is not None:
            over[hand.match] += 1
            if hand.number == number:
                found[hand.match] = hand
    assert now is not None, "a log has a table's options at least"
    wanted = found.get(now.match_number if match is None else match)
    if wanted is not None:
        return Replay(wanted, _seat(wanted, person), over[wanted.match])
    if match in (None, now.match_number) and _is_played(now, number):
        raise HandInPlay
    return None


def _seat(hand: Hand, person: str) -> int | None:
    return next((seat for seat, chair in enumerate(hand.sat) if chair.person == person), None)


def _is_played(now: Table, number: int) -> bool:
    return now.phase == "playing" and now.match is not None and now.match.number == number


def replay_json(told: Replay, *, as_seen: bool) -> Json:
    """The table as that hand left it, with the steps there: the deal, then one a move. `as_seen`: only what `told.seat`
    saw before the hand was over; whoever sat nowhere sees all.
    """
    hand = told.hand
    seat = told.seat if as_seen else None
    return {
        "view": _view(told),
        "open": seat is None,
        "steps": [
            _step(hand.round, now, seat) | {"scores": hand.result.scores if now.ending else _before(hand)}
            for now in steps(hand.round)
        ],
    }


def _view(told: Replay) -> Json:
    """What everybody saw at the end, in the shape of a table's view, so that the parts of its page can draw it."""
    hand, table = told.hand, told.hand.table
    result = named_json(hand.result, hand.sat)
    return {
        "id": table.id,
        "name": table_name(table.id),
        "version": table.version,
        "phase": "between",
        "options": options_json(table.options, table.manners),
        "seats": [_seat_json(table, seat, chair) for seat, chair in enumerate(hand.sat)],
        "match": hand.match,
        "scores": hand.result.scores,
        "round": {
            "number": hand.number,
            "dealer": hand.round.dealer,
            "leader": hand.round.leader,
            "turn": None,
            "deadline": None,
            "ends": hand.round.ends,
            "boneyard": {"tiles": len(hand.round.boneyard), "drawable": view.drawable(hand.round)},
            "seal": None,
            "line": [placed_json(placed) for placed in hand.round.line],
            "log": [move_json(view.public_move(move)) for move in hand.round.moves],
        },
        "results": [result],
        "deals_in": None,
        "you": {"seat": told.seat, "tiles": [], "plays": [], "sat": [told.seat] * hand.number},
    }


def _before(hand: Hand) -> tuple[int, ...]:
    """The scores that the hand began with; what it pays it pays at its end."""
    assert hand.table.match is not None
    earlier = hand.table.match.results[: hand.number - 1]
    return earlier[-1].scores if earlier else (0,) * len(hand.result.scores)


def _seat_json(table: Table, seat: int, chair: Chair) -> Json:
    """Who sat there; nobody is away from a hand that is over."""
    bot = chair.level is not None
    return {
        "seat": seat,
        "name": chair.name,
        "kind": "bot" if bot else "open" if chair.person is None else "person",
        "level": chair.level,
        "present": True,
        "away": None,
        "stand_in": False,
        "side": table.options.side_of(seat),
        "tiles": 0,
        "ready": False,
    }


def _step(whole: Round, now: Round, seat: int | None) -> Json:
    """One position: `line` is where it begins and ends in the line as it lay at last, since tiles are laid at its ends
    alone; `hands` by seat, null for what `seat` did not see. The scores are `replay_json`'s.
    """
    public = view.public_view(now)
    start = whole.line.index(now.line[0]) if now.line else 0
    return {
        "move": _move(now, seat) if now.moves else None,
        "hands": [_hand(now, each, seat) for each in range(now.options.players)],
        "counts": public.counts,
        "boneyard": public.boneyard,
        "drawable": public.drawable,
        "line": [start, start + len(public.line)],
        "ends": public.ends,
        "turn": public.turn,
    }


def _hand(now: Round, each: int, seat: int | None) -> list[str] | None:
    return names(view.seat_view(now, each).tiles) if seat in (None, each) else None


def _move(now: Round, seat: int | None) -> Json:
    """As everybody saw it, and which tile was drawn where that may be told."""
    last = now.moves[-1]
    told = move_json(view.public_move(last))
    return told | {"tile": last.tile.name} if isinstance(last, Drew) and seat in (None, last.seat) else told
