#!/usr/bin/python3
"""Strips of a moving map from ioquake3 and from Visleaf, at the same eyes and the same moments.

    strips_with_ioquake3.py VISLEAF PACK MAP CAMERAS OUT_FOLDER [FRAMES [SECONDS_APART [FIRST_SECOND]]]

MAP is a name that OpenArena's data and the archive PACK both hold. CAMERAS is a file as `visleaf render --cameras` takes
it. For each camera OUT_FOLDER/MAP_NAME.png has our pictures above, ioquake3's in the middle and four times the
difference below; printed are the mean differences, 0 to 255. pose_ioquake3.c sets ioquake3's eye and its clock.

Needs the Debian packages ioquake3, openarena-data, xvfb, gcc and python3-pil.
"""
import os
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageStat

from ioquake3_game import SIZE, play


def strip(ours, theirs, target):
    width, height = SIZE[0] // 2, SIZE[1] // 2
    sheet = Image.new("RGB", (width * len(ours), height * 3))
    means = []
    for i, (a, b) in enumerate(zip(ours, theirs)):
        first, second = (Image.open(path).convert("RGB") for path in (a, b))
        difference = ImageChops.difference(first, second)
        means.append(sum(ImageStat.Stat(difference).mean) / 3)
        for row, picture in enumerate((first, second, difference.point(lambda value: min(255, 4 * value)))):
            sheet.paste(picture.resize((width, height)), (i * width, row * height))
    sheet.save(target)
    return means


def main():
    visleaf, pack, name, cameras, out = sys.argv[1:6]
    frames, apart, first = (float(word) for word in (sys.argv[6:] + ["8", "0.125", "10"][len(sys.argv) - 6:]))
    times = [first + i * apart for i in range(int(frames))]
    os.makedirs(out, exist_ok=True)
    with open(cameras, encoding="ascii") as file:
        places = [line.split() for line in file if line.strip()]
    with tempfile.TemporaryDirectory(prefix="visleaf-peer-") as work:
        play(name, [(place, time, f"{work}/{title}_{i}.ppm") for title, place in places for i, time in enumerate(times)], work)
        for i, time in enumerate(times):
            os.makedirs(f"{work}/{i}")
            subprocess.run([visleaf, "render", f"{pack}:maps/{name}.bsp", "--size", f"{SIZE[0]}x{SIZE[1]}", "--no-entities",
                            "--time", str(time), "--cameras", cameras, "-o", f"{work}/{i}"], check=True)
        for title, _ in places:
            means = strip([f"{work}/{i}/{title}.png" for i in range(len(times))],
                          [f"{work}/{title}_{i}.ppm" for i in range(len(times))], f"{out}/{name}_{title}.png")
            print(f"{name} {title}:", " ".join(f"{mean:.2f}" for mean in means))


if __name__ == "__main__":
    main()
