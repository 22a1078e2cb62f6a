"""What moves and what sounds in a page, written down as it begins: a test looks at that, never at a clock."""

import time
from typing import Any

from playwright.sync_api import Page

from tests.e2e.visitors import PATIENCE

# Every animation a script starts: of what, to which place, which properties, in which frame. `hold` keeps what begins
# in its first moment, until a tap cuts it short. `clicked` is the frame of the last click.
SPY = """
window.moves = [];
window.hold = false;
window.frame = 0;
(function count() { window.frame += 1; requestAnimationFrame(count); })();
addEventListener('click', () => { window.clicked = window.frame; }, true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const animation = animate.call(this, frames, how);
  if (window.hold) animation.pause();
  const keyframes = animation.effect.getKeyframes();
  const books = ['offset', 'computedOffset', 'easing', 'composite'];
  const moved = [...new Set(keyframes.flatMap((each) => Object.keys(each)))].filter((name) => !books.includes(name));
  const { x, y, width, height } = this.getBoundingClientRect();
  window.moves.push({
    of: this.getAttribute('class'), to: this.dataset?.to ?? '', moved, frame: window.frame,
    x: x + width / 2, y: y + height / 2,
  });
  return animation;
};

window.started = 0;
window.buzzed = [];
for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = source.prototype;
  source.prototype.start = function (...when) {
    window.started += 1;
    return start.apply(this, when);
  };
}
window.contexts = 0;
window.AudioContext = class extends AudioContext {
  constructor(...how) {
    super(...how);
    window.contexts += 1;
  }
};
Navigator.prototype.vibrate = (pattern) => window.buzzed.push(pattern) > 0;
"""
# What is left over when all lies still: pictures on their way, animations, anything moved or faded.
LEFT_OVER = """() => {
  const parts = document.querySelectorAll('.line__tiles, .line__tile, .end, .htile, .seat, .call__text');
  const moved = [...parts].filter((each) => {
    const { translate, scale, opacity } = getComputedStyle(each);
    return translate !== 'none' || scale !== 'none' || opacity !== '1';
  });
  const scripted = document.getAnimations().filter((each) => each.constructor === Animation);
  const going = scripted.filter((each) => each.playState !== 'finished');
  return document.querySelectorAll('.movers > *').length + moved.length + going.length;
}"""


def moves(page: Page, to: str = "") -> list[dict[str, Any]]:
    """What has begun to move; with a place, the tiles on their way there, each once."""
    begun: list[dict[str, Any]] = page.evaluate("window.moves")
    return [each for each in begun if not to or (each["to"] == to and "transform" in each["moved"])]


def forget(page: Page, *, hold: bool = False) -> None:
    """Begins a clean sheet; `hold` keeps what begins now from going on."""
    page.evaluate("hold => { window.moves = []; window.hold = hold; window.started = 0; window.buzzed = []; }", hold)


def wait_until_still(page: Page) -> None:
    wait_until(page, f"({LEFT_OVER})() === 0")


def wait_until(page: Page, true: str) -> None:
    """Asked from outside again and again: the page's own policy lets nothing in it be evaluated."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(true):
        assert time.monotonic() < deadline, f"waited in vain: {true}"
        page.wait_for_timeout(20)


def hide(page: Page, *, hidden: bool) -> None:
    """As far as the page can tell, another tab is looked at."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )
