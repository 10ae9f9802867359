"""What survey.py does with pictures: contact sheets and differences. Needs Debian's python3-pil."""
import os

from PIL import Image, ImageChops, ImageDraw, ImageStat

THUMBNAIL = (240, 135)
MAPS_ACROSS, MAPS_DOWN, PICTURES = 2, 10, 3
LABEL_HEIGHT = 14
BLACK = 3  # brightest channel that still counts as black, 0 to 255


def mean_difference(first, second):
    """The mean absolute difference of two pictures over pixels and channels, 0 to 255."""
    difference = ImageChops.difference(Image.open(first).convert("RGB"), Image.open(second).convert("RGB"))
    return sum(ImageStat.Stat(difference).mean) / 3


def black_share(path):
    """The share of black pixels in a picture, 0 to 1."""
    red, green, blue = Image.open(path).convert("RGB").split()
    histogram = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return sum(histogram[:BLACK + 1]) / sum(histogram)


def paste_map(sheet, corner, label, pictures):
    """Puts the pictures of one map side by side, below its name."""
    ImageDraw.Draw(sheet).text((corner[0] + 2, corner[1] + 1), label, fill="black")
    for column, path in enumerate(pictures[:PICTURES]):
        thumbnail = Image.open(path).convert("RGB").resize(THUMBNAIL, Image.BOX)
        sheet.paste(thumbnail, (corner[0] + column * THUMBNAIL[0], corner[1] + LABEL_HEIGHT))


def write_sheet(labelled, path):
    width, height = PICTURES * THUMBNAIL[0], THUMBNAIL[1] + LABEL_HEIGHT
    sheet = Image.new("RGB", (MAPS_ACROSS * width, MAPS_DOWN * height), "white")
    for index, (label, pictures) in enumerate(labelled):
        paste_map(sheet, (index % MAPS_ACROSS * width, index // MAPS_ACROSS * height), label, pictures)
    sheet.save(path)


def write_sheets(labelled, stem):
    """Writes STEM_1.png and so on from pairs of a label and the paths of its pictures."""
    os.makedirs(os.path.dirname(stem), exist_ok=True)
    per_sheet = MAPS_ACROSS * MAPS_DOWN
    for number, first in enumerate(range(0, len(labelled), per_sheet), 1):
        write_sheet(labelled[first:first + per_sheet], f"{stem}_{number}.png")
