"""Whatever comes on a socket gets a clear answer, and the next good frame works."""

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.amount import amount
from tests.conftest import Promised
from tests.hostile.frames import GOOD, hostile
from tests.hostile.raw import BINARY, CLOSE, PING, PONG, TEXT, Raw, connection, frame
from tests.socket.driver import game, play
from tests.socket.harness import Player, Server

SOCKETS = amount(40, 220)
ON_EACH = 50
"""Frames: fewer than are answered with `too_fast`."""

ANSWERS = ("ack", "refused", "pong")
BROKEN_RULES = amount(250, 3000)
"""Connections that break the protocol itself; each ends with that."""


async def recorded(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that four players say in a hand."""
    said: list[str] = []
    send = Player.send

    async def send_and_note(player: Player, words: str | bytes) -> None:
        said.append(str(words))
        await send(player, words)

    monkeypatch.setattr(Player, "send", send_and_note)
    async with game(server, players=4, target=1) as players:
        await play(players, random.Random(20))
    return said


async def answers(server: Server, table: str, frames: list[str | bytes]) -> Counter[str]:
    """What is said to these frames and to one good ask after them; each has one answer, in their order."""
    async with connection(server.port) as raw:
        await raw.shake_hands(table)
        for each in frames:
            raw.send(frame(each, BINARY) if isinstance(each, bytes) else frame(each.encode()))
        raw.send(frame(b'{"type":"ping","id":-77}'))
        told = []
        async with asyncio.timeout(10):
            for each in (*frames, "a good ask"):
                told.append(await next_answer(raw))
                assert told[-1], f"{each!r} was not answered, but closed with {raw.heard[-1:]}"
        assert (told[-1]["type"], told[-1]["id"]) == ("pong", -77)
        return Counter(answer.get("code", answer["type"]) for answer in told)


async def next_answer(raw: Raw) -> dict[str, Any]:
    """Nothing at the end of the connection."""
    while heard := await raw.hear():
        if heard[0] == TEXT and (message := json.loads(heard[1]))["type"] in ANSWERS:
            return dict(message)
    return {}


@pytest.mark.soak
def test_whatever_comes_is_answered_and_the_next_good_ask_works(
    server: Server, promised: Promised, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: Counter[str] = Counter()
    with asyncio.Runner() as runner:
        frames = hostile(runner.run(recorded(server, monkeypatch)))
        table = server.create()

        @settings(
            max_examples=SOCKETS,
            phases=(
                Phase.explicit,
                Phase.generate,
            ),  # the frame that was not answered is named: there is no need to shrink
            suppress_health_check=list(HealthCheck),
            database=None,
        )
        @given(st.lists(frames, min_size=ON_EACH, max_size=ON_EACH))
        def each_is_answered(frames: list[str | bytes]) -> None:
            told.update(runner.run(answers(server, table, frames)))

        each_is_answered()
    assert told["unreadable"] > SOCKETS * ON_EACH * 3 / 4, told
    leaves_no_trace(server)
    promised("P20", f"{told.total()} frames, all answered: {told['unreadable']} unreadable; no traceback")


def _some(chance: random.Random, least: int = 0, most: int = 90) -> bytes:
    return chance.randbytes(chance.randint(least, most))


def _control(chance: random.Random) -> int:
    return chance.choice([CLOSE, PING, PONG])


def _any(chance: random.Random) -> int:
    return chance.choice([TEXT, BINARY, PING])


def _goodbye(code: int, why: bytes = b"") -> bytes:
    return frame(code.to_bytes(2) + why, CLOSE)


NO_OPCODES = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]
NO_CODES = [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000]
NO_TEXTS = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80"]

RULES: list[tuple[str, set[int], Callable[[random.Random], bytes]]] = [
    ("an unknown opcode", {1002}, lambda chance: frame(_some(chance), chance.choice(NO_OPCODES))),
    ("a reserved bit", {1002}, lambda chance: frame(_some(chance), _any(chance), rsv=chance.randint(1, 7))),
    ("no mask", {1002}, lambda chance: frame(_some(chance), _any(chance), masked=False)),
    ("a long control frame", {1002}, lambda chance: frame(_some(chance, 126, 2000), _control(chance))),
    ("a control frame in pieces", {1002}, lambda chance: frame(_some(chance), _control(chance), fin=False)),
    ("a piece of nothing", {1002}, lambda chance: frame(_some(chance), 0, fin=chance.random() < 0.5)),
    ("a message in a message", {1002}, lambda chance: frame(b"a", fin=False) + frame(_some(chance), TEXT)),
    ("a goodbye of one byte", {1002}, lambda chance: frame(_some(chance, 1, 1), CLOSE)),
    ("a goodbye that is none", {1002}, lambda chance: _goodbye(chance.choice(NO_CODES))),
    ("a goodbye that is no text", {1007}, lambda chance: _goodbye(1000, b"\xff" + _some(chance))),
    ("no text", {1007}, lambda chance: frame(_some(chance) + chance.choice(NO_TEXTS))),
    ("too long", {1009}, lambda chance: frame(_some(chance, 2049, 9000), chance.choice([TEXT, BINARY]))),
    ("too long, it says", {1009}, lambda chance: frame(b"x", length=1 << chance.randint(12, 62))),
    ("a length that is none", {1002, 1009}, lambda chance: frame(b"x", length=(1 << 63) + chance.getrandbits(62))),
]


@pytest.mark.soak
async def test_whoever_breaks_the_protocol_is_closed_with_the_right_code(server: Server, promised: Promised) -> None:
    """RFC 6455, sections 5 and 7.4. Good frames before and beside it are answered all the same."""
    chance = random.Random(os.environ.get("SEED", "20"))
    table = server.create()
    closed: Counter[int | None] = Counter()
    async with Player(server, table) as beside:
        for number in range(BROKEN_RULES):
            says, codes, made = RULES[number % len(RULES)]
            bad = made(chance)
            async with connection(server.port) as raw:
                await raw.shake_hands(table)
                raw.send(frame(json.dumps(GOOD[-1]).encode()))
                assert (await next_answer(raw))["type"] == "pong"
                raw.send(bad)
                code = await raw.closed_with()
            assert code in codes, f"{says} ({bad[:40]!r}) was closed with {code}"
            closed[code] += 1
            if number % 100 == 0:
                assert (await beside.ask("ping")).type == "pong"
    leaves_no_trace(server)
    counted = ", ".join(f"{count} with {code}" for code, count in sorted(closed.items(), key=str))
    promised("P20", f"{closed.total()} connections that break the protocol, closed: {counted}; no traceback")


@pytest.mark.parametrize("twice", [
    '{"type":"ping","id":1,"id":1}',
    '{"type":"ping","id":1,"id":2}',
    '{"id":{"a":[[[]]]},"type":"ping","id":1}',
    '{"type":"stand","type":"ping","id":1}',
    '{"type":"ping","id":1,"\\u0069d":1}',
])  # fmt: skip
async def test_a_field_that_is_there_twice_is_unreadable(server: Server, twice: str) -> None:
    """Readers do not agree on which of them counts (RFC 8259, section 4)."""
    assert await answers(server, server.create(), [twice]) == {"unreadable": 1, "pong": 1}


@pytest.mark.parametrize("number", ["1.0", "1e0", "15.0", "-0.0", "1.5", '"1"', "01", "9007199254740992"])
async def test_a_whole_number_is_written_as_one(server: Server, number: str) -> None:
    """A 1.0 is no id and no version."""
    lay = f'{{"type":"lay","id":1,"tile":"6-4","end":null,"seen":{number}}}'
    frames: list[str | bytes] = [f'{{"type":"ping","id":{number}}}', lay]
    assert await answers(server, server.create(), frames) == {"unreadable": 2, "pong": 1}


def leaves_no_trace(server: Server) -> None:
    """The house runs on, and has written down nothing but lines of its journal."""
    assert server.process is not None
    assert server.process.poll() is None
    lines = server.log.read_text().splitlines()
    assert all(json.loads(line)["level"] in ("info", "warning") for line in lines if not line.startswith("Double Six"))
