"""The answers to asks, as frames. The table itself is told by `app.room.snapshot`."""

import json
from collections.abc import Sequence

from app.bots.minds import Worth
from app.room.json_text import text
from app.room.shapes import worth_json


def ack(ask: int, version: int) -> str:
    """Carried out, and kept; the table is at `version`."""
    return f'{{"type":"ack","id":{ask},"version":{version}}}'


def refused(ask: int | None, code: str, message: str) -> str:
    """Not carried out; nothing has changed. `ask` None: the frame could not be read."""
    return json.dumps({"type": "refused", "id": ask, "code": code, "message": message}, ensure_ascii=False)


def hint(ask: int, version: int, plays: Sequence[Worth]) -> str:
    """What a mind thinks of the asker's plays, best first; the table is at `version`."""
    return text({"type": "hint", "id": ask, "version": version, "plays": [worth_json(play) for play in plays]})


def pong(ask: int) -> str:
    return f'{{"type":"pong","id":{ask}}}'
