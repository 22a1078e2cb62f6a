"""A look back is blind: where a seat saw the same it is told the same, byte for byte, whatever it did not see."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.bots import hindsight, minds
from app.bots.minds import Level, Worth
from app.bots.sight import Sight
from app.room import review as reviews
from app.room.entries import Dealt, read
from app.room.table import Table
from app.room.thinking import seed_of, sight_of
from app.rules.events import Drew
from app.rules.match import Match
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import SET
from app.rules.view import public_move
from tests.amount import amount
from tests.bots.positions import SETTINGS
from tests.bots.worlds import replayed
from tests.room.reviewed import AtHome, at_random, folded, hand_of, rows_of
from tests.room.tables import ANA, ID, round_of

WORLDS = 3


@pytest.fixture(autouse=True)
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds, and a low bar: of the more lays is told, the more could differ."""

    def briefly(level: Level, sight: Sight, rng: Random, _: int | None = None) -> tuple[Worth, ...]:
        return minds.evaluate(level, sight, rng, WORLDS)

    monkeypatch.setattr(hindsight, "evaluate", briefly)
    monkeypatch.setattr(hindsight, "TIMES", 4)
    monkeypatch.setattr(hindsight, "ERRORS", 0.0)
    monkeypatch.setattr(hindsight, "FEW", 0.1)


async def told(rows: list[str]) -> str:
    """To Ana, in seat 0."""
    lays = reviews.own_lays(ID, rows, 1, None, ANA)
    assert lays is not None
    return await reviews.review(AtHome(), lays)


def as_seen(round: Round) -> list[Any]:
    """All moves of the hand, as seat 0 saw them."""
    return [move if isinstance(move, Drew) and move.seat == 0 else public_move(move) for move in round.moves]


def twin_of(rows: list[str], rng: Random) -> list[str] | None:
    """The same hand to seat 0, with two tiles that it never saw in each other's places."""
    round = round_of(folded(rows))
    seen = {placed.tile for placed in round.line} | set(round.hands[0])
    places = [at for at, tile in enumerate(round.order) if tile not in seen]
    for _ in range(30):
        order = list(round.order)
        one, other = rng.sample(places, 2)
        order[one], order[other] = order[other], order[one]
        again = replayed(round, order)
        if again and again.hands != round.hands and as_seen(again) == as_seen(round):
            whats = [read(row).what for row in rows]
            dealt = [replace(what, order=tuple(order)) if isinstance(what, Dealt) else what for what in whats]
            return rows_of(dealt)
    return None


async def twins_told(options: Options, rng: Random, wanted: int) -> list[tuple[str, str]]:
    """What is told of so many hands that have a twin, and of the twin."""
    pairs: list[tuple[str, str]] = []
    while len(pairs) < wanted:
        rows = hand_of(options, tuple(rng.sample(SET, 28)), at_random(rng), dealer=rng.randrange(options.players))
        twin = twin_of(rows, rng)
        if twin is not None:
            pairs.append((await told(rows), await told(twin)))
    return pairs


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS[::2], ids=str)
async def test_in_twin_worlds_the_same_is_told(options: Options) -> None:
    pairs = await twins_told(options, Random(f"twins reviewed {options}"), amount(8, 200))
    assert [one for one, _ in pairs] == [other for _, other in pairs]
    assert any('"move"' in one for one, _ in pairs)


async def test_no_tile_is_named_that_the_seat_could_not_know() -> None:
    """Of each moment: those that lay on the line then, and its own."""
    rng = Random("named")
    moments = 0
    for options in SETTINGS[::3] * 2:
        rows = hand_of(options, tuple(rng.sample(SET, 28)), at_random(rng))
        for moment in json.loads(await told(rows))["moments"]:
            known = {*moment["view"]["tiles"], *(placed["tile"] for placed in moment["view"]["line"])}
            text = json.dumps(moment)
            assert {tile.name for tile in SET if f'"{tile.name}"' in text} <= known
            moments += 1
    assert moments > 3


def _pips(match: Match, round: Round, seat: int) -> Sight:
    """A mind that is told how heavy the other hands are."""
    sight = sight_of(match, round, seat)
    return replace(sight, scores=tuple(sum(tile.pips for tile in hand) for hand in round.hands)[: len(sight.scores)])


def _order(match: Match, round: Round, seat: int) -> Sight:
    """The seat's own tiles, in an order that the next hand decides."""
    sight = sight_of(match, round, seat)
    first = sum(tile.pips for tile in round.hands[seat - 1]) % len(sight.own.tiles)
    return replace(sight, own=replace(sight.own, tiles=(*sight.own.tiles[first:], *sight.own.tiles[:first])))


def _chance(table: Table, seat: int) -> str:
    """Chance that hangs on the deal."""
    return f"{seed_of(table, seat)} {round_of(table).order}"


LEAKS: list[tuple[str, Callable[..., Any]]] = [("sight_of", _pips), ("sight_of", _order), ("seed_of", _chance)]


@pytest.mark.parametrize(("what", "leak"), LEAKS, ids=[leak.__name__ for _, leak in LEAKS])
async def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, what: str, leak: Callable[..., Any]) -> None:
    """By the comparison above: what makes its silence worth something."""
    monkeypatch.setattr(reviews, what, leak)
    for options in (Options(2, "draw", target=500), Options(4, target=500)):
        pairs = await twins_told(options, Random("leaks"), 12)
        if any(one != other for one, other in pairs):
            return
    raise AssertionError("nobody noticed")
