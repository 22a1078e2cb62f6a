"""The pages people see: New game, a table, its QR code. Each works as plain HTML or says what it needs."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.api.body import read_body
from app.api.house import house_of, link
from app.api.limits import QR_SECONDS
from app.api.options import FIELDS, BadOptions, Chosen, all_chosen, as_chosen, options_of, read_form, read_query
from app.api.presets import DEALS, DEFAULT_TARGETS, presets
from app.api.preview import preview
from app.api.qr import qr_svg
from app.api.rules import rules_address
from app.api.tables import room_of
from app.api.templates import language_of, page
from app.api.who import introduce
from app.room.errors import UnknownTable
from app.room.names import read_table_id, show_table_id, table_name
from app.room.room import Room

router = APIRouter()
_READ = ["GET", "HEAD"]
_SEE_OTHER = 303


@router.api_route("/", methods=_READ)
async def new_game(request: Request) -> Response:
    return _new_page(request, all_chosen(read_query(request.query_params)), {})


@router.post("/")
async def open_table(request: Request) -> Response:
    fields: dict[str, str] = {}
    try:
        fields = _for_whom(read_form(await read_body(request)))
        chosen = options_of(fields)
    except BadOptions as bad:
        return _new_page(request, {**all_chosen(Chosen()), **fields}, _for_the_form(bad.errors), status=422)
    house_of(request).addresses.opens_table(request)
    table_id = await house_of(request).rooms.create(*chosen)
    return introduce(request, RedirectResponse(f"/t/{show_table_id(table_id)}", _SEE_OTHER))


@router.api_route("/t", methods=_READ)
async def typed_code(code: str = "") -> Response:
    """A code typed into a form goes to its table."""
    table_id = read_table_id(code)
    if table_id is None:
        raise UnknownTable
    return RedirectResponse(f"/t/{show_table_id(table_id)}", _SEE_OTHER)


@router.api_route("/t/{table}", methods=_READ)
async def table_page(request: Request, room: Annotated[Room, Depends(room_of)]) -> Response:
    url = link(request, room.id)
    context = {"id": room.id, "name": table_name(room.id), "url": url, "options": as_chosen(room.options)}
    return introduce(request, page(request, "table.html", context | preview(request, f"/t/{show_table_id(room.id)}")))


@router.api_route("/t/{table}/qr.svg", methods=_READ)
async def qr_code(request: Request, room: Annotated[Room, Depends(room_of)]) -> Response:
    headers = {"cache-control": f"public, max-age={QR_SECONDS}", "vary": "host"}
    return Response(qr_svg(link(request, room.id)), media_type="image/svg+xml", headers=headers)


@router.api_route("/favicon.ico", methods=_READ)
async def favicon() -> Response:
    return RedirectResponse("/static/icons/favicon.svg", 308)


def _new_page(
    request: Request, chosen: Mapping[str, str | int | None], errors: dict[str, str], *, status: int = 200
) -> Response:
    offered = {"presets": presets(language_of(request).words), "deals": DEALS, "defaults_target": DEFAULT_TARGETS}
    context = {"options": chosen, "errors": errors, "rules": rules_address(chosen), **offered, **preview(request, "/")}
    return introduce(request, page(request, "new.html", context, status=status))


def _for_whom(fields: dict[str, str]) -> dict[str, str]:
    """A table that is opened for friends has no bots, however well they were to play: the button for it says so."""
    return fields if fields.pop("friends", None) is None else {**fields, "bots": ""}


def _for_the_form(errors: dict[str, str]) -> dict[str, str]:
    """What belongs to no field of the page is said under the form."""
    shown = FIELDS
    rest = [message for field, message in errors.items() if field not in shown]
    return {field: message for field, message in errors.items() if field in shown} | ({"form": rest[0]} if rest else {})
