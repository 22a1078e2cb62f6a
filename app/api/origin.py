"""Only our own page may open a socket or post: browsers say which page asks, and the house listens (RFC 6454).

Whatever says nothing is no browser that a stranger's page could lead here: programs send no Origin, and need none.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.api.failures import failure
from app.api.house import house_of

_USUAL_PORTS = {"http": 80, "https": 443}


class OwnOriginOnly:
    """Answers 403 to the socket or the POST that another page asks for, before anything is read or accepted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] == "POST")
        if not asks or _is_ours(HTTPConnection(scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(failure(HTTPConnection(scope), "wrong_origin"))
        else:
            await failure(HTTPConnection(scope), "wrong_origin")(scope, receive, send)


def _is_ours(connection: HTTPConnection) -> bool:
    said = Headers(scope=connection.scope).getlist("origin")
    return not said or said == [own_origin(connection)]


def own_origin(connection: HTTPConnection) -> str | None:
    """What a browser calls the page it has from us, `https://dominoes.example.org`; None when it cannot be told.

    The address the host has set; without one, whatever the browser asked for: a page of that very address.
    """
    base_url = house_of(connection).base_url
    if base_url is not None:
        return _origin(base_url)
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return _origin(f"{scheme}://{connection.headers.get('host', '')}")


def _origin(url: str) -> str | None:
    """As browsers write it: small letters, and no port where it is the usual one."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host:
        return None
    name = f"[{host}]" if ":" in host else host
    return (
        f"{parts.scheme}://{name}"
        if port in (None, _USUAL_PORTS.get(parts.scheme))
        else f"{parts.scheme}://{name}:{port}"
    )
