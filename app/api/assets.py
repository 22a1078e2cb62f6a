"""What a page loads besides itself: scripts, sheets, icons, each under a name that changes with its content.

They are joined and packed once, when the house starts, and never change while it is open.
"""

import gzip
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from app.api.scripts import join_scripts
from app.api.sheets import join_sheets

STATIC = Path(__file__).resolve().parents[1] / "static"
# The modules of js/pages that are scripts of pages, or come to one when it asks; the others there are parts of these.
_SCRIPTS = ("later", "learn", "lesson", "new", "plain", "replay", "table")
_ADDRESS = "/assets/"
_HASHED = re.compile(r"(?P<name>[\w.-]+)-[0-9a-f]{8}(?P<ending>\.\w+)")


@dataclass(frozen=True, slots=True)
class Asset:
    """`tag` says which content it is; `packed` is the content as gzip, None where that is hardly shorter."""

    address: str
    tag: str
    content: bytes
    packed: bytes | None
    media_type: str


class Assets:
    """Raises CannotJoin when a script or a sheet cannot be joined."""

    def __init__(self, static: Path) -> None:
        self._named = {name: _asset(name, content) for name, content in _contents(static)}

    def address(self, name: str, language: str) -> str:
        """Where a page finds it: "table.js" is /assets/table.en-1a2b3c4d.js. Raises KeyError."""
        stem, _, ending = name.rpartition(".")
        return self._named[f"{stem}.{language}.js" if ending == "js" else name].address

    def find(self, hashed: str) -> Asset | None:
        """The asset of this name as it is now, whatever it was when the name was given."""
        given = _HASHED.fullmatch(hashed)
        return self._named.get(given["name"] + given["ending"]) if given else None


@cache
def assets() -> Assets:
    """Those of this house."""
    return Assets(STATIC)


def _contents(static: Path) -> Iterator[tuple[str, bytes]]:
    for words in sorted((static / "words").glob("*.json")):
        for script in _SCRIPTS:
            joined = join_scripts(static / "js" / "pages" / f"{script}.js", static, words.stem)
            yield f"{script}.{words.stem}.js", joined.encode()
    for entry in sorted((static / "css" / "pages").glob("*.css")):
        yield entry.name, join_sheets(entry, static).encode()
    for icon in sorted((static / "icons").iterdir()):
        yield icon.name, icon.read_bytes()


def _asset(name: str, content: bytes) -> Asset:
    stem, _, ending = name.rpartition(".")
    tag = sha256(content).hexdigest()[:8]
    packed = gzip.compress(content, mtime=0)
    media_type = "text/javascript" if ending == "js" else mimetypes.guess_type(name)[0] or "application/octet-stream"
    worth = len(packed) < 0.9 * len(content)
    return Asset(f"{_ADDRESS}{stem}-{tag}.{ending}", tag, content, packed if worth else None, media_type)
