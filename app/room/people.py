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
_SPACES = regex.compile(" +")
# Characters are judged by `regex`, which knows newer emoji than the Unicode tables of an older Python do.
_JOINERS = "\u200c\u200d"  # Persian needs the one, families of emoji the other
_TAGS = "\U000e0020-\U000e007f"  # the letters inside the flags of England, Scotland and Wales
_FLAG = "\U0001f3f4"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\ufffc"  # letters that show nothing, and the place of a picture
_SEEN = regex.compile(rf"(?V1)[[\p{{L}}\p{{N}}\p{{P}}\p{{S}}]--[{_BLANK}]]")
# Controls, bidi controls, private and unassigned characters, line breaks: nothing a name needs.
_REFUSED = regex.compile(rf"(?V1)[[\p{{C}}\p{{Z}}{_BLANK}]--[ {_JOINERS}{_TAGS}]]")
_MARK = regex.compile(r"[\p{Mn}\p{Me}]")
_TAG = regex.compile(f"[{_TAGS}]")
# What shows nothing cannot tell two names apart; the letters of a flag do show.
_UNSEEN = regex.compile(rf"(?V1)[\p{{Default_Ignorable_Code_Point}}--[{_TAGS}]]")


def read_name(text: str) -> str:
    """The name as it will be shown: trimmed, NFC, 1 to 20 graphemes. Refusal `bad_name` otherwise."""
    name = unicodedata.normalize("NFC", _SPACES.sub(" ", text.strip()))
    graphemes = _GRAPHEME.findall(name)
    if not _SEEN.search(name):
        raise Refusal("bad_name", "Type a name so friends know you.")
    if len(graphemes) > LONGEST:
        raise Refusal("bad_name", f"That name is too long. Use {LONGEST} characters at most.")
    if _REFUSED.search(name) or any(_is_trick(each) for each in graphemes):
        raise Refusal("bad_name", "That name has a character that cannot be shown. Use letters, numbers or emoji.")
    return name


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it when somebody at the table has the same."""
    taken = {_as_seen(other) for other in others}
    if _as_seen(name) not in taken:
        return name
    number = 2
    while _as_seen(numbered := _numbered(name, number)) in taken:
        number += 1
    return numbered


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return "".join(_GRAPHEME.findall(name)[: LONGEST - len(tail)]).rstrip() + tail


def _as_seen(name: str) -> str:
    return _UNSEEN.sub("", name.casefold())


def _is_trick(grapheme: str) -> bool:
    """More on one letter than any script needs, or the letters of a flag without the flag: they show nothing."""
    piled_up = len(_MARK.findall(grapheme)) > _MOST_MARKS or len(grapheme) > _MOST_PARTS
    return piled_up or (grapheme[0] != _FLAG and bool(_TAG.search(grapheme)))
