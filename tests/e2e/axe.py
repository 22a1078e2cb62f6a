"""axe over scenes, by night and by day. What it finds in all of them is told at once.

Every state is looked at on one of its screens, phones and desks by turns; in `make soak` on each of them.
"""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.amount import SOAK
from tests.e2e.scenes.scene import AT_REST, Scene, Theme
from tests.e2e.scenes.stage import set_up

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WHOLE = {"runOnly": {"type": "tag", "values": TAGS}}
# The themes differ in colours alone.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
OTHER: dict[Theme, Theme] = {"dark": "light", "light": "dark"}


def assert_nothing_found(scenes: Iterable[Scene], folder: Path) -> None:
    """No scene has a fault that axe can find."""
    faults: dict[str, list[str]] = {}
    with set_up(folder) as stage:
        for scene in looked_at(scenes):
            page = scene.show(stage).page
            # Where the device gives the colours, there is no other theme to look at.
            other = [] if "forced_colors" in scene.how else found_in(page, OTHER[scene.theme])
            for fault in [*found(page, WHOLE), *other]:
                faults.setdefault(fault, []).append(scene.name)
            stage.clear()
    told = [f"{fault}\n      in {', '.join(names)}" for fault, names in faults.items()]
    assert not told, "\n".join(["axe finds:", *told])


def looked_at(scenes: Iterable[Scene]) -> list[Scene]:
    """Each state on one of its screens, or on all."""
    screens = [list(each) for _, each in groupby(scenes, lambda scene: (scene.reach, scene.theme, scene.how))]
    return [scene for turn, each in enumerate(screens) for scene in (each if SOAK else [each[turn % len(each)]])]


def found_in(page: Page, theme: Theme) -> list[str]:
    page.emulate_media(color_scheme=theme)
    page.evaluate(AT_REST)
    return [f"{theme}: {fault}" for fault in found(page, COLOURS)]


def found(page: Page, options: dict[str, Any]) -> list[str]:
    """A line for each fault: the rule, where, and what to do."""
    violations = Axe().run(page, options={**options, "resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['id']}: {' '.join(node['target'])}: {node['failureSummary']}"
        for each in violations
        for node in each["nodes"]
    ]
