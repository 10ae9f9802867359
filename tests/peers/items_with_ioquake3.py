#!/usr/bin/python3
"""Views with items from ioquake3 and from Visleaf, at the same eyes and the same moments of the game's clock.

    items_with_ioquake3.py VISLEAF PACK MAP CAMERAS OUT_FOLDER [SECONDS...]

MAP is a name that OpenArena's data and the archive PACK both hold; PACK is the one that the game takes it from, the last
by name. CAMERAS is a file as `visleaf render --cameras` takes it. The game is started for each camera, since it sends
only the entities that its player could see: the player is put at the eye. It has no clock that could be set, so it takes
its pictures once that many seconds are over, and ours shows the moment that it names.

For each view OUT_FOLDER/MAP_NAME_SECONDS.png has our picture above, ioquake3's in the middle and four times the
difference below. Printed are the moment, the mean difference, 0 to 255, and that of our picture without models: it is
larger where the game shows any.

Needs the Debian packages ioquake3, openarena-data, xvfb, gcc and python3-pil.
"""
import os
import subprocess
import sys
import tempfile

from ioquake3_game import SIZE, play
from strips_with_ioquake3 import strip

EYE_ABOVE_ORIGIN = 26  # of a standing player
CVARS = {"r_drawentities": 1, "com_maxfps": 60}


def game_pictures(name, camera, seconds, work):
    """The game's pictures of one view: file and moment each."""
    x, y, z, _, yaw = (float(word) for word in camera.split(","))
    paths = [os.path.join(work, f"{i}.ppm") for i in range(len(seconds))]
    play(name, [(camera, -moment, path) for moment, path in zip(seconds, paths)], work, CVARS,
         ["noclip", "wait 2", f"setviewpos {x} {y} {z - EYE_ABOVE_ORIGIN} {yaw}"])
    for path in paths:
        with open(path + ".ms", encoding="ascii") as file:
            yield path, int(file.read()) / 1000


def our_picture(visleaf, source, camera, moment, path, *options):
    subprocess.run([visleaf, "render", source, "--size", f"{SIZE[0]}x{SIZE[1]}", "--time", str(moment),
                    "--camera", camera, "-o", path, *options], check=True)
    return path


def main():
    visleaf, pack, name, cameras, out = sys.argv[1:6]
    seconds = [float(word) for word in sys.argv[6:]] or [8.0, 9.3, 11.7]
    os.makedirs(out, exist_ok=True)
    with open(cameras, encoding="ascii") as file:
        places = [line.split() for line in file if line.strip()]
    source = f"{pack}:maps/{name}.bsp"
    for title, camera in places:
        with tempfile.TemporaryDirectory(prefix="visleaf-peer-") as work:
            for wanted, (theirs, moment) in zip(seconds, game_pictures(name, camera, seconds, work)):
                ours = our_picture(visleaf, source, camera, moment, f"{work}/ours.png")
                empty = our_picture(visleaf, source, camera, moment, f"{work}/empty.png", "--no-models")
                target = f"{out}/{name}_{title}_{wanted:g}.png"
                without, = strip([empty], [theirs], target)
                mean, = strip([ours], [theirs], target)
                print(f"{name} {title} {moment:.3f} s: {mean:.2f}, without models {without:.2f}", flush=True)


main()
