"""Print a match that was downloaded, move by move: `python -m app.replay FILE`.

FILE is `GET /t/{table}/matches/{number}.txt` or `.json`. Every hand is played again from its deal by its lays alone,
and what the file says of draws, passes, ends and scores is checked against that. Seats count from 0, as in notation.
"""

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from app.room.history import round_json
from app.room.keepsake import REMARK
from app.rules import match as matches
from app.rules import notation
from app.rules.errors import IllegalLay
from app.rules.events import Drew, Laid, Move, Passed, Result
from app.rules.options import TARGETS, Options
from app.rules.round import Round
from app.rules.scoring import Blocked, Out
from app.rules.steps import steps
from app.rules.tiles import Hand

DIFFERS, UNREADABLE = 1, 2
_SIGN = {None: "=", "left": "<", "right": ">"}
_MARK = {"clock": "!", "bot": "?"}
# Controls, half a character, and what ends a line.
_OBEYED = ("Cc", "Cs", "Zl", "Zp")


class Differs(Exception):
    """The file does not tell what the rules make of it. The message says where."""


class Told(NamedTuple):
    """A hand as the file tells it: its lays in notation, and the remark before it.

    `claims`: in JSON all that is said of it besides; a text has that in its notation.
    """

    line: str
    remark: str
    claims: dict[str, Any] | None


def main() -> None:
    """Exit code 0: it was played like that. 1: by the rules it was not. 2: the file is no match."""
    parser = argparse.ArgumentParser(prog="python -m app.replay", description=__doc__)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    try:
        for line in replay(asked.file.read_text(encoding="utf-8")):
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads it has seen enough: that says nothing of the file, nor is it said again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Differs as differs:
        sys.exit(_said(DIFFERS, f"{asked.file}: {differs}"))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        sys.exit(_said(UNREADABLE, f"{asked.file} is no match that was downloaded ({type(error).__name__}: {error})."))


def _said(code: int, words: str) -> int:
    sys.stderr.write(f"{_harmless(words)}\n")
    return code


def replay(text: str) -> Iterator[str]:
    """The match in lines to print, each hand checked before its first. Differs, or one of many errors for no match."""
    options, hands = _from_json(json.loads(text)) if text.lstrip().startswith("{") else _from_text(text)
    if not hands:
        raise ValueError("there is no hand in it")
    match: matches.Match | None = None
    for number, told in enumerate(hands, 1):
        match = _checked(options, match, number, told)
        assert match.round is not None
        yield from _printed(match.round, match.results[-1], told.remark)


def _from_text(text: str) -> tuple[Options | None, list[Told]]:
    """The target of a match is in a remark, which is not read."""
    hands, remark = [], ""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        if line.startswith(REMARK):
            remark = line.removeprefix(REMARK).strip()
        else:
            hands.append(Told(line, remark, None))
    return None, hands


def _from_json(told: dict[str, Any]) -> tuple[Options, list[Told]]:
    options = Options(**told["options"])
    rules = f"{options.game} {options.players} {options.opening} {options.blocked}"
    return options, [Told(_line(rules, hand), f"hand {hand['number']}: {_who(hand)}", hand) for hand in told["hands"]]


def _line(rules: str, hand: dict[str, Any]) -> str:
    """A finished hand of the API in notation: its lays alone, which is all that is read."""
    order = " ".join([*(tile for dealt in hand["hands"] for tile in dealt), *hand["boneyard"]])
    lays = " ".join(_lay(move) for move in hand["moves"] if "laid" in move)
    return f"{rules} dealer {hand['dealer']}; {order}; {lays}"


def _lay(move: dict[str, Any]) -> str:
    sign = "*" if move["by"] == "rule" else _SIGN[move["end"]]
    return f"{move['seat']}{sign}{move['laid']}{_MARK.get(move['by'], '')}"


def _who(hand: dict[str, Any]) -> str:
    return ", ".join(f"seat {seat} {name}".rstrip() for seat, name in enumerate(hand["result"]["names"]))


