"""Text that a client may not send: made up by a grammar, drawn at random, or a good message broken."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from app.api.limits import FRAME_BYTES

GOOD: list[dict[str, Any]] = [
    {"type": "sit", "id": 1, "seat": None, "name": "Ana"},
    {"type": "stand", "id": 2},
    {"type": "rename", "id": 3, "name": "Zoë"},
    {"type": "start", "id": 4},
    {"type": "lay", "id": 5, "tile": "6-4", "end": "left", "seen": 15},
    {"type": "ready", "id": 6},
    {"type": "rematch", "id": 7},
    {"type": "bot", "id": 8, "seat": 1, "level": "easy"},
    {"type": "ping", "id": 9},
]
"""One of each; a test adds those that a real match consists of."""

_ODD_VALUES = [
    *("15.0", "1e0", "-0", "-0.0", "1E400", "NaN", "Infinity", "-Infinity", "0x1", "01", "+1", "true", "null", "[]"),
    *("{}", '"1"', '"\\ud800"', '"\\u0000"', "9" * 400, "-" + "9" * 400, "1" * 1500, "[" * 1900, '{"a":' * 300),
    *("9007199254740992", '"6-4 "', '"\uff16-4"', '"4-6"', '"7-7"', '"' + "x" * 1500 + '"', '"\u202e"', "'x'", "b''"),
]
_ODD_LETTERS = "\0\x01\x1f\x7f\u0085\u00a0\u2028\u202e\ufeff\U0001f600{}[]\",:\\/'0e-.+ \n"


def _twice(text: str, chance: random.Random) -> str:
    """One of its fields comes again, with another value or the same."""
    fields: list[str] = re.findall(r'"[a-z]+": ?(?:"[^"]*"|[^,}]*)', text)
    if not fields:
        return text * 2
    again = chance.choice(fields)
    if chance.random() < 0.5:
        again = again.partition(":")[0] + f":{chance.choice(_ODD_VALUES)}"
    return "{" + again + "," + text[1:] if chance.random() < 0.5 else text[:-1] + "," + again + "}"


def _other_value(text: str, chance: random.Random) -> str:
    values: list[re.Match[str]] = list(re.finditer(r"(?<=:) ?(?:\"[^\"]*\"|[^,}]*)", text))
    if not values:
        return text + chance.choice(_ODD_VALUES)
    where = chance.choice(values)
    return text[: where.start()] + chance.choice(_ODD_VALUES) + text[where.end() :]


def _as_float(text: str, _: random.Random) -> str:
    return re.sub(r"(\d+)(?=[,}])", r"\1.0", text)


def _cut(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text) or 1)]


def _without(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) or 1)
    return text[:at] + text[at + chance.randint(1, 6) :]


def _letter(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(_ODD_LETTERS) + text[at + chance.randint(0, 1) :]


def _more(text: str, chance: random.Random) -> str:
    return text[:-1] + f',"more":{chance.choice(_ODD_VALUES)}' + text[-1:]


def _wrapped(text: str, chance: random.Random) -> str:
    around = chance.choice(["[{}]", '{{"ask":{}}}', "{} {}", "{}\n{}", "\ufeff{}", "{};", "({})", '"{}"'])
    return around.format(text, text)


_BREAKS: list[Callable[[str, random.Random], str]] = [
    _twice,
    _other_value,
    _as_float,
    _cut,
    _without,
    _letter,
    _more,
    _wrapped,
]


def broken(good: str, chance: random.Random) -> str:
    """In one to three ways, and never longer than is read."""
    text = good
    for _ in range(chance.randint(1, 3)):
        text = chance.choice(_BREAKS)(text, chance)
    return text.encode(errors="replace")[:FRAME_BYTES].decode(errors="ignore")


def hostile(recorded: list[str]) -> st.SearchStrategy[str | bytes]:
    """Any frame, few of them good by accident: text that was broken, is a JSON of sorts, or is just anything."""
    good = [*(json.dumps(each) for each in GOOD), *recorded]
    names = st.sampled_from(["type", "id", "seat", "name", "tile", "end", "seen", "level", "TYPE", "", "__proto__"])
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    values = st.recursive(
        plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=5), max_leaves=12
    )
    kinds = st.sampled_from([*(each["type"] for each in GOOD), "ack", "table", "nod", ""])
    asks = st.dictionaries(names, values, max_size=6).flatmap(
        lambda fields: kinds.map(lambda kind: {**fields, "type": kind})
    )
    return st.one_of(
        st.builds(broken, st.sampled_from(good), st.randoms(use_true_random=False)),
        st.one_of(values, asks).map(lambda value: json.dumps(value)[:FRAME_BYTES]),
        st.text(st.characters(codec="utf-8"), max_size=60),
        st.binary(max_size=60),
    )
