"""What may be counted at a table: how many tiles of each number are out, and which numbers a seat was seen to lack.

From what everybody saw and one's own tiles alone, as anyone may count in their head. Not here: what follows from it
for single tiles, which minds work out (`app.bots.knowledge`).

A seat that draws or passes has neither number of the ends on any tile it holds. A tile it draws then and cannot lay has
neither of them as well, but may have any other: what was seen before of those is over. The tile that fits is laid at
once, so it changes nothing once it lies; until then the seat holds a tile that may have any number.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.events import Laid
from app.rules.line import Ends, place
from app.rules.seen import DrewUnseen, PublicMove, PublicView
from app.rules.tiles import HIGHEST_NUMBER, Hand, Tile

Numbers = tuple[int, ...]

_NUMBERS = range(HIGHEST_NUMBER + 1)
_OF_EACH = len(_NUMBERS)
# A set of numbers is a mask on the way, and a row of this table in the end.
_IN_MASK = tuple(tuple(number for number in _NUMBERS if mask >> number & 1) for mask in range(1 << _OF_EACH))


@dataclass(frozen=True, slots=True)
class Counted:
    """What everybody can count. `laid`: by number, how many of its seven tiles lie on the table. `lacks`: by seat, the
    numbers that nothing it holds has, as its draws and passes have shown, in order.
    """

    laid: Numbers
    lacks: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True)
class Aid:
    """The counts of one viewer: of each number's seven tiles so many lie on the table, so many are held by the viewer,
    and so many nobody has shown. `lacks` as in `Counted`.
    """

    laid: Numbers
    held: Numbers
    unseen: Numbers
    lacks: tuple[Numbers, ...]


def counted(seen: PublicView) -> Counted:
    """What anyone who looks on can count."""
    return Counted(of_each_number([each.tile for each in seen.line]), lacks(seen.moves, len(seen.counts)))


def aid(everybodys: Counted, own: Hand) -> Aid:
    """With one's own tiles; a watcher has none."""
    held = of_each_number(own)
    unseen = tuple([_OF_EACH - out - mine for out, mine in zip(everybodys.laid, held, strict=True)])
    return Aid(everybodys.laid, held, unseen, everybodys.lacks)


def of_each_number(tiles: Sequence[Tile]) -> Numbers:
    """By number, how many of these tiles have it. A double has its number once."""
    found = [0] * _OF_EACH
    for tile in tiles:
        found[tile.high] += 1
        if tile.low != tile.high:
            found[tile.low] += 1
    return tuple(found)


def lacks(moves: Sequence[PublicMove], players: int) -> tuple[Numbers, ...]:
    """By seat, the numbers it was seen to lack: none of the tiles it holds now has one of them."""
    missing = [0] * players
    ends: Ends | None = None
    drawn = 0
    for move in moves:
        neither = 0 if ends is None else 1 << ends[0] | 1 << ends[1]
        if isinstance(move, Laid):
            if drawn > 1:
                missing[move.seat] = neither
            _, ends = place(move.tile, move.end, ends, move.seat)
            drawn = 0
        elif isinstance(move, DrewUnseen):
            missing[move.seat] |= neither
            drawn += 1
        else:
            missing[move.seat] = neither if drawn else missing[move.seat] | neither
            drawn = 0
    if drawn:
        missing[moves[-1].seat] = 0
    return tuple([_IN_MASK[mask] for mask in missing])
