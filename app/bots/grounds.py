"""Why one play may be worth more than another: one thing that is so, and that its seat could see when it laid.

A reason is never more than what everybody saw and what was in one's own hand. There are few of them, in an order: the
first that is true of the two plays is told. None claims to be all there is to it, which only the figures know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.bots.knowledge import NOBODY, Known, known
from app.bots.masks import WITH, mask_of
from app.bots.minds import Choice, Worth
from app.bots.sight import Sight
from app.rules.events import Laid, Passed
from app.rules.line import Ends, place
from app.rules.tiles import Tile

Kind = Literal[
    "blocks",
    "blocked",
    "closes",
    "shuts",
    "leaves",
    "mine",
    "many",
    "partner",
    "covered",
    "stuck",
    "double",
    "heavy",
    "follows",
    "plain",
]
Went = Literal["passed", "drew"]

HEAVIER = 4
"""By so many pips a tile is worth calling heavy beside another."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A reason; what it does not speak of is empty.

    `numbers`: pips of an end. `seat`: whose pass, draw or lay it was. `went`: what that seat did where those numbers
    were open, and it has certainly none of them. `tiles`: how many of one's own. `pips`: of the better tile, and of the
    one that was laid.

    - `blocks`: of that number all seven lie now, on both ends, and nobody can go; `blocked`: what was laid did that.
    - `closes`: both ends show the number that another side's seat has none of.
    - `shuts`: both ends are numbers that the next seat has none of; `leaves`: one is, which else was not open.
    - `mine`: of the number that is open, all that nobody has laid are one's own: so many tiles.
    - `many`: of what nobody has laid of that number at least half are one's own, so many tiles, and more than one.
    - `partner`: what was laid left open a number that the partner has none of.
    - `covered`: what was laid covered the number that the partner had brought.
    - `stuck`: of one's own tiles none would fit after what was laid; so many fit now.
    - `double`: a double, which fits on one number only. `heavy`: more pips by far.
    - `follows`: more of one's own tiles fit than after what was laid, so many.
    - `plain`: nothing of the kind.
    """

    kind: Kind
    numbers: tuple[int, ...] = ()
    seat: int | None = None
    went: Went | None = None
    tiles: int | None = None
    pips: tuple[int, int] | None = None


class _Go:
    """The go, and both ways on: what was laid, and what was better."""

    def __init__(self, sight: Sight, laid: Choice, better: Choice) -> None:
        self.options = sight.options
        self.seat = sight.own.seat
        self.known: Known = known(sight)
        self.before = sight.hand.ends
        self.laid, self.better = laid, better
        self.after_laid = _after(laid, sight)
        self.after_better = _after(better, sight)
        self.own = sight.own.tiles
        self.went = _went(sight)

    def without(self, number: int, seats: list[int]) -> int | None:
        """The first of these seats that has certainly none of that number, and passed or drew where it was open."""
        now = self.known
        for seat in seats:
            if (seat, number) in self.went and not WITH[number] & now.hidden & ~now.lacks[seat]:
                return seat
        return None

    @property
    def others(self) -> list[int]:
        """Seats of other sides, the next one first."""
        players, side = self.options.players, self.options.side_of(self.seat)
        order = [(self.seat + step) % players for step in range(1, players)]
        return [seat for seat in order if self.options.side_of(seat) != side]

    @property
    def partner(self) -> int | None:
        return (self.seat + 2) % 4 if self.options.players == 4 else None

    @property
    def fitting(self) -> tuple[int, int]:
        """How many of one's own tiles fit after the better play, and after what was laid."""
        ways = (self.better, self.after_better), (self.laid, self.after_laid)
        better, laid = (sum(_fits(tile, ends) for tile in self.own if tile is not choice.tile) for choice, ends in ways)
        return better, laid

    @property
    def pips(self) -> tuple[int, int]:
        return self.better.tile.pips, self.laid.tile.pips

    def all_lie(self, ends: Ends, choice: Choice) -> bool:
        """Both ends show a number that no tile is left of."""
        return ends[0] == ends[1] and not WITH[ends[0]] & ~(self.known.laid | 1 << choice.tile.index)


def ground(sight: Sight, laid: Choice, better: Choice) -> Ground:
    """The first reason that is true of these two plays. The sight must be that of the seat on turn."""
    go = _Go(sight, laid, better)
    found = filter(None, (look(go) for look in _LOOKS))
    return next(found, Ground("plain", tuple(dict.fromkeys(go.after_better)), pips=go.pips))


def ahead(sight: Sight, plays: Sequence[Worth]) -> Ground | None:
    """Why the first of these plays is better than the next that is another choice. None where there is no other, and
    where nothing stands out.
    """
    best, *others = plays
    next_best = next((play for play in others if not _alike(sight, play, best)), None)
    if next_best is None:
        return None
    why = ground(sight, Choice(next_best.tile, next_best.end), Choice(best.tile, best.end))
    return None if why.kind == "plain" else why


