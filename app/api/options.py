"""The options of a new table as they are sent, in JSON or by the plain form, and a sentence for each that is wrong.

What an option does is in `app.rules.options`.
"""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Annotated, NamedTuple
from urllib.parse import parse_qsl, urlencode

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from app.api.body import says_all_once
from app.api.limits import FORM_FIELDS
from app.bots.minds import Level
from app.room.manners import USUAL, Away, Clock, Manners
from app.rules.options import Blocked, Game, Opening, Options, default_target

_SENTENCES = {
    "players": "How many play is 2, 3 or 4.",
    "game": 'The game is "block" or "draw".',
    "opening": 'The opening is "any" or "highest".',
    "blocked": 'What a blocked hand pays is "difference" or "all".',
    "target": "The target is a whole number from 1 to 500.",
    "clock": "The time for a go is null, or 15, 30, 60 or 120 seconds.",
    "away": 'When somebody is away it is "bot", a bot plays for them, or "wait".',
    "aids": "The counting aid is true or false.",
    "bots": 'Bots on all seats but one are null, or "easy", "steady" or "sharp".',
}
_NUMBERS = ("players", "target", "clock")
_SWITCHES = {"true": True, "false": False}
_TWICE = "An option is in it twice. Send each once."
_NO_JSON = "Send the options as a JSON object; {} opens the usual game."
_NO_FORM = "That form could not be read. Load the page again and choose anew."


Values = dict[str, str | int | None]


class BadOptions(Exception):
    """`errors`: a sentence a field; "body" when nothing could be read at all."""

    def __init__(self, errors: dict[str, str]) -> None:
        super().__init__(errors)
        self.errors = errors


class Chosen(NamedTuple):
    """What a table is opened with."""

    options: Options = Options()
    manners: Manners = USUAL
    bots: Level | None = None


def _whole(value: object) -> object:
    """15.0 is 15 to who compares, and no whole number to who reads."""
    if isinstance(value, float):
        raise ValueError("no whole number")
    return value


class TableOptions(BaseModel):
    """The options as sent. An unset target follows from the number of players."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    players: Annotated[int, Field(ge=2, le=4)] = 2
    game: Game = "block"
    opening: Opening = "any"
    blocked: Blocked = "difference"
    target: Annotated[int, Field(ge=1, le=500)] = 100
    clock: Annotated[Clock | None, BeforeValidator(_whole)] = None
    away: Away = "bot"
    aids: bool = False
    bots: Level | None = None


_OPTIONS = TypeAdapter(TableOptions)
FIELDS = tuple(TableOptions.model_fields)


def read_json(body: bytes) -> Chosen:
    """The options in a JSON body. Raises BadOptions."""
    try:
        sent = _OPTIONS.validate_json(body)
    except ValidationError as wrong:
        raise BadOptions(_sentences(wrong)) from None
    if not says_all_once(body):
        raise BadOptions({"body": _TWICE})
    return _checked(sent)


def read_form(body: bytes) -> dict[str, str]:
    """The fields of an urlencoded form, as typed. Raises BadOptions when one is there twice, or there are too many."""
    try:
        pairs = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=FORM_FIELDS)
    except ValueError:
        raise BadOptions({"form": _NO_FORM}) from None
    if len(dict(pairs)) < len(pairs):
        raise BadOptions({"form": _NO_FORM})
    return dict(pairs)


def options_of(typed: Mapping[str, str]) -> Chosen:
    """The options typed into a form or an address; an empty field counts as not sent. Raises BadOptions."""
    given = {name: _value(name, text) for name, text in typed.items() if text.strip() or name not in FIELDS}
    try:
        return _checked(_OPTIONS.validate_python(given))
    except ValidationError as wrong:
        raise BadOptions(_sentences(wrong)) from None


def read_query(typed: Mapping[str, str]) -> Chosen:
    """The options of an address. An old or mistyped link is no reason for an error: what is wrong is left as usual."""
    try:
        return options_of(typed)
    except BadOptions as bad:
        return options_of({name: text for name, text in typed.items() if name not in bad.errors})


def as_query(values: Mapping[str, object]) -> str:
    """Options as they stand in an address, those that are none or off left out."""
    return urlencode(
        {name: "true" if value is True else value for name, value in values.items() if value not in (None, False)}
    )


def as_chosen(options: Options) -> Values:
    """The rules as the page and the view show them."""
    return {field.name: getattr(options, field.name) for field in fields(Options)}


def all_chosen(chosen: Chosen) -> Values:
    """All options, in the order of FIELDS."""
    return as_chosen(chosen.options) | asdict(chosen.manners) | {"bots": chosen.bots}


def _value(name: str, text: str) -> str | int:
    text = text.strip()
    if name == "aids":
        return _SWITCHES.get(text, text)
    # Ten digits are too many for any option: no need to read on.
    number = name in _NUMBERS and text.isascii() and text.isdigit() and len(text) < 10
    return int(text) if number else text


def _checked(sent: TableOptions) -> Chosen:
    target = sent.target if "target" in sent.model_fields_set else default_target(sent.players)
    rules = Options(sent.players, sent.game, sent.opening, sent.blocked, target)
    return Chosen(rules, Manners(sent.clock, sent.away, sent.aids), sent.bots)


def _sentences(wrong: ValidationError) -> dict[str, str]:
    return dict(_sentence(each) for each in wrong.errors(include_url=False, include_context=False, include_input=False))


def _sentence(wrong: ErrorDetails) -> tuple[str, str]:
    if not wrong["loc"]:
        return "body", _NO_JSON
    field = str(wrong["loc"][0])
    return field, _SENTENCES.get(field, f"There is no option {field!r}. The options are {', '.join(FIELDS)}.")
