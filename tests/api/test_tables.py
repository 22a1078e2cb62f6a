"""The HTTP calls for programs: what each answers, and what it says when it cannot."""

from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from app.api.errors import sentence
from app.api.limits import BODY_BYTES
from app.room.names import show_table_id
from app.store import StoreUnavailable

USUAL = {"players": 2, "game": "block", "opening": "any", "blocked": "difference", "target": 100} | {
    "clock": None,
    "away": "bot",
    "aids": False,
}


@pytest.mark.parametrize(
    ("sent", "options"),
    [
        ({}, USUAL),
        ({"players": 3}, USUAL | {"players": 3, "target": 61}),
        ({"players": 3, "target": 100}, USUAL | {"players": 3}),
        ({"players": 4, "game": "draw"}, USUAL | {"players": 4, "game": "draw"}),
        ({"opening": "highest", "blocked": "all"}, USUAL | {"opening": "highest", "blocked": "all"}),
        ({"target": 1}, USUAL | {"target": 1}),
        ({"clock": 15, "away": "wait"}, USUAL | {"clock": 15, "away": "wait"}),
        ({"clock": 120, "away": "bot"}, USUAL | {"clock": 120}),
        ({"clock": None}, USUAL),
        ({"aids": True}, USUAL | {"aids": True}),
        ({"aids": False}, USUAL),
    ],
)  # fmt: skip
async def test_a_table_is_opened_with_the_options_sent(
    client: AsyncClient, sent: dict[str, Any], options: object
) -> None:
    """201 with the id and the whole link; what is not sent has a default."""
    answer = await client.post("/api/tables", json=sent)
    assert answer.status_code == 201
    table = answer.json()
    assert table == {"id": table["id"], "url": f"http://dominoes.test/t/{show_table_id(table['id'])}"}
    assert answer.headers["location"] == table["url"]
    assert (await client.get(f"/api/tables/{table['id']}")).json()["options"] == options


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("players", value) for value in (1, 5, 0, -2, "2", 2.0, True, None, [2], 10**30)),
        *(("game", value) for value in ("muggins", "Block", "", None, 1, ["block"])),
        *(("opening", value) for value in ("lowest", None, 6)),
        *(("blocked", value) for value in ("nothing", None, True)),
        *(("target", value) for value in (0, 501, -1, "100", 99.5, 100.0, False, None)),
        *(("clock", value) for value in (0, 14, 45, -15, 15.5, "15", True, [15])),
        *(("away", value) for value in ("leave", "", None, True, 15)),
        *(("aids", value) for value in ("true", "", None, 0, 1, [True])),
        *(("bots", value) for value in ("genius", "", True, 3, ["sharp"])),
        *((unknown, None) for unknown in ("aid", "Players", "", "__proto__", "<b>")),
    ],
)
async def test_a_bad_option_is_named_and_no_table_is_opened(client: AsyncClient, field: str, value: object) -> None:
    """422 with a sentence for the field."""
    answer = await client.post("/api/tables", json={field: value})
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]
    assert answer.json()["errors"][field].endswith(".")


async def test_all_bad_options_are_named_at_once(client: AsyncClient) -> None:
    """One look is enough to put all of them right."""
    answer = await client.post("/api/tables", json={"players": 9, "game": "x", "target": 0, "clock": 1, "aids": 0})
    assert set(answer.json()["errors"]) == {"players", "game", "target", "clock", "aids"}


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"{}"', b"\xff", b"[" * 8000, b'{"a":' * 900, b'{"target":NaN', b'{"\\ud800":1}'],
)
async def test_a_body_that_is_no_object_is_named_as_such(client: AsyncClient, body: bytes) -> None:
    """422 naming the body."""
    answer = await client.post("/api/tables", content=body)
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["body"])


async def test_a_body_beyond_the_limit_is_not_read(client: AsyncClient) -> None:
    """413 with a sentence, on the byte."""
    assert (await client.post("/api/tables", content=b" " * BODY_BYTES)).status_code == 422
    answer = await client.post("/api/tables", content=b" " * (BODY_BYTES + 1))
    assert (answer.status_code, answer.json()) == (413, {"error": sentence("too_large")})


