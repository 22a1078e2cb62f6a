"""Processes that do not answer, and the end of the house: nothing waits for them, and nothing of them is left."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import Future
from pathlib import Path

import pytest

from app.workers import work
from app.workers.base import Busy, Thought
from app.workers.pool import Pool
from tests.workers.pools import AT_ONCE, SEED, SHARP, lives, processes, until

ROOT = Path(__file__).resolve().parents[2]


async def test_a_process_that_is_stuck_is_replaced(pool: Pool, caplog: pytest.LogCaptureFixture) -> None:
    """Some of what is asked of it waits before it, and some is called off: nothing of that breaks the next."""
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    pool._patience = pool._grace = 0.05
    goes = [pool.choose("sharp", SHARP, f"{number:064}") for number in range(5)]
    assert {thought.level for thought in await asyncio.gather(*goes)} == {"steady"}
    pool._patience = pool._grace = 60
    await until(lambda: not lives(stuck))
    assert "is stuck" in caplog.text
    assert await pool.choose("sharp", SHARP, SEED) == Thought("sharp", work.choose("sharp", SHARP, SEED))
    assert processes(pool) != [stuck]


async def test_what_waits_behind_a_stuck_process_is_thought_by_the_next(pool: Pool) -> None:
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    pool._patience = pool._grace = 0.05
    late = asyncio.ensure_future(pool.choose("sharp", SHARP, SEED))
    await until(lambda: pool._goes == 1)
    pool._patience = pool._grace = 60
    goes = [pool.choose("sharp", SHARP, f"{number:064}") for number in range(5)]
    assert {thought.level for thought in await asyncio.gather(*goes)} == {"sharp"}
    assert (await late).level == "steady"


async def test_a_queue_makes_no_process_seem_stuck(pool: Pool) -> None:
    """What was called off while it waited is no sign of anything."""
    await pool.choose("sharp", SHARP, SEED)
    waited: Future[None] = Future()
    assert pool._executor is not None
    before = processes(pool)
    waited.cancel()
    pool._give_up_stuck(pool._executor, waited)
    assert processes(pool) == before


async def test_once_closed_it_starts_nothing(
    pool: Pool, missed: Counter[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Stuck or not, no process is left; what was being thought about is laid by the steady mind, and what comes yet:
    nobody is to worry about that.
    """
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    asked = [asyncio.ensure_future(pool.choose("sharp", SHARP, f"{number:064}")) for number in range(5)]
    look = asyncio.ensure_future(pool.evaluate("sharp", SHARP, "look"))
    await until(lambda: (pool._goes, pool._looks) == (5, 1))
    await asyncio.wait_for(pool.close(), AT_ONCE)
    assert not lives(stuck)
    assert {thought.level for thought in await asyncio.gather(*asked)} == {"steady"}
    with pytest.raises(Busy):
        await look
    assert await pool.choose("sharp", SHARP, SEED) == Thought("steady", work.choose("steady", SHARP, SEED))
    with pytest.raises(Busy):
        await pool.evaluate("sharp", SHARP, SEED)
    assert processes(pool) == []
    assert caplog.text == ""
    assert missed["goes"] == 0


HOUSE = """
import asyncio, signal, sys
from app.workers.pool import Pool
from tests.workers.pools import SHARP, SEED, processes

async def main():
    pool = Pool(1)
    try:
        print((await pool.choose("sharp", SHARP, SEED)).level, *processes(pool), flush=True)
        await asyncio.sleep(600)
    finally:
        await pool.close()

if __name__ == "__main__":
    # Started in the background, a program is told to ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asyncio.run(main())
"""


def test_a_house_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    """And a process that thinks does not load the house: it has nothing of the web in it."""
    script = tmp_path / "house.py"
    script.write_text("import fastapi\n" + HOUSE)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], env=environment, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        level, process = house.stdout.readline().split()
        assert level == "sharp"
        maps = Path(f"/proc/{process}/maps")
        if maps.exists():
            assert "pydantic_core" not in maps.read_text()
        house.kill()
        deadline = time.monotonic() + 30
        while lives(int(process)):
            assert time.monotonic() < deadline, "it waits for work for ever"
            time.sleep(0.02)


def test_a_house_that_is_stopped_by_hand_does_not_wait_for_a_stuck_process(tmp_path: Path) -> None:
    script = tmp_path / "house.py"
    script.write_text(HOUSE)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONFAULTHANDLER": "1"}
    with subprocess.Popen([sys.executable, script], env=environment, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        _, process = house.stdout.readline().split()
        os.kill(int(process), signal.SIGSTOP)
        house.send_signal(signal.SIGINT)
        try:
            house.wait(60)
        finally:
            house.send_signal(signal.SIGABRT)  # where each of its threads waits, should it still be there
        assert not lives(int(process))
