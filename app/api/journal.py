"""What the house writes down for whoever runs it: one JSON object a line on the standard error, nothing of the players.

No hand, no secret, no name and no link gets in: a table is told by a short hash of its id, since the id lets people in.
"""

import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256

from app.api.credits import Bucket
from app.api.limits import LINES_A_SECOND, LINES_AT_ONCE

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def table_tag(table_id: str) -> str:
    """The same table has the same tag, and nobody finds the table by it."""
    return sha256(table_id.encode()).hexdigest()[:8]


class Sparing:
    """Lines that strangers bring about: a flood of asks is none of lines. Those left out are counted in the next."""

    def __init__(self, log: logging.Logger, now: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._now = now
        self._bucket = Bucket(LINES_AT_ONCE, LINES_A_SECOND, now())
        self._left_out = 0

    def note(self, level: int, what: str, **more: object) -> None:
        if not self._bucket.take(self._now()):
            self._left_out += 1
            return
        left_out = {"left_out": self._left_out} if self._left_out else {}
        self._left_out = 0
        self._log.log(level, what, extra=more | left_out)


class JsonLines(logging.Formatter):
    """`{"at", "level", "from", "what", …}`, with whatever was given as `extra`, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def keep_journal() -> None:
    """From now on everything that is logged in this process is a line of the journal."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    # What uvicorn says of its own starting and stopping is said by the house in its one line.
    for name in ("uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
