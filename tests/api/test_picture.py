"""The picture of a finished hand: a PNG of its line and nothing else, for those who show a link that is passed on."""

import json
import random
import re
import struct
import zlib
from collections.abc import Sequence

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from app.api.assets import STATIC
from app.api.picture import HEIGHT, SPOTS, WIDTH, Shows, line_picture
from app.api.tokens import colour
from app.room.commands import Rematch
from app.rules.options import Options
from tests.api.test_preview import metas
from tests.api.test_replay import deal_again, dealt, told
from tests.room.driver import lay_once, play_hand, play_match, until

Spot = tuple[int, int]


def pixels(png: bytes) -> list[bytes]:
    """Rows of colours by their number; 0 is the felt, 1 bone, 2 ink. Every chunk is as its checksum says."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert struct.unpack(">I", png[at + 8 + size : at + 12 + size]) == (zlib.crc32(name + data),)
        chunks[name] = data
        at += 12 + size
    assert list(chunks) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert struct.unpack(">IIBBBBB", chunks[b"IHDR"]) == (WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    assert chunks[b"PLTE"][:9] == bytes([*colour("felt"), *colour("bone"), *colour("ink")])
    packed = zlib.decompress(chunks[b"IDAT"])
    rows = [packed[at : at + WIDTH + 1] for at in range(0, len(packed), WIDTH + 1)]
    assert len(rows) == HEIGHT
    assert all(row[0] == 0 and max(row) < len(chunks[b"PLTE"]) / 3 for row in rows)
    return [row[1:] for row in rows]


def islands(rows: Sequence[bytes], colours: set[int]) -> list[set[Spot]]:
    """Places of these colours that hang together."""
    left = {(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each in colours}
    found = []
    while left:
        island, edge = set(), [left.pop()]
        while edge:
            x, y = edge.pop()
            island.add((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge += near
        found.append(island)
    return found


def chain(tiles: int) -> list[Shows]:
    """That many tiles, doubles among them."""
    return [(number % 7, number % 7 if number % 4 == 0 else (number + 3) % 7) for number in range(tiles)]


@pytest.mark.parametrize("tiles", [1, 7, 20, 28])
def test_every_tile_is_whole_and_has_its_pips(tiles: int) -> None:
    """As many pieces of tile as there are tiles, as many pips as on them, nothing at the edge of the picture."""
    line = chain(tiles)
    rows = pixels(line_picture(line))
    pips = islands(rows, {2})
    assert len(pips) == sum(sum(shows) for shows in line)
    assert len(islands(rows, set(range(1, 32)))) == tiles
    assert set(rows[0]) | set(rows[-1]) | {row[0] for row in rows} | {row[-1] for row in rows} == {0}


def test_tiles_lie_in_the_order_of_the_line_and_doubles_across_it() -> None:
    """Pips from left to right; a longer line goes on in the next row."""
    rows = pixels(line_picture([(6, 1), (1, 1), (1, 0)]))
    found = sorted(islands(rows, set(range(1, 32))), key=min)
    wide = [len({x for x, _ in tile}) > len({y for _, y in tile}) for tile in found]
    assert wide == [True, False, True]
    pips = [len([pip for pip in islands(rows, {2}) if pip <= tile]) for tile in found]
    assert pips == [7, 2, 1]


async def test_a_picture_that_names_no_match_is_asked_for_each_time(client: AsyncClient, app: FastAPI) -> None:
    """It is another one after a rematch; as long as it is not, it is not sent again."""
    room, ears, link = await dealt(app, Options(target=1))
    await play_match(room, ears, random.Random(3))
    address = f"{link}/hands/1.png"
    first = await client.get(address)
    assert first.headers["cache-control"] == "public, no-cache"
    kept = {"if-none-match": first.headers["etag"]}
    again = await client.get(address, headers=kept)
    assert (again.status_code, again.content) == (304, b"")

    for ear in ears:
        await room.ask(ear.person, Rematch(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    await play_match(room, ears, random.Random(8))
    other = await client.get(address, headers=kept)
    assert other.status_code == 200
    assert other.content != first.content
    named = await client.get(f"{address}?match=1", headers=kept)
    assert named.status_code == 304
    assert named.headers["cache-control"] == "public, max-age=86400"


def test_pips_lie_where_the_pages_draw_them() -> None:
    """js/draw/geometry.js, for an upright tile."""
    text = (STATIC / "js" / "draw" / "geometry.js").read_text(encoding="utf-8")
    spots = json.loads(re.findall(r"SPOTS = (\[.*?\]);", text, re.DOTALL)[0].replace(",\n]", "]"))
    assert [[list(spot) for spot in half] for half in SPOTS] == spots


@pytest.mark.parametrize("tiles", range(1, 29))
def test_a_line_of_any_length_has_room(tiles: int) -> None:
    """And the picture stays small: some who show links load none beyond a few hundred KB."""
    assert len(line_picture(chain(tiles))) < 32 * 1024


async def test_a_link_to_a_hand_is_shown_with_it(client: AsyncClient, app: FastAPI) -> None:
    """Far from here, so it is a whole address, and may be kept; of a hand in play there is none."""
    room, ears, link = await dealt(app, Options(target=500))
    await play_hand(room, ears, random.Random(1))
    await deal_again(room, ears)
    await lay_once(room, ears, random.Random(1))
    page = await client.get(f"{link}/hands/1")
    shown = metas(page.text)
    assert shown["og:image"] == f"http://dominoes.test{link}/hands/1.png?match=1"
    answer = await client.get(shown["og:image"])
    assert answer.headers["content-type"] == shown["og:image:type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.content == line_picture([tuple(laid["shows"]) for laid in told(page)["view"]["round"]["line"]])
    assert (await client.head(shown["og:image"])).status_code == 200
    for path, status in (
        ("hands/2.png", 409),
        ("hands/2.png?match=1", 409),
        ("hands/3.png", 404),
        ("hands/x.png", 404),
    ):
        refused = await client.get(f"{link}/{path}")
        assert refused.status_code == status
        assert refused.headers["content-type"].startswith("text/html")
