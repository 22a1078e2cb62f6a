"""Sealed deals: shown before the first tile is laid, opened at the end, and of no use to anybody in between."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from app.check import check
from app.room.chance import SystemChance
from app.room.commands import Ready
from app.room.room import Room
from app.room.rooms import Rooms
from app.room.seal import seal, sealed_text, spoken
from app.rules.options import Options
from app.store import Store
from tests.house.tree import ROOT
from tests.room.driver import PROMPT, Ear, Time, deal, lay_once, opened, play_hand, rooms_of, until
from tests.room.heaviest import Heaviest

KNOWN = "double-six deal 1\ntable XKRM7PQD4F\nmatch 1 hand 2\n6-6 5-4\nsecret 00\n"


def test_the_seal_is_plain_sha_256_of_what_the_page_says() -> None:
    """docs/protocol.md has the text to hash: whoever checks needs nothing of ours."""
    told = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert "double-six deal 1\ntable {table}\nmatch {match} hand {number}\n{tiles}\nsecret {secret}\n" in told
    assert seal(KNOWN) == sha256(KNOWN.encode()).hexdigest()


def test_four_plain_words_are_the_beginning_of_the_seal() -> None:
    assert spoken("00" * 32) == "amber ant, amber ant"
    assert spoken("0001023f" + "f" * 56) == "amber auk, azure swan"
    assert len({spoken(f"{number:08x}" + "0" * 56) for number in range(0, 1 << 22, 65_537)}) > 60


def test_secrets_have_256_bits_and_never_come_again() -> None:
    secrets = {SystemChance().secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert all(re.fullmatch(r"[0-9a-f]{64}", secret) for secret in secrets)
    ones = sum(int(secret, 16).bit_count() for secret in secrets) / 256_000
    assert 0.49 < ones < 0.51


@pytest.mark.parametrize("options", [Options(2, "draw"), Options(3), Options(4, opening="highest")], ids=str)
async def test_every_hand_is_sealed_at_once_and_opened_when_it_is_over(store: Store, options: Options) -> None:
    """The seal does not change while the hand is played; afterwards it is that of the very tiles."""
    room = await opened(rooms_of(store, seed=3), options)
    ears = await deal(room)
    seals = []
    for number in (1, 2, 3):
        shown = _seal(ears[0])
        while ears[0].view["phase"] == "playing":
            assert _seal(ears[0]) == shown
            assert await room.finished_round(number) is None
            await lay_once(room, ears, random.Random(number))
        seals.append(shown["full"])
        hand = json.loads(await room.finished_round(number) or "")
        assert {name: hand["seal"][name] for name in ("full", "words")} == shown
        assert check(hand)[0] == 0
        if ears[0].view["phase"] == "over":
            break
        await _next(room, ears)
    assert len(set(seals)) == len(seals)


async def test_nothing_that_is_sent_before_the_end_helps_to_open_a_seal(store: Store) -> None:
    """The secret is in the log alone, and each deal has its own."""
    rooms = Rooms(store, now=Time(), thinker=Heaviest(), chance=SystemChance(), pace=PROMPT)
    room = await opened(rooms, Options(4))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    await _next(room, ears)
    rows = [json.loads(row) for row in await store.read(room.id)]
    first, second = [row["secret"] for row in rows if row["entry"] == "dealt"]
    assert first != second
    sent = "".join(frame for ear in ears for frame in ear.frames) + room.look()
    assert first not in sent
    assert second not in sent
    assert second not in str(await room.finished_round(1))
    assert first in str(await room.finished_round(1))


async def test_another_deal_does_not_pass(store: Store) -> None:
    """Two tiles swapped, anywhere; another table, match, hand or secret."""
    room = await opened(rooms_of(store), Options(2))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    hand = json.loads(await room.finished_round(1) or "")
    assert check(hand)[0] == 0
    places = [*hand["hands"], hand["boneyard"]]
    for _ in range(50):
        one, other = random.Random(_).sample([(part, at) for part in places for at in range(len(part))], 2)
        _swap(one, other)
        assert check(hand)[0] == 1
        _swap(one, other)
    for name, wrong in (("table", "0000000000"), ("match", 2), ("number", 2)):
        assert check(hand | {name: wrong})[0] == 1
    assert check(hand | {"seal": hand["seal"] | {"secret": "0" * 64}})[0] == 1


async def test_a_deal_that_was_sealed_but_not_played_does_not_pass(store: Store) -> None:
    """A house that seals one deal, deals another and opens the first."""
    room = await opened(rooms_of(store), Options(2, "draw"))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    hand = json.loads(await room.finished_round(1) or "")
    order = [tile for part in (*hand["hands"], hand["boneyard"]) for tile in part]
    other = order[1:] + order[:1]
    lie = hand | {"hands": [other[:7], other[7:14]], "boneyard": other[14:]}
    text = sealed_text(room.id, 1, 1, other, hand["seal"]["secret"])
    lie["seal"] = hand["seal"] | {"full": seal(text)}
    assert check(lie)[0] == 1
    assert "NOT the one the hand was played with" in check(lie)[1]
    twice = [order[1], *order[1:]]
    text = sealed_text(room.id, 1, 1, twice, hand["seal"]["secret"])
    doubled = hand | {"hands": [twice[:7], twice[7:14]], "seal": hand["seal"] | {"full": seal(text)}}
    assert check(doubled)[0] == 1


async def test_a_log_from_before_deals_were_sealed_still_plays(store: Store) -> None:
    room = await opened(rooms_of(store), Options(2))
    await deal(room)
    rows = [json.loads(row) for row in await store.read(room.id)]
    old_rows = [json.dumps({name: value for name, value in row.items() if name != "secret"}) for row in rows]
    await store.append("0123456789", 0, old_rows)
    old = await rooms_of(store).get("0123456789")
    assert json.loads(old.look())["round"]["seal"] is None


async def test_the_command_checks_a_file_without_the_house(store: Store, tmp_path: Path) -> None:
    """docs/protocol.md: `python -m app.check FILE`."""
    room = await opened(rooms_of(store), Options(2, "draw"))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    hand = json.loads(await room.finished_round(1) or "")
    good = _checked(tmp_path, json.dumps(hand))
    assert good.returncode == 0
    assert hand["seal"]["words"] in good.stdout
    _swap((hand["boneyard"], 0), (hand["boneyard"], 1))
    bad = _checked(tmp_path, json.dumps(hand))
    assert bad.returncode == 1
    assert "NOT the deal" in bad.stderr
    for text in (
        "",
        "{}",
        "[]",
        "[" * 100_000,
        '{"seal": null}',
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ):
        none = _checked(tmp_path, text)
        assert none.returncode == 2
        assert len(none.stderr.splitlines()) == 1


def _seal(ear: Ear) -> dict[str, str]:
    shown: dict[str, str] = ear.view["round"]["seal"]
    assert shown["words"] == spoken(shown["full"])
    return shown


async def _next(room: Room, ears: Sequence[Ear]) -> None:
    for ear in ears:
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))


def _swap(one: tuple[list[Any], int], other: tuple[list[Any], int]) -> None:
    (here, at), (there, place) = one, other
    here[at], there[place] = there[place], here[at]


def _checked(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    (folder / "hand.json").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "app.check", str(folder / "hand.json")]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
