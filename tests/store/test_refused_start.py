"""A house that cannot be opened on its file: one line that names it and the remedy, and not a byte has changed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.conftest import Promised
from tests.socket.serving import SERVED_FROM, free_port, running
from tests.store import bad_files

BAD: dict[str, Callable[[Path], None]] = {
    "an empty file": bad_files.empty,
    "a bad header": bad_files.bad_header,
    "a damaged page": bad_files.damaged,
    "a log without its file": bad_files.log_alone,
}
"""A few: how each is refused is tested where it is opened."""
ENOUGH = 20.0
"""Seconds until a deletion is noticed. Five are promised; a busy machine may take longer."""


@pytest.mark.parametrize("what", BAD)
def test_a_start_on_a_bad_file_is_refused(tmp_path: Path, what: str) -> None:
    file = tmp_path / "games.sqlite"
    BAD[what](file)
    before = bad_files.files_of(tmp_path)
    start = _start(file)
    said = start.stderr
    assert start.returncode == 1, f"it was opened, or something broke: {said}"
    assert said.startswith(f"Double Six cannot open: {file} "), said
    assert said.count("\n") == 1, said
    assert "set DATABASE to another file" in said
    assert bad_files.files_of(tmp_path) == before, "it was touched"


@pytest.mark.parametrize("lost", ["games.sqlite", "games.sqlite-wal"])
def test_a_file_deleted_while_the_house_is_open_is_noticed(tmp_path: Path, lost: str, promised: Promised) -> None:
    """Nothing is opened any more, and whoever watches over the house is told."""
    with running(tmp_path / "games.sqlite") as server:
        server.create()
        deleted = time.monotonic()
        (tmp_path / lost).unlink()
        answer = httpx.post(f"{server.url}/api/tables", json={}, trust_env=False)
        assert answer.status_code == 503, "acknowledged, and nobody will ever find it"
        while httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200:
            assert time.monotonic() - deleted < ENOUGH
        promised(
            "P33", f"{lost} deleted: nothing acknowledged after it, told within {time.monotonic() - deleted:.1f} s"
        )


def _start(file: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "app.main"],
        cwd=SERVED_FROM,
        env={**os.environ, "DATABASE": str(file), "PORT": str(free_port())},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
