"""The example of a bot of one's own, as docs/bots.md has it started: two of them play a match against each other."""

import asyncio
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.socket.harness import ROOT, Player, Server

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


async def test_two_of_them_play_a_whole_match(server: Server, tmp_path: Path) -> None:
    """They sit down, start, lay the heaviest tile that fits, are ready for the next hand, and say how it ended."""
    table = server.create(target=30)
    ended = await asyncio.gather(*(_played(server, table, name, tmp_path) for name in ("Heavy", "Sturdy")))
    assert [status for status, _ in ended] == [0, 0]
    view = _get(server, f"/api/tables/{table}")
    assert view["phase"] == "over"
    for _, said in ended:
        assert said.splitlines()[-1] == f"The match is over: {view['scores']}"
    assert {each["name"] for each in view["seats"]} == {"Heavy", "Sturdy"}
    assert len(view["results"]) > 1
    for result in view["results"]:
        _heaviest_first(_get(server, f"/api/tables/{table}/rounds/{result['number']}"))


async def test_started_again_it_has_its_seat(server: Server, tmp_path: Path) -> None:
    """The cookie is kept in a file that nobody else can read."""
    table = server.create(target=1)
    first = await _start(server, table, "Heavy", tmp_path)
    async with Player(server, table) as player:
        await player.until(lambda view: view["seats"][0]["name"] == "Heavy")
        first.kill()
        await first.wait()
        kept = tmp_path / "Heavy.cookie"
        assert kept.stat().st_mode & 0o777 == 0o600
        ended = asyncio.create_task(_played(server, table, "Heavy", tmp_path))
        await player.must("sit", seat=1, name="Ana")
        while (view := player.view)["phase"] in ("seating", "playing"):
            if view["you"]["plays"]:
                play = view["you"]["plays"][0]
                await player.must("lay", tile=play["tile"], end=(play["ends"] or [None])[0], seen=player.version)
            else:
                await player.newer(player.version)
        if view["phase"] == "over":  # a tie is no end of a match
            assert (await ended)[0] == 0
        ended.cancel()


async def _start(server: Server, table: str, name: str, folder: Path) -> asyncio.subprocess.Process:
    """As the page has it, but for the link, and a cookie each."""
    command = re.search(r"^python (examples/bot\.py) (\S+)$", PAGE, re.MULTILINE)
    assert command, "the page tells how to start it"
    words = shlex.split(command[0].replace(command[2], f"{server.url}/t/{table[:5]}-{table[5:]}"))
    return await asyncio.create_subprocess_exec(
        sys.executable,
        ROOT / words[1],
        *words[2:],
        "--name",
        name,
        "--cookie",
        folder / f"{name}.cookie",
        stdout=asyncio.subprocess.PIPE,
    )


async def _played(server: Server, table: str, name: str, folder: Path) -> tuple[int | None, str]:
    bot = await _start(server, table, name, folder)
    async with asyncio.timeout(120):
        said, _ = await bot.communicate()
    return bot.returncode, said.decode()


def _heaviest_first(hand: dict[str, Any]) -> None:
    """Every hand begins with the heaviest tile of its leader."""
    first = next(move for move in hand["moves"] if "laid" in move)
    assert first["by"] == "person"
    held = hand["hands"][first["seat"]]
    assert _pips(first["laid"]) == max(_pips(tile) for tile in held)


def _pips(tile: str) -> int:
    return sum(int(number) for number in tile.split("-"))


def _get(server: Server, path: str) -> dict[str, Any]:
    answer = httpx.get(f"{server.url}{path}", trust_env=False)
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found
