"""The picture of a finished hand, for those who show a link that is passed on: its line as it lay, as a PNG.

They accept no SVG, and a line is so little of a picture that it needs no library: tiles in one byte a pixel, packed by
zlib (PNG, W3C Recommendation, third edition). A line too long for one row goes on in the next, read as text is.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot

from app.api.tokens import colour

WIDTH, HEIGHT = 1200, 630
Shows = tuple[int, int]

_MARGIN, _GAP = 48, 4
_LARGEST_HALF = 92
_ROWS = range(1, 5)
# Between each two of these that touch there are shades, so that edges look smooth.
_FELT, _BONE, _INK, _EDGE, _CUT = range(5)
_SHADES = 4
_TOUCHING = ((_FELT, _BONE), (_FELT, _EDGE), (_EDGE, _BONE), (_BONE, _INK))
_STEP = 0.26
# Spots round the middle of a half of an upright tile, in steps, as draw/geometry.js has them.
SPOTS: tuple[tuple[Shows, ...], ...] = (
    (),
    ((0, 0),),
    ((1, -1), (-1, 1)),
    ((1, -1), (0, 0), (-1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)

Canvas = list[bytearray]


def line_picture(line: Sequence[Shows]) -> bytes:
    """A PNG of WIDTH by HEIGHT. `line` shows each tile's two numbers as it lies, left to right."""
    canvas: Canvas = [bytearray(bytes([_FELT]) * WIDTH) for _ in range(HEIGHT)]
    half, rows = _laid_out(line)
    row_height = 2 * half + half // 2
    top = (HEIGHT - row_height * len(rows) + half // 2) // 2
    for number, row in enumerate(rows):
        left = (WIDTH - _length(row, half)) // 2
        for shows in row:
            _draw(canvas, shows, half, left, top + number * row_height)
            left += _long(shows, half) + _GAP
    return _png(canvas)


def _laid_out(line: Sequence[Shows]) -> tuple[int, list[Sequence[Shows]]]:
    """The largest half of a tile with which the line has room, and its rows."""
    return max((_in_rows(line, rows) for rows in _ROWS), key=lambda found: found[0])


def _in_rows(line: Sequence[Shows], rows: int) -> tuple[int, list[Sequence[Shows]]]:
    each = -(-len(line) // rows)
    parts = [line[at : at + each] for at in range(0, len(line), each)]
    half = min(_LARGEST_HALF, int((HEIGHT - 2 * _MARGIN) / (2.5 * rows)))
    while any(_length(part, half) > WIDTH - 2 * _MARGIN for part in parts):
        half -= 1
    return half, parts


def _length(row: Sequence[Shows], half: int) -> int:
    return sum(_long(shows, half) + _GAP for shows in row) - _GAP


def _long(shows: Shows, half: int) -> int:
    """Along the line: a double lies across it."""
    return half if shows[0] == shows[1] else 2 * half


def _draw(canvas: Canvas, shows: Shows, half: int, left: int, top: int) -> None:
    double = shows[0] == shows[1]
    wide, high = (half, 2 * half) if double else (2 * half, half)
    top += 0 if double else half // 2
    for down, row in enumerate(_body(wide, high, half)):
        canvas[top + down][left : left + wide] = row
    middles = [(half / 2, half / 2), (half / 2, 1.5 * half) if double else (1.5 * half, half / 2)]
    for number, (x, y) in zip(shows, middles, strict=True):
        for spot in SPOTS[number]:
            right, below = spot if double else (spot[1], -spot[0])
            _pip(canvas, half, round(left + x + right * half * _STEP), round(top + y + below * half * _STEP))


@cache
def _body(wide: int, high: int, half: int) -> tuple[bytes, ...]:
    """An empty tile with its thickness under it, row by row."""
    depth, radius = max(2, half // 11), max(3, half // 6)
    rows = []
    for y in range(high + depth):
        under = [_mix(_FELT, _EDGE, _covered(x, y - depth, wide, high, radius)) for x in range(wide)]
        face = [_covered(x, y, wide, high, radius) for x in range(wide)]
        rows.append([_over(*each) for each in zip(under, face, strict=True)])
    inset = half // 7
    for along in range(inset, half - inset):
        at = (half, along) if wide > high else (along, half)
        rows[at[1]][at[0]] = _CUT
    return tuple(bytes(row) for row in rows)


def _over(under: int, face: int) -> int:
    """The face over what is under it, which is felt or edge wherever the face has its border."""
    return _mix(under if under in (_FELT, _EDGE) else _FELT, _BONE, face) if face else under


def _covered(x: int, y: int, wide: int, high: int, radius: int) -> int:
    """How much of this pixel a box with round corners covers, in shades."""
    if not (0 <= x < wide and 0 <= y < high):
        return 0
    aside = max(radius - x - 0.5, x + 0.5 - (wide - radius), 0)
    above = max(radius - y - 0.5, y + 0.5 - (high - radius), 0)
    return _share(radius - hypot(aside, above))


def _share(inside: float) -> int:
    """Of a pixel whose middle is so far inside an edge."""
    return max(0, min(_SHADES, round((inside + 0.5) * _SHADES)))


def _pip(canvas: Canvas, half: int, x: int, y: int) -> None:
    for down, row in enumerate(_disc(max(2, half // 10))):
        start = x - len(row) // 2
        canvas[y - len(row) // 2 + down][start : start + len(row)] = row


@cache
def _disc(radius: int) -> tuple[bytes, ...]:
    """A pip on bone. It never reaches another one."""
    span = range(-radius, radius + 1)
    return tuple(bytes(_mix(_BONE, _INK, _share(radius - hypot(x, y))) for x in span) for y in span)


def _mix(low: int, high: int, share: int) -> int:
    """The place in the palette of a colour between two that touch."""
    if share in (0, _SHADES) or low == high:
        return high if share else low
    return len(_plain()) + _TOUCHING.index((low, high)) * (_SHADES - 1) + share - 1


@cache
def _plain() -> tuple[tuple[int, ...], ...]:
    return tuple(colour(name) for name in ("felt", "bone", "ink", "bone-edge", "bone-cut"))


def _palette() -> Iterator[tuple[int, ...]]:
    plain = _plain()
    yield from plain
    for low, high in _TOUCHING:
        for share in range(1, _SHADES):
            yield tuple(round(a + (b - a) * share / _SHADES) for a, b in zip(plain[low], plain[high], strict=True))


def _png(canvas: Canvas) -> bytes:
    """One byte a pixel, each row after the number of its filter, which is none."""
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    colours = bytes(value for each in _palette() for value in each)
    rows = b"".join(b"\0" + row for row in canvas)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
