"""A match taken home: what was downloaded is read back, played again by the rules, and what was changed is found."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.replay import Differs, replay
from app.room.commands import Ready
from app.room.history import of_match
from app.room.keepsake import match_json, match_text
from app.room.room import Room
from app.rules.options import Options
from app.store import Store
from tests.house.tree import ROOT
from tests.room.driver import deal, lay_once, opened, play_hand, play_match, rooms_of, until

MIXES = [
    Options(2, "draw", "highest", target=60),
    Options(3, "block", "any", "all", 40),
    Options(3, "draw", target=40),
    Options(4, "draw", "highest", "all", 60),
]


async def kept(room: Room, match: int = 1) -> tuple[str, str]:
    """The match as text and as JSON."""
    hands = await room.look_back(partial(of_match, match=match))
    return match_text(hands), json.dumps(match_json(hands))


@pytest.mark.parametrize("options", MIXES, ids=str)
async def test_both_downloads_are_read_back_and_say_the_same(store: Store, options: Options) -> None:
    """Every hand of the match with every move, and the scores after each."""
    room = await opened(rooms_of(store, seed=options.players), options)
    ears = await deal(room)
    await play_match(room, ears, random.Random(options.players))
    text, whole = await kept(room)
    printed = list(replay(text))
    assert list(replay(whole)) == printed
    results = ears[0].view["results"]
    heads = [line.split(":")[0] for line in printed if line.startswith("Hand ")]
    assert heads == [f"Hand {result['number']}" for result in results]
    scores = [line.split("Scores: ")[1] for line in printed if "Scores: " in line]
    assert scores == [f"{', '.join(map(str, result['scores']))}." for result in results]
    told = json.loads(whole)
    names = {name for hand in told["hands"] for name in hand["result"]["names"]}
    moves = [line for line in printed if re.match(rf"  +\d+\. ({'|'.join(names)}) (lays|draws|passes)\b", line)]
    assert not re.search(r"(?<!, )(?<!: )\bseat \d", " ".join(printed))
    assert len(moves) == sum(len(hand["moves"]) for hand in told["hands"])
    assert told["options"] == {
        "players": options.players,
        "game": options.game,
        "opening": options.opening,
        "blocked": options.blocked,
        "target": options.target,
    }


async def test_a_hand_in_play_is_in_neither(store: Store) -> None:
    """Not a word of it: not its deal, not its lays. Of a match whose first hand is played there is nothing."""
    room = await opened(rooms_of(store), Options(target=500))
    ears = await deal(room)
    await lay_once(room, ears, random.Random(1))
    assert await room.look_back(partial(of_match, match=1)) == []
    await play_hand(room, ears, random.Random(1))
    over = await kept(room)
    for ear in ears:
        await room.ask(ear.person, Ready(ear.next_id()))
    await until(lambda: bool(ears[0].view["phase"] == "playing"))
    await lay_once(room, ears, random.Random(2))
    assert len(await room.look_back(partial(of_match, match=1))) == 1
    assert await kept(room) == over


async def a_match(store: Store) -> tuple[str, dict[str, Any]]:
    room = await opened(rooms_of(store, seed=2), Options(2, "draw", target=90))
    ears = await deal(room)
    await play_match(room, ears, random.Random(2))
    text, whole = await kept(room)
    told: dict[str, Any] = json.loads(whole)
    assert len(told["hands"]) > 1
    return text, told


def _of_first(text: str, change: Callable[[str], str]) -> str:
    """The text with its first hand changed."""
    lines = text.splitlines()
    lines[2] = change(lines[2])
    return "\n".join(lines)


async def test_a_text_that_was_changed_is_found_out(store: Store) -> None:
    """A draw, the end, the dealer, the order of the hands, a hand not over, another game in between."""
    text, _ = await a_match(store)
    lines = text.splitlines()
    game = next(line for line in lines if line.startswith("draw "))
    drew = re.search(r" (\d\+\d-\d)", game)
    assert drew
    dealers = {"0": "1", "1": "0"}
    changes: dict[str, str] = {
        "another end": re.sub(r"(out|blocked) (\d) (\d+)$", r"\1 \2 99", text, count=1, flags=re.MULTILINE),
        "not over": _of_first(text, lambda line: line.rsplit(";", 1)[0].rsplit(" ", 3)[0]),
        "another dealer": _of_first(text, lambda line: re.sub(r"(?<=dealer )\d", lambda was: dealers[was[0]], line)),
        "another order": "\n".join([*lines[:1], *lines[3:5], *lines[1:3], *lines[5:]]),
        "another game": _of_first(text, lambda line: line.replace("difference", "all", 1)),
        "a draw left out": text.replace(drew[0], "", 1),
    }
    for what, changed in changes.items():
        assert changed != text, what
        with pytest.raises(Differs):
            list(replay(changed))


async def test_json_that_was_changed_is_found_out(store: Store) -> None:
    """Anything that follows from the deal and the lays."""
    _, told = await a_match(store)

    def changed(change: Callable[[dict[str, Any]], None]) -> str:
        other = json.loads(json.dumps(told))
        change(other["hands"][-1])
        return json.dumps(other)

    changes: list[Callable[[dict[str, Any]], None]] = [
        lambda hand: hand["result"].update(points=hand["result"]["points"] + 1),
        lambda hand: hand["result"]["scores"].reverse(),
        lambda hand: hand["result"]["left"].reverse(),
        lambda hand: hand["line"].pop(),
        lambda hand: hand["moves"].pop(),
        lambda hand: hand.update(number=1),
        lambda hand: hand.update(leader=1 - hand["leader"]),
        lambda hand: hand.update(dealer=1 - hand["dealer"]),
        lambda hand: hand["hands"].reverse(),
    ]
    assert list(replay(changed(lambda _: None)))
    for change in changes:
        with pytest.raises(Differs):
            list(replay(changed(change)))


async def test_a_changed_lay_is_told_with_its_hand_its_move_and_who_laid_it(store: Store) -> None:
    """A lay of the other's tile is not allowed; a draw or a pass that was changed is another than was made."""
    text, told = await a_match(store)
    hand = told["hands"][1]
    ana, ben = hand["result"]["names"]
    at = next(at for at, move in enumerate(hand["moves"]) if "laid" in move and move["end"] and move["by"] == "person")
    seat, tile = hand["moves"][at]["seat"], hand["moves"][at]["laid"]
    other = next(held for held in hand["hands"][1 - seat] if held != tile)
    lines = text.splitlines()
    parts = lines[4].split("; ")
    moves = parts[2].split()
    moves[at] = moves[at].replace(tile, other)
    lines[4] = "; ".join([*parts[:2], " ".join(moves), *parts[3:]])
    hand["moves"][at]["laid"] = other
    said = f"in hand 2, move {at + 1}, {(ana, ben)[seat]} may not lay {other}: they do not hold it"
    for changed in ("\n".join(lines), json.dumps(told)):
        with pytest.raises(Differs, match=f"^{re.escape(said)}$"):
            list(replay(changed))


