"""What whoever runs the house may watch: counts, and how long things took, in the text that Prometheus reads.

They are of the whole process, as its journal is, and behind a port of their own, which this machine alone reaches. No
label names a table, a person or an address.
"""

import asyncio
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator

from fastapi import FastAPI
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.errors import MEANINGS
from app.api.house import House

_LOOK_SECONDS = 0.25
_UP_TO = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Count:
    """So often since the start; by `label`, when there is one, whose values are known from the start."""

    def __init__(self, name: str, says: str, label: str = "", values: Iterable[str] = ("",)) -> None:
        self._name = name
        self._says = says
        self._label = label
        self._counts = Counter(dict.fromkeys(values, 0))

    def one(self, value: str = "") -> None:
        self._counts[value] += 1

    def lines(self) -> Iterator[str]:
        yield from _head(self._name, "counter", self._says)
        for value, count in self._counts.items():
            label = f'{{{self._label}="{value}"}}' if self._label else ""
            yield f"{self._name}{label} {count}"


class Spread:
    """How long something took: how often up to so many seconds, and all together."""

    def __init__(self, name: str, says: str) -> None:
        self._name = name
        self._says = says
        self._counts = [0] * (len(_UP_TO) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        self._counts[bisect_left(_UP_TO, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        yield from _head(self._name, "histogram", self._says)
        so_far = 0
        for up_to, count in zip((*_UP_TO, "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{self._name}_bucket{{le="{up_to}"}} {so_far}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {so_far}"


ACKS = Count("double_six_acks_total", "Asks of sockets that were carried out and kept.")
REFUSALS = Count("double_six_refusals_total", "Asks, calls and sockets that were refused.", "code", MEANINGS)
DROPS = Count("double_six_outbox_drops_total", "Sockets that were closed because too much waited for them.")
RETURNS = Count("double_six_reconnects_total", "Sockets of people who had a seat already.")
FALLBACKS = Count("double_six_bot_fallbacks_total", "Goes of sharp bots that a steady one laid, for want of time.")
APPENDS = Spread("double_six_append_seconds", "How long the store took to keep what was decided.")
LAG = Spread("double_six_loop_lag_seconds", "How much later than it asked to the event loop came back to a sleeper.")


async def watch_the_loop() -> None:
    """Without end: how late the loop wakes a sleeper is how long everybody waits."""
    now = asyncio.get_running_loop().time
    while True:
        due = now() + _LOOK_SECONDS
        await asyncio.sleep(_LOOK_SECONDS)
        LAG.took(max(0.0, now() - due))


def metrics_text(house: House) -> str:
    """All of them, as they are now."""
    shown = [
        *_head("double_six_sockets", "gauge", "Sockets that are open."),
        f"double_six_sockets {house.addresses.open_sockets}",
        *_head("double_six_tables", "gauge", "Tables in memory: those with a socket, an ask or an alarm."),
        f"double_six_tables {house.rooms.awake}",
    ]
    for each in (ACKS, REFUSALS, DROPS, RETURNS, FALLBACKS, APPENDS, LAG):
        shown += each.lines()
    return "\n".join([*shown, ""])


def with_metrics(app: FastAPI, port: int) -> ASGIApp:
    """The house, and behind this port the metrics alone."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        # Which port somebody came in by is the server's word, whatever the request says.
        if scope["type"] == "lifespan" or scope["server"][1] != port:
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        elif scope["path"] == "/metrics" and scope["method"] in ("GET", "HEAD"):
            await PlainTextResponse(metrics_text(app.state.house), media_type=_MEDIA_TYPE)(scope, receive, send)
        else:
            await PlainTextResponse("Only GET /metrics is here.\n", 404)(scope, receive, send)

    return answer


def _head(name: str, kind: str, says: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"
