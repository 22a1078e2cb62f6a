"""The metrics of a running house, read as Prometheus reads them."""

import re
from typing import NamedTuple

from tests.doors.visits import ask

_SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+)="([^"]*)"\})? (\S+)')


class Metrics(NamedTuple):
    """`values`: by name, or by name and the value of the one label."""

    text: str
    values: dict[str | tuple[str, str], float]

    def within(self, histogram: str, seconds: float) -> float:
        """Which part of what was measured took no longer than so many seconds, which is one of the bounds."""
        return self.values[f"{histogram}_bucket", str(seconds)] / self.values[f"{histogram}_count"]

    def shortest(self, histogram: str, part: float) -> str:
        """The smallest bound that so large a part of what was measured keeps."""
        bounds = (key[1] for key in self.values if isinstance(key, tuple) and key[0] == f"{histogram}_bucket")
        return next(
            bound
            for bound in bounds
            if self.values[f"{histogram}_bucket", bound] >= part * self.values[f"{histogram}_count"]
        )


def read_metrics(port: int) -> Metrics:
    answer = ask("GET", f"http://127.0.0.1:{port}/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    values: dict[str | tuple[str, str], float] = {}
    for line in answer.text.splitlines():
        if not line.startswith("# "):
            sample = _SAMPLE.fullmatch(line)
            assert sample, line
            name, _, label, value = sample.groups()
            key = name if label is None else (name, label)
            assert key not in values, line
            values[key] = float(value)
    return Metrics(answer.text, values)
