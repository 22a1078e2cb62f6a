"""The log of a table: decisions and chance alone, append-only, one short row each.

Draws, passes, ends of hands and scores are not in it: they follow from what is. A table's version is the
number of its entries. What an entry does to a table is in `table`.
"""

import json
from dataclasses import dataclass
from typing import Any

from app.bots.minds import Level
from app.room.commands import Key
from app.room.json_text import text
from app.room.manners import AS_IT_WAS, USUAL, Manners
from app.rules.events import By
from app.rules.line import End
from app.rules.options import Options
from app.rules.tiles import Hand, Tile, tile, tiles


@dataclass(frozen=True, slots=True)
class Opened:
    options: Options
    manners: Manners = USUAL


@dataclass(frozen=True, slots=True)
class Sat:
    """`person` is the hash of the secret that proves who they are; `name` as shown."""

    seat: int
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot has that seat from now on; one who sat there is of another level now."""

    seat: int
    level: Level
    name: str


@dataclass(frozen=True, slots=True)
class Stood:
    seat: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The same seat and name, another device: `person` is the hash of its secret."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class Renamed:
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """The shuffled order. With a `dealer` it is the first hand of a match, and chance drew them.

    `secret` is what the order is sealed with; None in logs from before deals were sealed.
    """

    order: Hand
    dealer: int | None
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """`level`: of the mind that chose it, where a bot laid. With it, the go can be thought again."""

    seat: int
    tile: Tile
    end: End | None
    by: By
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Readied:
    """Ready for the next hand, or after the match for another."""

    seat: int


What = Opened | Sat | BotSat | Stood | Moved | Renamed | Dealt | Laid | Readied


@dataclass(frozen=True, slots=True)
class Ask:
    """Whose ask an entry carries out, and which: what makes a repeat of it harmless."""

    person: str
    key: Key


@dataclass(frozen=True, slots=True)
class Entry:
    """`at`: milliseconds since 1970. `ask` stands on the last entry an ask brought about."""

    at: int
    what: What
    ask: Ask | None = None


def write(entry: Entry) -> str:
    """The entry as one line of JSON."""
    row = {"at": entry.at, **_fields(entry.what)}
    if entry.ask:
        row |= {"who": entry.ask.person, "ask": entry.ask.key}
    return text(row)


def _fields(what: What) -> dict[str, Any]:
    match what:
        case Laid():
            level = {} if what.level is None else {"level": what.level}
            return {"entry": "laid", "seat": what.seat, "tile": what.tile.name, "end": what.end, "by": what.by, **level}
        case Dealt():
            order = " ".join(each.name for each in what.order)
            return {"entry": "dealt", "order": order, "dealer": what.dealer, "secret": what.secret}
        case Sat():
            return {"entry": "sat", "seat": what.seat, "person": what.person, "name": what.name}
        case BotSat():
            return {"entry": "bot_sat", "seat": what.seat, "level": what.level, "name": what.name}
        case Stood():
            return {"entry": "stood", "seat": what.seat}
        case Moved():
            return {"entry": "moved", "seat": what.seat, "person": what.person}
        case Renamed():
            return {"entry": "renamed", "seat": what.seat, "name": what.name}
        case Readied():
            return {"entry": "readied", "seat": what.seat}
        case Opened():
            o, manners = what.options, what.manners
            rules = {"game": o.game, "opening": o.opening, "blocked": o.blocked, "target": o.target}
            return {"entry": "opened", "players": o.players, **rules, **_manners(manners)}


def _manners(manners: Manners) -> dict[str, Any]:
    aids = {"aids": True} if manners.aids else {}
    return {"clock": manners.clock, "away": manners.away, **aids}


def read(text: str) -> Entry:
    """The entry a line tells. ValueError or KeyError when it tells none."""
    row = json.loads(text)
    ask = Ask(row.pop("who"), tuple(row.pop("ask"))) if "ask" in row else None
    return Entry(row.pop("at"), _what(row), ask)


def _what(row: dict[str, Any]) -> What:
    kind = row.pop("entry")
    match kind:
        case "laid":
            return Laid(row["seat"], tile(row["tile"]), row["end"], row["by"], row.get("level"))
        case "dealt":
            return Dealt(tiles(row["order"]), row["dealer"], row.get("secret"))
        case "sat":
            return Sat(**row)
        case "bot_sat":
            return BotSat(**row)
        case "stood":
            return Stood(**row)
        case "moved":
            return Moved(**row)
        case "renamed":
            return Renamed(**row)
        case "readied":
            return Readied(**row)
        case "opened":
            aids = row.pop("aids", False)
            manners = Manners(row.pop("clock"), row.pop("away"), aids) if "away" in row else AS_IT_WAS
            return Opened(Options(**row), manners)
        case _:
            raise ValueError(f"no such entry: {kind!r}")
