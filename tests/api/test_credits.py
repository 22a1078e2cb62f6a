"""How fast one socket may ask."""

from app.api.credits import Credits
from app.api.limits import ASKS_A_SECOND, ASKS_AT_ONCE, FLOOD, FLOOD_SECONDS


def test_so_many_at_once_then_so_many_a_second() -> None:
    """A pause earns credit, up to what may be saved."""
    credits_ = Credits(0)
    assert [credits_.spend(0) for _ in range(ASKS_AT_ONCE + 1)] == [True] * ASKS_AT_ONCE + [False]
    assert sum(credits_.spend(1) for _ in range(ASKS_AT_ONCE)) == ASKS_A_SECOND
    assert sum(credits_.spend(1000) for _ in range(1000)) == ASKS_AT_ONCE


def test_asking_at_the_allowed_rate_is_never_refused() -> None:
    credits_ = Credits(0)
    assert all(credits_.spend(number / ASKS_A_SECOND) for number in range(10_000))
    assert not credits_.flooded


def test_a_flood_is_more_refusals_than_allowed_in_a_short_time() -> None:
    assert not after(ASKS_AT_ONCE + FLOOD).flooded
    assert after(ASKS_AT_ONCE + FLOOD + 1).flooded


def test_as_many_refusals_spread_out_are_no_flood() -> None:
    trickle = Credits(0)
    for second in range(FLOOD):
        for _ in range(ASKS_A_SECOND + FLOOD // FLOOD_SECONDS - 5):
            trickle.spend(second)
    assert not trickle.flooded


def after(asks: int) -> Credits:
    """So many asks in no time."""
    flood = Credits(0)
    for _ in range(asks):
        flood.spend(0)
    return flood
