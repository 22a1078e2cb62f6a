"""Request bodies: read up to the limit and no further."""

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
