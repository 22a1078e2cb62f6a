"""Whole matches over real sockets, in every mix of options, by players who know only what they are told."""

import asyncio
import itertools
import random
from typing import Any

import pytest

from tests.socket.driver import game, match_over, play
from tests.socket.harness import Player, Server

MIXES = [
    dict(zip(("players", "game", "opening", "blocked"), mix, strict=True))
    for mix in itertools.product((2, 3, 4), ("block", "draw"), ("any", "highest"), ("difference", "all"))
]


@pytest.mark.parametrize("options", MIXES, ids=lambda options: "-".join(str(value) for value in options.values()))
async def test_a_match_of_every_kind_is_played_to_its_end(server: Server, options: dict[str, Any]) -> None:
    """`start` to `over`; everybody, and a watcher, ends on the same version with the same public view."""
    async with game(server, target=25, **options) as players, Player(server, players[0].table) as watcher:
        await play(players, random.Random(str(options)))
        await watcher.until(match_over)
        for player in players:
            assert player.version == watcher.version
            assert _public(player) == _public(watcher)
            assert player.unclaimed == []
        _is_a_finished_match(watcher.view)


async def test_hands_are_dealt_as_soon_as_everyone_is_ready(server: Server) -> None:
    """A match to 150 in one go, without a wait between hands."""
    async with asyncio.timeout(60), game(server, players=4, game="draw", target=150) as players:
        await play(players, random.Random(5))
        assert len(players[0].view["results"]) > 1


async def test_a_rematch_is_dealt_when_everyone_wants_it(server: Server) -> None:
    """The same seats, scores from nothing, the second match of the table."""
    async with game(server, players=3, target=10) as players:
        await play(players, random.Random(6))
        for player in players:
            await player.must("rematch")
        for player in players:
            view = await player.until(lambda view: view["phase"] == "playing")
            assert (view["match"], view["scores"], view["results"]) == (2, [0, 0, 0], [])
        await play(players, random.Random(7))


def _public(player: Player) -> dict[str, Any]:
    return {name: value for name, value in player.view.items() if name not in ("you", "deals_in", "seats")}


def _is_a_finished_match(view: dict[str, Any]) -> None:
    assert view["phase"] == "over"
    assert max(view["scores"]) >= view["options"]["target"]
    assert view["scores"] == view["results"][-1]["scores"]
    totals = [0] * len(view["scores"])
    for result in view["results"]:
        if result["side"] is not None:
            totals[result["side"]] += result["points"]
        assert result["scores"] == totals
        assert result["points"] == max(0, result["sum"]["theirs"] - result["sum"]["own"])
