"""Makes the icons and the picture of a link, from our own tiles: `python -m tests.e2e.icons`."""

import sys
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright

from tests.e2e.browser import LAUNCH_ARGS, find_browser
from tests.e2e.png import smaller

STATIC = Path(__file__).resolve().parents[2] / "app" / "static"
ADDRESS = "http://icons.test"
# Name: width and height, whether the corners are round, and what share of the height the tile takes. A launcher may cut
# a maskable icon down to a circle of four fifths: the tile stays inside it.
ICONS = {
    "icon-192.png": (192, True, 0.8),
    "icon-512.png": (512, True, 0.8),
    "maskable-512.png": (512, False, 0.62),
    "apple-touch-icon.png": (180, False, 0.74),
}
PREVIEW = ("preview.png", 1200, 630)
LINE = "6-3 3-3 3-5 5-1 1-1 1-4"

PAGE = """<!doctype html><html data-theme="dark"><link rel="stylesheet" href="/css/pages/plain.css">
<link rel="stylesheet" href="/icons.css"><body></body></html>"""
STYLE = """
html, body { margin: 0; background: none !important; }
.felt {
  display: flex; align-items: center; justify-content: center; gap: 4px; box-sizing: border-box;
  background: radial-gradient(75% 75% at 50% 42%, var(--felt-hi), var(--felt) 55%, var(--felt-lo)); overflow: hidden;
}
.felt .tile { overflow: visible; }
"""
DRAW = """async ({ width, height, round, half, line }) => {
  const { h, render } = await import('/js/lib/dom.js');
  const { goldHalf, paints, tile } = await import('/js/draw/tile.js');
  const names = line.split(' ');
  const laid = names.map((name, at) => {
    const double = name[0] === name[2];
    const glow = at === 0 ? 'first' : at === names.length - 1 ? 'second' : '';
    return tile(name, { h: half, lying: !double, glow });
  });
  const end = (number) => goldHalf(Number(number), { h: half, lying: true });
  const drawn = line === '' ? [tile('6-6', { h: half })] : [end(line.at(0)), ...laid, end(line.at(-1))];
  const style = { width: `${width}px`, height: `${height}px`, 'border-radius': round ? `${width * 0.22}px` : '0' };
  render(document.body, [paints(), h('div', { class: 'felt', style }, drawn)]);
}"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        page = browser.new_page()
        page.route(f"{ADDRESS}/**", answer)
        for name, (size, round_, share) in ICONS.items():
            draw(page, name, (size, size), round_=round_, half=size * share / 2, line="")
        name, width, height = PREVIEW
        draw(page, name, (width, height), round_=False, half=92, line=LINE)
        browser.close()


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(f"{ADDRESS}/")
    if path == "":
        route.fulfill(content_type="text/html", body=PAGE)
    elif path == "icons.css":
        route.fulfill(content_type="text/css", body=STYLE)
    else:
        route.fulfill(path=STATIC / path)


def draw(page: Page, name: str, size: tuple[int, int], *, round_: bool, half: float, line: str) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{ADDRESS}/")
    page.evaluate(DRAW, {"width": width, "height": height, "round": round_, "half": half, "line": line})
    path = STATIC / "icons" / name
    path.write_bytes(smaller(page.screenshot(omit_background=round_)))
    sys.stdout.write(f"{name}: {path.stat().st_size / 1024:.1f} KB\n")


if __name__ == "__main__":
    main()
