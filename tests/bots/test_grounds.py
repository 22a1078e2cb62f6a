"""A reason is true: of the line, of what everybody did, of one's own hand, and of the hands as they lay in truth."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from app.bots.grounds import HEAVIER, Ground, Kind, ahead, ground
from app.bots.minds import Choice, evaluate
from app.rules.events import Drew, Laid, Passed
from app.rules.line import Ends, place
from app.rules.round import Round
from app.rules.tiles import SET, Tile
from tests.amount import amount
from tests.bots.positions import SETTINGS, decisions, goes, sight_of
from tests.bots.worlds import mixed, same_to_the_seat_on_turn


class Told:
    """A reason, and the hand it was told in: all tiles open."""

    def __init__(self, round: Round, laid: Choice, better: Choice, reason: Ground) -> None:
        assert round.turn is not None
        self.round, self.laid, self.better, self.reason = round, laid, better, reason
        self.seat = round.turn
        self.after_laid, self.after_better = self.after(laid), self.after(better)

    def after(self, choice: Choice) -> Ends:
        return place(choice.tile, choice.end, self.round.ends, self.seat)[1]

    def on_the_line(self, choice: Choice) -> set[Tile]:
        return {each.tile for each in self.round.line} | {choice.tile}

    def rest(self, choice: Choice) -> list[Tile]:
        return [each for each in self.round.hands[self.seat] if each is not choice.tile]

    def is_other_side(self, seat: int) -> bool:
        return self.round.options.side_of(seat) != self.round.options.side_of(self.seat)

    def none_of(self, seat: int | None, number: int) -> bool:
        """That seat did what the reason says where the number was open, and holds none of it in truth."""
        assert seat is not None
        did = {"passed": Passed, "drew": Drew}
        ends, seen = None, False
        for move in self.round.moves:
            if isinstance(move, Laid):
                ends = place(move.tile, move.end, ends, move.seat)[1]
            elif move.seat == seat and ends and number in ends and self.reason.went:
                seen |= isinstance(move, did[self.reason.went])
        return seen and not any(number in (each.high, each.low) for each in self.round.hands[seat])


def with_number(number: int) -> set[Tile]:
    return {each for each in SET if number in (each.high, each.low)}


def can_go_on(told: Told, choice: Choice) -> bool:
    """Somebody, with any tile of the set that is not on the line yet."""
    left = set(SET) - told.on_the_line(choice)
    return any(with_number(number) & left for number in told.after(choice))


def blocks(told: Told) -> bool:
    (number,) = told.reason.numbers
    done = told.after_better == (number, number) and with_number(number) <= told.on_the_line(told.better)
    return done and not can_go_on(told, told.better) and can_go_on(told, told.laid)


def blocked(told: Told) -> bool:
    (number,) = told.reason.numbers
    done = told.after_laid == (number, number) and with_number(number) <= told.on_the_line(told.laid)
    return done and can_go_on(told, told.better)


def closes(told: Told) -> bool:
    (number,) = told.reason.numbers
    seat = told.reason.seat
    lies = told.after_better == (number, number) != told.after_laid
    return lies and seat is not None and told.is_other_side(seat) and told.none_of(seat, number)


def shuts(told: Told) -> bool:
    follows = (told.seat + 1) % told.round.options.players
    both = told.after_better == told.reason.numbers and told.reason.seat == follows
    return both and all(told.none_of(follows, number) for number in told.reason.numbers)


def leaves(told: Told) -> bool:
    (number,) = told.reason.numbers
    follows = (told.seat + 1) % told.round.options.players
    open_now = number in told.after_better and number not in told.after_laid
    return open_now and told.reason.seat == follows and told.none_of(follows, number)


def mine(told: Told) -> bool:
    (number,) = told.reason.numbers
    own = {*told.rest(told.better)} & with_number(number)
    lies = number in told.after_better and number not in told.after_laid
    return lies and len(own) == told.reason.tiles and with_number(number) - told.on_the_line(told.better) == own


def many(told: Told) -> bool:
    (number,) = told.reason.numbers
    own = {*told.rest(told.better)} & with_number(number)
    others = with_number(number) - told.on_the_line(told.better) - own
    lies = number in told.after_better and number not in told.after_laid
    return lies and len(own) == told.reason.tiles and len(own) >= len(others) > 0 and len(own) > 1


def partner(told: Told) -> bool:
    (number,) = told.reason.numbers
    lies = number in told.after_laid and number not in told.after_better
    return lies and told.reason.seat == (told.seat + 2) % 4 and told.none_of(told.reason.seat, number)


def covered(told: Told) -> bool:
    (number,) = told.reason.numbers
    line, left = told.round.line, told.laid.end == "left"
    end = line[0] if left else line[-1]
    brought = end.seat == told.reason.seat == (told.seat + 2) % 4 and end.shows[0 if left else 1] == number
    return brought and told.better.end != told.laid.end and told.after_laid[0 if left else 1] != number


def fitting(told: Told, choice: Choice) -> int:
    ends = told.after(choice)
    return sum(each.high in ends or each.low in ends for each in told.rest(choice))


def stuck(told: Told) -> bool:
    return fitting(told, told.laid) == 0 and fitting(told, told.better) == told.reason.tiles


def follows(told: Told) -> bool:
    return fitting(told, told.laid) < fitting(told, told.better) == told.reason.tiles


def double(told: Told) -> bool:
    return told.better.tile.is_double and not told.laid.tile.is_double


def pips(told: Told) -> tuple[int, int]:
    return told.better.tile.pips, told.laid.tile.pips


def heavy(told: Told) -> bool:
    return told.reason.pips == pips(told) and told.better.tile.pips >= told.laid.tile.pips + HEAVIER


def plain(told: Told) -> bool:
    return told.reason.pips == pips(told) and set(told.reason.numbers) == set(told.after_better)


TRUE: dict[Kind, Callable[[Told], bool]] = {
    "blocks": blocks,
    "blocked": blocked,
    "closes": closes,
    "shuts": shuts,
    "leaves": leaves,
    "mine": mine,
    "many": many,
    "partner": partner,
    "covered": covered,
    "stuck": stuck,
    "double": double,
    "heavy": heavy,
    "follows": follows,
    "plain": plain,
}


@pytest.mark.soak
def test_every_reason_is_true_of_the_hand_it_is_told_in() -> None:
    """For any two plays of random goes; and every reason there is has been told. What the reasons of the house know
    from what was seen is compared with the hands themselves.
    """
    seen: Counter[str] = Counter()
    for options in SETTINGS:
        for round in goes(options, Random(f"reasons {options}"), amount(140, 3000)):
            plays = [Choice(*each) for each in decisions(round)]
            for laid, better in permutations(plays, 2):
                reason = ground(sight_of(round), laid, better)
                assert TRUE[reason.kind](Told(round, laid, better, reason)), (reason, laid, better, round)
                seen[reason.kind] += 1
    assert set(seen) == set(TRUE), seen


def test_the_first_of_many_plays_is_compared_with_the_next_that_is_another_choice() -> None:
    told: Counter[str] = Counter()
    for options in SETTINGS[::3]:
        for round in goes(options, Random("ahead"), 60):
            sight = sight_of(round)
            plays = evaluate("steady", sight, Random(1))
            why = ahead(sight, plays)
            one_number = round.ends is not None and round.ends[0] == round.ends[1]
            other = next((each for each in plays[1:] if each.tile is not plays[0].tile or not one_number), None)
            if other is None:
                assert why is None
                told["alone"] += 1
                continue
            found = ground(sight, Choice(other.tile, other.end), Choice(plays[0].tile, plays[0].end))
            assert why == (None if found.kind == "plain" else found)
            told[found.kind] += 1
    assert told["plain"]
    assert told["alone"]
    assert len(told) > 6, told


def test_in_twin_worlds_the_reason_is_the_same() -> None:
    rng = Random("twins reasoned about")
    twins = 0
    for options in SETTINGS[::3]:
        for round in goes(options, rng, 40):
            other = same_to_the_seat_on_turn(round, mixed(round, rng, 1))
            if other is None or other.hands == round.hands:
                continue
            plays = [Choice(*each) for each in decisions(round)]
            for laid, better in permutations(plays, 2):
                assert ground(sight_of(round), laid, better) == ground(sight_of(other), laid, better)
                twins += 1
    assert twins > 50
