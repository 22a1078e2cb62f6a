"""A player who never gives up: comes back after every break and sends the unanswered ask again, with its own id."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import WebSocketException

from tests.faults.tab import Tab
from tests.socket.driver import next_ask
from tests.socket.harness import Answer, Server, View

Key = tuple[str, int, int]
"""Person, id, and the version a lay was decided on: what makes it the same lay."""

LOST = (OSError, EOFError, TimeoutError, WebSocketException)


@dataclass(frozen=True, slots=True)
class Acked:
    """A lay the server said yes to."""

    version: int
    seat: int
    tile: str
    end: str | None


class Stubborn(Tab):
    """Plays at random until it is enough, whatever happens to the server."""

    def __init__(self, server: Server, table: str, *, cookie: str | None = None) -> None:
        super().__init__(server, table, cookie=cookie)
        self.acked: dict[Key, Acked] = {}
        self.pause = 0.01
        """Seconds between two tries to come back. Many players at once had better be patient."""
        self.codes: list[int] = []
        """What each connection that was lost had been closed with."""
        self.kept_unheard = 0
        """Lays that were in the log when their maker came back, though no answer had come."""
        self.not_kept = 0
        """Lays that were not."""
        self.back: list[float] = []
        """Seconds from when the server was up again until this player saw the table, for each time."""
        self.on_ask: Callable[[], None] = _nothing
        self.on_told: Callable[[], None] = _nothing
        """Called with each lay that is shown to this player, before anything else is done about it."""
        self._pending: tuple[str, dict[str, Any]] | None = None
        self._struck = False
        """Whether the connection was lost while an ask of theirs was under way."""

    async def play_on(self, seat: int, chance: random.Random, enough: Callable[[View], bool]) -> None:
        while self._pending is not None or not enough(self.view):
            try:
                if self.close_code is not None:
                    await self._come_back(self.close_code)
                assert self.seat == seat, f"seat {seat} was lost"
                assert not self.went_back, f"the table went back in time: {self.went_back}"
                await self._next(chance)
            except LOST:
                await asyncio.sleep(self.pause)

    async def _come_back(self, code: int) -> None:
        await self.connect()
        self.codes.append(code)
        self.back.append(max(0.0, time.monotonic() - self.server.up))
        struck, self._struck = self._struck, False
        if struck and self._pending is not None and self._pending[0] == "lay":
            if self.version > self._pending[1]["seen"]:
                self.kept_unheard += 1
            else:
                self.not_kept += 1

    async def _next(self, chance: random.Random) -> None:
        if self._pending is None:
            ask = next_ask(self.view, chance)
            if ask is None:
                await self.newer(self.version, within=40)
                return
            self._pending = ask[0], {**ask[1], "id": self.next_id()}
        kind, fields = self._pending
        answer = await self._ask(kind, fields)
        self._pending = None
        self._heard(kind, fields, answer)

    async def send(self, frame: str | bytes) -> None:
        await super().send(frame)
        self.on_ask()

    async def _ask(self, kind: str, fields: dict[str, Any]) -> Answer:
        try:
            return await self.ask(kind, **fields)
        except LOST:
            self._struck = True
            raise

    def _heard(self, kind: str, fields: dict[str, Any], answer: Answer) -> None:
        if kind == "ready":
            assert answer.ok or answer.code == "not_now", answer
            return
        assert answer.version is not None, f"{fields}: {answer}"
        assert self.version >= answer.version, f"acknowledged before it was shown: {answer}"
        assert self.seat is not None
        key = self.person, fields["id"], fields["seen"]
        self.acked[key] = Acked(answer.version, self.seat, fields["tile"], fields["end"])

    async def _take(self, frame: str) -> None:
        message = json.loads(frame)
        if any(event["event"] == "laid" for event in message.get("events", ())):
            self.on_told()
        await super()._take(frame)


def _nothing() -> None:
    pass
