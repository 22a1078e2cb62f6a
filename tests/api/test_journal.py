"""The journal: one JSON object a line, whatever was said and whatever went wrong."""

import json
import logging

import pytest

from app.api.journal import JsonLines, Sparing, table_tag
from app.api.limits import LINES_A_SECOND, LINES_AT_ONCE


def line(message: str, *arguments: object, **extra: object) -> dict[str, object]:
    record = logging.getLogger("app.test").makeRecord(
        "app.test", logging.WARNING, __file__, 1, message, arguments, None, extra=extra
    )
    text = JsonLines().format(record)
    assert "\n" not in text
    told: dict[str, object] = json.loads(text)
    return told


def test_a_line_says_when_how_bad_who_and_what() -> None:
    told = line("%d tables\nare gone", 3, code="too_fast", refused={"too_fast": 2})
    assert str(told.pop("at")).endswith("+00:00")
    assert told == {
        "level": "warning",
        "from": "app.test",
        "what": "3 tables\nare gone",
        "code": "too_fast",
        "refused": {"too_fast": 2},
    }


def test_a_fault_is_one_line_with_its_traceback() -> None:
    try:
        raise ValueError("no such tile")
    except ValueError as fault:
        record = logging.getLogger("app").makeRecord(
            "app", logging.ERROR, __file__, 1, "broken", (), (type(fault), fault, fault.__traceback__)
        )
    text = JsonLines().format(record)
    assert "\n" not in text
    assert "no such tile" in json.loads(text)["trace"]


def test_a_flood_of_refusals_is_no_flood_of_lines(caplog: pytest.LogCaptureFixture) -> None:
    """So many, then so many a second; how many were left out is in the next."""
    now = [0.0]
    journal = Sparing(logging.getLogger("app.test"), lambda: now[0])
    caplog.set_level(logging.INFO)
    for _ in range(1000):
        journal.note(logging.INFO, "refused", code="unknown_table")
    assert len(caplog.records) == LINES_AT_ONCE
    now[0] += 1
    for _ in range(1000):
        journal.note(logging.INFO, "refused", code="too_fast")
    assert len(caplog.records) == LINES_AT_ONCE + LINES_A_SECOND
    told = vars(caplog.records[LINES_AT_ONCE])
    assert (told["code"], told["left_out"]) == ("too_fast", 1000 - LINES_AT_ONCE)
    assert "left_out" not in vars(caplog.records[0]) | vars(caplog.records[-1])


def test_a_table_is_told_by_a_tag_that_is_no_link() -> None:
    assert table_tag("XKRM7PQD4F") == table_tag("XKRM7PQD4F") != table_tag("XKRM7PQD4G")
    assert len(table_tag("XKRM7PQD4F")) == 8
