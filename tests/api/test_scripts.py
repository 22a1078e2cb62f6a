"""Modules joined into one script: in which order, under which names, and what is refused. That the joined script does
what its modules do is tested in a browser, in tests/e2e/test_joined.py."""

import json
import re
from pathlib import Path

import pytest

from app.api.scripts import CannotJoin, join_scripts, read_module


def written(root: Path, **modules: str) -> Path:
    """A folder with these modules; the path of the first."""
    for name, text in modules.items():
        (root / f"{name}.js").write_text(text, encoding="utf-8")
    return root / f"{next(iter(modules))}.js"


def test_each_module_stands_once_after_all_it_imports(tmp_path: Path) -> None:
    """The order in which a browser runs modules: depth first, as they are imported."""
    entry = written(
        tmp_path,
        page="import { b } from './b.js';\nimport { c } from './c.js';\nb(c);\n",
        c="import { d } from './d.js';\nexport const c = d;\n",
        b="import { d } from './d.js';\nexport const b = (x) => x + d;\n",
        d="export const d = 1;\n",
    )
    joined = join_scripts(entry, tmp_path, "en")
    assert re.findall(r"^/\* (\S+) \*/", joined, re.MULTILINE) == ["d.js", "b.js", "c.js", "page.js"]


def test_a_line_of_a_module_is_as_far_under_its_name_as_it_was_from_the_top(tmp_path: Path) -> None:
    """So that an error in the joined script leads to the line it is in."""
    text = (
        "// What lives here.\n/**\n * @param {number} a\n */\nimport {\n  b,\n} from './b.js';\n\n"
        "export const a = b; // seven\nexport class C {}\n"
    )
    entry = written(tmp_path, a=text, b="export const b = 2;\n")
    lines = join_scripts(entry, tmp_path, "en").splitlines()
    top = next(at for at, line in enumerate(lines) if line.startswith("/* a.js */"))
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("export "):
            assert lines[top + number] == line.removeprefix("export ")
    assert "What lives here" not in "".join(lines)


def test_the_words_of_the_language_stand_in_for_the_english_ones(tmp_path: Path) -> None:
    """A module imports the English catalogue; a page in another language gets its own instead, and no other. Of it come
    the messages that its modules ask for.
    """
    (tmp_path / "words").mkdir()
    for language, said in {"en": "Your go", "de": "Du bist\u2028dran"}.items():
        words = {"locale": language, "call.go": said, "rules.go": "A go is a lay"}
        (tmp_path / "words" / f"{language}.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")
    (tmp_path / "js").mkdir()
    entry = written(
        tmp_path / "js",
        page="import en from '../words/en.json' with { type: 'json' };\nexport const t = () => en['call.go'];\n",
    )
    assert "Your go" in join_scripts(entry, tmp_path, "en")
    german = join_scripts(entry, tmp_path, "de")
    assert "Du bist\u2028dran" in german
    assert '"locale":"de"' in german
    assert "Your go" not in german
    assert "A go is a lay" not in german


def test_a_circle_of_modules_is_named(tmp_path: Path) -> None:
    """A browser would run one, with some names not there yet."""
    entry = written(
        tmp_path,
        page="import { a } from './a.js';\na();\n",
        a="import { b } from './b.js';\nexport const a = b;\n",
        b="import { a } from './a.js';\nexport const b = () => a;\n",
    )
    with pytest.raises(CannotJoin, match=re.escape("a.js → b.js → a.js")):
        join_scripts(entry, tmp_path, "en")


@pytest.mark.parametrize(
    ("text", "what_to_do"),
    [
        ("import b from './b.js';", "write imports as"),
        ("import * as b from './b.js';", "write imports as"),
        ("import './b.js';", "write imports as"),
        ('import { b } from "./b.js";', "write imports as"),
        ("import { b } from './b.js'", "write imports as"),
        ("import { b } from 'package';", "write imports as"),
        ("import { 'b' as c } from './b.js';", "an import lists names"),
        ("import { b } from './gone.js';", "there is no ./gone.js"),
        ("import data from './data.json' with { type: 'json' };", "write imports as"),
        ("const b = await import('./b.js');", "at the top alone"),
        ("const here = import.meta.url;", "at the top alone"),
        ("const b = await import(name);", "at the top alone"),
        ("export default function b() {}", "write export before"),
        ("export let b = 1;", "write export before"),
        ("export const { b } = {};", "write export before"),
        ("const b = 1;\nexport { b };", "write export before"),
        ("export * from './b.js';", "write export before"),
        ("export { b } from './b.js';", "write export before"),
        ("const b = `\n// no comment\n`;", "on one line"),
    ],
)  # fmt: skip
def test_a_form_that_is_not_read_is_refused_with_what_to_write(tmp_path: Path, text: str, what_to_do: str) -> None:
    """Never joined into something else than was written."""
    entry = written(tmp_path, page=text + "\n", b="export const b = 1;\n")
    with pytest.raises(CannotJoin, match=re.escape(what_to_do)) as refused:
        join_scripts(entry, tmp_path, "en")
    assert "page.js" in str(refused.value)


def test_a_name_that_is_not_exported_is_refused(tmp_path: Path) -> None:
    """A browser would refuse the module; joined, the name would be undefined and the page fail later."""
    entry = written(tmp_path, page="import { b, c } from './b.js';\n", b="export const b = 1;\nconst c = 2;\n")
    with pytest.raises(CannotJoin, match=r"page\.js: b\.js exports no c"):
        join_scripts(entry, tmp_path, "en")


def test_a_script_that_comes_later_is_asked_for_by_the_address_on_the_page_and_gives_what_it_exports(
    tmp_path: Path,
) -> None:
    """Any other address would be that of a module, which lies elsewhere once it is joined."""
    asks = "const { b } = await import(document.body.dataset.later);\n"
    assert asks in join_scripts(written(tmp_path, page=asks), tmp_path, "en")
    entry = written(tmp_path, later="import { c } from './c.js';\nexport const b = c;\n", c="export const c = 1;\n")
    joined = join_scripts(entry, tmp_path, "en")
    assert joined.endswith("export const { b } = $later;\n")
    assert joined.count("export") == 1


def test_types_in_comments_are_not_imports(tmp_path: Path) -> None:
    """They are for the type checker, and the modules they name need not be loaded."""
    entry = written(
        tmp_path, page="/** @typedef {import('./types.js').T} T */\nconst a = /** @type {import('./t.js').T} */ (1);\n"
    )
    assert read_module(entry).imports == ()


def test_a_module_for_types_alone_exports_nothing(tmp_path: Path) -> None:
    assert read_module(written(tmp_path, types="export {};\n")).exports == ()
