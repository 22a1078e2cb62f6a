"""P13: the secret of a person is in one HttpOnly cookie, and as a hash in the store. Looked for everywhere else."""

import asyncio
import base64
import json
import random
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.conftest import Promised
from tests.doors.secrets import files_of, found, person, together
from tests.doors.visits import READ, ask, readable
from tests.socket.driver import game, play
from tests.socket.harness import Player, Server, running


class Browser:
    """Asks as somebody, and keeps all that is told but the cookie itself."""

    def __init__(self, server: Server, cookie: str | None) -> None:
        self._url = server.url
        self._cookie = cookie
        self.told: list[str] = []
        self.given: list[str] = []

    def ask(self, method: str, path: str, **sent: Any) -> httpx.Response:
        headers = {"cookie": f"who={self._cookie}"} if self._cookie else {}
        answer = ask(method, f"{self._url}{path}", headers, **sent)
        self.given += answer.headers.get_list("set-cookie")
        rest = [f"{name}: {value}" for name, value in answer.headers.items() if name != "set-cookie"]
        self.told += [str(answer.url), *rest, answer.text]
        return answer


async def test_the_secret_of_a_person_is_nowhere_but_in_their_cookie(tmp_path: Path, promised: Promised) -> None:
    """A whole evening: a match over sockets, every page and call, a seat that moves, refusals, a kill and a start."""
    with running(tmp_path / "games.db") as server:
        async with game(server, target=10) as players, Player(server, players[0].table) as watcher:
            await play(players, random.Random(4))
            people = {"ana": players[0], "ben": players[1], "the watcher": watcher}
            tokens = {whose: str(player.cookie) for whose, player in people.items()}
            browsers = {whose: Browser(server, token) for whose, token in tokens.items()}
            browsers["a stranger"] = Browser(server, None)
            for browser in browsers.values():
                await asyncio.to_thread(_look_everywhere, browser, watcher.table)
            ticket = await _move(browsers["ana"], watcher.table)
            browsers["the phone"] = Browser(server, None)
            took = browsers["the phone"].ask("POST", f"/api/tables/{watcher.table}/seat", json={"ticket": ticket})
            assert took.status_code == 200
            tokens["the phone"] = SimpleCookie(took.headers["set-cookie"])["who"].value
            for player in (*players, watcher):
                await player.send("{")
                await player.ask("lay", tile="6-6", end=None, seen=0)
            frames = {f"frames to {whose}": together(player.frames) for whose, player in people.items()}
        server.restart()
        told = {f"answers to {whose}": together(browser.told) for whose, browser in browsers.items()}
        server.kill()
        places = frames | told | files_of(server.database) | {"the journal": server.log.read_bytes()}
        given = [SimpleCookie(each)["who"] for browser in browsers.values() for each in browser.given]
    assert found(tokens, places) == []
    assert all(cookie["httponly"] and cookie["samesite"] == "Lax" for cookie in given)
    assert len({cookie.value for cookie in given}) == len(given) > 3, "nobody is given what somebody else has"
    # Looked for in the right place: the hashes are there, and nowhere else.
    kept = b"".join(content for name, content in places.items() if name.startswith("games.db"))
    for whose in ("ana", "ben", "the phone"):
        assert person(tokens[whose]).encode() in kept, whose
    others = {place: content for place, content in places.items() if not place.startswith("games.db")}
    assert [
        place for token in tokens.values() for place, text in others.items() if person(token).encode() in text
    ] == []
    # A ticket is told to who made it, and used up; its link is no address that was ever asked for.
    assert [place for place, content in places.items() if ticket.encode() in content] == ["answers to ana"]
    size = sum(map(len, places.values()))
    promised(
        "P13", f"{len(tokens)} secrets in 6 shapes, {len(places)} places, {size // 1000} kB looked through: 0 found"
    )


async def _move(browser: Browser, table: str) -> str:
    answer = await asyncio.to_thread(browser.ask, "POST", f"/api/tables/{table}/tickets")
    assert answer.status_code == 201, answer.text
    told = answer.json()
    # The picture of the link is looked through as what it shows would be: it is an image, and in no place but that.
    assert base64.b64decode(told["qr"].partition(",")[2]).startswith(b"<svg")
    return str(told["url"]).partition("ticket=")[2]


def _look_everywhere(browser: Browser, table: str) -> None:
    for path in readable(table):
        for method in READ:
            browser.ask(method, path)
    browser.ask("POST", "/api/who")
    browser.ask("POST", "/api/tables", json={"players": 9})
    browser.ask("POST", f"/api/tables/{table}/seat", json={"ticket": "x" * 43})
    browser.ask("POST", "/", data={"players": "9", "name": "x"})
    browser.ask("GET", "/nothing")


@pytest.mark.parametrize("where", ["a page", "a frame", "the journal", "games.db-wal"])
def test_a_secret_that_lies_about_is_found(where: str) -> None:
    """In each shape."""
    token = base64.urlsafe_b64encode(bytes(range(200, 232))).decode().rstrip("=")
    for text in (token, json.dumps({"who": token}), base64.urlsafe_b64decode(token + "=").hex()):
        assert found({"ana": token}, {where: b"<p>" + text.encode()}) != []
    assert found({"ana": token}, {where: person(token).encode()}) == []
