"""How much of a thing a test does: enough to see it in every run, and the promised figure behind `make soak`."""

import os

SOAK = bool(os.environ.get("SOAK"))


def amount(every_run: int, soak: int) -> int:
    """So many times, kills, frames or hands."""
    return soak if SOAK else every_run
