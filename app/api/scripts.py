"""Joins a page's modules into one script, so that a first visit asks once and not for each of them.

Every module keeps a scope of its own: a function around it that gives out what it exports. They run in the order a
browser would run them in, and each stands under a comment with its name, line for line as it was written, without
indentation. Read are the few forms the modules are written in; anything else is refused before a page is served.

A script that comes later, when its page asks for it, gives out what its entry exports.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path


class CannotJoin(Exception):
    """A file has a form that is not read here. The message names the file and says what to write."""


@dataclass(frozen=True, slots=True)
class Import:
    """`names` are (exported there, called here). A catalogue of words has none: it is called `whole`."""

    path: Path
    names: tuple[tuple[str, str], ...] = ()
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Module:
    """What a module does, without comment lines, imports and the word `export`."""

    text: str
    imports: tuple[Import, ...]
    exports: tuple[str, ...]


_COMMENT = re.compile(r"/\*(?:(?!\*/).)*\*/", re.DOTALL)
_COMMENT_LINES = re.compile(rf"^[ \t]*(?://[^\n]*|(?s:{_COMMENT.pattern})[ \t]*)$", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)  # no text goes over several lines, see below
_IMPORT = re.compile(r"^import \{([^{}]*)\} from '(\.[^'\n]+\.js)';[ \t]*$", re.MULTILINE)
_WORDS = re.compile(r"^import (\w+) from '(\.[^'\n]+/words/en\.json)' with \{ type: 'json' \};[ \t]*$", re.MULTILINE)
_KEY = re.compile(r"'([a-z]\w*(?:\.\w+)+)'")
_NAME = re.compile(r"([\w$]+)(?: as ([\w$]+))?")
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) ([\w$]+))", re.MULTILINE)
_TYPES_ALONE = re.compile(r"^export \{\};[ \t]*$", re.MULTILINE)
_UNREAD = {
    "write imports as import { a, b as c } from './d.js';": re.compile(r"^\s*import\b[^\n]*", re.MULTILINE),
    "write export before const, function, async function or class": re.compile(r"^\s*export\b[^\n]*", re.MULTILINE),
    "import modules at the top alone, and what comes later as import(document.body.dataset.name)": re.compile(
        r"\bimport\s*[(.](?!document\.body\.dataset\.\w+\b)[^\n]*"
    ),
}


def join_scripts(entry: Path, root: Path, language: str) -> str:
    """One script for this module and all that it imports. The words of `language` stand in for the English ones."""
    entry, root = entry.resolve(), root.resolve()
    modules = _in_order(entry)
    catalogues = {needed.path for module in modules.values() for needed in module.imports if needed.whole}
    asked = {key for module in modules.values() for key in _KEY.findall(module.text)}
    words = [_words(path, root, language, asked) for path in sorted(catalogues)]
    scopes = [_scope(path, module, root) for path, module in modules.items()]
    return "".join([*words, *scopes, _given(entry, modules[entry], root)])


@cache
def read_module(path: Path) -> Module:
    """Read once: most modules are on several pages. Raises CannotJoin."""
    text = _COMMENT_LINES.sub(_empty_lines, path.read_text(encoding="utf-8"))
    # Else a line of such a text could be taken for a comment or an export.
    if any(line.count("`") % 2 for line in text.splitlines()):
        raise CannotJoin(f"{path}: keep a text between backticks on one line")
    imports = [Import(_found(path, target), names=_names(path, names)) for names, target in _IMPORT.findall(text)]
    imports += [Import(_found(path, target), whole=name) for name, target in _WORDS.findall(text)]
    exports = tuple(_EXPORT.findall(text))
    for form in (_IMPORT, _WORDS, _TYPES_ALONE):
        text = form.sub(_empty_lines, text)
    text = _INDENT.sub("", _EXPORT.sub("", text))
    bare = _COMMENT.sub("", text)
    for what_to_do, form in _UNREAD.items():
        if unread := form.search(bare):
            raise CannotJoin(f"{path}: {what_to_do}, not {unread[0].strip()}")
    return Module(text, tuple(imports), exports)


def _in_order(entry: Path) -> dict[Path, Module]:
    """Each module after all that it imports."""
    done: dict[Path, Module] = {}

    def visit(path: Path, trail: tuple[Path, ...]) -> None:
        if path in trail:
            circle = [*trail[trail.index(path) :], path]
            raise CannotJoin(f"modules import each other in a circle: {' → '.join(each.name for each in circle)}")
        if path in done:
            return
        module = read_module(path)
        for needed in module.imports:
            if not needed.whole:
                visit(needed.path, (*trail, path))
                _refuse_missing(path, needed, done[needed.path])
        done[path] = module

    visit(entry, ())
    return done


def _scope(path: Path, module: Module, root: Path) -> str:
    taken = "".join(f" {_taken(needed, root)}" for needed in module.imports)
    given = ", ".join(module.exports)
    head = f"/* {_named(path, root)} */ const {_variable(path, root)} = (() => {{{taken}"
    return f"{head}\n{module.text}\nreturn {{ {given} }};\n}})();\n"


def _given(path: Path, module: Module, root: Path) -> str:
    """What the script itself exports: one that comes later does."""
    return f"export const {{ {', '.join(module.exports)} }} = {_variable(path, root)};\n" if module.exports else ""


def _taken(needed: Import, root: Path) -> str:
    variable = _variable(needed.path, root)
    if needed.whole:
        return f"const {needed.whole} = {variable};"
    names = ", ".join(there if there == here else f"{there}: {here}" for there, here in needed.names)
    return f"const {{ {names} }} = {variable};"


def _words(path: Path, root: Path, language: str, asked: set[str]) -> str:
    """As much of the catalogue as these modules ask for; a key is always written out where it is asked for."""
    said = json.loads(path.with_name(f"{language}.json").read_text(encoding="utf-8"))
    used = {key: message for key, message in said.items() if key in asked or key == "locale"}
    compact = json.dumps(used, ensure_ascii=False, separators=(",", ":"))
    return f"const {_variable(path, root)} = {compact};\n"


def _names(path: Path, listed: str) -> tuple[tuple[str, str], ...]:
    names = []
    for each in filter(None, (part.strip() for part in listed.split(","))):
        name = _NAME.fullmatch(each)
        if name is None:
            raise CannotJoin(f"{path}: an import lists names, not {each}")
        names.append((name[1], name[2] or name[1]))
    return tuple(names)


def _found(path: Path, target: str) -> Path:
    found = (path.parent / target).resolve()
    if not found.is_file():
        raise CannotJoin(f"{path}: there is no {target}")
    return found


def _refuse_missing(path: Path, needed: Import, module: Module) -> None:
    missing = [there for there, _ in needed.names if there not in module.exports]
    if missing:
        raise CannotJoin(f"{path}: {needed.path.name} exports no {', '.join(missing)}")


def _named(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


@cache
def _variable(path: Path, root: Path) -> str:
    """`$` first: no name in a module begins so."""
    return "$" + re.sub(r"\W", "_", _named(path, root).rsplit(".", 1)[0])


def _empty_lines(removed: re.Match[str]) -> str:
    return "\n" * removed[0].count("\n")
