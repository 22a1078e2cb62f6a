"""The double-six set: 28 tiles, one for every pair of numbers from nought to six.

Here lives what a tile is. How it lies on the line is in `line`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

HIGHEST_NUMBER = 6


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One of the 28 tiles. There is one object for each, so tiles compare by identity.

    `index` is its place in `SET`, `name` its notation, high number first: "6-4".
    """

    high: int
    low: int
    index: int
    name: str

    @property
    def pips(self) -> int:
        """The spots on it: its weight, and what it costs its holder at the end of a hand."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        return self.high == self.low

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A copy or an unpickled tile must be the same object, or identity would lie.
        return tile, (self.name,)


def _make_set() -> tuple[Tile, ...]:
    pairs = [(high, low) for high in range(HIGHEST_NUMBER + 1) for low in range(high + 1)]
    return tuple(Tile(high, low, index, f"{high}-{low}") for index, (high, low) in enumerate(pairs))


SET = _make_set()
_BY_NAME = {each.name: each for each in SET}

Hand = tuple[Tile, ...]


def tile(name: str) -> Tile:
    """The tile of that name ("6-4"). ValueError for anything else, "4-6" included."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(f"no such tile: {name!r}") from None


def tiles(names: str) -> Hand:
    """Tiles from names with spaces between: "6-4 5-5"."""
    return tuple(tile(name) for name in names.split())


def pips(hand: Iterable[Tile]) -> int:
    """All the spots in a hand. The whole set is 168."""
    return sum(each.high + each.low for each in hand)
