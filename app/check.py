"""Check a deal without the house: `python -m app.check FILE`.

FILE is a finished hand as `GET /api/tables/{table}/rounds/{number}` answers it. What is checked: the tiles of the hands
and of the boneyard, in their order, are what was sealed before anybody saw one, and the hand was played with them: what
was laid was held, what was drawn came next, what was left is left. Note the seal, and your tiles, while you play: a
seal that is only told afterwards proves nothing.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from app.room.seal import seal, sealed_text, spoken
from app.rules.tiles import SET

HOLDS, DIFFERS, UNREADABLE = 0, 1, 2


def main() -> None:
    """Exit code 0: it is the sealed deal. 1: it is not. 2: the file is no finished hand with a seal."""
    parser = argparse.ArgumentParser(prog="python -m app.check", description=__doc__)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    try:
        code, said = check(json.loads(asked.file.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        code, said = UNREADABLE, f"{asked.file} is no finished hand with a seal ({type(error).__name__}: {error})."
    print(said, file=sys.stdout if code == HOLDS else sys.stderr)
    sys.exit(code)


def check(hand: dict[str, Any]) -> tuple[int, str]:
    """Whether the deal is what was sealed, and a sentence. KeyError or TypeError when it is no such hand."""
    order = [tile for dealt in (*hand["hands"], hand["boneyard"]) for tile in dealt]
    told = hand["seal"]
    made = seal(sealed_text(hand["table"], hand["match"], hand["number"], order, told["secret"]))
    where = f"Table {hand['table']}, match {hand['match']}, hand {hand['number']}"
    if made != told["full"]:
        return DIFFERS, f"{where}: this is NOT the deal that was sealed. It makes {made}, the seal is {told['full']}."
    if not _was_played(hand):
        return DIFFERS, f"{where}: this deal was sealed, but it is NOT the one the hand was played with."
    return HOLDS, f"{where}: this is the deal that was sealed. The seal was {spoken(made)} ({made})."


def _was_played(hand: dict[str, Any]) -> bool:
    """Whether the moves and what was left agree with the hands and the boneyard, of 28 different tiles."""
    held = [list(tiles) for tiles in hand["hands"]]
    yard = list(hand["boneyard"])
    if len({tile for tiles in (*held, yard) for tile in tiles}) != len(SET):
        return False
    for move in hand["moves"]:
        mine = held[move["seat"]]
        if "laid" in move:
            if move["laid"] not in mine:
                return False
            mine.remove(move["laid"])
        elif "drew" in move:
            if not yard or yard.pop(0) != move["drew"]:
                return False
            mine.append(move["drew"])
    return [sorted(tiles) for tiles in held] == [sorted(tiles) for tiles in hand["result"]["left"]]


if __name__ == "__main__":
    main()
