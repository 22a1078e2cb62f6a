"""When a table moves by itself is the same in either deal: no pause, clock or absence hangs on a hidden tile.

The frames are compared in `test_blindness`; here it is the very moment for which each alarm is set, to the millisecond.
"""

import asyncio
import random

import pytest

from app.room import go as goes
from app.room.pace import Pace
from app.rules.round import Round
from tests.blind.scenes import Scene
from tests.blind.stage import perform
from tests.blind.twins import twins_of
from tests.blind.writing import Writer
from tests.conftest import Promised

GAMES = 80
FOUND_IN = 20


async def _compared(games: int) -> tuple[int, int]:
    """Over so many games and their twins: alarms on bots' goes, and how many of all alarms were not set alike."""
    bots = different = 0
    for seed in range(games):
        scene = Writer(seed).scene()
        for twin in twins_of(scene, random.Random(seed), 2):
            one, other = await _due(scene), await _due(twin.scene)
            steps = len(twin.scene.steps)
            bots += sum(bot for _, bot in one[:steps])
            different += one[:steps] != other[:steps]
    return bots, different


async def _due(scene: Scene) -> list[tuple[int | None, bool]]:
    return (await perform(scene)).due


def test_every_alarm_is_set_for_the_same_moment_in_either_deal(promised: Promised) -> None:
    """P10, over bots' goes above all: they are what moves by itself most."""
    bots, different = asyncio.run(_compared(GAMES))
    assert different == 0
    assert bots > 250
    promised("P10", f"{bots} goes of bots, each due at the same millisecond in the twin")


def test_a_pause_that_hangs_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One millisecond for each tile that fits."""
    shown = goes._shown

    def hesitating(round: Round, pace: Pace) -> int:
        return shown(round, pace) + pace.bot_most + len(round.plays)

    monkeypatch.setattr(goes, "_shown", hesitating)
    _, different = asyncio.run(_compared(FOUND_IN))
    assert different > 0
