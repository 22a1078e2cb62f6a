"""P9: a refusal is no oracle. Whoever tries every tile learns of none where it is."""

import json
import random
from collections import Counter, defaultdict

from app.api.to_client import refused
from app.room.commands import Lay
from app.room.decide import decide
from app.room.errors import Refusal
from app.room.table import Table
from app.rules.options import PLAYERS, Options
from app.rules.tiles import SET, Hand, Tile
from tests.amount import amount
from tests.conftest import Promised
from tests.room.driver import Shuffles
from tests.room.tables import EVE, PEOPLE, Deals, lay_any, playing, round_of

STATES = amount(200, 2_000)
ENDS = ("left", "right", None)


def states(seed: int) -> list[Table]:
    """Every position of a hand of some table, from the deal to the last lay before its end."""
    chance = random.Random(seed)
    options = Options(chance.choice(PLAYERS), chance.choice(("block", "draw")), target=500)
    table = playing(options, Shuffles(seed).order(), dealer=chance.randrange(options.players))
    found = []
    while table.phase == "playing":
        found.append(table)
        table = lay_any(table)
    return found


def answer(table: Table, person: str, tile: Tile, end: object) -> bytes | None:
    """What that person is sent, with the tile's own name taken out of it; None when it may be laid."""
    try:
        decide(table, person, Lay(1, tile.name, end, table.version), Deals())  # type: ignore[arg-type]
    except Refusal as no:
        said = refused(1, no.code, no.message)
        assert set(json.loads(said)) == {"type", "id", "code", "message"}
        return said.replace(f"{tile.high}\u00b7{tile.low}", "X").encode()
    return None


def place_of(hands: tuple[Hand, ...], boneyard: Hand, tile: Tile) -> str:
    """Where it is, as nobody at the table knows."""
    holder = next((seat for seat, hand in enumerate(hands) if tile in hand), None)
    return f"hand {holder}" if holder is not None else "boneyard" if tile in boneyard else "line"


def test_answers_to_tiles_one_does_not_hold_are_the_same_bytes(promised: Promised) -> None:
    """All 28 tiles, on either end and on none, tried by every seat and a watcher in hundreds of positions."""
    asked_for, places = 0, Counter[str]()
    positions = [table for seed in range(STATES) for table in states(seed)][:STATES]
    for table in positions:
        round = round_of(table)
        for person in (*PEOPLE[: table.options.players], EVE):
            seat = table.seat_of(person)
            answers = defaultdict[object, set[bytes | None]](set)
            for tile in SET:
                place = place_of(round.hands, round.boneyard, tile)
                if place == f"hand {seat}":
                    continue
                places[place.split()[0]] += 1
                for end in ENDS:
                    answers["any end"].add(answer(table, person, tile, end))
                    asked_for += 1
            assert [len(said) for said in answers.values()] == [1], answers
            assert None not in answers["any end"]
    assert min(places[place] for place in ("hand", "boneyard", "line")) > 500
    promised("P9", f"{len(positions)} positions, {asked_for} tries of tiles not held: one answer a seat and position")


def test_off_turn_even_ones_own_tiles_are_refused_like_any_other() -> None:
    """Nobody beside the player learns by their answers what fits."""
    for table in states(3):
        turn = round_of(table).turn
        for seat, person in enumerate(PEOPLE[: table.options.players]):
            if seat != turn:
                assert len({answer(table, person, tile, end) for tile in SET for end in ENDS}) == 1
