"""The doors tried as a newcomer and a host would try them: a command typed as the docs have it."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.house.tree import DOCS, ROOT


def test_make_run_opens_the_house_and_says_where(tmp_path: Path) -> None:
    """README, Play."""
    with _make_run(tmp_path / "games.db") as url:
        assert httpx.get(f"{url}/healthz", trust_env=False).json()["status"] == "ok"
        assert httpx.get(url, trust_env=False).headers["content-type"].startswith("text/html")
    assert (tmp_path / "games.db").read_bytes().startswith(b"SQLite format 3")


def test_a_backup_of_an_open_house_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    """docs/deploy.md, Backup: the commands as they stand there."""
    database, backup = tmp_path / "games.db", tmp_path / "backup.db"
    with _make_run(database) as url:
        for _ in range(3):
            assert httpx.post(f"{url}/api/tables", json={}, trust_env=False).status_code == 201
        assert "holds everything" in _typed("make backup TO=backup.db", database, backup).stdout
        later = httpx.post(f"{url}/api/tables", json={}, trust_env=False).json()["id"]
        refused = _typed("make restore FROM=backup.db", database, backup)
        assert refused.returncode != 0
        assert "Stop that one" in refused.stderr
        assert httpx.get(f"{url}/api/tables/{later}", trust_env=False).status_code == 200
    assert _rows(database) > _rows(backup) > 0
    assert "is kept as" in _typed("make restore FROM=backup.db", database, backup).stdout
    with _make_run(database) as url:
        assert httpx.get(f"{url}/api/tables/{later}", trust_env=False).status_code == 404
    assert _rows(database) == _rows(backup)


def _typed(command: str, database: Path, backup: Path) -> subprocess.CompletedProcess[str]:
    """A command of that page, in the project's folder."""
    assert command in (DOCS / "deploy.md").read_text(encoding="utf-8")
    words = command.replace("backup.db", str(backup)).split()
    environment = os.environ | {"DATABASE": str(database)}
    return subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(("name", "value"), [("PORT", "ninety"), ("DATABASE", "data/"), ("BASE_URL", "example.org")])
def test_a_setting_that_cannot_be_stops_the_start_in_one_line(name: str, value: str) -> None:
    """docs/deploy.md, Settings."""
    done = subprocess.run(
        [sys.executable, "-m", "app.main"],
        cwd=ROOT,
        env=os.environ | {name: value},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert re.fullmatch(rf"[^\n]*{name}[^\n]*\n", done.stderr)


@contextmanager
def _make_run(database: Path) -> Iterator[str]:
    """`make run` on any free port; the address it says it is open at."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "BASE_URL"}
    with subprocess.Popen(
        ["make", "--no-print-directory", "run", "PORT=0", f"DATABASE={database}"],
        cwd=ROOT,
        env=outside,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout
            said = process.stdout.readline()
            found = re.search(r"http://localhost:\d+", said)
            assert found, said
            yield found[0].replace("localhost", "127.0.0.1")
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def _rows(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return sum(int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]) for (name,) in tables)
