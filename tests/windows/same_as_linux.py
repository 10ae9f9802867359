#!/usr/bin/env python3
"""Compares the program for Windows with that for Linux: images, reports, exports and messages must have the same bytes.

    same_as_linux.py LINUX_PROGRAM WINDOWS_PROGRAM MAPS [--short]

MAPS is a folder of maps; the demo has one in each format. WINDOWS_PROGRAM is a script that starts Wine, where the drive
Z has the folders of this machine. --short leaves out most exports and views, because Wine takes seconds to start.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

# Inside of the demo's hub, and from above. No angle is a multiple of 15 degrees, because such sines are easy to round.
CAMERAS = """hub 40,48,46,10.3,35.7
wall -150,-60,60,-7.1,203.9
floor 10,-20,90,61.7,-98.4
far -300,700,400,33.3,311.1
"""
SIZE = ["--size", "320x180"]
RENDERS = {
    "cameras": ["--cameras", "cameras.txt", "--time", "3.7"],
    "sway": ["--cameras", "cameras.txt", "--time", "12.3", "--sway", "--flares", "--area-portals", "--msaa", "4"],
    "best": ["--best-view", "--auto-exposure", "--light", "modern"],
    "around": ["--turntable", "3", "--angle", "27", "--backs", "--no-sky"],
    "top": ["--top-down", "--show", "entities,lights,targets,paths,light-grid,portals"],
    "sphere": ["--equirectangular", "--time", "1.1"],
    "normals": ["--cameras", "cameras.txt", "--view", "normals", "--relief"],
    "cost": ["--cameras", "cameras.txt", "--view", "cost", "--cost-scale", "log", "--legend"],
}
SHORT_RENDERS = ["cameras"]
FORMATS = ["glb", "obj", "map", "textures", "lightmaps", "entities", "res", "zip", "pk3", "wad"]


def maps_below(folder):
    """All maps, sorted."""
    return sorted(os.path.join(root, name) for root, _, names in os.walk(folder) for name in names
                  if name.endswith(".bsp"))


def one_of_each_family(maps):
    """The first map of each family of formats, as their first five bytes tell."""
    families = {}
    for path in maps:
        with open(path, "rb") as stream:
            families.setdefault(stream.read(5), path)
    return list(families.values())


class Side:
    """One of the two programs, with a folder for what it writes."""

    def __init__(self, program, folder, drive):
        self.program, self.folder, self.drive = program, folder, drive
        os.mkdir(folder)

    def run(self, name, *arguments):
        """Runs a command in the folder, and keeps the status and what it printed as files."""
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, check=False)
        for kind, data in (("output", done.stdout), ("errors", done.stderr)):
            data = data.replace(self.drive, b"").replace(self.folder.encode(), b"")
            Path(self.folder, f"{name}.{kind}").write_bytes(data)
        Path(self.folder, f"{name}.status").write_text(f"{done.returncode}\n", encoding="utf-8")

    def files(self):
        """The paths of all files, relative to the folder."""
        return {os.path.relpath(os.path.join(root, name), self.folder)
                for root, _, names in os.walk(self.folder) for name in names}

    def bytes_of(self, path):
        return Path(self.folder, path).read_bytes()


def run_all(side, folder, is_short):
    """Runs everything that is compared."""
    maps = maps_below(folder)
    Path(side.folder, "cameras.txt").write_text(CAMERAS, encoding="utf-8")
    for name, options in RENDERS.items():
        if is_short and name not in SHORT_RENDERS:
            continue
        side.run(f"render-{name}", "render", folder, "-o", name + "/", *SIZE, *options)
    side.run("info", "info", folder, "--json", "-")
    side.run("lint", "lint", folder, "--json", "-")
    side.run("diff", "diff", maps[0], maps[-1])
    exported = maps[:1] if is_short else one_of_each_family(maps)
    for number, path in enumerate(exported):
        for form in FORMATS:
            name = f"export-{number}-{form}"
            os.mkdir(os.path.join(side.folder, name))
            output = name if form in ("textures", "lightmaps") else f"{name}/map.{form}"
            # Without --bake-lightmaps: a few of the texels that it writes differ by 1 of 255.
            side.run(name, "export", path, "--format", form, "-o", output)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--short"]
    linux_program, windows_program, maps = (os.path.abspath(argument) for argument in arguments)
    with tempfile.TemporaryDirectory(prefix="visleaf-same-") as work:
        linux = Side(linux_program, os.path.join(work, "linux"), b"")
        windows = Side(windows_program, os.path.join(work, "windows"), b"Z:")
        for side in (linux, windows):
            run_all(side, maps, "--short" in sys.argv)
        different = sorted(path for path in linux.files() | windows.files()
                           if path not in linux.files() & windows.files()
                           or linux.bytes_of(path) != windows.bytes_of(path))
        images = sum(path.endswith(".png") for path in linux.files())
        for path in different:
            print(f"{path}: DIFFERS")
        print(f"{len(linux.files())} files compared, {images} of them images: {len(different)} differ")
        if different and os.environ.get("VISLEAF_KEEP"):
            os.rename(work, os.environ["VISLEAF_KEEP"])
            os.mkdir(work)
        sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
