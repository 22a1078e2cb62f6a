"""A hint is blind: where a seat saw the same it is told the same, byte for byte, and for the same reason."""

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from app.api import to_client
from app.bots import minds
from app.bots.grounds import Ground, ahead
from app.bots.hindsight import is_choice
from app.bots.minds import Level, Worth
from app.bots.sight import Sight
from app.room import reasons
from app.room.entries import read
from app.room.table import Table, fold, opened
from app.room.thinking import seed_of, sight_of
from app.rules.match import Match
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import SET, Hand
from tests.amount import amount
from tests.bots.positions import SETTINGS
from tests.room.heaviest import Heaviest
from tests.room.reviewed import at_random, hand_of
from tests.room.tables import ANA, ID, round_of
from tests.room.test_review_blind import twin_of

WORLDS = 3


class Brief(Heaviest):
    """A sharp mind that imagines few worlds."""

    async def evaluate(self, level: Level, sight: Sight, seed: str) -> tuple[Worth, ...]:
        return minds.evaluate(level, sight, Random(seed), WORLDS)


async def told(rows: list[str]) -> list[str]:
    """What Ana is told at every go of hers in that hand, in seat 0 among bots, where there is a choice."""
    hints = []
    table = opened(ID, read(rows[0]))
    for row in rows[1:]:
        table, _ = fold(table, read(row))
        if _asks(table):
            hints.append(to_client.hint(1, await reasons.hint(Brief(), lambda: table, ANA)))  # noqa: B023
    return hints


def _asks(table: Table) -> bool:
    match = table.match
    if match is None or match.round is None or match.round.turn != 0:
        return False
    return is_choice(sight_of(match, match.round, 0))


async def twins_told(options: Options, rng: Random, wanted: int) -> list[tuple[list[str], list[str]]]:
    """The hints of so many hands that have a twin, and those of the twin."""
    pairs: list[tuple[list[str], list[str]]] = []
    bots = range(1, options.players)
    while len(pairs) < wanted:
        order, dealer = tuple(rng.sample(SET, 28)), rng.randrange(options.players)
        rows = hand_of(options, order, at_random(rng), dealer=dealer, bots=bots)
        twin = twin_of(rows, rng)
        if twin is not None:
            pairs.append((await told(rows), await told(twin)))
    return pairs


@pytest.mark.soak
async def test_in_twin_worlds_the_hint_is_the_same() -> None:
    reasons_given = set()
    for options in SETTINGS[::3]:
        pairs = await twins_told(options, Random(f"twins hinted {options}"), amount(6, 100))
        assert [one for one, _ in pairs] == [other for _, other in pairs]
        hints = [json.loads(hint) for one, _ in pairs for hint in one]
        reasons_given |= {hint["why"] and hint["why"]["kind"] for hint in hints}
    assert len(reasons_given) > 5, reasons_given


async def test_a_leak_in_the_worths_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance that hangs on the deal, by the comparison above: what makes its silence worth something."""
    monkeypatch.setattr(reasons, "seed_of", lambda table, seat: f"{seed_of(table, seat)} {round_of(table).order}")
    await _somebody_notices()


async def test_a_leak_in_the_reason_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts what the next seat holds, and its worths and plays are as they should be."""
    next_hand: list[Hand] = []

    def seen(match: Match, round: Round, seat: int) -> Sight:
        next_hand[:] = [round.hands[(seat + 1) % len(round.hands)]]
        return sight_of(match, round, seat)

    def leaky(sight: Sight, plays: Sequence[Worth]) -> Ground | None:
        why = ahead(sight, plays)
        return why and replace(why, tiles=sum(tile.pips for tile in next_hand[0]))

    monkeypatch.setattr(reasons, "sight_of", seen)
    monkeypatch.setattr(reasons, "ahead", leaky)
    await _somebody_notices()


async def _somebody_notices() -> None:
    for options in (Options(2, "draw", target=500), Options(4, target=500)):
        pairs = await twins_told(options, Random("leaks"), 12)
        if any(one != other for one, other in pairs):
            return
    raise AssertionError("nobody noticed")
