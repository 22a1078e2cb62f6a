"""What one address may do, and what it is told beyond that. Nobody else notices."""

from contextlib import suppress
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from starlette.requests import HTTPConnection

from app.api.addresses import Addresses, Allowed, TurnedAway, address_of
from app.main import create_app
from app.settings import Settings
from tests.api.conftest import Visit
from tests.conftest import Promised

NOBODY = "0000000000"


def came_from(host: str | None) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": None if host is None else (host, 1), "headers": []})


class Time:
    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("fe80::1%eth0", "fe80::2"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
    ],
)
def test_one_connection_to_the_network_is_one_address(one: str, other: str) -> None:
    assert address_of(came_from(one)) == address_of(came_from(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.7", "192.0.2.8"), ("unix", "192.0.2.7"), (None, "192.0.2.7")],
)
def test_neighbours_are_others(one: str | None, other: str) -> None:
    assert address_of(came_from(one)) != address_of(came_from(other))


def test_so_many_tables_an_hour_and_no_more() -> None:
    """P25. In any hour, wherever it begins: not thirty at its end and thirty more right after."""
    time = Time()
    addresses = Addresses(Allowed(tables_an_hour=30), time)
    ana, ben = came_from("192.0.2.1"), came_from("192.0.2.2")
    for _ in range(30):
        addresses.opens_table(ana)
        time.at += 60
    with pytest.raises(TurnedAway) as turned:
        addresses.opens_table(ana)
    assert (turned.value.code, turned.value.seconds) == ("too_many_tables", 1800)
    addresses.opens_table(ben)
    time.at += 1799
    with pytest.raises(TurnedAway):
        addresses.opens_table(ana)
    time.at += 1
    addresses.opens_table(ana)
    with pytest.raises(TurnedAway) as turned:
        addresses.opens_table(ana)
    assert turned.value.seconds == 60


def test_the_house_opens_so_many_tables_an_hour_for_all() -> None:
    """P25: many addresses together use it up no more than one."""
    time = Time()
    addresses = Addresses(Allowed(tables_an_hour=30, all_tables_an_hour=100), time)
    opened, codes = 0, set()
    for number in range(10_000):
        try:
            addresses.opens_table(came_from(f"192.0.{number % 200}.1"))
            opened += 1
        except TurnedAway as turned:
            codes.add((turned.code, turned.seconds))
    assert (opened, codes) == (100, {("house_full", 3600)})
    time.at += 3600
    addresses.opens_table(came_from("192.0.0.1"))


def test_ten_thousand_tables_are_asked_for_and_thirty_an_hour_are_opened(promised: Promised) -> None:
    """P25. Over ten hours, evenly; no hour has more than thirty of them."""
    time = Time()
    addresses = Addresses(Allowed(), time)
    ana, opened = came_from("192.0.2.1"), list[float]()
    for _ in range(10_000):
        time.at += 3.6
        with suppress(TurnedAway):
            addresses.opens_table(ana)
            opened.append(time.at)
    most = max(sum(at <= other < at + 3600 for other in opened) for at in opened)
    assert (len(opened), most) == (300, 30)
    promised("P25", f"10,000 asked for in ten hours, {len(opened)} opened, {most} in the fullest hour")


def test_guessing_ends_after_so_many_misses() -> None:
    """P15. Good links do not count."""
    time = Time()
    addresses = Addresses(Allowed(misses_a_minute=3), time)
    ana = came_from("192.0.2.1")
    for _ in range(100):
        addresses.tries(ana)
    for _ in range(3):
        addresses.tries(ana)
        addresses.missed(ana)
    with pytest.raises(TurnedAway):
        addresses.tries(ana)
    addresses.tries(came_from("192.0.2.2"))
    time.at += 59
    with pytest.raises(TurnedAway):
        addresses.tries(ana)
    time.at += 1
    addresses.tries(ana)


def test_sockets_are_counted_while_they_live() -> None:
    addresses = Addresses(Allowed(sockets=2, all_sockets=3))
    ana, ben = came_from("192.0.2.1"), came_from("192.0.2.2")
    with addresses.socket(ana), addresses.socket(ben):
        with addresses.socket(ana), pytest.raises(TurnedAway, match="house_full"), addresses.socket(ben):
            pass
        with addresses.socket(ben), pytest.raises(TurnedAway), addresses.socket(ana), addresses.socket(ana):
            pass
    with addresses.socket(ana):
        with addresses.socket(ana), pytest.raises(TurnedAway, match="too_many_sockets"), addresses.socket(ana):
            pass
        with addresses.socket(ana):
            pass
    assert addresses._sockets == {}
    assert addresses._all_sockets == 0


def test_nought_is_no_limit() -> None:
    addresses = Addresses(Allowed(0, 0, 0, 0, 0))
    ana = came_from("192.0.2.1")
    for _ in range(1000):
        addresses.opens_table(ana)
        addresses.missed(ana)
        addresses.tries(ana)
    with addresses.socket(ana), addresses.socket(ana):
        pass


def test_many_addresses_take_little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a whole network of addresses fills no memory, and those who asked last are still counted."""
    monkeypatch.setattr("app.api.addresses._REMEMBERED", 100)
    addresses = Addresses(Allowed(tables_an_hour=1, all_tables_an_hour=0), Time())
    for number in range(10_000):
        addresses.opens_table(came_from(f"2001:db8:{number:x}::1"))
    assert len(addresses._tables._times) <= 101
    with pytest.raises(TurnedAway):
        addresses.opens_table(came_from("2001:db8:270f::1"))


@pytest.fixture
def limited(tmp_path: Path) -> FastAPI:
    return create_app(Settings(database=tmp_path / "double-six.db", tables_an_hour=2, misses_a_minute=2))


async def test_the_one_who_opens_too_many_is_told_as_they_asked(visit: Visit, limited: FastAPI) -> None:
    """A page for the form, JSON for a program, and when to come back."""
    async with visit(limited) as client:
        assert (await client.post("/api/tables", json={})).status_code == 201
        assert (await client.post("/", data={"players": "2"})).status_code == 303
        program = await client.post("/api/tables", json={})
        assert (program.status_code, int(program.headers["retry-after"]) // 100) in ((429, 35), (429, 36))
        assert "Use one of them" in program.json()["error"]
        person = await client.post("/", data={"players": "2"})
        assert (person.status_code, int(person.headers["retry-after"]) // 100) in ((429, 35), (429, 36))
        assert "Use one of them" in person.text
        assert (await client.post("/api/tables", json={"players": 9})).status_code == 422
        assert (await client.get("/")).status_code == 200


async def test_the_one_who_guesses_is_stopped_and_the_others_come_in(visit: Visit, limited: FastAPI) -> None:
    async with visit(limited) as client:
        table = (await client.post("/api/tables", json={})).json()["id"]
        for _ in range(2):
            assert (await client.get(f"/t/{NOBODY}")).status_code == 404
        for path in (f"/t/{NOBODY}", f"/api/tables/{NOBODY}", f"/t/{table}", f"/api/tables/{table}"):
            answer = await client.get(path)
            assert answer.status_code == 429, path
            assert 0 < int(answer.headers["retry-after"]) <= 60, path
        elsewhere = ASGITransport(limited, client=("192.0.2.99", 1))
        async with AsyncClient(transport=elsewhere, base_url="http://dominoes.test") as other:
            assert (await other.get(f"/t/{table}")).status_code == 200


async def test_a_forged_header_makes_nobody_somebody_else(visit: Visit, limited: FastAPI) -> None:
    """Only a proxy that is trusted may say where somebody is; that is the server's to know, not the page's."""
    async with visit(limited) as client:
        answers = [
            await client.get(f"/t/{NOBODY}", headers={"x-forwarded-for": f"192.0.2.{number}"}) for number in range(3)
        ]
        assert [answer.status_code for answer in answers] == [404, 404, 429]
