"""The page of a finished hand and the downloads of its match, as anybody with the link gets them."""

import json
import random
import re
import threading
from hashlib import sha256
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response

from app.api.errors import sentence
from app.replay import replay
from app.room import history
from app.room.commands import Ready, Sit, Start
from app.room.names import show_table_id, table_name
from app.room.room import Room
from app.room.table import fold
from app.rules.options import Options
from tests.api.test_preview import metas
from tests.room.driver import Ear, joined, lay_once, play_hand, until

NAMES = ("Ana", "Ben", "Cleo", "Dee")
TOKENS = tuple(f"{name:x<43}" for name in NAMES)
PEOPLE = tuple(sha256(token.encode()).hexdigest() for token in TOKENS)
TILE = re.compile(r"\b[0-6][-·][0-6]\b")


async def dealt(app: FastAPI, options: Options) -> tuple[Room, list[Ear], str]:
    """A table with a first hand, and its address."""
    rooms = app.state.house.rooms
    room: Room = await rooms.get(await rooms.create(options))
    ears = [joined(room, person) for person in PEOPLE[: options.players]]
    for seat, ear in enumerate(ears):
        await room.ask(ear.person, Sit(ear.next_id(), seat, NAMES[seat]))
    await room.ask(ears[0].person, Start(ears[0].next_id()))
    return room, ears, f"/t/{show_table_id(room.id)}"


async def deal_again(room: Room, ears: list[Ear]) -> None:
    for ear in ears:
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))


def by(client: AsyncClient, seat: int | None) -> AsyncClient:
    """From now on the client is whoever sits there, or somebody new."""
    client.cookies.clear()
    if seat is not None:
        client.cookies.set("who", TOKENS[seat])
    return client


def told(answer: Response) -> dict[str, Any]:
    """What the page holds for its script."""
    assert answer.status_code == 200
    found = re.search(r'<script type="application/json" id="hand">(.*?)</script>', answer.text)
    assert found is not None
    hand: dict[str, Any] = json.loads(found[1])
    return hand


def read(answer: Response) -> str:
    """What somebody without a script reads."""
    bare = re.sub(r"<script.*?</script>|<[^>]+>", " ", answer.text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(bare)).translate(dict.fromkeys(map(ord, "\u2068\u2069")))


async def test_without_a_script_the_whole_hand_can_be_read(client: AsyncClient, app: FastAPI) -> None:
    """What was dealt, every move in order, what was left, and the sum."""
    room, ears, link = await dealt(app, Options(4, "draw", target=500))
    await play_hand(room, ears, random.Random(6))
    answer = await by(client, None).get(f"{link}/hands/1")
    page, hand = read(answer), told(answer)
    assert answer.headers["cache-control"] == "private, no-cache"
    at = 0
    for seat, tiles in enumerate(hand["steps"][0]["hands"]):
        assert f"{NAMES[seat]} holds {' '.join(tiles).replace('-', '·')}." in page
    for step in hand["steps"][1:]:
        move = step["move"]
        name, tile = NAMES[move["seat"]], (move.get("laid") or move.get("tile") or "").replace("-", "·")
        did = "passed" if "passed" in move else "drew" if "drew" in move else "(?:led with|laid)"
        found = re.compile(rf"{name} {did}:? ?{tile}").search(page, at)
        assert found, move
        at = found.end()
    result = hand["view"]["results"][0]
    for side, pips in enumerate(result["sum"]["sides"]):
        assert f"{NAMES[side]} + {NAMES[side + 2]} hold {pips}." in page
    assert str(result["points"]) in page[at:]


async def test_no_tile_that_was_never_shown_is_told(client: AsyncClient, app: FastAPI) -> None:
    """All tiles open means those somebody held: what stayed in the boneyard was never seen, and is not here either."""
    room, ears, link = await dealt(app, Options(2, "draw", target=500))
    await play_hand(room, ears, random.Random(4))
    answer = await by(client, None).get(f"{link}/hands/1")
    whole = (await client.get(f"/api/tables/{room.id}/rounds/1")).json()
    drawn = [move["drew"] for move in whole["moves"] if "drew" in move]
    never = set(whole["boneyard"]) - set(drawn)
    assert never
    held = {tile for hand in whole["hands"] for tile in hand} | set(drawn)
    assert {tile.replace("·", "-") for tile in TILE.findall(answer.text)} == held


