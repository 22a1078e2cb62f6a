"""The pool: it answers what a mind at home would, and whatever becomes of its processes it always answers."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from app.rules.options import Options
from app.workers import work
from app.workers.base import Busy, Thought
from app.workers.pool import GOES_WAITING, LOOKS_WAITING, Pool
from tests.workers.sights import sights

ROOT = Path(__file__).resolve().parents[2]
SEED = "5eed" * 16
AT_ONCE = 20
"""Seconds: far less than the pool is told to be patient for here."""
SHARP = sights(Options(4), 3, 4)


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1, patience=60)
    yield made
    await made.close()


def processes(pool: Pool) -> list[int]:
    """The ids of those that think."""
    return [] if pool._executor is None else list(pool._executor._processes)


async def test_what_is_thought_in_a_process_is_what_would_be_thought_at_home(pool: Pool) -> None:
    """Every level, in every game, and every play's worth: the seed alone decides."""
    for players, game in ((2, "block"), (2, "draw"), (3, "block"), (4, "draw")):
        sight = sights(Options(players, game), players, 3)  # type: ignore[arg-type]  # words of the literal
        for level in ("easy", "steady", "sharp"):
            assert await pool.choose(level, sight, SEED) == Thought(level, work.choose(level, sight, SEED))
        worths = await pool.evaluate("sharp", sight, SEED)
        assert worths == work.evaluate("sharp", sight, SEED)
        best = (await pool.choose("sharp", sight, SEED)).choice
        assert (best.tile, best.end) == (worths[0].tile, worths[0].end)


async def test_no_process_is_started_for_what_takes_no_thought(pool: Pool) -> None:
    """Easy and steady minds, and a sharp one who has a single play."""
    forced = next(sight for seed in range(100) if len((sight := _one_play(seed)).own.plays) == 1)
    await pool.choose("sharp", forced, SEED)
    await pool.choose("easy", SHARP, SEED)
    await pool.evaluate("steady", SHARP, SEED)
    assert processes(pool) == []


def _one_play(seed: int) -> Any:
    sight = sights(Options(4), seed, 5)
    own = sight.own
    single = type(own)(own.seat, own.tiles, tuple(play for play in own.plays if len(play.ends) == 1)[:1])
    return type(sight)(sight.options, sight.scores, sight.hand, single)


async def test_a_process_killed_in_mid_thought_is_replaced_and_the_go_is_thought_again(pool: Pool) -> None:
    """To the same end. Nothing that was asked meanwhile is lost either."""
    await pool.choose("sharp", SHARP, SEED)
    (doomed,) = processes(pool)
    os.kill(doomed, signal.SIGSTOP)
    asked = [asyncio.ensure_future(pool.choose("sharp", SHARP, f"{number:064}")) for number in range(5)]
    await _until(lambda: pool._goes == 5)
    os.kill(doomed, signal.SIGKILL)
    thoughts = await asyncio.gather(*asked)
    assert thoughts == [Thought("sharp", work.choose("sharp", SHARP, f"{number:064}")) for number in range(5)]
    assert processes(pool) != [doomed]
    assert len(processes(pool)) == 1


async def test_a_go_that_every_process_dies_of_is_given_up(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """After three of them, and the steady mind lays."""
    monkeypatch.setattr(work, "choose", _dying)
    with pytest.raises(Busy):
        await pool._choose_beside("sharp", SHARP, SEED)
    assert caplog.text.count("has died") == 3
    assert pool._goes == 0


def _dying(*_: Any) -> Any:
    os._exit(1)


async def test_a_go_that_takes_too_long_is_laid_by_the_steady_mind(pool: Pool) -> None:
    """And what every play is worth is not told at all."""
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    pool._patience = 0.05
    try:
        assert await pool.choose("sharp", SHARP, SEED) == Thought("steady", work.choose("steady", SHARP, SEED))
        with pytest.raises(Busy):
            await pool.evaluate("sharp", SHARP, SEED)
        assert (pool._goes, pool._looks) == (0, 0)
    finally:
        os.kill(stuck, signal.SIGCONT)


async def test_where_too_many_goes_wait_the_steady_mind_lays_at_once(pool: Pool) -> None:
    """And where too many look, they are told so; the goes do not wait for them."""
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    goes = [asyncio.ensure_future(pool.choose("sharp", SHARP, f"{n:064}")) for n in range(GOES_WAITING + 1)]
    looks = [asyncio.ensure_future(pool.evaluate("sharp", SHARP, f"{n:064}")) for n in range(LOOKS_WAITING + 1)]
    await _until(lambda: (pool._goes, pool._looks) == (GOES_WAITING + 1, LOOKS_WAITING + 1))
    assert (await asyncio.wait_for(pool.choose("sharp", SHARP, SEED), AT_ONCE)).level == "steady"
    with pytest.raises(Busy):
        await asyncio.wait_for(pool.evaluate("sharp", SHARP, SEED), AT_ONCE)
    for each in (*goes, *looks):
        each.cancel()
    os.kill(stuck, signal.SIGCONT)
    await asyncio.gather(*goes, *looks, return_exceptions=True)
    assert (pool._goes, pool._looks) == (0, 0)
    assert (await pool.choose("sharp", SHARP, SEED)).level == "sharp"


async def test_a_mind_that_fails_costs_no_go(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is written down for whoever can mend it."""
    monkeypatch.setattr(pool, "_choose_beside", _failing)
    assert (await pool.choose("sharp", SHARP, SEED)).level == "steady"
    assert "a sharp mind has failed" in caplog.text


async def _failing(*_: Any) -> Any:
    raise ZeroDivisionError


async def test_what_was_looked_at_is_remembered(pool: Pool) -> None:
    """Who asks again and again costs nothing; others are worked out."""
    first = await pool.evaluate("sharp", SHARP, SEED)
    os.kill(processes(pool)[0], signal.SIGSTOP)
    try:
        assert await pool.evaluate("sharp", SHARP, SEED) is first
        pool._patience = 0.05
        with pytest.raises(Busy):
            await pool.evaluate("sharp", SHARP, SEED[:-1])
    finally:
        os.kill(processes(pool)[0], signal.SIGCONT)


HOUSE = """
import asyncio, sys
from app.workers.pool import Pool
from tests.workers.test_pool import SHARP, SEED, processes

async def main():
    pool = Pool(1)
    print((await pool.choose("sharp", SHARP, SEED)).level, *processes(pool), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
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
        while _lives(int(process)):
            assert time.monotonic() < deadline, "it waits for work for ever"
            time.sleep(0.02)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/status")
    return not (status.exists() and "State:\tZ" in status.read_text())


async def _until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not wanted():  # noqa: ASYNC110 # a pool has no event that says how much is asked of it
            await asyncio.sleep(0.001)
