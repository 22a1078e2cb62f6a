"""A dominoes referee, written from the rules texts alone.

Here live the rules of one hand (`Hand`) and the count of a match (`Match`): who leads, what fits, the forced
draws and passes, how a hand ends and what it scores. It is told in the plainest way, to be read beside the rules.

Not here: shuffling, deciding what to lay, hiding tiles from anybody, saving, clocks and screens. Nothing is
imported from the program it judges, and nothing in that program may import this.

Conventions: a tile is written high number first, "6-4". Seats count from 0 and go round by +1, which is "to the
left". The first tile of a line lies with its high number to the left, so "6-4" opens the ends 6 and 4.
"""

from collections.abc import Sequence
from typing import TypedDict

Choice = tuple[str, str | None]
Event = tuple[str | int | None, ...]

ALL_TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
DEAL_SIZE = {"block": {2: 7, 3: 5, 4: 5}, "draw": {2: 7, 3: 7, 4: 6}}
OPENINGS = ("any", "highest")
BLOCKED = ("difference", "all")
NEVER_DRAWN = 2
TARGETS = range(1, 501)


class Result(TypedDict):
    """How a hand ended. `seat` went out (None when blocked); `side` scores (None, with no points, in a tie)."""

    how: str
    seat: int | None
    side: int | None
    points: int
    left: list[list[str]]
    pips: list[int]


def numbers(tile: str) -> tuple[int, int]:
    """The two numbers of a tile, the high one first."""
    return int(tile[0]), int(tile[2])


def weight(tile: str) -> int:
    """The pips on a tile."""
    return sum(numbers(tile))


def side_of(seat: int, players: int) -> int:
    """Four play as two pairs, 0 and 2 against 1 and 3; otherwise each seat is a side of its own."""
    return seat % 2 if players == 4 else seat


def side_count(players: int) -> int:
    """How many sides there are at a table."""
    return 2 if players == 4 else players


def opening_rank(tile: str) -> tuple[bool, int, int]:
    """Doubles before others, then the heavier, then the one with the higher number: the greatest rank opens."""
    high, low = numbers(tile)
    return high == low, high + low, high


def check_settings(players: int, game: str, opening: str, blocked: str) -> None:
    """Refuse a table these rules do not know."""
    if game not in DEAL_SIZE or players not in DEAL_SIZE[game] or opening not in OPENINGS or blocked not in BLOCKED:
        raise ValueError(f"no such table: {players} players, {game}, {opening}, {blocked}")


