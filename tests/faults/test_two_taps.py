"""Two taps, one lay: twice with one id, from two tabs, with another id, and again after a restart."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.faults.logs import entries
from tests.faults.tab import Tab
from tests.socket.driver import match_over, next_ask
from tests.socket.harness import Answer, Server, running

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

    async def sit_down(self, stack: AsyncExitStack) -> None:
        pairs: list[tuple[Tab, Tab]] = []
        for seat in range(4):
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


async def test_each_lay_of_a_match_counts_once(tmp_path: Path) -> None:
    """Every lay is tapped five times or more; the log has it once, and a restart forgets none of it."""
    chance = random.Random(2)
    with running(tmp_path / "taps.sqlite") as server:
        async with AsyncExitStack() as stack:
            table = Table(server, server.create(players=4, target=50))
            await table.sit_down(stack)
            started = await table.pairs[0][0].must("start")
            await table.all_show(started.version or 0)
            async with asyncio.timeout(60):
                await _play(table, chance)
            assert _keys(table) == [(done.fields["id"], done.fields["seen"]) for done in table.done]
            await table.restart()
            await _all_repeated(table)
            assert len(_keys(table)) == len(table.done)
    figures = f"{len(table.done)} lays, {table.taps} taps, {table.second_tab_first} won by the second tab"
    print(figures)  # noqa: T201  (shown by pytest -s)
    assert len(table.done) > RESTART_AFTER, figures


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
        tap = _tap_at_once if len(table.done) % 3 == 2 else _tap_again
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


async def _all_repeated(table: Table) -> None:
    """Every lay so far, tapped once more from either tab: answered like the first time, and nothing changes."""
    version = table.pairs[0][0].version
    for index, done in enumerate(table.done):
        answer = await table.pairs[done.seat][index % 2].ask("lay", **done.fields)
        assert answer == Answer("ack", done.fields["id"], done.version), f"not like the first time: {answer}"
    table.taps += len(table.done)
    assert [tab.version for pair in table.pairs for tab in pair] == [version] * 8


def _keys(table: Table) -> list[tuple[int, int]]:
    """Id and `seen` of each lay in the log."""
    rows = entries(table.server.database, table.id)
    return [(row["ask"][1], row["ask"][2]) for row in rows if row["entry"] == "laid"]
