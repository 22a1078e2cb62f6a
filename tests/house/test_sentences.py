"""No sentence is left outside the catalogue, and every one is given what it has places for."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from app.words.catalogue import ENGLISH, read_catalogue
from app.words.message import Choice, Parts, Placed, parse
from tests.house.tree import files, named

PROGRAMMERS = {"app/static/js/lib/words.js", "app/static/js/lib/message.js"}  # speak of faults of ours, in a console
SCRIPTS = [path for path in files("app/static/js", ending=".js") if named(path) not in PROGRAMMERS]
TEMPLATES = files("templates", ending=".html")
MESSAGES = read_catalogue(ENGLISH).messages

# What reads like words and is none: names of events, queries, keys of a keyboard, headers, what browsers have built in.
NO_SENTENCES = {"match over", "hand over", "not all", "not ours", "mini in", "Content-Type"}
KEY_NAMES = re.compile(
    r"Enter|Escape|Home|End|Tab|Arrow(Up|Down|Left|Right)?|Page(Up|Down)|Shift|Space|[A-Z][a-z]+[A-Z]\w*"
)
PLUMBING = {"XKRM7-PQD4F", "width=device-width, initial-scale=1, viewport-fit=cover", "dark light", "website"} | {
    "image/png",
    "summary_large_image",
}
# Arguments that another language may choose by where English says the same for all.
FOR_OTHERS = {"who"}


def test_no_script_says_a_sentence_of_its_own() -> None:
    """What people read is in app/static/words; a script has names, classes, selectors and queries."""
    found = {named(path): said for path in SCRIPTS if (said := [text for text in _strings(path) if _is_said(text)])}
    assert not found


def _strings(path: Path) -> Iterator[str]:
    """The literals of a module, without its comments and imports; what is put into one is a ~."""
    code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    code = re.sub(r"(^|\s)//.*$|^\s*(import|export) .*? from .*$", "", code, flags=re.MULTILINE)
    for plain, template in re.findall(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`", code):
        yield plain or re.sub(r"\$\{[^}]*\}", "~", template)


def _is_said(text: str) -> bool:
    """Begins like a sentence, is stopped like one, or is two words in a row that are no classes."""
    if text in NO_SENTENCES or KEY_NAMES.fullmatch(text):
        return False
    if re.match("[A-Z][a-z]|\u2019", text):
        return True
    words = text.split()
    if re.match(r"[.(\[]|\w+\(", text):
        return False
    if re.search(r"[a-z~][.:?!,] |[a-z~][.?!]$", text):
        return True
    plain = [word for word in words if re.fullmatch("[a-z\u2019]+", word)]
    return len(plain) > 1 and not set(words) <= _classes()


def _classes() -> set[str]:
    sheets = " ".join(path.read_text(encoding="utf-8") for path in files("app/static/css", ending=".css"))
    return set(re.findall(r"\.([a-z][\w-]*)", sheets))


def test_a_sentence_in_a_script_would_be_found() -> None:
    """The test above can fail: these are sentences that once stood in scripts."""
    sentences = ("Put back", "Copied", "You need ~.", "~ tiles fit", "this hand", "passed, no 6", "~ and ~ play")
    assert [text for text in sentences if not _is_said(text)] == []
    assert [text for text in ("btn btn--gold", "reveal card", ".sum dd", "left", "ArrowUp") if _is_said(text)] == []


def test_no_template_says_a_sentence_of_its_own() -> None:
    """Between the tags and in what is read out there is nothing but what t says."""
    found = {
        named(path): said for path in TEMPLATES if (said := [text for text in _texts(path) if text not in PLUMBING])
    }
    assert not found


def _texts(path: Path) -> Iterator[str]:
    page = re.sub(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    said = r'>([^<>]*[A-Za-z][^<>]*)<|(?:aria-label|title|alt|placeholder|content)="([^"]*[A-Za-z][^"]*)"'
    for between, read_out in re.findall(said, page):
        yield (between or read_out).strip()


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_a_script_gives_a_message_what_it_has_places_for(path: Path) -> None:
    """And nothing that has no place, save what another language may choose by."""
    for key, given, more in _script_calls(path.read_text(encoding="utf-8")):
        _check(key, given, more=more)


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_gives_a_message_what_it_has_places_for(path: Path) -> None:
    """Links are given as the tags of their names."""
    for call in Environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t":
            key = call.args[0]
            assert isinstance(key, nodes.Const)
            _check(key.value, {each.key for each in call.kwargs}, more=False)


def _check(key: str, given: set[str], *, more: bool) -> None:
    """`more`: what a call spreads into its arguments is not seen here."""
    places = _places(parse(MESSAGES[key])) | set(re.findall(r"<(\w{2,})>", MESSAGES[key]))
    assert given <= places | FOR_OTHERS, key
    assert more or places <= given, key


def _places(parts: Parts) -> set[str]:
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Placed | Choice):
            found.add(part.arg)
        if isinstance(part, Choice):
            found |= {place for option in part.options.values() for place in _places(option)}
    return found


def _script_calls(code: str) -> Iterator[tuple[str, set[str], bool]]:
    for call in re.finditer(r"(?<![\w.])(?:t|pieces)\('([\w.]+)'(,\s*)?(\{)?", code):
        key, args, braced = call.groups()
        items = _items(code[call.end() :]) if braced else []
        names = {found[0] for item in items if (found := re.match(r"\w+", item))}
        yield key, names, bool(args) and (not braced or any(item.startswith("...") for item in items))


def _items(code: str) -> list[str]:
    """Of an object whose { has been read, up to its }."""
    items, depth = [""], 0
    for sign in code:
        depth += (sign in "([{") - (sign in ")]}")
        if depth < 0:
            break
        if sign == "," and depth == 0:
            items.append("")
        else:
            items[-1] += sign
    return [item.strip() for item in items if item.strip()]
