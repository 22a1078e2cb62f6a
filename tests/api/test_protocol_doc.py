"""docs/protocol.md tells of every message, field, event, option, code, call and limit, and of no other."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute, APIWebSocketRoute
from httpx import AsyncClient

from app.api import errors, limits, to_client
from app.api.from_client import AnyAsk, read
from app.api.options import FIELDS
from app.bots.grounds import Ground, Kind
from app.bots.minds import Worth
from app.main import ROUTERS, create_app
from app.room.audience import SOCKETS_A_PERSON
from app.room.changes import MOST_ENTRIES
from app.room.outbox import DEFAULT_LIMIT
from app.room.pace import Pace
from app.room.reasons import Hint
from app.rules.errors import IllegalCode
from app.rules.tiles import tile
from app.settings import Settings
from tests.api.whole_game import everything_told
from tests.room.heaviest import Heaviest
from tests.room.shapes_allowed import SIGHT

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ((?:`[^`]+` ?)+)\|(.*)\|$", re.MULTILINE)
BLOCK = re.compile(r"^```json (.+)\n((?:.+\n)+?)```$", re.MULTILINE)


def section(heading: str) -> str:
    found = re.search(rf"^##+ {re.escape(heading)}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def rows(heading: str) -> dict[str, str]:
    """The tables of a section: what stands in code in the first column, and the rest of the row."""
    return {name: rest for names, rest in ROW.findall(section(heading)) for name in re.findall(r"`([^`]+)`", names)}


def coded(cell: str) -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", cell))


def examples(kind: str) -> list[Any]:
    return [json.loads(line) for info, body in BLOCK.findall(PAGE) if info == kind for line in body.splitlines()]


def paths(value: Any, at: str = "") -> Iterator[str]:
    """Every place in a message where a value stands: `seats[].name`."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from paths(inner, f"{at}.{name}" if at else name)
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{at}[]")
    else:
        yield at


def test_every_call_is_told() -> None:
    """Routes and methods, pages and sockets."""
    routes = [route for router in ROUTERS for route in router.routes]
    http = {
        f"{method} {route.path}" for route in routes if isinstance(route, APIRoute) for method in route.methods or ()
    }
    ws = {f"GET {route.path}" for route in routes if isinstance(route, APIWebSocketRoute)}
    assert set(rows("Calls")) == {call for call in http | ws if not call.startswith("HEAD ")} - {"GET /{path:path}"}
    assert all(call.replace("GET", "HEAD") in http for call in http if call.startswith("GET "))


def test_every_option_is_told() -> None:
    assert tuple(rows("Open a table")) == FIELDS


async def test_the_examples_of_opening_a_table_are_answered_as_told(client: AsyncClient) -> None:
    """201 with the same fields, 422 with the same words."""
    good, bad = examples("request POST /api/tables")
    answer = await client.post("/api/tables", json=good)
    assert (answer.status_code, set(answer.json())) == (201, set(examples("answer 201")[0]))
    answer = await client.post("/api/tables", json=bad)
    assert (answer.status_code, answer.json()) == (422, examples("answer 422")[0])
    assert (await client.get("/healthz")).json() == examples("answer 200")[-1]


def test_every_ask_is_told_with_its_fields_and_an_example_that_can_be_read() -> None:
    told = rows("Asks")
    known = {get_args(ask.model_fields["type"].annotation)[0]: set(ask.model_fields) for ask in get_args(AnyAsk)}
    shown = examples("ask")
    assert set(told) == set(known) == {ask["type"] for ask in shown}
    for kind, fields in known.items():
        assert coded(told[kind].split("|")[0]) - {"left", "right"} == fields - {"type", "id"}, kind
    for ask in shown:
        read(json.dumps(ask))


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    """A house where somebody who leaves is gone at once."""
    return create_app(Settings(database=tmp_path / "double-six.db"), pace=Pace(away=0), thinker=Heaviest())


@pytest.fixture
async def told(client: AsyncClient, app: FastAPI) -> list[dict[str, Any]]:
    """Every message of whole games."""
    return await everything_told(app.state.house.rooms)


async def test_every_message_is_told_with_its_fields_and_an_example(told: list[dict[str, Any]]) -> None:
    """Of the table's own messages those of whole games, of answers those of `to_client`."""
    hint = to_client.hint(1, Hint(2, (Worth(tile("6-4"), None, 1.0, 0.5, 0.1),), None))
    told_back = to_client.ack(1, 2), to_client.refused(None, "x", "y"), hint, to_client.pong(1)
    answers = [json.loads(each) for each in told_back]
    fields = {message["type"]: set(message) - {"type"} for message in [*told, *answers]}
    page = rows("Messages")
    assert set(page) == set(fields) == {message["type"] for message in examples("message")}
    for kind, row in page.items():
        assert fields[kind] <= coded(row), kind
    for message in examples("message"):
        assert set(message) - {"type"} == fields[message["type"]]


async def test_every_field_of_the_view_is_told_and_no_other(told: list[dict[str, Any]]) -> None:
    """By where it stands."""
    views = [message["table"] for message in told if message["type"] == "table"]
    page = set(rows("The view"))
    seen = {path for view in views for path in paths(view)}
    nulls = {path for path in seen if any(other.startswith((f"{path}.", f"{path}[]")) for other in page)} - page
    assert seen - nulls == page
    for message in examples("message"):
        assert set(paths(message.get("table", {}))) <= seen


