"""Thousands come and go, in every way there is to go, and nothing of them is left in the house."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.amount import amount
from tests.conftest import Promised
from tests.hostile import counted
from tests.hostile.raw import CLOSE, Raw, connection, frame
from tests.hostile.seen import files, memory, until
from tests.socket.serving import SERVED_FROM, Running, Server

CYCLES = amount(1000, 5000)
WARM_UP = 200
"""What is made once and kept is there after so many."""

AT_ONCE = 10
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"

Way = Callable[[Raw, str], Awaitable[None]]


class Counted(Server):
    """A house that says how many tasks it has."""

    def spawn(self, environment: dict[str, str]) -> Running:
        return subprocess.Popen(
            [sys.executable, counted.__file__],
            cwd=SERVED_FROM,
            env={**environment, "PYTHONPATH": str(SERVED_FROM)},
            text=True,
            stdout=self.log.open("a"),
            stderr=subprocess.STDOUT,
        )


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Counted]:
    house = Counted(tmp_path / "double-six.sqlite")
    try:
        house.start()
        yield house
    finally:
        house.stop()


async def tasks(server: Server) -> int:
    """As the house counts them."""
    assert server.process is not None
    said = server.log.read_text().count(counted.SAYS)
    server.process.send_signal(counted.SIGNAL)
    await until(lambda: server.log.read_text().count(counted.SAYS) > said)
    line = [line for line in server.log.read_text().splitlines() if counted.SAYS in line][-1]
    return int(json.loads(line)["tasks"])


async def comes(raw: Raw, table: str) -> None:
    """Somebody who watches; how they go is for others to say."""
    await raw.shake_hands(table)
    await raw.hear()


async def says_goodbye(raw: Raw, table: str) -> None:
    await comes(raw, table)
    raw.send(frame((1000).to_bytes(2), CLOSE))
    assert await raw.closed_with() == 1000


async def hangs_up(raw: Raw, table: str) -> None:
    await comes(raw, table)
    raw.writer.write_eof()
    await raw.rest()


async def asks_and_goes(raw: Raw, table: str) -> None:
    """Before the answer is there."""
    await comes(raw, table)
    for number in range(5):
        raw.send(frame(f'{{"type":"sit","id":{number},"seat":null,"name":"Ana"}}'.encode()))


async def breaks_the_protocol(raw: Raw, table: str) -> None:
    await comes(raw, table)
    raw.send(frame(b"", 15))
    assert await raw.closed_with() == 1002


async def goes_before_it_opens(raw: Raw, table: str) -> None:
    raw.send(b"GET /ws/tables/" + table.encode() + b" HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n")
    raw.send(b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    await raw.writer.drain()


async def finds_no_table(raw: Raw, _: str) -> None:
    assert b" 404 " in await raw.shake_hands("0000000000")


async def goes_in_a_body(raw: Raw, _: str) -> None:
    raw.send(BODY)
    await raw.writer.drain()


async def goes_before_the_answer(raw: Raw, table: str) -> None:
    raw.send(f"GET /t/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    await raw.writer.drain()


async def says_nothing(raw: Raw, _: str) -> None:
    await asyncio.sleep(0)


WAYS: list[Way] = [
    comes,
    says_goodbye,
    hangs_up,
    asks_and_goes,
    breaks_the_protocol,
    goes_before_it_opens,
    finds_no_table,
    goes_in_a_body,
    goes_before_the_answer,
    says_nothing,
]


async def cycles(server: Server, table: str, count: int) -> None:
    """So many connections, each of which ends with a reset unless it has ended before."""
    left = iter(range(count))

    async def one_after_another() -> None:
        for number in left:
            async with connection(server.port) as raw:
                await WAYS[number % len(WAYS)](raw, table)

    await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))


async def at_rest(server: Server) -> tuple[int, int]:
    """Tasks and open files once neither gets any fewer."""
    seen = (await tasks(server), files(server))
    while True:
        await asyncio.sleep(0.5)
        now = (await tasks(server), files(server))
        if now >= seen:
            return now
        seen = now


@pytest.mark.soak
async def test_nothing_is_left_of_those_who_have_gone(house: Server, promised: Promised) -> None:
    table = house.create(players=4)
    await cycles(house, table, WARM_UP)
    before, used = await at_rest(house), memory(house)
    await cycles(house, table, CYCLES)
    after = await at_rest(house)
    slope = (memory(house) - used) / CYCLES * 1000
    assert after == before
    assert slope < 5
    assert "Traceback" not in house.log.read_text()
    promised(
        "P26", f"{CYCLES} connections: {after[0]} tasks and {after[1]} files as before, {slope:+.2f} MB a thousand"
    )
