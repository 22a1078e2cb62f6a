"""Makes the pictures of the docs, a picture a scene: `python -m tests.e2e.pictures [name…]`.

A name may be the beginning of several; without one all of them are made.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.e2e.png import smaller
from tests.e2e.scenes.every import SCENES
from tests.e2e.scenes.scene import Scene
from tests.e2e.scenes.stage import Stage, set_up

PAGE = Path(__file__).resolve().parents[2] / "docs" / "pictures.md"
PICTURES = PAGE.with_suffix("")
HEAD = """\
# Pictures

Every state of every page, as it comes out of the program: played on a real server, looked at in a real browser.
The scenes are in `tests/e2e/scenes`; `.venv/bin/python -m tests.e2e.pictures` makes the pictures and this page anew,
or only those pictures it is given the names of.\
"""


def main(names: Sequence[str]) -> None:
    asked = [scene for scene in SCENES if not names or scene.name.startswith(tuple(names))]
    if not asked:
        sys.exit(f"There is no scene of that name: {' '.join(names)}")
    with tempfile.TemporaryDirectory() as folder, set_up(Path(folder)) as stage:
        for scene in asked:
            take(stage, scene)
    PAGE.write_text(page(), encoding="utf-8")


def take(stage: Stage, scene: Scene) -> None:
    """As the eye sees it, in one pixel a px: the pictures stay small."""
    shown = scene.show(stage)
    path = PICTURES / f"{scene.name}.png"
    path.write_bytes(smaller(shown.page.screenshot(animations="disabled", caret="hide")))
    sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KB\n")
    stage.clear()


def page() -> str:
    """The page that shows them all: what can be seen, and how it looks on each screen."""
    shown: dict[str, list[str]] = {}
    for scene in SCENES:
        shown.setdefault(scene.says, []).append(f"![{scene.name}](pictures/{scene.name}.png)")
    return "\n\n".join([HEAD, *(f"## {says}\n\n{' '.join(pictures)}" for says, pictures in shown.items())]) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
