"""How the house listens: uvicorn as it is run here, and the line that says where to come in."""

import socket
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from app.api.crowd import Crowd, Places
from app.api.deadlines import with_deadlines
from app.api.limits import CLOSING_SECONDS, FRAME_BYTES, PING_SECONDS, PONG_SECONDS, UNSENT_BYTES
from app.api.wire import Wire

_THIS_MACHINE = "127.0.0.1"
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared with, not listened on


class CannotListen(Exception):
    """The address is taken, or none of this machine's. The message is one line."""


class Server(uvicorn.Server):
    """Says where to come in as soon as somebody can. Raises CannotListen before anything else is begun."""

    def __init__(
        self, app: ASGIApp, host: str, port: int, base_url: str | None, metrics_port: int | None, places: Places
    ) -> None:
        super().__init__(_config(app, places))
        self._doors = _listen(host, port)
        self._addresses = base_url or _addresses(host, self._doors[0].getsockname()[1])
        if metrics_port is not None:
            self._doors += _listen(_THIS_MACHINE, metrics_port)

    async def open(self) -> None:
        """Serve until told to stop."""
        await self.serve(self._doors)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Double Six is open: {self._addresses}", flush=True)  # noqa: T201


def _config(app: ASGIApp, places: Places) -> uvicorn.Config:
    config = uvicorn.Config(
        app,
        ws=Wire,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )
    config.http = with_deadlines(AutoHTTPProtocol, Crowd(places, config.forwarded_allow_ips))
    return config


def _listen(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of the host: a name such as localhost may have two."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return [_bound(family, address) for family, address in dict.fromkeys((each[0], each[4]) for each in found)]
    except OSError as error:
        why = f"{host} port {port} cannot be listened on ({error.strerror or error})"
        raise CannotListen(f"{why}. Stop what uses it, or set another PORT, HOST or METRICS_PORT.") from error


def _bound(family: socket.AddressFamily, address: tuple[str | int, ...] | tuple[int, bytes]) -> socket.socket:
    # The protocol by name: asyncio spares the connections of no other socket Nagle's algorithm. With it, the second of
    # two frames waits for the other end to acknowledge the first.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):
            # Each connection gets it from here. Without it the system takes megabytes for somebody who does not read.
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT_BYTES)
        door.bind(address)
    except OSError:
        door.close()
        raise
    return door


def _addresses(host: str, port: int) -> str:
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
