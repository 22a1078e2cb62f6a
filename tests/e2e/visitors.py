"""People with a browser each: a context of their own, watched for anything that goes wrong in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from tests.e2e.browser import LAUNCH_ARGS, find_browser
from tests.e2e.table_page import TablePage

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}

# A machine busy with five browsers may take its time.
PATIENCE = 15_000

# What the call and the boneyard said, and from when: for things that pass by themselves.
REMEMBER = """
window.told = [];
new MutationObserver(() => {
  const text = (part) => document.querySelector(part)?.textContent ?? '';
  const now = { call: text('.call__text b'), why: text('.call__text span'), yard: text('.yard b') };
  const last = window.told[window.told.length - 1];
  if (!last || ['call', 'why', 'yard'].some((part) => last[part] !== now[part])) {
    window.told.push({ ...now, at: performance.now() });
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@dataclass
class Visitors:
    """Opens browsers at the house and keeps what went wrong in any of them."""

    browser: Browser
    url: str
    wrong: list[str] = field(default_factory=list)

    def come(self, link: str, size: ViewportSize = PHONE, **how: Any) -> TablePage:
        """Somebody new, on a phone unless said otherwise, looks at this page."""
        page = self.page(size, **how)
        page.goto(link)
        return TablePage(page, phone=_is_phone(size))

    def page(self, size: ViewportSize = PHONE, **how: Any) -> Page:
        phone = _is_phone(size)
        context = self.browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, **how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(REMEMBER)
        page = context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))
        return page

    def expected(self, words: str) -> None:
        """What went wrong once, as the test wanted it to: the browser says so of every page that is no page."""
        assert [words in each for each in self.wrong] == [True], self.wrong
        self.wrong.clear()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text}")

    def _asked(self, url: str) -> None:
        inside = (self.url, self.url.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(inside):
            self.wrong.append(f"left the server: {url}")


def _is_phone(size: ViewportSize) -> bool:
    return size["width"] < 700


@contextmanager
def visiting(url: str) -> Iterator[Visitors]:
    """A browser that is gone afterwards, and fails the test when anything went wrong in it.

    One a test: while it is open, no other test of this process may have a loop of its own.
    """
    expect.set_options(timeout=PATIENCE)
    program = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(LAUNCH_ARGS))
        visitors = Visitors(browser, url)
        yield visitors
        browser.close()
        assert visitors.wrong == []
