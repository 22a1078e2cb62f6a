"""The pool: it answers what a mind at home would, and whatever becomes of its processes it always answers."""

import asyncio
import os
import signal
from collections import Counter
from typing import Any

import pytest

from app.bots.minds import Choice
from app.rules.options import Options
from app.workers import work
from app.workers.base import Busy, Thought
from app.workers.pool import AGAIN_WAITING, GOES_WAITING, LOOKS_WAITING, Pool
from tests.workers.pools import AT_ONCE, SEED, SHARP, processes, until
from tests.workers.sights import sights


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
    await until(lambda: pool._goes == 5)
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


async def test_a_go_that_takes_too_long_is_laid_by_the_steady_mind(pool: Pool, missed: Counter[str]) -> None:
    """Which is counted. And what every play is worth is not told at all."""
    await pool.choose("sharp", SHARP, SEED)
    assert missed["goes"] == 0
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    pool._patience = 0.05
    try:
        assert await pool.choose("sharp", SHARP, SEED) == Thought("steady", work.choose("steady", SHARP, SEED))
        with pytest.raises(Busy):
            await pool.evaluate("sharp", SHARP, SEED)
        assert (pool._goes, pool._looks) == (0, 0)
        assert missed["goes"] == 1
    finally:
        os.kill(stuck, signal.SIGCONT)


async def test_where_too_many_goes_wait_the_steady_mind_lays_at_once(pool: Pool, missed: Counter[str]) -> None:
    """Which is counted. And where too many look, they are told so; the goes do not wait for them."""
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    goes = [asyncio.ensure_future(pool.choose("sharp", SHARP, f"{n:064}")) for n in range(GOES_WAITING + 1)]
    looks = [asyncio.ensure_future(pool.evaluate("sharp", SHARP, f"{n:064}")) for n in range(LOOKS_WAITING + 1)]
    await until(lambda: (pool._goes, pool._looks) == (GOES_WAITING + 1, LOOKS_WAITING + 1))
    assert (await asyncio.wait_for(pool.choose("sharp", SHARP, SEED), AT_ONCE)).level == "steady"
    assert missed["goes"] == 1
    with pytest.raises(Busy):
        await asyncio.wait_for(pool.evaluate("sharp", SHARP, SEED), AT_ONCE)
    for each in (*goes, *looks):
        each.cancel()
    os.kill(stuck, signal.SIGCONT)
    await asyncio.gather(*goes, *looks, return_exceptions=True)
    await until(lambda: (pool._goes, pool._looks) == (0, 0))
    assert (await pool.choose("sharp", SHARP, SEED)).level == "sharp"


async def test_a_mind_that_fails_costs_no_go(
    pool: Pool, missed: Counter[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is counted, and written down for whoever can mend it."""
    monkeypatch.setattr(pool, "_choose_beside", _failing)
    assert (await pool.choose("sharp", SHARP, SEED)).level == "steady"
    assert missed["goes"] == 1
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


async def test_who_looks_at_the_same_at_once_is_told_what_is_worked_out_once(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the first who asked has gone; and a look that came to nothing is worked out anew."""
    seeds: list[str] = []
    gate, evaluate = asyncio.Event(), work.evaluate

    async def counted(*asked: Any) -> Any:
        seeds.append(asked[-1])
        await gate.wait()
        if len(seeds) == 1:
            raise Busy
        return evaluate("steady", *asked[1:])

    monkeypatch.setattr(pool, "_evaluate_beside", counted)
    for expected in (Busy, tuple):
        gate.clear()
        looks = [asyncio.ensure_future(pool.evaluate("sharp", SHARP, SEED)) for _ in range(6)]
        await until(lambda: bool(seeds))
        looks.pop(0).cancel()
        gate.set()
        told = await asyncio.gather(*looks, return_exceptions=True)
        assert {type(each) for each in told} == {expected}
    assert seeds == [SEED, SEED]


def _laid() -> Choice:
    play = SHARP.own.plays[-1]
    return Choice(play.tile, play.ends[0] if play.ends else None)


async def test_a_lay_is_looked_at_again_as_it_would_be_at_home_and_once(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks again is told the same, also while no process answers."""
    found = await pool.look_again(SHARP, _laid(), SEED)
    assert found == work.look_again(SHARP, _laid(), SEED)
    monkeypatch.setattr(pool, "_look_again_beside", _failing)
    assert await pool.look_again(SHARP, _laid(), SEED) == found


async def test_lays_are_looked_at_again_one_at_a_time_and_few_wait(pool: Pool) -> None:
    """Whoever is one too many is told so at once; goes and hints have their own places."""
    await pool.choose("sharp", SHARP, SEED)
    (stuck,) = processes(pool)
    os.kill(stuck, signal.SIGSTOP)
    seeds = [f"{n:064}" for n in range(AGAIN_WAITING + 1)]
    again = [asyncio.ensure_future(pool.look_again(SHARP, _laid(), seed)) for seed in seeds]
    await until(lambda: pool._again == AGAIN_WAITING + 1)
    assert pool._executor is not None
    assert len(pool._executor._pending_work_items) <= 1
    with pytest.raises(Busy):
        await asyncio.wait_for(pool.look_again(SHARP, _laid(), SEED), AT_ONCE)
    go = asyncio.ensure_future(pool.choose("sharp", SHARP, SEED))
    os.kill(stuck, signal.SIGCONT)
    assert (await go).level == "sharp"
    told = await asyncio.gather(*again)
    assert told == [work.look_again(SHARP, _laid(), seed) for seed in seeds]
    assert pool._again == 0