class Hand:
    """One hand, from the deal to its result."""

    def __init__(
        self, *, players: int, game: str, opening: str, blocked: str, order: Sequence[str], dealer: int
    ) -> None:
        check_settings(players, game, opening, blocked)
        if dealer not in range(players):
            raise ValueError(f"no such dealer: {dealer}")
        if sorted(order) != ALL_TILES:
            raise ValueError("the order must hold each of the 28 tiles once")
        self.players = players
        self.game = game
        self.blocked = blocked
        size = DEAL_SIZE[game][players]
        self.hands = [list(order[seat * size : (seat + 1) * size]) for seat in range(players)]
        self.boneyard = list(order[players * size :])
        self.line: list[tuple[int, int]] = []
        self.events: list[Event] = []
        self.result: Result | None = None
        self.turn: int | None = (dealer + 1) % players
        if opening == "highest":
            self._open_by_rule()

    def choices(self) -> list[Choice]:
        """Every tile the seat in turn may lay, with the end it may go on; nothing when the hand is over."""
        if self.turn is None:
            return []
        return sorted(self._fitting(self.turn))

    def lay(self, tile: str, end: str | None) -> None:
        """The seat in turn lays a tile; it must be one of the choices, exactly as named there."""
        if self.turn is None or (tile, end) not in self.choices():
            raise ValueError(f"not a choice: {tile} on {end}")
        self._put(self.turn, tile, end, "person")

    def _open_by_rule(self) -> None:
        """Lay the highest double dealt or, with none dealt, the heaviest tile, for whoever holds it."""
        dealt = [tile for hand in self.hands for tile in hand]
        opener = max(dealt, key=opening_rank)
        for seat in range(self.players):
            if opener in self.hands[seat]:
                self._put(seat, opener, None, "rule")
                return

    def _fitting(self, seat: int) -> list[Choice]:
        """What this seat could lay now: anything on an empty table, else what carries the number of an end."""
        if not self.line:
            return [(tile, None) for tile in self.hands[seat]]
        left, right = self._ends()
        fitting: list[Choice] = []
        for tile in self.hands[seat]:
            if left in numbers(tile):
                fitting.append((tile, "left"))
            if right in numbers(tile):
                fitting.append((tile, "right"))
        return fitting

    def _ends(self) -> tuple[int, int]:
        """The two open numbers of a line that has begun."""
        return self.line[0][0], self.line[-1][1]

    def _put(self, seat: int, tile: str, end: str | None, by: str) -> None:
        """Move a tile from a hand to the line; then the hand is won, or the turn goes on."""
        self.hands[seat].remove(tile)
        self._join(tile, end)
        self.events.append(("laid", seat, tile, end, by))
        if not self.hands[seat]:
            self._end_out(seat)
        else:
            self._go_on_from(seat)

    def _join(self, tile: str, end: str | None) -> None:
        """Add the tile to the line with the matching half against the end."""
        high, low = numbers(tile)
        if end is None:
            self.line.append((high, low))
            return
        left, right = self._ends()
        if end == "left":
            self.line.insert(0, (high, low) if low == left else (low, high))
        else:
            self.line.append((high, low) if high == right else (low, high))

    def _go_on_from(self, seat: int) -> None:
        """Go round through the forced draws and passes, until a seat can lay or every seat has passed."""
        passes = 0
        while passes < self.players:
            seat = (seat + 1) % self.players
            self._draw_while_nothing_fits(seat)
            if self._fitting(seat):
                self.turn = seat
                return
            self.events.append(("passed", seat, *self._ends()))
            passes += 1
        self._end_blocked()

    def _draw_while_nothing_fits(self, seat: int) -> None:
        """In Draw a seat that cannot go takes tiles from the front of the boneyard, but never the last two."""
        if self.game != "draw":
            return
        while not self._fitting(seat) and len(self.boneyard) > NEVER_DRAWN:
            tile = self.boneyard.pop(0)
            self.hands[seat].append(tile)
            self.events.append(("drew", seat, tile))

    def _end_out(self, seat: int) -> None:
        """A hand is empty: its side scores the others' pips minus its own, never less than nothing."""
        totals = self._side_totals()
        side = side_of(seat, self.players)
        own = totals[side]
        others = sum(totals) - own
        self._end("out", seat, side, max(0, others - own))

    def _end_blocked(self) -> None:
        """Nobody can go: the side with the fewest pips scores, unless two sides are level for fewest."""
        totals = self._side_totals()
        fewest = min(totals)
        if totals.count(fewest) > 1:
            self._end("tie", None, None, 0)
            return
        others = sum(totals) - fewest
        points = others if self.blocked == "all" else others - fewest
        self._end("blocked", None, totals.index(fewest), points)

    def _pips(self) -> list[int]:
        """The pips left in each seat's hand."""
        return [sum(weight(tile) for tile in hand) for hand in self.hands]

    def _side_totals(self) -> list[int]:
        """The pips left on each side, partners counted together."""
        totals = [0] * side_count(self.players)
        for seat, pips in enumerate(self._pips()):
            totals[side_of(seat, self.players)] += pips
        return totals

    def _end(self, how: str, seat: int | None, side: int | None, points: int) -> None:
        """Write the result down and take the turn from everybody."""
        left = [list(hand) for hand in self.hands]
        self.result = Result(how=how, seat=seat, side=side, points=points, left=left, pips=self._pips())
        self.turn = None


class Match:
    """Hands played one after another until a side reaches the target."""

    def __init__(self, players: int, game: str, opening: str, blocked: str, target: int, first_dealer: int) -> None:
        check_settings(players, game, opening, blocked)
        if target not in TARGETS or first_dealer not in range(players):
            raise ValueError(f"no such target or dealer: {target}, {first_dealer}")
        self.players = players
        self.game = game
        self.opening = opening
        self.blocked = blocked
        self.target = target
        self.dealer = first_dealer
        self.scores = [0] * side_count(players)
        self.hand: Hand | None = None

    @property
    def over(self) -> int | None:
        """The side that has reached the target, or None while the match goes on."""
        for side, score in enumerate(self.scores):
            if score >= self.target:
                return side
        return None

    def deal(self, order: Sequence[str]) -> Hand:
        """Begin the next hand from a shuffled order of the 28 tiles."""
        if self.over is not None or self.hand is not None:
            raise ValueError("the match is over, or a hand is still on the table")
        self.hand = Hand(
            players=self.players,
            game=self.game,
            opening=self.opening,
            blocked=self.blocked,
            order=order,
            dealer=self.dealer,
        )
        return self.hand

    def close(self) -> None:
        """Add the finished hand's points to its side, and move the dealer one seat to the left, tie or not."""
        if self.hand is None or self.hand.result is None:
            raise ValueError("no finished hand to close")
        result = self.hand.result
        if result["side"] is not None:
            self.scores[result["side"]] += result["points"]
        self.dealer = (self.dealer + 1) % self.players
        self.hand = None
