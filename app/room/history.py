"""Hands that are over, read from the log when somebody asks for them: the one fold that looks back.

Nothing here tells of a hand in play: a hand comes out when it has ended, with all that led to its end.

A table may have played for a year, and all of that is read: call it by way of `looking`, so that nobody's lay waits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.room.entries import Dealt, Laid, read
from app.room.json_text import text
from app.room.shapes import Json, named_json, names, placed_json, result_json, seal_json
from app.room.table import Chair, Table, fold, opened
from app.rules import events
from app.rules.events import Drew, Passed, Result, RoundEnded
from app.rules.match import Match
from app.rules.round import Round


@dataclass(frozen=True, slots=True)
class Lay:
    """A lay of somebody, and the table just before it: what their seat knew then follows from it. What the rules laid
    by themselves is none.
    """

    before: Table
    laid: Laid

    @property
    def match(self) -> Match:
        assert self.before.match is not None
        return self.before.match

    @property
    def round(self) -> Round:
        assert self.match.round is not None
        return self.match.round


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is over: the table as the last lay left it, how the hand ended, and every lay on the way there."""

    table: Table
    result: Result
    lays: tuple[Lay, ...]

    @property
    def number(self) -> int:
        """From 1 in each match."""
        return self.result.number

    @property
    def match(self) -> int:
        return self.table.match_number

    @property
    def round(self) -> Round:
        assert self.table.match is not None
        assert self.table.match.round is not None
        return self.table.match.round

    @property
    def sat(self) -> tuple[Chair, ...]:
        """Who sat where when it ended."""
        return self.table.sat[-1]


def looked_back(table_id: str, log: Sequence[str]) -> Iterator[tuple[Table, Hand | None]]:
    """The table after each entry, oldest first, and the hand that ended with it."""
    lays: list[Lay] = []
    table = opened(table_id, read(log[0]))
    yield table, None
    for row in log[1:]:
        entry = read(row)
        if isinstance(entry.what, Dealt):
            lays = []
        elif isinstance(entry.what, Laid):
            lays.append(Lay(table, entry.what))
        table, happened = fold(table, entry)
        ended = next((event.result for event in happened if isinstance(event, RoundEnded)), None)
        yield table, None if ended is None else Hand(table, ended, tuple(lays))


def find(table_id: str, log: Sequence[str], number: int, match: int | None = None) -> Hand | None:
    """Hand `number` of that match (None: the newest). None while it is played, or if it never was."""
    found: dict[int, Hand] = {}
    newest = 0
    for table, hand in looked_back(table_id, log):
        newest = table.match_number
        if hand is not None and hand.number == number:
            found[hand.match] = hand
    return found.get(newest if match is None else match)


def of_match(table_id: str, log: Sequence[str], match: int) -> list[Hand]:
    """Every hand of that match which is over, in order; none for a match that never was."""
    return [hand for _, hand in looked_back(table_id, log) if hand is not None and hand.match == match]


def finished_round(table_id: str, log: Sequence[str], number: int, match: int | None) -> str | None:
    """The same as JSON text."""
    hand = find(table_id, log, number, match)
    return None if hand is None else text(hand_json(hand))


def hand_json(hand: Hand) -> Json:
    """A finished hand, move by move, all tiles open."""
    table = hand.table
    return {
        "table": table.id,
        "match": hand.match,
        **round_json(hand.round, hand.result),
        "result": named_json(hand.result, hand.sat),
        "seal": _unsealed(table.seal, table.secret),
    }


def round_json(round: Round, result: Result) -> Json:
    """As much of it as the rules alone know."""
    each, players = round.options.each, round.options.players
    order = names(round.order)
    return {
        "number": result.number,
        "dealer": round.dealer,
        "leader": round.leader,
        "hands": [order[seat * each : (seat + 1) * each] for seat in range(players)],
        "boneyard": order[players * each :],
        "moves": [open_move(move) for move in round.moves],
        "line": [placed_json(placed) for placed in round.line],
        "result": result_json(result),
    }


def _unsealed(seal: str | None, secret: str | None) -> Json | None:
    """A seal that anybody may now check: everything else it was made from is in the hand itself."""
    shown = seal_json(seal)
    return None if shown is None else {**shown, "secret": secret}


def open_move(move: events.Move) -> Json:
    match move:
        case events.Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case Drew():
            return {"seat": move.seat, "drew": move.tile.name}
        case Passed():
            return {"seat": move.seat, "passed": move.ends}
