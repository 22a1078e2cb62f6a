"""A repeat of an ask that has been carried out is answered like the first time and changes nothing."""

import random

import pytest

from app.room.answers import Answers
from app.room.commands import Command, Key, Lay, Ready, Rename, Sit, Stand, Start
from app.room.entries import Ask, Dealt, Entry, Laid, Readied, Renamed, What
from app.room.errors import Refusal
from app.rules.tiles import SET, tile
from app.store import Store
from tests.room.driver import deal, joined, lay_for, opened, play_hand, rooms_of, until
from tests.room.tables import ANA, BEN

LAID = Laid(0, tile("6-6"), None, "person")
LAY = Lay(7, "6-6", None, 4)


def carried_out(answers: Answers, what: What, person: str, key: Key, version: int) -> None:
    answers.remember(Entry(0, what, Ask(person, key)), version)


def test_a_lay_is_the_same_ask_for_as_long_as_the_table_stands() -> None:
    answers = Answers()
    carried_out(answers, LAID, ANA, LAY.key, 5)
    carried_out(answers, Renamed(0, "Anna"), ANA, Rename(8, "Anna").key, 6)
    answers.remember(Entry(0, Dealt(SET, None)), 7)
    assert answers.find(ANA, LAY) == 5


@pytest.mark.parametrize("another", [Lay(8, "6-6", None, 4), Lay(7, "6-6", None, 5), Sit(7, None, "Ana")])
def test_another_id_another_version_or_another_kind_is_another_ask(another: Command) -> None:
    answers = Answers()
    carried_out(answers, LAID, ANA, LAY.key, 5)
    assert answers.find(ANA, another) is None


def test_the_same_number_of_another_person_is_another_ask() -> None:
    answers = Answers()
    carried_out(answers, LAID, ANA, LAY.key, 5)
    carried_out(answers, Readied(0), ANA, Ready(8).key, 6)
    assert answers.find(BEN, LAY) is None
    assert answers.find(BEN, Ready(8)) is None


@pytest.mark.parametrize("ask", [Sit(3, None, "Ana"), Stand(3), Rename(3, "Ana"), Start(3), Ready(3)])
def test_other_asks_are_a_repeat_of_the_latest_one_only(ask: Command) -> None:
    """A client may count anew after a reload, so an old number is no proof of a repeat."""
    answers = Answers()
    carried_out(answers, Renamed(0, "any"), ANA, ask.key, 5)
    assert answers.find(ANA, ask) == 5
    carried_out(answers, Renamed(0, "Anna"), ANA, Rename(4, "Anna").key, 6)
    assert answers.find(ANA, ask) is None


def test_the_same_number_with_another_wish_is_another_ask() -> None:
    answers = Answers()
    carried_out(answers, Renamed(0, "Anna"), ANA, Rename(3, "Anna").key, 5)
    assert answers.find(ANA, Rename(3, "Anja")) is None


def test_another_hand_makes_every_ask_but_a_lay_new() -> None:
    """Number 3 between hands, and number 3 between the next: two asks of somebody who counts from 1 after a reload."""
    answers = Answers()
    carried_out(answers, Readied(0), ANA, Ready(3).key, 5)
    answers.remember(Entry(0, Dealt(SET, None)), 6)
    assert answers.find(ANA, Ready(3)) is None


def test_the_ask_that_deals_is_itself_remembered() -> None:
    answers = Answers()
    carried_out(answers, Dealt(SET, 0), ANA, Start(3).key, 5)
    assert answers.find(ANA, Start(3)) == 5


async def test_each_lay_sent_twice_is_one_entry(store: Store) -> None:
    """Two taps, one lay: the second gets the first one's version, though the turn is not theirs any more."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    choose = random.Random(2)
    while ears[0].view["phase"] == "playing":
        ear, ask = next((ear, ask) for ear in ears if (ask := lay_for(ear, choose)))
        version = await room.ask(ear.person, ask)
        told = len(ear.frames)
        assert await room.ask(ear.person, ask) == version
        assert len(ear.frames) == told
        assert len(await store.read(room.id)) == version


async def test_a_repeat_is_known_after_a_restart(store: Store) -> None:
    """The asks are in the log beside what they brought about."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    first = next(ask for ear in ears if (ask := lay_for(ear, random.Random(3))))
    asker = next(ear for ear in ears if ear.view["you"]["plays"])
    version = await room.ask(asker.person, first)
    rename = Rename(900, "Somebody")
    renamed = await room.ask(ears[1].person, rename)

    again = await rooms_of(store).get(room.id)
    assert again is not room
    assert await again.ask(asker.person, first) == version
    assert await again.ask(ears[1].person, rename) == renamed
    assert len(await store.read(room.id)) == renamed


async def test_an_ask_of_two_entries_is_answered_with_the_last(store: Store) -> None:
    """To move is to stand and to sit."""
    room = await opened(rooms_of(store))
    ear = joined(room, ANA)
    await room.ask(ANA, Sit(1, 0, "Ana"))
    move = Sit(2, 1, "Ana")
    assert await room.ask(ANA, move) == 4
    assert await room.ask(ANA, move) == 4
    assert ear.view["you"]["seat"] == 1


async def test_an_ask_that_is_fulfilled_already_is_acknowledged_and_tells_nobody(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(4))
    await room.ask(ears[0].person, Ready(500))
    told = [len(ear.frames) for ear in ears]
    version = ears[0].view["version"]
    assert await room.ask(ears[0].person, Ready(501)) == version
    assert [len(ear.frames) for ear in ears] == told


async def test_a_refused_ask_may_be_asked_again(store: Store) -> None:
    """Only what was carried out is remembered."""
    room = await opened(rooms_of(store))
    joined(room, ANA)
    await room.ask(ANA, Sit(1, 0, "Ana"))
    start = Start(2)
    with pytest.raises(Refusal):
        await room.ask(ANA, start)
    await room.ask(BEN, Sit(1, 1, "Ben"))
    assert await room.ask(ANA, start) == 4
    await until(lambda: room._table.phase == "playing")
