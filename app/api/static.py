"""Scripts, styles and icons: packed for the pages, under names that change with them, and as they are written."""

from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from app.api.assets import STATIC, assets

router = APIRouter()
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_EACH_TIME = "no-cache"


class Static(StaticFiles):
    """The files themselves: a new version is seen at once, and an unchanged file costs a 304."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = _ASK_EACH_TIME
        return response


@router.api_route("/assets/{hashed}", methods=["GET", "HEAD"])
async def asset(request: Request, hashed: str) -> Response:
    """Kept for ever under its name.

    A name from before an update comes from a page that was on its way meanwhile. It gets what is there now: a page is
    little but a frame for its script, and without one it would stay empty.
    """
    found = assets().find(hashed)
    if found is None:
        raise HTTPException(404)
    packed = found.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    headers = {
        "cache-control": _FOR_EVER if request.url.path == found.address else _ASK_EACH_TIME,
        "etag": f'"{found.tag}-gzip"' if packed else f'"{found.tag}"',
        "vary": "accept-encoding",
    }
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if found.media_type.startswith("image/"):
        # Whoever shows a link that was passed on may show its picture.
        headers["cross-origin-resource-policy"] = "cross-origin"
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(packed or found.content, media_type=found.media_type, headers=headers)