async def test_as_i_saw_it_is_for_whoever_sat_there_and_has_no_tile_they_did_not_see(
    client: AsyncClient, app: FastAPI
) -> None:
    """In no byte of the page before the end of the hand; a stranger who asks for it gets the open hand."""
    room, ears, link = await dealt(app, Options(2, "draw", target=500))
    mine = set(ears[1].view["you"]["tiles"])
    while ears[1].view["phase"] == "playing":
        await lay_once(room, ears, random.Random(len(mine)))
        mine |= set(ears[1].view["you"]["tiles"])
    answer = await by(client, 1).get(f"{link}/hands/1?as=me")
    hand = told(answer)
    assert hand["open"] is False
    result = hand["view"]["results"][0]
    public = mine | {laid["tile"] for laid in hand["view"]["round"]["line"]}
    public |= {tile for left in result["left"] for tile in left}
    assert {tile.replace("·", "-") for tile in TILE.findall(answer.text)} <= public
    before_the_end = {tile for step in hand["steps"] for tiles in step["hands"] for tile in tiles or []}
    assert before_the_end == mine
    assert "As I saw it" in read(answer)
    assert f"{NAMES[1]} (you) holds " in read(answer)
    assert f"{NAMES[0]} holds " in read(answer)
    assert told(await by(client, 1).get(f"{link}/hands/1"))["open"] is True
    stranger = await by(client, None).get(f"{link}/hands/1?as=me")
    assert told(stranger)["open"] is True
    assert "As I saw it" not in read(stranger)
    assert "(you)" not in read(stranger)
    assert "What everybody held" in read(stranger)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_a_hand_in_play_is_told_to_nobody(client: AsyncClient, app: FastAPI, method: str) -> None:
    """409 with a page that says so, the same for those who play it; and what never was is 404. No tile in any of them,
    whatever is guessed.
    """
    room, ears, link = await dealt(app, Options(target=500))
    await lay_once(room, ears, random.Random(1))
    for seat in (None, 0, 1):
        for path, status, said in (
            ("hands/1", 409, "This hand is still being played"),
            ("hands/1?match=1", 409, "This hand is still being played"),
            ("hands/01?as=me", 409, "This hand is still being played"),
            ("hands/2", 404, "There is no such hand"),
            ("hands/1?match=2", 404, "There is no such hand"),
            ("hands/1?match=0", 404, "There is no such hand"),
            ("hands/0", 404, "There is no such hand"),
            ("hands/one", 404, "There is no such hand"),
            ("hands/1?match=-1", 404, "There is no such hand"),
            ("matches/1.txt", 404, "There is no such match"),
            ("matches/1.json", 404, "There is no such match"),
            ("matches/0.json", 404, "There is no such match"),
            ("matches/x.txt", 404, "There is no such match"),
        ):
            answer = await by(client, seat).request(method, f"{link}/{path}")
            assert answer.status_code == status, path
            assert method == "HEAD" or said in read(answer), path
            assert TILE.findall(answer.text) == []
            assert all(name not in answer.text for name in NAMES)
            assert method == "HEAD" or f'href="{link}"' in answer.text
    await play_hand(room, ears, random.Random(1))
    await deal_again(room, ears)
    assert (await client.request(method, f"{link}/hands/1")).status_code == 200
    assert (await client.request(method, f"{link}/hands/2")).status_code == 409


async def test_a_table_that_is_none_has_no_hands(client: AsyncClient) -> None:
    """The page of links to nowhere, as for a table itself."""
    for path in ("hands/1", "matches/1.txt", "matches/1.json"):
        answer = await client.get(f"/t/00000-00000/{path}")
        assert answer.status_code == 404
        assert "There is no table at this link" in answer.text


