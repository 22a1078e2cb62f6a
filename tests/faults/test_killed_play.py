"""SIGKILLs in the middle of matches: what was told stays so, what was acknowledged is kept, once."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.amount import amount
from tests.conftest import Promised
from tests.faults.killer import FROM_OUTSIDE, Killer
from tests.faults.logs import entries, lays
from tests.faults.quick import QuickServer, quickly_running
from tests.faults.strike import POINTS
from tests.faults.stubborn import Acked, Key, Stubborn
from tests.socket.harness import Server

MATCHES = amount(2, 10)
KILLS = 20
"""In each match."""
SOON = 5.0
"""Seconds until everybody is in play again."""


@pytest.mark.soak
async def test_matches_outlive_kills(tmp_path: Path, promised: Promised) -> None:
    """No acknowledged lay lost, none doubled, nobody's seat lost, no view older than one before; and they go on."""
    moments = random.Random(20)
    laid, killed, amid, kept, lost, back = 0, Counter[str](), 0, 0, 0, []
    with quickly_running(tmp_path / "killed.sqlite") as server:
        for match in range(MATCHES):
            killer = await _play_and_kill(server, _in_any_order(moments), random.Random(match))
            killed.update(killer.killed)
            laid, amid = laid + killer.laid, amid + killer.amid_checkpoint
            kept += sum(player.kept_unheard for player in killer.players)
            lost += sum(player.not_kept for player in killer.players)
            back += [seconds for player in killer.players for seconds in player.back]
    figures = f"{killed.total()} kills, {sum(killed[point] for point in POINTS)} of them at {len(POINTS)} named moments"
    figures = f"{figures}; {laid} lays acknowledged, none lost or doubled; all in play within {max(back):.1f} s"
    promised("P1", figures)
    assert killed.total() == MATCHES * KILLS
    assert min(killed[moment] for moment in (*POINTS, *FROM_OUTSIDE)) >= MATCHES, killed
    assert amid > 0, "no checkpoint was struck before its end"
    assert kept >= MATCHES, "no answer was lost on its way"
    assert lost >= MATCHES, "no lay was lost on its way"
    assert max(back) < SOON
    # Four a kill, but for who was not back yet when the next one came.
    assert len(back) > 3 * killed.total()


def _in_any_order(chance: random.Random) -> list[str]:
    """Each moment at least once, and some again. The first kill finds a server that nothing was planned for."""
    moments = [*POINTS, *FROM_OUTSIDE]
    first, rest = chance.choice(FROM_OUTSIDE), [*moments, *chance.choices(moments, k=KILLS - len(moments) - 1)]
    return [first, *chance.sample(rest, len(rest))]


async def _play_and_kill(server: QuickServer, moments: Sequence[str], chance: random.Random) -> Killer:
    async with AsyncExitStack() as stack:
        table = server.create(players=4, target=500)
        players = [await stack.enter_async_context(Stubborn(server, table)) for _ in range(4)]
        for seat, player in enumerate(players):
            await player.must("sit", seat=seat, name=f"Player {seat + 1}")
        await players[0].must("start")
        killer = Killer(server, players, chance)
        async with asyncio.timeout(240), asyncio.TaskGroup() as going:
            for seat, player in enumerate(players):
                going.create_task(player.play_on(seat, random.Random(chance.random()), killer.enough))
            going.create_task(killer.go(moments))
        acked = {key: lay for player in players for key, lay in player.acked.items()}
        rows = entries(server.database, table)
        _check_log(rows, acked)
        _check_hands(server, table, rows, players[0].view)
        _check_everybody_saw_it(players)
    return killer


def _check_log(rows: list[dict[str, Any]], acked: dict[Key, Acked]) -> None:
    """Each lay that was acknowledged is in it once, at its version; and no other is."""
    laid = {version: row for version, row in enumerate(rows, 1) if row["entry"] == "laid"}
    keys = lays(rows)
    assert [key for key, times in Counter(keys.values()).items() if times > 1] == [], "doubled"
    assert set(acked) - set(keys.values()) == set(), "acknowledged, and lost"
    assert set(keys.values()) - set(acked) == set(), "kept, and never acknowledged"
    for version, row in laid.items():
        assert acked[keys[version]] == Acked(version, row["seat"], row["tile"], row["end"])
    first_deal = next(index for index, row in enumerate(rows) if row["entry"] == "dealt")
    assert {row["entry"] for row in rows[first_deal:]} == {"dealt", "laid", "readied"}


def _check_hands(server: Server, table: str, rows: Sequence[dict[str, Any]], view: dict[str, Any]) -> None:
    """The finished hands, as anyone can look back at them, are made of the lays of the log."""
    kept = [(row["seat"], row["tile"]) for row in rows if row["entry"] == "laid"]
    told: list[tuple[int, str]] = []
    for result in view["results"]:
        answer = httpx.get(f"{server.url}/api/tables/{table}/rounds/{result['number']}", trust_env=False)
        moves = answer.json()["moves"]
        told += [(move["seat"], move["laid"]) for move in moves if "laid" in move]
    assert told == kept


def _check_everybody_saw_it(players: Sequence[Stubborn]) -> None:
    for player in players:
        assert player.version == players[0].version
        assert player.went_back == []
