"""The log is the truth: a table rebuilt from it, here or in another process, is the same at every version."""

import json
import os
import random
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.room.commands import Command, Ready, Rename, Sit, Stand
from app.room.room import Room
from app.rules.options import Options
from tests.amount import amount
from tests.conftest import Promised
from tests.faults.rebuild import state_of, states
from tests.room.driver import Ear, deal, lay_for, opened, rooms_of, until
from tests.room.stores import MemoryStore
from tests.socket.serving import ROOT, SERVED_FROM

GAMES = amount(100, 1000)


@dataclass
class Game:
    """One match in a room: its log, and the state of the table after each ask, by version."""

    room: Room
    rows: list[str]
    lived: dict[int, str] = field(default_factory=dict)

    async def ask(self, ear: Ear, command: Command) -> None:
        await self.room.ask(ear.person, command)
        self.note()

    def note(self) -> None:
        self.lived[self.room._table.version] = state_of(self.room._table)


@pytest.mark.soak
async def test_a_table_rebuilt_from_its_log_is_the_same_at_every_version(tmp_path: Path, promised: Promised) -> None:
    """Rebuilt with another order of whatever has none, too: nothing may depend on it."""
    games = [await _played(number) for number in range(GAMES)]
    rebuilt = [states(game.room.id, game.rows) for game in games]
    for game, found in zip(games, rebuilt, strict=True):
        for version, lived in game.lived.items():
            assert found[version - 1] == lived, f"version {version} is not the same"
    file = tmp_path / "logs"
    file.write_text("".join(json.dumps([game.room.id, game.rows]) + "\n" for game in games), encoding="utf-8")
    for seed in ("1", "2"):
        assert _elsewhere(file, seed) == rebuilt, "in another process it is not the same"
    versions = sum(len(found) for found in rebuilt)
    assert versions > 20 * GAMES
    promised("P5", f"{GAMES} games rebuilt three times: the same at each of {versions} versions")


def _elsewhere(file: Path, seed: str) -> list[list[str]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.rebuild", file],
        cwd=SERVED_FROM,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


async def _played(number: int) -> Game:
    """People who lay at random, and now and then take another name or leave their seat and sit down in it again."""
    chance, store = random.Random(number), MemoryStore()
    options = Options(
        chance.choice((2, 3, 4)),
        chance.choice(("block", "draw")),
        chance.choice(("any", "highest")),
        chance.choice(("difference", "all")),
        chance.choice((1, 30)),
    )
    room = await opened(rooms_of(store, seed=number), options)
    ears = await deal(room)
    game = Game(room, store.logs[room.id])
    game.note()
    while (view := ears[0].view)["phase"] != "over":
        if view["phase"] == "between":
            await _next_hand(game, ears, view["round"]["number"])
            continue
        seat = view["round"]["turn"]
        if chance.random() < 0.1:
            await _interlude(game, ears[seat], seat, chance)
        lay = lay_for(ears[seat], chance)
        assert lay is not None
        await game.ask(ears[seat], lay)
    return game


async def _next_hand(game: Game, ears: list[Ear], after: int) -> None:
    """It may be over as soon as it is dealt: the opening tile can be one that nobody can go on from."""
    for ear in ears:
        await game.ask(ear, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["round"]["number"] > after))
    game.note()


async def _interlude(game: Game, ear: Ear, seat: int, chance: random.Random) -> None:
    if chance.random() < 0.5:
        await game.ask(ear, Rename(ear.next_id(), f"Name {ear.asks}"))
        return
    await game.ask(ear, Stand(ear.next_id()))
    await game.ask(ear, Sit(ear.next_id(), seat, f"Back {ear.asks}"))
