"""Bots sit down, stand up and give up their seats: who may ask for it, when, and what becomes of the tiles."""

import json

import pytest

from app.bots.minds import Level
from app.room.attendance import Attendance, Moment
from app.room.clock import due_at
from app.room.commands import Bot, Rename, Sit, Stand, Start
from app.room.decide import decide
from app.room.entries import BotSat, Renamed, Sat, Stood
from app.room.pace import Pace
from app.room.shapes import seats_json
from app.room.table import Phase
from app.rules.options import Options
from app.rules.tiles import SET
from app.store import Store
from tests.room.driver import joined, opened, rooms_of
from tests.room.tables import (
    ANA,
    BEN,
    CLEO,
    EVE,
    Deals,
    after,
    asked,
    in_phase,
    playing,
    readied,
    refusal,
    round_of,
    seated,
    told,
)

PHASES: list[Phase] = ["seating", "playing", "between", "over"]


@pytest.mark.parametrize("phase", PHASES)
def test_whoever_sits_may_have_a_bot_sit_down_on_an_open_seat(phase: Phase) -> None:
    """Before, during and after a match."""
    table = asked(in_phase(phase), BEN, Stand(1))
    assert decide(table, ANA, Bot(1, 1, "sharp"), Deals()) == (BotSat(1, "sharp", "Sharp bot"),)
    table = asked(table, ANA, Bot(1, 1, "sharp"))
    assert (table.open_seats, table.bot_seats, table.phase) == ((), (1,), phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_bot_becomes_one_of_another_level_or_stands_up(phase: Phase) -> None:
    """Asked for what it is already, nothing is to do."""
    table = asked(in_phase(phase), BEN, Stand(1))
    table = asked(table, ANA, Bot(1, 1, "sharp"))
    assert decide(table, ANA, Bot(2, 1, "easy"), Deals()) == (BotSat(1, "easy", "Easy bot"),)
    assert decide(table, ANA, Bot(2, 1, "sharp"), Deals()) == ()
    assert decide(table, ANA, Bot(2, 1, None), Deals()) == (Stood(1),)
    assert asked(table, ANA, Bot(2, 1, None)).open_seats == (1,)


def test_a_watcher_asks_in_vain_and_so_does_who_asks_for_nothing() -> None:
    table = asked(seated(), BEN, Stand(1))
    assert refusal(table, EVE, Bot(1, 1, "sharp")) == ("not_seated", "Sit down first.")
    assert refusal(table, ANA, Bot(1, 1, None)) == ("not_now", "Nobody sits there.")
    assert refusal(table, ANA, Bot(1, 2, "easy")) == ("no_such_seat", "There is no seat 3 at this table.")


def test_bots_of_one_level_are_told_apart_and_from_people_of_their_name() -> None:
    table = asked(told(Options(4)), ANA, Sit(1, 0, "sharp bot"))
    for seat, level in ((1, "sharp"), (2, "sharp"), (3, "steady")):
        table = asked(table, ANA, Bot(seat, seat, level))  # type: ignore[arg-type]  # words of the literal
    assert [chair.name for chair in table.chairs] == ["sharp bot", "Sharp bot 2", "Sharp bot 3", "Steady bot"]
    assert decide(table, ANA, Rename(9, "Steady bot"), Deals()) == (Renamed(0, "Steady bot 2"),)
    assert asked(table, ANA, Bot(9, 3, None)).chairs[3].name == ""


@pytest.mark.parametrize("phase", PHASES)
def test_a_bot_gives_its_seat_up_to_whoever_comes(phase: Phase) -> None:
    """In the middle of a match too; a table is full when people have all its seats."""
    table = asked(in_phase(phase, players=3), BEN, Stand(1))
    table = asked(table, ANA, Bot(1, 1, "sharp"))
    assert decide(table, EVE, Sit(1, 1, "Eve"), Deals()) == (Sat(1, EVE, "Eve"),)
    assert decide(table, EVE, Sit(1, None, "Sharp bot"), Deals()) == (Sat(1, EVE, "Sharp bot"),)
    full = asked(table, EVE, Sit(1, None, "Eve"))
    assert (full.seat_of(EVE), full.bot_seats) == (1, ())
    assert refusal(full, BEN, Sit(1, None, "Ben")) == ("table_full", "This table is full. You can watch.")
    assert refusal(table, EVE, Sit(1, 0, "Eve")) == ("seat_taken", "Ana took that seat. Pick another.")


def test_without_a_wish_an_open_seat_comes_before_a_bots() -> None:
    table = asked(told(Options(3)), ANA, Sit(1, 0, "Ana"))
    table = asked(table, ANA, Bot(1, 1, "easy"))
    assert decide(table, BEN, Sit(1, None, "Ben"), Deals()) == (Sat(2, BEN, "Ben"),)


def test_the_tiles_and_the_score_stay_with_the_seat() -> None:
    """From a person to a bot, to another person, and back."""
    table = playing(Options(3, target=500), SET)
    hands = round_of(table).hands
    table = asked(asked(table, BEN, Stand(1)), ANA, Bot(1, 1, "sharp"))
    table = asked(table, BEN, Sit(2, 1, "Ben"))
    assert (round_of(table).hands, table.seat_of(BEN)) == (hands, 1)


def test_who_has_seen_one_hand_does_not_look_into_a_bots() -> None:
    """Nor does who sits now, during a match."""
    table = asked(playing(Options(3), SET), BEN, Stand(1))
    table = asked(table, ANA, Bot(1, 1, "sharp"))
    assert refusal(table, CLEO, Sit(1, 1, "Cleo")) == ("not_now", "Seats cannot be changed during a match.")
    stood = asked(table, CLEO, Stand(1))
    assert refusal(stood, CLEO, Sit(2, 1, "Cleo"))[0] == "not_now"


@pytest.mark.parametrize("phase", ["seating", "over"])
def test_who_moves_to_a_bots_seat_leaves_their_own(phase: Phase) -> None:
    table = asked(in_phase(phase, players=3), BEN, Stand(1))
    table = asked(table, ANA, Bot(1, 1, "easy"))
    assert decide(table, CLEO, Sit(1, 1, "Cleo"), Deals()) == (Stood(2), Sat(1, CLEO, "Cleo"))


def test_bots_are_enough_to_begin_with() -> None:
    table = asked(asked(told(Options(2)), ANA, Sit(1, 0, "Ana")), ANA, Bot(1, 1, "easy"))
    assert asked(table, ANA, Start(2)).phase == "playing"


def test_a_bot_that_completes_a_rematch_deals_nobody_in_at_once() -> None:
    """As with a person: the countdown begins when the table is full."""
    table = asked(readied(in_phase("over", players=3), [0], at=5_000), CLEO, Stand(1))
    assert asked(table, ANA, Bot(1, 2, "sharp"), at=50_000).ready_since == 50_000


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
async def test_a_table_for_one_is_opened_with_bots_on_all_seats_but_the_first(store: Store, level: Level) -> None:
    rooms = rooms_of(store)
    room = await rooms.get(await rooms.create(Options(4), bots=level))
    name = f"{level.capitalize()} bot"
    view = json.loads(room.look())
    assert [seat["kind"] for seat in view["seats"]] == ["open", "bot", "bot", "bot"]
    assert [seat["name"] for seat in view["seats"]] == ["", name, f"{name} 2", f"{name} 3"]
    assert [seat["level"] for seat in view["seats"]] == [None, level, level, level]
    assert [seat["present"] for seat in view["seats"]] == [False, True, True, True]
    assert view["version"] == 4


async def test_everybody_is_told_who_sits_where(store: Store) -> None:
    """A seat of a bot by its kind; its name may be anybody's."""
    room = await opened(rooms_of(store))
    ana, ben = joined(room, ANA), joined(room, BEN)
    await room.ask(ANA, Sit(1, 0, "Ana"))
    await room.ask(ANA, Bot(2, 1, "sharp"))
    await room.ask(BEN, Sit(1, 1, "Sharp bot"))
    assert [event["event"] for event in ben.events] == ["sat", "bot_seated", "sat"]
    assert ben.events[1] == {"event": "bot_seated", "seat": 1, "name": "Sharp bot", "level": "sharp"}
    seat = ana.view["seats"][1]
    assert (seat["kind"], seat["level"], seat["name"]) == ("person", None, "Sharp bot")


@pytest.mark.parametrize("phase", ["between", "over"])
def test_a_bot_is_always_ready(phase: Phase) -> None:
    table = asked(in_phase(phase), BEN, Stand(1))
    table = after(table, BotSat(1, "easy", "Easy bot"))
    assert [seat["ready"] for seat in seats_json(table, Moment(Attendance(frozenset({0})), 0))] == [False, True]
    assert due_at(readied(table, [0], at=5_000), {0}, None, Pace(), 6_000) == 6_000


def test_before_and_during_a_hand_there_is_nothing_to_be_ready_for() -> None:
    for table in (seated(), playing()):
        bots = after(table, Stood(1), BotSat(1, "easy", "Easy bot"))
        assert not any(seat["ready"] for seat in seats_json(bots, Moment(Attendance(frozenset({0})), 0)))


@pytest.mark.parametrize("phase", ["playing", "between", "over"])
def test_a_bot_that_gave_its_seat_up_is_back_when_they_leave(phase: Phase) -> None:
    """As it was, of its level and under its name; before the first deal the seat is open."""
    table = asked(in_phase(phase, players=3), BEN, Stand(1))
    table = asked(table, ANA, Bot(1, 1, "easy"))
    joined_by_eve = asked(table, EVE, Sit(1, 1, "Eve"))
    assert decide(joined_by_eve, EVE, Stand(2), Deals()) == (Stood(1), BotSat(1, "easy", "Easy bot"))
    back = asked(joined_by_eve, EVE, Stand(2))
    assert back.chairs == table.chairs
    assert decide(asked(back, EVE, Sit(3, 1, "Eve")), EVE, Stand(4), Deals())[1] == BotSat(1, "easy", "Easy bot")
    assert asked(asked(joined_by_eve, EVE, Rename(3, "Eva")), EVE, Stand(4)).bot_seats == (1,)


def test_before_the_first_deal_a_seat_that_is_left_is_open() -> None:
    table = asked(asked(told(Options(2)), ANA, Sit(1, 0, "Ana")), ANA, Bot(1, 1, "easy"))
    table = asked(table, BEN, Sit(1, 1, "Ben"))
    assert asked(table, BEN, Stand(2)).open_seats == (1,)
    dealt = asked(table, ANA, Start(2))
    assert asked(dealt, BEN, Stand(3)).bot_seats == (1,)