async def test_a_draw_that_was_changed_is_told_with_its_move_and_who_drew(store: Store) -> None:
    text, told = await a_match(store)
    number, at, move = next(
        (hand["number"], at, move) for hand in told["hands"] for at, move in enumerate(hand["moves"]) if "drew" in move
    )
    hand = told["hands"][number - 1]
    said = f"in hand {number} move {at + 1} ({hand['result']['names'][move['seat']]} draws {move['drew']}) is not told"
    as_text = text.replace(f"{move['seat']}+{move['drew']}", f"{1 - move['seat']}+{move['drew']}", 1)
    move["seat"] = 1 - move["seat"]
    for changed in (as_text, json.dumps(told)):
        with pytest.raises(Differs, match=f"^{re.escape(said)}"):
            list(replay(changed))


async def test_whoever_has_no_name_of_their_own_in_the_file_is_called_by_the_seat(store: Store) -> None:
    """No remark, none for a seat, the same for two, or one that reads like the remark of another seat."""
    text, _ = await a_match(store)
    lines = text.splitlines()
    for remark, first in (
        ("", ("seat 0", "seat 1")),
        ("# hand 1: seat 0, seat 1 Ben", ("seat 0", "Ben")),
        ("# hand 1: seat 0 Ana, seat 1 Ana", ("Ana (seat 0)", "Ana (seat 1)")),
        ("# hand 1: seat 0 Ana, seat 1 x, seat 1 Ben", ("seat 0", "seat 1")),
    ):
        printed = "\n".join(replay("\n".join([lines[0], remark, *lines[2:3]])))
        assert [f"\n  {who} holds " in printed for who in first] == [True, True], remark


@pytest.mark.parametrize(
    "text",
    ["", "# nothing", "{}", '{"options": {}, "hands": []}', "[]", "hello", "draw 2 any all dealer 0; 6-6; 0=6-6;", "{"],
)
def test_what_is_no_match_is_told_apart_from_one_that_differs(text: str) -> None:
    """One clear sentence, and no traceback."""
    with pytest.raises((ValueError, LookupError, TypeError, AttributeError)):
        list(replay(text))


async def test_it_is_a_program(store: Store, tmp_path: Path) -> None:
    """docs/protocol.md: `python -m app.replay FILE`. Exit codes 0, 1 and 2, as with `app.check`."""
    text, _ = await a_match(store)
    ran = _ran(tmp_path, text)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == list(replay(text))
    ran = _ran(tmp_path, text.replace("dealer 0", "dealer 1"))
    assert ran.returncode == 1
    assert "in hand" in ran.stderr
    ran = _ran(tmp_path, "hello")
    assert ran.returncode == 2
    assert "is no match that was downloaded" in ran.stderr
    assert "Traceback" not in ran.stderr
    (tmp_path / "match").unlink()
    ran = _asked(tmp_path)
    assert (ran.returncode, ran.stderr) == (2, f"There is no file {tmp_path / 'match'}.\n")


async def test_no_terminal_obeys_a_name_or_a_remark(store: Store) -> None:
    """Nothing vouches for either: they are not what follows from the deal and the lays."""
    text, told = await a_match(store)
    told["hands"][0]["result"]["names"][0] = "Ana\x1b[2J\nHand 9\u2028\ud800 \u2728\U0001f469\u200d\U0001f680"
    remark = text.splitlines()[1]
    for changed in (json.dumps(told), text.replace(remark, f"{remark} \x1b[2J\x07\x9b", 1)):
        line = list(replay(changed))[1]
        assert line.startswith("  (hand 1: seat 0 ")
        assert line.isascii() or "Ana?[2J?Hand 9?? \u2728\U0001f469\u200d\U0001f680," in line
        assert not [each for each in line if ord(each) < ord(" ") or ord(each) in range(0x7F, 0xA0)]


async def test_whoever_reads_the_beginning_alone_is_told_nothing_wrong(store: Store, tmp_path: Path) -> None:
    """As with `| head`."""
    text, _ = await a_match(store)
    reading, writing = os.pipe()
    os.close(reading)
    ran = _ran(tmp_path, text, writing)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, "")


def _ran(folder: Path, text: str, printed: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    (folder / "match").write_text(text, encoding="utf-8")
    return _asked(folder, printed)


def _asked(folder: Path, printed: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "app.replay", str(folder / "match")]
    return subprocess.run(command, cwd=ROOT, stdout=printed, stderr=subprocess.PIPE, text=True, timeout=30, check=False)
