"""What the New game page offers: games to start from, and how many tiles each choice deals."""

from typing import Any
from urllib.parse import urlencode

from app.api.options import Values, as_chosen
from app.rules.options import PLAYERS, Game, Options, default_target

_GAMES: tuple[Game, ...] = ("block", "draw")

# For as many as are chosen already, and to their target.
_HOUSE: Values = {"game": "block", "opening": "any", "blocked": "difference"}
_PRESETS: tuple[tuple[str, str, Values], ...] = (
    ("Block, the house game", "Stuck? You pass. Any tile leads, and a blocked hand pays the difference.", _HOUSE),
    ("Draw", "Stuck? Take tiles from the boneyard until one fits.", _HOUSE | {"game": "draw"}),
    (
        "Draw for two, the old way",
        "The highest double opens every hand, and a blocked hand pays all the pips.",
        as_chosen(Options(game="draw", opening="highest", blocked="all")),
    ),
)

DEALS = {
    str(players): {game: [Options(players, game).each, Options(players, game).left_over] for game in _GAMES}
    for players in PLAYERS
}
"""Tiles each and tiles left over, by players and game."""

DEFAULT_TARGETS = {str(players): default_target(players) for players in PLAYERS}


def presets() -> list[dict[str, Any]]:
    """Each with a link that chooses it on the page."""
    return [_preset(name, note, chosen) for name, note, chosen in _PRESETS]


def _preset(name: str, note: str, chosen: Values) -> dict[str, Any]:
    return {"name": name, "note": note, "options": chosen, "url": f"/?{urlencode(chosen)}"}
