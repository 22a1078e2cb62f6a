"""What pages load: names that change with the content, kept for ever, packed for whoever takes it so."""

import re

import pytest
from httpx import AsyncClient

from app.api.assets import STATIC, Assets, assets

PAGES = ["/", "/rules", "/learn", "/t/{table}", "/nothing", "/t/0000000000"]
LOADED = re.compile(r'(?:src|href)="(/(?:assets|static)/[^"]+)"')
NAMES = [
    "table.js",
    "learn.js",
    "new.js",
    "plain.js",
    "table.css",
    "new.css",
    "rules.css",
    "plain.css",
    "brand.svg",
    "favicon.svg",
]


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_loads_one_script_and_one_sheet_under_names_to_keep(
    client: AsyncClient, table: str, path: str
) -> None:
    """And nothing of it blocks: a module waits for the page by itself."""
    text = (await client.get(path.format(table=table))).text
    loaded = LOADED.findall(text)
    assert loaded
    assert [address for address in loaded if not address.startswith("/assets/")] == []
    assert len(re.findall(r'<link rel="stylesheet"', text)) == 1
    assert re.findall(r"<script\b(?![^>]*application/json)[^>]*>", text) == [
        f'<script type="module" src="{next(address for address in loaded if address.endswith(".js"))}">'
    ]
    for address in loaded:
        answer = await client.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", NAMES)
async def test_it_comes_packed_or_plain_and_is_the_same(client: AsyncClient, name: str) -> None:
    """A cache in between must know that the two differ."""
    address = assets().address(name, "en")
    packed = await client.get(address, headers={"accept-encoding": "gzip, br"})
    plain = await client.get(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) == len(plain.content)
    assert all("accept-encoding" in answer.headers["vary"] for answer in (packed, plain))
    assert packed.headers["etag"] != plain.headers["etag"]


async def test_what_is_known_is_not_sent_again(client: AsyncClient) -> None:
    address = assets().address("table.js", "en")
    etag = (await client.get(address)).headers["etag"]
    again = await client.get(address, headers={"if-none-match": etag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
    other = await client.get(address, headers={"if-none-match": etag, "accept-encoding": "identity"})
    assert other.status_code == 200


async def test_types_are_those_that_browsers_ask_for(client: AsyncClient) -> None:
    """With nosniff a wrong type would mean a page without life."""
    types = {"table.js": "text/javascript", "table.css": "text/css", "brand.svg": "image/svg+xml"}
    for name, media_type in types.items():
        assert (await client.get(assets().address(name, "en"))).headers["content-type"].startswith(media_type)


async def test_a_name_from_before_an_update_gets_what_is_there_now_and_is_not_kept(client: AsyncClient) -> None:
    """A page that was on its way while the house was renewed would else have no script."""
    answer = await client.get("/assets/table.en-00000000.js")
    assert answer.content == (await client.get(assets().address("table.js", "en"))).content
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-00000000.js", "/assets/table.js", "/assets/",
     "/assets/..%2fmain-00000000.py", "/assets/table.xx-00000000.js"],
)  # fmt: skip
async def test_any_other_name_is_nothing(client: AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")


def test_a_name_changes_with_the_content_alone() -> None:
    """The same files have the same names on every start; no two have one."""
    again = Assets(STATIC)
    addresses = [assets().address(name, "en") for name in NAMES]
    assert addresses == [again.address(name, "en") for name in NAMES]
    assert len(set(addresses)) == len(NAMES)


@pytest.mark.parametrize("path", ["/", "/rules", "/t/{table}", "/nothing", "/static/js/lib/dom.js"])
async def test_pages_come_packed_to_whoever_takes_them_so(client: AsyncClient, table: str, path: str) -> None:
    asked = path.format(table=table)
    packed = await client.get(asked, headers={"accept-encoding": "gzip"})
    plain = await client.get(asked, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert "accept-encoding" in plain.headers["vary"].lower()
    assert int(packed.headers["content-length"]) < len(plain.content)
