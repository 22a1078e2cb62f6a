"""A little board: a few tiles laid out, and everything that the rules make of every tap on it, worked out beforehand.

A board is written as one line of text, in the words of `app.rules.notation`:

    draw 2; 6-4 2-1 0-0 / 5-1 3-0; 4-4 6-6 5-5; 5-3 3-3 3-2

The rules (game and players, then if need be opening and blocked), the hands with a slash between them, yours first,
the boneyard with the next tile first, and the line as it lies, each tile's left number first. A part may be empty.

You lay what you like of what may be laid. Everybody else lays the first tile of their hand that fits, on the left
if it fits there: the order of their tiles is what they do. The board stops after as many goes of yours as it is
given, with all that follows from the last one, or when the hand is over.

As JSON a board is {"options", "sides", "nodes"}. `sides`: by seat, which side it plays for. A node is a place in the
hand, `nodes[0]` the first one:

    turn, ends, line, log, tiles, plays   as in a view of a table, `tiles` and `plays` being yours
    counts, boneyard                      tiles by seat; {"tiles", "drawable"}
    then      [{"tile", "end", "node"}]   where each tap leads; `end` is null for the first tile of a hand
    result                                as in a view, null until the hand is over

`then` is empty where the board stops. Where others go first, nodes[0] is before that and its only way has no tile.
"""

from dataclasses import dataclass
from typing import Any

from app.room.manners import USUAL
from app.room.shapes import move_json, names, options_json, placed_json, result_json
from app.rules import match as matches
from app.rules import view
from app.rules.line import End, Placed, place, plays_of
from app.rules.match import Match
from app.rules.options import Options
from app.rules.round import Deal, Round
from app.rules.tiles import SET, Tile, tile, tiles

Json = dict[str, Any]
YOU = 0
MOST_NODES = 150
"""A page carries every node; a board that grows past this has too many tiles or too many goes."""


@dataclass(frozen=True, slots=True)
class Board:
    """`position` as above; `goes` of yours until it stops; `turn` whose go it is at first."""

    position: str
    goes: int = 1
    turn: int = YOU


def expand(board: Board) -> Json:
    """The board with every place that can be reached. ValueError when it cannot be read or has too many."""
    match = read(board)
    nodes: list[Json] = []
    if board.turn == YOU:
        _grow(nodes, match, board.goes)
    else:
        nodes.append(_node(match))
        nodes[0]["then"] = [{"tile": None, "end": None, "node": 1}]
        _grow(nodes, _others(match), board.goes)
    sides = [match.options.side_of(seat) for seat in range(match.options.players)]
    return {"options": options_json(match.options, USUAL), "sides": sides, "nodes": nodes}


def read(board: Board) -> Match:
    """The hand it begins with, as the only one of a match. ValueError where there can be no such hand."""
    rules, hands, boneyard, laid = (part.strip() for part in board.position.split(";"))
    game, players, *rest = rules.split()
    options = Options(int(players), game, *rest)  # type: ignore[arg-type]  # Options checks its values
    held = tuple(tiles(hand) for hand in hands.split("/"))
    line = _line(laid.split())
    used = [*sum(held, ()), *tiles(boneyard), *(placed.tile for placed in line)]
    if len(held) != options.players or len(set(used)) != len(used):
        raise ValueError(f"a hand for each seat, and no tile twice: {board.position!r}")
    ends = (line[0].shows[0], line[-1].shows[1]) if line else None
    dealt = Deal(options, dealer=(board.turn - 1) % options.players, leader=board.turn, order=SET)
    plays = plays_of(held[board.turn], ends)
    if not plays:
        raise ValueError(f"whoever is on turn has something to lay: {board.position!r}")
    round = Round(dealt, held, tiles(boneyard), line, ends, board.turn, plays, (), None)
    return Match(options, dealt.dealer, round, (0,) * options.sides, ())


def round_of(match: Match) -> Round:
    """Its only hand, which is there from the beginning and stays when it is over."""
    assert match.round is not None
    return match.round


def _line(laid: list[str]) -> tuple[Placed, ...]:
    """Laid one after the other at the right end, as the rules would."""
    line: tuple[Placed, ...] = ()
    ends = None
    for at in laid:
        shows = int(at[0]), int(at[2])
        each = tile(f"{max(shows)}-{min(shows)}")
        if ends is None:
            placed, ends = Placed(each, shows, YOU), shows
        else:
            placed, ends = place(each, "right", ends, YOU)
        if placed.shows != shows:
            raise ValueError(f"{at} does not lie so at the end of {laid}")
        line = (*line, placed)
    return line


def _grow(nodes: list[Json], match: Match, goes: int) -> int:
    """Adds this place and all behind it. Returns its number."""
    at = len(nodes)
    if at >= MOST_NODES:
        raise ValueError(f"a little board has at most {MOST_NODES} places")
    nodes.append(_node(match))
    round = round_of(match)
    if goes and round.turn == YOU:
        ways: list[tuple[Tile, End | None]] = [(play.tile, end) for play in round.plays for end in play.ends or (None,)]
        for each, end in ways:
            after, _ = matches.lay(match, YOU, each, end)
            node = _grow(nodes, _others(after) if goes > 1 else after, goes - 1)
            nodes[at]["then"].append({"tile": each.name, "end": end, "node": node})
    return at


def _others(match: Match) -> Match:
    """Everybody else has gone: it is your go, or the hand is over."""
    while (seat := round_of(match).turn) not in (None, YOU):
        first = round_of(match).plays[0]
        match, _ = matches.lay(match, seat, first.tile, first.ends[0] if first.ends else None, by="bot")
    return match


def _node(match: Match) -> Json:
    round = round_of(match)
    seen, mine = view.public_view(round), view.seat_view(round, YOU)
    return {
        "turn": seen.turn,
        "counts": seen.counts,
        "boneyard": {"tiles": seen.boneyard, "drawable": seen.drawable},
        "line": [placed_json(placed) for placed in seen.line],
        "ends": seen.ends,
        "log": [move_json(move) for move in seen.moves],
        "tiles": names(mine.tiles),
        "plays": [{"tile": play.tile.name, "ends": play.ends} for play in mine.plays],
        "then": [],
        "result": result_json(match.results[-1]) if match.results else None,
    }
