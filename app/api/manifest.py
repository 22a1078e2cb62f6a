"""What a device needs to know to install the pages: their name, icons and colours."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from app.api.templates import ROOM, address_of, language_of

router = APIRouter()
_HEADERS = {"cache-control": "no-cache", "vary": "accept-language"}
# File, size and whether it may be cut down to a circle.
_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest(request: Request) -> Response:
    words = language_of(request).words
    t = words.t
    content = {
        "id": "/",
        "name": t("manifest.name").unescape(),
        "short_name": t("manifest.shortName").unescape(),
        "description": t("page.description").unescape(),
        "lang": words.locale,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": ROOM.night,
        "background_color": ROOM.night,
        "icons": [_icon(*icon) for icon in _ICONS],
    }
    return JSONResponse(content, media_type="application/manifest+json", headers=_HEADERS)


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    return {"src": address_of(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
