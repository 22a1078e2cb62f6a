"""P40: every refusal leaves a code and a tag of its table in the journal, and nothing that anybody said or has."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from app.api.journal import table_tag
from tests.conftest import Promised
from tests.doors.secrets import found, person
from tests.doors.visits import ask
from tests.socket.driver import game
from tests.socket.harness import Server, running

NAMES = ("Quetzal\ncoatl", 'Quetzal","level":"error', "Quetzal\r\n{}", "Quetzal\x1b[31m", "Quetzal\u2028x")
STRANGER = {"origin": "https://quetzal.example"}


def lines_of(server: Server) -> list[dict[str, Any]]:
    """All but the one that says where to come in."""
    return [json.loads(line) for line in server.log.read_text().splitlines() if not line.startswith("Double Six is")]


async def test_each_refusal_has_its_code_and_its_table_and_nothing_else(tmp_path: Path, promised: Promised) -> None:
    """Over HTTP and at the door of a socket, with names, tiles and secrets in every place a request has."""
    with running(tmp_path / "games.db", MISSES_A_MINUTE="4", TABLES_AN_HOUR="1") as server:
        async with game(server) as (ana, ben):
            table, secret, tiles = ana.table, str(ana.cookie), [*ana.view["you"]["tiles"], *ben.view["you"]["tiles"]]
            for name in NAMES:
                for kind in ("sit", "rename"):
                    assert not (await ana.ask(kind, name=name, **({"seat": 0} if kind == "sit" else {}))).ok
        expected = _refused_over_http(server, table, secret, tiles[0])
        told = [line for line in lines_of(server) if line["what"] == "a request was refused"]
        (of_the_socket,) = [line for line in lines_of(server) if line["what"] == "a socket was refused something"]
        text = server.log.read_text()
    assert [(line["code"], line.get("table")) for line in told] == expected
    assert all(set(line) == {"at", "level", "from", "what", "code"} | ({"table"} & set(line)) for line in told)
    assert of_the_socket["table"] == table_tag(table)
    assert sum(of_the_socket["refused"].values()) == 2 * len(NAMES)
    canaries = (*NAMES, "Quetzal", "quetzal", table, table.lower(), f"{table[:5]}-{table[5:]}", person(secret))
    assert [canary for canary in canaries if canary in text] == []
    assert [tile for tile in tiles if f'"{tile}"' in text] == []
    assert found({"ana": secret}, {"the journal": text.encode()}) == []
    count = len(canaries) + len(tiles) + 6
    promised("P40", f"{len(told) + 1} refusals, a JSON line each with code and table; {count} canaries, none in them")


def _refused_over_http(server: Server, table: str, secret: str, tile: str) -> list[tuple[str, str | None]]:
    """What was asked, and what the journal should say of it."""
    tag, cookie = table_tag(table), {"cookie": f"who={secret}", "user-agent": f"Quetzal {secret} {tile}"}
    asked: list[tuple[str, str, dict[str, str], dict[str, Any], tuple[str, str | None] | None]] = [
        ("POST", f"/api/tables/{table}/tickets?who={secret}", {"user-agent": tile}, {}, ("not_seated", tag)),
        ("POST", f"/api/tables/{table}/seat", cookie, {"json": {"ticket": secret}}, ("bad_ticket", tag)),
        ("POST", f"/api/tables/{table}/seat", cookie, {"json": {"name": NAMES[0]}}, ("unreadable", tag)),
        ("POST", f"/api/tables/{table}/seat", STRANGER | cookie, {}, ("wrong_origin", tag)),
        ("POST", "/api/who", STRANGER | cookie, {}, ("wrong_origin", None)),
        ("POST", "/api/tables", cookie, {"content": secret.encode() * 999}, ("too_large", None)),
        ("POST", "/api/tables", cookie, {"json": {}}, ("too_many_tables", None)),
        ("GET", f"/api/tables/{table}/rounds/7", cookie, {}, ("unknown_round", tag)),
        ("GET", f"/t/0123456789?who={secret}&name=Quetzal%0a", cookie, {}, ("unknown_table", table_tag("0123456789"))),
        ("GET", f"/t/{secret}", cookie, {}, ("unknown_table", None)),
        ("GET", "/t/Quetzal%0a%7b%7d", cookie, {}, ("unknown_table", None)),
        ("GET", f"/{secret}/Quetzal%0a", cookie, {}, None),
        ("DELETE", "/", cookie, {}, None),
    ]
    for method, path, headers, sent, _ in asked:
        answer = ask(method, f"{server.url}{path}", headers, **sent)
        assert 400 <= answer.status_code < 500, (method, path, answer.text)
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{server.port}/ws/tables/9876543210?who={secret}", additional_headers=cookie, proxy=None
        )
    assert ask("GET", f"{server.url}/t/{table}").status_code == 429
    expected = [told for *_, told in asked if told]
    return [*expected, ("unknown_table", table_tag("9876543210")), ("too_many_misses", tag)]
