"""A picture made smaller is still the picture."""

import struct
import zlib

from tests.e2e.png import HEAD, _chunk, _chunks, smaller

INK, CLEAR = (27, 26, 24, 255), (0, 0, 0, 0)


def test_what_is_flat_keeps_its_colour_and_what_is_clear_stays_clear() -> None:
    shades = [(80 + n, 100 + n, 120 + n, 255) for n in range(60)]
    rows = [[INK] * 30 + [CLEAR] * 30, shades]
    chunks = _chunks(smaller(png(rows), 8))
    palette, clear = chunks[b"PLTE"], chunks[b"tRNS"]
    packed = zlib.decompress(chunks[b"IDAT"])
    seen = [[(*palette[3 * at : 3 * at + 3], clear[at]) for at in packed[61 * y + 1 : 61 * y + 61]] for y in (0, 1)]
    assert len(palette) == 3 * 8
    assert seen[0] == rows[0]
    assert all(max(map(abs, map(int.__sub__, was, now))) <= 8 for was, now in zip(shades, seen[1], strict=True))


def png(rows: list[list[tuple[int, int, int, int]]]) -> bytes:
    """As a browser writes it, with every row as its difference to the one above."""
    above = bytes(4 * len(rows[0]))
    packed = b""
    for row in rows:
        flat = bytes(value for pixel in row for value in pixel)
        packed += b"\x02" + bytes((value - up) & 255 for value, up in zip(flat, above, strict=True))
        above = flat
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(packed)), (b"IEND", b""))
    return HEAD + b"".join(_chunk(name, data) for name, data in parts)
