"""A finished hand, looked back at: whole and open when it is over, and not a moment before."""

import json
import random
from typing import Any

import pytest

from app.room.commands import Ready, Rematch
from app.rules import round as rounds
from app.rules.events import Drew, Laid, Move, Passed
from app.rules.options import Options
from app.rules.tiles import tile, tiles
from app.store import Store
from tests.room.driver import Ear, deal, lay_once, opened, play_hand, play_match, rooms_of, until
from tests.room.shapes_allowed import ROUND, check, objects


async def looked_back(room: Any, number: int, match: int | None = None) -> Any:
    found = await room.finished_round(number, match)
    return None if found is None else json.loads(found)


async def test_a_hand_is_shown_only_when_it_is_over(store: Store) -> None:
    """At every version of the hand there is none; nor is there one of a hand to come."""
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    choose = random.Random(1)
    while ears[0].view["phase"] == "playing":
        assert await room.finished_round(1) is None
        await lay_once(room, ears, choose)
    assert await room.finished_round(1) is not None
    for number in (0, -1, 2, 10**9):
        assert await room.finished_round(number) is None
    assert await room.finished_round(1, 2) is None
    assert await room.finished_round(1, 0) is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["block", "draw"])
async def test_it_is_the_hand_that_was_played(store: Store, players: int, game: str) -> None:
    """Every hand of a match: dealt again and its lays laid again, it draws, passes and ends the same."""
    options = Options(players, game, target=60)  # type: ignore[arg-type]
    room = await opened(rooms_of(store, seed=players), options)
    ears = await deal(room)
    await play_match(room, ears, random.Random(players))
    results = ears[0].view["results"]
    for result in results:
        shown = await looked_back(room, result["number"])
        check({**shown, "moves": []}, ROUND)
        assert shown["result"] == result
        order = [name for hand in [*shown["hands"], shown["boneyard"]] for name in hand]
        again = rounds.deal(options, tiles(" ".join(order)), shown["dealer"])
        for move in shown["moves"]:
            if "laid" in move:
                again = rounds.lay(again, move["seat"], tile(move["laid"]), move["end"])
        assert again.ending is not None
        assert again.leader == shown["leader"]
        assert [_as_shown(move) for move in again.moves] == shown["moves"]
        assert [[each.name for each in hand] for hand in again.hands] == result["left"]
        assert [each.tile.name for each in again.line] == [each["tile"] for each in shown["line"]]


def _as_shown(move: Move) -> dict[str, Any]:
    match move:
        case Laid():
            return {"seat": move.seat, "laid": move.tile.name, "end": move.end, "by": move.by}
        case Drew():
            return {"seat": move.seat, "drew": move.tile.name}
        case Passed():
            return {"seat": move.seat, "passed": list(move.ends)}


async def test_moves_have_exactly_their_fields(store: Store) -> None:
    room = await opened(rooms_of(store, seed=5), Options(2, "draw", target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(5))
    shown = await looked_back(room, 1)
    found = {frozenset(each) for path, each in objects(shown) if path == "moves[]"}
    allowed = [{"seat", "laid", "end", "by"}, {"seat", "drew"}, {"seat", "passed"}]
    assert found <= {frozenset(each) for each in allowed}
    assert len(shown["hands"][0]) == len(shown["hands"][1]) == 7
    assert len(shown["boneyard"]) == 14


async def _rematch(room: Any, ears: list[Ear]) -> None:
    for ear in ears:
        await room.ask(ear.person, Rematch(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))


async def test_hands_of_an_earlier_match_are_still_there(store: Store) -> None:
    """Without a match it is the newest one's, which may have no such hand yet."""
    room = await opened(rooms_of(store), Options(target=1))
    ears = await deal(room)
    await play_match(room, ears, random.Random(1))
    first = await looked_back(room, 1)
    assert first["match"] == 1
    await _rematch(room, ears)
    assert await looked_back(room, 1) is None
    assert await looked_back(room, 1, 1) == first
    await play_match(room, ears, random.Random(2))
    second = await looked_back(room, 1)
    assert second["match"] == 2
    assert second == await looked_back(room, 1, 2)
    assert second["hands"] != first["hands"]


async def test_what_was_played_before_a_tie_or_another_deal_stays(store: Store) -> None:
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    await play_hand(room, ears, random.Random(1))
    before = await looked_back(room, 1)
    for ear in ears:
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    assert await looked_back(room, 1) == before
