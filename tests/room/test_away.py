"""A room whose people go away and come back, and whose clock runs: what happens, who is told, and what wins a race.

Time is moved by hand. How long everything takes is in `test_go` and `test_go_away`; who may ask for what in
`test_attendance`.
"""

import asyncio
import random

import pytest

from app.room.commands import Bot, Lay, Ready, Sit, Stand
from app.room.errors import Refusal
from app.room.manners import Manners
from app.room.rooms import Rooms
from app.rules.options import Options
from app.rules.tiles import SET
from app.store import Store, StoreUnavailable
from tests.room.driver import PROMPT, Shuffles, Time, deal, joined, lay_for, play_hand, settle, until
from tests.room.heaviest import Heaviest
from tests.room.played import played, ring
from tests.room.stores import WatchedStore
from tests.room.tables import ANA, BEN, EVE, RUN, Deals

MINUTE = 60_000


async def test_an_absence_is_shown_with_what_is_waited_and_then_the_table_lays(store: Store) -> None:
    """And it says who laid."""
    hand = await played(store)
    assert hand.seen(hand.other) == {"present": True, "away": None, "stand_in": False, "deadline": None}
    await hand.vanishes(hand.on_turn)
    assert hand.seen(hand.other) == {"present": False, "away": 0, "stand_in": False, "deadline": MINUTE}
    await hand.passes(MINUTE - 1)
    assert hand.log == []
    assert joined(hand.room, EVE).view["round"]["deadline"] == 1
    await hand.passes(1)
    await until(lambda: hand.log != [])
    assert [(each["seat"], each["by"]) for each in hand.log] == [(hand.seat, "bot")]
    assert hand.seen(hand.other) == {"present": False, "away": MINUTE, "stand_in": True, "deadline": None}
    assert hand.other.events[-1]["event"] in ("laid", "passed")


async def test_once_it_has_begun_the_table_lays_go_by_go_until_they_are_back(store: Store) -> None:
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    await hand.passes(MINUTE)
    await until(lambda: len(hand.log) == 1)
    choose = random.Random(1)
    while len(hand.log) < 5:
        if ask := lay_for(hand.other, choose):
            await hand.room.ask(hand.other.person, ask)
        else:
            laid = len(hand.log)
            await hand.passes(PROMPT.empty_seat - 1)
            assert len(hand.log) == laid
            await hand.passes(1)
            await until(lambda: len(hand.log) > laid)  # noqa: B023
    mine = [each["by"] for each in hand.log if each["seat"] == hand.seat]
    assert len(mine) >= 2
    assert set(mine) == {"bot"}
    back = await hand.returns(hand.on_turn)
    assert hand.seen(back) == {"present": True, "away": None, "stand_in": False, "deadline": None}


async def test_back_before_the_time_is_up_and_they_lay_themselves(store: Store) -> None:
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    await hand.passes(MINUTE - 1)
    back = await hand.returns(hand.on_turn)
    await hand.passes(10 * MINUTE)
    assert hand.log == []
    ask = lay_for(back, random.Random(1))
    assert ask
    await hand.room.ask(back.person, Lay(900, ask.tile, ask.end, ask.seen))
    assert [each["by"] for each in hand.log] == ["person"]


async def test_back_in_the_moment_of_the_alarm_and_it_is_their_own_go(store: Store) -> None:
    """The alarm has rung already, and nothing is being written yet."""
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    hand.time.at += MINUTE
    hand.room._ring()
    back = await hand.returns(hand.on_turn)
    await settle()
    assert hand.log == []
    assert hand.seen(back) == {"present": True, "away": None, "stand_in": False, "deadline": None}


async def test_back_while_the_tables_lay_is_being_written_and_the_next_go_is_theirs(watched: WatchedStore) -> None:
    """It is too late for this one, and never too late for them."""
    hand = await played(watched)
    await hand.vanishes(hand.on_turn)
    watched.gate.clear()
    await hand.passes(MINUTE)
    back = await hand.returns(hand.on_turn)
    watched.gate.set()
    await until(lambda: len(hand.log) == 1)
    assert hand.log[0]["by"] == "bot"
    assert not hand.seen(back)["stand_in"]
    assert not back.view["seats"][hand.seat]["stand_in"]


async def test_of_two_sockets_the_last_one_counts(store: Store) -> None:
    hand = await played(store)
    phone = joined(hand.room, hand.on_turn.person)
    told = len(hand.other.frames)
    hand.room.leave(hand.on_turn)
    await settle()
    assert len(hand.other.frames) == told
    await hand.passes(10 * MINUTE)
    assert hand.log == []
    await hand.vanishes(phone)
    assert hand.seen(hand.other)["deadline"] == MINUTE


