"""One browser for the tests of a file."""

from collections.abc import Iterator

import pytest

from tests.e2e.visitors import one_browser


@pytest.fixture(scope="module", autouse=True)
def _browser_of_the_file() -> Iterator[None]:
    with one_browser():
        yield
