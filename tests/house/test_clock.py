"""The clock of the house: right at the start, and steady from then on."""

import time

import pytest

from app.main import house_clock

HOUR = 60 * 60 * 1000


def test_it_is_the_time_of_the_machine_at_the_start() -> None:
    before, now, after = time.time_ns() // 1_000_000, house_clock()(), time.time_ns() // 1_000_000
    assert before - 1 <= now <= after + 1


@pytest.mark.parametrize("jump", [-2 * HOUR, 2 * HOUR])
def test_a_machine_whose_clock_is_set_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """A go of 15 seconds is not over because somebody found out how late it is."""
    steady, clock = time.monotonic_ns(), house_clock()
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady)
    was = clock()
    wrong = time.time_ns() + jump * 1_000_000
    monkeypatch.setattr(time, "time_ns", lambda: wrong)
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady + 15_000_000_000)
    assert clock() == was + 15_000
