"""A deal that can be checked: sealed before anybody sees a tile, shown at once, opened when the hand is over.

The seal is a SHA-256 commitment (FIPS 180-4) to the order of all tiles and to a secret number of 256 bits. Without the
number nobody can try orders against the seal; with it everybody can see that the tiles were not moved afterwards.
"""

from collections.abc import Sequence
from hashlib import sha256

from app.room.names import ANIMALS, COLOURS

SECRET_BYTES = 32


def sealed_text(table_id: str, match: int, number: int, order: Sequence[str], secret: str) -> str:
    """What is sealed. `order` names the tiles as they are dealt and drawn; `secret` is 64 hexadecimal digits."""
    return f"double-six deal 1\ntable {table_id}\nmatch {match} hand {number}\n{' '.join(order)}\nsecret {secret}\n"


def seal(text: str) -> str:
    """64 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def spoken(seal: str) -> str:
    """The beginning of a seal as four plain words, to read out across a table: "amber fox, coral elk"."""
    first, second, third, fourth = bytes.fromhex(seal)[:4]
    return f"{COLOURS[first % 64]} {ANIMALS[second % 64]}, {COLOURS[third % 64]} {ANIMALS[fourth % 64]}"
