"""Reads messages of a catalogue and writes them out: the part of ICU MessageFormat that docs/decisions/0006 names.

`js/lib/message.js` does the same for the scripts; both are held to tests/words/cases.json.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from babel import Locale
from babel.numbers import format_decimal

_NAME = re.compile(r"\s*([^\W\d]\w*|\d+)\s*")
_OPTION = re.compile(r"\s*(=\d+|[^\W\d][\w-]*)\s*")
_BLANK = re.compile(r"\s*")

# Letters written right to left, and marks that turn direction round: bare they would reorder the sentence they are in.
_TURNS = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")


class BadMessage(ValueError):
    """A message that is not written as it must be, or that cannot be said with what it is given."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The place of an argument."""

    arg: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several ways to go on, by how many or by which."""

    arg: str
    kind: str
    options: Mapping[str, "Parts"]


Parts = tuple[str | Placed | Choice, ...]


class _Reader:
    """Reads one message from its beginning to its end."""

    def __init__(self, message: str) -> None:
        self.message = message
        self.at = 0

    def whole(self) -> Parts:
        parts = self._sentence(None, 0)
        if self.at < len(self.message):
            self._wrong("a } that nothing opened")
        return parts

    def _wrong(self, what: str) -> NoReturn:
        raise BadMessage(f"{what} at {self.at} of {self.message!r}")

    def _sentence(self, counted: str | None, depth: int) -> Parts:
        """Up to the end, or to the } of the choice it stands in; `counted` is what # stands for."""
        parts: list[str | Placed | Choice] = []
        while (sign := self.message[self.at : self.at + 1]) and not (sign == "}" and depth):
            parts.append(self._part(sign, counted, depth))
        return tuple(_joined(parts))

    def _part(self, sign: str, counted: str | None, depth: int) -> str | Placed | Choice:
        if sign == "}":
            self._wrong("a } that nothing opened")
        self.at += 1
        if sign == "'":
            return self._quoted(counts=counted is not None)
        if sign == "{":
            return self._placed(depth)
        return Placed(counted) if sign == "#" and counted is not None else sign

    def _quoted(self, *, counts: bool) -> str:
        """An apostrophe is itself, unless it stands before a sign: then all is text up to the next. Two are one."""
        following = self.message[self.at : self.at + 1]
        if following == "'":
            self.at += 1
            return "'"
        if not following or following not in ("{}#" if counts else "{}"):
            return "'"
        quote = re.compile(r"((?:[^']|'')*)(?:'|\Z)").match(self.message, self.at)
        assert quote
        self.at = quote.end()
        return quote[1].replace("''", "'")

    def _placed(self, depth: int) -> Placed | Choice:
        arg = self._taken(_NAME) or self._wrong("no name of an argument")
        if self._ends("}"):
            return Placed(arg)
        if not self._ends(","):
            self._wrong("neither , nor } after an argument")
        kind = self._taken(_NAME)
        if kind == "number" and self._ends("}"):
            return Placed(arg)
        if kind not in ("plural", "select"):
            self._wrong(f"the kind {kind or 'of nothing'}, which is not read here,")
        if not self._ends(","):
            self._wrong(f"no , after {kind}")
        return Choice(arg, kind, self._options(arg, kind, depth))

    def _options(self, arg: str, kind: str, depth: int) -> dict[str, Parts]:
        options: dict[str, Parts] = {}
        while not self._ends("}"):
            option = self._taken(_OPTION)
            if not option or (kind == "select" and option.startswith("=")):
                self._wrong("no name of an option")
            if option in options:
                self._wrong(f"a second {option}")
            if not self._ends("{"):
                self._wrong(f"no {{ after {option}")
            options[option] = self._sentence(arg if kind == "plural" else None, depth + 1)
            if not self._ends("}"):
                self._wrong("no } at the end of an option")
            self.at = _end(_BLANK, self.message, self.at)
        if "other" not in options:
            self._wrong(f"no other in the {kind} of {arg}")
        return options

    def _taken(self, what: re.Pattern[str]) -> str:
        found = what.match(self.message, self.at)
        self.at = found.end() if found else _end(_BLANK, self.message, self.at)
        return found[1] if found else ""

    def _ends(self, sign: str) -> bool:
        if not self.message.startswith(sign, self.at):
            return False
        self.at += 1
        return True


def _end(what: re.Pattern[str], text: str, at: int) -> int:
    found = what.match(text, at)
    return found.end() if found else at


def _joined(parts: list[str | Placed | Choice]) -> Iterator[str | Placed | Choice]:
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        if text:
            yield text
        text = ""
        yield part
    if text:
        yield text


def parse(message: str) -> Parts:
    """BadMessage, with the place, for what is not written as this house reads it."""
    return _Reader(message).whole()


def isolated(text: str) -> str:
    """A name that runs from right to left keeps to itself; what is isolated already, as in a list, stays as it is."""
    return f"\u2068{text}\u2069" if _TURNS.search(_ISOLATED.sub("", text)) else text


def written(number: int, locale: str) -> str:
    """A number as the language writes it: 1,200 in English."""
    return str(format_decimal(number, locale=_locale(locale)))


def walk(parts: Parts, args: Mapping[str, object], locale: str) -> Iterator[tuple[str, object]]:
    """The pieces in their order: ("text", words of the message) or ("arg", what was given).

    BadMessage for an argument that is not given, or is counted and no number.
    """
    for part in parts:
        if isinstance(part, str):
            yield "text", part
        elif (value := args.get(part.arg)) is None:
            raise BadMessage(f"no {part.arg} is given")
        elif isinstance(part, Choice):
            yield from walk(_chosen(part, value, locale), args, locale)
        else:
            yield "arg", value


def _chosen(choice: Choice, value: object, locale: str) -> Parts:
    if choice.kind == "select":
        return choice.options.get(str(value), choice.options["other"])
    if not isinstance(value, int):
        raise BadMessage(f"{choice.arg} is counted and no number")
    usual = choice.options.get(_locale(locale).plural_form(value), choice.options["other"])
    return choice.options.get(f"={value}", usual)


@cache
def _locale(name: str) -> Locale:
    return Locale.parse(name, sep="-")
