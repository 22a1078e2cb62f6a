"""The page of the rules: for all tables, or for the one that somebody comes from, whose options are in the address."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.options import FIELDS, all_chosen, as_query, read_query
from app.api.preview import preview
from app.api.templates import page
from app.api.who import introduce

router = APIRouter()
_READ = ["GET", "HEAD"]


@router.api_route("/rules", methods=_READ)
async def rules(request: Request) -> Response:
    context = preview(request, "/rules") | at_table(request.query_params)
    return introduce(request, page(request, "rules.html", context))


def rules_address(values: Mapping[str, object]) -> str:
    """Where the rules of a table with these options are. How well its bots play is no rule."""
    return f"/rules?{as_query({name: value for name, value in values.items() if name != 'bots'})}"


def at_table(asked: Mapping[str, str]) -> dict[str, Any]:
    """What the page says of the table that an address tells of; nothing when it tells of none."""
    if not asked.keys() & set(FIELDS):
        return {}
    chosen = read_query(asked)
    values, rules = all_chosen(chosen), chosen.options
    return {"table": values | {"each": rules.each, "left_over": rules.left_over}, "deal": f"/?{as_query(values)}"}
