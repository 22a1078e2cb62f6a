"""Hints, and why a bot laid what it laid: what is told, to whom, and that it is what the mind was handed."""

import asyncio
import json
import random
from typing import Any

import pytest

from app.bots.grounds import ahead
from app.bots.minds import Worth
from app.room.commands import Bot, Ready, Sit, Stand
from app.room.errors import NoSuchMove, Refusal
from app.room.thinking import seed_of, sight_of
from app.rules.options import Options
from app.store import Store
from tests.room.company import LONGEST, Company, Slow, company
from tests.room.driver import joined, lay_for, settle, until
from tests.room.heaviest import Heaviest
from tests.room.shapes_allowed import LOG, SIGHT, check, objects
from tests.room.tables import ANA, BEN, EVE, round_of

ALONE = ("not_now", "Hints are for those who play with bots alone.")
OWN_GO = ("not_now", "A hint is for your own go.")


async def refused(table: Company, person: str) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        await table.room.hint(person)
    return refusal.value.code, refusal.value.message


async def anas_go(table: Company) -> None:
    while not table.ana.view["you"]["plays"]:
        await table.passes(LONGEST)
        await settle()


async def thinking_of_a_hint(store: Store, mind: Slow) -> tuple[Company, asyncio.Task[object]]:
    """On Ana's go, which the mind is let think about no further than its gate."""
    table = await company(store, mind)
    mind.gate.set()
    await anas_go(table)
    mind.gate.clear()
    hint: asyncio.Task[object] = asyncio.create_task(table.room.hint(ANA))
    await settle()
    return table, hint


async def play_on(table: Company) -> None:
    """Ana and the bots, to the end of the hand."""
    choose = random.Random(4)
    while table.ana.view["phase"] == "playing":
        if ask := lay_for(table.ana, choose):
            await table.room.ask(ANA, ask)
        await table.passes(LONGEST)
        await settle()


async def test_on_ones_own_go_a_sharp_mind_says_what_every_play_is_worth(store: Store) -> None:
    """It is handed what the asker is shown, with the chance of the go; the same whenever it is asked."""
    table = await company(store)
    await anas_go(table)
    hint = await table.room.hint(ANA)
    version, plays, why = hint
    kept = table.room._table
    assert kept.match is not None
    assert table.mind.asked[-1] == ("sharp", sight_of(kept.match, round_of(kept), 0), seed_of(kept, 0))
    assert version == table.ana.view["version"]
    told = [(play["tile"], end) for play in table.ana.view["you"]["plays"] for end in play["ends"] or [None]]
    assert sorted((play.tile.name, str(play.end)) for play in plays) == sorted((tile, str(end)) for tile, end in told)
    assert why == ahead(table.mind.asked[-1][1], plays)
    assert await table.room.hint(ANA) == hint


async def test_a_hint_is_for_the_seat_on_turn_and_where_no_other_person_sits(store: Store) -> None:
    """Away or here: they sat down to play against people. An open seat and a watcher are nobody."""
    table = await company(store, options=Options(3, target=500))
    joined(table.room, EVE)
    assert await refused(table, EVE) == ("not_seated", "Sit down first.")
    await anas_go(table)
    ben = joined(table.room, BEN)
    await table.room.ask(BEN, Sit(1, 1, "Ben"))
    assert await refused(table, ANA) == ALONE
    table.room.leave(ben)
    await settle()
    assert await refused(table, ANA) == ALONE
    await table.room.ask(BEN, Stand(2))
    await table.room.hint(ANA)
    await table.room.ask(ANA, Bot(900, 1, "easy"))
    await table.room.hint(ANA)
    await table.lays_until_a_bots_go()
    assert await refused(table, ANA) == OWN_GO


async def test_before_a_hand_and_after_it_there_is_no_go(store: Store) -> None:
    table = await company(store)
    await play_on(table)
    assert await refused(table, ANA) == OWN_GO


async def test_a_hint_that_comes_too_late_is_none(store: Store) -> None:
    """The asker has laid meanwhile, in another tab."""
    mind = Slow()
    table, late = await thinking_of_a_hint(store, mind)
    ask = lay_for(table.ana, random.Random(1))
    assert ask
    await table.room.ask(ANA, ask)
    mind.gate.set()
    with pytest.raises(Refusal) as refusal:
        await late
    assert refusal.value.code == "stale"


