"""P20, over HTTP: whatever is sent to whichever address, there is an answer, and it is no fault of the house."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings

from app.api.errors import MEANINGS
from tests.amount import amount
from tests.conftest import Promised
from tests.doors.http_schema import A_TABLE, openapi
from tests.socket.harness import Server

SCHEMA = schemathesis.openapi.from_dict(openapi())
STATUSES = {200, 201, 204, 303, 304, 307, 308, 400} | {meaning.status for meaning in MEANINGS.values()}
ANSWERED: Counter[str] = Counter()


@pytest.fixture(scope="module")
def caller(server: Server) -> Iterator[requests.Session]:
    """Without proxies of the machine."""
    with requests.Session() as session:
        session.trust_env = False
        yield session


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return server.create()


@pytest.mark.soak
@SCHEMA.parametrize()
@settings(max_examples=amount(20, 1000), suppress_health_check=list(HealthCheck))
def test_every_call_is_answered(case: Any, server: Server, table: str, caller: requests.Session) -> None:
    """By the schema and against it. Never 5xx; JSON for programs, with a sentence when it is no."""
    named = str(case.path_parameters.get("table", ""))
    if named.upper().replace("-", "") == A_TABLE:
        case.path_parameters["table"] = table
    answer = case.call(base_url=server.url, session=caller, allow_redirects=False)
    said = f"{case.method} {case.formatted_path}: {answer.status_code} {answer.text[:200]}"
    assert answer.status_code in STATUSES - {500, 503}, said
    ANSWERED[case.operation.path] += 1
    if case.operation.path.startswith("/api") and answer.status_code >= 400 and case.method != "HEAD":
        told = json.loads(answer.text)
        assert set(told) in ({"error"}, {"errors"}), said


def test_nothing_of_it_left_a_trace_and_the_house_is_well(
    server: Server, caller: requests.Session, promised: Promised
) -> None:
    """After all of the above."""
    assert caller.get(f"{server.url}/readyz").status_code == 200
    log = server.log.read_text()
    assert "Traceback" not in log
    assert not re.search(r'"level": "(?:error|critical|warning)"', log)
    if ANSWERED:
        promised("P20", f"{ANSWERED.total()} made-up calls of {len(ANSWERED)} addresses over HTTP, none answered 5xx")
