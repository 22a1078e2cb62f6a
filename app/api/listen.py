"""How the house listens: uvicorn as it is run here, and the line that says where to come in."""

import socket
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

from app.api.limits import CLOSING_SECONDS, FRAME_BYTES, PING_SECONDS
from app.api.wire import Wire

_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared with, not listened on


class Server(uvicorn.Server):
    """Says where to come in as soon as somebody can."""

    def __init__(self, app: ASGIApp, host: str, port: int, base_url: str | None) -> None:
        super().__init__(_config(app, host, port))
        self._base_url = base_url

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        port = self.servers[0].sockets[0].getsockname()[1]
        print(f"Double Six is open: {_addresses(self.config.host, port, self._base_url)}", flush=True)  # noqa: T201


def _config(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host,
        port,
        ws=Wire,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def _addresses(host: str, port: int, base_url: str | None) -> str:
    if base_url is not None:
        return base_url
    if host not in _EVERYWHERE:
        name = "localhost" if host in ("127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
        return f"http://{name}:{port}"
    near = _address_on_the_network()
    others = f" and, for others on your network, http://{near}:{port}" if near else ""
    return f"http://localhost:{port}{others}"


def _address_on_the_network() -> str | None:
    """The address this machine would send from. Nothing is sent: a datagram socket only picks its way."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address kept for examples
        return str(probe.getsockname()[0])
    return None
