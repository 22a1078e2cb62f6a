"""What was acknowledged survives whatever happens to the process: real ones, really killed."""

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.store import open_store
from tests.amount import amount
from tests.conftest import Promised
from tests.socket.serving import ROOT, SERVED_FROM

ANSWERS = amount(30, 1000)
TABLES = 8
KILLS = 8


async def test_no_acknowledged_append_is_lost_or_doubled_by_a_kill(path: Path) -> None:
    """A move that was acknowledged survives `kill -9`, exactly once."""
    chance = random.Random(6)
    acknowledged: dict[str, int] = {}
    for _ in range(KILLS):
        acknowledged |= await asyncio.to_thread(_run_and_kill, path, chance.uniform(0.02, 0.3))
        store = await open_store(path)
        for number in range(TABLES):
            table = f"table-{number}"
            entries = await store.read(table)
            assert entries == [str(version) for version in range(1, len(entries) + 1)]
            assert 0 <= len(entries) - acknowledged.get(table, 0) <= 2, "at most the append in flight is more"
        await store.close()
    assert sum(acknowledged.values()) > 10 * KILLS


def _run_and_kill(path: Path, seconds: float) -> dict[str, int]:
    """The last version acknowledged for each table."""
    command = [sys.executable, "-m", "tests.store.appender", str(path), str(TABLES), "1000000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = [process.stdout.readline()]
        time.sleep(seconds)
        process.kill()
        said += process.stdout.readlines()
    return {table: int(version) for table, version in (line.split() for line in said if line.endswith("\n"))}


@pytest.mark.soak
@pytest.mark.skipif(not shutil.which("strace"), reason="no strace here: the pragmas are tested on the live connection")
def test_each_acknowledged_append_waited_for_the_disk(path: Path, tmp_path: Path, promised: Promised) -> None:
    """What was acknowledged survives power loss: between two answers lies at least one sync of the log."""
    trace = tmp_path / "trace"
    command = ["strace", "-f", "-e", "trace=fdatasync,fsync,write", "-o", str(trace), sys.executable, "-m"]
    done = subprocess.run(
        [*command, "tests.store.appender", str(path), "1", str(ANSWERS)],
        cwd=SERVED_FROM,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0 and "ptrace" in done.stderr:
        pytest.skip("strace may not look at processes here: the pragmas are tested on the live connection")
    assert done.returncode == 0, done.stderr
    syncs = [0]
    for line in trace.read_text(encoding="utf-8").splitlines():
        if re.search(r"fdatasync\(|fsync\(", line):
            syncs[-1] += 1
        elif re.search(r'write\(1, "table-0 ', line):
            syncs.append(0)
    assert len(syncs) == ANSWERS + 1
    assert min(syncs[:-1]) >= 1, "acknowledged, and not on the disk"
    promised("P2", f"{ANSWERS} acknowledgements, {sum(syncs[:-1])} syncs of the log, at least one before each")