async def test_every_event_is_told_with_its_fields(told: list[dict[str, Any]]) -> None:
    seen: dict[str, set[str]] = {}
    for message in told:
        for event in message.get("events", ()):
            seen.setdefault(event["event"], set()).update(set(event) - {"event"})
    page = {name: coded(row) for name, row in rows("Events").items()}
    assert page == seen


async def test_the_example_of_a_finished_hand_has_the_fields_of_one(client: AsyncClient, app: FastAPI) -> None:
    view = next(m["table"] for m in await everything_told(app.state.house.rooms) if m.get("table", {}).get("results"))
    real = (await client.get(f"/api/tables/{view['id']}/rounds/1")).json()
    shown = examples("answer 200")[0]
    assert list(shown) == list(real)
    assert list(shown["result"]) == list(real["result"]) == list(view["results"][0])


def test_the_example_of_what_a_bot_saw_has_the_names_of_a_view_and_no_others() -> None:
    """Its fields are `test_reasons`'; here it is told like a hint, and like a finished hand."""
    shown = examples("answer 200")[1]
    hint = next(message for message in examples("message") if message["type"] == "hint")
    plays = hint["plays"]
    assert set(hint["why"]) == set(Ground.__dataclass_fields__)
    assert {frozenset(play) for play in shown["plays"]} == {frozenset(play) for play in plays}
    assert set(shown) == {"seat", "level", "laid", "view", "plays"}
    assert set(shown["view"]) == set(SIGHT[""])


def test_the_example_of_a_look_back_has_the_names_of_one_and_every_reason_is_told() -> None:
    """Its fields are those of `tests/room/test_review.py`."""
    (moment,) = next(each for each in examples("answer 200") if "moments" in each)["moments"]
    assert set(moment["reason"]) == set(Ground.__dataclass_fields__)
    assert set(moment["view"]) == set(SIGHT[""])
    assert {f"`{name}`" for name in moment} <= set(re.findall("`[a-z]+`", section("What could have gone better")))
    assert tuple(rows("What could have gone better")) == get_args(Kind)


def test_every_code_is_told_with_its_status_its_socket_and_its_sentence() -> None:
    page = {name: [cell.strip() for cell in row.split("|")] for name, row in rows("When it is no").items()}
    assert list(page) == list(errors.MEANINGS)
    for code, (status, socket, says) in page.items():
        meaning = errors.MEANINGS[code]
        assert status == str(meaning.status)
        assert meaning.close is None or socket == f"closes with {meaning.close}"
        assert meaning.message in says


def test_every_refusal_of_a_table_has_a_known_code_and_its_sentence_is_told() -> None:
    """Read from the source: `Refusal(code, sentence)`, in pieces where something is filled in."""
    page = rows("When it is no")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "app" / "room").glob("*.py"))]
    refusals = [
        (node.args[0].value, pieces(node.args[1]))
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"
        if isinstance(node.args[0], ast.Constant)
    ]
    codes = {str(code) for code, _ in refusals}
    assert codes | set(get_args(IllegalCode)) <= set(errors.MEANINGS)
    assert len(codes) > 5
    for code, sentence in refusals:
        assert all(piece in page[str(code)] for piece in sentence), sentence


def test_every_reason_against_a_lay_is_told() -> None:
    """Its sentences are put together from the code of the rules."""
    tree = ast.parse((ROOT / "app" / "room" / "decide.py").read_text(encoding="utf-8"))
    why = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in ("_why", "_need")]
    said = [piece for function in why for each in function.body for piece in pieces(each) if " " in piece.strip()]
    assert len(said) > 3
    for piece in said:
        assert piece in section("When it is no"), piece


def pieces(sentence: ast.AST) -> list[str]:
    return [node.value for node in ast.walk(sentence) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_every_limit_is_told_as_it_is() -> None:
    page = section("Limits")
    for words in (
        f"| {limits.FRAME_BYTES} bytes, in pieces or whole |",
        f"| {limits.BODY_BYTES} bytes |",
        f"| {limits.ASKS_A_SECOND} a second, {limits.ASKS_AT_ONCE} at once |",
        f"| {Settings().changes_a_minute} a minute, {2 * Settings().changes_a_minute} at once, whoever asks;",
        f"| {MOST_ENTRIES}; then only what ends its match is kept, and `stand` |",
        f"| more than {limits.FLOOD} `too_fast` within {limits.FLOOD_SECONDS} seconds |",
        f"| dropped after {limits.STUCK_SECONDS} seconds, or when {DEFAULT_LIMIT} messages wait |",
        f"| asked every {limits.PING_SECONDS} seconds whether it is there; it has {limits.PONG_SECONDS} to say so |",
        f"| {limits.HEAD_BYTES} bytes, within {limits.REQUEST_SECONDS} seconds; as long again for its body |",
        f"| sockets of one person at one table | {SOCKETS_A_PERSON}; the fifth closes the first |",
    ):
        assert words in page
    assert f"kept for {limits.COOKIE_SECONDS // 86400} days" in section("Who is who")
    for code in (errors.CLOSE_TOO_FAST, errors.CLOSE_TOO_LARGE, errors.CLOSE_TOO_SLOW, errors.CLOSE_REPLACED):
        assert f"| {code} |" in page
