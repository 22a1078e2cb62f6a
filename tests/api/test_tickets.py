"""The link that moves a seat to another device, over HTTP."""

from hashlib import sha256
from http.cookies import SimpleCookie

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from app.api.limits import BODY_BYTES
from app.room.commands import Sit

VOID = {"error": "This link has been used, or its time is up. Make a new one where you play."}


async def person(client: AsyncClient) -> str:
    """The cookie of somebody new."""
    client.cookies.clear()
    answer = await client.post("/api/who")
    client.cookies.clear()
    return SimpleCookie(answer.headers["set-cookie"])["who"].value


def as_who(cookie: str) -> dict[str, str]:
    return {"cookie": f"who={cookie}"}


@pytest.fixture
async def ana(app: FastAPI, client: AsyncClient, table: str) -> str:
    """Who sits in the first seat of the table."""
    cookie = await person(client)
    room = await app.state.house.rooms.get(table)
    await room.ask(sha256(cookie.encode()).hexdigest(), Sit(1, 0, "Ana"))
    return cookie


async def make(client: AsyncClient, table: str, cookie: str) -> str:
    answer = await client.post(f"/api/tables/{table}/tickets", headers=as_who(cookie))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).partition("#seat=0&ticket=")[2]


async def test_it_is_a_link_to_the_table_with_the_ticket_behind_it(client: AsyncClient, table: str, ana: str) -> None:
    """Of 256 random bits, where no server and no preview of a link ever sees it; never to be kept."""
    answer = await client.post(f"/api/tables/{table}/tickets", headers=as_who(ana))
    told = answer.json()
    address, _, ticket = told["url"].partition("#seat=0&ticket=")
    assert address == f"http://dominoes.test/t/{table[:5]}-{table[5:]}"
    assert len(ticket) == 43
    assert told["expires_in"] == 120
    assert told["qr"].startswith("data:image/svg+xml;base64,")
    assert answer.headers["cache-control"] == "no-store"


async def test_opening_it_changes_nothing_and_using_it_moves_the_seat(
    app: FastAPI, client: AsyncClient, table: str, ana: str
) -> None:
    ticket, phone = await make(client, table, ana), await person(client)
    room = await app.state.house.rooms.get(table)
    for method in ("GET", "HEAD") * 10:
        await client.request(method, f"/t/{table}", headers=as_who(phone))
        assert (await client.request(method, f"/api/tables/{table}/seat", headers=as_who(phone))).status_code == 405
    before = room.look()
    for _ in range(2):
        answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": ticket}, headers=as_who(phone))
        assert (answer.status_code, answer.json()) == (200, {"version": 3})
    assert room.look() != before
    late = await client.post(f"/api/tables/{table}/seat", json={"ticket": ticket}, headers=as_who(await person(client)))
    assert (late.status_code, late.json()) == (410, VOID)
    old = await client.post(f"/api/tables/{table}/tickets", headers=as_who(ana))
    assert (old.status_code, old.json()) == (403, {"error": "Sit down first."})
    assert await make(client, table, phone)


async def test_somebody_without_a_cookie_gets_one_with_the_seat(client: AsyncClient, table: str, ana: str) -> None:
    ticket = await make(client, table, ana)
    client.cookies.clear()
    answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": ticket})
    assert answer.status_code == 200
    assert await make(client, table, SimpleCookie(answer.headers["set-cookie"])["who"].value)


async def test_only_our_page_can_use_it(client: AsyncClient, table: str, ana: str) -> None:
    """Another page that got hold of a ticket could seat its reader."""
    ticket = await make(client, table, ana)
    stranger = {"origin": "https://other.test"}
    assert (await client.post(f"/api/tables/{table}/tickets", headers=as_who(ana) | stranger)).status_code == 403
    answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": ticket}, headers=stranger)
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "sent", [b"", b"{}", b"[]", b'{"ticket":1}', b'{"ticket":"x","seat":0}', b'{"ticket":"\\ud800"}']
)
async def test_what_is_no_ticket_cannot_be_read(client: AsyncClient, table: str, sent: bytes) -> None:
    answer = await client.post(f"/api/tables/{table}/seat", content=sent)
    assert (answer.status_code, answer.json()) == (422, {"error": "That message could not be read."})


async def test_too_much_is_not_read(client: AsyncClient, table: str) -> None:
    answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": "x" * BODY_BYTES})
    assert answer.status_code == 413


async def test_at_no_table_there_is_nothing(client: AsyncClient) -> None:
    for path in ("tickets", "seat"):
        assert (await client.post(f"/api/tables/0000000000/{path}", json={"ticket": "x"})).status_code == 404
