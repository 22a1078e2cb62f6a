"""What leaves the room: the fields that are allowed, with the values the protocol says, to each viewer their own."""

import json
import random
from collections.abc import Set
from pathlib import Path
from typing import Any

import pytest

from app.room import snapshot
from app.room.aid import AidText
from app.room.attendance import Attendance, Moment
from app.room.commands import Rename, Sit, Stand
from app.room.entries import Entry, Laid, What
from app.room.public_text import PublicText
from app.room.shapes import result_json
from app.room.table import Event, Phase, Table, fold
from app.rules import scoring
from app.rules.events import Drew, Result
from app.rules.options import Options
from app.rules.tiles import SET, tile, tiles
from app.store import Store
from tests.room.driver import deal, joined, opened, play_match, rooms_of, settle
from tests.room.shapes_allowed import PRESENCE, check, check_frame
from tests.room.tables import (
    ANA,
    BEN,
    CLEO,
    EVE,
    RUN,
    after,
    asked,
    dealt,
    in_phase,
    lays,
    playing,
    readied,
    seated,
    told,
)

GOLDEN = Path(__file__).with_name("golden_views.json")
# Seat 0 leads; seat 1 holds no 6 and draws 4-0 and 6-0, then lays that; seat 0 has one tile to answer with.
DRAWING = dealt("6-6 1-1 2-2 3-3 4-4 5-5 2-0", "1-0 2-1 3-1 3-2 4-1 5-1 5-2", "4-0 6-0")


def moment(table: Table, here: Set[int] = frozenset(), **times: int) -> Moment:
    """Whoever sits and is not here has been away for five seconds."""
    away = {seat: 5_000 for seat in range(len(table.chairs)) if seat not in here and seat not in table.open_seats}
    return Moment(Attendance(frozenset(here), away), 10_000, **times)


def view_of(
    table: Table, seat: int | None, events: tuple[Event, ...] = (), here: frozenset[int] = frozenset({0})
) -> Any:
    """The `table` message for one viewer."""
    happened = snapshot.EventsText(events).for_seat(seat)
    you = snapshot.you_text(table, seat, AidText().write(table, seat))
    whole = snapshot.table_text(PublicText().write(table, moment(table, here)), you)
    return json.loads(snapshot.frame(table.version, happened, whole))


def step(table: Table, what: What) -> tuple[Table, tuple[Event, ...]]:
    return fold(table, Entry(0, what))


def positions() -> dict[str, Any]:
    """A few positions and what is sent there."""
    lobby = asked(seated(Options(players=4)), BEN, Stand(5))
    drawing, drew = step(playing(Options(2, "draw"), DRAWING), Laid(0, tile("6-6"), None, "person"))
    run = lays(playing(Options(target=200)), "0=6-6", "0<6-5", "0<5-5", "0<5-4", "0<4-4", "0<6-4")
    between, out = step(run, Laid(0, tile("6-3"), "left", "person"))
    return {
        "a new table": view_of(told(Options()), None, here=frozenset()),
        "a lobby with an open seat": view_of(lobby, 0),
        "a first lay": view_of(playing(), 0),
        "forced draws, the drawer": view_of(drawing, 1, drew),
        "forced draws, the other": view_of(drawing, 0, drew),
        "forced draws, a watcher": view_of(drawing, None, drew),
        "a hand is over": view_of(readied(between, [1]), 1, out),
    }


@pytest.mark.parametrize("position", positions().keys())
def test_views_are_as_the_protocol_says(position: str) -> None:
    """Golden messages, read through by hand once; a change to one is a change to the wire."""
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert positions()[position] == golden[position]
    assert set(golden) == set(positions())


@pytest.mark.parametrize("position", positions().keys())
def test_only_fields_that_are_allowed_leave(position: str) -> None:
    check_frame(positions()[position])


def test_where_somebody_sat_is_told_to_them_by_who_they_are() -> None:
    """Not by a name, which they may change and others may have; nor by the seat, which others may take."""
    hand = ("0=6-6", "0<6-5", "0<5-5", "0<5-4", "0<4-4", "0<6-4", "0<6-3")
    between = lays(playing(Options(target=200)), *hand)
    renamed = asked(between, BEN, Rename(701, "Ana"))
    assert view_of(renamed, 1)["table"]["you"]["sat"] == [1]
    taken = asked(asked(renamed, BEN, Stand(702)), EVE, Sit(703, 1, "Ben"))
    assert view_of(taken, 1)["table"]["you"]["sat"] == [None]
    assert view_of(taken, 0)["table"]["you"]["sat"] == [0]
    assert view_of(taken, None)["table"]["you"]["sat"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["block", "draw"])
