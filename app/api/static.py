"""Scripts, styles and icons: kept by the browser, asked about each time, sent again only when they have changed."""

from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from app.api.templates import ROOT


class Static(StaticFiles):
    """A new version of the house is seen at once, and an unchanged file costs a 304."""

    def __init__(self) -> None:
        super().__init__(directory=ROOT / "app" / "static")

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response
