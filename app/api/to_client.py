"""The answers to asks, as frames. The table itself is told by `app.room.snapshot`."""

import json


def ack(ask: int, version: int) -> str:
    """Carried out, and kept; the table is at `version`."""
    return f'{{"type":"ack","id":{ask},"version":{version}}}'


def refused(ask: int | None, code: str, message: str) -> str:
    """Not carried out; nothing has changed. `ask` None: the frame could not be read."""
    return json.dumps({"type": "refused", "id": ask, "code": code, "message": message}, ensure_ascii=False)


def pong(ask: int) -> str:
    return f'{{"type":"pong","id":{ask}}}'
