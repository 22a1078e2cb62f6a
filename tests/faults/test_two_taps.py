"""Two taps, one lay: twice with one id, from two tabs, with another id, after a break, and again after a restart."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.amount import amount
from tests.conftest import Promised
from tests.faults.logs import entries
from tests.faults.quick import quickly_running
from tests.faults.tab import Tab
from tests.socket.driver import match_over, next_ask
from tests.socket.harness import Answer, Server

LAYS = amount(300, 10_000)
RESTART_AFTER = 30
"""Lays: in the middle of a match."""


@dataclass(frozen=True, slots=True)
class Done:
    """A lay that was carried out, as it was asked for, and at which version."""

    seat: int
    fields: dict[str, Any]
    version: int


@dataclass
class Table:
    """Four people with two tabs each, and all that was laid."""

    server: Server
    id: str
    pairs: Sequence[tuple[Tab, Tab]] = ()
    done: list[Done] = field(default_factory=list)
    taps: int = 0
    second_tab_first: int = 0
    breaks: int = 0

    async def sit_down(self, players: int, stack: AsyncExitStack) -> None:
        pairs: list[tuple[Tab, Tab]] = []
        for seat in range(players):
            first = await stack.enter_async_context(Tab(self.server, self.id))
            second = await stack.enter_async_context(Tab(self.server, self.id, cookie=first.cookie))
            await first.must("sit", seat=seat, name=f"Player {seat + 1}")
            pairs.append((first, second))
        self.pairs = pairs

    async def all_show(self, version: int) -> None:
        """Everybody has got that far, and the tabs of one seat show the same."""
        for first, second in self.pairs:
            await first.reach(version)
            await second.reach(version)
            assert first.shown == second.shown

    async def restart(self) -> None:
        self.server.restart()
        for tab in (tab for pair in self.pairs for tab in pair):
            await tab.closed()
            await tab.connect()


@pytest.mark.soak
async def test_each_lay_counts_once_however_often_it_is_tapped(tmp_path: Path, promised: Promised) -> None:
    """Every lay is tapped four times or more; the log has it once, and a restart forgets none of it."""
    chance = random.Random(2)
    tables: list[Table] = []
    with quickly_running(tmp_path / "taps.sqlite") as server:
        while sum(len(table.done) for table in tables) < LAYS:
            tables.append(await _evening(server, 2 if len(tables) % 3 else 4, chance))
    lays, taps = sum(len(table.done) for table in tables), sum(table.taps for table in tables)
    breaks, seconds = sum(table.breaks for table in tables), sum(table.second_tab_first for table in tables)
    promised("P3", f"{lays} lays tapped {taps} times, {breaks} of them across a break: one entry and one answer each")
    assert breaks > lays / 8
    assert seconds > lays / 20, "the second tab was never first: they did not race"


async def _evening(server: Server, players: int, chance: random.Random) -> Table:
    """One match, tapped through, with a restart in its middle and one at its end."""
    table = Table(server, server.create(players=players, target=80))
    async with AsyncExitStack() as stack:
        await table.sit_down(players, stack)
        started = await table.pairs[0][0].must("start")
        await table.all_show(started.version or 0)
        async with asyncio.timeout(90):
            await _play(table, chance)
        assert _keys(table) == [(done.fields["id"], done.fields["seen"]) for done in table.done]
        await table.restart()
        await _all_repeated(table)
        assert len(_keys(table)) == len(table.done)
    assert len(table.done) > RESTART_AFTER, "the match ended before the restart in its middle"
    return table


async def _play(table: Table, chance: random.Random) -> None:
    while not match_over(table.pairs[0][0].view):
        if table.pairs[0][0].view["phase"] == "between":
            version = table.pairs[0][0].version
            await asyncio.gather(*(first.must("ready") for first, _ in table.pairs))
            await table.all_show(version + len(table.pairs) + 1)
            continue
        seat = table.pairs[0][0].view["round"]["turn"]
        ask = next_ask(table.pairs[seat][0].view, chance)
        assert ask is not None, "the seat on turn has nothing to lay"
        tap = (_tap_again, _tap_at_once, _tap_and_break)[len(table.done) % 3]
        done = await tap(table, seat, ask[1])
        table.done.append(done)
        await table.all_show(done.version)
        if len(table.done) == RESTART_AFTER:
            await table.restart()
            await _all_repeated(table)


async def _tap_again(table: Table, seat: int, lay: dict[str, Any]) -> Done:
    """Twice from one tab and once from the other, none waiting for an answer; then with other ids."""
    first, second = table.pairs[seat]
    number = first.next_id()
    await asyncio.gather(
        first.tap("lay", number, **lay), first.tap("lay", number, **lay), second.tap("lay", number, **lay)
    )
    answers = [*await first.answered(number, 2), *await second.answered(number)]
    assert answers == [Answer("ack", number, answers[0].version)] * 3, f"not like the first time: {answers}"
    version = answers[0].version
    assert version is not None
    old = await second.ask("lay", **lay)
    assert old.code == "stale", old
    await second.reach(version)
    new = await second.ask("lay", **{**lay, "seen": version})
    assert new.code in ("not_your_turn", "not_held", "not_now"), new
    table.taps += 5
    return Done(seat, {**lay, "id": number}, version)


async def _tap_at_once(table: Table, seat: int, lay: dict[str, Any]) -> Done:
    """Both tabs at once, each with its own id, twice: one of the two is carried out."""
    first, second = table.pairs[seat]
    one, other = first.next_id(), second.next_id()
    taps = [(first, one), (second, other)]
    if len(table.done) % 2:
        taps.reverse()
    await asyncio.gather(*(tab.tap("lay", number, **lay) for tab, number in (*taps, *taps)))
    table.taps += 4
    answers = {one: await first.answered(one, 2), other: await second.answered(other, 2)}
    won, lost = (one, other) if answers[one][0].ok else (other, one)
    table.second_tab_first += won == other
    version = answers[won][0].version
    assert version is not None
    assert answers[won] == [Answer("ack", won, version)] * 2, f"not like the first time: {answers}"
    assert [answer.code for answer in answers[lost]] == ["stale", "stale"]
    return Done(seat, {**lay, "id": won}, version)


async def _tap_and_break(table: Table, seat: int, lay: dict[str, Any]) -> Done:
    """The connection is lost with the tap, or right after it; back again, and from the other tab, it is tapped anew."""
    first, second = table.pairs[seat]
    number = first.next_id()
    await first.tap("lay", number, **lay)
    await asyncio.sleep(0.001 * (len(table.done) % 4))
    await first.drop()
    await second.tap("lay", number, **lay)
    await first.connect()
    heard = len(first.answers.get(number, []))
    await first.tap("lay", number, **lay)
    answers = [*await first.answered(number, heard + 1), *await second.answered(number)]
    version = answers[0].version
    assert version is not None
    assert answers == [Answer("ack", number, version)] * len(answers), f"not like the first time: {answers}"
    table.taps, table.breaks = table.taps + 3, table.breaks + 1
    return Done(seat, {**lay, "id": number}, version)


async def _all_repeated(table: Table) -> None:
    """Every lay so far, tapped once more from one of the tabs: answered like the first time, and nothing changes."""
    version = table.pairs[0][0].version
    for index, done in enumerate(table.done):
        answer = await table.pairs[done.seat][index % 2].ask("lay", **done.fields)
        assert answer == Answer("ack", done.fields["id"], done.version), f"not like the first time: {answer}"
    table.taps += len(table.done)
    assert [tab.version for pair in table.pairs for tab in pair] == [version] * 2 * len(table.pairs)


def _keys(table: Table) -> list[tuple[int, int]]:
    """Id and `seen` of each lay in the log."""
    rows = entries(table.server.database, table.id)
    return [(row["ask"][1], row["ask"][2]) for row in rows if row["entry"] == "laid"]
