"""Names people give themselves: what is a name, and how two alike are told apart.

A name is text and proves nothing. Names of tables are in `names`.
"""

import unicodedata
from collections.abc import Collection

import regex

from app.room.errors import Refusal

LONGEST = 20
# No script stacks more marks than this on one letter, and no emoji is made of more parts; past that a
# "character" is a way to draw over the neighbours.
_MOST_MARKS = 4
_MOST_PARTS = 12

_GRAPHEME = regex.compile(r"\X")
_TAGS = range(0xE0020, 0xE0080)  # the letters inside the flags of England, Scotland and Wales
_JOINERS = "\u200c\u200d"  # Persian needs the one, families of emoji the other
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters that show nothing


def read_name(text: str) -> str:
    """The name as it will be shown: trimmed, NFC, 1 to 20 graphemes. Refusal `bad_name` otherwise."""
    name = unicodedata.normalize("NFC", " ".join(text.split(" "))).strip()
    graphemes = _GRAPHEME.findall(name)
    if not any(_is_seen(char) for char in name):
        raise Refusal("bad_name", "Type a name so friends know you.")
    if len(graphemes) > LONGEST:
        raise Refusal("bad_name", f"That name is too long. Use {LONGEST} characters at most.")
    if any(_is_refused(char) for char in name) or any(_is_piled_up(each) for each in graphemes):
        raise Refusal("bad_name", "That name has a character that cannot be shown. Use letters, numbers or emoji.")
    return name


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it when somebody at the table has the same."""
    taken = {other.casefold() for other in others}
    if name.casefold() not in taken:
        return name
    number = 2
    while (numbered := _numbered(name, number)).casefold() in taken:
        number += 1
    return numbered


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return "".join(_GRAPHEME.findall(name)[: LONGEST - len(tail)]).rstrip() + tail


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS" and char not in _BLANK


def _is_refused(char: str) -> bool:
    """Controls, bidi controls, private and unassigned characters, line breaks: nothing a name needs."""
    if char in _JOINERS or ord(char) in _TAGS:
        return False
    category = unicodedata.category(char)
    return category[0] == "C" or category in ("Zl", "Zp") or (category == "Zs" and char != " ") or char in _BLANK


def _is_piled_up(grapheme: str) -> bool:
    marks = sum(unicodedata.category(char) in ("Mn", "Me") for char in grapheme)
    return marks > _MOST_MARKS or len(grapheme) > _MOST_PARTS
