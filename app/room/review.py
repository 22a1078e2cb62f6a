"""A look back at one's own lays in a hand that is over: where another one was worth clearly more, and why.

Worked out when it is asked for, from what the seat was sent when it laid (`thinking`) and nothing else: which tiles the
others held is for whoever looks at the hand itself (`history`).
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import NamedTuple

from app.bots.grounds import ground
from app.bots.hindsight import Better, is_choice
from app.bots.minds import Choice
from app.bots.sight import Sight
from app.bots.stakes import near
from app.room.entries import Moved, read
from app.room.errors import Refusal
from app.room.history import Hand, Lay, looked_back
from app.room.json_text import text
from app.room.reasons import sight_json
from app.room.shapes import Json
from app.room.thinking import seed_of, sight_of
from app.workers.base import Thinker

MOST = 3
"""Moments that are told of: more would be a lesson, and nobody asked for one."""


class Moment(NamedTuple):
    """A lay of one's own. `move` counts from 0 in the moves of the hand."""

    move: int
    laid: Choice
    sight: Sight
    seed: str


class _Passing(NamedTuple):
    """A seat went over to another device with the entry that made the table `version`."""

    version: int
    old: str | None
    new: str


def own_lays(table_id: str, log: Sequence[str], number: int, match: int | None, person: str) -> list[Moment] | None:
    """Those of this person in that hand of that match (None: the newest) where there was a choice; None when there is
    no such hand, or it is still being played. Refusal `not_yours` for who had no part in it.
    """
    found = _find(table_id, log, number, match)
    return None if found is None else _own(*found, person)


async def review(thinker: Thinker, lays: Sequence[Moment]) -> str:
    """Where something else would have been clearly better, as JSON text. Busy."""
    moments = []
    for moment in lays:
        better = await thinker.look_again(moment.sight, moment.laid, moment.seed)
        if better is not None:
            moments.append((moment, better))
    most = sorted(moments, key=lambda each: -each[1].points)[:MOST]
    return text({"moments": [_moment_json(*each) for each in sorted(most, key=lambda each: each[0].move)]})


def _find(table_id: str, log: Sequence[str], number: int, match: int | None) -> tuple[Hand, list[_Passing]] | None:
    """The hand, and every change of a device from the first deal to now."""
    found: dict[int, Hand] = {}
    moved: list[_Passing] = []
    before = None
    for row, (table, hand) in zip(log, looked_back(table_id, log), strict=True):
        what = read(row).what
        if before is not None and isinstance(what, Moved):
            moved.append(_Passing(table.version, before.chairs[what.seat].person, what.person))
        if hand is not None and hand.number == number:
            found[hand.match] = hand
        before = table
    wanted = before.match_number if before is not None and match is None else match
    return (found[wanted], moved) if wanted in found else None


def _own(hand: Hand, moved: Sequence[_Passing], person: str) -> list[Moment]:
    """The lays this person chose, where there was a choice. Refusal when they neither laid nor sat there at the end."""

    def whose(then: str | None, version: int) -> str | None:
        """Who has become of somebody at that version: their seat may be on another device since."""
        for each in moved:
            if each.version > version and each.old == then:
                then = each.new
        return then

    own = [lay for lay in hand.lays if whose(lay.before.chairs[lay.laid.seat].person, lay.before.version) == person]
    at_the_end = {whose(chair.person, hand.table.version) for chair in hand.sat}
    if not own and person not in at_the_end:
        raise Refusal("not_yours", "Only who played this hand can look back at their own lays.")
    moments = [_moment(lay) for lay in own if lay.laid.by == "person"]
    return [moment for moment in moments if is_choice(moment.sight)]


def _moment(lay: Lay) -> Moment:
    seat = lay.laid.seat
    laid = Choice(lay.laid.tile, lay.laid.end)
    return Moment(len(lay.round.moves), laid, sight_of(lay.match, lay.round, seat), seed_of(lay.before, seat))


def _moment_json(moment: Moment, better: Better) -> Json:
    return {
        "move": moment.move,
        "laid": _choice_json(moment.laid),
        "better": _choice_json(better.choice),
        "points": round(better.points, 2),
        "error": round(better.error, 2),
        "counts": "match" if near(moment.sight.options, moment.sight.scores) else "points",
        "reason": asdict(ground(moment.sight, moment.laid, better.choice)),
        "view": sight_json(moment.sight),
    }


def _choice_json(choice: Choice) -> Json:
    return {"tile": choice.tile.name, "end": choice.end}
