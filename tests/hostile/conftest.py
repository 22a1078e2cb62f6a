"""The same server as the tests of sockets have."""

from tests.socket.conftest import server

__all__ = ["server"]