async def test_only_fields_that_are_allowed_leave_during_whole_matches(store: Store, players: int, game: str) -> None:
    """Every frame to every seat and to a watcher, with people coming and going."""
    room = await opened(rooms_of(store, seed=players), Options(players, game, target=60))  # type: ignore[arg-type]
    watcher = joined(room, EVE)
    ears = await deal(room)
    await room.ask(ANA, Rename(700, "Anna"))
    await play_match(room, ears, random.Random(players))
    room.leave(ears[0])
    await settle()
    joined(room, ANA)
    await room.ask(BEN, Stand(701))
    kinds = set()
    for ear in [*ears, watcher]:
        for message in ear.heard:
            kinds.add(message["type"])
            if message["type"] == "table":
                check_frame(message)
            else:
                check(message, PRESENCE)
    assert kinds == {"table", "presence"}
    assert {event["event"] for event in watcher.events} >= {
        "sat",
        "renamed",
        "dealt",
        "laid",
        "round_ended",
        "match_ended",
    }


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_drawers_own_copy_alone_names_the_tile(store: Store, players: int) -> None:
    room = await opened(rooms_of(store, seed=players), Options(players, "draw"))
    watcher = joined(room, EVE)
    ears = await deal(room)
    await play_match(room, ears, random.Random(players))
    draws = 0
    for seat, ear in [*enumerate(ears), (None, watcher)]:
        for event in ear.events:
            if event["event"] == "drew":
                assert ("tiles" in event) == (event["seat"] == seat)
                draws += 1
    assert draws > 20


def test_a_seat_sees_its_own_tiles_and_a_watcher_none() -> None:
    table = playing(Options(2, "draw"), DRAWING)
    tiles = {seat: view_of(table, seat)["table"]["you"]["tiles"] for seat in (0, 1, None)}
    assert tiles[0] == "6-6 1-1 2-2 3-3 4-4 5-5 2-0".split()
    assert tiles[1] == "1-0 2-1 3-1 3-2 4-1 5-1 5-2".split()
    assert tiles[None] == []


def test_what_may_be_laid_is_told_to_the_seat_on_turn_alone() -> None:
    table = lays(playing(order=RUN), "0=6-6")
    assert [play["tile"] for play in view_of(table, 0)["table"]["you"]["plays"]] == ["6-5", "6-4", "6-3"]
    assert view_of(table, 1)["table"]["you"]["plays"] == []
    assert view_of(table, None)["table"]["you"]["plays"] == []


def test_a_tile_that_fits_both_ends_says_so() -> None:
    table = lays(playing(order=dealt("6-5 6-1 5-1 3-3 3-2 2-2 1-0", "5-5 6-4 6-3 5-4 4-4 4-2 0-0")), "0=6-1", "1<6-3")
    table = after(table, Laid(0, tile("3-2"), "left", "person"))
    assert view_of(table, 1)["table"]["you"]["plays"] == [{"tile": "4-2", "ends": ["left"]}]
    first = view_of(playing(), 0)["table"]["you"]["plays"]
    assert all(play["ends"] == [] for play in first)
    assert len(first) == 7


@pytest.mark.parametrize("seed", range(6))
async def test_text_that_grows_is_the_text_written_whole(store: Store, seed: int) -> None:
    """The public part keeps what it wrote before; at every version it must be what a new writer writes."""
    room = await opened(rooms_of(store, seed=seed), Options(2 + seed % 3, "draw" if seed < 3 else "block", target=80))
    compared = 0

    def compare(events: list[Event]) -> None:
        nonlocal compared
        now = room._moment(room._observe())
        fresh = PublicText().write(room._table, now)
        grown = room._audience._writer.write(room._table, now)
        assert grown == fresh
        compared += 1
        tell(events)

    tell = room._tell
    room._tell = compare  # type: ignore[assignment, method-assign]
    ears = await deal(room)
    await play_match(room, ears, random.Random(seed))
    assert compared > 20
    assert room._table.phase == "over"