def _checked(options: Options | None, match: matches.Match | None, number: int, told: Told) -> matches.Match:
    """The match after that hand, played again. Differs."""
    try:
        round = notation.read(told.line)
    except IllegalLay as illegal:
        raise Differs(f"in hand {number} a lay is not allowed: {illegal}") from illegal
    after = _played(options, match, number, round)
    if told.claims is None:
        if notation.write(round) != " ".join(told.line.split()):
            raise Differs(f"in hand {number} the moves or the end are not what follows from the deal and the lays")
        return after
    made = json.loads(json.dumps(round_json(round, after.results[-1])))
    for name, value in made.items():
        said = {key: told.claims[name][key] for key in value} if name == "result" else told.claims[name]
        if said != value:
            raise Differs(f"in hand {number} {name!r} is not what follows from the deal and the lays")
    return after


def _played(options: Options | None, match: matches.Match | None, number: int, round: Round) -> matches.Match:
    """The lays laid again in the match as it stands. Differs when the hand is not its next one, or not over."""
    if round.ending is None:
        raise Differs(f"hand {number} is not over")
    if match is None:
        match = matches.start(options or _to_the_farthest(round.options), round.dealer)
    try:
        match, _ = matches.deal(match, round.order)
    except ValueError as over:
        raise Differs(f"hand {number} comes after the end of the match") from over
    dealt = match.round
    assert dealt is not None
    if dealt.dealer != round.dealer or _to_the_farthest(dealt.options) != _to_the_farthest(round.options):
        raise Differs(f"hand {number} has another dealer or other rules than the match")
    for move in round.moves:
        if isinstance(move, Laid) and move.by != "rule":
            match, _ = matches.lay(match, move.seat, move.tile, move.end, by=move.by)
    return match


def _to_the_farthest(o: Options) -> Options:
    return Options(o.players, o.game, o.opening, o.blocked, TARGETS[-1])


def _printed(round: Round, result: Result, remark: str) -> Iterator[str]:
    yield f"Hand {result.number}: seat {round.dealer} deals, seat {round.leader} leads"
    if remark:
        yield f"  ({_harmless(remark)})"
    told = steps(round)
    for seat, hand in enumerate(told[0].hands):
        yield f"  seat {seat} holds {_names(hand)}"
    for count, now in enumerate(told[1:], 1):
        yield f"  {count:3}. {_did(now.moves[-1])}{_ends(now)}"
    for seat, hand in enumerate(result.left):
        yield f"  seat {seat} has {_names(hand) or 'no tile'} left: {result.pips[seat]}"
    yield f"  {_ended(result)} Scores: {', '.join(str(score) for score in result.scores)}."


def _did(move: Move) -> str:
    match move:
        case Laid(seat, tile, end, by):
            how = {"rule": " (has to open with it)", "clock": " (the time was up)", "bot": " (a bot)"}.get(by, "")
            return f"seat {seat} lays {tile.name}{'' if end is None else f' on the {end}'}{how}"
        case Drew(seat, tile):
            return f"seat {seat} draws {tile.name}"
        case Passed(seat, _):
            return f"seat {seat} passes"


def _ends(now: Round) -> str:
    return "" if now.ends is None else f"; ends {now.ends[0]} and {now.ends[1]}"


def _ended(result: Result) -> str:
    ending, paid = result.ending, result.ending.sum
    if isinstance(ending, Out | Blocked):
        how = f"Seat {ending.seat} is out" if isinstance(ending, Out) else "Blocked"
        return f"{how}: side {ending.side} scores {paid.points} ({paid.theirs} less {paid.own})."
    return "Blocked, a tie: nobody scores."


def _harmless(words: str) -> str:
    """Without what a terminal would obey: nothing vouches for the names and remarks of a file."""
    return "".join("?" if unicodedata.category(each) in _OBEYED else each for each in words)


def _names(hand: Hand) -> str:
    return " ".join(tile.name for tile in hand)


if __name__ == "__main__":
    main()
