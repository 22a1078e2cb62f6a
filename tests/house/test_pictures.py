"""docs/pictures.md: a picture of every scene, and none of anything else. What is on them nobody compares."""

from tests.e2e.pictures import PAGE, PICTURES, page
from tests.e2e.scenes.every import SCENES

KB = 1024


def test_the_page_is_the_one_the_scenes_make() -> None:
    """docs/pictures.md: `python -m tests.e2e.pictures` writes it."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_scene_has_its_picture_and_every_picture_its_scene() -> None:
    """docs/pictures."""
    names = [scene.name for scene in SCENES]
    assert len(set(names)) == len(names)
    assert sorted(path.name for path in PICTURES.iterdir()) == sorted(f"{name}.png" for name in names)


def test_pictures_are_as_wide_and_high_as_their_scenes_and_small() -> None:
    """docs/pictures: a reader loads the whole page."""
    sizes = {}
    for scene in SCENES:
        png = (PICTURES / f"{scene.name}.png").read_bytes()
        width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
        assert (width, height) == (scene.size["width"], scene.size["height"]), scene.name
        sizes[scene.name] = len(png)
    assert max(sizes.values()) <= 60 * KB, max(sizes, key=sizes.__getitem__)
    assert sum(sizes.values()) <= 3400 * KB


def test_no_two_pictures_are_the_same() -> None:
    """A state that cannot be told from another was not reached."""
    seen: dict[bytes, str] = {}
    for path in sorted(PICTURES.glob("*.png")):
        other = seen.setdefault(path.read_bytes(), path.name)
        assert other == path.name, f"{path.name} is {other}"
