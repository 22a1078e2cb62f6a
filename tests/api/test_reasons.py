"""Over HTTP and on a socket: a hint, what a bot saw, and what is said when there is neither or no time."""

import asyncio
import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from app.api.errors import sentence
from app.bots.grounds import Ground
from app.bots.minds import Worth
from app.main import create_app
from app.room.pace import Pace
from app.room.reasons import Hint
from app.rules.options import Options
from app.rules.tiles import tile
from app.settings import Settings
from app.workers.base import Busy
from tests.api.test_connection import Client, Room, connected
from tests.api.whole_game import Guest
from tests.room.heaviest import Heaviest
from tests.socket.driver import next_ask


class Minds(Heaviest):
    """The heaviest tile, and no time for looks while `busy`."""

    busy = False

    async def evaluate(self, *asked: Any) -> Any:
        if self.busy:
            raise Busy
        return await super().evaluate(*asked)

    async def look_again(self, *asked: Any) -> Any:
        if self.busy:
            raise Busy
        return await super().look_again(*asked)


@pytest.fixture
def minds() -> Minds:
    return Minds()


@pytest.fixture
def app(tmp_path: Path, minds: Minds) -> FastAPI:
    pace = Pace(bot_least=0, bot_most=0, shown=0)
    return create_app(Settings(database=tmp_path / "double-six.db"), thinker=minds, pace=pace)


async def test_a_move_nobody_explains_is_not_found(client: AsyncClient) -> None:
    """Of a table, a hand or a move that is not there, each in its own words."""
    table = (await client.post("/api/tables", json={"bots": "easy"})).json()["id"]
    for path in (f"{table}/rounds/1/moves/0", f"{table}/rounds/one/moves/0", f"{table}/rounds/1/moves/-1"):
        answer = await client.get(f"/api/tables/{path}")
        assert answer.status_code == 404
        assert answer.json()["error"] == "There is no finished hand of this number at this table."
    assert (await client.get("/api/tables/0000000000/rounds/1/moves/0")).status_code == 404


async def test_a_bots_lay_is_explained(client: AsyncClient, app: FastAPI, minds: Minds) -> None:
    """A hand of one person and a bot; of a person's lay nobody is told why."""
    rooms = app.state.house.rooms
    room = await rooms.get(await rooms.create(Options(2, target=1), bots="sharp"))
    ana = Guest(room, "ana")
    await ana.ask("sit", seat=None, name="Ana")
    await ana.ask("start")
    await _played(ana)
    link = f"/api/tables/{room.id}/rounds/1"
    by = [move.get("by") for move in (await client.get(link)).json()["moves"]]
    bots, persons = f"{link}/moves/{by.index('bot')}", f"{link}/moves/{by.index('person')}"
    told = await client.get(bots)
    assert (told.status_code, told.json()["seat"], told.json()["level"]) == (200, 1, "sharp")
    assert (await client.get(f"{bots}?match=1")).json() == told.json()
    assert (await client.get(f"{bots}?match=2")).status_code == 404
    wrong = await client.get(persons)
    assert (wrong.status_code, wrong.json()["error"]) == (404, "That is no lay of a bot in this hand.")
    minds.busy = True
    busy = await client.get(bots)
    assert (busy.status_code, busy.json()["error"]) == (503, sentence("busy"))


async def test_a_look_back_at_ones_own_lays_goes_by_the_cookie(client: AsyncClient, app: FastAPI, minds: Minds) -> None:
    """Of whoever asks: nobody else's, and nothing while the hand is played."""
    rooms = app.state.house.rooms
    room = await rooms.get(await rooms.create(Options(2, "draw", target=1), bots="easy"))
    await client.post("/api/who")
    ana = Guest(room, sha256(client.cookies["who"].encode()).hexdigest())
    await ana.ask("sit", seat=None, name="Ana")
    await ana.ask("start")
    link = f"/api/tables/{room.id}/rounds/1/review"
    playing = await client.get(link)
    assert (playing.status_code, playing.json()["error"]) == (404, sentence("unknown_round"))
    await _played(ana)
    told = await client.get(link)
    assert (told.status_code, set(told.json())) == (200, {"moments"})
    assert told.headers["cache-control"] == "no-store"
    assert (await client.get(f"{link}?match=1")).json() == told.json()
    for wrong in (f"{link}?match=2", f"{link}?match=x", link.replace("rounds/1", "rounds/-1")):
        assert (await client.get(wrong)).status_code == 404
    minds.busy = True
    busy = await client.get(link)
    assert (busy.status_code, busy.json()["error"]) == (503, sentence("busy"))
    for cookie in ({}, {"who": "x" * 43}):
        client.cookies.clear()
        client.cookies.update(cookie)
        other = await client.get(link)
        says = "Only who played this hand can look back at their own lays."
        assert (other.status_code, other.json()["error"]) == (403, says)


