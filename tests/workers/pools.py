"""A pool and what is asked of it, and whether its processes live. Nothing is claimed here."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from app.rules.options import Options
from app.workers.pool import Pool
from tests.workers.sights import sights

SEED = "5eed" * 16
AT_ONCE = 20
"""Seconds: far less than the pool is told to be patient for here."""
SHARP = sights(Options(4), 3, 4)


def processes(pool: Pool) -> list[int]:
    """The ids of those that think."""
    return [] if pool._executor is None else list(pool._executor._processes)


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/status")
    return not (status.exists() and "State:\tZ" in status.read_text())


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not wanted():  # noqa: ASYNC110 # a pool has no event that says how much is asked of it
            await asyncio.sleep(0.001)
