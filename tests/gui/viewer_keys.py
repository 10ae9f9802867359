#!/usr/bin/env python3
"""Keys in the viewer's window: which text fields, lists, menus and switches they reach, also when frames are slow."""

import json
import os

from program_test import check, run_case
from viewer_window import Viewer

SLOW = 5  # frames a second


def write_settings(folder, values):
    os.makedirs(os.path.join(folder, "visleaf"), exist_ok=True)
    with open(os.path.join(folder, "visleaf", "settings.json"), "w", encoding="utf-8") as stream:
        json.dump(values, stream)


def slow_viewer(program, folder, *arguments):
    """A viewer that draws so few frames that several keys arrive between two of them."""
    write_settings(folder, {"frame_limit": SLOW, "unfocused_limit": SLOW})
    return Viewer(program, folder, *arguments, "--time", "1", size="640x480")


def typed(line):
    """The words by which xdotool types a line."""
    return ["type", "--delay", "12", "--args", "1", line, "key", "Return"]


def slow_frames_lose_no_letters_and_keep_the_order(program, folder):
    with slow_viewer(program, folder) as viewer:
        viewer.wait_for_map()
        # Each line runs when its Enter comes, and the letters behind it belong to the next line.
        lines = ["view flat", "fov 77", "pvs off", "view normals", "frustum off"]
        viewer.do("key", "grave", *(word for line in lines for word in typed(line)))
        viewer.wait(lambda state: not state["frustum"], "the last line")
        state = viewer.state()
        check(state["view"] == "normals" and not state["pvs"], f"a line was lost: {state}")


def slow_frames_lose_no_letters_behind_a_shortcut(program, folder):
    with slow_viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("key", "ctrl+p", *typed("flat colours"))
        viewer.wait(lambda state: state["view"] == "flat" and not state["palette"], "the view that was typed")
        check(viewer.state()["position"] == start["position"], "letters of the palette moved the camera")


if __name__ == "__main__":
    run_case(globals())
