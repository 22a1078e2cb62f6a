"""What must not be found where it does not belong, in every shape it could have there."""

import base64
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path


def shapes(token: str) -> dict[str, bytes]:
    """A secret of 32 bytes as it is written, as bytes, as hex, turned round, in other base64."""
    raw = base64.urlsafe_b64decode(token + "=")
    written = {
        "as it is": token,
        "as hex": raw.hex(),
        "turned round": token[::-1],
        "as other base64": base64.b64encode(raw).decode().rstrip("="),
        "in small letters": token.lower(),
    }
    return {shape: text.encode() for shape, text in written.items()} | {"as bytes": raw}


def person(token: str) -> str:
    """Who that is in the store: the hash of the secret."""
    return sha256(token.encode()).hexdigest()


def found(tokens: Mapping[str, str], places: Mapping[str, bytes]) -> list[str]:
    """Whose secret is in which place, in what shape."""
    return [
        f"{whose} {shape} in {place}"
        for whose, token in tokens.items()
        for shape, bytes_ in shapes(token).items()
        for place, content in places.items()
        if bytes_ in content
    ]


def files_of(database: Path) -> dict[str, bytes]:
    """The file and what lies beside it: the newest entries are in one of those."""
    beside = sorted(database.parent.glob(f"{database.name}*"))
    return {path.name: path.read_bytes() for path in beside}


def together(texts: Iterable[str]) -> bytes:
    return "\n".join(texts).encode()
