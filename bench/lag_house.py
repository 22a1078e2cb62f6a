"""The house as it is, and beside it, in its loop, a task that notes how late it wakes. For `bench.lag`."""

import asyncio
import json
import os
import signal
from pathlib import Path

from uvicorn.loops.auto import auto_loop_factory

from app.main import _serve
from app.settings import read_settings

_LOOK_SECONDS = 0.005


async def _watch(lags: list[float]) -> None:
    loop = asyncio.get_running_loop()
    await asyncio.sleep(float(os.environ["LAGS_AFTER"]))
    while True:
        began = loop.time()
        await asyncio.sleep(_LOOK_SECONDS)
        lags.append(loop.time() - began - _LOOK_SECONDS)


def _write(lags: list[float]) -> None:
    path = Path(os.environ["LAGS"])
    path.with_suffix(".part").write_text(json.dumps(lags), encoding="utf-8")
    path.with_suffix(".part").rename(path)


async def _open() -> None:
    lags: list[float] = []
    watching = asyncio.create_task(_watch(lags))
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, _write, lags)
    await _serve(read_settings(os.environ))
    watching.cancel()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(_open())
