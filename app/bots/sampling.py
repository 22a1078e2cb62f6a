"""Where the hidden tiles may be: worlds drawn evenly from all that agree with what is certain.

Every shuffle is as likely as any other, so a world is as likely as there are ways to get there: each tile, hidden or
laid since, came to some batch or lies in the boneyard, and the batches are full. Tiles that may be in the same places
are one *kind*. How many ways there are to spread the kinds is counted exactly, kind after kind; a world is then drawn
kind by kind, with the odds that the counts give. Nothing is thrown away and nothing drifts.
"""

from bisect import bisect_right
from collections.abc import Iterator
from math import comb
from random import Random
from typing import NamedTuple

from app.bots.knowledge import Known
from app.bots.masks import indices

Room = tuple[int, ...]
"""Places left, by batch of the other seats, the boneyard last."""


class World(NamedTuple):
    """One way the hidden tiles may lie, as masks: by seat (one's own hand too), by batch of others, in the boneyard."""

    hands: tuple[int, ...]
    batches: tuple[int, ...]
    boneyard: int


class _Kind(NamedTuple):
    """Tiles that may be in the same places; `laid`: it is one tile, and lies on the line by now."""

    tiles: tuple[int, ...]
    places: tuple[int, ...]
    laid: bool


class _Spread(NamedTuple):
    """The ways to spread a kind: how many tiles go to each of its places, and running sums of the worlds there are."""

    shares: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    rooms: tuple[Room, ...]


class Worlds:
    """All worlds that agree with what is known."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._at = [at for at, batch in enumerate(known.batches) if batch.seat != known.seat and batch.size]
        self._seats = [known.batches[at].seat for at in self._at]
        self._kinds = self._sort()
        self._room: Room = (*(known.batches[at].size for at in self._at), known.boneyard)
        self._spreads: dict[tuple[int, Room], _Spread] = {}

    @property
    def count(self) -> int:
        """How many there are; worlds that differ in which batch a tile came from are counted apart."""
        return self._ways(0, self._room)

    def draw(self, rng: Random) -> World:
        """One of them, each as likely as any other."""
        room = self._room
        held = [0] * len(room)
        for at, kind in enumerate(self._kinds):
            spread = self._spread(at, room)
            pick = bisect_right(spread.sums, int(rng.random() * spread.sums[-1]))
            room = spread.rooms[pick]
            if kind.laid:
                continue
            shares, tiles = spread.shares[pick], kind.tiles
            if len(kind.places) > 1:
                tiles = tuple(rng.sample(tiles, len(tiles)))
            start = 0
            for place, share in zip(kind.places, shares, strict=True):
                for tile in tiles[start : start + share]:
                    held[place] |= 1 << tile
                start += share
        hands = [0] * len(self._known.counts)
        hands[self._known.seat] = self._known.hand
        for seat, mask in zip(self._seats, held, strict=False):
            hands[seat] |= mask
        return World(tuple(hands), tuple(held[:-1]), held[-1])

    def _sort(self) -> list[_Kind]:
        """The laid tiles first, each alone; then the hidden ones, those with the fewest places first."""
        known, at = self._known, self._at
        place_of = {batch: place for place, batch in enumerate(at)}
        kinds = []
        for lay in known.lays:
            places = tuple(place_of[batch] for batch in lay.batches if batch in place_of)
            if places:
                kinds.append(_Kind((lay.tile,), places, laid=True))
        together: dict[tuple[int, ...], list[int]] = {}
        for tile in indices(known.hidden):
            places = tuple(place for place, batch in enumerate(at) if known.batches[batch].may >> tile & 1)
            together.setdefault((*places, len(at)), []).append(tile)
        hidden = [_Kind(tuple(tiles), places, laid=False) for places, tiles in together.items()]
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
