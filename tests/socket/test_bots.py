"""Bots over real sockets: a match of one person with three sharp ones, and a mind killed in the middle of a thought."""

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.conftest import Promised
from tests.doors.metrics import read_metrics
from tests.socket.driver import match_over, next_ask, play_alone
from tests.socket.harness import Player, Server, View, free_port, running

FALLBACKS = "double_six_bot_fallbacks_total"


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("bots") / "double-six.sqlite", METRICS_PORT=str(port)) as server:
        yield server


async def test_one_person_plays_a_match_with_three_sharp_bots(server: Server) -> None:
    """From the table's opening to its end, each bot's lay made as one; afterwards each says what it saw."""
    async with Player(server, server.create(players=4, target=1, bots="sharp")) as ana:
        await ana.must("sit", seat=None, name="Ana")
        await ana.must("start")
        await play_alone(ana, random.Random(3))
        assert match_over(ana.view)
        await _explained(server, ana.view)


async def _explained(server: Server, view: View) -> None:
    seats = set()
    async with httpx.AsyncClient(trust_env=False, base_url=server.url) as web:
        link = f"/api/tables/{view['id']}/rounds/1"
        moves = (await web.get(link)).raise_for_status().json()["moves"]
        laid = [(number, move) for number, move in enumerate(moves) if "laid" in move]
        assert {move["by"] for _, move in laid if move["seat"] == 0} <= {"person"}
        for number, move in laid:
            if move["seat"] == 0:
                continue
            assert move["by"] == "bot"
            told = (await web.get(f"{link}/moves/{number}")).raise_for_status().json()
            best = told["plays"][0]
            # The same chance, the same thought: what it says it would lay is what it laid.
            assert (
                (best["tile"], best["end"])
                == (told["laid"]["tile"], told["laid"]["end"])
                == (move["laid"], move["end"])
            )
            seats.add(move["seat"])
    assert seats == {1, 2, 3}


async def test_a_hint_is_given_to_whoever_plays_with_bots_alone(server: Server) -> None:
    async with Player(server, server.create(players=2, bots="easy")) as ana:
        await ana.must("sit", seat=None, name="Ana")
        await ana.must("start")
        await ana.until(lambda view: bool(view["you"]["plays"]))
        number = ana.next_id()
        await ana.send(f'{{"type":"hint","id":{number}}}')
        await ana.until_frame(lambda message: message["type"] == "hint" and message["id"] == number)


async def test_a_house_that_is_stopped_leaves_nothing_of_its_bots_behind(tmp_path: Path) -> None:
    """Stopped by SIGTERM it says nothing of what it could not put away, for there is nothing."""
    server = Server(tmp_path / "double-six.sqlite")
    server.start()
    async with Player(server, server.create(players=4, bots="sharp")) as ana:
        await ana.must("sit", seat=None, name="Ana")
        await ana.must("start")
        while not any(each.get("by") == "bot" for each in ana.view["round"]["log"]):
            if ask := next_ask(ana.view, random.Random(1)):
                await ana.must(ask[0], **ask[1])
            await ana.newer(ana.version)
    server.stop()
    assert "leaked" not in server.log.read_text()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="its processes are found in /proc")
async def test_a_mind_killed_in_mid_thought_costs_no_go(server: Server, promised: Promised) -> None:
    """The process is stopped, so that it is at it for sure, and then killed, at every go of the bots: each is laid, in
    time, and everybody keeps their tiles.
    """
    killed = 0
    async with Player(server, server.create(players=2, game="draw", target=500, bots="sharp")) as ana:
        await ana.must("sit", seat=None, name="Ana")
        await ana.must("start")
        while ana.view["phase"] == "playing":
            if ask := next_ask(ana.view, random.Random(killed)):
                stopped = _thinkers(server)
                for process in stopped:
                    os.kill(process, signal.SIGSTOP)
                answer = await ana.must(ask[0], **ask[1])
                await ana.until(lambda view: bool(view["version"] >= (answer.version or 0)))  # noqa: B023
                await asyncio.sleep(0.1)  # it is asked, and cannot answer
                for process in stopped:
                    with suppress(ProcessLookupError):  # on a slow machine the house has lost patience before
                        os.kill(process, signal.SIGKILL)
                        killed += 1
            else:
                await ana.newer(ana.version, within=20)
        held = [tile for hand in ana.view["results"][0]["left"] for tile in hand]
        line = [placed["tile"] for placed in ana.view["round"]["line"]]
        assert len({*held, *line}) == len(held) + len(line) == 28 - ana.view["round"]["boneyard"]["tiles"]
        assert {each["by"] for each in ana.view["round"]["log"] if each.get("laid") and each["seat"] == 1} == {"bot"}
    assert killed >= 2
    log = server.log.read_text()
    assert log.count("a process that thinks has died") >= 2
    promised("P4", f"{killed} processes of bots killed in mid-thought, every go laid, no tile lost or doubled")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="its processes are found in /proc")
async def test_a_go_that_a_steady_mind_laid_for_a_late_one_can_be_watched(server: Server, port: int) -> None:
    """The processes are stopped, so that they are late for sure, until that shows."""
    before, stopped = read_metrics(port).values[FALLBACKS], set[int]()
    async with Player(server, server.create(players=2, game="draw", target=500, bots="sharp")) as ana:
        await ana.must("sit", seat=None, name="Ana")
        await ana.must("start")

        def late(_: View) -> bool:
            for process in _thinkers(server):
                os.kill(process, signal.SIGSTOP)
                stopped.add(process)
            return read_metrics(port).values[FALLBACKS] > before

        try:
            await play_alone(ana, random.Random(1), stop=late)
        finally:
            for process in stopped:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        assert all(each["by"] == "bot" for each in ana.view["round"]["log"] if each.get("laid") and each["seat"] == 1)


def _thinkers(server: Server) -> list[int]:
    """The processes of the house that think: not those that only look after them."""
    assert server.process is not None
    house = f"PPid:\t{server.process.pid}\n"
    return [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/status") if _thinks(path, house)]


def _thinks(status: Path, house: str) -> bool:
    with suppress(OSError):  # others come and go
        return house in status.read_text() and "spawn_main" in status.with_name("cmdline").read_text()
    return False
