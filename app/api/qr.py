"""Links as pictures: dark on white with four modules of quiet, whatever the theme, since scanners need both."""

from base64 import b64encode
from io import BytesIO

import segno


def qr_svg(url: str) -> bytes:
    picture = BytesIO()
    segno.make_qr(url, error="m").save(
        picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False
    )
    return picture.getvalue()


def qr_data(url: str) -> str:
    """The picture itself as an address: for links that no address may hold."""
    return f"data:image/svg+xml;base64,{b64encode(qr_svg(url)).decode()}"
