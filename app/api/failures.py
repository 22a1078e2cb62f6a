"""What went wrong: a page for people, JSON for programs. The codes are in `errors`, with what programs read."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from app.api.addresses import TurnedAway
from app.api.body import TooLarge
from app.api.errors import MEANINGS
from app.api.from_client import Unreadable
from app.api.headers import security_headers
from app.api.metrics import REFUSALS
from app.api.tables import UnknownRound
from app.api.templates import page
from app.room.errors import NoSuchMove, Refusal, UnknownTable
from app.store import StoreUnavailable
from app.workers.base import Busy

log = logging.getLogger(__name__)

_CODES: dict[type[Exception], str] = {
    UnknownTable: "unknown_table",
    UnknownRound: "unknown_round",
    NoSuchMove: "unknown_move",
    Busy: "busy",
    TooLarge: "too_large",
    StoreUnavailable: "storage_unavailable",
    Unreadable: "unreadable",
    Exception: "broken",
}
_STATUSES = {404: "unknown_page", 405: "not_allowed"}

_OUR_FAULT = 500

Handler = Callable[[Request, Exception], Coroutine[Any, Any, Response]]


def answer_failures(app: FastAPI) -> None:
    for kind, code in _CODES.items():
        app.add_exception_handler(kind, _answering(code))
    app.add_exception_handler(TurnedAway, _turn_away)
    app.add_exception_handler(ClientDisconnect, _answering("unreadable"))  # nobody is left to read it
    app.add_exception_handler(Refusal, _refuse)
    app.add_exception_handler(HTTPException, _answer_http)
    app.add_exception_handler(RequestValidationError, _answering("unreadable"))


def failure(connection: HTTPConnection, code: str, retry_after: int | None = None) -> Response:
    """The answer for a code, in the form this client reads. `retry_after`: seconds after which it may be otherwise."""
    response = _failure(connection, code)
    if retry_after is not None:
        response.headers["retry-after"] = str(retry_after)
    return response


def _failure(connection: HTTPConnection, code: str) -> Response:
    meaning = MEANINGS[code]
    REFUSALS.one(code)
    if meaning.status >= _OUR_FAULT:
        log.warning("a request could not be answered", extra={"code": code})
    if _for_programs(connection.url.path):
        return JSONResponse({"error": meaning.message}, meaning.status)
    if code == "unknown_table":
        return page(connection, "gone.html", status=meaning.status)
    return page(connection, "error.html", {"code": code}, status=meaning.status)


def _for_programs(path: str) -> bool:
    return path.startswith(("/api/", "/ws/", "/static/", "/assets/")) or path in ("/api", "/healthz", "/readyz")


def _answering(code: str) -> Handler:
    async def answer(request: Request, _: Exception) -> Response:
        response = failure(request, code)
        if code == "broken":
            # Sent from outside the middleware that would add them.
            response.headers.update(security_headers(request.scope))
        return response

    return answer


async def _refuse(_: Request, refusal: Exception) -> Response:
    """What a table refuses is asked by programs, and said in its own sentence."""
    assert isinstance(refusal, Refusal)
    REFUSALS.one(refusal.code)
    return JSONResponse({"error": refusal.message}, MEANINGS[refusal.code].status)


async def _turn_away(request: Request, turned: Exception) -> Response:
    assert isinstance(turned, TurnedAway)
    return failure(request, turned.code, turned.seconds)


async def _answer_http(request: Request, wrong: Exception) -> Response:
    status = wrong.status_code if isinstance(wrong, HTTPException) else 500
    response = failure(request, _STATUSES.get(status, "broken"))
    response.status_code = status
    if isinstance(wrong, HTTPException) and wrong.headers:
        response.headers.update(wrong.headers)
    return response
