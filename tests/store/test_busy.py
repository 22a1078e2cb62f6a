"""Eight tables in full swing, a backup and a reader beside them: nobody is ever locked out, since one alone writes."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.store import Store
from app.store.sqlite_store import SqliteStore
from tests.amount import amount
from tests.conftest import Promised
from tests.socket.serving import ROOT, SERVED_FROM

SECONDS = amount(5, 300)
TABLES, A_SECOND = 8, 50


@pytest.mark.soak
async def test_nobody_is_locked_out(path: Path, sqlite: SqliteStore, promised: Promised) -> None:
    until = time.monotonic() + SECONDS
    with _onlooker(path) as onlooker:
        kept = await asyncio.gather(*(_append_until(sqlite, f"table {number}", until) for number in range(TABLES)))
        said, _ = await asyncio.to_thread(onlooker.communicate, "enough\n")
    assert onlooker.returncode == 0, "a reader or a backup was kept out"
    copies, reads = (int(number) for number in said.split())
    for number, count in enumerate(kept):
        assert await sqlite.read(f"table {number}") == [str(version) for version in range(count)]
    assert min(copies, reads) > 0
    promised("P34", f"{sum(kept)} appends in {SECONDS} s beside {copies} backups and {reads} reads: nobody locked out")


@pytest.mark.skipif(not Path("/proc/self/fdinfo").exists(), reason="only Linux tells how a file was opened")
async def test_one_handle_alone_can_write(path: Path, sqlite: SqliteStore) -> None:
    """What makes SQLite's fault with two writers and a log that starts anew (3.7.0 to 3.51.2) none of ours."""
    await sqlite.append("fox", 0, ["a"])
    assert _writers(path) == 1
    assert _writers(path.with_name(f"{path.name}-wal")) == 1


def _onlooker(path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.onlooker", path],
        cwd=SERVED_FROM,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


async def _append_until(store: Store, table: str, until: float) -> int:
    """So many a second, or as many as the disk allows. How many it were."""
    version, due = 0, time.monotonic()
    while due < until:
        version = await store.append(table, version, [str(version)])
        due = max(due + 1 / A_SECOND, time.monotonic())
        await asyncio.sleep(due - time.monotonic())
    return version


def _writers(path: Path) -> int:
    """How many handles of this process could write to that file."""
    count = 0
    for handle in Path("/proc/self/fd").iterdir():
        if os.path.realpath(handle) == str(path.resolve()):
            flags = (Path("/proc/self/fdinfo") / handle.name).read_text().split("flags:")[1].split()[0]
            count += (int(flags, 8) & os.O_ACCMODE) != os.O_RDONLY
    return count
