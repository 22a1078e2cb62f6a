"""A look back at one's own lays: whose, of which hand, how many, and what is told of each."""

from random import Random
from typing import Any

import pytest

from app.bots.hindsight import is_choice
from app.bots.sight import Sight
from app.room.commands import Ready, Rematch
from app.room.entries import Laid, Moved, Sat, Stood, read
from app.room.errors import Refusal
from app.room.review import MOST
from app.room.table import Table
from app.room.thinking import seed_of, sight_of
from app.rules.options import Options
from app.rules.tiles import SET, Hand
from app.store import Store
from app.workers.base import Busy
from tests.room.driver import deal, lay_once, opened, play_match, rooms_of, until
from tests.room.heaviest import Heaviest
from tests.room.reviewed import at_random, folded, hand_of, reviewed, rows_of
from tests.room.shapes_allowed import LOG, SIGHT, check, objects
from tests.room.tables import ANA, BEN, CLEO, EVE, PEOPLE, round_of

NOT_YOURS = ("not_yours", "Only who played this hand can look back at their own lays.")
DRAW = Options(2, "draw", target=500)


def shuffled(rng: Random) -> Hand:
    return tuple(rng.sample(SET, 28))


def whats(rows: list[str]) -> list[Any]:
    return [read(row).what for row in rows]


async def refused(rows: list[str], person: str) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        await reviewed(rows, person, Heaviest())
    return refusal.value.code, refusal.value.message


def choices(rows: list[str], seat: int) -> list[tuple[Table, Laid]]:
    """The lays that seat chose out of several, each with the table before it."""
    befores = [(folded(rows[:at]), what) for at, what in enumerate(whats(rows)) if isinstance(what, Laid)]
    return [(table, what) for table, what in befores if what.seat == seat and is_choice(_sight(table, seat))]


def _sight(table: Table, seat: int) -> Sight:
    assert table.match is not None
    return sight_of(table.match, round_of(table), seat)


async def test_each_is_told_of_their_own_lays_alone() -> None:
    """The mind is asked about each that was a choice, with what the seat was shown and the chance of that go; of each
    that is told everything is as it was then.
    """
    rng = Random(2)
    rows = hand_of(DRAW, shuffled(rng), at_random(rng))
    for seat, person in enumerate((ANA, BEN)):
        mind = Heaviest()
        told = await reviewed(rows, person, mind)
        own = choices(rows, seat)
        assert mind.asked == [("sharp", _sight(table, seat), seed_of(table, seat)) for table, _ in own]
        assert told["moments"]
        for moment in told["moments"]:
            ((table, laid),) = [each for each in own if len(round_of(each[0]).moves) == moment["move"]]
            assert moment["laid"] == {"tile": laid.tile.name, "end": laid.end}
            check_moment(moment, _sight(table, seat))


def check_moment(moment: Any, sight: Sight) -> None:
    """Every field by name, and the view that of the seat."""
    assert set(moment) == {"move", "laid", "better", "points", "error", "counts", "reason", "view"}
    assert set(moment["reason"]) == {"kind", "numbers", "seat", "went", "tiles", "pips"}
    assert set(moment["better"]) == {"tile", "end"}
    check({**moment["view"], "log": []}, SIGHT)
    assert all(set(found) in LOG for path, found in objects(moment["view"]) if path == "log[]")
    assert moment["view"]["tiles"] == [each.name for each in sight.own.tiles]
    assert moment["view"]["counts"] == list(sight.hand.counts)
    assert [each["tile"] for each in moment["view"]["line"]] == [each.tile.name for each in sight.hand.line]
    assert moment["better"]["tile"] in {play.tile.name for play in sight.own.plays}


async def test_the_three_that_cost_most_are_told_in_the_order_they_were_laid() -> None:
    """To a mind that always prefers the heaviest, random lays cost more often than that."""
    rng = Random(3)
    more = 0
    for _ in range(8):
        rows = hand_of(DRAW, shuffled(rng), at_random(rng))
        told = (await reviewed(rows, ANA, Heaviest()))["moments"]
        costs = [
            max(play.tile.pips for play in round_of(table).plays) - laid.tile.pips for table, laid in choices(rows, 0)
        ]
        most = sorted((float(cost) for cost in costs if cost), reverse=True)[:MOST]
        assert sorted((moment["points"] for moment in told), reverse=True) == most
        assert [moment["move"] for moment in told] == sorted(moment["move"] for moment in told)
        more += sum(map(bool, costs)) > MOST
    assert more


