"""What the pages are made of: plain modules, text that stays text, nothing fetched from elsewhere."""

import re
from pathlib import Path

import pytest

from app.api.assets import Assets
from app.api.scripts import join_scripts, read_module
from app.api.sheets import join_sheets
from tests.house.tree import STATIC, files, named

TEXT_AS_MARKUP = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\("
)
ELSEWHERE = re.compile(r"""(?:src|href|url|import|from|fetch|action)\s*[=(]?\s*["'(]\s*(?:https?:)?//""")
IMPORTED = re.compile(
    r"""^\s*(?:import\s+(?:[\w*{}\s,$]+\sfrom\s+)?|export\s+[\w*{}\s,$]+\sfrom\s+)["']([^"']+)["']"""
    r"""|\bimport\(\s*["']([^"']+)["']""",
    re.MULTILINE,
)


def test_no_module_turns_text_into_markup() -> None:
    """A name is always text: there is no way for it to become a tag."""
    found = {
        named(path): hits
        for path in files("app/static")
        if path.suffix in {".js", ".html", ".svg"}
        if (hits := TEXT_AS_MARKUP.findall(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_no_template_switches_escaping_off() -> None:
    """The same promise on the pages that the server writes."""
    switched = [
        named(path)
        for path in files("templates")
        if re.search(r"\|\s*safe\b|autoescape\s+false", path.read_text(encoding="utf-8"))
    ]
    assert switched == []


def test_pages_fetch_nothing_from_elsewhere() -> None:
    """Players' devices talk to the table's own address and to no other."""
    found = {
        named(path): hits
        for path in files("app/static", "templates")
        if path.suffix in {".js", ".css", ".html"}
        if (hits := ELSEWHERE.findall(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_no_page_holds_script_or_style_of_its_own() -> None:
    """The content security policy allows files of this address alone."""
    inline = re.compile(
        r"<script(?![^>]*(?:\bsrc=|application/json))[^>]*>|<style\b|\son[a-z]+\s*=\s*[\"']|\sstyle\s*="
    )
    found = {
        named(path): hits
        for path in files("templates", ending=".html")
        if (hits := inline.findall(path.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize("module", files("app/static/js", "tests/js", ending=".js"), ids=named)
def test_a_module_imports_files_that_exist_and_packages_never(module: Path) -> None:
    """No build step: what is written runs as it is, joined or not."""
    names = ["".join(found) for found in IMPORTED.findall(module.read_text(encoding="utf-8"))]
    for name in names:
        if name.startswith("node:"):
            assert "tests" in module.parts, name
        else:
            assert name.startswith(("./", "../")), name
            assert (module.parent / name).resolve().is_file(), name


@pytest.mark.parametrize("module", files("app/static/js", ending=".js"), ids=named)
def test_a_module_is_written_in_the_forms_that_can_be_joined(module: Path) -> None:
    """app/api/scripts.py says which, and what to write instead. Raises CannotJoin."""
    read_module(module)


def test_the_modules_of_every_page_go_together() -> None:
    """No circle, no name that is not exported. Raises CannotJoin, as the start of the house would."""
    Assets(STATIC)
    join_scripts(STATIC / "js" / "worker" / "offline.js", STATIC, "en")


@pytest.mark.parametrize("sheet", files("app/static/css", ending=".css"), ids=named)
def test_a_sheet_is_written_in_the_forms_that_can_be_joined(sheet: Path) -> None:
    """app/api/sheets.py says which. Raises CannotJoin."""
    join_sheets(sheet, STATIC)


def test_every_test_of_the_pages_is_named_so_that_it_is_run() -> None:
    """`make test` runs tests/js/**/*.test.js."""
    testing = [path for path in files("tests/js", ending="js") if "node:test" in path.read_text(encoding="utf-8")]
    assert testing
    assert [named(path) for path in testing if not path.name.endswith(".test.js")] == []


def test_no_rule_shouts_louder_than_its_layer() -> None:
    """css/base.css: what has to win stands in the last layer."""
    shouting = [path for path in files("app/static/css", ending=".css") if "!important" in path.read_text()]
    assert [named(path) for path in shouting] == []


def test_every_icon_is_on_a_page() -> None:
    """app/static/js/draw/icons.js: what nobody shows, everybody would load."""
    drawn = (STATIC / "js/draw/icons.js").read_text(encoding="utf-8")
    shown = " ".join(
        path.read_text() for path in files("app/static/js", "templates") if path.suffix in {".js", ".html"}
    )
    unused = [
        name
        for name in re.findall(r"^  (\w+): \[\[", drawn, re.MULTILINE)
        if not re.search(rf"['\"]{name}['\"]", shown)
    ]
    assert unused == []


def test_every_colour_is_a_token() -> None:
    """css/tokens.css: by day, by night and beside what it lies on, a colour is looked at in one place."""
    colour = re.compile(r"(?<!url\()#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(")
    found = {
        named(path): hits
        for path in files("app/static/css", ending=".css")
        if path.name != "tokens.css" and (hits := colour.findall(path.read_text(encoding="utf-8")))
    }
    assert not found
