"""The shapes of what a viewer may know of a hand. They hold no hidden tile and know nothing that does.

What of a hand goes into them is decided in `view`. They are apart from it so that who thinks about a hand (`app.bots`)
can be kept from importing, even by a detour, the hand as the table knows it.
"""

from dataclasses import dataclass

from app.rules.events import Laid, Passed
from app.rules.line import Ends, Placed, Play
from app.rules.tiles import Hand


@dataclass(frozen=True, slots=True)
class DrewUnseen:
    """A seat took one tile; which one is the drawer's alone."""

    seat: int


PublicMove = Laid | DrewUnseen | Passed


@dataclass(frozen=True, slots=True)
class PublicView:
    """A hand as a watcher sees it. `drawable` of the `boneyard` tiles may still be drawn."""

    dealer: int
    leader: int
    turn: int | None
    counts: tuple[int, ...]
    boneyard: int
    drawable: int
    line: tuple[Placed, ...]
    ends: Ends | None
    moves: tuple[PublicMove, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the person in `seat` sees besides the public view. `plays` is empty unless it is their go."""

    seat: int
    tiles: Hand
    plays: tuple[Play, ...]
