#!/usr/bin/env python3
"""The viewer with damaged maps, with unusual windows, and with disks that vanish, are full or read-only.

Uses the window of viewer_window.py.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from program_test import SKIPPED, check, demo_of, need, run_case
from viewer_reload import demo_copies, replace, show_other_version
from viewer_window import Viewer

LONG_AGO = 86400  # seconds since 1970
NUM_MUTANTS = int(os.environ.get("VISLEAF_NUM_MUTANTS", "60"))


def window(viewer, command, *arguments):
    """Lets xdotool change the window of the viewer."""
    viewer.do("search", "--name", "Visleaf", command, *arguments)


def width_of_map(state):
    return state["map_rect"][2]


def lines_that_open_mutants(program, folder):
    """Lets map_mutants write damaged maps. Returns the options that open one after the other and then quit."""
    maps = os.path.join(folder, "maps")
    os.makedirs(maps)
    writer = os.path.join(os.path.dirname(program), "tests/fuzz/map_mutants")
    subprocess.run([writer, "write", maps, "0", str(NUM_MUTANTS)], stdout=subprocess.DEVNULL, check=True)
    lines = [f'map "{os.path.join(maps, name)}"' for name in sorted(os.listdir(maps))]
    return [argument for line in [*lines, "quit"] for argument in ("--run", line)]


def damaged_maps_open_one_after_the_other(program, folder):
    with Viewer(program, folder, demo_of(program), *lines_that_open_mutants(program, folder)) as viewer:
        viewer.process.wait()
        check(viewer.process.returncode == 0, f"the exit status is {viewer.process.returncode}")
        with open(viewer.report, encoding="utf-8") as stream:
            states = [json.loads(line) for line in stream]
        shown = {state["map"] for state in states if state["has_map"] and state["faces_drawn"]}
        check(len(shown) > NUM_MUTANTS * 2 // 3, f"{len(shown)} of {NUM_MUTANTS} maps were shown")
        print(f"{len(shown)} of {NUM_MUTANTS} maps were shown")


def window_of_one_pixel_is_harmless(program, folder):
    with Viewer(program, folder, demo_of(program)) as viewer:
        before = viewer.wait_for_map()
        window(viewer, "windowsize", "1", "1")
        viewer.wait(lambda state: width_of_map(state) <= 1, "the small window")
        viewer.key_gives("ctrl+i", "inspector", True)
        viewer.key_gives("ctrl+p", "palette", True)
        viewer.key_gives("Escape", "palette", False)
        viewer.do("key", "F12")
        viewer.wait(lambda state: state["notice"].startswith("Saved"), "a screenshot")
        viewer.key_gives("ctrl+i", "inspector", False)
        window(viewer, "windowsize", "320", "240")
        state = viewer.wait(lambda state: state["map_rect"] == before["map_rect"], "the large window")
        check(state["faces_drawn"] > 0, "draws nothing")


def hidden_window_follows_the_map(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        window(viewer, "windowunmap")
        replace(copy, other)
        viewer.wait(lambda state: state["faces_in_map"] != before["faces_in_map"], "the other version")
        window(viewer, "windowmap", "windowfocus")
        viewer.wait(lambda state: state["faces_drawn"] > 0 and not state["loading"], "its faces")
        viewer.key_gives("F3", "pvs", False)


def window_moves_between_displays(program, folder):
    with Viewer(program, folder, demo_of(program), displays=2) as viewer:
        viewer.wait_for_map()
        for x, is_on in (("800", False), ("500", True), ("10", False)):  # the second display, both, the first one
            window(viewer, "windowmove", x, "10")
            viewer.key_gives("F3", "pvs", is_on)
        check(viewer.state()["faces_drawn"] > 0, "draws nothing")


def map_with_an_old_date_is_reloaded(program, folder):
    """Such a map comes from a backup, or was written after the clock was set back."""
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        Path(copy + ".tmp").write_bytes(other)
        os.utime(copy + ".tmp", (LONG_AGO, LONG_AGO))
        os.replace(copy + ".tmp", copy)
        viewer.wait(lambda state: state["faces_in_map"] != before["faces_in_map"], "the other version")


def title_names_a_file_whose_name_is_not_utf8(program, folder):
    copy = os.path.join(os.fsencode(folder), b"bad\xff.bsp")
    shutil.copyfile(demo_of(program), copy)
    with Viewer(program, folder, os.fsdecode(copy)) as viewer:
        viewer.wait_for_map()
        viewer.do("search", "--name", "bad.xFF[.]bsp - Visleaf")  # fails if there is none


def disk_that_vanishes_keeps_the_map(program, folder):
    disk, away = os.path.join(folder, "disk"), os.path.join(folder, "away")
    shutil.copytree(os.path.dirname(os.path.dirname(demo_of(program))), disk)
    path = os.path.join(disk, "maps", os.path.basename(demo_of(program)))
    with Viewer(program, folder, path) as viewer:
        before = viewer.wait_for_map()
        os.rename(disk, away)
        viewer.do("key", "F5")
        state = viewer.wait(lambda state: path in state["failed_reload"], "a lasting sign")
        check(state["message"] == "", state["message"])
        # The bar about the reload takes a part of the picture.
        check(0 < viewer.wait_for_map()["faces_drawn"] <= before["faces_drawn"], "the map is gone")
        os.rename(away, disk)
        with open(demo_of(program).replace("ibsp38/baseq2", "ibsp46/baseq3"), "rb") as stream:
            show_other_version(viewer, path, stream.read(), before)


class ViewerOnDisk(Viewer):
    """A viewer that saves its settings on a disk of its own, which `mount` makes with these options."""

    def __init__(self, program, folder, options, fill=":"):
        super().__init__(program, folder, demo_of(program))
        self.disk = os.path.join(folder, "disk")
        self.messages = os.path.join(folder, "messages")
        os.makedirs(self.disk)
        self.script = (f"mount -t tmpfs -o {options} tmpfs {shlex.quote(self.disk)} && {fill} && "
                       f'cd "$XDG_DATA_HOME" && exec "$@" 2>{shlex.quote(self.messages)}')
        need("unshare")
        mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", self.disk]
        if subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            print("skipped: this system lets no user mount disks")
            sys.exit(SKIPPED)

    def prepare_display(self):
        self.environment.update(XDG_DATA_HOME=self.disk, XDG_CACHE_HOME=self.disk)
        self.command = ["unshare", "-rm", "sh", "-c", self.script, "sh", *self.command]

    def check_it_goes_on(self, reason):
        """Uses the viewer, and checks that it says at the end why it could not save."""
        self.wait_for_map()
        self.key_gives("F3", "pvs", False)
        self.do("key", "F12")
        self.wait(lambda state: reason in state["message"], "a message about the screenshot")
        self.do("key", "ctrl+q")
        self.process.wait()
        messages = Path(self.messages).read_text(encoding="utf-8")
        check("settings" in messages and reason in messages, messages)
        check(self.process.returncode == 0, f"the exit status is {self.process.returncode}")


def read_only_home_is_harmless(program, folder):
    with ViewerOnDisk(program, folder, "ro") as viewer:
        viewer.check_it_goes_on("Read-only file system")


def full_home_is_harmless(program, folder):
    with ViewerOnDisk(program, folder, "size=4k", 'cat /dev/zero >"$XDG_DATA_HOME/filler"; true') as viewer:
        viewer.check_it_goes_on("No space left on device")


if __name__ == "__main__":
    run_case(globals())
