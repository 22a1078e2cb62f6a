"""All a mind is handed to choose a lay: what is on the page of the seat on turn."""

from dataclasses import dataclass

from app.rules.options import Options
from app.rules.seen import PublicView, SeatView


@dataclass(frozen=True, slots=True)
class Sight:
    """A go as its seat sees it. `scores` are the match's, by side, before this hand; `own.plays` is what may be laid.

    It pickles small: a tile is its name.
    """

    options: Options
    scores: tuple[int, ...]
    hand: PublicView
    own: SeatView
