"""The longest line there can be, all 28 tiles, as a page is told of it. No hand gets so far: two tiles always stay.

A page is brought to it by messages made here from one that the house has sent, so that nothing has to be played for it.
"""

import copy
import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

View = dict[str, Any]
Shows = tuple[int, int]
SEATS = 4


def _all_tiles() -> list[Shows]:
    """A way round: from number to number along every tile once."""
    left = {(low, high) for low in range(7) for high in range(low, 7)}
    stack, way = [0], []
    while stack:
        here = stack[-1]
        tile = next((each for each in sorted(left, reverse=True) if here in each), None)
        if tile is None:
            way.append(stack.pop())
            continue
        left.remove(tile)
        stack.append(tile[1] if tile[0] == here else tile[0])
    return list(pairwise(way))


LINE = _all_tiles()
LAST = len(LINE)


def name_of(shows: Shows) -> str:
    return f"{max(shows)}-{min(shows)}"


@dataclass
class Longest:
    """Messages to the page of seat 0; each is newer than the one before. `first`: a message of the house in a hand."""

    first: dict[str, Any]
    version: int = 1000

    def before(self, turn: int) -> str:
        """All tiles but one lie; `turn` is on turn and holds the last."""
        return self._told(LAST - 1, laid_by=turn - 1, events=[])

    def after(self, seat: int) -> str:
        """`seat` has laid the last; it is the next one's go."""
        laid = {"event": "laid", "seat": seat, "tile": name_of(LINE[-1]), "end": "right", "by": "person"}
        return self._told(LAST, laid_by=seat, events=[laid])

    def lying(self) -> str:
        """All tiles lie, however they came to."""
        return self._told(LAST, laid_by=SEATS - 1, events=[])

    def seating(self) -> str:
        """Before a hand: nothing lies."""
        self.version += 1
        view: View = copy.deepcopy(self.first["table"])
        view |= {"version": self.version, "phase": "seating", "round": None}
        view["you"] |= {"seat": 0, "tiles": [], "plays": []}
        return json.dumps({"type": "table", "version": self.version, "events": [], "table": view})

    def _told(self, tiles: int, laid_by: int, events: list[dict[str, Any]]) -> str:
        self.version += 1
        view: View = copy.deepcopy(self.first["table"])
        turn = (laid_by + 1) % SEATS
        line = [{"tile": name_of(shows), "shows": shows, "seat": 0} for shows in LINE[:tiles]]
        seats = [(laid_by - back) % SEATS for back in range(tiles)][::-1]
        log = [
            {"seat": seat, "laid": laid["tile"], "end": "right" if nth else None, "by": "person"}
            for nth, (seat, laid) in enumerate(zip(seats, line, strict=True))
        ]
        view["version"] = self.version
        view["round"] |= {"line": line, "log": log, "turn": turn, "ends": [LINE[0][0], LINE[tiles - 1][1]]}
        # What I hold beside the last tile has nothing to do with the line: a rack is drawn, and that is all.
        held = ["6-6", "5-4", "3-0", "2-1"]
        mine = [*held, name_of(LINE[-1])] if tiles < LAST else held
        plays = [{"tile": tile, "ends": ["right"]} for tile in (mine[-1:] if tiles < LAST else held)]
        view["you"] |= {"seat": 0, "tiles": mine, "plays": plays if turn == 0 else []}
        return json.dumps({"type": "table", "version": self.version, "events": events, "table": view})
