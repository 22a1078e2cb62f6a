"""The HTTP calls for programs: open a table, look at it, look back at a finished hand. JSON in, JSON out."""

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from app.api.body import read_body
from app.api.house import house_of, link
from app.api.options import BadOptions, read_json
from app.api.who import introduce, who_is
from app.room.errors import UnknownTable
from app.room.names import read_table_id
from app.room.room import Room

router = APIRouter()
_READ = ["GET", "HEAD"]
_FRESH = {"cache-control": "no-store"}


class UnknownRound(Exception):
    """There is no such hand, or it is still being played."""


async def room_of(connection: HTTPConnection, table: str) -> Room:
    """The table a link names, however it was typed. Raises UnknownTable, TurnedAway, StoreUnavailable."""
    house = house_of(connection)
    house.addresses.tries(connection)
    try:
        table_id = read_table_id(table)
        if table_id is None:
            raise UnknownTable
        return await house.rooms.get(table_id)
    except UnknownTable:
        house.addresses.missed(connection)
        raise


@router.post("/api/tables")
async def open_table(request: Request) -> Response:
    try:
        chosen = read_json(await read_body(request))
    except BadOptions as bad:
        return JSONResponse({"errors": bad.errors}, 422)
    house_of(request).addresses.opens_table(request)
    table_id = await house_of(request).rooms.create(*chosen)
    url = link(request, table_id)
    return introduce(request, JSONResponse({"id": table_id, "url": url}, 201, {"location": url, **_FRESH}))


@router.api_route("/api/tables/{table}", methods=_READ)
async def look(room: Annotated[Room, Depends(room_of)]) -> Response:
    return _json(room.look())


@router.api_route("/api/tables/{table}/rounds/{number}", methods=_READ)
async def look_back(room: Annotated[Room, Depends(room_of)], number: str, match: str | None = None) -> Response:
    found = await room.finished_round(number_of(number), None if match is None else number_of(match))
    if found is None:
        raise UnknownRound
    return _json(found)


@router.api_route("/api/tables/{table}/rounds/{number}/moves/{move}", methods=_READ)
async def why(room: Annotated[Room, Depends(room_of)], number: str, move: str, match: str | None = None) -> Response:
    """What a bot saw when it laid. Raises UnknownRound, NoSuchMove, Busy, StoreUnavailable."""
    found = await room.why(number_of(number), number_of(move), None if match is None else number_of(match))
    if found is None:
        raise UnknownRound
    return _json(found)


@router.api_route("/api/tables/{table}/rounds/{number}/review", methods=_READ)
async def review(
    request: Request, room: Annotated[Room, Depends(room_of)], number: str, match: str | None = None
) -> Response:
    """The asker's own lays that were clearly not the best. Raises UnknownRound, Refusal, Busy, StoreUnavailable."""
    person = who_is(request).person
    found = await room.review(person, number_of(number), None if match is None else number_of(match))
    if found is None:
        raise UnknownRound
    return _json(found)


@router.post("/api/who")
async def introduce_program(request: Request) -> Response:
    return introduce(request, Response(status_code=204, headers=_FRESH))


@router.api_route("/healthz", methods=_READ)
@router.api_route("/readyz", methods=_READ)
async def healthz(request: Request) -> Response:
    """One answer under both names that are asked for it. Raises StoreUnavailable, which is answered 503."""
    await house_of(request).store.check()
    return JSONResponse({"status": "ok"}, headers=_FRESH)


def _json(text: str) -> Response:
    return Response(text, media_type="application/json", headers=_FRESH)


def number_of(text: str) -> int:
    """Of a hand, a match or a move, from an address. Raises UnknownRound."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UnknownRound
    return int(text)
