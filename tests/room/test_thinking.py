"""A room with bots: when they lay, what they are handed, and that nothing waits for a thought.

Time is moved by hand. What a mind makes of it is `tests/bots`', where it thinks `tests/workers`'.
"""

import json
import random
from dataclasses import replace

import pytest

from app.room.commands import Bot, Lay, Ready, Rematch, Rename, Sit, Stand
from app.room.manners import Manners
from app.room.rooms import Rooms
from app.room.thinking import seed_of, sight_of
from app.rules.options import Options
from app.rules.tiles import SET
from app.store import Store
from tests.room.company import LONGEST, Failing, Slow, company
from tests.room.driver import PROMPT, Shuffles, joined, lay_for, settle, until
from tests.room.heaviest import Heaviest
from tests.room.stores import WatchedStore
from tests.room.tables import ANA, BEN, EVE, asked, moved_on, playing, round_of


async def test_a_bot_lays_when_its_drawn_time_has_come_and_not_before(store: Store) -> None:
    """From 0.8 to 2 s, and never before what led to its go has been shown: a lay takes a second."""
    table = await company(store)
    waited: list[int] = []
    while len(waited) < 12 and table.ana.view["phase"] == "playing":
        await table.lays_until_a_bots_go()
        if table.ana.view["phase"] != "playing":
            break
        laid, took = len(table.lays), 0
        await settle()
        while len(table.lays) == laid:
            await table.passes(100)
            await settle()
            took += 100
        waited.append(took)
        assert table.lays[laid]["by"] == "bot"
    assert len(waited) >= 3
    assert min(waited) >= PROMPT.shown
    assert len(set(waited)) > 1


async def test_a_bot_is_handed_what_its_seat_is_shown_and_thinks_at_once(store: Store) -> None:
    """The very sight of its seat, for the level it is of; and its chance hangs on the deal, the seat and the move."""
    table = await company(store, bots="steady")
    await table.lays_until_a_bots_go()
    level, sight, seed = table.mind.asked[-1]
    kept = table.room._table
    assert kept.match is not None
    assert (level, sight) == ("steady", sight_of(kept.match, round_of(kept), 1))
    assert sight.own.seat == 1
    assert sight.own.tiles == round_of(kept).hands[1]
    assert seed == seed_of(kept, 1)


def test_chance_for_a_go_is_the_same_again_and_another_for_any_other() -> None:
    """And for nobody to foretell: another secret, another chance. Deals from before there were seals have one too."""
    table = playing(order=SET)
    laid = asked(table, ANA, Lay(9, round_of(table).plays[0].tile.name, None, table.version))
    assert seed_of(table, 0) == seed_of(playing(order=SET), 0)
    others = [replace(table, secret="0" * 64), replace(table, secret=None), replace(table, secret=None, match_number=2)]
    seeds = {seed_of(table, 0), seed_of(table, 1), seed_of(laid, 0), *(seed_of(other, 0) for other in others)}
    assert len(seeds) == 6
    assert {len(seed) for seed in seeds} == {64}


async def test_nothing_waits_for_a_thought(store: Store) -> None:
    """People come, ask and are answered meanwhile; when it is there and its time has come, the lay comes at once."""
    mind = Slow()
    table = await company(store, mind)
    await table.lays_until_a_bots_go()
    laid = len(table.lays)
    await table.passes(LONGEST)
    await table.room.ask(ANA, Rename(900, "Anna"))
    assert joined(table.room, EVE).view["seats"][0]["name"] == "Anna"
    assert len(table.lays) == laid
    mind.gate.set()
    await table.until_laid(laid)
    assert table.lays[laid]["by"] == "bot"


