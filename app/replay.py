"""Print a match that was downloaded, move by move: `python -m app.replay FILE`.

FILE is `GET /t/{table}/matches/{number}.txt` or `.json`. Every hand is played again from its deal by its lays alone,
and what the file says of draws, passes, ends and scores is checked against that. People are called as the file calls
them. Whoever has no name in it is called by the seat: seats count from 0, as in notation.
"""

import argparse
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from app.room.history import round_json
from app.room.keepsake import REMARK
from app.rules import match as matches
from app.rules import notation
from app.rules.errors import IllegalCode, IllegalLay
from app.rules.events import Drew, Laid, Move, Passed, Result
from app.rules.options import TARGETS, Options
from app.rules.round import Round
from app.rules.scoring import Blocked, Out
from app.rules.steps import steps
from app.rules.tiles import Hand

DIFFERS, UNREADABLE = 1, 2
_SIGN = {None: "=", "left": "<", "right": ">"}
_MARK = {"clock": "!", "bot": "?"}
# A draw or a pass, in notation that is read for its lays alone.
_NOT_READ = "0-"
# What stands before a name in the remark of a hand.
_SEAT = re.compile(r"(?:^|, )seat \d\b ?")
_WHY: dict[IllegalCode, str] = {
    "not_your_turn": "it is not their go",
    "not_held": "they do not hold it",
    "does_not_fit": "it does not fit there",
    "choose_end": "at which end is not said",
}
_FOLLOWS = "is not told as it follows from the deal and the lays"
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
    """Exit code 0: it was played like that. 1: by the rules it was not. 2: the file is no match, or there is none."""
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
    except FileNotFoundError:
        sys.exit(_said(UNREADABLE, f"There is no file {asked.file}."))
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
    """A finished hand of the API in notation: its lays, which is all that is read, each in its place."""
    order = " ".join([*(tile for dealt in hand["hands"] for tile in dealt), *hand["boneyard"]])
    moves = " ".join(_lay(move) if "laid" in move else _NOT_READ for move in hand["moves"])
    return f"{rules} dealer {hand['dealer']}; {order}; {moves}"


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
        raise Differs(f"in hand {number}, {_not_allowed(told)}") from illegal
    after = _played(options, match, number, round)
    if told.claims is None:
        written = notation.write(round)
        if written != " ".join(told.line.split()):
            moves, made = (line.split(";")[2].split() for line in (told.line, written))
            raise Differs(f"in hand {number} {_another(round, told, moves, made) or 'the end'} {_FOLLOWS}")
        return after
    made = json.loads(json.dumps(round_json(round, after.results[-1])))
    for name, value in made.items():
        said = {key: told.claims[name][key] for key in value} if name == "result" else told.claims[name]
        if said != value:
            what = _another(round, told, list(said), list(value)) if name == "moves" else None
            raise Differs(f"in hand {number} {what or repr(name)} {_FOLLOWS}")
    return after


def _not_allowed(told: Told) -> str:
    """The first of its lays that is not: which move it is, whose, and why. One of them has to be."""
    rules, order, moves, *_ = told.line.split(";")
    people, done = _people(told.remark, int(rules.split()[1])), moves.split()
    for count, move in enumerate(done, 1):
        try:
            notation.read("; ".join([rules, order, " ".join(done[:count])]))
        except IllegalLay as illegal:
            seat = int(move[0])
            who = people[seat] if seat < len(people) else f"seat {seat}"
            return f"move {count}, {who} may not lay {move[2:5]}: {_WHY[illegal.code]}"
    raise AssertionError


def _another(round: Round, told: Told, said: Sequence[Any], made: Sequence[Any]) -> str | None:
    """The first move that is told otherwise than it was made, or None."""
    at = next((at for at, (one, other) in enumerate(zip_longest(said, made)) if one != other), None)
    if at is None:
        return None
    if at >= len(round.moves):
        return f"move {at + 1}, after the end,"
    return f"move {at + 1} ({_did(round.moves[at], _people(told.remark, round.options.players))})"


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


def _people(remark: str, players: int) -> list[str]:
    """What everybody is called, by seat: the name in the remark, else the seat; both where two are called the same."""
    names = [_harmless(name.strip()) for name in _SEAT.split(remark.partition(": ")[2])[1:]]
    if len(names) != players:
        names = [""] * players
    return [
        f"seat {seat}" if not name else name if names.count(name) == 1 else f"{name} (seat {seat})"
        for seat, name in enumerate(names)
    ]


def _printed(round: Round, result: Result, remark: str) -> Iterator[str]:
    people = _people(remark, round.options.players)
    yield f"Hand {result.number}: {people[round.dealer]} deals, {people[round.leader]} leads"
    if remark:
        yield f"  ({_harmless(remark)})"
    told = steps(round)
    for seat, hand in enumerate(told[0].hands):
        yield f"  {people[seat]} holds {_names(hand)}"
    for count, now in enumerate(told[1:], 1):
        yield f"  {count:3}. {_did(now.moves[-1], people)}{_ends(now)}"
    for seat, hand in enumerate(result.left):
        yield f"  {people[seat]} has {_names(hand) or 'no tile'} left: {result.pips[seat]}"
    yield f"  {_ended(round.options, result, people)} Scores: {', '.join(str(score) for score in result.scores)}."


def _did(move: Move, people: Sequence[str]) -> str:
    match move:
        case Laid(seat, tile, end, by):
            how = {"rule": " (has to open with it)", "clock": " (the time was up)", "bot": " (a bot)"}.get(by, "")
            return f"{people[seat]} lays {tile.name}{'' if end is None else f' on the {end}'}{how}"
        case Drew(seat, tile):
            return f"{people[seat]} draws {tile.name}"
        case Passed(seat, _):
            return f"{people[seat]} passes"


def _ends(now: Round) -> str:
    return "" if now.ends is None else f"; ends {now.ends[0]} and {now.ends[1]}"


def _ended(options: Options, result: Result, people: Sequence[str]) -> str:
    ending, paid = result.ending, result.ending.sum
    if isinstance(ending, Out | Blocked):
        how = f"{people[ending.seat]} is out" if isinstance(ending, Out) else "Blocked"
        side = " + ".join(who for seat, who in enumerate(people) if options.side_of(seat) == ending.side)
        return f"{how}: {paid.points} for {side} ({paid.theirs} less {paid.own})."
    return "Blocked, a tie: nobody scores."


def _harmless(words: str) -> str:
    """Without what a terminal would obey: nothing vouches for the names and remarks of a file."""
    return "".join("?" if unicodedata.category(each) in _OBEYED else each for each in words)


def _names(hand: Hand) -> str:
    return " ".join(tile.name for tile in hand)


if __name__ == "__main__":
    main()
