"""Frames that cannot be read, come too fast or are too long: answered, or the socket closed with the right code."""

import asyncio
import json
import random
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from app.api.limits import ASKS_AT_ONCE, FLOOD, FRAGMENTS, FRAME_BYTES
from tests.socket.driver import game, play
from tests.socket.harness import Player, Server

UNREADABLE = [
    "",
    "{",
    "null",
    "[" * 2000,
    '{"type":"nod","id":1}',
    '{"type":"ping"}',
    '{"type":"ping","id":NaN}',
    '{"type":"ping","id":' + "9" * 2000 + "}",
    '{"type":"ping","id":true}',
    '{"type":"ping","id":1,"more":1}',
    '{"type":"rename","id":1,"name":"\\ud800"}',
    '{"type":"lay","id":1,"tile":"4-6","end":null,"seen":1}',
    '{"type":"lay","id":1,"tile":"6-4","end":"up","seen":1}',
    b'{"type":"ping","id":1}',
    b"\xff\x00",
]


@pytest.fixture
async def player(server: Server) -> Player:
    return Player(server, server.create())


@pytest.mark.parametrize("frame", UNREADABLE, ids=lambda frame: ascii(frame)[:50])
async def test_an_unreadable_frame_is_answered_and_the_socket_lives_on(player: Player, frame: str | bytes) -> None:
    """`refused` with `id` null; the next good frame works."""
    async with player:
        await player.send(frame)
        answer = await player.unread()
        assert (answer.type, answer.id, answer.code) == ("refused", None, "unreadable")
        assert answer.message
        assert (await player.ask("ping")).type == "pong"


async def test_a_frame_of_two_kib_is_read_and_a_longer_one_closes_with_1009(player: Player) -> None:
    """The limit is on bytes, not on letters."""
    async with player:
        await player.send(_rename(FRAME_BYTES))
        assert (await player.unread()).code == "not_seated"
        await player.send(_rename(FRAME_BYTES + 1))
        assert await player.closed() == 1009


async def test_a_long_frame_in_pieces_closes_with_1009_too(player: Player) -> None:
    """The pieces are counted together."""
    async with player:
        await player.socket.send(["x" * 500 for _ in range(5)])
        assert await player.closed() == 1009


async def test_pieces_that_make_a_good_frame_are_read(player: Player) -> None:
    """Fragmentation is allowed, only pointless."""
    async with player:
        await player.socket.send(['{"type":"ping",', "", '"id":1}'])
        assert (await player.unread()).type == "pong"


async def test_more_pieces_than_anybody_needs_close_with_1009(player: Player) -> None:
    """Empty pieces weigh nothing, and are counted all the same."""
    async with player:
        with suppress(ConnectionClosed):
            await player.socket.send("" for _ in range(FRAGMENTS + 1))
        assert await player.closed() == 1009


async def test_text_that_is_no_utf_8_closes_with_1007(player: Player) -> None:
    """RFC 6455, section 8.1."""
    async with player:
        await player.socket.send(b'{"type":"rename","id":1,"name":"\xff"}', text=True)
        assert await player.closed() == 1007


async def test_asks_beyond_the_credit_are_refused_by_their_id_and_earn_it_back(player: Player) -> None:
    """`too_fast` answers the ask it refuses; a moment later asks are carried out again."""
    async with player:
        answers = await asyncio.gather(*(player.ask("ping") for _ in range(ASKS_AT_ONCE + 30)))
        refused = [answer for answer in answers if answer.code == "too_fast"]
        assert 20 <= len(refused) <= 30
        assert all(answer.type == "pong" for answer in answers[:ASKS_AT_ONCE])
        await player.send("{")
        assert (await player.unread()).code in ("unreadable", "too_fast")
        await asyncio.sleep(0.5)
        assert (await player.ask("ping")).type == "pong"


async def test_a_flood_closes_with_1008(player: Player) -> None:
    """More refusals for speed than any good reason explains."""
    async with player:
        with suppress(ConnectionClosed):
            for number in range(ASKS_AT_ONCE + FLOOD * 2):
                await player.send(f'{{"type":"ping","id":{number}}}')
        assert await player.closed() == 1008


@pytest.mark.parametrize("way", ["ping", "pong"])
async def test_a_flood_of_control_frames_closes_with_1008(player: Player, way: str) -> None:
    """No page sends any, so those a client has credit for are answered, and the next is one too many."""
    async with player:
        for _ in range(ASKS_AT_ONCE // 2):
            await getattr(player.socket, way)()
        assert (await player.ask("ping")).type == "pong"
        with suppress(ConnectionClosed):
            for _ in range(ASKS_AT_ONCE * 4):
                await getattr(player.socket, way)()
        assert await player.closed() == 1008


async def test_nothing_a_client_sends_leaves_a_trace_in_the_log(server: Server) -> None:
    """A bad frame is no reason for a traceback."""
    async with game(server, target=10) as players:
        await play(players, random.Random(1))
    assert "Traceback" not in server.log.read_text()


def _rename(size: int) -> str:
    """A message of so many bytes."""
    message = {"type": "rename", "id": 1, "name": ""}
    return json.dumps(message | {"name": "é" + "x" * (size - len(json.dumps(message)) - 2)}, ensure_ascii=False)
