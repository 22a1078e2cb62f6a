"""The catalogue is whole: what is asked for is there, what is there is asked for, and nothing is glued together."""

import re
from pathlib import Path

import pytest

from app.words.catalogue import ENGLISH, read_catalogue
from app.words.message import Choice, Parts, parse
from tests.house.tree import files, named

SPEAKERS = [path for path in files("app", "templates") if path.suffix in {".js", ".html", ".py"}]
READERS = {"app/static/js/lib/words.js", "app/words/catalogue.py"}
ASKED = re.compile(r"""(?<![\w.])(?:\w+\.)?(?:t|pieces)\(\s*(?:'([^']*)'|"([^"]*)"|([^'"\s)]))""")
KEY = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+")
MESSAGES = ENGLISH.read_text(encoding="utf-8")


def words() -> dict[str, str]:
    return {key: message for key, message in read_catalogue(ENGLISH).messages.items() if key != "locale"}


def asked(path: Path) -> list[str]:
    """The keys a file asks for; a key that is not written out is what it begins with."""
    if named(path) in READERS:
        return []
    return ["".join(found) for found in ASKED.findall(path.read_text(encoding="utf-8"))]


def texts(parts: Parts) -> str:
    """All the words of a message, whichever way its choices go."""
    return "".join(_text(part) for part in parts)


def _text(part: object) -> str:
    if isinstance(part, Choice):
        return "".join(texts(option) for option in part.options.values())
    return part if isinstance(part, str) else ""


@pytest.mark.parametrize("path", SPEAKERS, ids=named)
def test_every_key_that_is_asked_for_is_in_the_catalogue(path: Path) -> None:
    """And is written out where it is asked for, so that this test sees it."""
    assert [key for key in asked(path) if key not in words()] == []


def test_every_message_is_asked_for() -> None:
    """A sentence that nobody says any more would be translated for nothing."""
    assert set(words()) == {key for path in SPEAKERS for key in asked(path)}


def test_a_key_is_dotted_by_area_and_stands_once_in_its_order() -> None:
    """call.yourGo: the area first. A key that stands twice would hide the first."""
    keys = re.findall(r'^  "([^"]+)":', MESSAGES, re.MULTILINE)
    assert len(keys) == len(set(keys)) == len(words()) + 1
    assert [key for key in words() if not KEY.fullmatch(key)] == []
    assert keys[0] == "locale"
    assert keys[1:] == sorted(keys[1:])


@pytest.mark.parametrize(("key", "message"), words().items(), ids=words().keys())
def test_a_message_is_read_and_is_written_as_the_house_writes(key: str, message: str) -> None:
    """No exclamation marks, curly apostrophes, no # that counts nothing, no space at an edge that waits for glue."""
    said = texts(parse(message))
    assert not set("!#'\"") & set(said), key
    assert message == message.strip(), key
