"""Why a lay is not allowed: one code a reason, the same codes as on the wire."""

from typing import Literal

IllegalCode = Literal["not_your_turn", "not_held", "does_not_fit", "choose_end"]


class IllegalLay(Exception):
    """A lay the rules do not allow. Nothing has changed.

    It never tells where a tile is that the seat does not hold: held by another, in the boneyard and
    already laid are one and the same refusal.
    """

    def __init__(self, code: IllegalCode) -> None:
        super().__init__(code)
        self.code = code
