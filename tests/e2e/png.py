"""A PNG made smaller: a picture of a page in so few colours that the eye hardly sees it, one byte a pixel."""

import struct
import zlib
from collections import Counter
from collections.abc import Sequence

HEAD = b"\x89PNG\r\n\x1a\n"
# Most of a page is flat; shades of the felt and the bone need the rest.
COLOURS = 64

Colour = tuple[int, ...]


def smaller(png: bytes, colours: int = COLOURS) -> bytes:
    """The same picture in that many colours, clear where it was. As browsers write them: eight bits a channel, not
    interlaced.
    """
    chunks = _chunks(png)
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, kind) in {(8, 2), (8, 6)}
    channels = 3 if kind == 2 else 4
    rows = _rows(zlib.decompress(chunks[b"IDAT"]), width * channels, channels, height)
    pixels = [list(zip(*(row[at::channels] for at in range(channels)), strict=True)) for row in rows]
    counted: Counter[Colour] = Counter()
    for line in pixels:
        counted.update(line)
    kept, place = _palette(counted, colours)
    packed = b"".join(b"\x00" + bytes([place[pixel] for pixel in line]) for line in pixels)
    clear = bytes(colour[3] for colour in kept) if channels == 4 else b""
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(value for colour in kept for value in colour[:3])),
        *([(b"tRNS", clear)] if clear.strip(b"\xff") else []),
        (b"IDAT", zlib.compress(packed, 9)),
        (b"IEND", b""),
    )
    return HEAD + b"".join(_chunk(name, data) for name, data in parts)


def _palette(counted: Counter[Colour], colours: int) -> tuple[list[Colour], dict[Colour, int]]:
    """The colours to keep, and for every colour of the picture which of them stands for it.

    The colours are parted, again and again, where they spread widest over the most pixels. What stands for a part is
    the colour of most of its pixels, so that what is flat keeps its very colour, or else their mean.
    """
    parts = [_weighed(list(counted), counted)]
    while len(parts) < min(colours, len(counted)):
        parts.sort(key=lambda part: part[0])
        parts += [_weighed(half, counted) for half in _halves(parts.pop()[2], counted)]
    place: dict[Colour, int] = {}
    for number, (_, _, part) in enumerate(parts):
        place |= dict.fromkeys(part, number)
    return [kept for _, kept, _ in parts], place


def _weighed(part: list[Colour], counted: Counter[Colour]) -> tuple[float, Colour, list[Colour]]:
    """How much is lost when one colour stands for all of the part; which one; the part."""
    kept = max(part, key=counted.__getitem__)
    many = sum(counted[each] for each in part)
    if 2 * counted[kept] < many:
        kept = tuple(round(sum(counted[each] * each[at] for each in part) / many) for at in range(len(kept)))
    lost = sum(counted[each] * _apart(each, kept) for each in part)
    return lost, kept, part


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _halves(part: list[Colour], counted: Counter[Colour]) -> Sequence[list[Colour]]:
    """Parted at the mean of the channel that spreads widest; both halves hold something."""
    channel = max(range(len(part[0])), key=lambda at: max(each[at] for each in part) - min(each[at] for each in part))
    many = sum(counted[each] for each in part)
    mean = sum(counted[each] * each[channel] for each in part) / many
    low = [each for each in part if each[channel] <= mean]
    high = [each for each in part if each[channel] > mean]
    return low, high


def _chunks(png: bytes) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    at = len(HEAD)
    while at < len(png):
        (long,), name = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        found[name] = found.get(name, b"") + png[at + 8 : at + 8 + long]
        at += 12 + long
    return found


def _rows(packed: bytes, long: int, channels: int, height: int) -> list[bytearray]:
    """The rows without their filters."""
    rows, above = [], bytearray(long)
    for start in range(0, height * (long + 1), long + 1):
        row = bytearray(packed[start + 1 : start + 1 + long])
        _unfilter(row, above, packed[start], channels)
        rows.append(row)
        above = row
    return rows


def _unfilter(row: bytearray, above: bytearray, kind: int, channels: int) -> None:
    """One way for each kind of filter: there are millions of bytes."""
    match kind:
        case 1:
            for at in range(channels, len(row)):
                row[at] = (row[at] + row[at - channels]) & 255
        case 2:
            row[:] = bytes([(value + up) & 255 for value, up in zip(row, above, strict=True)])
        case 3:
            for at, up in enumerate(above):
                left = row[at - channels] if at >= channels else 0
                row[at] = (row[at] + (left + up) // 2) & 255
        case 4:
            _unpaeth(row, above, channels)
        case _:
            assert kind == 0, "no such filter"


def _unpaeth(row: bytearray, above: bytearray, channels: int) -> None:
    for at, up in enumerate(above):
        left, corner = (row[at - channels], above[at - channels]) if at >= channels else (0, 0)
        far_left, far_up, far_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        guess = up if far_up <= far_corner else corner
        if far_left <= far_up and far_left <= far_corner:
            guess = left
        row[at] = (row[at] + guess) & 255


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