async def test_anybody_at_the_table_may_call_for_it_sooner(store: Store) -> None:
    """It is told to everybody and is nothing for the log; the lay comes at once, for the go has lasted long enough."""
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    await hand.passes(3_000)
    version, rows = hand.other.view["version"], len(await store.read(hand.room.id))
    assert await hand.room.ask(hand.other.person, Bot(700, hand.seat, None)) == version
    assert hand.seen(hand.other) == {"present": False, "away": 3_000, "stand_in": True, "deadline": None}
    await until(lambda: len(hand.log) == 1)
    assert hand.log[0]["by"] == "bot"
    assert len(await store.read(hand.room.id)) == rows + 1


async def test_two_who_call_at_once_have_called_once(store: Store) -> None:
    """And so has one who taps twice."""
    hand = await played(store, players=3)
    others = [ear for ear in hand.ears if ear is not hand.on_turn]
    await hand.vanishes(hand.on_turn)
    version = others[0].view["version"]
    call = Bot(700, hand.seat, None)
    answers = await asyncio.gather(*(hand.room.ask(ear.person, call) for ear in (others[0], others[0], others[1])))
    assert answers == [version] * 3
    await hand.passes(PROMPT.empty_seat)
    await settle()
    assert len(hand.log) == 1


async def test_a_call_that_is_sent_again_calls_nobody_anew(store: Store) -> None:
    """The answer was lost and its asker asks again: meanwhile they were back, and are gone for a moment."""
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    call = Bot(700, hand.seat, None)
    version = await hand.room.ask(hand.other.person, call)
    back = await hand.returns(hand.on_turn)
    assert await hand.room.ask(hand.other.person, call) == version
    await hand.vanishes(back)
    assert await hand.room.ask(hand.other.person, call) == version
    assert not hand.seen(hand.other)["stand_in"]
    await hand.room.ask(hand.other.person, Bot(701, hand.seat, None))
    assert hand.seen(hand.other)["stand_in"]


async def test_who_is_here_cannot_be_called_for(store: Store) -> None:
    """Nor can a watcher call; nothing changes and nobody is told."""
    hand = await played(store)
    joined(hand.room, EVE)
    told = len(hand.other.frames)
    for person, seat, code in [(hand.other.person, hand.seat, "not_now"), (EVE, hand.seat, "not_seated")]:
        with pytest.raises(Refusal) as refused:
            await hand.room.ask(person, Bot(700, seat, None))
        assert refused.value.code == code
    assert len(hand.other.frames) == told


async def test_back_after_a_call_and_before_the_lay_it_is_their_own_go(store: Store) -> None:
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    await hand.room.ask(hand.other.person, Bot(700, hand.seat, None))
    back = await hand.returns(hand.on_turn)
    await hand.passes(10 * MINUTE)
    assert hand.log == []
    assert hand.seen(hand.other) == {"present": True, "away": None, "stand_in": False, "deadline": None}
    assert back.view["you"]["plays"]


async def test_a_table_that_waits_waits_and_can_still_be_asked(store: Store) -> None:
    hand = await played(store, Manners(None, "wait"))
    await hand.vanishes(hand.on_turn)
    assert hand.seen(hand.other) == {"present": False, "away": 0, "stand_in": False, "deadline": None}
    await hand.passes(60 * MINUTE)
    assert hand.log == []
    await hand.room.ask(hand.other.person, Bot(700, hand.seat, None))
    await until(lambda: len(hand.log) == 1)


async def test_a_clock_that_runs_out_lays_once_and_stands_in_for_nobody(store: Store) -> None:
    hand = await played(store, Manners(15))
    assert [ear.view["round"]["deadline"] for ear in hand.ears] == [16_000, 16_000]
    await hand.passes(15_999)
    assert hand.log == []
    await hand.passes(1)
    assert [(each["seat"], each["by"]) for each in hand.log] == [(hand.seat, "clock")]
    assert [seat["stand_in"] for seat in hand.other.view["seats"]] == [False, False]
    assert hand.other.view["round"]["deadline"] >= 16_000


