"""Pages from the templates. What goes into which is said at the top of each template.

Their words are in the catalogue, said there by `t`; `locale` is the language of the page, `asset` says where a file of
it is found, `room` has the colours round it.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from starlette.responses import HTMLResponse, Response

from app.api.assets import assets
from app.api.tokens import room
from app.words.catalogue import ENGLISH, read_catalogue

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).resolve().parents[2] / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
WORDS = read_catalogue(ENGLISH)
ROOM = room()
address_of = partial(assets().address, language=ENGLISH.stem)
_TEMPLATES.globals |= {"t": WORDS.t, "locale": WORDS.locale, "asset": address_of, "room": ROOM}
# A page may carry a cookie and shows what is so now; going back may show it as it was.
_HEADERS = {"cache-control": "private, no-cache"}


def page(template: str, context: Mapping[str, Any] | None = None, *, status: int = 200) -> Response:
    return HTMLResponse(rendered(template, context), status, _HEADERS)


def rendered(template: str, context: Mapping[str, Any] | None = None) -> str:
    return _TEMPLATES.get_template(template).render(context or {})
