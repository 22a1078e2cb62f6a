"""The worlds that a go is thought about in: drawn evenly, then taken as often as the lays of others make them likely.

Where there are few worlds all of them are taken, and none by chance.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.bots.habits import Habits
from app.bots.knowledge import Known
from app.bots.masks import indices
from app.bots.policy import policy_of
from app.bots.sampling import World, Worlds
from app.rules.options import Options

CANDIDATES = 3
"""Worlds that are drawn for each that is taken."""

BATCH = 16
"""Worlds between two looks at which plays are behind."""


class Imagined(NamedTuple):
    """A world, how often it counts, which seats lay the heaviest tile in it, and its boneyard, next tile last."""

    world: World
    times: float
    heavy: tuple[bool, ...]
    boneyard: tuple[int, ...]


def imagine(options: Options, known: Known, rng: Random, budget: int) -> tuple[Iterator[list[Imagined]], bool]:
    """Worlds that count so many times in all, and whether these are all there are.

    They come in batches, so that nothing is imagined which nobody asks for: of `BATCH` each, or all in one where there
    are few. In Draw each time is a boneyard of its own.
    """
    worlds, drawing = Worlds(known), options.game == "draw"
    habits = Habits(policy_of(options.game, options.players), known)
    if worlds.count <= budget:
        every = list(worlds.every())
        return iter([_imagined(every, habits, rng, budget, drawing=drawing, drawn=drawing)]), True
    drawn = CANDIDATES if habits.seen else 1
    sizes = [min(BATCH, budget - start) for start in range(0, budget, BATCH)]
    batches = (
        _imagined([worlds.draw(rng) for _ in range(size * drawn)], habits, rng, size, drawing=drawing, drawn=True)
        for size in sizes
    )
    return batches, False


def _imagined(
    candidates: list[World], habits: Habits, rng: Random, budget: int, *, drawing: bool, drawn: bool
) -> list[Imagined]:
    """Out of these by how likely they are: `drawn` by chance, else each with its share."""
    likely = [habits.likely(world) for world in candidates]
    weights = [each.weight for each in likely]
    if drawn:
        taken = resample(weights, budget, rng.random())
    else:
        scale = budget / sum(weights)
        taken = [(place, weight * scale) for place, weight in enumerate(weights)]
    imagined = []
    for place, times in taken:
        boneyard = indices(candidates[place].boneyard)
        for _ in range(int(times) if drawing else 1):
            heavy = tuple(rng.random() < share for share in likely[place].heavy)
            if drawing:
                rng.shuffle(boneyard)
            imagined.append(Imagined(candidates[place], 1 if drawing else times, heavy, tuple(boneyard)))
    return imagined


def resample(weights: list[float], many: int, start: float) -> list[tuple[int, float]]:
    """So many out of what is more or less likely, evenly spaced from `start` (0 to 1): places and how often each."""
    step = sum(weights) / many
    found, at, passed = [], start * step, 0.0
    for place, weight in enumerate(weights):
        passed += weight
        times = 0
        while at < passed:
            times += 1
            at += step
        if times:
            found.append((place, float(times)))
    return found
