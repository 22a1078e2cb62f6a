"""One socket at one table: reads asks, has the room carry them out, writes what the outbox holds.

What an ask does is for `app.room`; what it looks like is in `from_client`.
"""

import asyncio
import logging
from collections import Counter
from contextlib import suppress

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.api import to_client
from app.api.addresses import TurnedAway
from app.api.credits import Credits
from app.api.errors import CLOSE_BROKEN, CLOSE_REPLACED, CLOSE_TOO_FAST, CLOSE_TOO_SLOW, sentence
from app.api.failures import failure
from app.api.from_client import Ping, Unreadable, read
from app.api.house import house_of
from app.api.journal import Sparing, table_tag
from app.api.limits import GOODBYE_SECONDS
from app.api.metrics import ACKS, DROPS, REFUSALS, RETURNS
from app.api.tables import room_of
from app.api.who import who_is
from app.api.wire import ABORT, WRITE_NOW
from app.room.commands import Command, Hint
from app.room.errors import Refusal, UnknownTable
from app.room.outbox import Outbox
from app.room.room import Room
from app.store import StoreUnavailable
from app.workers.base import Busy

journal = Sparing(logging.getLogger(__name__))
router = APIRouter()


@router.websocket("/ws/tables/{table}")
async def table_socket(websocket: WebSocket, table: str) -> None:
    try:
        with house_of(websocket).addresses.socket(websocket):
            room = await room_of(websocket, table)
            who = who_is(websocket)
            await websocket.accept(headers=[(name.encode(), value.encode()) for name, value in who.headers.items()])
            await Connection(websocket, room, who.person).live()
    except UnknownTable:
        await websocket.send_denial_response(failure(websocket, "unknown_table"))
    except StoreUnavailable:
        await websocket.send_denial_response(failure(websocket, "storage_unavailable"))
    except TurnedAway as turned:
        await websocket.send_denial_response(failure(websocket, turned.code, turned.seconds))


@router.websocket("/{path:path}")
async def no_socket(websocket: WebSocket) -> None:
    await websocket.send_denial_response(failure(websocket, "unknown_table"))


class Connection:
    """A reader, which is the task the server gave us and is never cancelled in the middle of an ask, a writer, and
    beside them at most one hint that is thought about: whoever asks for one goes on playing meanwhile.
    """

    def __init__(self, websocket: WebSocket, room: Room, person: str) -> None:
        self._websocket = websocket
        self._room = room
        self._person = person
        self._outbox = Outbox(write_now=getattr(websocket.state, WRITE_NOW, None))
        self._now = asyncio.get_running_loop().time
        self._credits = Credits(self._now())
        self._refusals: Counter[str] = Counter()
        self._closed_with: int | None = None
        self._hint: asyncio.Task[None] | None = None
        self._hint_for: int | None = None

    async def live(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            if self._room.join(self._person, self._outbox):
                RETURNS.one()
            await self._read()
        finally:
            self._room.leave(self._outbox)
            self._outbox.close()
            await writer
            self._write_down()
            await self._forget_hint()

    async def _read(self) -> None:
        """Until the client has gone, or has asked so much that it has to."""
        while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
            answer = await self._answer(message.get("text"))
            if answer is not None:
                self._outbox.put(answer)
            if self._credits.flooded:
                await self._close(CLOSE_TOO_FAST)
                return
            if self._outbox.waits:
                # Many asks may have come at once: their answers must get out before more are made.
                await asyncio.sleep(0)

    async def _answer(self, frame: str | None) -> str | None:
        """None for a hint: its answer comes when it is there."""
        paid = self._credits.spend(self._now())
        try:
            ask = read(frame)
        except Unreadable:
            return self._refused(None, "unreadable" if paid else "too_fast")
        if not paid:
            return self._refused(ask.id, "too_fast")
        return await self._carry_out(ask)

    async def _carry_out(self, ask: Command | Hint | Ping) -> str | None:
        if isinstance(ask, Ping):
            return to_client.pong(ask.id)
        if isinstance(ask, Hint):
            return self._think(ask)
        try:
            version = await self._room.ask(self._person, ask)
        except Refusal as refusal:
            return self._refused(ask.id, refusal.code, refusal.message)
        except StoreUnavailable:
            return self._refused(ask.id, "storage_unavailable")
        ACKS.one()
        return to_client.ack(ask.id, version)

    def _think(self, ask: Hint) -> str | None:
        if self._hint is not None and not self._hint.done():
            # Said again while it is thought about, an ask has its one answer still to come.
            return None if ask.id == self._hint_for else self._refused(ask.id, "busy")
        self._hint, self._hint_for = asyncio.create_task(self._hinted(ask)), ask.id
        return None

    async def _hinted(self, ask: Hint) -> None:
        try:
            answer = to_client.hint(ask.id, await self._room.hint(self._person))
        except Refusal as refusal:
            answer = self._refused(ask.id, refusal.code, refusal.message)
        except Busy:
            answer = self._refused(ask.id, "busy")
        except Exception:
            # As with any other ask that goes wrong: the socket ends, and what it was is written down where it ends.
            await self._close(CLOSE_BROKEN)
            raise
        self._outbox.put(answer)

    async def _forget_hint(self) -> None:
        """Nobody is left to be told."""
        if self._hint is not None:
            self._hint.cancel()
            with suppress(asyncio.CancelledError):
                await self._hint

    def _refused(self, ask: int | None, code: str, message: str = "") -> str:
        self._refusals[code] += 1
        REFUSALS.one(code)
        return to_client.refused(ask, code, message or sentence(code))

    async def _write(self) -> None:
        """Until the outbox is closed, by us or because the client has read too slowly, or the client has gone."""
        while (frame := await self._outbox.get()) is not None:
            if not await self._send(frame):
                return
        if self._outbox.overflown:
            DROPS.one()
            await self._close(CLOSE_TOO_SLOW)
        elif self._outbox.replaced:
            await self._close(CLOSE_REPLACED)

    async def _send(self, frame: str) -> bool:
        """False when there is nobody to send to any more."""
        try:
            await self._websocket.send({"type": "websocket.send", "text": frame})
        except (WebSocketDisconnect, RuntimeError):
            # A connection that is closing refuses with one or the other, before its reader has heard of it.
            return False
        return True

    async def _close(self, code: int) -> None:
        """Say goodbye; whoever does not take it is cut off without a word."""
        self._closed_with = code
        cut = getattr(self._websocket.state, ABORT, _nothing)
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._websocket.close(code)
                return
        cut()

    def _write_down(self) -> None:
        """One line a socket that was refused something or had to be closed: a flood of asks is no flood of lines."""
        if self._refusals or self._closed_with:
            more = {"table": table_tag(self._room.id), "refused": dict(self._refusals), "code": self._closed_with}
            journal.note(logging.INFO, "a socket was refused something", **more)


def _nothing() -> None:
    """A server without our wire has nothing to cut."""
