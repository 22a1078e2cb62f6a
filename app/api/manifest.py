"""What a device needs to know to install the pages: their name, icons and colours."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from app.api.templates import ROOM, WORDS, address_of

router = APIRouter()
# File, size and whether it may be cut down to a circle.
_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest() -> Response:
    t = WORDS.t
    content = {
        "id": "/",
        "name": t("manifest.name").unescape(),
        "short_name": t("manifest.shortName").unescape(),
        "description": t("page.description").unescape(),
        "lang": WORDS.locale,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": ROOM.night,
        "background_color": ROOM.night,
        "icons": [_icon(*icon) for icon in _ICONS],
    }
    return JSONResponse(content, media_type="application/manifest+json", headers={"cache-control": "no-cache"})


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    return {"src": address_of(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
