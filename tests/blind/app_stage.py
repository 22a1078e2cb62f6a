"""The same scenes performed by the whole app, over its HTTP calls and sockets, without a network.

Everything a browser would be sent is recorded: frames, closing codes, and status, headers and body of every answer.
"""

import asyncio
import base64
import json
from hashlib import sha256
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.api.options import Chosen, all_chosen
from app.main import create_app
from app.room import rooms
from app.room.commands import Bot, Command, Lay, Rename, Sit
from app.settings import Settings
from tests.blind.scenes import BEGIN, PACE, Ask, Come, Leave, Scene, Step, Wait
from tests.blind.stage import HTTP, Record, one_seal, ring
from tests.room.driver import Time
from tests.room.heaviest import Heaviest
from tests.room.stores import MemoryStore
from tests.room.tables import ID, Deals

PAGES = [
    f"/api/tables/{ID}",
    f"/t/{ID}",
    f"/t/{ID}/qr.svg",
    *(f"/api/tables/{ID}/rounds/{n}{of}" for n in (1, 2, 3) for of in ("", "?match=1")),
]


class Socket:
    """One WebSocket to the app: what it sends is recorded under its key."""

    def __init__(self, app: FastAPI, key: str, person: str, record: Record) -> None:
        self._asks: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._key = key
        self._record = record
        self._asks.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(_scope(person), self._asks.get, self._note))

    def send(self, text: str) -> None:
        self._asks.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        self._asks.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def _note(self, message: Any) -> None:
        self._record.note(self._key, repr(sorted(message.items())))


class AppStage:
    """A whole house for one scene."""

    def __init__(self, app: FastAPI, time: Time) -> None:
        self._app = app
        self._time = time
        self._sockets: dict[str, Socket] = {}
        self.record = Record()

    async def take(self, step: Step) -> None:
        match step:
            case Come():
                self.record.people[step.key] = step.person
                self._sockets[step.key] = Socket(self._app, step.key, step.person, self.record)
            case Leave():
                await self._sockets.pop(step.key).close()
            case Wait():
                self._time.at += step.ms
                ring(await self._app.state.house.rooms.get(ID))
            case Ask():
                self._sockets[step.key].send(_frame(step.command))
        await _rest()

    async def look(self, client: httpx.AsyncClient) -> None:
        for page in PAGES:
            answer = await client.get(page)
            self.record.note(HTTP, f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}")

    async def leave(self) -> None:
        for socket in self._sockets.values():
            await socket.close()


async def perform(scene: Scene) -> Record:
    with one_seal(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(rooms, "new_table_id", lambda: ID)
        return await _perform(scene)


async def _perform(scene: Scene) -> Record:
    time = Time(BEGIN)
    chance = Deals(*scene.deals, dealer=scene.dealer)
    app = create_app(
        Settings(tables_an_hour=0, changes_a_minute=0),
        store=MemoryStore(),
        chance=chance,
        now=time,
        pace=PACE,
        thinker=Heaviest(),
    )
    cookies = {"who": _token(HTTP)}
    async with app.router.lifespan_context(app), _client(app, cookies) as client:
        options = all_chosen(Chosen(scene.options, scene.manners))
        assert (await client.post("/api/tables", json=options)).status_code == 201
        stage = AppStage(app, time)
        for number, step in enumerate(scene.steps):
            stage.record.step = number
            await stage.take(step)
            if number % 4 == 0:
                await stage.look(client)
        stage.record.step = len(scene.steps)
        await stage.look(client)
        room = await app.state.house.rooms.get(ID)
        await stage.leave()
        if room._alarm is not None:
            room._alarm.cancel()
        return stage.record


def _client(app: FastAPI, cookies: dict[str, str]) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house", cookies=cookies)


def _token(person: str) -> str:
    """A cookie of the right shape, the same in every performance."""
    return base64.urlsafe_b64encode(sha256(person.encode()).digest()).decode().rstrip("=")


def _scope(person: str) -> dict[str, Any]:
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "scheme": "ws",
        "http_version": "1.1",
        "path": f"/ws/tables/{ID}",
        "raw_path": f"/ws/tables/{ID}".encode(),
        "query_string": b"",
        "headers": [(b"host", b"house"), (b"cookie", f"who={_token(person)}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("house", 80),
        "subprotocols": [],
        "state": {},
        "extensions": {"websocket.http.response": {}},
    }


def _frame(command: Command) -> str:
    fields: dict[str, Any] = {"type": type(command).__name__.lower(), "id": command.id}
    match command:
        case Lay():
            fields |= {"tile": command.tile, "end": command.end, "seen": command.seen}
        case Sit():
            fields |= {"seat": command.seat, "name": command.name}
        case Bot():
            fields |= {"seat": command.seat, "level": command.level}
        case Rename():
            fields |= {"name": command.name}
        case _:
            pass
    return json.dumps(fields)


async def _rest() -> None:
    """Until every task has done what it can."""
    for _ in range(25):
        await asyncio.sleep(0)
