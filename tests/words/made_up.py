"""A made-up second language: the English catalogue with accents on all its letters, and the plural forms of Polish.

Whatever a page then says in plain letters did not come from the catalogue.
"""

import json

from app.words.catalogue import ENGLISH
from app.words.message import Choice, Parts, Placed, parse

_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒǵħíĵķĺɱńóƥɋŕśťúṽŵẍýžÁƁĆĎÉƑǴĦÍĴĶĹḾŃÓƤɊŔŚŤÚṼŴẌÝŽ",
)
_POLISH = ("one", "few", "many")


def made_up() -> dict[str, str]:
    english: dict[str, str] = json.loads(ENGLISH.read_text(encoding="utf-8"))
    return {key: "pl" if key == "locale" else _written(parse(message)) for key, message in english.items()}


def _written(parts: Parts) -> str:
    return "".join(_part(part) for part in parts)


def _part(part: str | Placed | Choice) -> str:
    if isinstance(part, str):
        return _accented(part)
    if isinstance(part, Placed):
        return f"{{{part.arg}}}"
    options = {name: _written(option) for name, option in part.options.items()}
    if "one" in options and part.kind == "plural":
        options |= {form: f"{options['other']} ({_accented(form)})" for form in _POLISH}
    listed = " ".join(f"{name} {{{text}}}" for name, text in options.items())
    return f"{{{part.arg}, {part.kind}, {listed}}}"


def _accented(text: str) -> str:
    """Tags keep their names: they are no words."""
    plain, *tagged = text.split("<")
    kept = [tag.partition(">") for tag in tagged]
    return plain.translate(_ACCENTS) + "".join(f"<{name}>{after.translate(_ACCENTS)}" for name, _, after in kept)
