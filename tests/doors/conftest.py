"""The server that the tests of sockets have, and the house without a server that those of calls have."""

from tests.api.conftest import app, client, table
from tests.socket.conftest import server

__all__ = ["app", "client", "server", "table"]
