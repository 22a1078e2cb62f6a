"""Is everything of a table where a finger and an eye need it? Measured in the page, told as sentences, not asserted."""

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 430, "height": 932},
    {"width": 844, "height": 390},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
)

JUDGE = f"({(Path(__file__).parent / 'judge.js').read_text(encoding='utf-8')})"

# As a reader has it whose browser shows text that much larger.
TEXT = "(part) => { document.documentElement.style.fontSize = `${part * 100}%`; }"

SETTLED = """
async () => {
  const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
  await frames(3);
  return document.querySelector('.line') !== null;
}
"""

SCROLL = """
async (part) => {
  const line = document.querySelector('.line');
  const most = [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight];
  if (Math.max(...most) < 4) return false;
  line.scrollTo({ left: part * most[0], top: part * most[1], behavior: 'instant' });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return true;
}
"""


def faults(page: Page, where: str) -> list[str]:
    """What is wrong on this page as it stands."""
    return [f"{where}: {each}" for each in page.evaluate(JUDGE)]


def faults_at(page: Page, size: ViewportSize, where: str) -> list[str]:
    """The same once the window has that size; a line longer than its box is seen from its middle and its head too."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED)
    here = f"{size['width']}x{size['height']}, {where}"
    found = faults(page, here)
    for part, name in ((0.5, "from the middle"), (0.02, "from just past the head")):
        if page.evaluate(SCROLL, part):
            found += faults(page, f"{here}, {name}")
    return found
