"""A copy of the house's file, and a copy put back: `python -m app.copies backup|restore COPY`.

The file is the one that DATABASE names. The house may be open for a backup, and has to be closed for the other.
"""

import argparse
import os
import sys
from pathlib import Path

from app.settings import BadSetting, read_settings
from app.store import StoreUnavailable, back_up, restore


def main() -> None:
    """One line says what was done, or why not; then the exit code is 1."""
    parser = argparse.ArgumentParser(prog="python -m app.copies", description=__doc__)
    parser.add_argument("what", choices=("backup", "restore"))
    parser.add_argument("copy", type=Path, help="backup: a file that is not there yet; restore: the copy to put back")
    asked = parser.parse_args()
    try:
        database = read_settings(os.environ).database
        done = _back_up(database, asked.copy) if asked.what == "backup" else _restore(database, asked.copy)
    except (BadSetting, StoreUnavailable) as refused:
        sys.exit(f"Nothing was changed: {refused}")
    print(done)  # noqa: T201


def _back_up(database: Path, copy: Path) -> str:
    back_up(database, copy)
    return f"{copy} holds everything that {database} held."


def _restore(database: Path, copy: Path) -> str:
    aside = restore(copy, database)
    kept = "" if aside is None else f" What was there is kept as {aside}."
    return f"{database} is what {copy} was.{kept}"


if __name__ == "__main__":
    main()
