"""Nobody makes the log of a table grow by asking fast: every row of it is read whenever the table wakes up."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.settings import Settings
from tests.conftest import Promised
from tests.faults.logs import entries
from tests.socket.harness import Player, running

A_MINUTE = Settings().changes_a_minute
SOCKETS, ASKS = 4, 50
"""Fewer asks than a socket may make at once: what refuses them is the measure of the seat."""


KINDS: dict[str, Callable[[int], dict[str, Any]]] = {
    "rename": lambda number: {"name": f"Name {number}"},
    "bot": lambda number: {"seat": 2, "level": ("easy", "sharp")[number % 2]},
}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_seat_that_changes_at_full_speed_is_soon_refused(tmp_path: Path, promised: Promised, kind: str) -> None:
    """Also on one socket after the other. It closes no socket, and another seat and the play know nothing of it."""
    codes: set[str | None] = set()
    with running(tmp_path / "games.db", CHANGES_A_MINUTE=str(A_MINUTE)) as server:
        table = server.create(players=3)
        async with Player(server, table) as ana, Player(server, table) as ben:
            await ana.must("sit", seat=0, name="Ana")
            began = time.monotonic()
            for socket in range(SOCKETS):
                numbers = range(socket * ASKS, (socket + 1) * ASKS)
                answers = await asyncio.gather(*(ana.ask(kind, **KINDS[kind](number)) for number in numbers))
                codes |= {answer.code for answer in answers}
                await ana.drop()
                await ana.connect()
            took = time.monotonic() - began
            await ben.must("sit", seat=1, name="Ben")
            await ben.must("rename", name="Benno")
            await ana.must("stand")
        made = [row for row in entries(server.database, table) if row.get("ask", [""])[0] == kind]
    kept = len(made) - (kind == "rename")
    assert codes == {None, "too_fast"}
    assert 2 * A_MINUTE - 1 <= kept <= 2 * A_MINUTE + took * A_MINUTE / 60 + 1
    promised("P25", f"{SOCKETS * ASKS} asks to {kind} in {took:.1f} s, {kept} kept")
