"""What a lesson says of a board in numbers: counted on it, or found by laying what the lesson speaks of. Pure."""

from typing import Any, NamedTuple

from app.lessons.boards import YOU, Board, expand, read, round_of
from app.rules.line import plays_of
from app.rules.tiles import HIGHEST_NUMBER, SET, pips, tile, tiles

Numbers = dict[str, int]
_ENDS = {"<": "left", ">": "right"}


class Count(NamedTuple):
    """Of the seven tiles with a number: on the line, in your hand, and where you cannot see them."""

    laid: int
    held: int
    unseen: int


def count(board: Board, number: int) -> Count:
    """As you would, before anything is laid."""
    round = round_of(read(board))
    laid = sum(number in (placed.tile.high, placed.tile.low) for placed in round.line)
    held = sum(number in (each.high, each.low) for each in round.hands[YOU])
    every = sum(number in (each.high, each.low) for each in SET)
    return Count(laid, held, every - laid - held)


def outcome(board: Board, *taps: str) -> dict[str, Any]:
    """Where these taps of yours lead: "6-4", with "<" or ">" for the left or the right end where it fits both."""
    nodes = expand(board)["nodes"]
    node: dict[str, Any] = nodes[0]
    for tap in taps:
        name, end = tap[:3], _ENDS.get(tap[3:])
        [way] = [way for way in node["then"] if way["tile"] == name and end in (None, way["end"])]
        node = nodes[way["node"]]
    return node


def held(board: Board) -> int:
    """The pips you begin with."""
    return pips(round_of(read(board)).hands[YOU])


def fit_on(node: dict[str, Any]) -> int:
    """How many of your tiles fit the line as it lies there, whoever is on turn."""
    return len(plays_of(tiles(" ".join(node["tiles"])), tuple(node["ends"])))


def drawn(node: dict[str, Any]) -> int:
    """How many tiles you have drawn on the way there."""
    return sum(entry["seat"] == YOU and "drew" in entry for entry in node["log"])


def ways_to_fit(name: str) -> int:
    """On how many of the pairs of numbers that the two ends can show a tile fits."""
    numbers = range(HIGHEST_NUMBER + 1)
    pairs = [(left, right) for left in numbers for right in numbers if left <= right]
    return sum(bool(plays_of((tile(name),), pair)) for pair in pairs)
