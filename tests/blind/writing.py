"""Scenes thought up at random: a hand of any table up to a moment before its end, with all that people do meanwhile.

They sit, have bots sit, lay, try tiles they may not lay, change names, reload, open a second tab, come to watch, stand
up and are laid for or relieved, are away, called and back, and let their time run out. Which tiles are swapped in a
scene is decided in `twins`.
"""

import random
from dataclasses import replace
from itertools import count, product
from typing import get_args

from app.bots.minds import Level
from app.room.commands import Bot, Command, Lay, Ready, Rematch, Rename, Sit, Stand, Start
from app.room.manners import Manners
from app.rules.options import PLAYERS, Options
from app.rules.tiles import SET
from tests.blind.scenes import Ask, Come, Leave, Ledger, Scene, Step, Wait
from tests.room.tables import EVE, NAMES, PEOPLE

TABLES = [
    Options(players, game, opening, blocked, 500)  # type: ignore[arg-type]  # words of the literals
    for players, game, opening, blocked in product(
        PLAYERS, ("block", "draw"), ("any", "highest"), ("difference", "all")
    )
]
MANNERS = [
    Manners(), Manners(aids=True), Manners(15), Manners(60, aids=True), Manners(30, "wait"), Manners(None, "wait"),
]  # fmt: skip
WATCHER = "watcher"
LEVELS = get_args(Level)


