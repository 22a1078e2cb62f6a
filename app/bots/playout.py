"""A hand played to its end in the mind, by the policy: all its tiles are open here, but each seat goes by its own.

Ints alone: masks of tiles, numbers of ends (see `masks`). The rules are those of `app.rules.round`; that both agree on
thousands of hands is tested.
"""

from collections.abc import Sequence

from app.bots.masks import EMPTY, HIGH, LOW, WEIGHT, WITH, fits, weigh
from app.bots.policy import Weights, rate, unseen
from app.rules.options import NEVER_DRAWN, Options


class Playout:
    """A hand in the mind. It is changed as it goes on; `fork` first.

    `hands` and `lacks` by seat, `boneyard` next tile last, `lacks` the tiles a seat is known not to have.
    """

    __slots__ = ("boneyard", "hands", "lacks", "laid", "left", "left_by", "options", "right", "right_by", "turn")

    def __init__(self, options: Options, turn: int, hands: Sequence[int], lacks: Sequence[int]) -> None:
        self.options = options
        self.turn = turn
        self.hands = list(hands)
        self.lacks = list(lacks)
        self.boneyard: list[int] = []
        self.laid = 0
        self.left = self.right = EMPTY
        self.left_by = self.right_by = -1

    def lay(self, tile: int, *, at_left: bool) -> bool:
        """The seat on turn lays that tile, and whoever must draws and passes. False once the hand is over."""
        seat = self.turn
        if self.left == EMPTY:
            self.left, self.right = HIGH[tile], LOW[tile]
            self.left_by = self.right_by = seat
        elif at_left:
            self.left, self.left_by = WEIGHT[tile] - self.left, seat
        else:
            self.right, self.right_by = WEIGHT[tile] - self.right, seat
        bit = 1 << tile
        self.laid |= bit
        self.hands[seat] ^= bit
        if not self.hands[seat]:
            return False
        return self._go_on((seat + 1) % len(self.hands))

    def _go_on(self, turn: int) -> bool:
        fitting = fits(self.left, self.right)
        drawing = self.options.game == "draw"
        players = len(self.hands)
        for _ in range(players):
            if self.hands[turn] & fitting:
                self.turn = turn
                return True
            while drawing and len(self.boneyard) > NEVER_DRAWN:
                tile = self.boneyard.pop()
                if fitting >> tile & 1:
                    self.lacks[turn] = fitting
                    self.hands[turn] |= 1 << tile
                    self.turn = turn
                    return self._lay_drawn(tile)
                self.hands[turn] |= 1 << tile
            self.lacks[turn] = fitting if drawing else self.lacks[turn] | fitting
            turn = (turn + 1) % players
        return False

    def _lay_drawn(self, tile: int) -> bool:
        """Who drew may lay that tile alone: at the left end where it fits there."""
        return self.lay(tile, at_left=bool(WITH[self.left] >> tile & 1))

    def by_side(self) -> list[int]:
        """Pips by side."""
        totals = [0] * self.options.sides
        for seat, hand in enumerate(self.hands):
            totals[self.options.side_of(seat)] += weigh(hand)
        return totals

    def pays(self) -> tuple[int, int]:
        """Which side is paid how much, the hand being over; (-1, 0) for a tie."""
        totals = self.by_side()
        for seat, hand in enumerate(self.hands):
            if not hand:
                side = self.options.side_of(seat)
                return side, max(0, sum(totals) - 2 * totals[side])
        fewest = min(totals)
        if totals.count(fewest) > 1:
            return -1, 0
        own = fewest if self.options.blocked == "difference" else 0
        return totals.index(fewest), sum(totals) - fewest - own

    def play_out(self, weights: Weights) -> tuple[int, int]:
        """The policy lays for every seat to the end of the hand. As `pays`."""
        going = True
        while going:
            _, tile, at_left = max(self.rated(weights))
            going = self.lay(tile, at_left=at_left)
        return self.pays()

    def rated(self, weights: Weights) -> list[tuple[float, int, bool]]:
        """The policy's plays for the seat on turn, which knows its own tiles alone."""
        seat, players = self.turn, len(self.hands)
        hidden = unseen(self.laid, self.hands[seat])
        others = []
        for step in range(1, players):
            other = (seat + step) % players
            others.append((hidden & ~self.lacks[other], self.hands[other].bit_count()))
        side = self.options.side_of
        own = (
            self.left_by >= 0 and side(self.left_by) == side(seat),
            self.right_by >= 0 and side(self.right_by) == side(seat),
        )
        return rate(weights, self.hands[seat], (self.left, self.right), own, others)
