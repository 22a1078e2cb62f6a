"""The answers to asks, as frames. The table itself is told by `app.room.snapshot`."""

import json
from dataclasses import asdict

from app.room.json_text import text
from app.room.reasons import Hint
from app.room.shapes import worth_json


def ack(ask: int, version: int) -> str:
    """Carried out, and kept; the table is at `version`."""
    return f'{{"type":"ack","id":{ask},"version":{version}}}'


def refused(ask: int | None, code: str, message: str) -> str:
    """Not carried out; nothing has changed. `ask` None: the frame could not be read."""
    return json.dumps({"type": "refused", "id": ask, "code": code, "message": message}, ensure_ascii=False)


def hint(ask: int, told: Hint) -> str:
    """What a mind thinks of the asker's plays, best first."""
    plays = [worth_json(play) for play in told.plays]
    why = told.why and asdict(told.why)
    return text({"type": "hint", "id": ask, "version": told.version, "plays": plays, "why": why})


def pong(ask: int) -> str:
    return f'{{"type":"pong","id":{ask}}}'
