"""The pool of these tests: one process, and all the time in the world."""

from collections.abc import AsyncIterator

import pytest

from app.workers.pool import Pool


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1, patience=60)
    yield made
    await made.close()
