"""What a browser says its page has done, from a trace: milliseconds of the page's own thread, not of the clock.

A busy machine makes a page wait; the time of its thread is the same however long it waited.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")
PARTS = {
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit"),
}
_FRAME, _TASK = "FireAnimationFrame", "RunTask"
_KNOWN = {_FRAME, _TASK, *(name for names in PARTS.values() for name in names)}


@dataclass(frozen=True, slots=True)
class Event:
    """Something the page's thread did; microseconds of the clock, milliseconds of the thread."""

    name: str
    start: float
    end: float
    cpu: float

    def holds(self, other: "Event") -> bool:
        return other is not self and self.start <= other.start and other.end <= self.end


@dataclass(frozen=True, slots=True)
class Redraw:
    """The task of one frame: `whole` is all of it, `parts` where that went; milliseconds of the thread."""

    mark: str
    whole: float
    parts: dict[str, float]


def redraws(trace: bytes, marks: Collection[str]) -> list[Redraw]:
    """Of each of these marks (`performance.mark`) the longest frame until the next one."""
    told = json.loads(trace)["traceEvents"]
    frames = _frames(_of_the_page(told))
    begun = sorted((each["ts"], each["name"]) for each in told if each["name"] in marks)
    found = []
    for (begins, mark), (ends, _) in pairwise([*begun, (float("inf"), "")]):
        within = [(task, inside) for task, inside in frames if begins <= task.start < ends]
        if within:
            found.append(_redraw(mark, *max(within, key=lambda frame: frame[0].cpu)))
    return found


def _of_the_page(told: Sequence[dict[str, Any]]) -> list[Event]:
    """In order of their start; what holds another comes first."""
    thread = next((each["pid"], each["tid"]) for each in told if each["name"] == _FRAME)
    events = [
        Event(each["name"], each["ts"], each["ts"] + each["dur"], each["tdur"] / 1000)
        for each in told
        if each["name"] in _KNOWN and (each["pid"], each["tid"]) == thread and "tdur" in each
    ]
    return sorted(events, key=lambda each: (each.start, -each.end))


def _frames(events: Sequence[Event]) -> list[tuple[Event, list[Event]]]:
    """The tasks in which scripts drew, each with what was done in it."""
    tasks: list[tuple[Event, list[Event]]] = []
    for event in events:
        if tasks and tasks[-1][0].holds(event):
            tasks[-1][1].append(event)
        elif event.name == _TASK:
            tasks.append((event, []))
    return [(task, inside) for task, inside in tasks if any(each.name == _FRAME for each in inside)]


def _redraw(mark: str, task: Event, inside: Sequence[Event]) -> Redraw:
    """What a script asks the browser to measure is counted as style and layout, not as script."""
    parts = {
        part: sum(each.cpu for each in inside if each.name in names and not _within(each, inside, names))
        for part, names in PARTS.items()
    }
    measured = [*PARTS["style"], *PARTS["layout"]]
    asked = sum(each.cpu for each in inside if each.name in measured and _within(each, inside, (_FRAME,)))
    script = sum(each.cpu for each in inside if each.name == _FRAME) - asked
    return Redraw(mark, task.cpu, {"script": script, **parts})


def _within(event: Event, others: Sequence[Event], names: Collection[str]) -> bool:
    return any(each.name in names and each.holds(event) for each in others)
