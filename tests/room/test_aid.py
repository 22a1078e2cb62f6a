"""Who has the counting aid, and what of it: everybody at a table that chose so, else who plays bots alone."""

import json
from dataclasses import replace
from typing import Any

from app.room.aid import AidText, may_count
from app.room.commands import Bot, Stand
from app.room.manners import Manners
from app.room.table import Table
from app.rules.options import Options
from tests.room.tables import ANA, BEN, RUN, asked, dealt, lays, playing, seated

# Seat 1 has no 6 and draws 4-0, which it keeps, and 6-0, which it lays.
DRAWING = dealt("6-6 1-1 2-2 3-3 4-4 5-5 2-0", "1-0 2-1 3-1 3-2 4-1 5-1 5-2", "4-0 6-0")


def counting(table: Table) -> Table:
    return replace(table, manners=Manners(aids=True))


def aid_of(table: Table, seat: int | None) -> Any:
    return json.loads(AidText().write(table, seat))


def test_at_a_table_that_chose_it_everybody_has_it() -> None:
    table = counting(playing(Options(4), RUN))
    assert all(may_count(table, seat) for seat in (None, 0, 1, 2, 3))


def test_at_any_other_table_nobody_has_it() -> None:
    for players in (2, 3, 4):
        table = playing(Options(players), RUN)
        assert not any(may_count(table, seat) for seat in (None, *range(players)))
        assert aid_of(table, 0) is None


def test_whoever_plays_bots_alone_has_it_and_nobody_who_looks_on() -> None:
    table = asked(playing(Options(2), RUN), BEN, Stand(8))
    for alone in (table, asked(table, ANA, Bot(9, 1, "easy"))):
        assert (may_count(alone, 0), may_count(alone, None)) == (True, False)
        assert aid_of(alone, 0)["laid"] == [0] * 7


def test_before_the_first_deal_there_is_nothing_to_count() -> None:
    assert aid_of(counting(seated(Options())), 0) is None


def test_the_public_part_is_the_same_for_all_and_the_own_part_ones_own() -> None:
    table = counting(lays(playing(Options(2, "draw"), DRAWING), "0=6-6", "1>6-0"))
    for seat, held in {None: [0] * 7, 0: [1, 1, 2, 1, 1, 1, 0], 1: [2, 5, 3, 2, 2, 2, 0]}.items():
        aid = aid_of(table, seat)
        assert aid["laid"] == [1, 0, 0, 0, 0, 0, 2]
        assert aid["lacks"] == [[], [6]]
        assert aid["held"] == held
        assert all(sum(each) == 7 for each in zip(aid["laid"], aid["held"], aid["unseen"], strict=True))


def test_a_writer_handed_another_hand_notices() -> None:
    """Positions in any order, also backwards: the same texts as from a new writer each time."""
    start = counting(playing(order=RUN))
    one, two = lays(start, "0=6-6", "0<6-5"), lays(start, "0=6-5")
    writer = AidText()
    for table in (one, two, one, start, two):
        for seat in (0, 1, None):
            assert writer.write(table, seat) == AidText().write(table, seat)