async def _played(guest: Guest) -> None:
    while guest.view.get("phase") != "over":
        await asyncio.sleep(0.001)
        await guest.listen()
        if ask := next_ask(guest.view, random.Random(1)):
            await guest.ask(ask[0], **ask[1])


class Hinting(Room):
    """A room that has a hint for whoever asks, and the next time no time."""

    def __init__(self) -> None:
        super().__init__()
        plays = (Worth(tile("6-4"), "left", 3.456, 0.61251, 1.0),)
        self.hints = [Hint(7, plays, Ground("heavy", pips=(10, 3)))]

    async def hint(self, _: str) -> Hint:
        if not self.hints:
            raise Busy
        return self.hints.pop()


class Slow(Hinting):
    """A room whose minds think for as long as they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.thought = asyncio.Event()
        self.given_up = False

    async def hint(self, person: str) -> Hint:
        try:
            await self.thought.wait()
        except asyncio.CancelledError:
            self.given_up = True
            raise
        return await super().hint(person)


async def until(client: Client, messages: int) -> list[Any]:
    """What the client was sent, once it is so much."""
    for _ in range(400):
        told = [json.loads(each["text"]) for each in client.sent if each["type"] == "websocket.send"]
        if len(told) >= messages:
            return told
        await asyncio.sleep(0.01)
    raise TimeoutError


async def test_a_hint_keeps_nobody_from_anything_else_and_there_is_one_at_a_time() -> None:
    """Else a lay waits for a mind that thinks about what is laid already."""
    client, room = Client(reads=True), Slow()
    async with connected(client, room) as (_, going):
        for kind, number in (("hint", 5), ("ping", 6), ("hint", 5), ("hint", 7)):
            ask = json.dumps({"type": kind, "id": number})
            client.incoming.put_nowait({"type": "websocket.receive", "text": ask})
        await until(client, 2)
        room.thought.set()
        told = await until(client, 3)
        client.hang_up()
        await going
    assert [(each["type"], each["id"]) for each in told] == [("pong", 6), ("refused", 7), ("hint", 5)]
    assert told[1]["code"] == "busy"


async def test_a_hint_that_nobody_waits_for_any_more_is_given_up() -> None:
    client, room = Client(reads=True), Slow()
    async with connected(client, room) as (_, going):
        client.incoming.put_nowait({"type": "websocket.receive", "text": '{"type":"hint","id":5}'})
        client.incoming.put_nowait({"type": "websocket.receive", "text": '{"type":"ping","id":6}'})
        await until(client, 1)
        client.hang_up()
        await going
    assert room.given_up


async def test_a_hint_is_answered_on_the_socket_that_asked() -> None:
    """With the id of the ask; so is that there is none."""
    client = Client(reads=True)
    async with connected(client, Hinting()) as (_, going):
        for number in (5, 6):
            client.incoming.put_nowait({"type": "websocket.receive", "text": f'{{"type":"hint","id":{number}}}'})
            await until(client, number - 4)
        first, second = await until(client, 2)
        client.hang_up()
        await going
    plays = [{"tile": "6-4", "end": "left", "points": 3.46, "win": 0.613, "error": 1.0}]
    why = {"kind": "heavy", "numbers": [], "seat": None, "went": None, "tiles": None, "pips": [10, 3]}
    assert first == {"type": "hint", "id": 5, "version": 7, "plays": plays, "why": why}
    assert second == {"type": "refused", "id": 6, "code": "busy", "message": sentence("busy")}
