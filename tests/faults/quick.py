"""A server that is back in a moment: forked from a process that has read the program, and from there on the same.

`python -m tests.faults.quick` is that process. A line of its input is the environment of a server, as JSON; its answer
is the id of the process that serves. When there is no more input it kills what still serves.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import app.main
from tests.faults import strike
from tests.socket.serving import ROOT, SERVED_FROM, Running, Server

LOG = "SERVER_LOG"


class Forked:
    """As much of a process as a server's has to be. It is nobody's child who could wait for it: so it is looked for."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it lives."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, 0)
            return None
        return -1

    def send_signal(self, sign: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, sign)

    def wait(self, timeout: float) -> None:
        until = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > until:
                raise TimeoutError(f"process {self.pid} does not end")
            time.sleep(0.002)


class QuickServer(Server):
    """Starts in a tenth of the time. May be struck dead at a moment of `tests.faults.strike`."""

    forker: "subprocess.Popen[str]"
    starts: int = 0

    def spawn(self, environment: dict[str, str]) -> Running:
        assert self.forker.stdin
        assert self.forker.stdout
        self.forker.stdin.write(json.dumps({**environment, LOG: str(self.log)}) + "\n")
        self.forker.stdin.flush()
        self.starts += 1
        return Forked(int(self.forker.stdout.readline()))

    def _wait_until_it_answers(self, process: Running, deadline: float) -> None:
        """Its word for it is enough: it may be struck before anybody has asked."""
        while self.log.read_text(encoding="utf-8").count("Double Six is open") < self.starts:
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the server did not start:\n{self.log.read_text(encoding='utf-8')}")
            time.sleep(0.002)


@contextmanager
def quickly_running(database: Path, **settings: str) -> Iterator[QuickServer]:
    server = QuickServer(database, settings=settings)
    server.log.touch()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.faults.quick"],
        cwd=SERVED_FROM,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server.forker:
        try:
            server.start()
            yield server
        finally:
            server.stop()


def main() -> None:
    """The process that forks."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are gone at once
    last = None
    for line in sys.stdin:
        last = os.fork()
        if last == 0:
            _serve(json.loads(line))
        print(last, flush=True)  # noqa: T201  (its answer)
    if last is not None:
        Forked(last).send_signal(signal.SIGKILL)


def _serve(environment: dict[str, str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(environment[LOG], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    for stream in (1, 2):
        os.dup2(log, stream)
    os.environ.clear()
    os.environ.update(environment)
    strike.install()
    try:
        app.main.main()
    finally:
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main()
