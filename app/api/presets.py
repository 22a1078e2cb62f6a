"""What the New game page offers: games to start from, and how many tiles each choice deals."""

from typing import Any
from urllib.parse import urlencode

from app.api.options import Values, as_chosen
from app.rules.options import PLAYERS, Game, Options, default_target
from app.words.catalogue import Catalogue

_GAMES: tuple[Game, ...] = ("block", "draw")

# For as many as are chosen already, and to their target.
_HOUSE: Values = {"game": "block", "opening": "any", "blocked": "difference"}
_DRAW: Values = _HOUSE | {"game": "draw"}
_OLD_WAY: Values = as_chosen(Options(game="draw", opening="highest", blocked="all"))

DEALS = {
    str(players): {game: [Options(players, game).each, Options(players, game).left_over] for game in _GAMES}
    for players in PLAYERS
}
"""Tiles each and tiles left over, by players and game."""

DEFAULT_TARGETS = {str(players): default_target(players) for players in PLAYERS}


def presets(words: Catalogue) -> list[dict[str, Any]]:
    """Each with a link that chooses it on the page; `kind` tells it from others of its name, "" where none has it."""
    t = words.t
    return [
        _preset(_HOUSE, t("preset.house"), t("preset.houseKind"), t("preset.houseNote")),
        _preset(_DRAW, t("preset.draw"), "", t("preset.drawNote")),
        _preset(_OLD_WAY, t("preset.oldWay"), t("preset.oldWayKind"), t("preset.oldWayNote")),
    ]


def _preset(chosen: Values, name: str, kind: str, note: str) -> dict[str, Any]:
    return {"name": name, "kind": kind, "note": note, "options": chosen, "url": f"/?{urlencode(chosen)}"}
