"""The log: each row is read as it was written, and the log alone makes the same table again."""

import json
import random

import pytest

from app.room.commands import Bot, Lay, Ready, Rematch, Rename, Sit, Stand, Start
from app.room.entries import (
    Ask,
    BotSat,
    Dealt,
    Entry,
    Laid,
    Moved,
    Opened,
    Readied,
    Renamed,
    Sat,
    Stood,
    What,
    read,
    write,
)
from app.room.manners import Manners
from app.room.table import Table, fold, opened
from app.rules.options import Options
from app.rules.tiles import SET, tile
from tests.room.driver import opened as open_room
from tests.room.driver import play_match, rooms_of, seat_all, until
from tests.room.stores import MemoryStore
from tests.room.tables import ID, SECRET

ANY_NAME = 'Zoë "<b>" \\ 👨‍👩‍👧‍👦 שָׁ \u200c'

KINDS: list[What] = [
    Opened(Options()),
    Opened(Options(3, "draw", "highest", "all", 61), Manners(120, "wait")),
    Opened(Options(4), Manners(aids=True)),
    Sat(3, "f00d" * 16, ANY_NAME),
    BotSat(2, "steady", "Steady bot 2"),
    Stood(0),
    Moved(1, "f00d" * 16),
    Renamed(2, ANY_NAME),
    Dealt(tuple(reversed(SET)), 3),
    Dealt(SET, None, SECRET),
    Laid(0, tile("6-4"), None, "person"),
    Laid(1, tile("0-0"), "left", "clock"),
    Laid(2, tile("1-0"), "right", "rule"),
    Readied(1),
]

ASKS = [
    Sit(1, None, ANY_NAME),
    Sit(-5, 2, "Ana"),
    Stand(2),
    Rename(3, "Ben"),
    Start(4),
    Lay(5, "6-4", "left", 9),
    Bot(6, 3, "easy"),
]


@pytest.mark.parametrize("what", KINDS, ids=[type(what).__name__ for what in KINDS])
def test_every_kind_of_entry_is_read_as_it_was_written(what: What) -> None:
    entry = Entry(1_700_000_000_000, what)
    assert read(write(entry)) == entry


@pytest.mark.parametrize("command", [*ASKS, Ready(6), Rematch(2**53 - 1)], ids=lambda command: type(command).__name__)
def test_the_ask_an_entry_carries_out_is_read_with_it(command: Lay) -> None:
    entry = Entry(1, Readied(0), Ask("f00d" * 16, command.key))
    assert read(write(entry)) == entry


@pytest.mark.parametrize("what", KINDS, ids=[type(what).__name__ for what in KINDS])
def test_an_entry_is_one_short_line(what: What) -> None:
    row = write(Entry(1_700_000_000_000, what, Ask("f00d" * 16, ("lay", 2**53, 2**53))))
    assert "\n" not in row
    assert len(row) < 400


def test_a_row_stays_readable_over_releases() -> None:
    """Tables outlive the code that wrote them: these rows are as they lie in databases."""
    order = " ".join(each.name for each in SET)
    rows = {
        '{"at":5,"entry":"opened","players":3,"game":"draw","opening":"any","blocked":"all","target":61,'
        '"clock":30,"away":"bot"}': Entry(5, Opened(Options(3, "draw", "any", "all", 61), Manners(30))),
        '{"at":5,"entry":"opened","players":2,"game":"block","opening":"any","blocked":"difference","target":100,'
        '"clock":null,"away":"bot","aids":true}': Entry(5, Opened(Options(), Manners(aids=True))),
        '{"at":6,"entry":"sat","seat":0,"person":"p","name":"Ana","who":"p","ask":["sit",7,null,"Ana"]}': Entry(
            6, Sat(0, "p", "Ana"), Ask("p", ("sit", 7, None, "Ana"))
        ),
        '{"at":6,"entry":"bot_sat","seat":1,"level":"easy","name":"Easy bot"}': Entry(6, BotSat(1, "easy", "Easy bot")),
        '{"at":7,"entry":"stood","seat":0}': Entry(7, Stood(0)),
        '{"at":7,"entry":"renamed","seat":0,"name":"Ann"}': Entry(7, Renamed(0, "Ann")),
        f'{{"at":8,"entry":"dealt","order":"{order}","dealer":2,"secret":"{SECRET}"}}': Entry(8, Dealt(SET, 2, SECRET)),
        '{"at":9,"entry":"laid","seat":1,"tile":"6-4","end":"left","by":"clock"}': Entry(
            9, Laid(1, tile("6-4"), "left", "clock")
        ),
        '{"at":9,"entry":"readied","seat":1}': Entry(9, Readied(1)),
    }
    for row, entry in rows.items():
        assert read(row) == entry
        assert write(entry) == row


