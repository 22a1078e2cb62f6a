"""What a table may choose, and what follows from the choice: tiles each, sides, target.

The two texts the game comes from differ here and there; where they do, both ways are options.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from app.rules.tiles import SET

Game = Literal["block", "draw"]
Opening = Literal["any", "highest"]
Blocked = Literal["difference", "all"]

PLAYERS = (2, 3, 4)
TARGETS = range(1, 501)
NEVER_DRAWN = 2
_EACH = {("block", 2): 7, ("block", 3): 5, ("block", 4): 5, ("draw", 2): 7, ("draw", 3): 7, ("draw", 4): 6}


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one table. ValueError when a value is not one of those offered.

    `opening` "any": the seat left of the dealer leads with any tile; "highest": the highest double opens.
    `blocked` "difference": a blocked hand pays the others' pips less one's own; "all": the others' whole.
    """

    players: int = 2
    game: Game = "block"
    opening: Opening = "any"
    blocked: Blocked = "difference"
    target: int = 100

    def __post_init__(self) -> None:
        if self.players not in PLAYERS:
            raise ValueError("players must be 2, 3 or 4")
        for name, kind in (("game", Game), ("opening", Opening), ("blocked", Blocked)):
            if getattr(self, name) not in get_args(kind):
                raise ValueError(f"{name} must be one of {', '.join(get_args(kind))}")
        if self.target not in TARGETS:
            raise ValueError("target must be from 1 to 500")

    @property
    def each(self) -> int:
        """Tiles dealt to each seat."""
        return _EACH[self.game, self.players]

    @property
    def left_over(self) -> int:
        """Tiles nobody is dealt: the boneyard in Draw, out of the game in Block."""
        return len(SET) - self.players * self.each

    @property
    def sides(self) -> int:
        """How many sides keep a score: a seat is a side, but four play as two pairs."""
        return 3 if self.players == 3 else 2

    def side_of(self, seat: int) -> int:
        """Seats 0 and 2 are side 0 against 1 and 3 when four play; else each seat is its own."""
        return seat % 2 if self.players == 4 else seat


def default_target(players: int) -> int:
    """The game is to 100 for two players or two pairs, to 61 for three."""
    return 61 if players == 3 else 100
