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


def luma_of(pixels):
    """The brightness of each pixel, 0 to 255: https://www.itu.int/rec/R-REC-BT.601."""
    return [0.299 * red + 0.587 * green + 0.114 * blue
            for red, green, blue in zip(pixels[::3], pixels[1::3], pixels[2::3])]


def similarity_of_window(a, b):
    """Compares two lists of brightnesses by their means, variances and covariance."""
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    variance_a = sum(x * x for x in a) / len(a) - mean_a ** 2
    variance_b = sum(x * x for x in b) / len(b) - mean_b ** 2
    covariance = sum(x * y for x, y in zip(a, b)) / len(a) - mean_a * mean_b
    least_mean, least_variance = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return ((2 * mean_a * mean_b + least_mean) * (2 * covariance + least_variance) /
            ((mean_a ** 2 + mean_b ** 2 + least_mean) * (variance_a + variance_b + least_variance)))


def decibels(a, b):
    """Returns the peak signal-to-noise ratio of two pictures of one size, in dB. Quicker than similarity()."""
    error = sum((x - y) ** 2 for x, y in zip(a, b)) / len(a)
    return math.inf if error == 0 else 10 * math.log10(255 ** 2 / error)


def similarity(a, b, width):
    """Returns the structural similarity (SSIM) of two pictures of one size: 1 if they are equal. Source: Wang, Bovik,
    Sheikh and Simoncelli, Image quality assessment, 2004; here with windows of 8 x 8 pixels, 4 pixels apart."""
    size, step = 8, 4
    a, b = luma_of(a), luma_of(b)
    found = []
    for top in range(0, len(a) // width - size + 1, step):
        for left in range(0, width - size + 1, step):
            rows = [slice(row * width + left, row * width + left + size) for row in range(top, top + size)]
            found.append(similarity_of_window([x for row in rows for x in a[row]], [y for row in rows for y in b[row]]))
    return sum(found) / len(found)
