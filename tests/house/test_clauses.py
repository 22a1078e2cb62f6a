"""docs/clauses.md: every clause of both texts is said on a page, and the tests it names hold the rules to it."""

import ast
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from app.api.lessons import NAMES, facts
from app.api.templates import LANGUAGES, USUAL
from tests.house.tree import DOCS, ROOT, parsed

ROW = re.compile(r"^\| ([HT]\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROWS = {clause: rest for clause, *rest in ROW.findall((DOCS / "clauses.md").read_text(encoding="utf-8"))}
# What is told and cannot be tested.
UNTESTED = {"a reason", "advice", "another game"}
WORDS = re.compile(r"[^\W\d_]{2,}")


class Anchors(HTMLParser):
    """What is read at each anchor of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self._open: list[tuple[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("img", "br", "input", "meta", "link"):
            return
        anchor = dict(attrs).get("id")
        self._open.append((tag, anchor))
        if anchor:
            self.texts.setdefault(anchor, "")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for _, anchor in self._open:
            if anchor:
                self.texts[anchor] += data


@cache
def anchors(path: str) -> dict[str, str]:
    """Of a page as the house writes it for all tables."""
    language = LANGUAGES[USUAL]
    name = path.removeprefix("/learn/")
    if path == "/rules":
        return Anchors(language.rendered("rules.html")).texts
    return Anchors(language.rendered(f"lessons/{name}.html", facts(name))).texts


def cited(test: str) -> str | None:
    """The docstring of a test; None where there is no such test."""
    path, _, name = test.partition("::")
    if not (ROOT / path).exists():
        return None
    found = [
        node
        for node in ast.walk(parsed(ROOT / path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name
    ]
    return ast.get_docstring(found[0]) or "" if found else None


def test_the_clauses_are_numbered_through() -> None:
    """H for the house text, T for the teaching text."""
    for letter, many in (("H", 34), ("T", 54)):
        assert [clause for clause in ROWS if clause[0] == letter] == [f"{letter}{n}" for n in range(1, many + 1)]


@pytest.mark.parametrize("clause", ROWS)
def test_a_page_says_every_clause(clause: str) -> None:
    """At each anchor that is named there are words."""
    places = re.findall(r"`(/[a-z/]+)#([\w-]+)`", ROWS[clause][1])
    assert len(places) == ROWS[clause][1].count("`") / 2 > 0
    for path, anchor in places:
        assert len(WORDS.findall(anchors(path).get(anchor, ""))) > 1, f"{path}#{anchor}"


@pytest.mark.parametrize("clause", ROWS)
def test_a_clause_is_tested_and_the_test_names_it(clause: str) -> None:
    """Or is no rule and states no fact."""
    tests = re.findall(r"`(tests/[^`]+)`", ROWS[clause][2])
    assert tests or ROWS[clause][2] in UNTESTED
    for test in tests:
        docstring = cited(test)
        assert docstring is not None, test
        assert re.search(rf"\b{clause}\b", docstring), f"{test} does not name {clause}"


def test_every_clause_a_test_names_is_one_of_the_page() -> None:
    """A number that is cited and stands for nothing would be believed."""
    for path in (ROOT / "tests").rglob("test_*.py"):
        for line in re.findall(r"Clauses? ((?:[HT]\d+(?:, )?)+)\.", path.read_text(encoding="utf-8")):
            assert set(line.split(", ")) <= set(ROWS), path


def test_an_anchor_that_says_nothing_would_be_found() -> None:
    """The test above can fail: a drawing alone is no sentence, and no anchor is not one."""
    texts = Anchors('<p id="a">Two ends.</p><p id="b"><span>4·2</span></p><p id="c">One <i>and</i> two</p>').texts
    assert texts == {"a": "Two ends.", "b": "4·2", "c": "One and two"}
    assert not WORDS.findall(texts["b"])


def test_every_lesson_is_the_ground_of_a_clause_or_of_pairs() -> None:
    """No page of its own that neither text asks for."""
    named = {path for _, places, _ in ROWS.values() for path, _ in re.findall(r"`(/[a-z/]+)#([\w-]+)`", places)}
    assert named == {"/rules", *(f"/learn/{name}" for name in NAMES)}
