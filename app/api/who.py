"""Who is asking: a secret in a cookie, and the hash of it that the house knows a person by.

The secret is never kept, told or logged. Which seat a person has is for `app.room`.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.api.house import house_of
from app.api.limits import COOKIE_SECONDS

COOKIE = "who"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes, urlsafe


@dataclass(frozen=True, slots=True)
class Who:
    """One browser or program. `cookie` is the header to send when they had none (or none that is ours)."""

    person: str
    cookie: str | None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.cookie is None else {"set-cookie": self.cookie}


def who_is(connection: HTTPConnection) -> Who:
    """Who this is; somebody new when the cookie is missing or malformed."""
    token = connection.cookies.get(COOKIE, "")
    if _TOKEN.fullmatch(token):
        return Who(_person(token), None)
    fresh = secrets.token_urlsafe(32)
    return Who(_person(fresh), _cookie(fresh, secure=_on_https(connection)))


def introduce(connection: HTTPConnection, response: Response) -> Response:
    """The response, with a cookie for whoever has none."""
    response.headers.update(who_is(connection).headers)
    return response


def _person(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _cookie(token: str, *, secure: bool) -> str:
    cookie = f"{COOKIE}={token}; HttpOnly; Max-Age={COOKIE_SECONDS}; Path=/; SameSite=Lax"
    return cookie + "; Secure" if secure else cookie


def _on_https(connection: HTTPConnection) -> bool:
    # Behind a proxy that is not trusted with the scheme, the address the host set still tells.
    base_url = house_of(connection).base_url or ""
    return connection.url.scheme in ("https", "wss") or base_url.startswith("https:")
