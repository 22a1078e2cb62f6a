"""Is it fair? The chi-squared test, and three tries at it: what is uniform fails one in a thousand, not three times."""

from collections.abc import Callable, Sequence
from math import erfc, sqrt

SURE = 0.001
TRIES = 3


def chi_squared(counts: Sequence[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def likelihood(statistic: float, freedom: int) -> float:
    """How often pure chance strays so far or farther (Wilson and Hilferty's cube root, good to three digits here)."""
    spread = 2 / (9 * freedom)
    return erfc(((statistic / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2


def is_fair(trial: Callable[[], float]) -> bool:
    """`trial` draws anew and returns its likelihood."""
    return any(trial() > SURE for _ in range(TRIES))
