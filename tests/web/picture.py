"""Reads the PNG files that Visleaf writes, and compares them."""

import math
import struct
import zlib


def read_png(data):
    """Returns width, height and the bytes of red, green and blue."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    channels = {2: 3, 6: 4}[kind]
    assert depth == 8 and data[28] == 0, "not 8 bits, or interlaced"
    packed, at = b"", 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        if name == b"IDAT":
            packed += data[at + 8:at + 8 + size]
        at += size + 12
    rows, pixels = zlib.decompress(packed), bytearray()
    stride = width * channels
    before = bytes(stride)
    for number in range(height):
        start = number * (stride + 1)
        row = unfiltered(rows[start], bytearray(rows[start + 1:start + 1 + stride]), before, channels)
        pixels += row if channels == 3 else bytes(value for i, value in enumerate(row) if i % 4 != 3)
        before = row
    return width, height, bytes(pixels)


def unfiltered(kind, row, above, channels):
    """Undoes the filter of a row: https://www.w3.org/TR/png/#9Filters."""
    if kind == 0:
        return row
    for i in range(len(row)):
        left = row[i - channels] if i >= channels else 0
        corner = above[i - channels] if i >= channels else 0
        row[i] = (row[i] + predicted(kind, left, above[i], corner)) & 255
    return row


def predicted(kind, left, up, corner):
    if kind == 1:
        return left
    if kind == 2:
        return up
    if kind == 3:
        return (left + up) // 2
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def likeness(a, b):
    """Returns the peak signal-to-noise ratio of two pictures of one size, in dB."""
    error = sum((x - y) ** 2 for x, y in zip(a, b)) / len(a)
    return math.inf if error == 0 else 10 * math.log10(255 ** 2 / error)
