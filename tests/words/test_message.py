"""The format of the messages, as tests/js/words.test.js holds the scripts to it: one file of cases for both."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.words.message import BadMessage, isolated, parse, walk, written

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
USUAL = "en-GB"


def says(case: dict[str, Any]) -> str:
    locale = case.get("locale", USUAL)
    pieces = walk(parse(case["message"]), case.get("args", {}), locale)
    return "".join(written(piece, locale) if isinstance(piece, int) else _text(kind, piece) for kind, piece in pieces)


def _text(kind: str, piece: object) -> str:
    return isolated(str(piece)) if kind == "arg" else str(piece)


@pytest.mark.parametrize("case", [case for case in CASES if "says" in case], ids=lambda case: case["message"])
def test_a_message_is_written_out_as_the_format_has_it(case: dict[str, Any]) -> None:
    """Arguments, counts by the rules of the language, choices, quotes, names that run the other way."""
    assert says(case) == case["says"]


@pytest.mark.parametrize("case", [case for case in CASES if "wrong" in case], ids=lambda case: case["message"])
def test_what_is_not_read_here_is_refused(case: dict[str, Any]) -> None:
    """Never half understood: a message says all of it, or that it cannot be said."""
    with pytest.raises(BadMessage):
        says(case)
