"""P39: what every answer of a real server says beside itself, and what it does not say."""

import re
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.conftest import Promised
from tests.doors.visits import READ, ask, readable
from tests.socket.harness import Server

NO: list[tuple[str, str, dict[str, str], dict[str, Any]]] = [
    ("GET", "/nothing", {}, {}),
    ("GET", "/t/0000000000", {}, {}),
    ("GET", "/api/tables", {}, {}),
    ("POST", "/api/tables", {}, {"json": {"players": 9}}),
    ("POST", "/api/tables", {}, {"content": b"x" * 10_000}),
    ("POST", "/api/tables", {"origin": "https://evil.example"}, {"json": {}}),
    ("POST", "/", {}, {"data": {"players": "9"}}),
    ("POST", "/api/tables/{table}/tickets", {}, {}),
    ("POST", "/api/tables/{table}/seat", {}, {"json": {"ticket": "x"}}),
    ("PUT", "/", {}, {}),
    ("OPTIONS", "/api/tables", {}, {}),
]
BUILT_IN = "/docs /redoc /openapi.json /docs/oauth2-redirect /metrics /server-status /.env /.git/config".split()


def test_every_answer_keeps_to_itself_and_tells_nothing_of_what_serves_it(server: Server, promised: Promised) -> None:
    """What Mozilla's Observatory asks for, but for what https alone can give: redirection and HSTS."""
    table = server.create()
    answers = [ask(method, f"{server.url}{path}") for path in readable(table) for method in READ]
    refused = [
        ask(method, f"{server.url}{path.format(table=table)}", headers, **sent) for method, path, headers, sent in NO
    ]
    assert min(answer.status_code for answer in refused) >= 400
    for answer in (*answers, *refused):
        _keeps_to_itself(answer)
    count = len(answers) + len(refused)
    promised("P39", f"{count} answers: no server named, nothing loaded from elsewhere or written into a page")


def _keeps_to_itself(answer: httpx.Response) -> None:
    where, headers = str(answer.url), answer.headers
    assert not {"server", "x-powered-by", "via", "access-control-allow-origin"} & set(headers), where
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'", where
    assert policy["script-src"] == policy["style-src"] == "'self'", where
    assert not re.search("unsafe|nonce|sha256|https?:|\\*", headers["content-security-policy"]), where
    assert headers["x-content-type-options"] == "nosniff", where
    assert headers["referrer-policy"] == "same-origin", where
    assert headers["cross-origin-resource-policy"] in ("same-origin", "cross-origin"), where
    assert headers["cross-origin-resource-policy"] == "same-origin" or "/assets/" in where
    for cookie in headers.get_list("set-cookie"):
        assert "; HttpOnly;" in cookie, where
        assert "; SameSite=Lax" in cookie, where
    if headers.get("content-type", "").startswith("text/html"):
        # Nothing the policy would stop: no script, style or handler stands in the page, only what one reads.
        assert not re.search(
            r"<script(?![^>]* (?:src=|type=\"application/json\"))|<style|\son\w+=|\sstyle=|javascript:", answer.text
        ), where


def test_nothing_that_was_built_in_answers(server: Server) -> None:
    for path in BUILT_IN:
        assert ask("GET", f"{server.url}{path}").status_code == 404, path


def test_a_socket_names_no_server_either(server: Server) -> None:
    table = server.create()
    with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}", proxy=None) as socket:
        assert socket.response is not None
        assert "server" not in socket.response.headers
    with pytest.raises(InvalidStatus) as no:
        connect(f"ws://127.0.0.1:{server.port}/ws/tables/0000000000", proxy=None)
    assert "server" not in no.value.response.headers
