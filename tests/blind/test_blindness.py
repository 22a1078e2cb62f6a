"""Swap two tiles that an observer cannot know: every byte they are sent is the same.

Observers are seats, partners, second tabs, watchers, whoever comes late, and the HTTP calls; games are of every
setting. How games and swaps are chosen is in `writing` and `twins`; that a leak would be found is in `test_leaks`.
"""

import asyncio

import pytest

from tests.amount import amount
from tests.blind import app_stage, stage
from tests.blind.compare import Perform, Report, compare
from tests.blind.writing import TABLES
from tests.conftest import Promised

GAMES = amount(400, 1000)
GAMES_OF_THE_APP = amount(24, 36)

# In 1,000 games; far enough below what these come to that chance cannot fall short, and far above nothing.
FLOORS = {
    "games": 1000,
    "games with a clock": 400,
    "games with the counting aid": 250,
    "games with a rematch": 80,
    "games with bots": 180,
    "games with a call to lay for somebody": 200,
    "pairs": 2_100,
    "pairs that hold to the end of the scene": 1_900,
    "swaps of a tile that was drawn": 150,
    "swaps of hand and boneyard": 700,
    "swaps of two hands": 400,
    "swaps within a hand": 250,
    "swaps within the boneyard": 250,
    "observers": 13_000,
    "observers: seat": 4_500,
    "observers: partner": 900,
    "observers: tab": 600,
    "observers: watcher": 3_500,
    "observers: late watcher": 1_900,
    "observers: late seat": 1_000,
    "observers: http": 2_100,
    "texts": 200_000,
    "refusals": 6_000,
}


def compared(games: int, perform: Perform, most_hands: int) -> Report:
    async def all_games() -> Report:
        report = Report()
        for seed in range(games):
            await compare(seed, perform, report, most_hands=most_hands)
        return report

    return asyncio.run(all_games())


@pytest.fixture(scope="module")
def report() -> Report:
    return compared(GAMES, stage.perform, 3)


@pytest.mark.soak
def test_no_byte_tells_an_observer_what_they_cannot_know(report: Report, promised: Promised) -> None:
    """P7, with next hands and rematches (P11) and times of a clock that stands still (P10) among the bytes."""
    assert report.differences == []
    counts = report.counts
    promised("P7", f"{counts['games']} games, {counts['observers']} observers, {counts['texts']} texts, 0 bytes differ")
    promised("P10", f"{counts['games with a clock']} games with a clock among those of P7, 0 bytes differ")
    promised("P11", f"{counts['games with a rematch']} games with a rematch among those of P7, 0 bytes differ")


def test_enough_was_compared_of_every_kind(report: Report) -> None:
    """A comparison of nothing would find nothing."""
    short = {kind: report.counts[kind] for kind, floor in FLOORS.items() if report.counts[kind] < floor * GAMES // 1000}
    assert not short
    assert report.tables == set(TABLES)


def test_no_byte_of_the_whole_app_tells_it_either() -> None:
    """Frames on sockets, answers to HTTP calls with their headers, and the page of the table."""
    report = compared(GAMES_OF_THE_APP, app_stage.perform, 1)
    assert report.differences == []
    assert report.counts["pairs"] >= 2 * GAMES_OF_THE_APP
    assert report.counts["texts"] > 110 * GAMES_OF_THE_APP
    assert report.counts["refusals"] > 60
    assert len(report.tables) == len(TABLES)
