"""Every field that may leave the room, object by object, written out by hand: what is not here is a leak.

The values are `test_snapshot`'s.
"""

from collections.abc import Iterator
from typing import Any

RESULT = {"number", "how", "seat", "side", "points", "left", "pips", "sum", "ends", "scores"}

FRAME: dict[str, set[str]] = {
    "": {"type", "version", "events", "table"},
    "table": {
        "id", "name", "version", "phase", "options", "seats", "match", "round", "scores", "results", "deals_in", "you",
    },
    "table.options": {"players", "game", "opening", "blocked", "target", "clock", "away", "aids"},
    "table.seats[]": {"seat", "name", "kind", "level", "present", "away", "stand_in", "side", "tiles", "ready"},
    "table.you": {"seat", "tiles", "plays", "sat", "aid"},
    "table.you.aid": {"laid", "held", "unseen", "lacks"},
    "table.you.plays[]": {"tile", "ends"},
    "table.round": {"number", "dealer", "leader", "turn", "deadline", "line", "ends", "boneyard", "seal", "log"},
    "table.round.seal": {"full", "words"},
    "table.round.line[]": {"tile", "shows", "seat"},
    "table.round.boneyard": {"tiles", "drawable"},
    "table.results[]": RESULT | {"names", "levels"},
    "table.results[].sum": {"sides", "theirs", "own"},
    "events[].sum": {"sides", "theirs", "own"},
}  # fmt: skip

LOG = [{"seat", "laid", "end", "by"}, {"seat", "drew"}, {"seat", "passed"}]

EVENTS = {
    "dealt": {"round", "dealer", "leader"},
    "laid": {"seat", "tile", "end", "by"},
    "drew": {"seat", "count"},
    "passed": {"seat", "ends"},
    "round_ended": RESULT,
    "match_ended": {"side"},
    "sat": {"seat", "name"},
    "bot_seated": {"seat", "name", "level"},
    "stood": {"seat"},
    "moved": {"seat"},
    "renamed": {"seat", "name"},
}

PRESENCE: dict[str, set[str]] = {
    "": {"type", "seats", "deadline"},
    "seats[]": {"seat", "present", "away", "stand_in"},
}

SIGHT: dict[str, set[str]] = {
    "": {"tiles", "counts", "boneyard", "drawable", "ends", "line", "log", "scores"},
    "line[]": {"tile", "shows", "seat"},
}

ROUND: dict[str, set[str]] = {
    "": {"table", "match", "number", "dealer", "leader", "hands", "boneyard", "moves", "line", "result", "seal"},
    "seal": {"full", "words", "secret"},
    "line[]": {"tile", "shows", "seat"},
    "result": RESULT | {"names", "levels"},
    "result.sum": {"sides", "theirs", "own"},
}


def objects(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a JSON value with where it is: "table.seats[]"."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            yield from objects(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, f"{path}[]")


def check_frame(message: dict[str, Any]) -> None:
    """Exactly the fields allowed, nothing missing and nothing more."""
    viewer = message["table"]["you"]["seat"]
    for path, found in objects(message):
        if path == "events[]":
            kind = found["event"]
            mine = {"tiles"} if kind == "drew" and found["seat"] == viewer else set()
            assert set(found) == {"event"} | EVENTS[kind] | mine, found
        elif path == "table.round.log[]":
            assert set(found) in LOG, found
        else:
            assert set(found) == FRAME[path], path


def check(message: dict[str, Any], allowed: dict[str, set[str]]) -> None:
    for path, found in objects(message):
        assert set(found) == allowed[path], path
