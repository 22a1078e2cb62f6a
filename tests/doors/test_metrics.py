"""P41: trouble can be seen, on a port of its own, and nobody's table or name with it."""

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from app.api.errors import MEANINGS
from tests.amount import amount
from tests.conftest import Promised
from tests.doors.metrics import Metrics, read_metrics
from tests.doors.visits import ask
from tests.socket.driver import game, play, seated
from tests.socket.harness import Player, Server, free_port, running

NAME = "Quetzalcoatl"
METRICS = """
double_six_acks_total counter
double_six_append_seconds histogram
double_six_bot_fallbacks_total counter
double_six_loop_lag_seconds histogram
double_six_outbox_drops_total counter
double_six_reconnects_total counter
double_six_refusals_total counter
double_six_sockets gauge
double_six_tables gauge
"""


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("watched") / "games.db", METRICS_PORT=str(port)) as server:
        yield server


async def test_what_people_do_is_counted(server: Server, port: int) -> None:
    """Every number against what was done; none of it says who did it, or where."""
    before = read_metrics(port).values
    async with game(server, target=10) as players:
        table = players[0].table
        laid = await play(players, random.Random(1))
        await players[0].ask("start")
        await players[0].must("rename", name=NAME)
        await players[1].send("{")
        await players[1].unread()
        async with Player(server, table, cookie=players[0].cookie), Player(server, table):
            seen = read_metrics(port)
    assert seen.values["double_six_sockets"] == 4
    assert seen.values["double_six_tables"] == 1
    new = {key: value - before[key] for key, value in seen.values.items()}
    # Two sat down, one started and took another name; between hands both are ready.
    assert new["double_six_acks_total"] >= laid + 4
    refused = {key[1]: count for key, count in new.items() if key[0] == "double_six_refusals_total" and count}
    assert (refused["not_now"], refused["unreadable"]) == (1, 1)
    assert refused.keys() <= {"not_now", "unreadable", "stale", "not_your_turn"}
    assert new["double_six_reconnects_total"] == 1
    assert new["double_six_outbox_drops_total"] == 0
    # The table itself was kept too.
    assert new["double_six_append_seconds_count"] > laid + 4
    for secret in (table, table.lower(), table[:5], NAME, "127.0.0.1", players[0].cookie):
        assert secret
        assert secret not in seen.text


async def test_a_socket_that_is_gone_is_counted_no_more_and_its_table_sleeps(server: Server, port: int) -> None:
    await _nobody_there(port)
    table = server.create()
    async with Player(server, table), Player(server, table):
        seen = read_metrics(port).values
        assert (seen["double_six_sockets"], seen["double_six_tables"]) == (2, 1)
    await _nobody_there(port)


async def _nobody_there(port: int) -> None:
    """Whoever has gone counts as here for a moment, and keeps the table awake."""
    async with asyncio.timeout(60):
        while _open(read_metrics(port)):  # noqa: ASYNC110 # a server tells nobody when a socket is gone
            await asyncio.sleep(0.1)


def _open(seen: Metrics) -> float:
    return seen.values["double_six_sockets"] + seen.values["double_six_tables"]


def test_it_is_the_text_that_prometheus_reads(server: Server, port: int) -> None:
    """Each has its help and its kind; a code that was never seen is nought; a histogram only rises."""
    seen = read_metrics(port)
    kinds = re.findall(r"^# TYPE (\S+) (\S+)$", seen.text, re.MULTILINE)
    assert sorted(f"{name} {kind}" for name, kind in kinds) == METRICS.strip().splitlines()
    assert [name for name, _ in kinds] == re.findall(r"^# HELP (\S+) \S", seen.text, re.MULTILINE)
    assert {key[1] for key in seen.values if key[0] == "double_six_refusals_total"} == set(MEANINGS)
    counts = [value for key, value in seen.values.items() if key[0] == "double_six_loop_lag_seconds_bucket"]
    assert counts == sorted(counts)
    assert counts[-1] == seen.values["double_six_loop_lag_seconds_count"]
    assert seen.text.endswith("\n")


def test_behind_its_port_is_nothing_else_and_behind_the_houses_port_no_metrics(server: Server, port: int) -> None:
    """Whatever host is named."""
    table = server.create()
    aside = f"http://127.0.0.1:{port}"
    for path in ("/", f"/t/{table}", f"/api/tables/{table}", "/healthz", "/metrics/"):
        assert ask("GET", f"{aside}{path}").status_code == 404, path
    assert ask("POST", f"{aside}/api/tables", json={}).status_code == 404
    assert ask("POST", f"{aside}/metrics").status_code == 404
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{port}/ws/tables/{table}", proxy=None):
        pass
    named = {"host": f"127.0.0.1:{port}", "x-forwarded-host": f"127.0.0.1:{port}", "x-forwarded-port": str(port)}
    for headers in ({}, named):
        assert ask("GET", f"{server.url}/metrics", headers).status_code == 404


def test_a_port_that_is_taken_stops_the_start_in_one_line(server: Server, port: int, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=rf"127\.0\.0\.1 port {port} cannot be listened on.*METRICS_PORT"):
        Server(tmp_path / "others.db", settings={"METRICS_PORT": str(port)}).start()


@pytest.mark.soak
async def test_under_many_tables_the_loop_comes_back_in_time(server: Server, port: int, promised: Promised) -> None:
    """P41: what the loop's lag is while all of them play at once, as a host would read it."""
    tables = amount(8, 100)
    async with AsyncExitStack() as stack:
        people = [await seated(server, server.create(target=30), stack) for _ in range(tables)]
        await asyncio.gather(*(players[0].must("start") for players in people))
        laid = sum(await asyncio.gather(*(play(players, random.Random(1)) for players in people)))
    seen = read_metrics(port)
    lag, kept = (seen.shortest(f"double_six_{name}_seconds", 0.99) for name in ("loop_lag", "append"))
    assert seen.within("double_six_loop_lag_seconds", 2.5) > 0.99
    promised("P41", f"{tables} tables, {laid} lays: 99 of 100 lags of the loop up to {lag} s, of saves up to {kept} s")
