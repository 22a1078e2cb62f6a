"""People who sit at the tables of the scenes: each a socket, and the cookie that a browser can take over."""

import json
import secrets
import time
from contextlib import ExitStack
from itertools import count
from typing import Any

from websockets.sync.client import connect

ANSWER_WITHIN = 20.0


class Person:
    """One socket at one table. Asks wait for their answer; what else is told stays unread."""

    def __init__(self, url: str, table: str, token: str | None = None) -> None:
        self.token = token or secrets.token_urlsafe(32)
        self._ids = count(time.time_ns() // 1_000_000)
        self._open = ExitStack()
        opening = connect(
            f"{url.replace('http', 'ws', 1)}/ws/tables/{table}",
            additional_headers={"Cookie": f"who={self.token}"},
            compression=None,
            ping_interval=None,
            max_queue=None,
            proxy=None,
        )
        self._socket = self._open.enter_context(opening)

    def must(self, kind: str, **fields: Any) -> int:
        """An ask that has to be carried out; the version of the table after it."""
        number = next(self._ids)
        self._socket.send(json.dumps({"type": kind, "id": number, **fields}))
        while (said := json.loads(self._socket.recv(timeout=ANSWER_WITHIN))).get("id") != number:
            continue
        assert said["type"] == "ack", f"{kind} {fields}: {said}"
        return int(said["version"])

    def go(self) -> None:
        """Closes the socket: with no page open either, the table sees them leave."""
        self._open.close()
