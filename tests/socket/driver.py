"""Players who know only what they are told: each lays at random what `you.plays` allows, until the match is over."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.socket.harness import Answer, Player, Server, View

Ask = tuple[str, dict[str, Any]]
TOO_LATE = ("stale", "not_your_turn", "not_now")  # somebody, or the table, was quicker


@asynccontextmanager
async def game(server: Server, *, deal: bool = True, **options: Any) -> AsyncIterator[list[Player]]:
    """A new table with everyone in their seat, in seat order, and the first hand dealt."""
    async with AsyncExitStack() as stack:
        players = await seated(server, server.create(**options), stack)
        if deal:
            await players[0].must("start")
        yield players


async def seated(server: Server, table: str, stack: AsyncExitStack) -> list[Player]:
    """As many new people as the table has seats, sat down in seat order."""
    first = await stack.enter_async_context(Player(server, table))
    others = [await stack.enter_async_context(Player(server, table)) for _ in first.view["seats"][1:]]
    players = [first, *others]
    for seat, player in enumerate(players):
        await player.must("sit", seat=seat, name=f"Player {seat + 1}")
    return players


def match_over(view: View) -> bool:
    return bool(view["phase"] == "over")


async def play(
    players: Sequence[Player], chance: random.Random, *, stop: Callable[[View], bool] = match_over, within: float = 120
) -> int:
    """Everyone plays at once; returns how many lays were accepted when all of them have seen the stop."""
    async with asyncio.timeout(within), asyncio.TaskGroup() as going:
        tasks = [going.create_task(play_alone(player, random.Random(chance.random()), stop=stop)) for player in players]
    return sum(task.result() for task in tasks)


async def play_alone(player: Player, chance: random.Random, *, stop: Callable[[View], bool] = match_over) -> int:
    """One player's share; ends with ConnectionError when the connection does."""
    laid = 0
    while not stop(player.view):
        version = player.version
        ask = next_ask(player.view, chance)
        if ask is None:
            await _newer(player, version)
            continue
        kind, fields = ask
        answer = await player.ask(kind, **fields)
        laid += kind == "lay" and answer.ok
        if not answer.ok:
            await _look_again(player, answer, version)
    return laid


def next_ask(view: View, chance: random.Random) -> Ask | None:
    """What this seat could ask now, or None when it is not theirs to ask anything."""
    seat = view["you"]["seat"]
    if seat is None:
        return None
    if view["you"]["plays"]:
        play_ = chance.choice(view["you"]["plays"])
        end = chance.choice(play_["ends"]) if play_["ends"] else None
        return "lay", {"tile": play_["tile"], "end": end, "seen": view["version"]}
    if view["phase"] == "between" and not view["seats"][seat]["ready"]:
        return "ready", {}
    return None


async def _look_again(player: Player, answer: Answer, version: int) -> None:
    if answer.code == "too_fast":
        await asyncio.sleep(0.25)
        return
    assert answer.code in TOO_LATE, answer
    if player.version == version:
        await _newer(player, version)


async def _newer(player: Player, version: int) -> None:
    await player.newer(version, within=40)
    if player.close_code is not None:
        raise ConnectionError(f"closed {player.close_code}")
