"""P16: a seat is its person's. Whoever guesses, copies what is public or brings what was good once gets none."""

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from hashlib import sha256

import httpx
import pytest

from tests.amount import amount
from tests.conftest import Promised
from tests.doors.secrets import person
from tests.faults.logs import entries
from tests.socket.driver import seated
from tests.socket.harness import Player, Server

ATTEMPTS = amount(200, 8_000)
TICKETS = amount(60, 2_000)
AT_ONCE = 8
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def cookies(public: list[str], victims: list[str], strangers: list[str], chance: random.Random) -> Iterator[str]:
    """What a thief could bring: `victims` are the secrets they are after, of which they know everything but all."""
    while True:
        victim, at = chance.choice(victims), chance.randrange(1, 43)
        other = chance.choice([letter for letter in LETTERS if letter != victim[at]])
        yield from (
            "",
            chance.choice(public),
            chance.choice(public).ljust(43, "A")[:43],
            chance.choice(strangers),
            victim[:-1],
            victim[1:],
            victim[:at],
            victim + "A",
            victim + "=",
            victim[:at] + other + victim[at + 1 :],
            victim.swapcase(),
            victim[::-1],
            f"{victim[:at]} {victim[at:]}",
            f"{victim[:at]}%{ord(victim[at]):02x}{victim[at + 1 :]}",
            f"x{victim}",
            f"{victim},{victim}",
            sha256(victim.encode()).hexdigest()[:43],
            secrets.token_urlsafe(32),
        )


async def test_no_secret_but_their_own_opens_somebodys_seat(server: Server, promised: Promised) -> None:
    """By the cookie of a socket. Each thief watches, as anybody may, and is refused whatever they ask."""
    chance, kinds = random.Random(16), Counter[str]()
    async with AsyncExitStack() as stack:
        table, elsewhere = server.create(players=2), server.create(players=2)
        players = await seated(server, table, stack)
        strangers = await seated(server, elsewhere, stack)
        await players[0].must("start")
        version = players[0].version
        public = [table, "0", "1", "null", "Player 1", *(person(str(player.cookie)) for player in players)]
        tries = cookies(public, [str(p.cookie) for p in players], [str(p.cookie) for p in strangers], chance)

        async def steal(cookie: str) -> None:
            async with Player(server, table, cookie=cookie) as thief:
                assert thief.view["you"] == {"seat": None, "tiles": [], "plays": [], "sat": [], "aid": None}, cookie
                kind, fields = chance.choice(
                    (
                        ("stand", {}),
                        ("rename", {"name": "Thief"}),
                        ("lay", {"tile": players[0].view["you"]["tiles"][0], "end": None, "seen": version}),
                        ("sit", {"seat": 0, "name": "Player 1"}),
                        ("sit", {"seat": None, "name": "Player 2"}),
                    )
                )
                answer = await thief.ask(kind, **fields)
                assert answer.code in ("not_seated", "seat_taken", "table_full", "not_now"), (cookie, answer)
                kinds[str(answer.code)] += 1

        for _ in range(ATTEMPTS // AT_ONCE):
            await asyncio.gather(*(steal(next(tries)) for _ in range(AT_ONCE)))
        rows = entries(server.database, table)
        assert [row["entry"] for row in rows] == ["opened", "sat", "sat", "dealt"]
        await players[0].must("rename", name="Still here")
        promised("P16", f"{kinds.total()} attempts by cookie, none accepted")


def tickets(made: list[str], chance: random.Random) -> Iterator[str]:
    """Used, void, another table's, and what can be made of them."""
    while True:
        ticket, at = chance.choice(made), chance.randrange(1, 43)
        yield from (
            "",
            ticket,
            ticket[:-1],
            ticket + "A",
            ticket[:at],
            ticket.swapcase(),
            ticket[:at] + ("A" if ticket[at] != "A" else "B") + ticket[at + 1 :],
            sha256(ticket.encode()).hexdigest(),
            "0",
            secrets.token_urlsafe(32),
        )


async def test_no_ticket_but_the_newest_of_a_table_moves_a_seat(server: Server, promised: Promised) -> None:
    """By HTTP. What is no ticket at all is refused like one that is used: nobody learns that there was one."""
    async with AsyncExitStack() as stack, httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        table, elsewhere = server.create(players=2), server.create(players=2)
        players, strangers = await seated(server, table, stack), await seated(server, elsewhere, stack)
        used, void = await ticket_of(client, players[0]), await ticket_of(client, players[1])
        phone = {"cookie": f"who={secrets.token_urlsafe(32)}"}
        answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": used}, headers=phone)
        assert answer.status_code == 200
        await asyncio.sleep(1.05)  # one a second
        newest = await ticket_of(client, players[1])
        made = [used, void, await ticket_of(client, strangers[0])]
        tries = tickets(made, random.Random(17))
        answers = Counter[tuple[int, bytes]]()
        for number in range(TICKETS):
            answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": next(tries)})
            answers[answer.status_code, answer.content] += 1
            if number % 10 == 0:
                client.cookies.clear()
        assert len(answers) == 1, answers
        assert next(iter(answers))[0] == 410
        assert [row["entry"] for row in entries(server.database, table)] == ["opened", "sat", "sat", "moved"]
        answer = await client.post(f"/api/tables/{table}/seat", json={"ticket": newest})
        assert answer.status_code == 200, "the good one is still good"
        promised("P16", f"{answers.total()} attempts by ticket, none accepted, all answered alike")


async def ticket_of(client: httpx.AsyncClient, player: Player) -> str:
    answer = await client.post(f"/api/tables/{player.table}/tickets", headers={"cookie": f"who={player.cookie}"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).partition("ticket=")[2]


pytestmark = pytest.mark.soak
