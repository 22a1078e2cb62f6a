"""What is shown of a link that is passed on: enough to know the game, nothing of who plays it."""

import re
import struct
from html import unescape
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from app.api.assets import STATIC
from app.main import create_app
from app.room.names import show_table_id, table_name
from app.settings import Settings
from tests.api.conftest import Visit


def metas(text: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "Block dominoes for two, to 100. Open the link, pick a seat, play."),
        ({"players": 3, "game": "draw"}, "Draw dominoes for three, to 61. Open the link, pick a seat, play."),
        ({"players": 4, "target": 150}, "Block dominoes for four, in pairs, to 150. Open the link, pick a seat, play."),
    ],
)
async def test_a_table_tells_its_game_and_how_many_play(
    client: AsyncClient, options: dict[str, object], said: str
) -> None:
    table = (await client.post("/api/tables", json=options)).json()["id"]
    told = metas((await client.get(f"/t/{table}")).text)
    assert told["og:title"] == f"Table {table_name(table)} · Dominoes"
    assert told["og:description"] == told["description"] == said
    assert told["og:url"] == f"http://dominoes.test/t/{show_table_id(table)}"
    assert told["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("path", ["/", "/rules"])
async def test_new_game_and_the_rules_have_one_too(client: AsyncClient, path: str) -> None:
    told = metas((await client.get(path)).text)
    assert told["og:url"] == f"http://dominoes.test{path}"
    assert told["og:title"]
    assert told["og:description"] == told["description"]


async def test_the_picture_has_a_whole_address_a_size_and_words(client: AsyncClient) -> None:
    """Where the link is shown nobody knows what / is."""
    told = metas((await client.get("/")).text)
    assert re.fullmatch(r"http://dominoes\.test/assets/preview-[0-9a-f]{8}\.png", told["og:image"])
    answer = await client.get(told["og:image"])
    assert answer.headers["content-type"] == told["og:image:type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    size = struct.unpack(">II", answer.content[16:24])
    assert size == (int(told["og:image:width"]), int(told["og:image:height"])) == (1200, 630)
    assert told["og:image:alt"]


async def test_behind_a_proxy_it_is_the_address_that_players_use(tmp_path: Path, visit: Visit) -> None:
    """BASE_URL, as in links and QR codes."""
    app: FastAPI = create_app(Settings(database=tmp_path / "double-six.db", base_url="https://dominoes.example.org"))
    async with visit(app) as client:
        told = metas((await client.get("/rules")).text)
    assert told["og:url"] == "https://dominoes.example.org/rules"
    assert told["og:image"].startswith("https://dominoes.example.org/assets/preview-")


def test_the_picture_is_small() -> None:
    """Some who show links load none beyond a few hundred KB. Made by `python -m tests.e2e.icons`."""
    assert (STATIC / "icons" / "preview.png").stat().st_size < 64 * 1024


async def test_what_is_no_page_to_pass_on_has_none(client: AsyncClient) -> None:
    for path in ("/nothing", "/t/0000000000", "/offline"):
        assert [name for name in metas((await client.get(path)).text) if name.startswith("og:")] == []
