"""Headers of every answer, and what may be kept for how long."""

import pytest
from httpx import AsyncClient

ALL = (
    "/ /rules /offline /t/{table} /t/{table}/qr.svg /t/0000000000 /nothing /api/tables/{table} /healthz /sw.js "
    "/manifest.webmanifest"
).split()
STATIC = (
    "/static/icons/favicon.svg /static/css/base.css /static/nothing.js /assets/gone-00000000.js /favicon.ico".split()
)


@pytest.mark.parametrize("path", ALL + STATIC)
async def test_every_answer_keeps_to_itself(client: AsyncClient, table: str, path: str) -> None:
    """No script, style, frame, form or address but our own."""
    headers = (await client.get(path.format(table=table))).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "connect-src": "'self' ws://dominoes.test wss://dominoes.test",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "geolocation=()" in headers["permissions-policy"]


@pytest.mark.parametrize("host", ["a;script-src *", "a b", 'a"', "[", "a:b:c", "x" * 3000, "é", "a,b", "a\tb"])
async def test_a_strange_host_gets_into_no_header_and_breaks_nothing(
    client: AsyncClient, table: str, host: str
) -> None:
    """A host is copied only when it is one."""
    answer = await client.get(f"/t/{table}", headers={b"host": host.encode()})
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"].count("script-src") == 1


@pytest.mark.parametrize("path", ["/static/icons/favicon.svg", "/static/css/base.css", "/static/js/lib/dom.js"])
async def test_files_are_asked_about_and_sent_again_only_when_changed(client: AsyncClient, path: str) -> None:
    """ETag, `no-cache`, 304."""
    first = await client.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    again = await client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/static/../app/main.py", "/static/%2e%2e/main.py", "/static/..%2fmain.py", "/static/", "/static/css"]
)
async def test_no_file_but_those_meant_to_be_seen(client: AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


async def test_scripts_are_scripts(client: AsyncClient) -> None:
    """With nosniff a wrong type would mean a page without life."""
    assert (await client.get("/static/js/lib/dom.js")).headers["content-type"].startswith("text/javascript")


async def test_what_is_so_now_is_not_kept(client: AsyncClient, table: str) -> None:
    assert (await client.get(f"/api/tables/{table}")).headers["cache-control"] == "no-store"
    assert (await client.get(f"/t/{table}")).headers["cache-control"] == "private, no-cache"
    assert (await client.get(f"/t/{table}/qr.svg")).headers["cache-control"].startswith("public, max-age=")