@pytest.mark.parametrize(
    "typed", [str.lower, lambda table: f"{table[:2]}-{table[2:7]}-{table[7:]}", show_table_id, str]
)
async def test_a_table_is_found_however_its_id_is_typed(client: AsyncClient, table: str, typed: Any) -> None:
    """Case and dashes do not matter."""
    view = (await client.get(f"/api/tables/{typed(table)}")).json()
    assert (view["id"], view["you"]) == (table, {"seat": None, "tiles": [], "plays": [], "sat": [], "aid": None})


@pytest.mark.parametrize("path", ["0000000000", "x", "0" * 300, "%00", "%F0%9F%98%80", "0000000000/rounds/1"])
async def test_an_unknown_table_is_404_with_a_sentence(client: AsyncClient, path: str) -> None:
    """The same for an id that cannot be and for one that is not."""
    answer = await client.get(f"/api/tables/{path}")
    assert (answer.status_code, answer.json()) == (404, {"error": sentence("unknown_table")})


@pytest.mark.parametrize("number", ["0", "1", "-1", "x", "1.5", "9" * 5000, "\u0661", "1?match=2", "1?match=x"])
async def test_a_hand_that_was_not_played_is_404(client: AsyncClient, table: str, number: str) -> None:
    """Also while it is being played."""
    answer = await client.get(f"/api/tables/{table}/rounds/{number}")
    assert (answer.status_code, answer.json()) == (404, {"error": sentence("unknown_round")})


async def test_get_never_changes_anything_and_head_says_the_same(client: AsyncClient, table: str) -> None:
    """Previews of a link open no seat."""
    before = (await client.get(f"/api/tables/{table}")).text
    for path in (f"/t/{table}", f"/t/{table}/qr.svg", f"/api/tables/{table}", "/", "/rules", "/healthz"):
        got, head = await client.get(path), await client.head(path)
        assert got.status_code == head.status_code == 200, path
        assert head.content == b""
        assert got.headers["content-type"] == head.headers["content-type"]
    assert (await client.get(f"/api/tables/{table}")).text == before


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/tables"), ("PUT", "/api/tables"), ("GET", "/api/who")])
async def test_a_method_that_is_not_offered_is_405(client: AsyncClient, method: str, path: str) -> None:
    """And says which are."""
    answer = await client.request(method, path)
    assert answer.status_code == 405
    assert "POST" in answer.headers["allow"]


@pytest.mark.parametrize(
    "path", ["/docs", "/redoc", "/openapi.json", "/api", "/api/", "/api/nothing", "/t/", "/metrics"]
)
async def test_there_is_nothing_else(client: AsyncClient, path: str) -> None:
    """No documentation that could be tried on a running house."""
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json" if path.startswith("/api") else "text/html")


async def test_a_house_that_cannot_write_says_so_everywhere(client: AsyncClient, app: FastAPI, table: str) -> None:
    """503 with a sentence: in JSON, on a page, and at the health check."""
    await app.state.house.store.close()
    message = sentence("storage_unavailable")
    for method, path in (
        ("GET", f"/api/tables/{table}"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("POST", "/api/tables"),
    ):
        answer = await client.request(method, path, content=b"{}" if method == "POST" else None)
        assert (answer.status_code, answer.json()) == (503, {"error": message}), path
    for method, path in (("GET", f"/t/{table}"), ("POST", "/")):
        answer = await client.request(method, path)
        assert answer.status_code == 503
        assert message in answer.text


async def test_a_fault_of_ours_is_an_answer_without_a_traceback(
    client: AsyncClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500, with the same headers as everything else."""

    async def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.state.house.store, "check", fail)
    answer = await client.get("/healthz")
    assert (answer.status_code, answer.json()) == (500, {"error": sentence("broken")})
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_the_store_is_asked_for_its_health(
    client: AsyncClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 when it answers, 503 when it does not, under both names."""
    for path in ("/healthz", "/readyz"):
        assert (await client.get(path)).json() == {"status": "ok"}

    async def fail() -> None:
        raise StoreUnavailable("disk full")

    monkeypatch.setattr(app.state.house.store, "check", fail)
    for path in ("/healthz", "/readyz"):
        assert (await client.get(path)).status_code == 503
