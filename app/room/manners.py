"""How a table treats its people: how long a go may take, what becomes of the go of somebody who is away, who may count.

No rules of the game: those are `app.rules.options`. What follows from these is in `go` and in `aid`.
"""

from dataclasses import dataclass
from typing import Literal, get_args

Clock = Literal[15, 30, 60, 120]
Away = Literal["bot", "wait"]


@dataclass(frozen=True, slots=True)
class Manners:
    """`clock`: seconds a go, None without one. `away` "bot": after a while the table lays for them; "wait": it waits
    until somebody asks it to. `aids`: everybody has the counting aid. ValueError when a value is not one of those
    offered.
    """

    clock: Clock | None = None
    away: Away = "bot"
    aids: bool = False

    def __post_init__(self) -> None:
        if self.clock is not None and self.clock not in get_args(Clock):
            raise ValueError(f"clock must be one of {', '.join(map(str, get_args(Clock)))}, or None")
        if self.away not in get_args(Away):
            raise ValueError(f"away must be one of {', '.join(get_args(Away))}")


USUAL = Manners()

AS_IT_WAS = Manners(None, "wait")
"""Of tables that were opened before they could choose: they waited, and nobody was told otherwise."""
