"""Somebody vanishes on their go, over real sockets: seen, called, laid for, and back in the middle of the hand."""

import json
import random

from tests.socket.driver import game, next_ask
from tests.socket.harness import Player, Server, View

LEFT = 60_000
SURE = 2_000
"""How long a connection is lost before its person counts as away."""


def laid_by(view: View, seat: int) -> list[tuple[str, str]]:
    return [(each["laid"], each["by"]) for each in view["round"]["log"] if each["seat"] == seat and "laid" in each]


async def test_who_vanishes_on_their_go_is_laid_for_when_called_and_back_with_exactly_their_tiles(
    server: Server,
) -> None:
    chance = random.Random(1)
    async with game(server, players=2, game="draw", target=500) as players:
        turn = players[0].view["round"]["turn"]
        gone, other = players[turn], players[1 - turn]
        held = gone.view["you"]["tiles"]
        assert (await other.ask("bot", seat=turn, level=None)).code == "not_now"

        await gone.drop()
        await other.until_frame(lambda message: message["type"] == "presence" and not message["seats"][turn]["present"])
        told = json.loads(other.frames[-1])
        assert told["seats"][turn]["away"] >= SURE
        assert not told["seats"][turn]["stand_in"]
        assert 0 < told["deadline"] <= LEFT - SURE

        await other.must("bot", seat=turn, level=None)
        await other.must("bot", seat=turn, level="sharp")
        await other.until(lambda view: bool(laid_by(view, turn)))
        assert other.view["seats"][turn]["stand_in"]
        laid, by = laid_by(other.view, turn)[0]
        assert by == "bot"

        back = await gone.connect()
        assert back["you"]["seat"] == turn
        drawn = sum("drew" in each for each in back["round"]["log"] if each["seat"] == turn)
        assert back["you"]["tiles"][: len(held) - 1] == [each for each in held if each != laid]
        assert len(back["you"]["tiles"]) == len(held) - 1 + drawn
        assert (back["seats"][turn]["present"], back["seats"][turn]["stand_in"]) == (True, False)
        await other.until_frame(lambda message: message["type"] == "presence" and message["seats"][turn]["present"])

        await _play_until_laid(other, gone, turn, chance)
        assert laid_by(gone.view, turn)[1][1] == "person"


async def _play_until_laid(one: Player, other: Player, seat: int, chance: random.Random) -> None:
    """Both lay what they may until that seat has laid twice, or the hand is over."""
    while len(laid_by(other.view, seat)) < 2 and other.view["phase"] == "playing":
        for player in (one, other):
            ask = next_ask(player.view, chance)
            if ask and ask[0] == "lay":
                answer = await player.must(ask[0], **ask[1])
                for each in (one, other):
                    await each.until(lambda view: bool(view["version"] >= (answer.version or 0)))  # noqa: B023