async def test_of_what_a_bot_or_the_clock_laid_for_somebody_nothing_is_said() -> None:
    """Nor of what the rules laid."""
    for by in ("bot", "clock"):
        rng = Random(5)
        random = at_random(rng)

        def choose(round: Any, by: Any = by, random: Any = random) -> Laid:
            laid: Laid = random(round)
            return Laid(laid.seat, laid.tile, laid.end, by, "steady" if by == "bot" else None)

        rows = hand_of(Options(2, "draw", "highest", target=500), shuffled(rng), choose)
        mind = Heaviest()
        assert await reviewed(rows, ANA, mind) == {"moments": []}
        assert mind.asked == []


async def test_watchers_and_those_who_came_later_have_none() -> None:
    """However they ask: it is for whoever laid in that hand, or sat there at its end."""
    rng = Random(7)
    rows = hand_of(DRAW, shuffled(rng), at_random(rng), bots=[1])
    assert await refused(rows, EVE) == NOT_YOURS
    assert await refused(rows, BEN) == NOT_YOURS
    later = [*rows, *rows_of([Stood(0), Sat(0, CLEO, "Cleo")])]
    assert await refused(later, CLEO) == NOT_YOURS
    assert await reviewed(later, ANA, Heaviest()) == await reviewed(rows, ANA, Heaviest())


async def test_who_took_over_a_seat_is_told_of_what_they_laid_themselves() -> None:
    """And whoever left it, of what they had laid."""
    rng = Random(11)
    rows = hand_of(DRAW, shuffled(rng), at_random(rng))
    own = choices(rows, 0)
    half = own[len(own) // 2][0].version
    parted = [*rows[:half], *rows_of([Stood(0), Sat(0, CLEO, "Cleo")]), *rows[half:]]
    first, second, both = Heaviest(), Heaviest(), Heaviest()
    await reviewed(parted, ANA, first)
    await reviewed(parted, CLEO, second)
    await reviewed(rows, ANA, both)
    assert first.asked
    assert second.asked
    assert [*first.asked, *second.asked] == both.asked


@pytest.mark.parametrize("when", ["in the hand", "after it"])
async def test_a_seat_that_went_to_another_device_takes_its_past_along(when: str) -> None:
    """The device it came from has none any more, as long as it has nothing of its own."""
    rng = Random(13)
    rows = hand_of(DRAW, shuffled(rng), at_random(rng))
    own = choices(rows, 0)
    at = own[len(own) // 2][0].version if when == "in the hand" else len(rows)
    moved = [*rows[:at], *rows_of([Moved(0, CLEO)]), *rows[at:]]
    assert await reviewed(moved, CLEO, Heaviest()) == await reviewed(rows, ANA, Heaviest())
    assert await refused(moved, ANA) == NOT_YOURS


async def test_there_is_none_of_a_hand_in_play_or_to_come(store: Store) -> None:
    """At every version of it, for everybody; and it is there as soon as it is over."""
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    choose = Random(1)
    while ears[0].view["phase"] == "playing":
        for person in (*PEOPLE, EVE):
            assert await room.review(person, 1) is None
        await lay_once(room, ears, choose)
    assert await room.review(ANA, 1) is not None
    for which in ((0,), (2,), (1, 0), (1, 2)):
        assert await room.review(ANA, *which) is None
    for ear in ears:
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    assert await room.review(ANA, 1) is not None
    assert await room.review(ANA, 2) is None


async def test_hands_of_an_earlier_match_are_still_there(store: Store) -> None:
    room = await opened(rooms_of(store), Options(target=1))
    ears = await deal(room)
    await play_match(room, ears, Random(1))
    first = await room.review(ANA, 1)
    assert first is not None
    for ear in ears:
        await room.ask(ear.person, Rematch(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    assert await room.review(ANA, 1) is None
    assert await room.review(ANA, 1, 1) == first


async def test_where_the_minds_are_busy_that_is_the_answer() -> None:
    """Half a look back would look like a whole one."""

    class Tired(Heaviest):
        async def look_again(self, *asked: Any) -> Any:
            if self.asked:
                raise Busy
            return await super().look_again(*asked)

    rng = Random(17)
    with pytest.raises(Busy):
        await reviewed(hand_of(DRAW, shuffled(rng), at_random(rng)), ANA, Tired())


async def test_what_points_count_for_is_told() -> None:
    """Near the end of a match, for the match."""
    rng = Random(19)
    order = shuffled(rng)
    for target, counts in ((500, "points"), (20, "match")):
        options = Options(2, "draw", target=target)
        told = await reviewed(hand_of(options, order, at_random(Random(23))), ANA, Heaviest())
        assert told["moments"]
        assert {moment["counts"] for moment in told["moments"]} == {counts}