def test_a_hand_dealt_before_deals_were_sealed_has_no_secret() -> None:
    order = " ".join(each.name for each in SET)
    assert read(f'{{"at":8,"entry":"dealt","order":"{order}","dealer":2}}') == Entry(8, Dealt(SET, 2))


def test_a_table_opened_before_there_were_clocks_waits_as_it_did() -> None:
    row = '{"at":5,"entry":"opened","players":3,"game":"draw","opening":"any","blocked":"all","target":61}'
    assert read(row) == Entry(5, Opened(Options(3, "draw", "any", "all", 61), Manners(None, "wait")))


@pytest.mark.parametrize(
    "row",
    [
        "",
        "[]",
        '{"at":1}',
        '{"at":1,"entry":"won"}',
        '{"at":1,"entry":"laid","seat":0,"tile":"4-6","end":null,"by":"person"}',
        '{"at":1,"entry":"opened","players":5}',
        '{"at":1,"entry":"opened","players":2,"clock":20,"away":"bot"}',
        '{"at":1,"entry":"opened","players":2,"clock":15,"away":"leave"}',
        '{"entry":"stood","seat":0}',
    ],
)
def test_what_is_no_entry_is_not_taken_for_one(row: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        read(row)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["block", "draw"])
async def test_a_log_read_again_makes_the_same_table_at_every_version(players: int, game: str) -> None:
    """Everything but decisions and chance follows from them: hands, scores, ends, who deals."""
    store = MemoryStore()
    room = await open_room(rooms_of(store, seed=players), Options(players, game, target=40))  # type: ignore[arg-type]
    states = [room._table]
    remember = room._tell

    def tell(events: list[object]) -> None:
        states.append(room._table)
        remember(events)  # type: ignore[arg-type]

    room._tell = tell  # type: ignore[assignment, method-assign]
    ears = await seat_all(room)
    await room.ask(ears[0].person, Start(99))
    await play_match(room, ears, random.Random(players))
    await room.ask(ears[1].person, Stand(500))
    await until(lambda: len(states) == len(store.logs[room.id]))

    rows = store.logs[room.id]
    again = [opened(room.id, read(rows[0]))]
    for row in rows[1:]:
        table, _ = fold(again[-1], read(row))
        again.append(table)
    assert again == states
    assert [table.version for table in again] == list(range(1, len(rows) + 1))
    assert states[-2].phase == "over"


def test_the_log_holds_no_consequences() -> None:
    """A forced draw, a forced pass and a score are worked out anew from what was decided."""
    kinds = {json.loads(write(Entry(0, what)))["entry"] for what in KINDS}
    assert kinds == {"opened", "sat", "bot_sat", "stood", "moved", "renamed", "dealt", "laid", "readied"}


def test_a_log_begins_with_its_options_and_has_them_once() -> None:
    with pytest.raises(ValueError):
        opened(ID, Entry(0, Stood(0)))
    with pytest.raises(ValueError):
        fold(opened(ID, Entry(0, Opened(Options()))), Entry(0, Opened(Options())))


def test_nothing_is_laid_before_a_deal_and_the_first_deal_names_its_dealer() -> None:
    table: Table = opened(ID, Entry(0, Opened(Options())))
    with pytest.raises(ValueError):
        fold(table, Entry(0, Laid(0, tile("6-6"), None, "person")))
    with pytest.raises(ValueError):
        fold(table, Entry(0, Dealt(SET, None)))
