"""A finished hand looked at again: open to all when it is over, or as one seat saw it, and not a moment before."""

import itertools
import json
import random
from functools import partial
from typing import Any

import pytest

from app.room.commands import Rematch, Sit, Stand
from app.room.entries import BotSat, Dealt, Entry, Laid, Opened, Sat, What, write
from app.room.replay import HandInPlay, Replay, replay, replay_json
from app.room.room import Room
from app.rules import events
from app.rules import round as rounds
from app.rules.errors import IllegalLay
from app.rules.events import Drew
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import SET, Hand
from app.rules.view import public_move
from app.store import Store
from tests.amount import amount
from tests.room.driver import deal, joined, lay_once, opened, play_hand, play_match, rooms_of, until
from tests.room.tables import ID, NAMES, PEOPLE, SECRET
from tests.rules.chance import decisions

View = dict[str, Any]


async def looked_at(room: Room, person: str, number: int, match: int | None = None) -> Replay | None:
    return await room.look_back(partial(replay, number=number, match=match, person=person))


async def told(room: Room, person: str, number: int, *, as_seen: bool = False) -> View:
    found = await looked_at(room, person, number)
    assert found is not None
    shown: View = json.loads(json.dumps(replay_json(found, as_seen=as_seen)))
    return shown


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["block", "draw"])
async def test_every_step_is_what_was_told_while_it_was_played(store: Store, players: int, game: str) -> None:
    """Line, ends, boneyard, how many tiles, whose go: each view of the hand is one of its steps, and the last has the
    result.
    """
    room = await opened(rooms_of(store, seed=players), Options(players, game, target=500))  # type: ignore[arg-type]
    ears = await deal(room)
    views = [ears[0].view]
    while ears[0].view["phase"] == "playing":
        await lay_once(room, ears, random.Random(len(views)))
        views.append(ears[0].view)
    shown = await told(room, ears[0].person, 1)
    for view in views:
        step = shown["steps"][len(view["round"]["log"])]
        start, end = step["line"]
        assert shown["view"]["round"]["line"][start:end] == view["round"]["line"]
        assert step["ends"] == view["round"]["ends"]
        assert step["turn"] == view["round"]["turn"]
        assert step["scores"] == view["scores"]
        assert {"tiles": step["boneyard"], "drawable": step["drawable"]} == view["round"]["boneyard"]
        assert step["counts"] == [len(hand) for hand in step["hands"]] == [seat["tiles"] for seat in view["seats"]]
        assert sorted(step["hands"][0]) == sorted(view["you"]["tiles"])
    assert len(shown["steps"]) == len(views[-1]["round"]["log"]) + 1
    assert shown["view"]["results"] == views[-1]["results"]
    assert shown["steps"][-1]["hands"] == views[-1]["results"][0]["left"]


