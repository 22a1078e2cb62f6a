"""Two taps, one lay; a seat wanted by many; everybody at once. One ask is carried out once, whoever repeats it."""

import asyncio
import json
import random
from contextlib import AsyncExitStack

from tests.faults.logs import entries
from tests.socket.driver import next_ask, seated
from tests.socket.harness import Answer, Player, Server


async def test_a_lay_sent_twice_and_from_two_tabs_is_one_lay(server: Server) -> None:
    """Twice with one id, again from a second tab, and with another id from there: one entry each, the same answer."""
    chance = random.Random(4)
    async with AsyncExitStack() as stack:
        table = server.create(players=2, target=20)
        players = await seated(server, table, stack)
        tabs = [await stack.enter_async_context(Player(server, table, cookie=each.cookie)) for each in players]
        await players[0].must("start")
        lays = 0
        while players[0].view["phase"] != "over":
            for player, tab in zip(players, tabs, strict=True):
                lays += await _tap_twice(player, tab, chance)
        await tabs[0].until(lambda view: view["phase"] == "over")
        assert tabs[0].view == players[0].view, "two tabs of a seat show the same"
        assert lays > 10
        kinds = [row["entry"] for row in entries(server.database, table)]
    assert kinds.count("laid") == lays


async def _tap_twice(player: Player, tab: Player, chance: random.Random) -> int:
    ask = next_ask(player.view, chance)
    if ask is None:
        await asyncio.sleep(0.005)
        return 0
    kind, fields = ask
    if kind == "ready":
        await player.ask("ready")
        return 0
    number = player.next_id()
    frame = json.dumps({"type": "lay", "id": number, **fields})
    first = asyncio.ensure_future(player.ask("lay", **fields, id=number))
    await asyncio.sleep(0)
    await player.send(frame)
    answer = await first
    repeated = await player.unread()
    from_tab = await tab.ask("lay", **fields, id=number)
    other_id = await tab.ask("lay", **fields)
    assert answer.ok
    assert _told(repeated) == _told(from_tab) == _told(answer)
    assert other_id.code in ("stale", "not_now")
    await player.until(lambda view: view["version"] >= (answer.version or 0))
    return 1


def _told(answer: Answer) -> tuple[str, int | None, int | None]:
    return answer.type, answer.id, answer.version


async def test_a_seat_wanted_by_eight_has_one_taker(server: Server) -> None:
    """Eight ask for the last seat at once: one sits, seven are told that it is taken. Twenty tables."""
    for _ in range(20):
        async with AsyncExitStack() as stack:
            table = server.create(players=2)
            one = await stack.enter_async_context(Player(server, table))
            await one.must("sit", seat=0, name="One")
            eager = [await stack.enter_async_context(Player(server, table)) for _ in range(8)]
            answers = await asyncio.gather(*(each.ask("sit", seat=1, name="Eager") for each in eager))
            assert sum(answer.ok for answer in answers) == 1
            assert {answer.code for answer in answers if not answer.ok} <= {"seat_taken", "table_full"}


async def test_when_all_ask_to_start_at_once_the_tiles_are_dealt_once(server: Server) -> None:
    """One start is carried out, the others are told so; the same when all are ready at once."""
    async with AsyncExitStack() as stack:
        table = server.create(players=4)
        players = await seated(server, table, stack)
        answers = await asyncio.gather(*(each.ask("start") for each in players))
        assert sum(answer.ok for answer in answers) == 1
        kinds = [row["entry"] for row in entries(server.database, table)]
        assert kinds.count("dealt") == 1
