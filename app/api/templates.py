"""Pages from the templates, in the language of the reader. What goes into which is said at the top of each template.

Their words are in the catalogue, said there by `t`; `locale` is the language of the page, `asset` says where a file of
it is found, `room` has the colours round it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from app.api.assets import assets
from app.api.tokens import room
from app.words.catalogue import CATALOGUES, Catalogue, read_catalogue

ROOM = room()
# A page may carry a cookie and shows what is so now; going back may show it as it was.
_HEADERS = {"cache-control": "private, no-cache", "vary": "accept-language"}


@dataclass(frozen=True, slots=True)
class Language:
    """What the house says in one language: all it takes is a catalogue in `app/static/words`."""

    words: Catalogue
    templates: Environment

    def rendered(self, template: str, context: Mapping[str, Any] | None = None) -> str:
        return self.templates.get_template(template).render(context or {})


def _speak(name: str, words: Catalogue) -> Language:
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).resolve().parents[2] / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    asset = partial(assets().address, language=name)
    templates.globals |= {"t": words.t, "locale": words.locale, "asset": asset, "room": ROOM}
    return Language(words, templates)


LANGUAGES = {path.stem: _speak(path.stem, read_catalogue(path)) for path in sorted(CATALOGUES.glob("*.json"))}
USUAL = "en"


def language_of(connection: HTTPConnection) -> Language:
    return LANGUAGES[choose(connection.headers.get("accept-language", ""), LANGUAGES)]


def choose(accepted: str, spoken: Iterable[str]) -> str:
    """The language a reader likes best of those that are spoken, English for one who likes none: "de-CH, de;q=0.8"."""
    known = {name.lower(): name for name in spoken}
    asked = [part.strip().lower().partition(";q=") for part in accepted.split(",")]
    for tag, _, _ in sorted(asked, key=lambda each: -_weight(each[2])):
        found = known.get(tag) or known.get(tag.partition("-")[0])
        if found:
            return found
    return USUAL


def _weight(written: str) -> float:
    try:
        return float(written or 1)
    except ValueError:
        return 0


def page(
    connection: HTTPConnection, template: str, context: Mapping[str, Any] | None = None, *, status: int = 200
) -> Response:
    return HTMLResponse(language_of(connection).rendered(template, context), status, _HEADERS)


address_of = partial(assets().address, language=USUAL)
