"""Worlds agree with all that is known, and each comes as often as any other."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from app.bots.knowledge import Known, known
from app.bots.sampling import World, Worlds
from app.rules.options import Options
from app.rules.round import Round
from tests.amount import amount
from tests.bots.positions import SETTINGS, goes, sight_of

SMALL = 400
"""Worlds at most where every one of them is counted."""


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_worlds_agree_with_all_that_was_seen(options: Options) -> None:
    """Every hidden tile lies in one place; hands and batches have their sizes, and nothing that they cannot have."""
    rng = Random(f"worlds {options}")
    for round in goes(options, rng, amount(60, 2000)):
        now = known(sight_of(round))
        worlds = Worlds(now)
        assert worlds.count > 0
        for _ in range(4):
            check(now, worlds.draw(rng))


def check(now: Known, world: World) -> None:
    """Objects to a world that contradicts what is known."""
    assert world.hands[now.seat] == now.hand
    assert tuple(hand.bit_count() for hand in world.hands) == now.counts
    assert world.boneyard.bit_count() == now.boneyard
    others = [hand for seat, hand in enumerate(world.hands) if seat != now.seat]
    assert sum((*others, world.boneyard)) == now.hidden
    for seat, hand in enumerate(world.hands):
        inside = [held for held, batch in zip(world.batches, now.batches, strict=True) if batch.seat == seat]
        assert seat == now.seat or sum(inside) & ~now.laid == hand
    for held, batch in zip(world.batches, now.batches, strict=True):
        if batch.seat != now.seat:
            assert held.bit_count() == batch.size
            assert not held & ~now.laid & ~batch.may
    for lay in now.lays:
        if lay.seat != now.seat:
            at = [place for place, held in enumerate(world.batches) if held >> lay.tile & 1]
            assert len(at) == bool(lay.sources)
            assert set(at) <= set(lay.sources)


@pytest.mark.parametrize("options", SETTINGS[::2], ids=str)
def test_each_world_comes_as_often_as_any_other(options: Options) -> None:
    """All worlds of a small ending are listed one by one, then drawn; chi-square at one in a thousand, seeds fixed."""
    rng = Random(f"even {options}")
    for round in small(options, rng, 2):
        now = known(sight_of(round))
        worlds = Worlds(now)
        every = sorted(listed(now))
        assert worlds.count == len(every)
        assert sorted((world.batches, world.boneyard) for world in worlds.every()) == every
        drawn = Counter((world.batches, world.boneyard) for world in (worlds.draw(rng) for _ in range(20 * len(every))))
        assert set(drawn) <= set(every)
        chi = sum((drawn[each] - 20) ** 2 / 20 for each in every)
        # The upper thousandth of chi-square, by Wilson and Hilferty's cube.
        free = len(every) - 1
        assert chi < free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3


def small(options: Options, rng: Random, many: int) -> Iterator[Round]:
    """Late goes with few worlds, yet more than a handful; in Draw some with laid tiles out of one batch or another."""
    found = 0
    for round in goes(options, rng, 100_000):
        now = known(sight_of(round))
        mixed = any(len(lay.sources) > 1 for lay in now.lays if lay.seat != now.seat)
        if 8 <= Worlds(now).count <= SMALL and (mixed or options.game == "block" or options.players > 2):
            yield round
            found += 1
            if found == many:
                return


def listed(now: Known) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to put each tile where it may be, found by trying: batches and boneyard."""
    places = [(lay.tile, list(lay.sources)) for lay in now.lays if lay.seat != now.seat and lay.sources]
    for tile in range(28):
        if now.hidden >> tile & 1:
            may = [at for at, each in enumerate(now.batches) if each.seat != now.seat and each.may >> tile & 1]
            places.append((tile, [*may, -1]))
    room = {at: each.size for at, each in enumerate(now.batches) if each.seat != now.seat} | {-1: now.boneyard}
    yield from _filled(places, room, [0] * (len(now.batches) + 1))


def _filled(
    places: list[tuple[int, list[int]]], room: dict[int, int], held: list[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    if not places:
        yield tuple(held[:-1]), held[-1]
        return
    (tile, options), rest = places[0], places[1:]
    for at in options:
        if room[at]:
            room[at] -= 1
            held[at] ^= 1 << tile
            yield from _filled(rest, room, held)
            held[at] ^= 1 << tile
            room[at] += 1
