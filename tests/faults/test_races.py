"""Everybody at once: one winner a seat, one deal a start, and a table in order whatever is asked in between."""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest

from app.room import entries as kept
from app.room.table import fold, opened
from tests.amount import amount
from tests.conftest import Promised
from tests.faults.logs import entries
from tests.faults.tab import Tab
from tests.socket.driver import match_over, next_ask
from tests.socket.harness import Answer, Server, View

TABLES, TIMES = amount(3, 40), amount(20, 25)
EAGER = 8


async def seated_tabs(server: Server, table: str, stack: AsyncExitStack, *, each: int = 1) -> list[list[Tab]]:
    """By seat, the tabs of whoever sits there."""
    seats: list[list[Tab]] = []
    first = await stack.enter_async_context(Tab(server, table))
    for seat in range(len(first.view["seats"])):
        first = await stack.enter_async_context(Tab(server, table)) if seat else first
        await first.must("sit", seat=seat, name=f"Player {seat + 1}")
        more = [await stack.enter_async_context(Tab(server, table, cookie=first.cookie)) for _ in range(each - 1)]
        seats.append([first, *more])
    return seats


@pytest.mark.soak
async def test_the_last_seat_has_one_winner(server: Server, promised: Promised) -> None:
    """P16. Eight want it at once, many times over: one sits, seven are told who was quicker."""
    chance, winners = random.Random(8), Counter[int]()
    for _ in range(TABLES):
        async with AsyncExitStack() as stack:
            table = server.create(players=2)
            host = await stack.enter_async_context(Tab(server, table))
            await host.must("sit", seat=0, name="Host")
            eager = [await stack.enter_async_context(Tab(server, table)) for _ in range(EAGER)]
            for _ in range(TIMES):
                order = chance.sample(range(EAGER), EAGER)
                answers = await asyncio.gather(
                    *(eager[one].ask("sit", seat=chance.choice((1, None)), name="Guest") for one in order)
                )
                won = [one for one, answer in zip(order, answers, strict=True) if answer.ok]
                assert len(won) == 1, f"{len(won)} seats were given away, and there was one"
                assert {answer.code for answer in answers if not answer.ok} <= {"seat_taken", "table_full"}
                winners[won[0]] += 1
                await host.reach(answers[order.index(won[0])].version or 0)
                assert host.view["seats"][1]["name"] == "Guest"
                await eager[won[0]].must("stand")
            kinds = Counter(row["entry"] for row in entries(server.database, table))
            assert kinds == {"opened": 1, "sat": TIMES + 1, "stood": TIMES}
    assert winners.total() == TABLES * TIMES
    assert len(winners) > 1, "the same one was always first: they did not race"
    promised("P16", f"{winners.total()} races of {EAGER} for the last seat, one winner each")


async def test_starts_from_everybody_at_once_deal_once(server: Server) -> None:
    """Four people with two tabs each press Start together, at ten tables."""
    for _ in range(10):
        async with AsyncExitStack() as stack:
            table = server.create(players=4)
            seats = await seated_tabs(server, table, stack, each=2)
            answers = await asyncio.gather(*(tab.ask("start") for tabs in seats for tab in tabs))
            assert Counter(answer.code for answer in answers) == {None: 1, "not_now": 7}
            assert Counter(row["entry"] for row in entries(server.database, table))["dealt"] == 1


async def test_everybody_ready_at_once_is_one_deal_a_hand(server: Server) -> None:
    """Each from both tabs, over a match; a watcher's `ready` is refused in between."""
    chance = random.Random(3)
    async with AsyncExitStack() as stack:
        table = server.create(players=3, target=150)
        seats = await seated_tabs(server, table, stack, each=2)
        watcher = await stack.enter_async_context(Tab(server, table))
        await seats[0][0].must("start")
        hands = 1
        while not match_over(watcher.view):
            if watcher.view["phase"] == "between":
                everybody = [tab for tabs in seats for tab in tabs]
                chance.shuffle(everybody)
                answers = await asyncio.gather(*(tab.ask("ready") for tab in [*everybody, watcher]))
                assert answers.pop().code == "not_seated"
                assert {answer.code for answer in answers} <= {None, "not_now"}
                hands += 1
                await _settled(watcher, *everybody, round=hands)
                continue
            await _lay(seats, watcher, chance)
    rows = entries(server.database, table)
    kinds = Counter(row["entry"] for row in rows)
    assert hands > 2
    assert kinds["dealt"] == hands
    assert kinds["readied"] == 3 * (hands - 1)
    _folds(table, server)


