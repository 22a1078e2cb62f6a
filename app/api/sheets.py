"""Joins a page's style sheets into one: those it imports first, each once, without comments and needless room."""

import re
from functools import cache
from pathlib import Path

from app.api.scripts import CannotJoin

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORT = re.compile(r'^@import "([^"\n]+)";\n', re.MULTILINE)
_ROOM = re.compile(r"""("[^"]*"|'[^']*')|\s*([{};,])\s*""")  # not in texts, which stand in quotes
# A joined sheet lies elsewhere than its parts: an address relative to one of them would lead nowhere.
_UNREAD = re.compile(r"@import\b[^\n]*|\burl\((?!#)[^\n]*")


def join_sheets(entry: Path, root: Path) -> str:
    """Raises CannotJoin."""
    done: set[Path] = set()

    def parts(path: Path) -> list[str]:
        if path in done:
            return []
        done.add(path)
        imports, own = read_sheet(path)
        imported = [part for needed in imports for part in parts(needed)]
        return [*imported, f"/* {path.relative_to(root.resolve()).as_posix()} */\n{own}\n"]

    return "".join(parts(entry.resolve()))


@cache
def read_sheet(path: Path) -> tuple[tuple[Path, ...], str]:
    """What it imports, and what it says itself. Read once: most sheets are on several pages. Raises CannotJoin."""
    if not path.is_file():
        raise CannotJoin(f"{path} is imported and does not exist")
    text = _COMMENT.sub("", path.read_text(encoding="utf-8"))
    own = _ROOM.sub(r"\1\2", _IMPORT.sub("", text)).strip()
    if unread := _UNREAD.search(own):
        raise CannotJoin(f'{path}: write @import "name.css"; on a line of its own and no url(), not {unread[0]}')
    return tuple((path.parent / name).resolve() for name in _IMPORT.findall(text)), own
