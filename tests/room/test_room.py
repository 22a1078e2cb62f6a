"""One ask at a time: decided, saved, then told. When the store fails is in `test_room_faults`."""

import asyncio
import random

import pytest

from app.room.commands import Lay, Ready, Rematch, Rename, Sit, Start
from app.room.errors import Refusal
from app.room.room import Room
from app.room.rooms import Rooms
from app.rules.options import Options
from app.rules.tiles import SET
from app.store import Store
from tests.room.driver import PROMPT, Ear, Time, deal, joined, lay_for, opened, play_match, rooms_of, settle, until
from tests.room.heaviest import Heaviest
from tests.room.stores import WatchedStore
from tests.room.tables import ANA, BEN, EVE, NAMES, PEOPLE, Deals, dealt


class Witness(Ear):
    """Notes in the store's own journal when it is told something."""

    def __init__(self, person: str, journal: list[str]) -> None:
        super().__init__(person)
        self._journal = journal

    def put(self, frame: str) -> None:
        super().put(frame)
        if frame.startswith('{"type":"table"'):
            self._journal.append("told")


async def witnessed(room: Room, journal: list[str]) -> list[Ear]:
    ears: list[Ear] = [Witness(person, journal) for person in PEOPLE[: room.options.players]]
    for seat, ear in enumerate(ears):
        room.join(ear.person, ear)
        await room.ask(ear.person, Sit(ear.next_id(), seat, NAMES[seat]))
    return ears


