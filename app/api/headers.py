"""Headers that keep a page to itself: what it may load, who may frame it, what it may use."""

from starlette.datastructures import URL, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
_POLICY_TEXT = "; ".join(f"{name} {value}" for name, value in _POLICY.items())
_ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def security_headers(scope: Scope) -> dict[str, str]:
    # 'self' covers sockets in browsers of today; older ones need them named.
    host = URL(scope=scope).netloc
    return _ALWAYS | {"content-security-policy": f"{_POLICY_TEXT}; connect-src 'self' ws://{host} wss://{host}"}


class SecurityHeaders:
    """Adds them to every HTTP answer. A socket has no page; its refusals are plain JSON."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in security_headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)