async def test_whoever_sits_down_while_a_hint_is_thought_of_ends_it(store: Store) -> None:
    """They were not there when it was asked for, and play against it when it comes."""
    mind = Slow()
    table, hint = await thinking_of_a_hint(store, mind)
    joined(table.room, BEN)
    await table.room.ask(BEN, Sit(1, 1, "Ben"))
    mind.gate.set()
    with pytest.raises(Refusal) as refusal:
        await hint
    assert (refusal.value.code, refusal.value.message) == ALONE


@pytest.mark.parametrize("seed", range(3))
async def test_of_every_lay_of_a_bot_it_is_told_what_it_saw_and_of_no_other_move(store: Store, seed: int) -> None:
    """The very sight and chance it was handed then; the mind that is asked now answers what it answered then."""
    options = Options(2 + seed, "draw", target=500)
    table = await company(store, options=options)
    await play_on(table)
    then = {(sight.own.seat, len(sight.hand.moves)): each for each in table.mind.asked for _, sight, _ in [each]}
    moves = json.loads(await table.room.finished_round(1) or "null")["moves"]
    mind = table.mind
    mind.asked = []
    explained = 0
    for number, move in enumerate(moves):
        if move.get("by") != "bot":
            with pytest.raises(NoSuchMove):
                await table.room.why(1, number)
            continue
        told = json.loads(await table.room.why(1, number) or "null")
        assert mind.asked[-1] == then[move["seat"], number]
        assert (told["seat"], told["laid"]) == (move["seat"], {"tile": move["laid"], "end": move["end"]})
        assert told["level"] == "sharp"
        check_told(told, mind, moves[:number])
        explained += 1
    assert explained >= 3
    for number in (len(moves), 10**9):
        with pytest.raises(NoSuchMove):
            await table.room.why(1, number)


def check_told(told: Any, mind: Heaviest, before: list[Any]) -> None:
    """Exactly what was handed: own tiles and what everybody saw, and hidden tiles as numbers."""
    _, sight, _ = mind.asked[-1]
    view = told["view"]
    check({**view, "log": []}, SIGHT)
    assert all(set(found) in LOG for path, found in objects(view) if path == "log[]")
    assert view["tiles"] == [tile.name for tile in sight.own.tiles]
    assert view["counts"] == list(sight.hand.counts)
    assert (view["boneyard"], view["drawable"]) == (sight.hand.boneyard, sight.hand.drawable)
    assert view["ends"] == (None if sight.hand.ends is None else list(sight.hand.ends))
    assert view["scores"] == list(sight.scores)
    assert view["log"] == [{**move, "drew": 1} if "drew" in move else move for move in before]
    assert [placed["tile"] for placed in view["line"]] == [placed.tile.name for placed in sight.hand.line]
    plays = {(play.tile.name, end) for play in sight.own.plays for end in play.ends or (None,)}
    assert {(play["tile"], play["end"]) for play in told["plays"]} == plays
    assert {frozenset(play) for play in told["plays"]} == {frozenset(Worth.__dataclass_fields__)}


async def test_while_a_hand_is_played_nobody_is_told_what_a_bot_sees(store: Store) -> None:
    """Nor of hands and matches that are not."""
    table = await company(store)
    while table.ana.view["phase"] == "playing":
        for number in range(len(table.ana.view["round"]["log"]) + 1):
            assert await table.room.why(1, number) is None
        if ask := lay_for(table.ana, random.Random(4)):
            await table.room.ask(ANA, ask)
        await table.passes(LONGEST)
        await settle()
    for which in ((2, 0), (0, 0), (1, 0, 2)):
        assert await table.room.why(*which) is None
    bots = next(at for at, each in enumerate(table.ana.view["round"]["log"]) if each.get("by") == "bot")
    first = await table.room.why(1, bots)
    assert first is not None
    await table.room.ask(ANA, Ready(8_000))
    await until(lambda: bool(table.ana.view["phase"] == "playing"))
    assert await table.room.why(1, bots) == first
    assert await table.room.why(2, bots) is None
