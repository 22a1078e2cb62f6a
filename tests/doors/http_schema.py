"""What OpenAPI would say of the house, which says nothing of the kind: for programs that try all its calls.

Paths and methods are the house's own. What goes into them is here, since bodies are read by hand; the options of a
table are described by the code that reads them.
"""

from typing import Any

from app.api.options import TableOptions
from tests.doors.visits import CALLS, Call

A_TABLE = "XKRM7PQD4F"
"""Stands for one that there is."""

TEXT: dict[str, Any] = {"type": "string"}
# Of a path: without a slash, which would be another path.
WORD: dict[str, Any] = {"type": "string", "minLength": 1, "pattern": "^[^/]+$"}
IN_PATHS: dict[str, dict[str, Any]] = {
    "table": {"anyOf": [{"const": A_TABLE}, {"const": f"{A_TABLE[:5]}-{A_TABLE[5:].lower()}"}, WORD]},
    "number": {"anyOf": [{"type": "integer"}, WORD]},
    "move": {"anyOf": [{"type": "integer"}, WORD]},
    "hashed": WORD,
    "name": WORD,
}
OPTIONS = TableOptions.model_json_schema()
IN_QUERIES: dict[str, dict[str, Any]] = {
    "/": dict.fromkeys([*OPTIONS["properties"], "speed"], TEXT),
    "/rules": dict.fromkeys(OPTIONS["properties"], TEXT),
    "/t": {"code": IN_PATHS["table"]},
    "/api/tables/{table}/rounds/{number}": {"match": IN_PATHS["number"]},
    "/t/{table}/hands/{number}": {"match": IN_PATHS["number"], "as": {"anyOf": [{"const": "me"}, TEXT]}},
}
BODIES: dict[str, dict[str, Any]] = {
    "/": {"application/x-www-form-urlencoded": {"type": "object", "properties": IN_QUERIES["/"]}},
    "/api/tables": {"application/json": OPTIONS},
    "/api/tables/{table}/seat": {
        "application/json": {"type": "object", "properties": {"ticket": TEXT}, "required": ["ticket"]}
    },
}
BODILESS = {"/api/who", "/api/tables/{table}/tickets"}
IN_HEADERS: dict[str, dict[str, Any]] = {"accept-language": TEXT, "accept-encoding": TEXT, "if-none-match": TEXT}


def openapi() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        for method in call.methods:
            paths.setdefault(call.path, {})[method.lower()] = _operation(call, method)
    return {"openapi": "3.1.0", "info": {"title": "Double Six", "version": "0"}, "paths": paths}


def _operation(call: Call, method: str) -> dict[str, Any]:
    parameters = [
        *(_parameter("path", name, IN_PATHS[name]) for name in call.parameters),
        *(_parameter("query", name, schema) for name, schema in IN_QUERIES.get(call.path, {}).items()),
        *(_parameter("header", name, schema) for name, schema in IN_HEADERS.items()),
        _parameter("cookie", "who", TEXT),
    ]
    said: dict[str, Any] = {"parameters": parameters, "responses": {"default": {"description": "An answer."}}}
    if method == "POST" and call.path not in BODILESS:
        said["requestBody"] = {"content": {kind: {"schema": body} for kind, body in BODIES[call.path].items()}}
    return said


def _parameter(place: str, name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"in": place, "name": name, "schema": schema, "required": place == "path"}
