"""Names of tables: the id people link to and type, and two words to say aloud.

Names of people are in `seating`.
"""

import secrets
from functools import lru_cache
from hashlib import sha256

# Crockford's base 32: no I, L, O or U. 10 letters of 5 bits are 50 random bits.
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 10
_LOOK_ALIKES = str.maketrans("ILO", "110")

COLOURS = (
    "amber ash azure birch blue bright bronze brown calm cherry clay clear cloud coal copper coral cream crimson "
    "dawn dusk early ember fern fair gentle ginger glad gold grand grape green hazel honey indigo ivory jade "
    "kind lemon lilac lime linen lively maple mellow merry mild mint misty moon moss navy night noble north "
    "oak ocean olive opal orange pearl pine plum polar rose"
).split()
ANIMALS = (
    "ant auk badger bat bear beaver bee bison boar bream carp cat cod crab crane crow deer dog dove duck eagle "
    "eel elk ewe falcon fawn finch fox frog goat goose gull hare hawk hen heron horse ibex ibis jay kite koala "
    "lamb lark lion lynx mole moose moth mouse newt otter owl panda perch pony puffin quail raven robin seal "
    "snail stork swan"
).split()


def new_table_id() -> str:
    """An id nobody can guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def read_table_id(text: str) -> str | None:
    """The id somebody linked to or typed: case, dashes, spaces and look-alikes are forgiven. None if it is none."""
    letters = text.upper().replace("-", "").replace(" ", "").translate(_LOOK_ALIKES)
    return letters if len(letters) == _LENGTH and all(letter in _ALPHABET for letter in letters) else None


def show_table_id(table_id: str) -> str:
    """As people read it: XKRM7-PQD4F."""
    return f"{table_id[:5]}-{table_id[5:]}"


@lru_cache(maxsize=4096)
def table_name(table_id: str) -> str:
    """Two words to say aloud, always the same for a table; no way to find it."""
    digest = sha256(table_id.encode()).digest()
    return f"{COLOURS[digest[0] % len(COLOURS)]}-{ANIMALS[digest[1] % len(ANIMALS)]}"
