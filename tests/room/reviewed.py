"""Finished hands as logs, without a room, and somebody who thinks about them at home. Nothing is claimed here."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from app.bots.hindsight import Better
from app.bots.minds import Choice
from app.bots.sight import Sight
from app.room.entries import BotSat, Dealt, Entry, Laid, Opened, Sat, What, read, write
from app.room.review import own_lays, review
from app.room.table import Table, fold, opened
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import Hand
from app.workers import work
from tests.room.heaviest import Heaviest
from tests.room.tables import ANA, ID, NAMES, PEOPLE, SECRET, round_of


class AtHome(Heaviest):
    """Looks again as a process would; it keeps what it was asked."""

    async def look_again(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        self.asked.append(("sharp", sight, seed))
        return work.look_again(sight, laid, seed)


class Foretold(Heaviest):
    """Knows already what it finds better than a lay, wherever that is made: the thinking takes no time."""

    def __init__(self, better: dict[Choice, Better]) -> None:
        super().__init__()
        self.better = better

    async def look_again(self, sight: Sight, laid: Choice, seed: str) -> Better | None:
        self.asked.append(("sharp", sight, seed))
        return self.better.get(laid)


Chooser = Callable[[Round], Laid]


def at_random(rng: Random) -> Chooser:
    def choose(round: Round) -> Laid:
        assert round.turn is not None
        play = rng.choice(round.plays)
        return Laid(round.turn, play.tile, rng.choice(play.ends or (None,)), "person")

    return choose


def hand_of(options: Options, order: Hand, choose: Chooser, *, dealer: int = 1, bots: Sequence[int] = ()) -> list[str]:
    """The log of a table where one hand was dealt from that order and laid to its end."""
    chairs: list[What] = [
        BotSat(seat, "easy", f"Bot {seat}") if seat in bots else Sat(seat, PEOPLE[seat], NAMES[seat])
        for seat in range(options.players)
    ]
    whats: list[What] = [Opened(options), *chairs, Dealt(order, dealer, SECRET)]
    table = folded(rows_of(whats))
    while table.phase == "playing":
        whats.append(choose(round_of(table)))
        table, _ = fold(table, Entry(0, whats[-1]))
    return rows_of(whats)


def rows_of(whats: Sequence[What]) -> list[str]:
    return [write(Entry(0, what)) for what in whats]


def folded(rows: Sequence[str]) -> Table:
    table = opened(ID, read(rows[0]))
    for row in rows[1:]:
        table, _ = fold(table, read(row))
    return table


async def reviewed(rows: Sequence[str], person: str = ANA, mind: Heaviest | None = None, **which: Any) -> Any:
    """As JSON that has been read; None where there is none."""
    which = {"number": 1, "match": None, **which}
    lays = own_lays(ID, rows, which["number"], which["match"], person)
    return None if lays is None else json.loads(await review(mind or AtHome(), lays))