async def test_the_preview_says_which_hand_it_is_and_nothing_of_who_played(client: AsyncClient, app: FastAPI) -> None:
    room, ears, link = await dealt(app, Options(2, "draw", target=500))
    await play_hand(room, ears, random.Random(1))
    answer = await by(client, 0).get(f"{link}/hands/1")
    shown = metas(answer.text)
    assert shown["og:url"] == f"http://dominoes.test{link}/hands/1?match=1"
    assert shown["og:title"].translate(dict.fromkeys(map(ord, "\u2068\u2069"))) == (
        f"Hand 1, table {table_name(room.id)} · Dominoes"
    )
    assert "Draw dominoes for two: hand 1 again" in shown["og:description"]
    assert shown["og:image"] == f"http://dominoes.test{link}/hands/1.png?match=1"
    said = " ".join(shown.values())
    assert not any(name in said for name in NAMES)
    assert TILE.findall(said) == []


async def test_hands_lead_to_each_other_and_to_the_match(client: AsyncClient, app: FastAPI) -> None:
    """Only to those that are over."""
    room, ears, link = await dealt(app, Options(target=500))
    for number in (1, 2):
        await play_hand(room, ears, random.Random(number))
        await deal_again(room, ears)
    first, second = [(await client.get(f"{link}/hands/{number}")).text for number in (1, 2)]
    assert f'href="{link}/hands/2?match=1" rel="next"' in first
    assert 'rel="prev"' not in first
    assert f'href="{link}/hands/1?match=1" rel="prev"' in second
    assert 'rel="next"' not in second
    assert f'href="{link}/matches/1.txt"' in first


async def test_a_match_is_downloaded_with_its_finished_hands_alone(client: AsyncClient, app: FastAPI) -> None:
    """As files with a name; `python -m app.replay` reads them. What is being played is in neither."""
    room, ears, link = await dealt(app, Options(target=500))
    await play_hand(room, ears, random.Random(1))
    await deal_again(room, ears)
    await lay_once(room, ears, random.Random(1))
    text, whole = [await client.get(f"{link}/matches/1.{ending}") for ending in ("txt", "json")]
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert whole.headers["content-type"] == "application/json"
    name = f"double-six-{show_table_id(room.id)}-match-1"
    assert text.headers["content-disposition"] == f'attachment; filename="{name}.txt"'
    assert whole.headers["content-disposition"] == f'attachment; filename="{name}.json"'
    assert text.headers["cache-control"] == whole.headers["cache-control"] == "no-store"
    assert list(replay(text.text)) == list(replay(whole.text))
    assert [hand["number"] for hand in whole.json()["hands"]] == [1]
    assert whole.json()["hands"][0] == (await client.get(f"/api/tables/{room.id}/rounds/1")).json()


@pytest.mark.parametrize(
    "path",
    [
        "{t}/hands/1",
        "{t}/hands/1.png",
        "{t}/matches/1.txt",
        "{t}/matches/1.json",
        "/api/tables/{id}/rounds/1",
        "/api/tables/{id}/rounds/1/moves/0",
        "/api/tables/{id}/rounds/1/review",
    ],
)
async def test_whoever_looks_back_at_a_long_log_keeps_nobody_waiting(
    client: AsyncClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """All of a log is read for it: beside the loop on which everybody plays."""
    room, ears, link = await dealt(app, Options(target=500))
    await play_hand(room, ears, random.Random(1))
    readers = set()

    def seen(*asked: Any) -> Any:
        readers.add(threading.current_thread())
        return fold(*asked)

    monkeypatch.setattr(history, "fold", seen)
    await by(client, 0).get(path.format(t=link, id=room.id))
    assert readers
    assert threading.current_thread() not in readers


def test_programs_are_told_in_a_sentence() -> None:
    """docs/protocol.md, When it is no."""
    assert sentence("hand_in_play") == "This hand is still being played. Come back when it is over."
