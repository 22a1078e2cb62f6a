"""The cookie that names a person."""

from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from httpx import AsyncClient

from app.api.limits import COOKIE_SECONDS
from app.main import create_app
from app.settings import Settings
from tests.api.conftest import Visit


@pytest.mark.parametrize("path", ["/", "/rules", "/t/{table}"])
async def test_every_page_sets_the_cookie_when_it_is_missing(client: AsyncClient, table: str, path: str) -> None:
    """Random, HttpOnly, SameSite=Lax, for the whole site, for as long as browsers allow."""
    cookie = SimpleCookie((await client.get(path.format(table=table))).headers["set-cookie"])["who"]
    assert len(cookie.value) == 43
    assert cookie["httponly"] is True
    assert (cookie["samesite"], cookie["path"], cookie["max-age"]) == ("Lax", "/", str(COOKIE_SECONDS))
    assert (cookie["secure"], cookie["domain"]) == ("", "")


async def test_a_program_gets_it_from_a_call(client: AsyncClient) -> None:
    """204 and nothing else."""
    answer = await client.post("/api/who")
    assert (answer.status_code, answer.content) == (204, b"")
    assert "who=" in answer.headers["set-cookie"]


async def test_whoever_has_one_keeps_it(client: AsyncClient) -> None:
    await client.post("/api/who")
    for method, path in (("POST", "/api/who"), ("GET", "/"), ("POST", "/")):
        assert "set-cookie" not in (await client.request(method, path)).headers


@pytest.mark.parametrize("value", ["", "x", "a" * 42, "a" * 44, "a" * 42 + ".", "a" * 4000, '"' + "a" * 43 + '"x'])
async def test_a_malformed_one_is_replaced(client: AsyncClient, value: str) -> None:
    answer = await client.get("/", headers={"cookie": f"who={value}"})
    assert len(SimpleCookie(answer.headers["set-cookie"])["who"].value) == 43


async def test_no_two_are_alike(client: AsyncClient) -> None:
    values = set()
    for _ in range(50):
        client.cookies.clear()
        values.add((await client.post("/api/who")).cookies["who"])
    assert len(values) == 50


async def test_on_https_it_is_secure(tmp_path: Path, visit: Visit) -> None:
    """Whether the server speaks it or only the address that players use."""
    async with visit(create_app(Settings(database=tmp_path / "one.db")), "https://dominoes.test") as client:
        assert (await client.get("/")).headers["set-cookie"].endswith("; Secure")
    behind = create_app(Settings(database=tmp_path / "two.db", base_url="https://dominoes.test"))
    async with visit(behind, "http://10.0.0.1") as client:
        assert (await client.get("/")).headers["set-cookie"].endswith("; Secure")
        assert (await client.post("/api/tables", json={})).json()["url"].startswith("https://dominoes.test/t/")


async def test_pictures_scripts_and_looks_set_none(client: AsyncClient, table: str) -> None:
    """What may be kept by others must not carry somebody's secret."""
    for path in (f"/t/{table}/qr.svg", f"/api/tables/{table}", "/healthz", "/static/icons/favicon.svg", "/favicon.ico"):
        assert "set-cookie" not in (await client.get(path)).headers, path
