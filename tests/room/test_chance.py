"""Chance is uniform and comes from the operating system alone."""

import ast
import random
from collections import Counter
from itertools import pairwise

import pytest

from app.room.chance import SystemChance
from app.room.names import new_table_id
from app.rules.tiles import SET
from tests.amount import amount
from tests.conftest import Promised
from tests.house.tree import files, named, parsed
from tests.room.fairness import chi_squared, is_fair, likelihood

DEALS = amount(10_000, 100_000)
CHANCE = SystemChance()


def test_the_measure_of_fairness_knows_a_fair_die_from_a_loaded_one() -> None:
    """Known values: 5 degrees of freedom, 11.07 at one in twenty and 20.52 at one in a thousand."""
    assert likelihood(11.07, 5) == pytest.approx(0.05, abs=0.002)
    assert likelihood(20.52, 5) == pytest.approx(0.001, abs=0.0002)
    assert likelihood(chi_squared([100, 100, 100, 100, 100, 160], 110), 5) < 0.001


@pytest.mark.soak
def test_every_tile_comes_to_every_place_equally_often(promised: Promised) -> None:
    """P12. Tile by place over many deals. A deal is a permutation, so the 28 by 28 counts have 27 times 27 freedoms."""

    def trial() -> float:
        counts = [0] * (28 * 28)
        for _ in range(DEALS):
            for place, tile in enumerate(CHANCE.order()):
                counts[place * 28 + tile.index] += 1
        seen.append(likelihood(chi_squared(counts, DEALS / 28) * 27 / 28, 27 * 27))
        return seen[-1]

    seen: list[float] = []
    assert is_fair(trial)
    promised("P12", f"{DEALS} deals, tile by place: p = {seen[-1]:.3f} at try {len(seen)} of 3")


@pytest.mark.soak
def test_every_tile_is_followed_by_every_other_equally_often() -> None:
    """A cut would keep neighbours together and still pass the test above. Pairs of one deal exclude each other, which
    leaves the sum the mean of 27 times 27 freedoms.
    """

    def trial() -> float:
        pairs: Counter[tuple[int, int]] = Counter()
        for _ in range(DEALS):
            order = CHANCE.order()
            pairs.update((a.index, b.index) for a, b in pairwise(order))
        counts = [pairs[a, b] for a in range(28) for b in range(28) if a != b]
        return likelihood(chi_squared(counts, DEALS * 27 / (28 * 27)), 27 * 27)

    assert is_fair(trial)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_deals_first_equally_often(players: int) -> None:
    """Ruling 1: the first dealer of a match is drawn by chance."""

    def trial() -> float:
        drawn = Counter(CHANCE.dealer(players) for _ in range(DEALS))
        return likelihood(chi_squared([drawn[seat] for seat in range(players)], DEALS / players), players - 1)

    assert is_fair(trial)
    assert {CHANCE.dealer(players) for _ in range(200)} == set(range(players))


def test_a_deal_is_the_whole_set() -> None:
    assert set(CHANCE.order()) == set(SET)
    assert len(CHANCE.order()) == 28


def test_chance_is_the_operating_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the system's generator stuck, every deal, dealer and id is the same: nothing else goes into them."""
    monkeypatch.setattr(random, "_urandom", bytes)
    random.seed(1)
    first = CHANCE.order(), CHANCE.dealer(4), new_table_id()
    random.seed(2)
    assert (CHANCE.order(), CHANCE.dealer(4), new_table_id()) == first


def test_nothing_of_the_app_imports_random_but_for_its_minds() -> None:
    """Its generator can be foretold by whoever has seen enough of it. Minds are handed one that can be made again, and
    that nobody can foretell: its seed hangs on the secret of the deal.
    """
    guilty = [
        named(path)
        for path in files("app", ending=".py")
        if not named(path).startswith(("app/bots/", "app/workers/work.py"))
        for node in ast.walk(parsed(path))
        if (isinstance(node, ast.Import) and any(each.name.split(".")[0] == "random" for each in node.names))
        or (isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "random")
    ]
    assert not guilty
