"""Colours of the style sheets that are needed outside them: the browser's own bars, the window of an installed page."""

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
    found = _ROOM.search((STATIC / "css" / "tokens.css").read_text(encoding="utf-8"))
    if found is None:
        raise LookupError("css/tokens.css says no --room: light-dark(#day, #night)")
    return Room(found[1], found[2])
