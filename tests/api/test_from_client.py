"""What a client says is read or refused as a whole; nothing it can send does anything else."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.api.from_client import Ping, Unreadable, read
from app.room.commands import Lay, Ready, Rematch, Rename, Sit, Stand, Start
from app.rules.tiles import SET

SAFE = 2**53 - 1

GOOD: list[tuple[dict[str, Any], Any]] = [
    ({"type": "sit", "id": 1, "seat": 3, "name": "Ana"}, Sit(1, 3, "Ana")),
    ({"type": "sit", "id": 1, "seat": None, "name": "Ana"}, Sit(1, None, "Ana")),
    ({"type": "stand", "id": 2}, Stand(2)),
    ({"type": "rename", "id": 3, "name": "Zoë 😀"}, Rename(3, "Zoë 😀")),
    ({"type": "start", "id": 4}, Start(4)),
    ({"type": "lay", "id": 5, "tile": "6-4", "end": "left", "seen": 41}, Lay(5, "6-4", "left", 41)),
    ({"type": "lay", "id": 5, "tile": "0-0", "end": None, "seen": 0}, Lay(5, "0-0", None, 0)),
    ({"type": "ready", "id": -6}, Ready(-6)),
    ({"type": "rematch", "id": SAFE}, Rematch(SAFE)),
]


@pytest.mark.parametrize(("message", "command"), GOOD)
@pytest.mark.parametrize("ensure_ascii", [True, False])
def test_every_message_becomes_its_command(message: dict[str, Any], command: object, ensure_ascii: bool) -> None:
    assert read(json.dumps(message, ensure_ascii=ensure_ascii)) == command


def test_a_ping_asks_nothing_of_the_table() -> None:
    assert read('{"type":"ping","id":7}') == Ping(type="ping", id=7)


@pytest.mark.parametrize("name", [tile.name for tile in SET])
def test_every_tile_is_read_high_number_first_alone(name: str) -> None:
    high, low = name.split("-")
    lay = {"type": "lay", "id": 1, "end": None, "seen": 0}
    assert read(json.dumps(lay | {"tile": name})) == Lay(1, name, None, 0)
    if high != low:
        with pytest.raises(Unreadable):
            read(json.dumps(lay | {"tile": f"{low}-{high}"}))


LAY = {"type": "lay", "id": 1, "tile": "6-4", "end": "left", "seen": 1}
SIT = {"type": "sit", "id": 1, "seat": 0, "name": "Ana"}
WRONG: list[dict[str, Any]] = [
    *(
        LAY | {"tile": tile}
        for tile in ("7-1", "6-4 ", "6-4\n", " 6-4", "\uff16-4", "6\u20134", "64", "", 64, None, ["6-4"])
    ),
    *(LAY | {"end": end} for end in ("up", "LEFT", "", 0, True, ["left"])),
    *(LAY | {"seen": seen} for seen in (-1, 1.0, "1", True, None, SAFE + 1)),
    *(SIT | {"seat": seat} for seat in (-1, 4, 0.0, "0", False, [0])),
    *(SIT | {"name": name} for name in (None, 1, True, ["Ana"], {"a": 1}, "\ud800", "a\udfff")),
    *({"type": "ping", "id": number} for number in (None, True, 1.5, 1.0, "1", SAFE + 1, -SAFE - 1, 10**400, [1])),
    *({"type": kind, "id": 1} for kind in ("", "Ping", "bot", "react", "table", "ack", None, 1, ["ping"], "p\ud800")),
    *({key: value for key, value in LAY.items() if key != missing} for missing in LAY),
    *({key: value for key, value in SIT.items() if key != missing} for missing in SIT),
    *({"type": kind, "id": 1, "more": 1} for kind in ("stand", "start", "ready", "rematch", "ping")),
    LAY | {"by": "rule"},
    SIT | {"level": "easy"},
    {},
]


@pytest.mark.parametrize("message", WRONG, ids=repr)
def test_a_wrong_message_is_unreadable(message: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        read(json.dumps(message))


RAW = [
    "",
    " ",
    "{",
    "null",
    "[]",
    '"ping"',
    "1",
    "NaN",
    '{"type":"ping","id":NaN}',
    '{"type":"ping","id":Infinity}',
    '{"type":"ping","id":1e309}',
    '{"type":"ping","id":' + "9" * 1900 + "}",
    '{"type":"ping","id":1}{"type":"ping","id":1}',
    '\ufeff{"type":"ping","id":1}',
    "[" * 2000,
    '{"a":' * 300 + "1" + "}" * 300,
    '{"type":"rename","id":1,"name":"\\ud800"}',
    '{"type":"rename","id":1,"name":"\ud800"}',
    '{"type":"rename","id":1,"name":"\x00"}',
    '{"type":"rename","id":1,"name":"\\ud83d\\u0041"}',
    '{"type":"ping","id":1,"\\ud800":1}',
    "{'type':'ping','id':1}",
    '{"type":"ping","id":1,}',
    '{"type":"ping","id":01}',
    '{"type":"ping","id":1}//',
]


@pytest.mark.parametrize("frame", RAW, ids=ascii)
def test_broken_text_is_unreadable(frame: str) -> None:
    with pytest.raises(Unreadable):
        read(frame)


@pytest.mark.parametrize("frame", [b"", b'{"type":"ping","id":1}', b"\xff\xfe", None])
def test_a_binary_frame_is_unreadable(frame: bytes | None) -> None:
    with pytest.raises(Unreadable):
        read(frame)


leaf = st.sampled_from(
    ["sit", "stand", "rename", "start", "lay", "ready", "rematch", "ping", "6-4", "4-6", "left", 1, None]
)
value = leaf | st.integers() | st.floats() | st.text(max_size=5) | st.lists(leaf, max_size=2)
fields = st.sampled_from(["type", "id", "seat", "name", "tile", "end", "seen", "more"])


@given(st.text(st.characters()) | st.binary())
def test_any_frame_is_read_or_unreadable(frame: str | bytes) -> None:
    _read_or_unreadable(frame)


@given(st.dictionaries(fields, value))
def test_any_object_is_read_or_unreadable(message: dict[str, Any]) -> None:
    _read_or_unreadable(json.dumps(message))


@given(st.sampled_from([json.dumps(message) for message, _ in GOOD]), st.integers(0, 80), st.characters())
def test_a_good_frame_with_one_letter_changed_is_read_or_unreadable(frame: str, at: int, letter: str) -> None:
    _read_or_unreadable(frame[:at] + letter + frame[at + 1 :])


def _read_or_unreadable(frame: str | bytes) -> None:
    try:
        command = read(frame)
    except Unreadable:
        return
    assert -SAFE <= command.id <= SAFE
