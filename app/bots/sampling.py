"""Where the hidden tiles may be: worlds drawn evenly from all that agree with what is certain.

Every shuffle is as likely as any other, so a world is as likely as there are ways to get there: each tile, hidden or
laid since, came to some batch or lies in the boneyard, and the batches are full. Tiles that may be in the same places
are one *kind*. How many ways there are to spread the kinds is counted exactly, kind after kind; a world is then drawn
kind by kind, with the odds that the counts give. Nothing is thrown away and nothing drifts. What can be in one place
alone is there in every world, and is dealt with once.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from app.bots.knowledge import Known
from app.bots.masks import indices

Room = tuple[int, ...]
"""Places left, by batch of the other seats, the boneyard last."""


class World(NamedTuple):
    """One way the hidden tiles may lie, as masks.

    `hands` by seat, one's own too. `batches` as in `Known`: all that was in them, also what has been laid since; one's
    own are nought.
    """

    hands: tuple[int, ...]
    batches: tuple[int, ...]
    boneyard: int


class _Kind(NamedTuple):
    """Tiles that may be in the same places."""

    tiles: tuple[int, ...]
    mask: int
    places: tuple[int, ...]


class _Spread(NamedTuple):
    """The ways to spread a kind: how many tiles go to each of its places, and running sums of the worlds there are."""

    shares: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    rooms: tuple[Room, ...]


class Worlds:
    """All worlds that agree with what is known."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._at = [at for at, batch in enumerate(known.batches) if batch.seat != known.seat]
        room = [*(known.batches[at].size for at in self._at), known.boneyard]
        self._held, self._kinds = [0] * len(room), []
        for kind in self._sort():
            if len(kind.places) == 1:
                self._held[kind.places[0]] |= kind.mask
                room[kind.places[0]] -= len(kind.tiles)
            else:
                self._kinds.append(kind)
        self._room: Room = tuple(room)
        self._spreads: dict[tuple[int, Room], _Spread] = {}

    @property
    def count(self) -> int:
        """How many there are; worlds that differ in which batch a laid tile came from are counted apart."""
        return self._ways(0, self._room)

    def draw(self, rng: Random) -> World:
        """One of them, each as likely as any other."""
        room, held = self._room, self._held[:]
        for at, kind in enumerate(self._kinds):
            spread = self._spread(at, room)
            pick = bisect_right(spread.sums, int(rng.random() * spread.sums[-1])) if len(spread.sums) > 1 else 0
            room = spread.rooms[pick]
            _hand_out(kind, spread.shares[pick], held, rng)
        return self._world(held)

    def every(self) -> Iterator[World]:
        """All of them, one by one: for when there are few."""
        for held in self._fill(0, self._room, self._held):
            yield self._world(held)

    def _fill(self, at: int, room: Room, held: list[int]) -> Iterator[list[int]]:
        if at == len(self._kinds):
            yield held
            return
        kind, spread = self._kinds[at], self._spread(at, room)
        for share, after in zip(spread.shares, spread.rooms, strict=True):
            for masks in _splits(kind.tiles, share):
                more = held[:]
                for place, mask in zip(kind.places, masks, strict=True):
                    more[place] |= mask
                yield from self._fill(at + 1, after, more)

    def _world(self, held: list[int]) -> World:
        known = self._known
        hands = [0] * len(known.counts)
        batches = [0] * len(known.batches)
        for at, mask in zip(self._at, held, strict=False):
            batches[at] = mask
            hands[known.batches[at].seat] |= mask & ~known.laid
        hands[known.seat] = known.hand
        return World(tuple(hands), tuple(batches), held[-1])

    def _sort(self) -> list[_Kind]:
        """The laid tiles first, each alone; then the hidden ones, those with the fewest places first."""
        known, at = self._known, self._at
        place_of = {batch: place for place, batch in enumerate(at)}
        kinds = []
        for lay in known.lays:
            places = tuple(place_of[batch] for batch in lay.sources if batch in place_of)
            if places:
                kinds.append(_Kind((lay.tile,), 1 << lay.tile, places))
        together: dict[tuple[int, ...], list[int]] = {}
        for tile in indices(known.hidden):
            places = tuple(place for place, batch in enumerate(at) if known.batches[batch].may >> tile & 1)
            together.setdefault((*places, len(at)), []).append(tile)
        hidden = [_Kind(tuple(each), sum(1 << tile for tile in each), places) for places, each in together.items()]
        return kinds + sorted(hidden, key=lambda kind: (len(kind.places), kind.places))

    def _ways(self, at: int, room: Room) -> int:
        """In how many ways the kinds from `at` on fill the room that is left."""
        if at == len(self._kinds):
            return int(not any(room))
        return self._spread(at, room).sums[-1]

    def _spread(self, at: int, room: Room) -> _Spread:
        key = (at, room)
        spread = self._spreads.get(key)
        if spread is None:
            spread = self._spreads[key] = self._count(at, room)
        return spread

    def _count(self, at: int, room: Room) -> _Spread:
        kind = self._kinds[at]
        shares, sums, rooms, total = [], [], [], 0
        for share in _shares(len(kind.tiles), [room[place] for place in kind.places]):
            after = list(room)
            ways, left = 1, len(kind.tiles)
            for place, many in zip(kind.places, share, strict=True):
                after[place] -= many
                ways *= comb(left, many)
                left -= many
            ways *= self._ways(at + 1, tuple(after))
            if ways:
                total += ways
                shares.append(share)
                sums.append(total)
                rooms.append(tuple(after))
        return _Spread(tuple(shares), tuple(sums) or (0,), tuple(rooms))


def _hand_out(kind: _Kind, share: tuple[int, ...], held: list[int], rng: Random) -> None:
    """Deal the tiles of a kind: the last place takes what the others leave."""
    *first, last = kind.places
    rest, left = kind.mask, len(kind.tiles)
    pool = list(kind.tiles)
    for place, size in zip(first, share, strict=False):
        taken = 0
        for _ in range(size):
            # As `rng.sample` would, in half the time.
            at = int(rng.random() * left)
            left -= 1
            taken |= 1 << pool[at]
            pool[at] = pool[left]
        held[place] |= taken
        rest ^= taken
    held[last] |= rest


def _splits(tiles: tuple[int, ...], share: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to part tiles into so many each, as masks."""
    if not share:
        yield ()
        return
    for taken in combinations(tiles, share[0]):
        mask = sum([1 << tile for tile in taken])
        rest = tuple([tile for tile in tiles if not mask >> tile & 1])
        for others in _splits(rest, share[1:]):
            yield (mask, *others)


def _shares(many: int, room: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to put `many` equal things into places with that much room."""
    if len(room) == 1:
        if many <= room[0]:
            yield (many,)
        return
    rest = sum(room[1:])
    for first in range(max(0, many - rest), min(many, room[0]) + 1):
        for others in _shares(many - first, room[1:]):
            yield (first, *others)