def test_a_writer_handed_another_hand_notices() -> None:
    """Positions in any order, also backwards: the same texts as from a new writer each time."""
    start = playing(order=RUN)
    one = lays(start, "0=6-6", "0<6-5")
    two = lays(playing(order=dealt("6-6 5-5 1-0 0-0 1-1 2-0 2-1", "6-5 6-4 2-2 3-0 3-1 3-2 3-3")), "0=6-6", "1>6-5")
    writer = PublicText()
    for table in (one, two, one, start, two):
        assert writer.write(table, moment(table)) == PublicText().write(table, moment(table))


def test_a_drawn_tile_is_in_no_public_event() -> None:
    events = (Drew(0, tile("6-4")), Drew(1, tile("5-5")))
    texts = snapshot.EventsText(events)
    assert "6-4" in texts.for_seat(0)
    assert "5-5" not in texts.for_seat(0)
    assert "5-5" in texts.for_seat(1)
    assert "-" not in texts.for_seat(2)
    assert texts.for_seat(2) == texts.for_seat(None)


def test_a_result_carries_its_whole_arithmetic() -> None:
    """Blocked pays "all" without taking off one's own; a tie pays nothing."""
    hands = (tiles("2-1"), tiles("6-5 1-0"), tiles("1-1"))
    ending = scoring.blocked(Options(3, blocked="all"), hands)
    blocked = result_json(Result(4, ending, hands, (3, 12, 2), (5, 5), (0, 0, 15)))
    assert (blocked["how"], blocked["seat"], blocked["side"], blocked["points"]) == ("blocked", None, 2, 15)
    assert blocked["sum"] == {"sides": (3, 12, 2), "theirs": 15, "own": 0}
    level = (tiles("2-1"), tiles("3-0"))
    tie = result_json(Result(1, scoring.blocked(Options(), level), level, (3, 3), (5, 5), (0, 0)))
    assert (tie["how"], tie["seat"], tie["side"], tie["points"]) == ("tie", None, None, 0)
    assert tie["sum"] == {"sides": (3, 3), "theirs": 0, "own": 0}


def test_names_are_text_however_odd() -> None:
    name = '"}]<b>\\u0041'
    table = asked(seated(), ANA, Rename(9, name))
    assert view_of(table, None)["table"]["seats"][0]["name"] == name


def test_presence_tells_who_is_here_and_what_time_they_have() -> None:
    """Away and the table stands in; here; an open seat; and not yet for whom."""
    table = asked(playing(Options(4), SET), CLEO, Stand(9))
    seen = Attendance(frozenset({1}), {0: 4_000, 3: 9_999}, dict.fromkeys({0}, "sharp"))
    message = json.loads(snapshot.presence_text(table, Moment(seen, 10_000, 1_500)))
    assert message == {
        "type": "presence",
        "seats": [
            {"seat": 0, "present": False, "away": 6_000, "stand_in": True},
            {"seat": 1, "present": True, "away": None, "stand_in": False},
            {"seat": 2, "present": False, "away": None, "stand_in": True},
            {"seat": 3, "present": False, "away": 1, "stand_in": False},
        ],
        "deadline": 1_500,
    }


@pytest.mark.parametrize("phase", ["seating", "over"])
def test_outside_a_match_the_table_lays_for_nobody(phase: Phase) -> None:
    table = asked(in_phase(phase, 3), CLEO, Stand(9))
    seen = Attendance(frozenset({1}), {0: 4_000}, dict.fromkeys({0}, "sharp"))
    seats = json.loads(snapshot.presence_text(table, Moment(seen, 10_000)))["seats"]
    assert [seat["stand_in"] for seat in seats] == [False] * 3
    assert seats[0]["away"] == 6_000


def test_what_is_left_is_told_in_the_view_as_in_the_message() -> None:
    table = playing(order=RUN)
    view = json.loads(PublicText().write(table, moment(table, {0}, deadline=1_500, deals_in=29_999)) + "}")
    assert (view["round"]["deadline"], view["deals_in"]) == (1_500, 29_999)
    assert [seat["away"] for seat in view["seats"]] == [None, 5_000]
    view = json.loads(PublicText().write(table, moment(table)) + "}")
    assert (view["round"]["deadline"], view["deals_in"]) == (None, None)
