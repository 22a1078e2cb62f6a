"""How long everything takes that is not a player's to decide: one set of numbers, which tests and houses may choose."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds. `next_hand`: the longest wait after the first who is ready. `empty_seat`: what a go takes that
    a bot lays for an open seat or for somebody away. `bot_least` to `bot_most`: what its own takes, or as long as
    the show of what led to it. `away`: how long a person stays present without a connection, so that a reload is no
    absence. `absence`: how long the go of somebody away is waited for. `back`: what their clock has at least when
    they return. `shown`: what the show of a lay, a pass or the deal takes, and a clock leaves; a draw takes half.
    """

    next_hand: int = 30_000
    empty_seat: int = 2_000
    bot_least: int = 800
    bot_most: int = 2_000
    away: int = 2_000
    absence: int = 60_000
    back: int = 10_000
    shown: int = 1_000
