"""The browser that plays in the tests: found on the machine, or fetched where that is possible.

Run as a program it makes sure that there is one. No test is here, and no test may do without: a machine
that has no browser and can get none fails.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
LAUNCH_ARGS = (
    "--no-sandbox",  # a container's root has no other way
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NONE_TO_BE_HAD = """\
The browser tests need Chromium or Chrome, and this machine has neither.
Install one (on Debian: apt-get install chromium), or let CHROMIUM name the program:
    CHROMIUM=path/to/chrome make test"""


class NoBrowser(RuntimeError):
    """There is no browser here and none could be fetched."""


@cache
def find_browser() -> Path:
    """The browser to launch: the one CHROMIUM names, else one on the PATH, else Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        program = shutil.which(named)
        if program is None:
            raise NoBrowser(f"CHROMIUM names {named!r}, which is no program here.")
        return Path(program)
    found = _on_this_machine() or _playwrights_own()
    if found is None:
        raise NoBrowser(NONE_TO_BE_HAD)
    return found


def make_sure_of_a_browser() -> Path:
    """The same, after fetching Playwright's own Chromium where there was none."""
    try:
        return find_browser()
    except NoBrowser:
        if not os.environ.get("CHROMIUM"):
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        return find_browser()


def _on_this_machine() -> Path | None:
    for name in NAMES:
        program = shutil.which(name)
        if program:
            return Path(program)
    return next((place for place in PLACES if place.exists()), None)


def _playwrights_own() -> Path | None:
    with sync_playwright() as playwright:
        program = Path(playwright.chromium.executable_path)
    return program if program.exists() else None


if __name__ == "__main__":
    try:
        sys.stdout.write(f"Browser: {make_sure_of_a_browser()}\n")
    except NoBrowser as nothing:
        sys.exit(str(nothing))
