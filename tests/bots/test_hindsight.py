"""Clearly better: by more than chance, by more than a trifle, and by what the seat could know."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.bots import hindsight
from app.bots.hindsight import ERRORS, FEW, TIMES, Better, better_than, is_choice
from app.bots.imagine import BATCH
from app.bots.minds import Choice, Worth, choose, evaluate
from app.bots.sight import Sight
from app.rules import round as rounds
from app.rules.line import Play
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import tile, tiles
from tests.amount import amount
from tests.bots.positions import SETTINGS, decisions, goes, shuffled, sight_of
from tests.bots.worlds import mixed, same_to_the_seat_on_turn

GOOD, LAID = Choice(tile("6-4"), "left"), Choice(tile("5-1"), "right")


def made_up() -> Sight:
    """Two plays that fit, one on each end."""
    order = tiles("6-4 5-1 6-5 2-2 2-1 3-3 3-1")
    first = next(goes(Options(), Random(1), 1))
    plays = (Play(GOOD.tile, ("left",)), Play(LAID.tile, ("right",)))
    hand = replace(first_sight := sight_of(first), own=replace(first_sight.own, tiles=order, plays=plays))
    return replace(hand, hand=replace(hand.hand, ends=(4, 5)))


def judged(monkeypatch: pytest.MonkeyPatch, leads: list[float]) -> list[Sight]:
    """A mind that finds GOOD ahead by these in turn; what it was asked about."""
    asked: list[Sight] = []

    def mind(_: str, sight: Sight, rng: Random, budget: int | None = None) -> tuple[Worth, ...]:
        assert budget == (BATCH if asked else None)
        asked.append(sight)
        rng.random()
        points = leads[len(asked) - 1]
        both = Worth(GOOD.tile, GOOD.end, points, 0.5, 1.0), Worth(LAID.tile, LAID.end, 0.0, 0.5, 1.0)
        return tuple(sorted(both, key=lambda each: -each.points))

    monkeypatch.setattr(hindsight, "evaluate", mind)
    return asked


def around(mean: float, error: float) -> list[float]:
    """Leads with that mean and that standard error."""
    half = error * TIMES**0.5 * ((TIMES - 1) / TIMES) ** 0.5
    return [mean + half, mean - half] * (TIMES // 2)


@pytest.mark.parametrize(
    ("mean", "error", "clear"),
    [
        (FEW + 0.1, 0.0, True),
        (FEW - 0.1, 0.0, False),
        (9.0, 9.0 / ERRORS - 0.05, True),
        (9.0, 9.0 / ERRORS + 0.05, False),
        (-9.0, 0.1, False),
    ],
)
def test_what_is_clearly_better_is_ahead_by_more_than_chance_and_a_trifle(
    monkeypatch: pytest.MonkeyPatch, mean: float, error: float, clear: bool
) -> None:
    """As it is weighed anew. What it seemed to be at first, 50 points, counts for nothing."""
    judged(monkeypatch, [50.0, *around(mean, error)])
    found = better_than(made_up(), LAID, Random(1))
    assert (found is not None) == clear
    if found:
        assert found == Better(GOOD, pytest.approx(mean), pytest.approx(error))  # type: ignore[arg-type]


def test_what_seems_good_enough_is_not_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judged(monkeypatch, [FEW - 0.1])
    assert better_than(made_up(), LAID, Random(1)) is None
    assert len(asked) == 1
    asked = judged(monkeypatch, [30.0])
    assert better_than(made_up(), GOOD, Random(1)) is None
    assert len(asked) == 1


def test_only_the_two_are_weighed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the same sight but for that."""
    sight = made_up()
    third = Play(tile("6-5"), ("right",))
    sight = replace(sight, own=replace(sight.own, plays=(third, *sight.own.plays)))
    asked = judged(monkeypatch, [9.0] * (TIMES + 1))
    assert better_than(sight, LAID, Random(1))
    assert len(asked) == TIMES + 1
    assert asked[0] == sight
    assert set(asked[1:]) == {replace(sight, own=replace(sight.own, plays=sight.own.plays[1:]))}


def test_nothing_is_better_where_there_was_no_choice() -> None:
    """One tile that fits one end, or two that show the same number."""
    sight = made_up()
    one = replace(sight, own=replace(sight.own, plays=sight.own.plays[:1]))
    assert not is_choice(one)
    assert better_than(one, GOOD, Random(1)) is None
    both = replace(one, own=replace(one.own, plays=(Play(tile("6-4"), ("left", "right")),)))
    assert is_choice(replace(both, hand=replace(both.hand, ends=(4, 6))))
    assert not is_choice(replace(both, hand=replace(both.hand, ends=(4, 4))))
    assert is_choice(sight)


def hands(options: Options, rng: Random, many: int, level: Any) -> Iterator[tuple[Round, Choice]]:
    """Goes of seat 0, and what a mind of that level lays on them; the others are steady."""
    for _ in range(many):
        round = rounds.deal(options, shuffled(rng), rng.randrange(options.players))
        while round.turn is not None:
            choice = choose(level if round.turn == 0 else "steady", sight_of(round), Random(rng.random()))
            if round.turn == 0:
                yield round, choice
            round = rounds.lay(round, round.turn, choice.tile, choice.end)


@pytest.mark.soak
@pytest.mark.parametrize(("options", "most"), [(Options(2), 0.05), (Options(2, "draw"), 0.05), (Options(4), 0.05)])
def test_who_lays_as_well_as_the_mind_that_judges_hears_nearly_nothing(options: Options, most: float) -> None:
    """A sharp mind that laid by another chance: at most one hand in 20 has a moment."""
    many = amount(4, 200)
    rng = Random(f"well laid {options}")
    found = [better_than(sight_of(round), choice, rng) for round, choice in hands(options, rng, many, "sharp")]
    assert sum(each is not None for each in found) <= max(1, most * many)


def test_a_lay_that_costs_a_lot_is_found() -> None:
    """Random lays of Draw: one of the first few hands has some."""
    rng = Random("careless")
    options = Options(2, "draw")
    for round in goes(options, rng, 200):
        sight = sight_of(round)
        laid = Choice(*rng.choice(decisions(round)))
        found = better_than(sight, laid, rng)
        if found:
            worth = {Choice(each.tile, each.end): each.points for each in evaluate("sharp", sight, Random(1), 600)}
            assert worth[found.choice] - worth[laid] > 0
            assert found.points >= max(FEW, ERRORS * found.error)
            return
    raise AssertionError("nothing was ever clearly better")


@pytest.mark.parametrize("options", SETTINGS[::4], ids=str)
def test_in_twin_worlds_the_same_is_better(monkeypatch: pytest.MonkeyPatch, options: Options) -> None:
    """With few worlds, and a low bar: the more there is to tell, the more could differ."""
    monkeypatch.setattr(hindsight, "evaluate", lambda level, sight, rng, _=None: evaluate(level, sight, rng, 3))
    monkeypatch.setattr(hindsight, "ERRORS", 0.0)
    monkeypatch.setattr(hindsight, "TIMES", 4)
    monkeypatch.setattr(hindsight, "FEW", 0.1)
    rng = Random(f"twins looked at {options}")
    twins = found = 0
    for number, round in enumerate(goes(options, rng, 60)):
        other = same_to_the_seat_on_turn(round, mixed(round, rng, 1))
        if other is None or other.hands == round.hands:
            continue
        laid = Choice(*rng.choice(decisions(round)))
        one, two = (better_than(sight_of(each), laid, Random(number)) for each in (round, other))
        assert one == two
        twins += 1
        found += one is not None
    assert twins > 5
    assert found
