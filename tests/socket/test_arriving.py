"""Coming to a table, leaving it, coming back: who one is, what one sees, and what others hear of it."""

import asyncio
import re

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.socket.driver import game
from tests.socket.harness import Player, Server


@pytest.mark.parametrize("table", ["0000000000", "nothing", "x" * 500, "%00", "..%2f..%2fapi", "XKRM7%2DPQD4F"])
async def test_the_socket_of_an_unknown_table_is_refused_before_it_opens(server: Server, table: str) -> None:
    """404 with a sentence, as HTTP."""
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}", proxy=None)
    assert refused.value.response.status_code == 404
    assert b"error" in bytes(refused.value.response.body or b"")


async def test_a_socket_without_a_cookie_gets_one_and_with_one_keeps_it(server: Server) -> None:
    """The cookie names the person."""
    async with Player(server, server.create()) as player:
        assert re.fullmatch(r"[\w-]{43}", player.cookie or "")
        response = player.socket.response
        assert response is not None
        assert "HttpOnly" in response.headers["Set-Cookie"]
        async with Player(server, player.table, cookie=player.cookie) as tab:
            assert tab.socket.response is not None
            assert "Set-Cookie" not in tab.socket.response.headers


async def test_a_made_up_cookie_is_replaced(server: Server) -> None:
    """Only what the house has given out can name a person."""
    async with Player(server, server.create(), cookie="admin") as player:
        assert player.cookie != "admin"


async def test_two_tabs_show_the_same_seat_and_either_can_ask(server: Server) -> None:
    """One person, one seat, however many screens."""
    async with Player(server, server.create()) as one, Player(server, one.table, cookie=one.cookie) as two:
        await one.must("sit", seat=1, name="Ana")
        await two.until(lambda view: view["you"]["seat"] == 1)
        await two.must("rename", name="Bea")
        await one.until(lambda view: view["seats"][1]["name"] == "Bea")


async def test_a_seat_is_kept_over_a_lost_connection(server: Server) -> None:
    """The same view before and after, tiles too."""
    async with game(server, players=2) as (ana, _):
        before = ana.view["you"], ana.version
        await ana.drop()
        await ana.connect()
        assert (ana.view["you"], ana.version) == before


async def test_others_see_who_is_there(server: Server) -> None:
    """`presence` tells of somebody gone for longer than a reload takes, and of their coming back."""
    async with game(server, players=2) as (ana, ben):
        await ana.drop()
        await ben.until_frame(lambda message: message["type"] == "presence" and not message["seats"][0]["present"])
        await ana.connect()
        await ben.until_frame(lambda message: message["type"] == "presence" and message["seats"][0]["present"])


async def test_a_name_can_be_anything_and_is_judged_by_the_table(server: Server) -> None:
    """`bad_name` is an answer of the table, with the socket alive."""
    async with Player(server, server.create()) as player:
        for name in ("", " ", "x" * 21, "\x00", "\u202eevil", "a\nb"):
            answer = await player.ask("sit", seat=0, name=name)
            assert answer.code == "bad_name", name
        await player.must("sit", seat=0, name="<b>Zoë</b> 😀")


async def test_a_repeated_ask_is_answered_like_the_first_time(server: Server) -> None:
    """Two taps, one seat."""
    async with Player(server, server.create()) as player:
        first = await player.must("sit", seat=0, name="Ana", id=7)
        assert await player.must("sit", seat=0, name="Ana", id=7) == first
        assert player.version == first.version


async def test_stopping_the_server_says_that_it_comes_back(server: Server) -> None:
    """SIGTERM: 1012, and everybody in their seat afterwards."""
    async with game(server, players=2) as players:
        seats = [player.view["you"] for player in players]
        await asyncio.to_thread(server.stop)
        assert [await player.closed() for player in players] == [1012, 1012]
        await asyncio.to_thread(server.start)
        for player in players:
            await player.connect()
        assert [player.view["you"] for player in players] == seats


async def test_a_socket_address_opened_in_a_browser_is_nothing(server: Server) -> None:
    """Not a page, and no error of ours."""
    async with httpx.AsyncClient(trust_env=False) as client:
        assert (await client.get(f"{server.url}/ws/tables/{server.create()}")).status_code == 404


async def test_the_fifth_page_of_one_person_closes_the_first(server: Server) -> None:
    """P18: four tabs and devices show the same seat; the oldest is told to stay away, and nobody else notices."""
    table = server.create()
    async with Player(server, table) as first:
        await first.must("sit", seat=0, name="Ana")
        others = [Player(server, table, cookie=first.cookie) for _ in range(3)]
        for other in others:
            await other.connect()
            assert other.seat == 0
        async with Player(server, table) as ben, Player(server, table, cookie=first.cookie) as fifth:
            assert await first.closed() == 4001
            assert fifth.seat == 0
            await others[0].must("rename", name="Anna")
            await fifth.until(lambda view: bool(view["seats"][0]["name"] == "Anna"))
            assert [other.close_code for other in others] == [None, None, None]
            assert ben.close_code is None
            assert ben.view["seats"][0]["present"]
        for other in others:
            await other.close()
