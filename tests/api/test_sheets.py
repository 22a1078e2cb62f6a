"""Style sheets joined into one."""

import re
from pathlib import Path

import pytest

from app.api.scripts import CannotJoin
from app.api.sheets import join_sheets


def test_imported_sheets_come_first_and_each_once(tmp_path: Path) -> None:
    """As a browser applies them."""
    (tmp_path / "page.css").write_text('/* The page. */\n@import "a.css";\n@import "b.css";\n.page { top: 0; }\n')
    (tmp_path / "a.css").write_text('@layer one, two;\n@import "b.css";\n@layer one { .a { top: 1px; } }\n')
    (tmp_path / "b.css").write_text("/* B\n */\n.b { top: 2px; /* here */ }\n")
    joined = join_sheets(tmp_path / "page.css", tmp_path)
    assert re.findall(r"^/\* (\S+) \*/$", joined, re.MULTILINE) == ["b.css", "a.css", "page.css"]
    assert [line.strip() for line in joined.splitlines() if not line.startswith("/*")] == [
        ".b{top: 2px;}",
        "@layer one,two;@layer one{.a{top: 1px;}}",
        ".page{top: 0;}",
    ]


def test_there_is_no_room_but_in_texts_and_where_it_means_something(tmp_path: Path) -> None:
    """Between two selectors it means that one is inside the other."""
    (tmp_path / "page.css").write_text(
        ".a .b,\n.c > :is(d, e) {\n  content: \"; { a ,  b }\" ;\n  margin: 0 auto ; grid-template: 'x y' / 1fr;\n}\n"
    )
    _, line = join_sheets(tmp_path / "page.css", tmp_path).splitlines()
    assert line == ".a .b,.c > :is(d,e){content: \"; { a ,  b }\";margin: 0 auto;grid-template: 'x y' / 1fr;}"


@pytest.mark.parametrize(
    "text", ["@import 'b.css';", '@import url("b.css");', '@import "b.css" print;', ".a { background: url(b.svg); }"]
)
def test_a_form_that_is_not_read_is_refused(tmp_path: Path, text: str) -> None:
    """An address in a sheet would be taken from where the joined one lies."""
    (tmp_path / "page.css").write_text(f"{text}\n")
    with pytest.raises(CannotJoin, match=r"page\.css"):
        join_sheets(tmp_path / "page.css", tmp_path)


def test_a_sheet_that_is_missing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.css").write_text('@import "gone.css";\n')
    with pytest.raises(CannotJoin, match=r"gone\.css"):
        join_sheets(tmp_path / "page.css", tmp_path)


def test_a_paint_inside_the_page_is_no_address(tmp_path: Path) -> None:
    """Tiles are filled with gradients that the page holds."""
    (tmp_path / "page.css").write_text(".face { fill: url(#bone); }\n")
    assert "url(#bone)" in join_sheets(tmp_path / "page.css", tmp_path)