@pytest.mark.parametrize("players", [2, 4])
async def test_nobody_is_told_before_it_is_kept(watched: WatchedStore, players: int) -> None:
    """Save, then tell, at every version of a whole match; and everybody is told of each."""
    room = await opened(rooms_of(watched, seed=players), Options(players, "draw", target=60))
    ears = await witnessed(room, watched.calls)
    await room.ask(ANA, Start(99))
    watched.calls.clear()
    await play_match(room, ears, random.Random(players))
    expected = ["append", "kept", *["told"] * players]
    assert watched.calls == expected * (len(watched.calls) // len(expected))
    assert len(watched.calls) > 100


async def test_while_it_is_being_kept_nothing_has_happened(watched: WatchedStore) -> None:
    room = await opened(rooms_of(watched))
    ears = await deal(room)
    frames = [list(ear.frames) for ear in ears]
    version = ears[0].view["version"]
    watched.gate.clear()
    asking = asyncio.create_task(room.ask(ANA, Rename(500, "Anna")))
    await settle()
    assert not asking.done()
    assert [ear.frames for ear in ears] == frames
    assert f'"version":{version}' in room.look()
    assert joined(room, EVE).view["version"] == version
    watched.gate.set()
    assert await asking == version + 1


async def test_when_an_ask_returns_everybody_has_been_told(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = [*await deal(room), joined(room, EVE)]
    version = await room.ask(ANA, Rename(500, "Anna"))
    assert [ear.view["version"] for ear in ears] == [version] * 3
    assert [ear.view["seats"][0]["name"] for ear in ears] == ["Anna"] * 3
    assert len(await store.read(room.id)) == version


async def test_two_asks_at_once_are_carried_out_one_after_the_other(store: Store) -> None:
    """Four people tap the same seat: one gets it, three are told who did."""
    room = await opened(rooms_of(store), Options(4))
    answers = await asyncio.gather(
        *(room.ask(person, Sit(1, 0, name)) for person, name in zip(PEOPLE, NAMES, strict=True)), return_exceptions=True
    )
    assert answers[0] == 2
    refusals = [(each.code, each.message) for each in answers[1:] if isinstance(each, Refusal)]
    assert refusals == [("seat_taken", "Ana took that seat. Pick another.")] * 3


async def test_two_taps_from_two_tabs_are_one_lay(store: Store) -> None:
    """Another tab counts its own asks, so it is another ask; what it was decided on has gone."""
    room = await opened(rooms_of(store))
    ears = await deal(room)
    choose = random.Random(3)
    laid = 0
    while ears[0].view["phase"] == "playing":
        ear, ask = next((ear, ask) for ear in ears if (ask := lay_for(ear, choose)))
        other = Lay(ask.id + 5_000, ask.tile, ask.end, ask.seen)
        first, second = await asyncio.gather(
            room.ask(ear.person, ask), room.ask(ear.person, other), return_exceptions=True
        )
        laid += 1
        assert first == ear.view["version"]
        assert isinstance(second, Refusal)
        assert second.code == "stale"
    assert len(await store.read(room.id)) == 4 + laid


async def test_all_deal_at_once_and_one_hand_is_dealt(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = [joined(room, ANA), joined(room, BEN)]
    await room.ask(ANA, Sit(1, 0, "Ana"))
    await room.ask(BEN, Sit(1, 1, "Ben"))
    first, second = await asyncio.gather(room.ask(ANA, Start(2)), room.ask(BEN, Start(2)), return_exceptions=True)
    assert first == 4
    assert isinstance(second, Refusal)
    assert second.code == "not_now"
    assert [event["event"] for event in ears[0].events].count("dealt") == 1


async def test_a_refused_ask_changes_nothing_and_tells_nobody(store: Store) -> None:
    room = await opened(rooms_of(store))
    ears = [*await deal(room), joined(room, EVE)]
    frames = [list(ear.frames) for ear in ears]
    log = await store.read(room.id)
    for person, ask in [
        (EVE, Ready(1)),
        (ANA, Ready(700)),
        (ANA, Start(701)),
        (BEN, Rename(702, "")),
        (EVE, Sit(3, 1, "E")),
    ]:
        with pytest.raises(Refusal):
            await room.ask(person, ask)  # type: ignore[arg-type]  # any of them is a command
    assert [ear.frames for ear in ears] == frames
    assert await store.read(room.id) == log


async def test_what_is_asked_is_told_with_what_followed_from_it(store: Store) -> None:
    """One message a version: the lay, the draws and passes after it, the end of the hand."""
    room = await opened(rooms_of(store, seed=4), Options(2, "draw", target=30))
    ears = await deal(room)
    await play_match(room, ears, random.Random(4))
    versions = [message["version"] for message in ears[0].tables]
    assert versions == sorted(set(versions))
    assert versions[-1] == len(await store.read(room.id))
    for message in ears[0].tables:
        kinds = [event["event"] for event in message["events"]]
        assert kinds.count("laid") <= 1
        if "drew" in kinds or "passed" in kinds:
            assert kinds[0] == "laid"
        if "match_ended" in kinds:
            assert kinds[-2:] == ["round_ended", "match_ended"]
        assert message["version"] == message["table"]["version"]


@pytest.mark.parametrize(("target", "phase"), [(500, "between"), (1, "over")])
async def test_a_hand_may_end_as_it_is_dealt(store: Store, target: int, phase: str) -> None:
    """An opening that nobody can follow: the deal itself ends the hand, even the match, and the table goes on."""
    stuck = dealt("6-6 1-0 2-0 3-0 4-0 5-0 0-0", "1-1 2-1 3-1 4-1 5-1 2-2 3-2")
    options = Options(2, opening="highest", target=target)
    room = await opened(Rooms(store, now=Time(), thinker=Heaviest(), chance=Deals(stuck, SET), pace=PROMPT), options)
    ears = await deal(room)
    assert [event["event"] for event in ears[1].tables[-1]["events"]][:5] == [
        "dealt",
        "laid",
        "passed",
        "passed",
        "round_ended",
    ]
    assert ears[0].view["phase"] == phase
    for ear in ears:
        await room.ask(ear.person, (Ready if phase == "between" else Rematch)(700))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))


async def test_a_look_is_the_view_of_a_watcher(store: Store) -> None:
    room = await opened(rooms_of(store))
    await deal(room)
    watcher = joined(room, EVE)
    assert watcher.frames[0] == f'{{"type":"table","version":4,"events":[],"table":{room.look()}}}'