async def test_a_mind_that_fails_holds_up_no_table(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """The heaviest tile is laid for it, on the left, as no more than a steady mind's. The failure is written down."""
    table = await company(store, Failing(), options=Options(3, target=500))
    passed = 0
    while table.ana.view["phase"] == "playing":
        assert passed < 100, "the table waits for ever"
        passed += 1
        if ask := lay_for(table.ana, random.Random(1)):
            await table.room.ask(ANA, ask)
        await table.passes(LONGEST)
        await settle()
    laid = [row for row in map(json.loads, await store.read(table.room.id)) if row.get("by") == "bot"]
    assert len(laid) > 3
    asked = {(sight.own.seat, len(sight.hand.moves)): sight.own.plays for _, sight, _ in table.mind.asked}
    moves = json.loads(await table.room.finished_round(1) or "null")["moves"]
    for number, move in ((number, move) for number, move in enumerate(moves) if move.get("by") == "bot"):
        plays = {play.tile.name: (play.tile.pips, play.ends) for play in asked[move["seat"], number]}
        pips, ends = plays[move["laid"]]
        assert pips == max(pips for pips, _ in plays.values())
        assert move["end"] == (ends[0] if ends else None)
    assert {row["level"] for row in laid} == {"steady"}
    assert "a mind has failed" in caplog.text


async def test_a_go_is_thought_about_once_whatever_else_happens(store: Store) -> None:
    """Names, watchers and looks change nothing of what is to be laid."""
    mind = Slow()
    table = await company(store, mind)
    await table.lays_until_a_bots_go()
    asked_for = len(mind.asked)
    for number in range(5):
        await table.room.ask(ANA, Rename(900 + number, f"Ana {number}"))
        joined(table.room, EVE)
        table.room.look()
    await settle()
    assert (len(mind.asked), mind.dropped) == (asked_for, 0)


async def test_a_thought_is_dropped_when_the_seat_is_somebody_elses(store: Store) -> None:
    """A bot of another level thinks anew; a person thinks for themselves."""
    mind = Slow()
    table = await company(store, mind)
    await table.lays_until_a_bots_go()
    await table.room.ask(ANA, Bot(900, 1, "easy"))
    await until(lambda: mind.dropped == 1)
    assert [level for level, _, _ in mind.asked[-2:]] == ["sharp", "easy"]
    ben = joined(table.room, BEN)
    await table.room.ask(BEN, Sit(1, 1, "Ben"))
    await until(lambda: mind.dropped == 2)
    mind.gate.set()
    laid = len(table.lays)
    await table.passes(10 * LONGEST)
    await settle()
    assert len(table.lays) == laid
    assert ben.view["you"]["plays"]


async def test_where_nobody_is_left_no_bot_thinks_or_lays(store: Store) -> None:
    """And goes on when somebody is back."""
    mind = Slow()
    table = await company(store, mind)
    await table.lays_until_a_bots_go()
    laid, version = len(table.lays), table.ana.view["version"]
    table.room.leave(table.ana)
    await until(lambda: mind.dropped == 1)
    mind.gate.set()
    asked_for = len(mind.asked)
    await table.passes(10 * LONGEST)
    await settle()
    assert (len(mind.asked), json.loads(table.room.look())["version"]) == (asked_for, version)
    table.ana = joined(table.room, ANA)
    await until(lambda: len(mind.asked) > asked_for)
    await table.passes(PROMPT.bot_most + LONGEST)
    await table.until_laid(laid)


async def test_after_a_restart_a_bots_go_goes_on(store: Store) -> None:
    """From the log alone, with the same chance."""
    table = await company(store, Slow())
    await table.lays_until_a_bots_go()
    before, laid = table.mind.asked[-1], len(table.lays)
    mind = Heaviest()
    rooms = Rooms(store, now=table.time, thinker=mind, chance=Shuffles(8), pace=PROMPT)
    table.room = await rooms.get(table.room.id)
    table.ana = joined(table.room, ANA)
    await until(lambda: bool(mind.asked))
    assert mind.asked == [before]
    await table.passes(LONGEST)
    await table.until_laid(laid)


async def test_while_nothing_can_be_written_bots_wait(watched: WatchedStore) -> None:
    """Tried once a second, not without end; nobody is told of a lay that is not kept, and it comes when it can be."""
    table = await company(watched)
    await table.lays_until_a_bots_go()
    laid, told = len(table.lays), len(table.ana.frames)
    watched.mishaps.extend(["refused"] * 2)
    await table.passes(LONGEST)
    await settle()
    assert len(watched.mishaps) == 1
    await until(lambda: not table.room._in_doubt and not watched.mishaps)
    await table.until_laid(laid)
    assert [json.loads(frame)["type"] for frame in table.ana.frames[told : told + 1]] == ["table"]
    rows = await watched.read(table.room.id)
    assert next(row for row in rows if '"by":"bot"' in row).endswith('"level":"sharp"}')


@pytest.mark.parametrize(("called", "level"), [(None, "sharp"), ("easy", "easy")])
async def test_who_plays_for_somebody_away_is_of_the_level_that_was_asked_for(
    store: Store, called: str | None, level: str
) -> None:
    table = await company(store, options=Options(3, target=500), bots="steady")
    ben = joined(table.room, BEN)
    await table.room.ask(BEN, Sit(1, 1, "Ben"))
    table.room.leave(ben)
    await settle()
    await table.room.ask(ANA, Bot(900, 1, called))  # type: ignore[arg-type]  # a word of the literal
    while not any(each["seat"] == 1 for each in table.lays):
        if ask := lay_for(table.ana, random.Random(1)):
            await table.room.ask(ANA, ask)
        await table.passes(LONGEST)
        await settle()
    rows = [json.loads(row) for row in await store.read(table.room.id)]
    levels = {row["seat"]: row.get("level") for row in rows if row["entry"] == "laid"}
    assert levels[1] == level
    assert levels.get(2, "steady") == "steady"


async def test_for_an_open_seat_a_sharp_bot_lays_and_for_who_is_out_of_time_a_steady_mind(store: Store) -> None:
    """The one is told as a bot's lay, the other as the clock's."""
    table = await company(store, options=Options(2, target=500), manners=Manners(15))
    await table.room.ask(ANA, Bot(900, 1, None))
    while len({each["by"] for each in table.lays}) < 2:
        await table.passes(60_000)
        await settle()
    by = {each["seat"]: each["by"] for each in table.lays}
    assert by == {0: "clock", 1: "bot"}
    assert {(sight.own.seat, level) for level, sight, _ in table.mind.asked} == {(0, "steady"), (1, "sharp")}


@pytest.mark.parametrize("seed", range(4))
async def test_a_person_takes_a_bots_tiles_over_and_gives_them_back_in_mid_hand(store: Store, seed: int) -> None:
    """Again and again, whoever is on turn: no tile is lost and none is there twice, and the hand comes to its end."""
    choose = random.Random(seed)
    options = Options(2 + seed % 3, "draw" if seed % 2 else "block", target=500)
    table = await company(store, options=options, chance=Shuffles(seed))
    ben, asks, taken = joined(table.room, BEN), 0, 0
    while table.ana.view["phase"] == "playing":
        asks += 1
        before = round_of(table.room._table)
        if ben.view["you"]["seat"] is None:
            await table.room.ask(BEN, Sit(asks, 1, "Ben"))
            taken += 1
        else:
            await table.room.ask(BEN, Stand(asks))
            await table.room.ask(ANA, Bot(500 + asks, 1, choose.choice(["easy", "steady", "sharp"])))
        now = round_of(table.room._table)
        # A mind that was asked before may have laid meanwhile.
        assert [set(hand) for hand in now.hands] == moved_on(before, now.moves[len(before.moves) :])
        if ben.view["you"]["seat"] is not None:
            assert ben.view["you"]["tiles"] == [tile.name for tile in now.hands[1]]
        _check_tiles(table.ana.view)
        for ear in (table.ana, ben):
            if choose.random() < 0.7 and (ask := lay_for(ear, choose)):
                await table.room.ask(ear.person, replace(ask, id=1_000 * asks))
        await table.passes(LONGEST)
        await settle()
    assert taken > 2
    shown = json.loads(await table.room.finished_round(1) or "null")
    left = [tile for hand in shown["result"]["left"] for tile in hand]
    drawn = [move["drew"] for move in shown["moves"] if "drew" in move]
    line = [placed["tile"] for placed in shown["line"]]
    assert sorted([*left, *line, *(tile for tile in shown["boneyard"] if tile not in drawn)]) == sorted(
        tile.name for tile in SET
    )


def _check_tiles(view: dict[str, object]) -> None:
    round, seats = view["round"], view["seats"]
    assert isinstance(round, dict)
    assert isinstance(seats, list)
    assert len(round["line"]) + sum(seat["tiles"] for seat in seats) + round["boneyard"]["tiles"] == len(SET)


async def test_one_person_plays_a_match_with_bots_and_another(store: Store) -> None:
    """Bots are ready whenever she is, and want the rematch she wants."""
    table = await company(store, options=Options(4, target=30))
    choose, number = random.Random(2), 0
    while table.ana.view["match"] == 1:
        number += 1
        view = table.ana.view
        if ask := lay_for(table.ana, choose):
            await table.room.ask(ANA, ask)
        elif view["phase"] in ("between", "over"):
            assert [seat["ready"] for seat in view["seats"]] == [False, True, True, True]
            ready = Ready(5_000 + number) if view["phase"] == "between" else Rematch(5_000 + number)
            await table.room.ask(ANA, ready)
            await until(lambda: bool(table.ana.view["phase"] == "playing"))
        else:
            await table.passes(LONGEST)
        await settle()
    assert table.ana.view["phase"] == "playing"
