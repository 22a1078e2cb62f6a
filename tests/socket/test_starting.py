"""Starting the house: one line that says where to come in, or one line that says why not."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.socket.harness import ROOT, Server, running


def start(tmp_path: Path, **settings: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PORT": "0", "DATABASE": str(tmp_path / "house.db"), **settings}
    command = [sys.executable, "-m", "app.main"]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_to_come_in_and_nothing_when_it_goes(tmp_path: Path, sign: signal.Signals) -> None:
    """One line, and quiet from then on."""
    process = start(tmp_path)
    address = said(process).removeprefix("Double Six is open: ").strip()
    assert address.startswith("http://localhost:")
    assert httpx.get(address.replace("localhost", "127.0.0.1"), trust_env=False).status_code == 200
    process.send_signal(sign)
    assert process.communicate(timeout=10) == ("", "")
    assert process.returncode in (0, -sign)


def test_open_to_others_it_names_both_addresses_and_behind_a_proxy_the_one_players_use(tmp_path: Path) -> None:
    process = start(tmp_path, HOST="0.0.0.0")
    line = said(process)
    process.terminate()
    process.communicate(timeout=10)
    assert "http://localhost:" in line
    process = start(tmp_path, BASE_URL="https://dominoes.example.org/")
    assert said(process) == "Double Six is open: https://dominoes.example.org\n"
    process.terminate()
    process.communicate(timeout=10)


@pytest.mark.parametrize(
    "settings", [{"PORT": "many"}, {"DATABASE": "{tmp}/text.db"}, {"DATABASE": "{tmp}/empty.db"}], ids=str
)
def test_what_it_cannot_run_with_is_one_line_and_exit_code_1(tmp_path: Path, settings: dict[str, str]) -> None:
    """No traceback; a database that is not ours stays as it was."""
    text, empty = tmp_path / "text.db", tmp_path / "empty.db"
    text.write_text("not a database, and long enough to be looked at")
    empty.touch()
    process = start(tmp_path, **{name: value.format(tmp=tmp_path) for name, value in settings.items()})
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (1, "")
    assert err.startswith("Double Six cannot open: ")
    assert err.count("\n") == 1
    assert text.read_text().startswith("not a database")
    assert empty.read_bytes() == b""


def test_a_taken_port_is_one_line_and_exit_code_1(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        process = start(tmp_path, PORT=str(other.getsockname()[1]))
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (1, "")
    assert err.startswith("Double Six cannot open: ")
    assert err.count("\n") == 1


def test_no_answer_names_the_server(tmp_path: Path) -> None:
    """No `Server` header: what runs here is nobody's business."""
    with running(tmp_path / "house.db") as server:
        answer = httpx.get(server.url, trust_env=False)
        assert "server" not in answer.headers
        assert "date" in answer.headers


def test_a_restart_takes_the_same_tables_up_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db")
    server.start()
    table = server.create()
    server.restart()
    assert httpx.get(f"{server.url}/api/tables/{table}", trust_env=False).status_code == 200
    server.stop()
