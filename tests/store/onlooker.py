"""Reads a file that a house writes to and copies it, over and over: `python -m tests.store.onlooker FILE`.

When there is something on its input it says how many copies and how many reads that were. Kept out of the file, it
ends with a traceback.
"""

import select
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from app.store import back_up


def main(file: Path) -> None:
    copies = reads = 0
    copy = file.with_name("copy.db")
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=0)) as look:
        while not select.select([sys.stdin], [], [], 0)[0]:
            back_up(file, copy)
            copy.unlink()
            copies += 1
            for _ in range(20):
                look.execute("SELECT count(*), max(entry) FROM recent").fetchone()
                reads += 1
    sys.stdout.write(f"{copies} {reads}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
