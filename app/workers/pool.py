"""Minds in processes of their own. The easy and the steady one take microseconds and think where they are asked."""

import asyncio
import logging
import multiprocessing
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, TypeVar

from app.bots.hindsight import Better
from app.bots.minds import Choice, Level, Worth
from app.bots.sight import Sight
from app.workers import work
from app.workers.base import Busy, Thought

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 3.0
"""How long a bot's go may be thought about; then the steady mind lays."""

GOES_WAITING = 64
"""Goes that a process may have before it, beside the one it thinks about: some two seconds of work."""

LOOKS_WAITING = 2
"""Looks back and hints that a process may have before it: few, since they must not keep goes waiting."""

AGAIN_WAITING = 8
"""Lays that may wait to be looked at again, beside the one that is: seconds of work. One at a time in however many
processes, since nobody's go waits for it.
"""

GRACE_SECONDS = 7.0
"""How long a process may still think about what nobody waits for any more. One that takes longer is stuck; a first
start on a slow machine is not.
"""

_GOODBYE_SECONDS = 5
_REMEMBERED = 256
_TRIES = 3

T = TypeVar("T")
_Mind = Callable[[], T]
"""What is done in a process: a function of `work`, with what it is handed."""
_Key = tuple[Level | Choice, Sight, str]


class Pool:
    """Started at the first go of a sharp bot, not before. A process that dies is replaced, and what was asked of it is
    thought again; so is one that is stuck. Once closed it starts nothing.
    """

    def __init__(
        self, processes: int, *, patience: float = PATIENCE_SECONDS, missed: Callable[[], None] | None = None
    ) -> None:
        """`missed` is told of every go that a steady mind lays for a sharp one."""
        self._processes = processes
        self._patience = patience
        self._missed = missed
        self._grace = GRACE_SECONDS
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False
        self._goes = 0
        self._looks = 0
        self._again = 0
        self._one_again = asyncio.Lock()
        self._remembered: OrderedDict[_Key, asyncio.Task[Any]] = OrderedDict()

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        """What that mind lays; the steady one, where the sharp one is not done in time."""
        if level != "sharp" or _forced(sight):
            return Thought(level, work.choose(level, sight, seed))
        try:
            return Thought(level, await self._choose_beside(level, sight, seed))
        except Busy:
            if not self._closed:
                log.warning("the bots have too much to think about: a steady mind lays for a sharp one")
        except Exception:
            log.exception("a sharp mind has failed: a steady one lays for it")
        if self._missed and not self._closed:
            self._missed()
        return Thought("steady", work.choose("steady", sight, seed))

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        """What every play is worth. What was looked at lately is remembered, and what is being looked at is worked out
        for all who ask: many ask for the same. Busy.
        """
        if level != "sharp":
            return work.evaluate(level, sight, seed)
        return await self._once((level, sight, seed), lambda: self._evaluate_beside(level, sight, seed))

    async def look_again(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        """What is clearly better than that lay, if anything. Remembered as `evaluate` is. Busy."""
        return await self._once((laid, sight, seed), lambda: self._look_again_beside(sight, laid, seed))

    async def _once(self, key: _Key, think: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if key not in self._remembered:
            look = asyncio.get_running_loop().create_task(think())
            self._remembered[key] = look
            look.add_done_callback(partial(self._looked, key))
        self._remembered.move_to_end(key)
        # Who goes away does not take it from the others.
        answer: T = await asyncio.shield(self._remembered[key])
        return answer

    def _looked(self, key: _Key, look: asyncio.Task[Any]) -> None:
        if (look.cancelled() or look.exception()) and self._remembered.get(key) is look:
            del self._remembered[key]
        if len(self._remembered) > _REMEMBERED:
            self._remembered.popitem(last=False)

    async def close(self) -> None:
        """Nothing is thought any more, now or later: nobody is left to wait for it. Nothing of the processes is left
        behind, whatever they were at.
        """
        self._closed = True
        executor, self._executor = self._executor, None
        if executor is not None:
            for process in _killed(executor):
                await asyncio.to_thread(process.join, _GOODBYE_SECONDS)

    async def _choose_beside(self, level: Level, sight: Sight, seed: str) -> Choice:
        if self._goes > self._processes * GOES_WAITING:
            raise Busy
        self._goes += 1
        try:
            return await self._beside(partial(work.choose, level, sight, seed))
        finally:
            self._goes -= 1

    async def _evaluate_beside(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        if self._looks > self._processes * LOOKS_WAITING:
            raise Busy
        self._looks += 1
        try:
            return await self._beside(partial(work.evaluate, level, sight, seed))
        finally:
            self._looks -= 1

    async def _look_again_beside(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        if self._again > AGAIN_WAITING:
            raise Busy
        self._again += 1
        try:
            async with self._one_again:
                return await self._beside(partial(work.look_again, sight, laid, seed))
        finally:
            self._again -= 1

    async def _beside(self, mind: _Mind[T]) -> T:
        """Thought in a process, again where that dies of it. Busy when it takes too long, and once closed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience):
                for _ in range(_TRIES):
                    if self._closed:
                        break
                    executor = self._executor = self._executor or self._started()
                    try:
                        return await self._answer(executor, mind)
                    except BrokenExecutor:
                        self._lose(executor, "has died")
        raise Busy

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a fork would take the store's thread and all sockets along
        return ProcessPoolExecutor(self._processes, context, work.begin)

    async def _answer(self, executor: ProcessPoolExecutor, mind: _Mind[T]) -> T:
        """BrokenExecutor when there will be none, be it that the process died or that all of them were given up."""
        with _no_main():
            asked = executor.submit(mind)
        loop = asyncio.get_running_loop()
        loop.call_later(self._patience + self._grace, self._give_up_stuck, executor, asked)
        answer = asyncio.wrap_future(asked)
        try:
            await asyncio.wait([answer])
        finally:
            answer.cancel()
        if answer.cancelled():
            raise BrokenExecutor
        return answer.result()

    def _give_up_stuck(self, executor: ProcessPoolExecutor, asked: Future[T]) -> None:
        """What only waited was called off in time: it does not run. So many goes alone make no process seem stuck."""
        if asked.running():
            self._lose(executor, "is stuck")

    def _lose(self, executor: ProcessPoolExecutor, how: str) -> None:
        """All of them, once: which one it was nobody can tell, and the others may wait for it."""
        if executor is self._executor:
            log.warning("a process that thinks %s: another takes its place", how)
            self._executor = None
            _killed(executor)


def _killed(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    """Its processes, on their way out. Asked to stop, a process that is stuck would stay, and whoever waits for it."""
    processes: list[BaseProcess] = list(executor._processes.values())  # noqa: SLF001 # nothing else tells before 3.14
    if not executor._broken:  # noqa: SLF001 # nor this
        # Before they die: of a broken executor what was called off while it waited would break its thread.
        executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    return processes


def _forced(sight: Sight) -> bool:
    plays = sight.own.plays
    return len(plays) == 1 and len(plays[0].ends) < 2


@contextmanager
def _no_main() -> Iterator[None]:
    """A new process begins by importing what `__main__` is in this one: the whole house, three seconds and 40 MB of
    what no mind needs. It is started while work is handed in; until that is done nothing is to be seen there.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
