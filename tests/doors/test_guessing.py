"""P15: tables cannot be found by guessing, and whoever guesses learns nothing from how they are told so."""

import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from httpx import AsyncClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.amount import amount
from tests.conftest import Promised
from tests.doors.visits import CALLS, ask, filled
from tests.socket.harness import Server, running

GUESSES = amount(600, 10_000)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LIMIT = 30
FORGED = ("x-forwarded-for", "forwarded", "x-real-ip", "client-ip", "true-client-ip", "cf-connecting-ip")
AT_TABLES = [call for call in CALLS if "table" in call.parameters]


def guesses(table: str, chance: random.Random) -> list[str]:
    """Any id, ids beside a real one, the real one with something more, and what is none."""

    def any_id() -> str:
        return "".join(chance.choices(ALPHABET, k=10))

    def near() -> str:
        at = chance.randrange(10)
        return table[:at] + chance.choice(ALPHABET.replace(table[at], "")) + table[at + 1 :]

    def odd() -> str:
        return chance.choice((table[:-1], table + "0", table[1:], table[::-1], "0" * 10, "%00", table[:5], "*"))

    kinds = [any_id] * 4 + [near] * 4 + [odd]
    return [guess for _ in range(GUESSES) if (guess := chance.choice(kinds)()) != table]


@pytest.mark.soak
async def test_no_guess_leads_anywhere_and_all_are_answered_alike(
    client: AsyncClient, table: str, promised: Promised
) -> None:
    """At every call that names a table: the same status, headers and bytes, however near the guess was."""
    chance, answers = random.Random(15), defaultdict[str, Counter[tuple[object, ...]]](Counter)
    for guess in guesses(table, chance):
        call = chance.choice(AT_TABLES)
        method = next(iter(call.methods - {"HEAD"}))
        path = filled(call, guess)
        answer = await client.request(method, path, json={"ticket": "x"} if method == "POST" else None)
        headers = {name: value for name, value in answer.headers.items() if name != "content-length"}
        answers[f"{method} {call.path}"][answer.status_code, answer.content, str(sorted(headers.items()))] += 1
    assert {call: len(kinds) for call, kinds in answers.items()} == dict.fromkeys(answers, 1)
    assert {kind[0] for kinds in answers.values() for kind in kinds} == {404}
    assert len(answers) == len(AT_TABLES)
    asked = sum(kinds.total() for kinds in answers.values())
    promised("P15", f"{asked} guesses, 0 hits, one answer a call")


def look(server: Server, table: str, **headers: str) -> int:
    return ask("GET", f"{server.url}/t/{table}", headers).status_code


def knock(server: Server, table: str, **headers: str) -> int:
    """The same at a socket's door."""
    try:
        with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}", additional_headers=headers, proxy=None):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_after_thirty_misses_in_a_minute_no_link_works_whatever_address_is_claimed(tmp_path: Path) -> None:
    """Where no proxy is trusted, what a client says of itself is nothing: each guess claims another address."""
    settings = {"MISSES_A_MINUTE": str(LIMIT), "FORWARDED_ALLOW_IPS": "192.0.2.1"}
    with running(tmp_path / "games.db", **settings) as server:
        table = server.create()
        claims = [dict.fromkeys(FORGED, f"198.51.100.{number}") for number in range(LIMIT + 10)]
        statuses = [
            (look if number % 2 else knock)(server, f"{number:010}", **claim) for number, claim in enumerate(claims)
        ]
        assert statuses == [404] * LIMIT + [429] * 10
        assert look(server, table, **claims[0]) == 429
        assert knock(server, table, **claims[0]) == 429


def test_behind_a_proxy_each_client_has_a_limit_of_its_own_whatever_it_claims(tmp_path: Path) -> None:
    """The proxy puts who it heard behind whatever the client said: that last one counts."""
    with running(tmp_path / "games.db", MISSES_A_MINUTE=str(LIMIT)) as server:
        table = server.create()

        def via_proxy(number: int, address: str, to: str) -> int:
            return look(server, to, **{"x-forwarded-for": f"198.51.100.{number}, {address}"})

        statuses = [via_proxy(number, "203.0.113.7", f"{number:010}") for number in range(LIMIT + 5)]
        assert statuses == [404] * LIMIT + [429] * 5
        assert via_proxy(99, "203.0.113.7", table) == 429
        assert via_proxy(99, "203.0.113.8", table) == 200
