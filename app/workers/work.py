"""What is done in a process that thinks, and nowhere else."""

import os
import signal
import threading
from multiprocessing import parent_process
from random import Random

from app.bots import hindsight, minds
from app.bots.hindsight import Better
from app.bots.minds import Choice, Level, Worth
from app.bots.sight import Sight

_NICE = 5


def begin() -> None:
    """Once, when the process starts. People come first: where there is one core, thinking waits for the tables."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the house by hand stops it, not its processes
    if hasattr(os, "nice"):
        os.nice(_NICE)
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def choose(level: Level, sight: Sight, seed: str) -> Choice:
    return minds.choose(level, sight, Random(seed))


def evaluate(level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
    return minds.evaluate(level, sight, Random(seed))


def look_again(sight: Sight, laid: Choice, seed: str) -> Better | None:
    return hindsight.better_than(sight, laid, Random(seed))


def _end_with_the_house() -> None:
    """A house that was killed says no goodbye, and this process would wait for work for ever."""
    if house := parent_process():
        house.join()
        os._exit(0)
