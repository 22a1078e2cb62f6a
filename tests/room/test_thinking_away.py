"""Minds and who is away: they think where they may have to lay, and not where the table waits."""

import random

from app.room.commands import Bot, Sit
from app.room.manners import Manners
from app.rules.options import Options
from app.store import Store
from tests.room.company import LONGEST, company
from tests.room.driver import joined, lay_for, settle
from tests.room.tables import ANA, BEN


async def test_where_the_table_waits_for_who_is_away_no_mind_thinks_until_a_bot_is_called(store: Store) -> None:
    table = await company(store, options=Options(3, target=500), manners=Manners(away="wait"))
    ben = joined(table.room, BEN)
    await table.room.ask(BEN, Sit(1, 1, "Ben"))
    table.room.leave(ben)
    await settle()
    while table.turn != 1:
        if ask := lay_for(table.ana, random.Random(1)):
            await table.room.ask(ANA, ask)
        await table.passes(LONGEST)
        await settle()
    await table.passes(LONGEST)
    await settle()
    assert all(sight.own.seat != 1 for _, sight, _ in table.mind.asked)
    laid = len(table.lays)
    await table.room.ask(ANA, Bot(900, 1, "easy"))
    await table.passes(LONGEST)
    await table.until_laid(laid)
    assert table.lays[laid]["seat"] == 1
