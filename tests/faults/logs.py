"""The log of a table as it lies in the database file, read from beside a server that runs or has stopped."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

_ALL = """
    SELECT entry FROM (
        SELECT version, entry FROM entries WHERE table_id = ?1
        UNION ALL SELECT version, entry FROM recent WHERE table_id = ?1
    ) ORDER BY version
"""


def lays(rows: list[dict[str, Any]]) -> dict[int, tuple[str, int, int]]:
    """By version, what makes each lay the one it is: who, their id, and the version it was decided on."""
    laid = ((version, row) for version, row in enumerate(rows, 1) if row["entry"] == "laid")
    return {version: (row["who"], row["ask"][1], row["ask"][2]) for version, row in laid}


def entries(database: Path, table: str) -> list[dict[str, Any]]:
    """Entry n of the list brought about version n + 1."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as look:
        return [json.loads(row) for (row,) in look.execute(_ALL, (table,))]
