"""P25: tables cannot be used up, and those that nobody is at cost no memory."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import httpx
import pytest

from tests.amount import amount
from tests.conftest import Promised
from tests.doors.metrics import read_metrics
from tests.doors.visits import ask
from tests.socket.driver import game, play
from tests.socket.harness import Player, Server, free_port, running

TABLES = amount(100, 10_000)


def opened(server: Server, address: str) -> httpx.Response:
    """As somebody behind the proxy."""
    return ask("POST", f"{server.url}/api/tables", {"x-forwarded-for": address}, json={})


def test_one_address_opens_thirty_and_all_together_so_many_as_the_house_says(tmp_path: Path) -> None:
    """The first is told 429, the others 503 with a sentence, and both when to come back; tables go on."""
    limits = {"TABLES_AN_HOUR": "30", "ALL_TABLES_AN_HOUR": "40"}
    with running(tmp_path / "games.db", **limits) as server:
        greedy = [opened(server, "203.0.113.7") for _ in range(60)]
        assert Counter(answer.status_code for answer in greedy) == {201: 30, 429: 30}
        others = [opened(server, f"203.0.113.{number}") for number in range(8, 28)]
        assert Counter(answer.status_code for answer in others) == {201: 10, 503: 10}
        for answer in (greedy[-1], others[-1]):
            assert 3500 < int(answer.headers["retry-after"]) <= 3600
        assert others[-1].json() == {"error": "The house is full just now. Wait a minute and try again."}
        form = ask("POST", f"{server.url}/", {"x-forwarded-for": "203.0.113.99"})
        assert form.status_code == 503
        assert "The house is full just now." in form.text
        table = greedy[0].json()["id"]
        assert ask("GET", f"{server.url}/t/{table}").status_code == 200


@pytest.mark.soak
async def test_tables_that_nobody_is_at_leave_memory_and_come_back(tmp_path: Path, promised: Promised) -> None:
    """Opened, looked at by a page and a socket, and left. What was played is there on the next visit."""
    port = free_port()
    with running(tmp_path / "games.db", METRICS_PORT=str(port)) as server:
        async with game(server, target=10) as players:
            await play(players, random.Random(25))
            table, before = players[0].table, players[0].view
        await _look_at(server, 50)
        await _asleep(port)
        small = _memory(server)
        await _look_at(server, TABLES)
        await _asleep(port)
        large = _memory(server)
        async with Player(server, table, cookie=players[0].cookie) as ana:
            apart = ("deals_in", "seats")
            assert {name: ana.view[name] for name in ana.view if name not in apart} == {
                name: before[name] for name in before if name not in apart
            }
            assert [seat["name"] for seat in ana.view["seats"]] == ["Player 1", "Player 2"]
            assert read_metrics(port).values["double_six_tables"] == 1
    assert large < small * 1.1 + 1_000, "no table costs memory once it is left"
    promised(
        "P25", f"{TABLES} tables opened and left: 0 in memory, {small // 1024} MB before and {large // 1024} after"
    )


async def _look_at(server: Server, tables: int) -> None:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        for number in range(tables):
            table = (await client.post("/api/tables", json={})).json()["id"]
            assert (await client.get(f"/t/{table}")).status_code == 200
            if number % 10 == 0:
                async with Player(server, table):
                    pass


async def _asleep(port: int) -> None:
    async with asyncio.timeout(30):
        while read_metrics(port).values["double_six_tables"]:  # noqa: ASYNC110 # a server tells nobody that a room is gone
            await asyncio.sleep(0.1)


def _memory(server: Server) -> int:
    """In kB, of the whole process; nothing where the system does not tell."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0)
