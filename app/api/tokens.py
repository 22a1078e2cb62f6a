"""Colours of the style sheets that are needed outside them: the browser's own bars, an installed page, pictures."""

import re
from dataclasses import dataclass

from app.api.assets import STATIC

_ROOM = re.compile(r"^\s*--room: light-dark\((#\w+), (#\w+)\);", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Room:
    """Everything round the table, by day and by night."""

    day: str
    night: str


def room() -> Room:
    found = _ROOM.search(_tokens())
    if found is None:
        raise LookupError("css/tokens.css says no --room: light-dark(#day, #night)")
    return Room(found[1], found[2])


def colour(name: str) -> tuple[int, int, int]:
    """A colour that is the same by day and by night: red, green and blue. LookupError when there is no such token."""
    found = re.search(rf"^\s*--{name}: #([0-9a-f]{{6}});", _tokens(), re.MULTILINE)
    if found is None:
        raise LookupError(f"css/tokens.css says no --{name}: #rrggbb")
    red, green, blue = bytes.fromhex(found[1])
    return red, green, blue


def _tokens() -> str:
    return (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
