"""A house of its own for a test to kill or starve: appends to eight tables at once and says what was acknowledged.

    python -m tests.store.appender FILE TABLES APPENDS
Each acknowledged entry is one line, `table version`. A table's entries are the numbers from 1. Recent entries move
often, so that they do at the moment it is killed too.
"""

import asyncio
import os
import sys

from app.store import Store, open_store, sqlite_logs

OFTEN = 40


async def play(store: Store, table: str, appends: int) -> None:
    version = len(await store.read(table))
    for _ in range(appends):
        two = version % 3 == 0
        entries = [str(version + 1), str(version + 2)] if two else [str(version + 1)]
        version = await store.append(table, version, entries)
        # Not print: what is said must be out before anything else happens.
        os.write(1, f"{table} {version}\n".encode())


async def main(path: str, tables: int, appends: int) -> None:
    sqlite_logs.MOST_RECENT = OFTEN
    store = await open_store(path)
    await asyncio.gather(*(play(store, f"table-{number}", appends) for number in range(tables)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
