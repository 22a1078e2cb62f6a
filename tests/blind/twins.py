"""Twins: the same scene from another deal, in which two tiles have changed places and nobody who may not can tell.

Which swaps those are follows from the rules alone; what was sent is compared in `compare`.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from app.rules.options import Options
from app.rules.tiles import Hand, Tile
from tests.blind.scenes import Ledger, Scene

TRIES = 60


@dataclass(frozen=True, slots=True)
class Twin:
    """The scene with two tiles swapped, as far as both are publicly the same.

    `places` are where the tiles were dealt ("hand 1", "boneyard"); `blind` are the people who have seen neither of the
    two; `drawn` tells whether one of them was drawn from the boneyard meanwhile.
    """

    scene: Scene
    swapped: tuple[Tile, Tile]
    places: tuple[str, str]
    blind: frozenset[str]
    drawn: bool


def twins_of(scene: Scene, chance: random.Random, wanted: int) -> list[Twin]:
    """Swaps in the last hand of the scene that hold to its end, and one that does not: it holds as long as it can."""
    states, last = _states(scene)
    if last.table.phase != "playing":
        return []  # an opening nobody could follow: the hands are open as soon as they are dealt
    found: list[Twin] = []
    parted: Twin | None = None
    for a, b in _candidates(scene, last, chance)[:TRIES]:
        swapped = replace(scene, deals=(*scene.deals[:-1], _swap(scene.deals[-1], a, b)))
        same = _same_for(swapped, states)
        if same == len(states):
            found.append(_twin(scene, swapped, a, b))
        elif parted is None or same > len(parted.scene.steps):
            parted = _twin(scene, replace(swapped, steps=scene.steps[:same]), a, b)
        if len(found) == wanted:
            break
    return [*found, *([parted] if parted else [])]


def _candidates(scene: Scene, last: Ledger, chance: random.Random) -> list[tuple[int, int]]:
    """Pairs of places whose tiles have not been laid, in an order in which every kind of pair comes first sometimes."""
    order, round = scene.deals[-1], last.round
    assert round is not None
    laid = {placed.tile for placed in round.line}
    drawn = {tile for tile in _dealt_to(scene.options, order, "boneyard") if tile not in round.boneyard}
    pairs = [(a, b) for a in range(28) for b in range(a) if not {order[a], order[b]} & laid]
    chance.shuffle(pairs)
    kinds: list[Callable[[tuple[int, int]], bool]] = [
        lambda _: True,
        lambda pair: bool({order[at] for at in pair} & drawn),
        lambda pair: "boneyard" not in _places(scene.options, pair),
        lambda pair: len({*_places(scene.options, pair), "boneyard"}) == 2,
    ]
    return sorted(pairs, key=chance.choice(kinds), reverse=True)


def _dealt_to(options: Options, order: Hand, place: str) -> list[Tile]:
    return [tile for index, tile in enumerate(order) if _place(options, index) == place]


def _places(options: Options, pair: tuple[int, int]) -> tuple[str, str]:
    return _place(options, pair[0]), _place(options, pair[1])


def _states(scene: Scene) -> tuple[list[tuple[bool, object]], Ledger]:
    """What came of every step, and what everybody could know then."""
    ledger = Ledger(scene.options, scene.manners, scene.deals, scene.dealer)
    return [(ledger.apply(step), ledger.public()) for step in scene.steps], ledger


def _same_for(scene: Scene, states: list[tuple[bool, object]]) -> int:
    """For how many steps this deal is publicly the same."""
    ledger = Ledger(scene.options, scene.manners, scene.deals, scene.dealer)
    for number, (step, state) in enumerate(zip(scene.steps, states, strict=True)):
        if (ledger.apply(step), ledger.public()) != state:
            return number
    return len(states)


def _twin(original: Scene, swapped: Scene, a: int, b: int) -> Twin:
    ledger = Ledger(original.options, original.manners, original.deals, original.dealer)
    for step in swapped.steps:
        ledger.apply(step)
    tiles = original.deals[-1][a], original.deals[-1][b]
    everybody = set(ledger.connected.values()) | set(ledger.seen)
    blind = frozenset(person for person in everybody if not set(tiles) & ledger.seen.get(person, set()))
    places = _places(original.options, (a, b))
    boneyard = ledger.round.boneyard if ledger.round else ()
    drawn = any(place == "boneyard" and tile not in boneyard for place, tile in zip(places, tiles, strict=True))
    return Twin(swapped, tiles, places, blind, drawn)


def _place(options: Options, index: int) -> str:
    seat = index // options.each
    return f"hand {seat}" if seat < options.players else "boneyard"


def _swap(order: Hand, a: int, b: int) -> Hand:
    tiles = list(order)
    tiles[a], tiles[b] = tiles[b], tiles[a]
    return tuple(tiles)
