"""P14: to read changes nothing. Whoever shows links, looks ahead or crawls takes no seat and leaves no trace."""

import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

from fastapi import FastAPI
from httpx import AsyncClient

from tests.conftest import Promised
from tests.doors.visits import READ, readable

BOTS = (
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "facebookexternalhit/1.1",
    "Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0",
    "Discordbot/2.0",
    "LinkedInBot/1.0",
    "SkypeUriPreview Preview/0.5",
    "Googlebot/2.1",
    "python-requests/2.32",
)
WAYS: tuple[dict[str, str], ...] = (
    {},
    {"sec-purpose": "prefetch;prerender", "purpose": "prefetch"},
    {"range": "bytes=0-1023", "accept": "*/*"},
    {"cookie": "who=" + "A" * 43, "accept-language": "de"},
    {"if-none-match": "*", "connection": "close", "upgrade": "websocket"},
)


def rows(folder: Path) -> list[str]:
    """All that is written down."""
    with closing(sqlite3.connect(f"file:{folder / 'double-six.db'}?mode=ro", uri=True)) as look:
        return list(look.iterdump())


async def test_fifty_bots_read_everything_and_nothing_is_different(
    app: FastAPI, client: AsyncClient, table: str, tmp_path: Path, promised: Promised
) -> None:
    room = await app.state.house.rooms.get(table)
    view, kept, asked = room.look(), rows(tmp_path), 0
    for number, (bot, way) in enumerate(product(BOTS, WAYS)):
        for path in readable(table):
            client.cookies.clear()
            method = READ[number % 2]
            answer = await client.request(method, path, headers=way | {"user-agent": bot})
            assert answer.status_code < 500, (method, path)
            asked += 1
    assert rows(tmp_path) == kept
    assert room.look() == view
    assert await app.state.house.rooms.get(table) is room
    promised("P14", f"{len(BOTS) * len(WAYS)} bots, {asked} GETs and HEADs: as before")
