"""The public part of a table's view as JSON text, written once a version for all who look.

It keeps what it wrote of what only grows: the line, the log of the hand, the results. Writing them anew at every
lay was most of what a lay cost.
"""

from collections.abc import Sequence

from app.room.attendance import Moment
from app.room.json_text import text
from app.room.names import table_name
from app.room.shapes import move_json, named_json, options_json, placed_json, seal_json, seats_json
from app.room.table import Chair, Table
from app.rules import view
from app.rules.events import Result
from app.rules.line import Placed
from app.rules.match import Match
from app.rules.seen import PublicMove, PublicView


class PublicText:
    """Writes one table's public view. Give it that table's states in their order, or any: it notices."""

    def __init__(self) -> None:
        self._line = _LineText()
        self._log = _LogText()
        self._results: tuple[Result, ...] = ()
        self._results_text = ""

    def write(self, table: Table, moment: Moment) -> str:
        """An open JSON object, to be closed by `snapshot.table_text`."""
        match = table.match
        head = {
            "id": table.id,
            "name": table_name(table.id),
            "version": table.version,
            "phase": table.phase,
            "options": options_json(table.options, table.manners),
            "seats": seats_json(table, moment),
            "match": table.match_number,
            "scores": [0] * table.options.sides if match is None else match.scores,
        }
        round = results = ""
        if match is not None and match.round is not None:
            round = self._round(match.number, view.public_view(match.round), moment.deadline, table.seal)
        if match is not None:
            results = self._results_of(match, table.sat)
        tail = f'"round":{round or "null"},"results":[{results}],"deals_in":{text(moment.deals_in)}'
        return f"{text(head)[:-1]},{tail}"

    def _round(self, number: int, seen: PublicView, deadline: int | None, seal: str | None) -> str:
        head = {
            "number": number,
            "dealer": seen.dealer,
            "leader": seen.leader,
            "turn": seen.turn,
            "deadline": deadline,
            "ends": seen.ends,
            "boneyard": {"tiles": seen.boneyard, "drawable": seen.drawable},
            "seal": seal_json(seal),
        }
        line, log = self._line.write(seen.line), self._log.write(seen.moves)
        return f'{text(head)[:-1]},"line":[{line}],"log":[{log}]}}'

    def _results_of(self, match: Match, sat: Sequence[Sequence[Chair]]) -> str:
        # The same tuple until a hand ends: identity is enough, and comparing would cost more than writing.
        if self._results is not match.results:
            self._results = match.results
            named = zip(match.results, sat, strict=True)
            self._results_text = ",".join(text(named_json(each, chairs)) for each, chairs in named)
        return self._results_text


class _LineText:
    """The line; a lay adds one tile at one of its ends."""

    def __init__(self) -> None:
        self._line: tuple[Placed, ...] = ()
        self._text = ""

    def write(self, line: tuple[Placed, ...]) -> str:
        if line != self._line:
            if self._line and line[:-1] == self._line:
                self._text = f"{self._text},{text(placed_json(line[-1]))}"
            elif self._line and line[1:] == self._line:
                self._text = f"{text(placed_json(line[0]))},{self._text}"
            else:
                self._text = ",".join(text(placed_json(each)) for each in line)
            self._line = line
        return self._text


class _LogText:
    """What happened this hand; it only grows from the deal to the end."""

    def __init__(self) -> None:
        self._moves: tuple[PublicMove, ...] = ()
        self._text = ""

    def write(self, moves: tuple[PublicMove, ...]) -> str:
        if moves[: len(self._moves)] != self._moves:
            self._moves, self._text = (), ""
        fresh = [text(move_json(move)) for move in moves[len(self._moves) :]]
        self._text = ",".join([self._text, *fresh] if self._text else fresh)
        self._moves = moves
        return self._text
