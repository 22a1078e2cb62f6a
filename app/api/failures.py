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
from app.api.journal import Sparing, table_tag
from app.api.metrics import REFUSALS
from app.api.replay import UnknownMatch
from app.api.tables import UnknownRound
from app.api.templates import page
from app.room.errors import NoSuchMove, Refusal, UnknownTable
from app.room.names import read_table_id, show_table_id
from app.room.replay import HandInPlay
from app.store import StoreUnavailable
from app.workers.base import Busy

journal = Sparing(logging.getLogger(__name__))

_CODES: dict[type[Exception], str] = {
    UnknownTable: "unknown_table",
    UnknownRound: "unknown_round",
    UnknownMatch: "unknown_match",
    HandInPlay: "hand_in_play",
    NoSuchMove: "unknown_move",
    Busy: "busy",
    TooLarge: "too_large",
    StoreUnavailable: "storage_unavailable",
    Unreadable: "unreadable",
    Exception: "broken",
}
_NO_REPLAY = {"unknown_round", "unknown_match", "hand_in_play"}
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
    _write_down(connection, code)
    if _for_programs(connection.url.path):
        return JSONResponse({"error": meaning.message}, meaning.status)
    if code == "unknown_table":
        return page(connection, "gone.html", status=meaning.status)
    if code in _NO_REPLAY:
        table = read_table_id(connection.path_params["table"]) or ""
        return page(
            connection, "replay-none.html", {"code": code, "table": show_table_id(table)}, status=meaning.status
        )
    return page(connection, "error.html", {"code": code}, status=meaning.status)


def _write_down(connection: HTTPConnection, code: str) -> None:
    REFUSALS.one(code)
    if code in _STATUSES.values():
        return  # nothing of the house was asked for
    table = next(filter(None, map(read_table_id, connection.url.path.split("/"))), None)
    ours = MEANINGS[code].status >= _OUR_FAULT
    what = "a request could not be answered" if ours else "a request was refused"
    more = {"code": code} | ({"table": table_tag(table)} if table else {})
    journal.note(logging.WARNING if ours else logging.INFO, what, **more)


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


async def _refuse(request: Request, refusal: Exception) -> Response:
    """What a table refuses is asked by programs, and said in its own sentence."""
    assert isinstance(refusal, Refusal)
    _write_down(request, refusal.code)
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
