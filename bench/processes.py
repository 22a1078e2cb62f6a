"""A server in a process of its own, and what the operating system says it has used."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

_TICKS = os.sysconf("SC_CLK_TCK")
_UNLIMITED = dict.fromkeys(
    "TABLES_AN_HOUR ALL_TABLES_AN_HOUR MISSES_A_MINUTE CHANGES_A_MINUTE SOCKETS_AN_ADDRESS SOCKETS".split(), "0"
)
_PAGE_KB = os.sysconf("SC_PAGE_SIZE") / 1024


@dataclass(frozen=True, slots=True)
class Process:
    pid: int
    port: int

    def cpu(self) -> float:
        """Seconds of CPU used so far, by all its threads, user and system."""
        with open(f"/proc/{self.pid}/stat") as stat:  # noqa: PTH123
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Resident memory, KB."""
        with open(f"/proc/{self.pid}/statm") as statm:  # noqa: PTH123
            return int(statm.read().split()[1]) * _PAGE_KB


@contextmanager
def running(command: Sequence[str], env: Mapping[str, str]) -> Iterator[Process]:
    """`command` with a free port put in for PORT, until the block ends."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = [sys.executable, *(word.replace("PORT", str(port)) for word in command)]
    environment = {**os.environ, **env, "HOST": "127.0.0.1", "PORT": str(port), **_UNLIMITED}
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait_for(process, port)
        yield Process(process.pid, port)
    finally:
        process.terminate()
        process.wait()


def _wait_for(process: "subprocess.Popen[bytes]", port: int) -> None:
    for _ in range(400):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise SystemExit("the server did not start")
