"""What a seat knows for certain of tiles it cannot see, worked out from what everybody saw.

A seat that passes or draws has nothing that fits: none of the tiles it holds then has either number of the ends. What
it draws afterwards may again. So a seat's tiles are kept apart by when they were taken: the tiles of one *batch* came
to one seat at one time, and whatever was found out about the seat since holds for all of them.

- The deal is each seat's first batch.
- Who draws may only lay the tile drawn last. The tiles drawn before it did not fit, and they are a batch; the last one
  is never hidden. If the seat still passed, none of them fitted.
- Where the highest double opens, nobody was dealt a tile that ranks above the one that opened.

A tile laid without drawing came out of some batch of its seat; which one, nobody knows but the seat.
"""

from dataclasses import dataclass
from typing import NamedTuple

from app.bots.masks import ALL, EMPTY, HIGH, LOW, WEIGHT, fits, mask_of
from app.bots.sight import Sight
from app.rules.events import Laid, Passed
from app.rules.seen import DrewUnseen, PublicMove
from app.rules.tiles import SET

NOBODY = -1


class Batch(NamedTuple):
    """`size` tiles that `seat` took at one time. Those of them that are hidden still are among `may` (a mask)."""

    seat: int
    size: int
    may: int


class Lay(NamedTuple):
    """One lay of the past as its seat had to choose it, all in masks and numbers (-1: an empty line).

    `left`, `right`: the ends before it, `left_by`, `right_by`: who had laid them (-1: nobody). `laid`: what lay then.
    `counts`, `lacks`: by seat, tiles held before it and numbers known to be missing (a mask of tiles).
    `forced`: the tile had just been drawn, or the rules laid it.
    """

    seat: int
    tile: int
    at_left: bool
    left: int
    right: int
    left_by: int
    right_by: int
    laid: int
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    forced: bool
    batches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A go as masks and numbers, and all that is certain about the rest.

    `seat` is on turn and holds `hand`; `laid` lies between the ends `left` and `right` (-1: nothing lies yet), which
    `left_by` and `right_by` laid. `counts` by seat. `boneyard`: how many tiles are in no hand, `drawable` of them may
    be drawn. `lacks`, by seat: the tiles it certainly does not hold among those it may have held all along.
    `batches`: all that the other seats were dealt or drew, and did not have to lay at once. `lays`: the past, oldest
    first; a lay without drawing names the batches (by their place in `batches`) its tile may be from.
    """

    seat: int
    hand: int
    left: int
    right: int
    left_by: int
    right_by: int
    laid: int
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    boneyard: int
    drawable: int
    batches: tuple[Batch, ...]
    lays: tuple[Lay, ...]

    @property
    def hidden(self) -> int:
        """The tiles that the seat cannot see."""
        return ALL & ~(self.laid | self.hand)


class _Taken:
    """A batch in the making: `gaps` are the tiles it is known not to have, growing with every pass and draw."""

    def __init__(self, seat: int, size: int, gaps: int) -> None:
        self.seat = seat
        self.size = size
        self.gaps = gaps


class _Story:
    """The moves told once more from the deal on, to see what each of them gave away."""

    def __init__(self, sight: Sight) -> None:
        players = sight.options.players
        self.left = self.right = EMPTY
        self.left_by = self.right_by = NOBODY
        self.laid = 0
        self.counts = [sight.options.each] * players
        self.taken = [_Taken(seat, sight.options.each, 0) for seat in range(players)]
        self.drawing = 0
        self.lays: list[Lay] = []
        self._opened = sight.options.opening == "highest"

    def tell(self, move: PublicMove) -> None:
        if isinstance(move, DrewUnseen):
            if not self.drawing:
                self._lacks(move.seat)
            self.drawing += 1
            self.counts[move.seat] += 1
        elif isinstance(move, Passed):
            if not self.drawing:
                self._lacks(move.seat)
            self._keep(move.seat, self.drawing)
        else:
            self._lay(move)

    def lacks(self) -> tuple[int, ...]:
        """By seat: the tiles that none of its batches can have."""
        missing = [ALL] * len(self.counts)
        for batch in self.taken:
            missing[batch.seat] &= batch.gaps
        return tuple(missing)

    def _lacks(self, seat: int) -> None:
        for batch in self.taken:
            if batch.seat == seat:
                batch.gaps |= fits(self.left, self.right)

    def _keep(self, seat: int, size: int) -> None:
        if size:
            self.taken.append(_Taken(seat, size, fits(self.left, self.right)))
        self.drawing = 0

    def _lay(self, move: Laid) -> None:
        seat, tile = move.seat, move.tile.index
        forced = self.drawing > 0 or move.by == "rule"
        if self._opened and self.left == EMPTY:
            self._open(tile)
        if self.drawing:
            self._keep(seat, self.drawing - 1)
            sources: tuple[int, ...] = ()
        else:
            bit = 1 << tile
            sources = tuple(at for at, each in enumerate(self.taken) if each.seat == seat and not each.gaps & bit)
        before = self.left, self.right, self.left_by, self.right_by, self.laid, tuple(self.counts), self.lacks()
        self.lays.append(Lay(seat, tile, move.end == "left", *before, forced, sources))
        self._place(tile, seat, at_left=move.end == "left")

    def _open(self, tile: int) -> None:
        above = sum(1 << each.index for each in SET if _rank(each.index) > _rank(tile))
        for batch in self.taken:
            batch.gaps |= above

    def _place(self, tile: int, seat: int, *, at_left: bool) -> None:
        if self.left == EMPTY:
            self.left, self.right = HIGH[tile], LOW[tile]
            self.left_by = self.right_by = seat
        elif at_left:
            self.left, self.left_by = WEIGHT[tile] - self.left, seat
        else:
            self.right, self.right_by = WEIGHT[tile] - self.right, seat
        self.laid |= 1 << tile
        self.counts[seat] -= 1


def _rank(tile: int) -> tuple[bool, int, int]:
    """What opens before what: doubles first, then the heavier, then the higher number."""
    return HIGH[tile] == LOW[tile], WEIGHT[tile], HIGH[tile]


def known(sight: Sight) -> Known:
    """All that is certain at a go. The sight must be that of the seat on turn."""
    story = _Story(sight)
    for move in sight.hand.moves:
        story.tell(move)
    hand, seat = sight.hand, sight.own.seat
    mine = mask_of(sight.own.tiles)
    hidden = ALL & ~(story.laid | mine)
    return Known(
        seat=seat,
        hand=mine,
        left=story.left,
        right=story.right,
        left_by=story.left_by,
        right_by=story.right_by,
        laid=story.laid,
        counts=hand.counts,
        lacks=story.lacks(),
        boneyard=hand.boneyard,
        drawable=hand.drawable,
        batches=tuple(Batch(each.seat, each.size, hidden & ~each.gaps) for each in story.taken),
        lays=tuple(story.lays),
    )
