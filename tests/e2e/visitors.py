"""People with a browser each: a context of their own, watched for anything that goes wrong in it.

No test opens a browser in any other way, so none passes with an error in the console, a request that failed or one
that left the server, unless it said before that it wants that.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from playwright.sync_api import (
    Browser,
    BrowserType,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
    expect,
    sync_playwright,
)

from tests.e2e.browser import LAUNCH_ARGS, find_browser
from tests.e2e.table_page import TablePage

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}

# A machine busy with five browsers may take its time.
PATIENCE = 15_000

# How the browser calls it when a test has cut the network, and only then.
DISCONNECTED = "ERR_INTERNET_DISCONNECTED"

# What it says when a page gives a socket up before it has opened. A page whose clock is hurried does: the network takes
# its time all the same.
GIVEN_UP = "WebSocket is closed before the connection is established"

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
    without_network: bool = False
    hurried: bool = False

    def come(self, link: str, size: ViewportSize = PHONE, **how: Any) -> TablePage:
        """Somebody new, on a phone unless said otherwise, looks at this page."""
        page = self.page(size, **how)
        page.goto(link)
        return TablePage(page, phone=is_phone(size))

    def page(self, size: ViewportSize = PHONE, **how: Any) -> Page:
        phone = is_phone(size)
        context = self.browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, **how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(REMEMBER)
        # Of the whole context, so that a page opened by a page is watched too.
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", lambda request: self._asked(request.url))
        context.on("requestfailed", self._failed)
        context.on("page", lambda page: page.on("websocket", lambda socket: self._asked(socket.url)))
        return context.new_page()

    def expected(self, words: str) -> None:
        """What went wrong once, as the test wanted it to: the browser says so of every page that is no page."""
        assert [words in each for each in self.wrong] == [True], self.wrong
        self.wrong.clear()

    def cut_off(self, page: Page) -> None:
        """Takes the network from the page and all of its context; what fails for that alone is then as wanted."""
        self.without_network = True
        page.context.set_offline(True)

    def hurry(self, page: Page, milliseconds: int) -> None:
        """So much time goes by at once on a page with a clock of its own (`page.clock`)."""
        self.hurried = True
        page.clock.run_for(milliseconds)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._went_wrong(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self._went_wrong(f"error: {error.error}")

    def _failed(self, request: Request) -> None:
        # A page that is left or closed takes its requests with it.
        if request.failure != "net::ERR_ABORTED":
            self._went_wrong(f"failed: {request.url} {request.failure}")

    def _went_wrong(self, what: str) -> None:
        wanted = (self.without_network and DISCONNECTED in what) or (self.hurried and GIVEN_UP in what)
        if not wanted:
            self.wrong.append(what)

    def _asked(self, url: str) -> None:
        inside = (self.url, self.url.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(inside):
            self.wrong.append(f"left the server: {url}")


def is_phone(size: ViewportSize) -> bool:
    """Upright or on its side."""
    return min(size["width"], size["height"]) < 500


@contextmanager
def visiting(url: str, *args: str, remembers: bool = False) -> Iterator[Visitors]:
    """People come with a browser, which has forgotten them afterwards; fails the test when anything went wrong in it.

    `args`: more of what the browser is started with. `remembers`: it keeps pages that are left for whoever goes back,
    as browsers of people do. It is one of its own then, and where none is held open for all tests of a file.
    """
    expect.set_options(timeout=PATIENCE)
    with ExitStack() as alone:
        browsers = _held[-1] if _held else alone.enter_context(_Browsers())
        browser = alone.enter_context(browsers.own(args, remembers=remembers)) if args or remembers else browsers.common
        visitors = Visitors(browser, url)
        try:
            yield visitors
        finally:
            for context in browser.contexts:
                context.close()
        assert visitors.wrong == [], visitors.wrong


@contextmanager
def one_browser() -> Iterator[None]:
    """One browser for everybody who comes meanwhile, from the first on: to start one takes longer than many a test.

    While it is open, no test of this process may have a loop of its own.
    """
    with _Browsers() as browsers:
        _held.append(browsers)
        try:
            yield
        finally:
            _held.remove(browsers)


class _Browsers:
    """What is started is ended with it. There is one Playwright in a process at a time."""

    def __init__(self) -> None:
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @cached_property
    def common(self) -> Browser:
        return self._open.enter_context(self.own())

    @contextmanager
    def own(self, args: Sequence[str] = (), *, remembers: bool = False) -> Iterator[Browser]:
        browser = self._chromium.launch(
            executable_path=find_browser(),
            args=[*LAUNCH_ARGS, *args],
            ignore_default_args=["--disable-back-forward-cache"] if remembers else None,
        )
        yield browser
        browser.close()

    @cached_property
    def _chromium(self) -> BrowserType:
        find_browser()  # which may ask Playwright itself
        return self._open.enter_context(sync_playwright()).chromium


_held: list[_Browsers] = []
