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

from app.bots.masks import ALL, EMPTY_LINE, FITS, HIGH, LANDINGS, LOW, WEIGHT, mask_of
from app.bots.sight import Sight
from app.rules.events import Laid
from app.rules.options import Options
from app.rules.seen import DrewUnseen, PublicMove
from app.rules.tiles import SET

NOBODY = -1


class Batch(NamedTuple):
    """`size` tiles that `seat` took at one time. Those of them that are hidden still are among `may` (a mask)."""

    seat: int
    size: int
    may: int


class Lay(NamedTuple):
    """A lay of the past as its seat had to choose it.

    `ends`, `left_by`, `right_by` (-1: nobody) and `laid` (a mask): the line before it. `counts` and `lacks`, by seat:
    how many tiles it held, and which it was known not to have. `chosen`: neither had the tile just been drawn nor did
    the rules lay it. `taken`: the first so many batches had been taken by then; the tile is out of one of `sources`
    (places in `Known.batches`), or had just been drawn.
    """

    seat: int
    tile: int
    at_left: bool
    ends: int
    left_by: int
    right_by: int
    laid: int
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    chosen: bool
    taken: int
    sources: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A go as masks and numbers, and all that is certain about the rest.

    `seat` is on turn and holds `hand`; `laid` lies with `ends` (see `masks`), which `left_by` and `right_by` laid (-1:
    nobody). By seat: `counts`, how many tiles it holds, and `lacks`, which it certainly does not hold. `boneyard`: how
    many tiles are in no hand. `batches`: all that any seat was dealt or drew, and did not lay at once. `lays`: the
    past, oldest first.
    """

    seat: int
    hand: int
    ends: int
    left_by: int
    right_by: int
    laid: int
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    boneyard: int
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

    def __init__(self, options: Options) -> None:
        seats = range(options.players)
        self.ends = EMPTY_LINE
        self.left_by = self.right_by = NOBODY
        self.laid = 0
        self.counts = [options.each for _ in seats]
        self.taken = [_Taken(seat, options.each, 0) for seat in seats]
        self.lays: list[Lay] = []
        self._drawn = 0
        self._opened = options.opening == "highest"

    def tell(self, move: PublicMove) -> None:
        if isinstance(move, Laid):
            self._lay(move)
            return
        if not self._drawn:
            self._lacks(move.seat)
        if isinstance(move, DrewUnseen):
            self._drawn += 1
            self.counts[move.seat] += 1
        else:
            self._keep(move.seat, self._drawn)

    def settle(self, seat: int) -> None:
        """The seat on turn may just have drawn: it has yet to lay the tile it drew last."""
        if self._drawn:
            self._keep(seat, self._drawn - 1)

    def lacks(self) -> tuple[int, ...]:
        """By seat: the tiles that none of its batches can have."""
        missing = [ALL] * len(self.counts)
        for batch in self.taken:
            missing[batch.seat] &= batch.gaps
        return tuple(missing)

    def _lacks(self, seat: int) -> None:
        for batch in self.taken:
            if batch.seat == seat:
                batch.gaps |= FITS[self.ends]

    def _keep(self, seat: int, size: int) -> None:
        if size:
            self.taken.append(_Taken(seat, size, FITS[self.ends]))
        self._drawn = 0

    def _lay(self, move: Laid) -> None:
        seat, tile, at_left = move.seat, move.tile.index, move.end == "left"
        if self._opened and not self.laid:
            self._open(tile)
        chosen, sources = move.by != "rule", self._sources(seat, 1 << tile)
        if self._drawn:
            self._keep(seat, self._drawn - 1)
            chosen, sources = False, ()
        before = self.ends, self.left_by, self.right_by, self.laid, tuple(self.counts), self.lacks()
        self.lays.append(Lay(seat, tile, at_left, *before, chosen, len(self.taken), sources))
        self.left_by = seat if at_left or not self.laid else self.left_by
        self.right_by = self.right_by if at_left else seat
        self.ends = next(after for left, after, _ in LANDINGS[self.ends][tile] if left == at_left)
        self.laid |= 1 << tile
        self.counts[seat] -= 1

    def _sources(self, seat: int, bit: int) -> tuple[int, ...]:
        return tuple(at for at, each in enumerate(self.taken) if each.seat == seat and not each.gaps & bit)

    def _open(self, tile: int) -> None:
        """Nobody was dealt what would have opened instead."""
        above = sum(1 << other for other in range(len(SET)) if _rank(other) > _rank(tile))
        for batch in self.taken:
            batch.gaps |= above


def _rank(tile: int) -> tuple[bool, int, int]:
    """What opens before what: doubles first, then the heavier, then the higher number."""
    return HIGH[tile] == LOW[tile], WEIGHT[tile], HIGH[tile]


def known(sight: Sight) -> Known:
    """All that is certain at a go. The sight must be that of the seat on turn."""
    story = _Story(sight.options)
    for move in sight.hand.moves:
        story.tell(move)
    story.settle(sight.own.seat)
    hand = mask_of(sight.own.tiles)
    hidden = ALL & ~(story.laid | hand)
    return Known(
        seat=sight.own.seat,
        hand=hand,
        ends=story.ends,
        left_by=story.left_by,
        right_by=story.right_by,
        laid=story.laid,
        counts=sight.hand.counts,
        lacks=story.lacks(),
        boneyard=sight.hand.boneyard,
        batches=tuple(Batch(each.seat, each.size, hidden & ~each.gaps) for each in story.taken),
        lays=tuple(story.lays),
    )