async def test_a_lay_before_the_alarm_counts_and_one_after_it_is_stale(store: Store) -> None:
    """Before means: it was here first. Both wait for the table's turn, in the order they came."""
    for early in (True, False):
        hand = await played(store, Manners(15))
        ask = lay_for(hand.on_turn, random.Random(2))
        assert ask
        hand.time.at += 16_000
        laying = asyncio.create_task(hand.room.ask(hand.on_turn.person, ask)) if early else None
        await asyncio.sleep(0)
        await ring(hand.room)
        if laying:
            assert await laying == ask.seen + 1
        else:
            with pytest.raises(Refusal) as refused:
                await hand.room.ask(hand.on_turn.person, ask)
            assert refused.value.code == "stale"
        assert [each["by"] for each in hand.log] == ["person" if early else "clock"]


async def test_standing_up_and_sitting_down_while_it_counts(store: Store) -> None:
    """An open seat has no deadline; whoever else sits down there has a whole go."""
    hand = await played(store, Manners(15))
    await hand.passes(10_000)
    await hand.room.ask(hand.on_turn.person, Stand(700))
    assert hand.seen(hand.other) == {"present": False, "away": None, "stand_in": True, "deadline": None}
    joined(hand.room, EVE)
    await hand.room.ask(EVE, Sit(1, hand.seat, "Eve"))
    assert hand.seen(hand.other) == {"present": True, "away": None, "stand_in": False, "deadline": 16_000}


async def test_where_everybody_is_away_the_tiles_wait(store: Store) -> None:
    hand = await played(store, Manners(15))
    for ear in hand.ears:
        await hand.vanishes(ear)
    await hand.passes(60 * MINUTE)
    assert hand.log == []
    back = await hand.returns(hand.other)
    assert hand.seen(back) == {"present": False, "away": 60 * MINUTE, "stand_in": False, "deadline": MINUTE}


async def test_a_restart_begins_the_go_anew_and_everybody_is_away_from_then(store: Store) -> None:
    """A restart is a pause: what it took is nobody's time."""
    hand = await played(store, Manners(15))
    await hand.passes(14_000)
    hand.time.at += 5 * MINUTE
    again = await Rooms(store, now=hand.time, thinker=Heaviest(), chance=Shuffles(3), pace=PROMPT).get(hand.room.id)
    look = joined(again, hand.other.person).view
    assert [seat["away"] for seat in look["seats"]] == [0 if seat == hand.seat else None for seat in (0, 1)]
    assert look["round"]["deadline"] == MINUTE
    hand.time.at += 1_000
    assert joined(again, hand.on_turn.person).view["round"]["deadline"] == 16_000


async def test_what_was_asked_before_a_restart_is_forgotten_with_it(store: Store) -> None:
    """Whoever is still away then is waited for again."""
    hand = await played(store)
    await hand.vanishes(hand.on_turn)
    await hand.room.ask(hand.other.person, Bot(700, hand.seat, None))
    again = await Rooms(store, now=hand.time, thinker=Heaviest(), chance=Shuffles(3), pace=PROMPT).get(hand.room.id)
    look = joined(again, hand.other.person).view
    assert (look["seats"][hand.seat]["stand_in"], look["round"]["deadline"]) == (False, MINUTE)


async def test_while_nothing_can_be_written_a_clock_robs_nobody(watched: WatchedStore) -> None:
    """Their lay could not be kept; when it can, they have time to lay again."""
    hand = await played(watched, Manners(15))
    await hand.passes(10_000)
    watched.mishaps.append("refused")
    ask = lay_for(hand.on_turn, random.Random(2))
    assert ask
    with pytest.raises(StoreUnavailable):
        await hand.room.ask(hand.on_turn.person, ask)
    hand.time.at += MINUTE
    await until(lambda: not hand.room._in_doubt)
    assert hand.log == []
    assert hand.seen(hand.other)["deadline"] == 10_000
    await hand.room.ask(hand.on_turn.person, ask)
    assert [each["by"] for each in hand.log] == ["person"]


async def test_somebody_away_is_laid_for_in_the_next_hand_too(store: Store) -> None:
    """Called between hands; the seat that is away is not waited for to be ready."""
    time = Time()
    rooms = Rooms(store, now=time, thinker=Heaviest(), chance=Deals(RUN, SET), pace=PROMPT)
    room = await rooms.get(await rooms.create(Options(target=500)))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    room.leave(ears[1])
    await settle()
    await room.ask(ANA, Bot(700, 1, None))
    await room.ask(ANA, Ready(701))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    assert [seat["stand_in"] for seat in ears[0].view["seats"]] == [False, True]
    assert joined(room, BEN).view["seats"][1]["stand_in"] is False
