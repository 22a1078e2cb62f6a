"""What was asked, answered and seen at some tables, and whether all of it can have happened in one order."""

import itertools
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Same = tuple[str, str, tuple[Any, ...]]
"""Table, person, and what makes an ask the one it is."""


@dataclass(frozen=True, slots=True)
class Acked:
    """An ask that was answered with a version, and when, by the history's own count."""

    same: Same
    ended: int
    version: int


@dataclass
class History:
    """`asked`: when each ask was first made. `seen`: by table and observer, each version as it was told, with what it
    showed.
    """

    acked: list[Acked] = field(default_factory=list)
    asked: dict[Same, int] = field(default_factory=dict)
    seen: defaultdict[tuple[str, str], list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    _moments: "itertools.count[int]" = field(default_factory=itertools.count)

    def moment(self) -> int:
        return next(self._moments)

    def check(self, logs: Mapping[str, Sequence[str]]) -> None:
        self._check_repeats()
        self._check_winners()
        self._check_log(logs)
        self._check_time()
        self._check_observers()

    def _check_repeats(self) -> None:
        first: dict[Same, int] = {}
        for ack in self.acked:
            assert first.setdefault(ack.same, ack.version) == ack.version, f"not like the first time: {ack}"

    def _check_winners(self) -> None:
        winners: dict[tuple[str, int], Same] = {}
        for ack in self.acked:
            assert winners.setdefault((ack.same[0], ack.version), ack.same) == ack.same, f"two winners: {ack}"

    def _check_log(self, logs: Mapping[str, Sequence[str]]) -> None:
        for ack in self.acked:
            table, person, key = ack.same
            row = json.loads(logs[table][ack.version - 1])
            assert row["ask"] == list(key), f"not in the log: {ack}"
            assert row["who"] == person, f"somebody else's: {ack}"

    def _check_time(self) -> None:
        """Whoever asked something new after an answer had come is answered with a later version."""
        firsts: dict[Same, Acked] = {}
        for ack in sorted(self.acked, key=lambda ack: ack.ended):
            firsts.setdefault(ack.same, ack)
        by_table: defaultdict[str, list[Acked]] = defaultdict(list)
        for ack in firsts.values():
            by_table[ack.same[0]].append(ack)
        for acked in by_table.values():
            ended = sorted(acked, key=lambda ack: ack.ended)
            newest = 0
            for ack in sorted(acked, key=lambda ack: self.asked[ack.same]):
                while ended and ended[0].ended < self.asked[ack.same]:
                    newest = max(newest, ended.pop(0).version)
                assert ack.version > newest, f"asked after {newest} was answered: {ack}"

    def _check_observers(self) -> None:
        shown: dict[tuple[str, int], str] = {}
        for (table, observer), seen in self.seen.items():
            versions = [version for version, _ in seen]
            assert versions == sorted(versions), f"the table went back before {observer}"
            for version, what in seen:
                assert shown.setdefault((table, version), what) == what, f"version {version} is not the same for all"
