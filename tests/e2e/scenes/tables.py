"""Tables that are played to where a scene begins: who sits there, and which hands have been played."""

from tests.e2e.scenes.stage import Stage, Table

PAIRS = ("Ola", "Ben", "Dee", "Ana")
THREE = ("Ola", "Ana", "Ben")
TWO = ("Ola", "Ana")

# 45 to 60, and 45 to 30 to 62, and 18 to 24: then the hand that is shown.
BEFORE = {
    PAIRS: ("pairs-1", "pairs-2", "pairs-3"),
    THREE: ("three-1", "three-2", "three-3", "three-4"),
    TWO: ("two-1", "two-2"),
}


def fresh(stage: Stage, names: tuple[str, ...], *hands: str, lays: int | None = None, **options: object) -> Table:
    """A table of its own, `lays` into the last of these hands."""
    game = "block" if names is PAIRS else "draw"
    table = stage.open_table(names, **{"players": len(names), "game": game, "target": 100, "clock": 30, **options})
    for at, name in enumerate(hands):
        (table.deal if at == 0 else table.deal_on)(name)
        table.play(lays if at == len(hands) - 1 else None)
    return table


def shared(stage: Stage, names: tuple[str, ...], last: str, lays: int | None = None) -> Table:
    """Such a table in the middle of a match, for scenes that leave it as it is."""
    return stage.shared(f"{last} {lays}", lambda stage: fresh(stage, names, *BEFORE[names], last, lays=lays))
