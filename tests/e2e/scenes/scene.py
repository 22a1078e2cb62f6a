"""What a scene is: a state of a page, on a screen of some size, by night or by day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import ViewportSize

from tests.e2e.scenes.people import Person
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.table_page import TablePage
from tests.e2e.visitors import DESK, PHONE

Theme = Literal["dark", "light"]

SIZES: dict[str, ViewportSize] = {
    "phone": PHONE,
    "desktop": DESK,
    "360x640": {"width": 360, "height": 640},
    "landscape": {"width": 844, "height": 390},
}
BOTH = ("phone", "desktop")
ALL_WAYS = ("phone", "landscape", "desktop")
ONLY_PHONE = ("phone",)


@dataclass(frozen=True)
class Screen:
    """Where a scene is looked at; `how` is told to the browser."""

    stage: Stage
    size: ViewportSize
    how: dict[str, Any]

    def look(self, path: str, who: Person | None = None, **how: Any) -> TablePage:
        return self.stage.look(path, self.size, who, **self.how, **how)

    def at(self, table: Table, seat: int | None = 0, *, later: int = 0, **how: Any) -> TablePage:
        """The page of a table, come to so many milliseconds later than what last happened there."""
        with self.stage.clock.later(later):
            shown = self.stage.at(table, self.size, seat, **self.how, **how)
            shown.page.locator("#app > *").first.wait_for(state="attached")
        return shown

    def watch(self, table: Table) -> TablePage:
        """Somebody new, who was asked at the door and does not want to sit."""
        shown = self.at(table, None)
        shown.press(shown.button("Watch"))
        return shown


Reach = Callable[[Screen], TablePage]


@dataclass(frozen=True)
class Scene:
    """`says` is what can be seen, in a line. `name` is the name of its picture."""

    name: str
    says: str
    size: ViewportSize
    theme: Theme
    reach: Reach
    how: dict[str, Any] = field(default_factory=dict)

    def show(self, stage: Stage) -> TablePage:
        """The page, once it has come to rest in this state."""
        shown = self.reach(Screen(stage, self.size, {"color_scheme": self.theme, **self.how}))
        shown.page.evaluate(AT_REST)
        return shown


# What moves for ever (a ring that breathes) is at rest as it is. Where the clock stands still, whatever looks at the
# page may wait nevertheless.
AT_REST = """async () => {
  window.setTimeout = window.realTimeout ?? window.setTimeout;
  await document.fonts.ready;
  const finite = (each) => Number.isFinite(each.effect?.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(finite).map((each) => each.finished));
}"""


class Scenes:
    """A list of scenes that grows by a state at a time, one scene for each size it is shown at."""

    def __init__(self) -> None:
        self._all: list[Scene] = []

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._all)

    def state(
        self, name: str, says: str, sizes: Sequence[str] = BOTH, *, theme: Theme = "dark", **how: Any
    ) -> Callable[[Reach], Reach]:
        def keep(reach: Reach) -> Reach:
            self._all += [Scene(f"{name}-{size}", says, SIZES[size], theme, reach, how) for size in sizes]
            return reach

        return keep

    def sheet(self, name: str, says: str, size: ViewportSize, reach: Reach, *, theme: Theme = "dark") -> None:
        """Something to look up, on a screen of its own size."""
        self._all.append(Scene(name, says, size, theme, reach))
