"""Request bodies: read up to the limit and no further, and what is JSON in them only where it says each thing once."""

import json
from typing import Any

from starlette.requests import Request

from app.api.limits import BODY_BYTES


class TooLarge(Exception):
    """The body is longer than anything the house asks for."""


async def read_body(request: Request) -> bytes:
    """All of the body. Raises TooLarge as soon as that is known: of most before any of it has come."""
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > BODY_BYTES:
        raise TooLarge
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > BODY_BYTES:
            raise TooLarge
    return bytes(body)


def says_all_once(body: bytes) -> bool:
    """Whether no name stands twice in an object of this JSON text: of two, some readers take the first, some the last.

    The text is known to be JSON, and not to be nested beyond measure.
    """

    def once(pairs: list[tuple[str, Any]]) -> None:
        if len(dict(pairs)) < len(pairs):
            raise _Twice

    try:
        # Numbers are left as they are written: only names matter here.
        json.loads(body, object_pairs_hook=once, parse_int=str, parse_float=str)
    except _Twice:
        return False
    return True


class _Twice(Exception):
    """A name stands twice in an object."""
