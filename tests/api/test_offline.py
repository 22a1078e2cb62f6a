"""What a device is given to keep: the manifest, the worker, the page for when there is no network."""

import json
import re
import struct
from pathlib import Path

import pytest
from httpx import AsyncClient

from app.api.assets import STATIC
from app.api.tokens import room

PICTURES = {"icon-192.png": 192, "icon-512.png": 512, "maskable-512.png": 512, "apple-touch-icon.png": 180}
ICONS = STATIC / "icons"


def kept(script: str) -> dict[str, object]:
    """The list that the server writes before the worker."""
    found = re.search(r"^self\.kept = (.*);$", script, re.MULTILINE)
    assert found
    told: dict[str, object] = json.loads(found[1])
    return told


async def test_every_page_names_the_manifest_and_an_icon_for_the_home_screen(client: AsyncClient, table: str) -> None:
    for path in ("/", "/rules", "/offline", f"/t/{table}", "/nothing"):
        text = (await client.get(path)).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in text
        icon = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', text)
        assert icon
        assert (await client.get(icon[1])).headers["content-type"] == "image/png"


async def test_the_manifest_has_all_that_a_browser_asks_before_it_installs(client: AsyncClient) -> None:
    """A name, a place to start at, a window of its own, icons of 192 and 512, one that may be cut round."""
    answer = await client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"], told["lang"]) == ("/", "/", "standalone", "en-GB")
    assert told["name"]
    assert 0 < len(told["short_name"]) <= 12
    assert (told["theme_color"], told["background_color"]) == (room().night, room().night)
    assert [(icon["sizes"], icon["purpose"]) for icon in told["icons"]] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    for icon in told["icons"]:
        picture = await client.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"] == "image/png"
        assert size_of(picture.content) == tuple(int(part) for part in icon["sizes"].split("x"))


@pytest.mark.parametrize(("name", "width"), PICTURES.items())
def test_the_icons_are_square_and_small(name: str, width: int) -> None:
    """Made by `python -m tests.e2e.icons`."""
    icon = (ICONS / name).read_bytes()
    assert size_of(icon) == (width, width)
    assert len(icon) < 32 * 1024


async def test_the_bars_of_the_browser_have_the_colours_of_the_room(client: AsyncClient) -> None:
    """css/tokens.css has them once."""
    text = (await client.get("/")).text
    for colour, scheme in ((room().night, "dark"), (room().day, "light")):
        assert f'<meta name="theme-color" content="{colour}" media="(prefers-color-scheme: {scheme})">' in text


async def test_the_worker_covers_every_page_and_is_asked_for_each_time(client: AsyncClient) -> None:
    """At the root, so that it may; a changed byte is a new release."""
    answer = await client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "import " not in re.sub(r"/\*.*?\*/", "", answer.text)


async def test_the_worker_keeps_the_rules_the_offline_page_and_all_that_they_load(client: AsyncClient) -> None:
    """Under the names they have now. No table, no script of a table."""
    told = kept((await client.get("/sw.js")).text)
    pages, files = told["pages"], told["files"]
    assert pages == ["/rules", "/offline"]
    assert isinstance(pages, list)
    assert isinstance(files, list)
    loaded = set()
    for page in pages:
        text = (await client.get(page)).text
        loaded |= set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', text)) - set(
            re.findall(r'apple-touch-icon" href="([^"]+)"', text)
        )
    assert set(files) == loaded
    assert {Path(path).suffix for path in files} == {".js", ".css", ".svg"}
    assert not [path for path in files if "/table" in path or "/new" in path]
    for path in files:
        assert "immutable" in (await client.get(path)).headers["cache-control"]


async def test_the_offline_page_is_a_page_with_a_way_back(client: AsyncClient) -> None:
    """An empty address is the one that was asked for: it works under any, and without a script."""
    answer = await client.get("/offline")
    assert answer.status_code == 200
    assert re.search(r'<a class="[^"]*btn--gold[^"]*" href="">', answer.text)
    assert 'href="/rules"' in answer.text


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height
