"""Something that is awaited, cancelled at one of its own awaits."""

import asyncio
from collections.abc import Coroutine, Generator
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class CancelledAt(Generic[T]):
    """Awaited, it is as if whoever waits for it had been cancelled when it waits for the `step`th time, from 0."""

    def __init__(self, step: int, work: Coroutine[Any, Any, T]) -> None:
        self._step = step
        self._work = work

    def __await__(self) -> Generator[Any, Any, T]:
        inner = self._work.__await__()
        go_on = partial(next, inner)
        for step in range(1_000_000):
            try:
                waits_for = go_on()
            except StopIteration as over:
                done: T = over.value
                return done
            if step == self._step:
                task = asyncio.current_task()
                assert task is not None
                task.cancel()
            try:
                yield waits_for
                go_on = partial(next, inner)
            except BaseException as error:  # noqa: BLE001  (handed on as it is)
                go_on = partial(inner.throw, error)
        raise AssertionError("it never ends")