async def test_names_change_while_tiles_are_laid(server: Server) -> None:
    """A lay and names from all sides in one breath: the lay is never stale for it, and the last name stays."""
    chance = random.Random(5)
    async with AsyncExitStack() as stack:
        table = server.create(players=2, game="draw", target=20)
        seats = await seated_tabs(server, table, stack, each=2)
        watcher = await stack.enter_async_context(Tab(server, table))
        await seats[0][0].must("start")
        for number in itertools.count():
            if match_over(watcher.view) or number == 40:
                break
            if watcher.view["phase"] == "between":
                await _all_ready(seats, watcher)
                continue
            turn = watcher.view["round"]["turn"]
            renames = [tabs[1].ask("rename", name=f"{seat} in {number}") for seat, tabs in enumerate(seats)]
            lay = _lay_of(seats[turn][0], chance)
            answers: list[Answer] = await asyncio.gather(
                *renames[: number % 2], seats[turn][0].ask("lay", **lay), *renames[number % 2 :]
            )
            assert [answer for answer in answers if not answer.ok] == []
            await _reach(max(answer.version or 0 for answer in answers), seats, watcher)
            assert [seat["name"] for seat in watcher.view["seats"]] == [f"0 in {number}", f"1 in {number}"]
    kinds = Counter(row["entry"] for row in entries(server.database, table))
    assert kinds["renamed"] >= 2 * kinds["laid"] > 10
    _folds(table, server)


async def test_seats_change_hands_in_the_middle_of_play(server: Server) -> None:
    """The seat on turn is left and laid for in one breath, then wanted by three: play goes on to the end."""
    chance, changes = random.Random(6), 0
    async with AsyncExitStack() as stack:
        table = server.create(players=2, target=60)
        seats = await seated_tabs(server, table, stack)
        watcher = await stack.enter_async_context(Tab(server, table))
        waiting = [await stack.enter_async_context(Tab(server, table)) for _ in range(2)]
        await seats[0][0].must("start")
        while not match_over(watcher.view):
            if watcher.view["phase"] == "between":
                await _all_ready(seats, watcher)
                continue
            turn = watcher.view["round"]["turn"]
            leaver = seats[turn][0]
            stand, lay = leaver.next_id(), leaver.next_id()
            frames = [leaver.tap("stand", stand), leaver.tap("lay", lay, **_lay_of(leaver, chance))]
            if chance.random() < 0.5:
                frames.reverse()
            for frame in frames:
                await frame
            stood, laid = (await leaver.answered(stand))[0], (await leaver.answered(lay))[0]
            assert stood.ok
            assert laid.ok or laid.code == "not_seated", laid
            people = [leaver, *waiting]
            answers = await asyncio.gather(*(one.ask("sit", seat=turn, name="Next") for one in people))
            won = [one for one, answer in zip(people, answers, strict=True) if answer.ok]
            assert len(won) == 1
            assert {answer.code for answer in answers if not answer.ok} <= {"seat_taken", "table_full", "not_now"}
            waiting = [one for one in people if one is not won[0]]
            changes += won[0] is not leaver
            seats[turn] = won
            await _reach(max(answer.version or 0 for answer in answers), [*seats, waiting], watcher)
            assert [tabs[0].seat for tabs in seats] == [0, 1]
            assert [one.seat for one in waiting] == [None, None]
            if not laid.ok:
                await _lay(seats, watcher, chance)
    assert changes > 0, "nobody else ever got the seat"
    _folds(table, server)


def _lay_of(tab: Tab, chance: random.Random) -> dict[str, Any]:
    ask = next_ask(tab.view, chance)
    assert ask is not None
    assert ask[0] == "lay", ask
    return ask[1]


async def _lay(seats: Sequence[Sequence[Tab]], watcher: Tab, chance: random.Random) -> None:
    tab = seats[watcher.view["round"]["turn"]][0]
    answer = await tab.must("lay", **_lay_of(tab, chance))
    await _reach(answer.version or 0, seats, watcher)


async def _all_ready(seats: Sequence[Sequence[Tab]], watcher: Tab) -> None:
    hand = watcher.view["round"]["number"] + 1
    await asyncio.gather(*(tabs[0].must("ready") for tabs in seats))
    await _settled(watcher, *(tab for tabs in seats for tab in tabs), round=hand)


async def _settled(*tabs: Tab, round: int) -> None:
    def dealt(view: View) -> bool:
        return bool(view["round"]["number"] == round and view["phase"] == "playing")

    for tab in tabs:
        await tab.until(dealt)
        assert tab.went_back == []


async def _reach(version: int, seats: Sequence[Sequence[Tab]], watcher: Tab) -> None:
    for tab in (watcher, *(tab for tabs in seats for tab in tabs)):
        await tab.reach(version)


def _folds(table: str, server: Server) -> None:
    """The log makes a table again, and nobody sits in two of its seats."""
    rows = [kept.read(json.dumps(row)) for row in entries(server.database, table)]
    made = opened(table, rows[0])
    for row in rows[1:]:
        made, _ = fold(made, row)
        people = [chair.person for chair in made.chairs if chair.person is not None]
        assert len(set(people)) == len(people)
