"""A hand that is over, to look at again: its page, and its match to take home.

Hands are open to everybody once they are over. The page of one that is still played says that and nothing else.
"""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.api.house import whole
from app.api.limits import QR_SECONDS
from app.api.picture import line_picture
from app.api.preview import preview
from app.api.tables import UnknownRound, number_of, room_of
from app.api.templates import page
from app.api.who import introduce, who_is
from app.room.history import Hand, of_match
from app.room.keepsake import match_json, match_text
from app.room.names import show_table_id, table_name
from app.room.replay import Replay, replay, replay_json
from app.room.room import Room

router = APIRouter()
Shown = TypeVar("Shown")
_READ = ["GET", "HEAD"]
_TO_KEEP, _ASK_EACH_TIME = f"public, max-age={QR_SECONDS}", "public, no-cache"
# Whoever shows a link that was passed on may show its picture.
_SHOWN = {"cross-origin-resource-policy": "cross-origin"}


class UnknownMatch(Exception):
    """There is no such match, or none of its hands is over."""


@router.api_route("/t/{table}/hands/{number}.png", methods=_READ)
async def hand_picture(
    request: Request, room: Annotated[Room, Depends(room_of)], number: str, match: str | None = None
) -> Response:
    """Its line as it lay at last, for who shows the link. Raises as the page does. To be kept where the address names
    the match, and asked for each time where it does not: a rematch has hands of the same numbers.
    """
    drawn = await _looked_at(room, number, match, "", _picture)
    tag = f'"{sha256(drawn).hexdigest()[:16]}"'
    headers = {"cache-control": _ASK_EACH_TIME if match is None else _TO_KEEP, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(drawn, media_type="image/png", headers=headers | _SHOWN)


@router.api_route("/t/{table}/hands/{number}", methods=_READ)
async def hand_page(
    request: Request, room: Annotated[Room, Depends(room_of)], number: str, match: str | None = None
) -> Response:
    """`?as=me`: as it was seen from the seat of whoever asks. Raises UnknownRound, HandInPlay, StoreUnavailable."""
    context = await _looked_at(room, number, match, who_is(request).person, partial(_context, request))
    return introduce(request, page(request, "replay.html", context))


async def _looked_at(
    room: Room, number: str, match: str | None, person: str, shown: Callable[[Replay], Shown]
) -> Shown:
    """What is made of that hand for that person. Raises UnknownRound, HandInPlay, StoreUnavailable."""
    find = partial(replay, number=number_of(number), match=None if match is None else number_of(match), person=person)

    def look(table_id: str, log: Sequence[str]) -> Shown:
        told = find(table_id, log)
        if told is None:
            raise UnknownRound
        return shown(told)

    return await room.look_back(look)


def _picture(told: Replay) -> bytes:
    return line_picture([placed.shows for placed in told.hand.round.line])


@router.api_route("/t/{table}/matches/{number}.txt", methods=_READ)
async def match_as_text(room: Annotated[Room, Depends(room_of)], number: str) -> Response:
    hands = await _hands(room, number)
    return PlainTextResponse(match_text(hands), headers=_to_keep(hands[0], "txt"))


@router.api_route("/t/{table}/matches/{number}.json", methods=_READ)
async def match_as_json(room: Annotated[Room, Depends(room_of)], number: str) -> Response:
    hands = await _hands(room, number)
    return JSONResponse(match_json(hands), headers=_to_keep(hands[0], "json"))


async def _hands(room: Room, match: str) -> list[Hand]:
    """Those of the match that are over. UnknownMatch when there are none, StoreUnavailable."""
    try:
        hands = await room.look_back(partial(of_match, match=number_of(match)))
    except UnknownRound as unread:
        raise UnknownMatch from unread
    if not hands:
        raise UnknownMatch
    return hands


def _to_keep(first: Hand, ending: str) -> dict[str, str]:
    name = f"double-six-{show_table_id(first.table.id)}-match-{first.match}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


def _context(request: Request, told: Replay) -> dict[str, Any]:
    hand = told.hand
    as_seen = told.seat is not None and request.query_params.get("as") == "me"
    table = f"/t/{show_table_id(hand.table.id)}"
    here = _address(table, hand, hand.number)
    before, after = (
        _address(table, hand, other) if other in range(1, told.hands + 1) else ""
        for other in (hand.number - 1, hand.number + 1)
    )
    return {
        "hand": replay_json(told, as_seen=as_seen),
        "name": table_name(hand.table.id),
        "number": hand.number,
        "match": hand.match,
        "seat": told.seat,
        "as_seen": as_seen,
        "table": table,
        "here": here,
        "url": whole(request, here),
        "matches": f"{table}/matches/{hand.match}",
        "beside": {"before": before, "next": after},
    } | preview(request, here, _address(table, hand, hand.number, ".png"))


def _address(table: str, hand: Hand, number: int, ending: str = "") -> str:
    """Of a hand of the same match, for ever: a later match has hands of the same numbers."""
    return f"{table}/hands/{number}{ending}?match={hand.match}"
