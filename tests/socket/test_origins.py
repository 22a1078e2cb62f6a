"""Only our own page opens a socket or posts; every other one is turned away before anything is accepted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.conftest import Promised
from tests.doors.visits import ask, postable
from tests.socket.harness import Server, running

OURS = "https://dominoes.example.org"
STRANGERS = [
    "null",
    "http://dominoes.example.org",
    "https://dominoes.example.org:443",
    "https://dominoes.example.org:8443",
    "https://www.dominoes.example.org",
    "https://example.org",
    "https://dominoes.example.org.evil.example",
    "https://evil.example/dominoes.example.org",
    "https://evildominoes.example.org",
    "https://Dominoes.Example.Org",
    "https://dominoes.example.org/",
    "https://dominoes.example.org ,https://evil.example",
    "https://dominoes@example.org",
    "",
]
POSTS: list[tuple[str, dict[str, Any]]] = [
    ("/api/tables", {"json": {}}),
    ("/api/who", {}),
    ("/", {"data": {"players": "2"}}),
    ("/api/tables/{table}/tickets", {}),
    ("/api/tables/{table}/seat", {"json": {"ticket": "x"}}),
]


def test_every_call_that_changes_something_is_among_them() -> None:
    assert {path for path, _ in POSTS} == set(postable())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("origins") / "games.db", BASE_URL=OURS) as server:
        yield server


@pytest.fixture(scope="module")
def table(house: Server) -> str:
    return house.create()


def _open(house: Server, table: str, *origins: str) -> int:
    """The status that a socket from a page of this origin is answered with."""
    headers = [("Origin", origin) for origin in origins]
    try:
        with connect(f"ws://127.0.0.1:{house.port}/ws/tables/{table}", additional_headers=headers, proxy=None):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize("origin", STRANGERS)
def test_a_page_from_elsewhere_opens_no_socket(house: Server, table: str, origin: str) -> None:
    """P17: near misses included. 403 in place of the handshake."""
    assert _open(house, table, origin) == 403


@pytest.mark.parametrize("origin", STRANGERS)
@pytest.mark.parametrize(("path", "sent"), POSTS, ids=[path for path, _ in POSTS])
def test_a_page_from_elsewhere_posts_nothing(
    house: Server, table: str, origin: str, path: str, sent: dict[str, Any]
) -> None:
    answer = ask("POST", f"{house.url}{path.format(table=table)}", {"origin": origin}, **sent)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert "content-security-policy" in answer.headers


def test_our_own_page_and_programs_come_in(house: Server, table: str, promised: Promised) -> None:
    """A program sends no Origin; a browser always does where it matters."""
    assert _open(house, table, OURS) == 101
    assert _open(house, table) == 101
    for path, sent in POSTS:
        answer = ask("POST", f"{house.url}{path.format(table=table)}", {"origin": OURS}, **sent)
        # The last two are the table's own no: whoever asks has no seat, and no ticket.
        assert answer.status_code in (201, 204, 303, 403, 410), path
        assert "Another page" not in answer.text
    promised("P17", f"{len(STRANGERS)} other origins at the socket and {len(POSTS)} calls: 403; ours and none come in")


def test_two_origins_are_none(house: Server) -> None:
    """Whoever says two things is no browser that we know."""
    headers = [("origin", OURS), ("origin", OURS)]
    assert httpx.post(f"{house.url}/api/who", headers=headers, trust_env=False).status_code == 403


def test_reading_is_free_for_all(house: Server, table: str) -> None:
    """A GET changes nothing, wherever the link stood."""
    answer = httpx.get(f"{house.url}/t/{table}", headers={"origin": "https://evil.example"}, trust_env=False)
    assert answer.status_code == 200


def test_without_an_address_of_its_own_the_house_is_where_it_was_asked_for(tmp_path: Path) -> None:
    """As with `make run`: by name, by number, from the network."""
    with running(tmp_path / "games.db") as house:
        table = house.create()
        assert _open(house, table, house.url) == 101
        assert _open(house, table, house.url.replace("127.0.0.1", "localhost")) == 403
        for host in (f"localhost:{house.port}", "table.local", "[::1]:8000"):
            headers = {"host": host, "origin": f"http://{host}"}
            assert httpx.post(f"{house.url}/api/who", headers=headers, trust_env=False).status_code == 204
            headers["origin"] = f"https://{host}"
            assert httpx.post(f"{house.url}/api/who", headers=headers, trust_env=False).status_code == 403
