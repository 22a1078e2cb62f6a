"""Original and twin, compared byte by byte for everybody who can tell neither of the swapped tiles."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from app.room.commands import Bot, Rematch
from app.rules.options import Options
from tests.blind.scenes import Ask, Scene
from tests.blind.stage import HTTP, Record
from tests.blind.twins import Twin, twins_of
from tests.blind.writing import WATCHER, Writer
from tests.room.tables import PEOPLE

Perform = Callable[[Scene], Awaitable[Record]]
"""How a scene is performed: by a room alone (`stage`) or by the whole app (`app_stage`)."""


@dataclass
class Report:
    """What was compared, by kind, and where bytes differed."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    tables: set[Options] = field(default_factory=set)


async def compare(seed: int, perform: Perform, report: Report, *, twins: int = 2, most_hands: int = 3) -> None:
    """Write a scene, perform it and its twins, and note what was compared."""
    scene = Writer(seed, most_hands=most_hands).scene()
    found = twins_of(scene, random.Random(seed), twins)
    if not found:
        return
    report.counts["games"] += 1
    report.tables.add(replace(scene.options, target=500))
    report.counts["games with a clock"] += scene.manners.clock is not None
    report.counts["games with the counting aid"] += scene.manners.aids
    asks = [step.command for step in scene.steps if isinstance(step, Ask)]
    report.counts["games with a rematch"] += any(isinstance(ask, Rematch) for ask in asks)
    report.counts["games with bots"] += any(isinstance(ask, Bot) and ask.level for ask in asks[:4])
    report.counts["games with a call to lay for somebody"] += any(isinstance(ask, Bot) for ask in asks)
    original = await perform(scene)
    for twin in found:
        _compare(seed, original, await perform(twin.scene), twin, report)


def _compare(seed: int, one: Record, other: Record, twin: Twin, report: Report) -> None:
    whole = one.step == other.step
    report.counts["pairs"] += 1
    report.counts["pairs that hold to the end of the scene"] += whole
    report.counts[_kind(twin)] += 1
    report.counts["swaps of a tile that was drawn"] += twin.drawn
    for key, person in other.people.items():
        if person != HTTP and person not in twin.blind:
            continue
        mine, theirs = _to(key, one, twin, whole=whole), _to(key, other, twin, whole=whole)
        report.counts["observers"] += 1
        report.counts[f"observers: {_role(key)}"] += 1
        report.counts["observers: partner"] += person in _partners(twin)
        report.counts["texts"] += len(mine)
        report.counts["refusals"] += sum('"refused"' in text for text in mine)
        if "\n".join(mine).encode() != "\n".join(theirs).encode():
            report.differences.append(f"game {seed}, {twin.swapped} swapped, {key}: {_first(mine, theirs)}")


def _to(key: str, record: Record, twin: Twin, *, whole: bool) -> list[str]:
    """What that connection was sent: all of it, or as far as both are publicly the same."""
    steps = len(twin.scene.steps)
    return [each.text for each in record.sent if each.key == key and (whole or each.step < steps)]


def _kind(twin: Twin) -> str:
    a, b = sorted(twin.places)
    if a == b == "boneyard":
        return "swaps within the boneyard"
    if a == b:
        return "swaps within a hand"
    return "swaps of hand and boneyard" if a == "boneyard" else "swaps of two hands"


def _partners(twin: Twin) -> set[str]:
    """Those across from a hand that one of the tiles is in."""
    if twin.scene.options.players != 4:
        return set()
    return {PEOPLE[(int(place[-1]) + 2) % 4] for place in twin.places if place != "boneyard"}


def _role(key: str) -> str:
    if key == HTTP:
        return key
    if key.startswith(WATCHER):
        return "watcher"
    return key if key.startswith("late") else "tab" if key.startswith("tab") else "seat"


def _first(mine: list[str], theirs: list[str]) -> str:
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            return f"…{a[max(0, at - 60) : at + 60]}… is …{b[max(0, at - 60) : at + 60]}… in the twin"
    return f"{len(mine)} texts, {len(theirs)} in the twin"