async def test_as_a_seat_saw_it_is_what_that_seat_was_sent(store: Store) -> None:
    """Its own tiles and what everybody saw; no hand of another, no tile that another drew."""
    room = await opened(rooms_of(store, seed=4), Options(4, "draw", target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(4))
    whole = await told(room, PEOPLE[2], 1)
    seen = await told(room, PEOPLE[2], 1, as_seen=True)
    assert (whole["open"], seen["open"]) == (True, False)
    for all_of_it, step in zip(whole["steps"], seen["steps"], strict=True):
        assert step["hands"] == [all_of_it["hands"][seat] if seat == 2 else None for seat in range(4)]
        if "drew" in (step["move"] or {}):
            assert ("tile" in step["move"]) == (step["move"]["seat"] == 2)
        rest = {"counts", "boneyard", "drawable", "line", "ends", "turn"}
        assert {name: step[name] for name in rest} == {name: all_of_it[name] for name in rest}
    assert any("drew" in (step["move"] or {}) for step in seen["steps"])


async def test_only_who_sat_there_can_see_it_as_they_saw_it(store: Store) -> None:
    """Whoever watched, or sat down after the hand, gets all tiles open: there is nothing that they saw."""
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    await room.ask(PEOPLE[0], Stand(ears[0].next_id()))
    joined(room, "eve's hash")
    await room.ask("eve's hash", Sit(1, 0, "Eve"))
    for person, seat in (("eve's hash", None), ("nobody's hash", None), (PEOPLE[0], 0), (PEOPLE[1], 1)):
        found = await looked_at(room, person, 1)
        assert found is not None
        assert found.seat == seat
        shown = replay_json(found, as_seen=True)
        assert shown["open"] == (seat is None)
        assert shown["view"]["you"]["seat"] == seat
        assert [each["name"] for each in shown["view"]["seats"]] == list(NAMES[:2])


async def test_a_hand_in_play_is_refused_whoever_asks_and_however(store: Store) -> None:
    """At every version of it, with and without the number of the match; a hand that never was is none."""
    room = await opened(rooms_of(store), Options(2, "draw", target=1))
    assert await looked_at(room, PEOPLE[0], 1) is None
    ears = await deal(room)
    choose = random.Random(3)
    while ears[0].view["phase"] == "playing":
        for person in (PEOPLE[0], "nobody's hash"):
            for match in (None, 1):
                with pytest.raises(HandInPlay):
                    await looked_at(room, person, 1, match)
        assert await looked_at(room, PEOPLE[0], 2) is None
        assert await looked_at(room, PEOPLE[0], 1, 2) is None
        await lay_once(room, ears, choose)
    assert await looked_at(room, PEOPLE[0], 1) is not None
    for ear in ears:
        await room.ask(ear.person, Rematch(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    with pytest.raises(HandInPlay):
        await looked_at(room, PEOPLE[0], 1)
    first = await looked_at(room, PEOPLE[0], 1, 1)
    assert first is not None
    assert first.hand.match == 1


async def test_a_replay_knows_how_many_hands_of_its_match_are_over(store: Store) -> None:
    """For the way to the hand before and the next one: of a match that is over too, not of the newest."""
    room = await opened(rooms_of(store), Options(target=60))
    ears = await deal(room)
    await play_match(room, ears, random.Random(2))
    hands = len(ears[0].view["results"])
    assert hands > 1
    for ear in ears:
        await room.ask(ear.person, Rematch(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    found = await looked_at(room, PEOPLE[0], 1, 1)
    assert found is not None
    assert found.hands == hands


async def test_every_step_has_the_scores_of_its_moment(store: Store) -> None:
    """Those the hand before has left, until the last one, which pays."""
    room = await opened(rooms_of(store), Options(target=60))
    ears = await deal(room)
    await play_match(room, ears, random.Random(2))
    before = [0, 0]
    for result in ears[0].view["results"]:
        shown = await told(room, PEOPLE[0], result["number"])
        *steps, last = [step["scores"] for step in shown["steps"]]
        assert steps == [before] * len(steps)
        assert last == result["scores"] == shown["view"]["scores"]
        before = last
    assert max(before) >= 60


def test_a_bot_is_a_bot_and_nobody_is_away() -> None:
    """Faces are drawn as at the table; whoever has gone home since was there."""
    log = _log_of(_played(Options(3, target=500), SET, random.Random(1)))
    log[3] = write(Entry(0, BotSat(2, "easy", "Oak")))
    found = replay(ID, log, 1, 1, PEOPLE[0])
    assert found is not None
    seats = replay_json(found, as_seen=False)["view"]["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("person", None), ("person", None), ("bot", "easy")]
    assert all(seat["present"] and seat["away"] is None and not seat["stand_in"] for seat in seats)


@pytest.mark.soak
def test_twins_are_alike_as_a_seat_saw_them_until_the_hand_was_over() -> None:
    """Two tiles that a seat never saw have changed places, and all moves are publicly the same: so is every step."""
    found = 0
    for seed in range(amount(30, 3000)):
        chance = random.Random(seed)
        options = Options(chance.choice((2, 3, 4)), chance.choice(("block", "draw")), target=500)
        order = tuple(chance.sample(SET, 28))
        played = _played(options, order, chance)
        for seat in range(options.players):
            twin = _twin(played, seat, chance)
            if twin is not None:
                found += 1
                assert _seen(played, seat) == _seen(twin, seat)
                assert _open(played) != _open(twin)
    assert found > amount(30, 3000) / 2


def _played(options: Options, order: Hand, chance: random.Random) -> Round:
    now = rounds.deal(options, order, 0)
    while now.turn is not None:
        now = rounds.lay(now, now.turn, *chance.choice(decisions(now)))
    return now


def _twin(played: Round, seat: int, chance: random.Random) -> Round | None:
    """The same hand from a deal in which two tiles that `seat` never saw have changed places, if there is one."""
    each = played.options.each
    own = {*played.order[seat * each : (seat + 1) * each]}
    own |= {move.tile for move in played.moves if isinstance(move, Drew) and move.seat == seat}
    unseen = [at for at, tile in enumerate(played.order) if tile not in own | {placed.tile for placed in played.line}]
    pairs = list(itertools.combinations(unseen, 2))
    for a, b in chance.sample(pairs, min(len(pairs), 30)):
        order = list(played.order)
        order[a], order[b] = order[b], order[a]
        twin = _again(played, tuple(order))
        if twin is not None and _open(twin) != _open(played):
            return twin
    return None


def _again(played: Round, order: Hand) -> Round | None:
    """The same lays from another deal, if everything that everybody saw comes out the same."""
    now = rounds.deal(played.options, order, played.dealer)
    try:
        for move in _lays(played):
            now = rounds.lay(now, move.seat, move.tile, move.end)
    except IllegalLay:
        return None
    return now if list(map(public_move, now.moves)) == list(map(public_move, played.moves)) else None


def _lays(played: Round) -> list[events.Laid]:
    return [move for move in played.moves if isinstance(move, events.Laid)]


def _log_of(played: Round) -> list[str]:
    people = range(played.options.players)
    entries: list[What] = [
        Opened(played.options),
        *(Sat(seat, PEOPLE[seat], NAMES[seat]) for seat in people),
        Dealt(played.order, played.dealer, SECRET),
        *(Laid(move.seat, move.tile, move.end, "person") for move in _lays(played)),
    ]
    return [write(Entry(0, entry)) for entry in entries]


def _seen(played: Round, seat: int) -> list[View]:
    """But what the end of it paid, when all hands lay open."""
    *before, last = _steps(played, PEOPLE[seat], as_seen=True)
    return [*before, {name: told for name, told in last.items() if name != "scores"}]


def _open(played: Round) -> list[View]:
    return _steps(played, "", as_seen=False)


def _steps(played: Round, person: str, *, as_seen: bool) -> list[View]:
    found = replay(ID, _log_of(played), 1, None, person)
    assert found is not None
    steps: list[View] = replay_json(found, as_seen=as_seen)["steps"]
    return steps
