"""Your first game, step by step: the tiles to turn up, and the board of every step behind them."""

from app.lessons.boards import Board, Json, expand
from app.rules.tiles import Tile, tiles


def _face(each: Tile) -> Json:
    """What is to be said of it once it is turned up."""
    return {"tile": each.name, "pips": each.pips, "double": each.is_double}


FACES = [_face(each) for each in tiles("6-4 3-3 2-0")]
BOARDS = {
    "lead": Board("block 2; 6-4 3-3 2-1 / 6-5 3-2 1-0;;"),
    "fits": Board("block 2; 6-4 2-1 0-0 / 5-1 4-4;; 5-3 3-3 3-2"),
    "both": Board("block 2; 5-5 4-2 1-0 / 4-1 2-0 6-3;; 4-6 6-2"),
    "stuck": Board("draw 2; 5-4 0-0 / 6-4 3-0; 3-2 6-2 5-5 2-2; 5-3 3-1", goes=2),
    "out": Board("block 2; 4-0 2-1 / 5-4 6-3 6-6;; 5-3 3-2", goes=2),
}
EXPANDED = {name: expand(board) for name, board in BOARDS.items()}
STEPS = len(BOARDS) + 1
"""Turning tiles up is the first."""
