"""One server a test module, with a database of its own."""

from collections.abc import Iterator

import pytest

from tests.socket.harness import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "double-six.sqlite") as server:
        yield server
