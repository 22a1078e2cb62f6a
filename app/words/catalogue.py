"""A catalogue: all the words of the pages in one language, out of one flat file, `app/static/words/en.json`."""

import json
import re
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from app.words.message import BadMessage, Parts, isolated, parse, walk, written

CATALOGUES = Path(__file__).resolve().parents[1] / "static" / "words"
ENGLISH = CATALOGUES / "en.json"

_TAG = re.compile(r"<(/?)([a-z]\w*)>")


class Catalogue:
    """Says the messages of one file, in the language that the file names as its "locale"."""

    def __init__(self, messages: dict[str, str]) -> None:
        self.locale = messages["locale"]
        self.messages = messages

    def t(self, key: str, /, **args: object) -> Markup:
        """The message as markup: what is given is escaped, unless it is markup itself.

        `<b>...</b>` in a message is bold; any other tag is a link to the argument of its name, so that a sentence keeps
        its link: "See <rules>How to play</rules>." with `rules="/rules"`. BadMessage when it cannot be said.
        """
        try:
            pieces = walk(self._parts(key), args, self.locale)
            return Markup("").join(
                _marked_up(str(piece), args) if kind == "text" else _shown(piece, self.locale) for kind, piece in pieces
            )
        except BadMessage as bad:
            raise BadMessage(f"{key} cannot be said: {bad}") from bad

    def _parts(self, key: str) -> Parts:
        if key not in self.messages or key == "locale":
            raise BadMessage("it is not in the catalogue")
        return _parsed(self.messages[key])


def read_catalogue(path: Path) -> Catalogue:
    return Catalogue(json.loads(path.read_text(encoding="utf-8")))


_parsed = cache(parse)


def _shown(value: object, locale: str) -> Markup:
    if isinstance(value, int):
        return escape(written(value, locale))
    return value if isinstance(value, Markup) else escape(isolated(str(value)))


def _marked_up(text: str, args: dict[str, object]) -> Markup:
    marked = Markup("")
    at = 0
    for tag in _TAG.finditer(text):
        marked += escape(text[at : tag.start()]) + _tag(tag[2], args, closes=bool(tag[1]))
        at = tag.end()
    return marked + escape(text[at:])


def _tag(name: str, args: dict[str, object], *, closes: bool) -> Markup:
    if name == "b":
        return Markup("</b>") if closes else Markup("<b>")
    if name not in args:
        raise BadMessage(f"no address for <{name}> is given")
    return Markup("</a>") if closes else Markup('<a href="{}">').format(args[name])