def _alike(sight: Sight, one: Worth, other: Worth) -> bool:
    """The same tile, on ends that show the same number."""
    ends = sight.hand.ends
    return one.tile is other.tile and (one.end == other.end or (ends is not None and ends[0] == ends[1]))


def _after(choice: Choice, sight: Sight) -> Ends:
    return place(choice.tile, choice.end, sight.hand.ends, sight.own.seat)[1]


def _went(sight: Sight) -> dict[tuple[int, int], Went]:
    """By seat and number: who passed, or had to draw, where it was open."""
    ends: Ends | None = None
    went: dict[tuple[int, int], Went] = {}
    for move in sight.hand.moves:
        if isinstance(move, Laid):
            ends = place(move.tile, move.end, ends, move.seat)[1]
            continue
        for number in ends or ():
            if isinstance(move, Passed):
                went[move.seat, number] = "passed"
            else:
                went.setdefault((move.seat, number), "drew")
    return went


def _blocks(go: _Go) -> Ground | None:
    better, laid = go.all_lie(go.after_better, go.better), go.all_lie(go.after_laid, go.laid)
    if better == laid:
        return None
    return Ground("blocks", go.after_better[:1]) if better else Ground("blocked", go.after_laid[:1])


def _closes(go: _Go) -> Ground | None:
    number, same = go.after_better
    if number != same or go.after_laid == go.after_better:
        return None
    return _about(go, "closes", (number,), go.without(number, go.others))


def _shuts(go: _Go) -> Ground | None:
    following = go.others[:1]
    shut, open_else = (
        [go.without(number, following) is not None for number in ends] for ends in (go.after_better, go.after_laid)
    )
    return _about(go, "shuts", go.after_better, following[0]) if all(shut) and not all(open_else) else None


def _leaves(go: _Go) -> Ground | None:
    for number in go.after_better:
        seat = go.without(number, go.others[:1])
        if number not in go.after_laid and seat is not None:
            return _about(go, "leaves", (number,), seat)
    return None


def _mine(go: _Go) -> Ground | None:
    left = mask_of(go.own) & ~(1 << go.better.tile.index)
    for number in go.after_better:
        own, hidden = ((WITH[number] & tiles).bit_count() for tiles in (left, go.known.hidden))
        if number not in go.after_laid and own and not hidden:
            return Ground("mine", (number,), tiles=own)
        if number not in go.after_laid and own >= max(2, hidden):
            return Ground("many", (number,), tiles=own)
    return None


def _partner(go: _Go) -> Ground | None:
    if go.partner is None:
        return None
    for number in go.after_laid:
        seat = go.without(number, [go.partner])
        if number not in go.after_better and seat is not None:
            return _about(go, "partner", (number,), seat)
    return None


def _covered(go: _Go) -> Ground | None:
    brought = {"left": go.known.left_by, "right": go.known.right_by}
    by = NOBODY if go.laid.end is None else brought[go.laid.end]
    if go.partner != by or go.before is None or go.laid.tile.is_double or go.better.end == go.laid.end:
        return None
    if go.before[0] == go.before[1]:
        return None
    return Ground("covered", (go.before[0 if go.laid.end == "left" else 1],), by)


def _stuck(go: _Go) -> Ground | None:
    better, laid = go.fitting
    return Ground("stuck", tiles=better) if better and not laid else None


def _follows(go: _Go) -> Ground | None:
    better, laid = go.fitting
    return Ground("follows", tiles=better) if better > laid else None


def _double(go: _Go) -> Ground | None:
    return Ground("double") if go.better.tile.is_double and not go.laid.tile.is_double else None


def _heavy(go: _Go) -> Ground | None:
    better, laid = go.pips
    return Ground("heavy", pips=go.pips) if better - laid >= HEAVIER else None


_LOOKS: tuple[Callable[[_Go], Ground | None], ...] = (
    _blocks,
    _closes,
    _shuts,
    _leaves,
    _mine,
    _partner,
    _covered,
    _stuck,
    _double,
    _heavy,
    _follows,
)


def _about(go: _Go, kind: Kind, numbers: tuple[int, ...], seat: int | None) -> Ground | None:
    """What a seat that has none of these numbers did where they were open; None where that was now this, now that."""
    if seat is None:
        return None
    went = {go.went[seat, number] for number in numbers}
    return Ground(kind, numbers, seat, went.pop()) if len(went) == 1 else None


def _fits(tile: Tile, ends: Ends) -> bool:
    return tile.high in ends or tile.low in ends
