"""One of several tabs of a person: keeps every answer to each ask, and notices when the table goes back in time."""

import asyncio
import itertools
import json
import time
from hashlib import sha256
from typing import Any

from app.api.limits import ASKS_A_SECOND, ASKS_AT_ONCE
from tests.socket.harness import Answer, Player, Server, View

_numbers = itertools.count(time.time_ns() // 1_000_000)


class Tab(Player):
    """A player who sends the same ask more than once and wants to see every answer."""

    def __init__(self, server: Server, table: str, *, cookie: str | None = None) -> None:
        super().__init__(server, table, cookie=cookie)
        self.answers: dict[int, list[Answer]] = {}
        self.went_back: list[tuple[int, int]] = []
        """Each time a view was older than one already seen: from which version to which."""

        self._credit, self._counted = 0.0, 0.0

    async def connect(self) -> View:
        self._credit, self._counted = ASKS_AT_ONCE - 5, time.monotonic()
        return await super().connect()

    async def send(self, frame: str | bytes) -> None:
        """No faster than a socket may ask."""
        await asyncio.sleep(max(0.0, 1 - self._earned()) / ASKS_A_SECOND)
        self._credit = self._earned() - 1
        self._counted = time.monotonic()
        await super().send(frame)

    def _earned(self) -> float:
        earned = (time.monotonic() - self._counted) * ASKS_A_SECOND
        return min(ASKS_AT_ONCE - 5, self._credit + earned)

    @property
    def person(self) -> str:
        """Who this is in the log."""
        assert self.cookie is not None
        return sha256(self.cookie.encode()).hexdigest()

    @property
    def shown(self) -> dict[str, Any]:
        """The view without what counts down while one looks."""
        return {name: value for name, value in self.view.items() if name != "deals_in"}

    def next_id(self) -> int:
        """No two tabs use the same, unless a test wants them to."""
        return next(_numbers)

    async def tap(self, kind: str, number: int, **fields: Any) -> None:
        """Sends an ask and does not wait."""
        await self.send(json.dumps({"type": kind, "id": number, **fields}))

    async def answered(self, number: int, times: int = 1) -> list[Answer]:
        """Every answer to this ask, once there are so many."""
        await self._wait(lambda: len(self.answers.get(number, [])) >= times, within=10)
        return self.answers[number]

    async def reach(self, version: int) -> None:
        await self.until(lambda view: bool(view["version"] >= version))

    async def _take(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "table" and message["version"] < self.version:
            self.went_back.append((self.version, message["version"]))
        await super()._take(frame)

    def _answer(self, answer: Answer) -> None:
        if answer.id is not None:
            self.answers.setdefault(answer.id, []).append(answer)
        super()._answer(answer)
