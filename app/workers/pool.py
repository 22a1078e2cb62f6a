"""Minds in processes of their own. The easy and the steady one take microseconds and think where they are asked."""

import asyncio
import logging
import multiprocessing
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import TypeVar

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

_GOODBYE_SECONDS = 5
_REMEMBERED = 256
_TRIES = 3

T = TypeVar("T")
_Mind = Callable[[Level, Sight, str], T]
_Key = tuple[Level, Sight, str]


class Pool:
    """Started at the first go of a sharp bot, not before. A process that dies is replaced, and what was asked of it is
    thought again.
    """

    def __init__(self, processes: int, *, patience: float = PATIENCE_SECONDS) -> None:
        self._processes = processes
        self._patience = patience
        self._executor: ProcessPoolExecutor | None = None
        self._lost = 0
        self._goes = 0
        self._looks = 0
        self._remembered: OrderedDict[_Key, tuple[Worth, ...]] = OrderedDict()

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        """What that mind lays; the steady one, where the sharp one is not done in time."""
        if level != "sharp" or _forced(sight):
            return Thought(level, work.choose(level, sight, seed))
        try:
            return Thought(level, await self._choose_beside(level, sight, seed))
        except Busy:
            log.warning("the bots have too much to think about: a steady mind lays for a sharp one")
        except Exception:
            log.exception("a sharp mind has failed: a steady one lays for it")
        return Thought("steady", work.choose("steady", sight, seed))

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        """What every play is worth. What was looked at lately is remembered: many ask for the same. Busy."""
        if level != "sharp":
            return work.evaluate(level, sight, seed)
        key = level, sight, seed
        if key not in self._remembered:
            self._remembered[key] = await self._evaluate_beside(level, sight, seed)
            if len(self._remembered) > _REMEMBERED:
                self._remembered.popitem(last=False)
        self._remembered.move_to_end(key)
        return self._remembered[key]

    async def close(self) -> None:
        """Nothing is thought any more. It waits a moment for the processes, so that nothing of them is left behind."""
        executor, self._executor = self._executor, None
        if executor is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_GOODBYE_SECONDS):
                    await asyncio.to_thread(executor.shutdown, cancel_futures=True)

    async def _choose_beside(self, level: Level, sight: Sight, seed: str) -> Choice:
        if self._goes > self._processes * GOES_WAITING:
            raise Busy
        self._goes += 1
        try:
            return await self._beside(work.choose, level, sight, seed)
        finally:
            self._goes -= 1

    async def _evaluate_beside(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        if self._looks > self._processes * LOOKS_WAITING:
            raise Busy
        self._looks += 1
        try:
            return await self._beside(work.evaluate, level, sight, seed)
        finally:
            self._looks -= 1

    async def _beside(self, mind: _Mind[T], level: Level, sight: Sight, seed: str) -> T:
        """Thought in a process, again where that dies of it. Busy when it takes too long."""
        try:
            async with asyncio.timeout(self._patience):
                for _ in range(_TRIES):
                    lost = self._lost
                    try:
                        return await asyncio.wrap_future(self._submitted(mind, level, sight, seed))
                    except BrokenExecutor:
                        log.warning("a process that thinks has died: another takes its place")
                        if self._lost == lost:
                            self._lost, self._executor = lost + 1, None
        except TimeoutError:
            pass
        raise Busy

    def _submitted(self, mind: _Mind[T], level: Level, sight: Sight, seed: str) -> Future[T]:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")  # a fork would take the store's thread and all sockets along
            self._executor = ProcessPoolExecutor(self._processes, context, work.begin)
        with _no_main():
            return self._executor.submit(mind, level, sight, seed)


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
