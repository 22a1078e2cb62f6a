"""A mind that anybody can foretell: the heaviest tile that fits, so that a test can be about something else."""

from app.bots.hindsight import Better
from app.bots.minds import Choice, Level, Worth
from app.bots.sight import Sight
from app.rules.line import Play
from app.workers.base import Thought


class Heaviest:
    """Of equals the tile with the higher number, on the left where it fits both ends. It keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Level, Sight, str]] = []

    async def choose(self, level: Level, sight: Sight, seed: str) -> Thought:
        self.asked.append((level, sight, seed))
        return heaviest(level, sight.own.plays)

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        self.asked.append((level, sight, seed))
        plays = sorted(sight.own.plays, key=_weight, reverse=True)
        return tuple(
            Worth(play.tile, end, float(play.tile.pips), 0.5, 0.25) for play in plays for end in play.ends or (None,)
        )

    async def look_again(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        """A heavier tile was better, by so many pips."""
        self.asked.append(("sharp", sight, seed))
        best = heaviest("sharp", sight.own.plays).choice
        ahead = best.tile.pips - laid.tile.pips
        return Better(best, float(ahead), 0.25) if ahead else None


def heaviest(level: Level, plays: tuple[Play, ...]) -> Thought:
    play = max(plays, key=_weight)
    return Thought(level, Choice(play.tile, play.ends[0] if play.ends else None))


def _weight(play: Play) -> tuple[int, int]:
    return play.tile.pips, play.tile.high
