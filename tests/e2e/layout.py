"""What is wrong with how a page lies, by what a browser measures: outside, overlapping, too small, gold out of view."""

from typing import Any

from playwright.sync_api import Page, ViewportSize

SIZES = ((320, 568), (360, 640), (390, 844), (430, 932), (844, 390), (768, 1024), (1280, 800), (1920, 1080))

# Text is measured by its letters, not by its box; what lies in the foot lies over the page and is compared with itself.
_WRONG = """() => {
  const wrong = [];
  const hidden = '.sr, .paints, .heap, [hidden]';
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(hidden);
  const kind = (node) => `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
  const said = (node) => `${kind(node)} "${(node.textContent ?? '').trim().slice(0, 24)}"`;
  const wordsIn = (node) => [...node.childNodes].filter((child) => child.nodeType === 3 && child.data.trim());
  const clipped = (box, node) => {
    let { left, top, right, bottom } = box;
    for (let over = node; over && over !== document.body; over = over.parentElement) {
      if (getComputedStyle(over).overflow === 'visible') continue;
      const edge = over.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxOf = (node) => {
    const words = wordsIn(node);
    if (!words.length) return node.getBoundingClientRect();
    const range = document.createRange();
    range.setStartBefore(words[0]);
    range.setEndAfter(words[words.length - 1]);
    return clipped(range.getBoundingClientRect(), node);
  };
  const all = [...document.body.querySelectorAll('*')].filter(shown);
  const page = document.scrollingElement.scrollWidth;
  if (page > innerWidth) wrong.push(`the page is ${page} wide`);

  const parts = all.filter((node) => !node.closest('svg:not(.tile)') && !node.closest('.tile *')
      && (node.matches('.tile, img, input:not([type=radio], [type=checkbox]), .face-dot') || wordsIn(node).length))
    .map((node) => ({ node, box: boxOf(node) }))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top);
  for (const { node, box } of parts) {
    if (box.left < -0.5 || box.right > innerWidth + 0.5) wrong.push(`outside: ${said(node)}`);
  }
  const above = (node) => Boolean(node.closest('.foot, .toast'));
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (above(one.node) !== above(other.node)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1.5 && high > 2.5) wrong.push(`overlap of ${high | 0}: ${said(one.node)} and ${said(other.node)}`);
    }
  }

  for (const node of all.filter((each) => each.matches('a, button, input, summary, select'))) {
    if (node.matches('a') && getComputedStyle(node).display === 'inline') continue;
    const target = node.matches('[type=radio], [type=checkbox]') ? node.closest('label') : node;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) wrong.push(`${width | 0} by ${height | 0}: ${said(node)}`);
  }

  const gold = all.filter((node) => node.matches('.btn--gold'));
  if (gold.length > 1) wrong.push(`${gold.length} gold buttons`);
  for (const node of gold) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (y < 0 || y + height > innerHeight || !node.contains(top)) wrong.push(`gold out of view: ${said(node)}`);
  }
  return wrong;
}"""


def wrong_with(page: Page, width: int, height: int) -> list[str]:
    """What is wrong at this size, seen from the top of the page; nothing when all is well."""
    size: ViewportSize = {"width": width, "height": height}
    page.set_viewport_size(size)
    # Two frames: one for the page to hear of its size, one to draw itself for it.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("scrollTo(0, 0)")
    found: list[Any] = page.evaluate(_WRONG)
    return [f"{width}x{height}: {each}" for each in found]


def wrong_at_any_size(page: Page) -> list[str]:
    return [each for width, height in SIZES for each in wrong_with(page, width, height)]
