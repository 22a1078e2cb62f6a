"""P20, P8: a body says one thing or is refused. What readers of JSON and forms disagree about is no table's option."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.api.options import BadOptions, Chosen, options_of, read_form, read_json
from tests.amount import amount

TWICE = "An option is in it twice. Send each once."


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ('{"clock":15.0}', "clock"),
        ('{"clock":15e0}', "clock"),
        ('{"clock":1.5e1}', "clock"),
        ('{"clock":true}', "clock"),
        ('{"players":2.0}', "players"),
        ('{"players":2e0}', "players"),
        ('{"target":1E2}', "target"),
        ('{"target":1e400}', "target"),
        ('{"target":-0}', "target"),
        ('{"target":-1e-400}', "target"),
        ('{"target":Infinity}', "target"),
        ('{"target":18446744073709551617}', "target"),
        ('{"target":' + "9" * 5000 + "}", "body"),
        ('{"clock":' + "9" * 400 + "}", "clock"),
        ('{"away":"bot\\u0000"}', "away"),
        ('{"game":"blo\\u0441k"}', "game"),
        ('{"\\u0000":1}', "\0"),
        ('{"game":"\\ud800"}', "body"),
        ('{"game":"\\udc00\\ud800"}', "body"),
        ('{"players":02}', "body"),
        ('{"players":+2}', "body"),
        ('{"players":2,}', "body"),
        ("{'players':2}", "body"),
        ('{"players":2}{}', "body"),
        ('\ufeff{"players":2}', "body"),
        ('{"players":2}//', "body"),
    ],
)
async def test_what_is_not_quite_an_option_opens_no_table(client: AsyncClient, body: str, field: str) -> None:
    """Floats that are whole, numbers no machine holds, halves of letters, NUL, look-alikes, and nearly JSON."""
    answer = await client.post("/api/tables", content=body.encode())
    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])


@pytest.mark.parametrize(
    "body",
    [
        '{"players":2,"players":3}',
        '{"players":2,"players":2}',
        '{"players":9,"players":2}',
        '{"clock":15,"target":50,"cl\\u006fck":null}',
        '{"target":' + "[" * 100 + "]" * 100 + ',"target":50}',
        '{"target":' + "9" * 4000 + ',"target":50}',
    ],
)
async def test_an_option_that_is_sent_twice_is_refused_whatever_it_says(client: AsyncClient, body: str) -> None:
    """Some readers take the first, some the last: so none does."""
    answer = await client.post("/api/tables", content=body.encode())
    assert (answer.status_code, answer.json()) == (422, {"errors": {"body": TWICE}})


@pytest.mark.parametrize(
    "body",
    [
        "players=2&players=3",
        "players=2&players=2",
        "game=block&x=1&x=2&game=draw",
        "target=&target=50",
        "players=2&pl%61yers=2",
    ],
)
async def test_a_field_of_the_form_that_is_sent_twice_is_refused(client: AsyncClient, body: str) -> None:
    answer = await client.post("/", content=body, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 422
    assert "That form could not be read." in answer.text


@pytest.mark.parametrize(
    "body", [b"target=5\0", b"target=%00", b"target=%ff", b"\xff=\xff", b"target=5.0", b"clock=15.0"]
)
async def test_a_form_with_odd_bytes_is_a_page_that_says_so(client: AsyncClient, body: bytes) -> None:
    answer = await client.post("/", content=body)
    assert answer.status_code == 422
    assert answer.headers["content-type"].startswith("text/html")


async def test_a_ticket_that_is_sent_twice_is_unreadable(client: AsyncClient, table: str) -> None:
    answer = await client.post(f"/api/tables/{table}/seat", content=b'{"ticket":"a","ticket":"b"}')
    assert (answer.status_code, answer.json()) == (422, {"error": "That message could not be read."})


VALUES: dict[str, list[Any]] = {
    "players": [2, 3, 4],
    "game": ["block", "draw"],
    "opening": ["any", "highest"],
    "blocked": ["difference", "all"],
    "target": [1, 61, 500],
    "clock": [None, 15, 30, 60, 120],
    "away": ["bot", "wait"],
    "bots": [None, "easy", "steady", "sharp"],
}
_GOOD = st.sampled_from([(name, json.dumps(value)) for name, values in VALUES.items() for value in values])
_ODD = st.tuples(
    st.sampled_from([*VALUES, "Players", "speed", ""]),
    st.sampled_from(
        '2.0 15.0 1e2 -0 true null "2" 2 [2] {} NaN "\\ud800" "\\u0000" 99999999999999999999 0 501'.split()
    ),
)
_BODY = st.lists(st.one_of(_GOOD, _GOOD, _GOOD, _ODD), max_size=5).map(
    lambda pairs: "{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in pairs) + "}"
)


def errors_of(sent: bytes, read: Callable[[bytes], Chosen] = read_json) -> dict[str, str]:
    """What is wrong with it, nothing when it is read. Whatever else is raised is a fault."""
    try:
        read(sent)
    except BadOptions as bad:
        return bad.errors or {"": ""}
    return {}


def _is_right(body: str) -> bool:
    """The same judgement by other means: each name known and once, each value one of those offered, of its own kind."""
    pairs: list[tuple[str, Any]] = json.loads(body, object_pairs_hook=list)
    names = [name for name, _ in pairs]
    return len(set(names)) == len(names) and all(
        any(type(value) is type(offered) and value == offered for offered in VALUES.get(name, []))
        or (name == "target" and type(value) is int and 1 <= value <= 500)
        for name, value in pairs
    )


@pytest.mark.soak
@settings(max_examples=amount(700, 30_000))
@given(_BODY)
def test_a_body_is_read_when_it_is_right_and_only_then(body: str) -> None:
    """Against a judge of its own."""
    assert (errors_of(body.encode()) == {}) == _is_right(body), body


@pytest.mark.soak
@settings(max_examples=amount(250, 20_000))
@given(st.one_of(st.binary(max_size=200), _BODY.map(str.encode)), st.integers(0, 200), st.binary(max_size=3))
def test_any_bytes_are_options_or_a_sentence(body: bytes, at: int, more: bytes) -> None:
    """And good ones with a few bytes put in anywhere."""
    for sent in (body, body[:at] + more + body[at:], body[:at]):
        errors = errors_of(sent)
        assert all(sentence.endswith(".") for sentence in errors.values())
        json.dumps(errors, ensure_ascii=False).encode()


@pytest.mark.soak
@settings(max_examples=amount(250, 20_000))
@given(
    st.lists(
        st.tuples(
            st.sampled_from([*VALUES, "x"]),
            st.one_of(st.text(max_size=5), st.sampled_from("2 3 15 100 block draw bot".split())),
        )
    )
)
def test_any_form_is_options_or_a_sentence(fields: list[tuple[str, str]]) -> None:
    form = urlencode(fields).encode()
    assert all(errors_of(form, lambda sent: options_of(read_form(sent))).values())


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app, raise_app_exceptions=True), base_url="http://dominoes.test") as client,
    ):
        yield client


@pytest.mark.soak
@settings(max_examples=amount(150, 5_000), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
async def test_any_bytes_to_any_door_are_answered(stranger: AsyncClient, data: st.DataObject) -> None:
    """Faults would be raised here."""
    path = data.draw(st.sampled_from(["/", "/api/tables", "/api/tables/0000000000/seat", "/api/who"]))
    kind = data.draw(st.sampled_from(["application/json", "application/x-www-form-urlencoded", "text/plain", "é"]))
    body = data.draw(st.one_of(st.binary(max_size=100), _BODY.map(str.encode)))
    answer = await stranger.post(path, content=body, headers={b"content-type": kind.encode()})
    assert answer.status_code < 500
