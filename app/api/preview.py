"""What may be shown of a link that is passed on: its title, its sentence and a picture."""

from starlette.requests import HTTPConnection

from app.api.house import whole
from app.api.templates import address_of


def preview(connection: HTTPConnection, path: str, picture: str | None = None) -> dict[str, dict[str, str]]:
    """For the context of a page. Both addresses are whole: they are read far from here. `picture`: a path."""
    shown = address_of("preview.png") if picture is None else picture
    return {"preview": {"url": whole(connection, path), "picture": whole(connection, shown)}}
