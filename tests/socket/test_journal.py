"""What a whole evening leaves in the journal: nothing of the players."""

import json
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.hostile.raw import connection
from tests.socket.harness import Player, running

NAME = "Åsa🦊 Quetzalcoatl"


async def test_no_secret_no_name_no_link_and_no_tile_gets_into_the_journal(tmp_path: Path) -> None:
    """P40. Refused, flooded, unreadable, unknown: each leaves a code and no more."""
    with running(tmp_path / "games.db") as server:
        table = server.create(game="draw")
        async with Player(server, table) as ana, Player(server, table) as ben:
            await ana.must("sit", seat=0, name=NAME)
            await ben.must("sit", seat=1, name="Ben")
            await ana.must("start")
            await ana.until(lambda view: bool(view["phase"] == "playing"))
            await ana.ask("lay", tile="6-6" if "6-6" not in ana.view["you"]["tiles"] else "0-0", end=None, seen=0)
            await ana.ask("sit", seat=1, name="\u202eevil")
            await ben.send("{}")
            await ben.send('{"type":"lay","tile":"' + "9" * 100)
            await ben.ask("ping")
            tiles = {*ana.view["you"]["tiles"], *ben.view["you"]["tiles"]}
            secrets = [ana.cookie, ben.cookie]
            for _ in range(300):
                await ben.send("no json at all")
            assert await ben.closed() == 1008
        with pytest.raises(InvalidStatus):
            await connect(f"{server.url.replace('http', 'ws')}/ws/tables/{table}X")
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
            await browser.get(f"/t/{table}X")
            await browser.get("/api/tables/nothing", headers={"cookie": f"who={secrets[0]}"})
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if not line.startswith("Double Six is open")]
    assert [line for line in lines if line["level"] == "error"] == []
    told = [line for line in lines if line["what"] == "a socket was refused something"]
    assert [line["code"] for line in told] == [1008, None]
    assert told[0]["refused"]["too_fast"] > 200
    assert sum(told[1]["refused"].values()) == 2
    assert len({line["table"] for line in told}) == 1
    for secret in (*secrets, NAME, "evil", "Quetzal", table, f"{table[:5]}-{table[5:]}", table.lower()):
        assert secret is not None
        assert secret not in text
    assert not {tile for tile in tiles if f'"{tile}"' in text}


async def test_whoever_is_cut_off_in_the_middle_of_an_answer_is_no_fault_of_ours(tmp_path: Path) -> None:
    """Where requests are sent ahead without end, an older one is being answered when the connection goes."""
    with running(tmp_path / "games.db") as server:
        for _ in range(5):
            async with connection(server.port) as raw:
                raw.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 40)
                await raw.rest()
    lines = [line for line in server.log.read_text().splitlines() if not line.startswith("Double Six is open")]
    assert [line for line in map(json.loads, lines) if line["level"] == "error" or line.get("code") == "broken"] == []
