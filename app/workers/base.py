"""What a table asks of whoever thinks for it, and what it gets. How it is done is in `pool`."""

from dataclasses import dataclass
from typing import Protocol

from app.bots.hindsight import Better
from app.bots.minds import Choice, Level, Worth
from app.bots.sight import Sight


class Busy(Exception):
    """So much is being thought already that this would have to wait too long."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What to lay, and how well it was thought: where the sharp mind has no time the steady one answers."""

    level: Level
    choice: Choice


class Thinker(Protocol):
    """The minds of the house. The same level, sight and seed give the same answer, whenever they are asked."""

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        """What a mind of that level lays. It always answers, within seconds."""
        ...

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        """What that mind thinks every play is worth, best first. Busy."""
        ...

    async def look_again(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        """What a sharp mind finds clearly better than that lay; None when nothing is. Busy."""
        ...
