"""Kills a server over and over while people play at it: anywhere, at moments picked from outside, and at named ones."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.faults.quick import QuickServer
from tests.faults.strike import POINTS, STRIKE
from tests.faults.stubborn import Stubborn
from tests.socket.harness import View

FROM_OUTSIDE = ("anywhere", "after an ask", "with the network", "once shown")
MOST_TIMES = {"in snapshot": 24, "in checkpoint": 4, "in move": 20}
"""How often a server comes there at most before it is struck: a lay writes four frames, a move takes ten rows."""


@dataclass
class Killer:
    """From outside it kills anywhere, right after an ask has gone out, the moment a lay is shown to the first player,
    or together with the network, so that an answer on its way is never read. The other moments are of `strike`.
    """

    server: QuickServer
    players: Sequence[Stubborn]
    chance: random.Random
    killed: list[str] = field(default_factory=list)
    amid_checkpoint: int = 0
    """Of those struck in a checkpoint, how many had not ended it: then the log is not cut short yet."""
    last_hand: int | None = None
    """The hand that was being played when all was done."""

    @property
    def laid(self) -> int:
        return sum(len(player.acked) for player in self.players)

    async def go(self, moments: Sequence[str]) -> None:
        """One kill a moment, in this order. The first is from outside, since the server runs already."""
        for moment, following in zip(moments, [*moments[1:], ""], strict=True):
            async with asyncio.timeout(30):
                await (self._until_struck() if moment in POINTS else self._kill(moment))
            self.killed.append(moment)
            self.amid_checkpoint += moment == "in checkpoint" and self._log_size() > 0
            self.server.settings.pop(STRIKE, None)
            if following in POINTS:
                times = self.chance.randint(1, MOST_TIMES.get(following, 7))
                self.server.settings[STRIKE] = f"{following} {times}"
            await asyncio.to_thread(self.server.start)
        self.last_hand = max(player.view["round"]["number"] for player in self.players) + 1

    def enough(self, view: View) -> bool:
        """Whether one more hand has been played to its end."""
        hand = view["round"]
        return hand is not None and hand["number"] == self.last_hand and hand["turn"] is None

    async def _until_struck(self) -> None:
        process = self.server.process
        assert process is not None
        while process.poll() is None:  # noqa: ASYNC110  (nobody tells when a process ends)
            await asyncio.sleep(0.001)
        self.server.kill()

    async def _kill(self, moment: str) -> None:
        goal = self.laid + self.chance.randint(2, 6)
        while self.laid < goal:  # noqa: ASYNC110  (four players count it, each for themselves)
            await asyncio.sleep(0.001)
        match moment:
            case "anywhere":
                await asyncio.sleep(self.chance.uniform(0, 0.05))
            case "after an ask":
                await self._until_asked()
                await asyncio.sleep(self.chance.choice((0, 0, 0.001, 0.002, 0.003)))
            case "with the network":
                await self._until_asked()
                time.sleep(0.05)  # noqa: ASYNC251  (nobody reads while the server keeps the lay and answers)
                for player in self.players:
                    player.socket.transport.abort()
            case _:
                await self._until_shown()
                return
        self.server.kill()

    async def _until_asked(self) -> None:
        asked = asyncio.Event()
        for player in self.players:
            player.on_ask = asked.set
        await asked.wait()
        for player in self.players:
            player.on_ask = _nothing

    async def _until_shown(self) -> None:
        """Killed before whoever is shown it does anything else."""
        shown = asyncio.Event()

        def kill() -> None:
            for player in self.players:
                player.on_told = _nothing
            self.server.kill()
            shown.set()

        for player in self.players:
            player.on_told = kill
        await shown.wait()

    def _log_size(self) -> int:
        return self.server.database.with_name(f"{self.server.database.name}-wal").stat().st_size


def _nothing() -> None:
    pass
