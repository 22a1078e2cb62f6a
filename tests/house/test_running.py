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


def test_a_backup_of_an_open_house_is_whole(tmp_path: Path) -> None:
    """docs/deploy.md, Backup: the command as it stands there, while the house plays on."""
    database, backup = tmp_path / "games.db", tmp_path / "backup.db"
    command = re.search(
        r"^python3 -c .*?(?=^```)", (DOCS / "deploy.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert command
    typed = command[0].replace("python3", sys.executable).replace("data/double-six.db", str(database))
    with _make_run(database) as url:
        for _ in range(3):
            assert httpx.post(f"{url}/api/tables", json={}, trust_env=False).status_code == 201
        subprocess.run(["bash", "-c", typed.replace("backup.db", str(backup))], check=True)
        assert httpx.post(f"{url}/api/tables", json={}, trust_env=False).status_code == 201
    assert _rows(backup) > 0
    assert _rows(database) > _rows(backup)
    with _make_run(backup) as url:
        assert httpx.get(f"{url}/healthz", trust_env=False).status_code == 200


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
