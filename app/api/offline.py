"""What a browser keeps for when there is no network: the rules, a page that says so, and the worker that shows them."""

import json
import re
from functools import cache
from hashlib import sha256

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.assets import STATIC
from app.api.scripts import join_scripts
from app.api.templates import LANGUAGES, page
from app.api.who import introduce

router = APIRouter()
_READ = ["GET", "HEAD"]
_PAGES = {"/rules": "rules.html", "/offline": "offline.html"}
# What those pages need to be read; pictures for a device's own use are not among them.
_LOADED = re.compile(r'(?:src|href)="(/assets/[^"]+\.(?:css|js|svg))"')


@router.api_route("/offline", methods=_READ)
async def offline(request: Request) -> Response:
    return introduce(request, page(request, "offline.html"))


@router.api_route("/sw.js", methods=_READ)
async def worker() -> Response:
    """Asked for again on every visit; when a byte of it has changed, the new one takes over."""
    return Response(_worker(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@cache
def _worker() -> str:
    written = {
        path: "".join(language.rendered(template) for language in LANGUAGES.values())
        for path, template in _PAGES.items()
    }
    files = sorted({address for text in written.values() for address in _LOADED.findall(text)})
    release = sha256("".join(written.values()).encode()).hexdigest()[:8]
    kept = json.dumps({"release": release, "pages": list(written), "files": files})
    return f"'use strict';\nself.kept = {kept};\n{join_scripts(STATIC / 'js' / 'worker' / 'offline.js', STATIC, 'en')}"
