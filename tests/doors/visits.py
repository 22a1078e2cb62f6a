"""Every call of the house, as its routers have them, for tests that try them all; and a way to ask.

One client for all, since it is slow to make; it remembers no cookie. It keeps no connection either: the house closes
one that nobody uses, and may do so in the moment it is used again.
"""

from typing import Any, NamedTuple

import httpx
from fastapi.routing import APIRoute

from app.api.templates import address_of
from app.main import ROUTERS


class Call(NamedTuple):
    """`parameters` are those of the path."""

    path: str
    methods: frozenset[str]
    parameters: tuple[str, ...]


CALLS = [
    Call(route.path, frozenset(route.methods or ()), tuple(route.param_convertors))
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, APIRoute)
]
READ = ("GET", "HEAD")
_CLIENT = httpx.Client(trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))


def ask(method: str, url: str, headers: dict[str, str] | None = None, **sent: Any) -> httpx.Response:
    """As somebody new each time, unless the headers have a cookie."""
    answer = _CLIENT.request(method, url, headers=headers, **sent)
    _CLIENT.cookies.clear()
    return answer


def filled(call: Call, table: str) -> str:
    """Its path with this table in it, and the first of whatever else is named."""
    named = {"table": table, "hashed": address_of("favicon.svg").rpartition("/")[2]}
    return call.path.format(**(dict.fromkeys(call.parameters, "1") | named))


def readable(table: str) -> list[str]:
    """Every address that can be read, with this table in it, a few files, and what can be asked of a page."""
    return [
        *(filled(call, table) for call in CALLS if "GET" in call.methods),
        "/static/icons/favicon.svg",
        "/static/js/lib/dom.js",
        "/?players=3&game=draw&target=50",
        f"/t?code={table}",
        f"/api/tables/{table}/rounds/1?match=1",
    ]


def postable() -> list[str]:
    """The path of every call that changes something, as the routers have it."""
    return [call.path for call in CALLS if "POST" in call.methods]
