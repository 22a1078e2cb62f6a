"""The pool of these tests: one process, and all the time in the world."""

from collections import Counter
from collections.abc import AsyncIterator

import pytest

from app.workers.pool import Pool


@pytest.fixture
def missed() -> Counter[str]:
    """How many "goes" a steady mind laid for a sharp one."""
    return Counter()


@pytest.fixture
async def pool(missed: Counter[str]) -> AsyncIterator[Pool]:
    made = Pool(1, patience=60, missed=lambda: missed.update(["goes"]))
    yield made
    await made.close()
