"""What a mind thinks of every play: on one's own go, or where a bot has laid in a hand that is over.

A mind is handed the same again (`thinking`), and answers the same again.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.bots.grounds import Ground, ahead
from app.bots.minds import Level, Worth
from app.bots.sight import Sight
from app.room.decide import STALE
from app.room.entries import Laid
from app.room.errors import NoSuchMove, Refusal
from app.room.history import Hand, Lay
from app.room.json_text import text
from app.room.seating import seat_or_refuse
from app.room.shapes import Json, move_json, names, placed_json, worth_json
from app.room.table import Table
from app.room.thinking import seed_of, sight_of
from app.rules.match import Match
from app.rules.round import Round
from app.workers.base import Thinker


class _Lay(NamedTuple):
    laid: Laid
    level: Level
    sight: Sight
    seed: str


class Hint(NamedTuple):
    """At that version of the table: every play, best first, and why the first is ahead, where something stands out."""

    version: int
    plays: tuple[Worth, ...]
    why: Ground | None


async def hint(thinker: Thinker, table: Callable[[], Table], person: str) -> Hint:
    """What a sharp mind in this person's place thinks of every play. Refusal but on one's own go, and where
    another person sits: they have not agreed to play against a mind. Busy.

    `table` gives it as it is now: somebody may lay or sit down while the mind thinks.
    """
    asked = table()
    seat, match, round = _own_go(asked, person)
    sight = sight_of(match, round, seat)
    plays = await thinker.evaluate("sharp", sight, seed_of(asked, seat))
    if table().position != asked.position:
        raise Refusal("stale", STALE)
    _own_go(table(), person)
    return Hint(asked.version, plays, ahead(sight, plays))


def _own_go(table: Table, person: str) -> tuple[int, Match, Round]:
    seat = seat_or_refuse(table, person)
    if not table.solo:
        raise Refusal("not_now", "Hints are for those who play with bots alone.")
    match = table.match
    if match is None or match.round is None or match.round.turn != seat:
        raise Refusal("not_now", "A hint is for your own go.")
    return seat, match, match.round


async def why(thinker: Thinker, hand: Hand, move: int) -> str:
    """A bot's lay in a finished hand as JSON text: what it was handed, and what it thought of every play. `move` counts
    from 0 in the moves of the hand. NoSuchMove when that move is no lay of a bot, Busy.
    """
    lay = _of_a_bot(next((lay for lay in hand.lays if len(lay.round.moves) == move), None))
    plays = await thinker.evaluate(lay.level, lay.sight, lay.seed)
    return text(_lay_json(lay, plays))


def _of_a_bot(lay: Lay | None) -> _Lay:
    if lay is None or lay.laid.by != "bot" or lay.laid.level is None:
        raise NoSuchMove
    seat = lay.laid.seat
    return _Lay(lay.laid, lay.laid.level, sight_of(lay.match, lay.round, seat), seed_of(lay.before, seat))


def _lay_json(lay: _Lay, plays: Sequence[Worth]) -> Json:
    return {
        "seat": lay.laid.seat,
        "level": lay.level,
        "laid": {"tile": lay.laid.tile.name, "end": lay.laid.end},
        "view": sight_json(lay.sight),
        "plays": [worth_json(play) for play in plays],
    }


def sight_json(sight: Sight) -> Json:
    """All of it, and no more than it: what the mind did not see is not here either."""
    hand = sight.hand
    return {
        "tiles": names(sight.own.tiles),
        "counts": hand.counts,
        "boneyard": hand.boneyard,
        "drawable": hand.drawable,
        "ends": hand.ends,
        "line": [placed_json(placed) for placed in hand.line],
        "log": [move_json(move) for move in hand.moves],
        "scores": sight.scores,
    }
