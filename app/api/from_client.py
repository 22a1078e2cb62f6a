"""What a client may say on a socket, and nothing else: one shape a message, read straight from the frame's text.

Whether an ask makes sense at this table, at this time, is for `app.room`; so is what a name may be.
"""

import json
from typing import Annotated, Literal, assert_never

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from app.bots.minds import Level
from app.room.commands import Bot, Command, Hint, Lay, Ready, Rematch, Rename, Sit, Stand, Start

# Whole numbers beyond this are no longer exact in a browser.
_SAFE = 2**53 - 1
_TILE = r"^(0-0|1-[01]|2-[0-2]|3-[0-3]|4-[0-4]|5-[0-5]|6-[0-6])$"

Id = Annotated[int, Field(ge=-_SAFE, le=_SAFE)]


class Unreadable(Exception):
    """The frame is none of the messages below."""


class Ask(BaseModel):
    """What every message has."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Id


class SitAsk(Ask):
    type: Literal["sit"]
    seat: Annotated[int, Field(ge=0, le=3)] | None
    name: str


class StandAsk(Ask):
    type: Literal["stand"]


class RenameAsk(Ask):
    type: Literal["rename"]
    name: str


class StartAsk(Ask):
    type: Literal["start"]


class LayAsk(Ask):
    type: Literal["lay"]
    tile: Annotated[str, Field(pattern=_TILE)]
    end: Literal["left", "right"] | None
    seen: Annotated[int, Field(ge=0, le=_SAFE)]


class ReadyAsk(Ask):
    type: Literal["ready"]


class RematchAsk(Ask):
    type: Literal["rematch"]


class BotAsk(Ask):
    type: Literal["bot"]
    seat: Annotated[int, Field(ge=0, le=3)]
    level: Level | None


class HintAsk(Ask):
    type: Literal["hint"]


class Ping(Ask):
    """Asks nothing of the table: is anybody there?"""

    type: Literal["ping"]


AnyAsk = SitAsk | StandAsk | RenameAsk | StartAsk | LayAsk | ReadyAsk | RematchAsk | BotAsk | HintAsk | Ping
_FRAME: TypeAdapter[AnyAsk] = TypeAdapter(Annotated[AnyAsk, Field(discriminator="type")])


def read(frame: str | bytes | None) -> Command | Hint | Ping:
    """The command in a text frame. Raises Unreadable, whatever is wrong with it."""
    if not isinstance(frame, str):
        raise Unreadable
    try:
        ask = _FRAME.validate_json(frame)
        fields = json.loads(frame, object_pairs_hook=len)
    except ValueError:
        # Covers pydantic's own error and text that is not Unicode.
        raise Unreadable from None
    if fields != len(type(ask).model_fields):
        # A field that is there twice makes two messages of it, and which is meant nobody knows.
        raise Unreadable
    return _command(ask)


def _command(ask: AnyAsk) -> Command | Hint | Ping:  # noqa: C901 (one case a message, and nothing in any)
    match ask:
        case LayAsk():
            return Lay(ask.id, ask.tile, ask.end, ask.seen)
        case SitAsk():
            return Sit(ask.id, ask.seat, ask.name)
        case StandAsk():
            return Stand(ask.id)
        case RenameAsk():
            return Rename(ask.id, ask.name)
        case StartAsk():
            return Start(ask.id)
        case ReadyAsk():
            return Ready(ask.id)
        case RematchAsk():
            return Rematch(ask.id)
        case BotAsk():
            return Bot(ask.id, ask.seat, ask.level)
        case HintAsk():
            return Hint(ask.id)
        case Ping():
            return ask
        case _:
            assert_never(ask)
