"""People come, go, tap twice, reconnect and stay away while the clock runs; a simple model says what may happen.

No tile is lost or doubled, exactly one seat is on turn, the go of somebody away ends, that of somebody here is never
laid by the table unless the clock ran out, and the table stands in for nobody who is here.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.bots.minds import Level
from app.room.commands import Bot, Command, Lay, Ready, Rematch, Sit, Stand, Start
from app.room.errors import Refusal
from app.room.manners import Manners
from app.room.room import Room
from app.room.rooms import Rooms
from app.rules.options import Options
from tests.room.driver import PROMPT, Ear, Shuffles, Time
from tests.room.heaviest import Heaviest
from tests.room.people_checks import check_lay, check_people, check_tiles, check_time
from tests.room.people_model import ABSENCE, Model
from tests.room.stores import MemoryStore
from tests.room.tables import EVE, NAMES, PEOPLE

T = TypeVar("T")
WAITS = st.sampled_from([300, 2_000, 9_000, 16_000, 31_000, ABSENCE, 140_000])
WHO = st.integers(0, 3)
LEVELS = st.sampled_from(["easy", "steady", "sharp", None])
HAPPENED: Counter[str] = Counter()
"""Over all examples: so that it can be seen that what matters has been tried."""


class People(RuleBasedStateMachine):
    """One table, from the first deal on."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.asked = 0

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        game=st.sampled_from(["block", "draw"]),
        clock=st.sampled_from([None, None, 15, 60]),
        away=st.sampled_from(["bot", "bot", "wait"]),
        bots=st.sampled_from([0, 0, 1, 1, 2, 3]),
        seed=st.integers(0, 999),
    )
    def sit_down(self, players: int, game: Any, clock: Any, away: Any, bots: int, seed: int) -> None:
        self.chance, self.time, self.store = random.Random(seed), Time(), MemoryStore()
        self.shuffles = Shuffles(seed)
        self.model = Model(Manners(clock, away), {seat: PEOPLE[seat] for seat in range(players)})
        self.ears: dict[str, list[Ear]] = {person: [] for person in PEOPLE[:players]}
        self.read, self.done = 0, list[tuple[str, Lay, int]]()
        self.table = self._run(self._rooms().create(Options(players, game, target=60), Manners(clock, away)))
        self._open()
        for seat, person in enumerate(PEOPLE[:players]):
            self._come(person)
            if 0 < seat >= players - bots:
                self.model.seats[seat] = None
                self.somebody_has_a_bot_sit_down_or_go(0, seat, self.chance.choice(["easy", "steady", "sharp"]))
            else:
                self._ask(person, Sit(self._id(), seat, NAMES[seat]))
        self._ask(PEOPLE[0], Start(self._id()))

    @rule(who=WHO)
    def somebody_comes(self, who: int) -> None:
        """Again, or on one more device."""
        if person := self._person(who):
            self._come(person)

    @rule(who=WHO, all_of_them=st.booleans())
    def somebody_drops(self, who: int, all_of_them: bool) -> None:  # drawn by name
        person = self._person(who)
        while person and self.ears[person]:
            self._run(_do(self.room.leave, self.ears[person].pop()))
            self.model.drops(person)
            self._settle()
            if not all_of_them:
                return

    @rule(times=st.integers(1, 3))
    def whoever_is_on_turn_lays(self, times: int) -> None:
        """Once or more, on one tab or several."""
        turn = self.model.turn
        person = None if turn is None else self.model.seats[turn]
        view = self.ears[person][0].view if person and self.ears[person] else None
        if person is None or view is None or not view["you"]["plays"]:
            return
        play = self.chance.choice(view["you"]["plays"])
        end = self.chance.choice(play["ends"]) if play["ends"] else None
        ask = Lay(self._id(), play["tile"], end, view["version"])
        versions = self._run(self._all(person, [ask] * times))
        assert len(set(versions)) == 1, "not like the first time"
        self.done.append((person, ask, versions[0]))
        HAPPENED["tapped twice"] += times > 1
        self._settle()

    @precondition(lambda self: self.done)
    @rule()
    def an_old_lay_is_sent_again(self) -> None:
        person, ask, version = self.chance.choice(self.done)
        rows = len(self.store.logs[self.table])
        assert self._run(self.room.ask(person, ask)) == version
        assert len(self.store.logs[self.table]) == rows
        self._settle()

    @rule(by=WHO)
    def whoever_is_on_turn_drops_and_is_called_for(self, by: int) -> None:
        turn = self.model.turn
        if turn is not None and (person := self.model.seats[turn]):
            self.somebody_drops(list(self.ears).index(person), all_of_them=True)
            if self.model.turn == turn:
                self.somebody_calls(by, turn)

    @rule(by=WHO, seat=WHO)
    def somebody_calls(self, by: int, seat: int) -> None:
        """Carried out exactly for a seat whose person is away."""
        caller, model = self._person(by), self.model
        if caller is None or not self.ears[caller] or model.seats.get(seat, "") is None:
            return
        whose = model.seats.get(seat)
        allowed = caller in model.seats.values() and whose not in (None, caller) and not model.is_here(whose)
        done = self._ask(caller, Bot(self._id(), seat, None), settled=False)
        assert done == (allowed and model.phase in ("playing", "between"))
        if done and whose:
            HAPPENED["called"] += whose not in model.called
            model.called.add(whose)
        self._settle()

    @rule(by=WHO, seat=WHO, level=LEVELS)
    def somebody_has_a_bot_sit_down_or_go(self, by: int, seat: int, level: Level | None) -> None:
        """Wherever no person sits, at any time; to ask for one that is there already is no matter."""
        caller, model = self._person(by), self.model
        if caller is None or not self.ears[caller] or model.seats.get(seat, "") is not None:
            return
        done = self._ask(caller, Bot(self._id(), seat, level), settled=False)
        assert done == (caller in model.seats.values() and (level is not None or seat in model.bots))
        if done:
            HAPPENED["bot seated" if level else "bot gone"] += 1
            model.bots = model.bots | {seat} if level else model.bots - {seat}
        self._settle()

    @precondition(lambda self: self.model.bots)
    @rule(who=WHO, goes=st.booleans())
    def a_bots_seat_is_taken_over_or_left(self, who: int, goes: bool) -> None:
        seat = self.chance.choice(sorted(self.model.bots))
        if goes:
            self.somebody_has_a_bot_sit_down_or_go(who, seat, None)
        else:
            self.somebody_sits_down(who, seat)

    @rule(who=WHO)
    def somebody_stands_up(self, who: int) -> None:
        person = self._person(who)
        seat = next((seat for seat, sits in self.model.seats.items() if sits == person and person), None)
        if person and seat is not None and self.ears[person] and self.chance.random() < 0.4:
            assert self._ask(person, Stand(self._id()), settled=False)
            self.model.stands(seat)
            self._settle()

    @rule(who=WHO, seat=WHO)
    def somebody_sits_down(self, who: int, seat: int) -> None:
        person = self._person(who)
        if person and self.ears[person] and person not in self.model.seats.values() and seat in self.model.seats:
            if self._ask(person, Sit(self._id(), seat, NAMES[who]), settled=False):
                HAPPENED["taken over"] += seat in self.model.bots
                self.model.sits(person, seat)
            self._settle()

    @rule(who=WHO)
    def somebody_is_ready(self, who: int) -> None:
        person = self._person(who)
        if person and self.ears[person]:
            over = self.model.phase == "over"
            self._ask(person, Rematch(self._id()) if over else Ready(self._id()))

    @rule(ms=WAITS)
    def time_passes(self, ms: int) -> None:
        self.time.at += ms
        self.model.waits(ms)
        must, before, phase = self.model.must_lay(), self.model.used.key, self.model.phase
        if self.room._alarm is not None:
            self.room._alarm.cancel()
        self._run(_do(self.room._ring))
        self._settle()
        assert not must or self.model.used.key != before or self.model.phase != phase, "the go has not ended"

    @rule(chance=st.integers(0, 9))
    def the_server_restarts(self, chance: int) -> None:
        if chance == 0:
            self._close()
            self.model.restarts()
            for ears in self.ears.values():
                ears.clear()
            self._open()
            self._settle()
            HAPPENED["restarted"] += 1

    @invariant()
    def all_is_as_it_should_be(self) -> None:
        view = json.loads(self.room.look())
        check_people(view, self.model, self.looker)
        check_time(view, self.model)
        check_tiles(view, self.model, self.ears)

    def teardown(self) -> None:
        self._close()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    def _judge(self) -> None:
        """Every new lay in the log: whoever made it had the right to."""
        rows = [json.loads(row) for row in self.store.logs[self.table]]
        for row in rows[self.read :]:
            if row["entry"] == "laid":
                HAPPENED[check_lay(row, self.model)] += 1
        self.read = len(rows)
        moves = [number for number, row in enumerate(rows) if row["entry"] in ("laid", "dealt")]
        self.model.sees(json.loads(self.room.look()), moves[-1] if moves else 0)

    def _ask(self, person: str, ask: Command, *, settled: bool = True) -> bool:
        try:
            self._run(self.room.ask(person, ask))
            done = True
        except Refusal:
            done = False
        if settled:
            self._settle()
        return done

    async def _all(self, person: str, asks: list[Lay]) -> list[int]:
        return await asyncio.gather(*(self.room.ask(person, ask) for ask in asks))

    def _come(self, person: str) -> None:
        ear = Ear(person)
        self.ears[person].append(ear)
        self._run(_do(self.room.join, person, ear))
        self.model.comes(person)
        self._settle()

    def _open(self) -> None:
        self.room: Room = self._run(self._rooms().get(self.table))
        self.looker = Ear(EVE)
        self._run(_do(self.room.join, EVE, self.looker))

    def _close(self) -> None:
        if self.room._alarm is not None:
            self.room._alarm.cancel()

    def _rooms(self) -> Rooms:
        return Rooms(self.store, now=self.time, thinker=Heaviest(), chance=self.shuffles, pace=PROMPT)

    def _person(self, who: int) -> str | None:
        return list(self.ears)[who] if who < len(self.ears) else None

    def _id(self) -> int:
        self.asked += 1
        return self.asked

    def _settle(self) -> None:
        """Until the room has done what is due; then every lay is judged."""
        self._run(_rest())
        self._judge()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)


async def _do(act: Callable[..., object], *args: object) -> None:
    """In the loop, as the room expects it."""
    act(*args)


async def _rest() -> None:
    for _ in range(12):
        await asyncio.sleep(0)


def test_people_come_and_go_and_nothing_is_lost() -> None:
    HAPPENED.clear()
    People.TestCase.settings = settings(max_examples=160, stateful_step_count=40)
    people = ("laid", "laid for", "time was up", "called", "tapped twice", "restarted")
    kinds = (*people, "bot seated", "bot gone", "bot laid", "taken over")
    tries = 0
    while min(HAPPENED[kind] for kind in kinds) < 3:  # what is made up differs: most times once is enough for all kinds
        tries += 1
        assert tries < 7, HAPPENED
        People.TestCase().runTest()
    print(dict(HAPPENED))  # noqa: T201  (shown by pytest -s)
