"""Tables made again from their logs: `python -m tests.faults.rebuild FILE`.

A line of the file is the id of a table and its rows, as JSON; a line of the output the states it had, one a version.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from app.room.entries import read
from app.room.table import Table, fold, opened


def state_of(table: Table) -> str:
    """Everything a table is, in short; a set in the order of its members, since it has none itself."""
    parts = [getattr(table, part.name) for part in fields(table)]
    plain = [sorted(part) if isinstance(part, frozenset) else part for part in parts]
    return sha256(repr(plain).encode()).hexdigest()


def states(table_id: str, rows: Sequence[str]) -> list[str]:
    """State n of the list is that of version n + 1."""
    table = opened(table_id, read(rows[0]))
    found = [state_of(table)]
    for row in rows[1:]:
        table, _ = fold(table, read(row))
        found.append(state_of(table))
    return found


if __name__ == "__main__":
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
        sys.stdout.write(json.dumps(states(*json.loads(line))) + "\n")
