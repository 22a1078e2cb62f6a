"""Hands as text: one line holds the rules, the deal, every move and the end.

    draw 2 highest all dealer 1; 6-6 5-4 …28 tiles…; 0*6-6 1+4-2 1-6/6 0>6-2; out 0 31

Before the first semicolon the rules of the table, then the deal as `round.deal` takes it, then the moves, then
how it ended. A move is a seat, a sign and what it did:
`0=6-4` leads · `0*6-6` the rules lay it · `0<6-4` on the left · `0>6-4` on the right · `0+6-4` drew it ·
`0-6/4` passed on those ends. A `!` behind a lay: the table laid it, since somebody's time was up. A `?`: a bot laid it.
The end is `out SEAT POINTS`, `blocked SIDE POINTS` or `tie`; nothing while the hand is being played.
"""

from app.rules import round as rounds
from app.rules.events import By, Drew, Laid, Move, Passed
from app.rules.line import End
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import Blocked, Ending, Out
from app.rules.tiles import tile, tiles

_SIGN: dict[End | None, str] = {None: "=", "left": "<", "right": ">"}
_END: dict[str, End | None] = {"=": None, "<": "left", ">": "right"}
_SIGNS = {*_END, "*", "+", "-"}
_MARK: dict[By, str] = {"person": "", "rule": "", "clock": "!", "bot": "?"}
_BY: dict[str, By] = {"!": "clock", "?": "bot"}


def write(round: Round) -> str:
    """The hand as one line of text."""
    o = round.options
    rules = f"{o.game} {o.players} {o.opening} {o.blocked} dealer {round.dealer}"
    order = " ".join(each.name for each in round.order)
    moves = " ".join(write_move(move) for move in round.moves)
    return "; ".join([rules, order, moves, write_ending(round.ending)]).rstrip()


def read(text: str) -> Round:
    """The hand a line of text tells, played again from its deal by its decisions alone.

    ValueError when it cannot be read, IllegalLay when a lay in it is not allowed. The target of the match and
    what the text says of draws, passes and the end are not taken over: write it again to compare.
    """
    rules, order, moves, *_ = [part.strip() for part in text.split(";")] + ["", "", ""]
    game, players, opening, blocked, _, dealer = rules.split()
    options = Options(int(players), game, opening, blocked)  # type: ignore[arg-type]  # Options checks its values
    round = rounds.deal(options, tiles(order), int(dealer))
    for move in moves.split():
        seat, sign, name = int(move[:1]), move[1:2], move[2:]
        if sign not in _SIGNS:
            raise ValueError(f"no such move: {move!r}")
        if sign in _END:
            by = _BY.get(name[3:], "person")
            round = rounds.lay(round, seat, tile(name[:3] if by != "person" else name), _END[sign], by=by)
    return round


def write_move(move: Move) -> str:
    """One move: "0>6-4"."""
    match move:
        case Laid(seat, tile, end, by):
            sign = "*" if by == "rule" else _SIGN[end]
            return f"{seat}{sign}{tile.name}{_MARK[by]}"
        case Drew(seat, tile):
            return f"{seat}+{tile.name}"
        case Passed(seat, (left, right)):
            return f"{seat}-{left}/{right}"


def write_ending(ending: Ending | None) -> str:
    """How it ended: "out 0 31"."""
    match ending:
        case None:
            return ""
        case Out(seat=seat):
            return f"out {seat} {ending.sum.points}"
        case Blocked(side=side):
            return f"blocked {side} {ending.sum.points}"
        case _:
            return "tie"
