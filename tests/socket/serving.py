"""A real server in a process of its own, on a port and with a database of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import httpx

ROOT = Path(__file__).resolve().parents[2]
SERVED_FROM = Path(os.environ.get("SERVED_FROM", ROOT))
"""Where the server's code lies: here, or in a copy that somebody broke on purpose."""

UNLIMITED = dict.fromkeys(
    "TABLES_AN_HOUR ALL_TABLES_AN_HOUR MISSES_A_MINUTE CHANGES_A_MINUTE SOCKETS_AN_ADDRESS SOCKETS".split(), "0"
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running(Protocol):
    """A server's process, as far as tests have to do with it."""

    pid: int

    def poll(self) -> int | None: ...
    def send_signal(self, sign: int, /) -> None: ...
    def wait(self, timeout: float) -> object: ...


@dataclass
class Server:
    """`python -m app.main` on a port of its own, with a database that outlives it."""

    database: Path
    port: int = field(default_factory=free_port)
    settings: dict[str, str] = field(default_factory=dict)
    process: Running | None = None
    up: float = 0.0
    """When it was seen to answer, by `time.monotonic()`; until then, when it was started."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, within: float = 20) -> None:
        environment = {
            **os.environ,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE": str(self.database),
            **UNLIMITED,
            **self.settings,
        }
        self.up = time.monotonic()
        self.process = self.spawn(environment)
        self._wait_until_it_answers(self.process, self.up + within)
        self.up = time.monotonic()

    def spawn(self, environment: dict[str, str]) -> Running:
        return subprocess.Popen(
            [sys.executable, "-m", "app.main"],
            cwd=SERVED_FROM,
            env=environment,
            text=True,
            stdout=self.log.open("a"),
            stderr=subprocess.STDOUT,
        )

    @property
    def log(self) -> Path:
        """What the server has printed, over all its starts."""
        return self.database.with_suffix(".log")

    def kill(self) -> None:
        """SIGKILL: nothing is flushed, nothing is said goodbye to."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def restart(self) -> None:
        self.kill()
        self.start()

    def create(self, **options: Any) -> str:
        """Opens a table and returns its id."""
        answer = httpx.post(f"{self.url}/api/tables", json=options, trust_env=False)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def _end(self, sign: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(sign)
        self.process.wait(timeout=20)
        self.process = None

    def _wait_until_it_answers(self, process: Running, deadline: float) -> None:
        while process.poll() is None and time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/healthz", trust_env=False).status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")


@contextmanager
def running(database: Path, **settings: str) -> Iterator[Server]:
    server = Server(database, settings=settings)
    try:
        server.start()
        yield server
    finally:
        server.stop()
