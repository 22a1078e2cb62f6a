"""A seat on another device: a link that is good once, and the call that uses it.

The ticket is behind the # of the link, where no server and no preview of a link ever sees it; the page sends it in a
body when its reader says so. The seat beside it is for the page's question alone and opens nothing. What a ticket is
good for is in `app.room.tickets`.
"""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from app.api.body import read_body, says_all_once
from app.api.from_client import Unreadable
from app.api.house import link
from app.api.qr import qr_data
from app.api.tables import room_of
from app.api.who import who_is
from app.room.commands import Take
from app.room.room import Room
from app.room.tickets import TICKET_MS, hash_of

router = APIRouter()
_FRESH = {"cache-control": "no-store"}


class Taken(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    ticket: str


@router.post("/api/tables/{table}/tickets")
async def make_ticket(request: Request, room: Annotated[Room, Depends(room_of)]) -> Response:
    """Raises Refusal."""
    person = who_is(request).person
    ticket = room.ticket(person)
    url = f"{link(request, room.id)}#seat={room.seat_of(person)}&ticket={ticket}"
    return JSONResponse({"url": url, "qr": qr_data(url), "expires_in": TICKET_MS // 1000}, 201, _FRESH)


@router.post("/api/tables/{table}/seat")
async def take_seat(request: Request, room: Annotated[Room, Depends(room_of)]) -> Response:
    """Raises Refusal, Unreadable, TooLarge, StoreUnavailable."""
    try:
        body = await read_body(request)
        ticket = Taken.model_validate_json(body).ticket
    except ValidationError:
        raise Unreadable from None
    if not says_all_once(body):
        raise Unreadable
    # A ticket is one ask, however often it is sent.
    who = who_is(request)
    version = await room.ask(who.person, Take(0, hash_of(ticket)))
    return JSONResponse({"version": version}, headers=_FRESH | who.headers)