class Writer:
    """Writes one scene while a ledger keeps score."""

    def __init__(self, seed: int, *, most_hands: int = 3) -> None:
        self._chance = random.Random(seed)
        self._hands = self._chance.choice((1, 1, 1, 1, 1, 1, 2, most_hands))
        # One point is a match: what follows its first hand is a rematch.
        target = self._chance.choice((1, 500)) if self._hands > 1 else 500
        self._options = replace(TABLES[seed % len(TABLES)], target=target)
        deals = tuple(tuple(self._chance.sample(SET, 28)) for _ in range(self._hands))
        self._manners = self._chance.choice(MANNERS)
        # Enough people must be left who see: bots are at every fourth table, and more than one at few of them.
        self._bots = self._chance.randint(1, self._options.players - 1) if self._chance.random() < 0.25 else 0
        self._ledger = Ledger(self._options, self._manners, deals, self._chance.randrange(self._options.players))
        self._steps: list[Step] = []
        self._ids = count(1)
        self._keys = count(1)
        self._relieved = False
        self._absences = 0

    def scene(self) -> Scene:
        self._sit_down()
        for _ in range(self._hands - 1):
            self._play_to_the_end()
            self._go_on()
        first = len(self._steps)
        lays = self._play_to_the_end()
        # Before the end all hands are secret: cut before the step that ends it, anywhere behind the first lay.
        cut = self._chance.choice(lays[:-1]) if len(lays) > 1 else first
        late = Come("late watcher", "late watcher's hash"), Come("late seat", self._steps_person())
        steps = (*self._steps[:cut], *late)
        return Scene(self._options, self._manners, self._ledger.deals, self._ledger.dealer, steps)

    def _sit_down(self) -> None:
        for seat, person in enumerate(PEOPLE[: self._options.players - self._bots]):
            self._take(Come(f"seat {seat}", person))
            self._ask(f"seat {seat}", Sit(next(self._ids), seat, NAMES[seat]))
        for seat in range(self._options.players - self._bots, self._options.players):
            self._ask("seat 0", Bot(next(self._ids), seat, self._chance.choice(LEVELS)))
        self._take(Come(WATCHER, EVE))
        self._ask("seat 0", Start(next(self._ids)))

    def _go_on(self) -> None:
        """To the next hand or, when the match is over, to a rematch: for that no seat may be open."""
        self._meanwhile()
        over = self._ledger.table.phase == "over"
        if over and self._ledger.table.open_seats:
            watching = [key for key, who in self._ledger.connected.items() if who == EVE]
            self._ask(watching[0], Sit(next(self._ids), None, "Eve"))
        for key in self._seated():
            self._ask(key, Rematch(next(self._ids)) if over else Ready(next(self._ids)))

    def _play_to_the_end(self) -> list[int]:
        """Returns where in the steps each lay is."""
        lays = []
        while self._ledger.table.phase == "playing":
            self._meanwhile()
            if self._ledger.table.phase == "playing":
                lays.append(len(self._steps))
                self._lay()
        return lays

    def _lay(self) -> None:
        round = self._ledger.round
        assert round is not None
        assert round.turn is not None
        person = self._ledger.table.chairs[round.turn].person
        go = self._ledger.go
        if person is None or go is None or go.standing != "here":
            self._wait_for(person, round.turn)
            return
        if go.left is not None and self._chance.random() < 0.1:
            self._take(Wait(go.left))  # time is up: the table lays
            return
        play = self._chance.choice(round.plays)
        end = self._chance.choice(play.ends) if play.ends else None
        key = self._chance.choice([key for key, who in self._ledger.connected.items() if who == person])
        self._ask(key, Lay(next(self._ids), play.tile.name, end, self._ledger.table.version))

    def _wait_for(self, person: str | None, seat: int) -> None:
        """The seat on turn has nobody who could lay: the table does, called or not, or they come back."""
        others = [key for key in self._seated() if self._ledger.connected[key] != person]
        away = person is not None and seat not in self._ledger.attendance.stand_in
        if not others:
            who = person or next(chair.person for chair in self._ledger.table.chairs if chair.person)
            self._take(Come(f"back {next(self._keys)}", str(who)))
        elif not away:
            self._take(Wait(2_000))
        elif self._chance.random() < 0.4:
            self._take(Come(f"back {next(self._keys)}", str(person)))
        elif self._manners.away == "wait" or self._chance.random() < 0.5:
            self._ask(self._chance.choice(others), Bot(next(self._ids), seat, None))
        else:
            self._take(Wait(60_000))

    def _meanwhile(self) -> None:
        key = self._chance.choice(list(self._ledger.connected))
        match self._chance.choices(
            ("try", "rename", "reload", "tab", "watch", "leave", "vanish", "wait", "nothing"),
            (40, 6, 6, 3, 4, 2, 2, 4, 33),
        )[0]:
            case "try":
                self._ask(key, self._try())
            case "rename":
                self._ask(key, Rename(next(self._ids), self._chance.choice(NAMES)))
            case "reload":
                person = self._ledger.connected[key]
                self._take(Leave(key))
                self._take(Come(f"{key}, again {next(self._keys)}", person))
            case "tab":
                self._take(Come(f"tab {next(self._keys)}", self._ledger.connected[key]))
            case "watch":
                self._take(Come(f"watcher {next(self._keys)}", f"somebody's hash {next(self._keys)}"))
            case "leave" if not self._relieved:
                self._leave(key)
            case "vanish":
                self._vanish(self._ledger.connected[key])
            case "wait":
                self._take(Wait(self._chance.choice((700, 3_000, 9_000))))
            case _:
                pass

    def _try(self) -> Command:
        """Any tile, on any end, of any version, or a bot for any seat: mostly refused, whoever asks."""
        if self._chance.random() < 0.05:
            return Bot(next(self._ids), self._chance.randrange(4), self._chance.choice([None, *LEVELS]))
        version = self._ledger.table.version
        seen = self._chance.choice((version, version, version, version, version - 1, version + 1))
        end = self._chance.choice(("left", "right", None))
        return Lay(next(self._ids), self._chance.choice(SET).name, end, seen)  # type: ignore[arg-type]

    def _vanish(self, person: str) -> None:
        """Every connection of somebody is lost, once a scene: enough others must be left who see."""
        people = set(self._ledger.connected.values())
        if self._absences or self._ledger.table.seat_of(person) is None or len(people) < 3:
            return
        self._absences += 1
        for key in [key for key, who in self._ledger.connected.items() if who == person]:
            self._take(Leave(key))

    def _leave(self, key: str) -> None:
        """Somebody stands up: the watcher plays on, or the table does."""
        if self._ledger.table.seat_of(self._ledger.connected[key]) is None:
            return
        self._relieved = True
        self._ask(key, Stand(next(self._ids)))
        watching = [key for key, who in self._ledger.connected.items() if who == EVE]
        alone = all(chair.person is None for chair in self._ledger.table.chairs)
        if alone or self._chance.random() < 0.5:
            self._ask(watching[0], Sit(next(self._ids), None, "Eve"))

    def _seated(self) -> list[str]:
        """One connection of each who sits and is here."""
        people = {person: key for key, person in self._ledger.connected.items()}
        seated = [chair.person for chair in self._ledger.table.chairs]
        return [people[person] for person in seated if person is not None and person in people]

    def _steps_person(self) -> str:
        return self._chance.choice(PEOPLE[: self._options.players - self._bots])

    def _ask(self, key: str, command: Command) -> None:
        self._take(Ask(key, command))

    def _take(self, step: Step) -> None:
        self._steps.append(step)
        self._ledger.apply(step)
