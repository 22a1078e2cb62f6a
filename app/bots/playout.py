"""A hand played to its end in the mind, by the policy: all its tiles are open here, but each seat goes by its own.

Ints alone: masks of tiles, ends as one number (see `masks`). The rules are those of `app.rules.round`; that both agree
on thousands of hands is tested.
"""

from collections.abc import Sequence

from app.bots.masks import ALL, EMPTY_LINE, FITS, LANDINGS, WEIGHT, weigh
from app.bots.policy import Policy, Rated, chances, covers, rate
from app.rules.options import NEVER_DRAWN, Options

_BY_WEIGHT = tuple(sum(1 << tile for tile in range(28) if WEIGHT[tile] == pips) for pips in range(12, -1, -1))
"""The tiles of 12 pips, of 11, and so on."""


class Playout:
    """A hand in the mind, changed as it goes on.

    By seat: `hands`, `lacks` (tiles it is known not to have) and `counts`. `boneyard`: next tile last. `ends`,
    `left_by` and `right_by`: the open ends and who laid them. `open_to`: what the seat on turn may lay (a mask),
    nought once the hand is over. `heavy`: the seats that lay the heaviest tile that fits instead of the policy's.
    """

    __slots__ = (
        "boneyard",
        "counts",
        "drawing",
        "ends",
        "hands",
        "heavy",
        "lacks",
        "laid",
        "left_by",
        "open_to",
        "options",
        "policy",
        "right_by",
        "turn",
    )

    def __init__(self, options: Options, policy: Policy, turn: int, hands: Sequence[int]) -> None:
        self.options = options
        self.policy = policy
        self.drawing = options.game == "draw"
        self.turn = turn
        self.hands = list(hands)
        self.counts = [hand.bit_count() for hand in hands]
        self.lacks = [0] * len(self.hands)
        self.boneyard: list[int] = []
        self.laid = 0
        self.ends = EMPTY_LINE
        self.left_by = self.right_by = -1
        self.heavy: Sequence[bool] = (False,) * len(self.hands)
        self.open_to = self.hands[turn]

    def lay(self, tile: int, after: int, *, at_left: bool) -> None:
        """The seat on turn lays that tile, whereby the ends become `after`, and whoever must draws and passes."""
        seat = self.turn
        if self.ends == EMPTY_LINE:
            self.left_by = self.right_by = seat
        elif at_left:
            self.left_by = seat
        else:
            self.right_by = seat
        self.ends = after
        bit = 1 << tile
        self.laid |= bit
        self.hands[seat] ^= bit
        self.counts[seat] -= 1
        if self.hands[seat]:
            self._go_on(FITS[after])
        else:
            self.open_to = 0

    def _go_on(self, fitting: int) -> None:
        hands, players, turn, open_to = self.hands, len(self.hands), self.turn, 0
        for _ in range(players):
            turn = turn + 1 if turn + 1 < players else 0
            if open_to := hands[turn] & fitting:
                break
            drawable = len(self.boneyard) - NEVER_DRAWN
            if self.drawing and drawable > 0:
                open_to = self._draw(turn, fitting, drawable)
                self.lacks[turn] = fitting
                if open_to:
                    break
            else:
                self.lacks[turn] |= fitting
        self.turn = turn
        self.open_to = open_to

    def _draw(self, seat: int, fitting: int, drawable: int) -> int:
        """Draw until something fits, and only that may be laid; nought when nothing did."""
        for _ in range(drawable):
            bit = 1 << self.boneyard.pop()
            self.hands[seat] |= bit
            self.counts[seat] += 1
            if bit & fitting:
                return bit
        return 0

    def play_out(self) -> tuple[int, int]:
        """Every seat lays what its habit is, to the end of the hand. As `pays`."""
        while open_to := self.open_to:
            among = heaviest(open_to) if self.heavy[self.turn] else open_to
            landings = LANDINGS[self.ends]
            if among & (among - 1) == 0 and len(landings[tile := among.bit_length() - 1]) == 1:
                at_left, after, _ = landings[tile][0]
            else:
                _, tile, at_left, after = max(self._rated(among))
            self.lay(tile, after, at_left=at_left)
        return self.pays()

    def _rated(self, among: int) -> list[Rated]:
        """What the seat on turn, which knows its own tiles alone, makes of laying one of these."""
        seat, policy = self.turn, self.policy
        hand = self.hands[seat]
        others = chances(policy, seat, ALL & ~(self.laid | hand), self.lacks, self.counts)
        return rate(policy, hand, among, self.ends, covers(policy, seat, self.left_by, self.right_by), others)

    def pays(self) -> tuple[int, int]:
        """Which side is paid how much, the hand being over; (-1, 0) for a tie."""
        totals = [0] * self.options.sides
        sides = self.policy.sides
        for side, hand in zip(sides, self.hands, strict=True):
            totals[side] += weigh(hand)
        if 0 in self.hands:
            side = sides[self.hands.index(0)]
            return side, max(0, sum(totals) - 2 * totals[side])
        fewest = min(totals)
        if totals.count(fewest) > 1:
            return -1, 0
        own = fewest if self.options.blocked == "difference" else 0
        return totals.index(fewest), sum(totals) - fewest - own


def heaviest(among: int) -> int:
    """Those of the tiles (a mask) that weigh most; none of none."""
    for each in _BY_WEIGHT:
        if found := among & each:
            return found
    return 0
