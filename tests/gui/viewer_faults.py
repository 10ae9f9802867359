#!/usr/bin/env python3
"""The viewer on a graphics card that fails, which failing_gl.c simulates. Uses the window of viewer_window.py."""

import os
import subprocess
from pathlib import Path

from program_test import check, demo_of, run_case, wait_until
from viewer_window import Viewer, distance


class FaultyCard:
    """A graphics card that fails as fail_with() says."""

    def __init__(self, program, folder):
        self.fault = os.path.join(folder, "fault")
        library = os.path.join(os.path.dirname(program), "tests/gui/libfailing_gl.so")
        self.environment = {"LD_PRELOAD": library, "VISLEAF_FAILING_GL": self.fault}

    def fail_with(self, fault):
        Path(self.fault).write_text(fault, encoding="utf-8")

    def work(self):
        os.remove(self.fault)


class FaultyViewer(Viewer):
    """A viewer with such a card."""

    def prepare_display(self):
        self.card = FaultyCard(self.command[0], self.folder)
        self.environment.update(self.card.environment)


def reset_opens_the_window_again(program, folder):
    with FaultyViewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+4", "view", "normals")
        viewer.key_gives("F3", "pvs", False)
        viewer.hold("w")
        viewer.rested()
        before = viewer.wait_for_map()
        viewer.card.fail_with("reset")
        after = viewer.wait(lambda state: state["first_frame_ms"] > before["first_frame_ms"], "the map in a new window")
        for name in ("map", "yaw", "pitch", "view", "pvs"):
            check(before[name] == after[name], f"{name} was {before[name]} and is {after[name]}")
        check(distance(before, after) < 0.1, f"was at {before['position']} and is at {after['position']}")
        check(after["faces_drawn"] > 0, "draws nothing")
        viewer.key_gives("F3", "pvs", True)


def reset_keeps_the_filter_of_a_list(program, folder):
    with FaultyViewer(program, folder, size="640x480") as viewer:
        all_entities = viewer.wait_for_map()["entities_in_map"]
        viewer.key_gives("ctrl+e", "left_tab", "entities")
        viewer.do("key", "ctrl+f")
        viewer.wait(lambda state: state["typing"], "the search field")
        viewer.do("type", "--delay", "20", "light")
        viewer.wait(lambda state: 0 < state["entities_listed"] < all_entities, "fewer entities")
        before = viewer.wait_frames(8)
        viewer.card.fail_with("reset")
        viewer.wait(lambda state: state["first_frame_ms"] > before["first_frame_ms"], "the map in a new window")
        viewer.wait(lambda state: state["entities_listed"] == before["entities_listed"], "the same entities")


def reset_keeps_what_the_picture_shows(program, folder):
    with FaultyViewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("l", "auto_exposure", True)
        viewer.do("mousemove", "330", "260", "click", "1")
        viewer.wait(lambda state: state["selected"] == 1, "a selected face")
        viewer.do("key", "shift+h")
        viewer.wait(lambda state: state["hidden_faces"].startswith("Only"), "an isolated face")
        viewer.key_gives("o", "camera", "orbit")
        viewer.key_gives("period", "paused", True)
        before = viewer.wait_frames()
        viewer.card.fail_with("reset")
        after = viewer.wait(lambda state: state["first_frame_ms"] > before["first_frame_ms"], "the map in a new window")
        for name in ("camera", "hidden_faces", "selection", "exposure", "auto_exposure", "stopped_at"):
            check(before[name] == after[name], f"{name} was {before[name]} and is {after[name]}")
        check(distance(before, after) < 0.1, f"was at {before['position']} and is at {after['position']}")
        viewer.key_gives("l", "auto_exposure", False)
        check(viewer.state()["exposure"] == 1, f"the exposure before was {viewer.state()['exposure']}")


def resets_without_end_end_the_viewer(program, folder):
    with FaultyViewer(program, folder) as viewer:
        before = viewer.wait_for_map()
        viewer.card.fail_with("reset")
        viewer.wait(lambda state: state["first_frame_ms"] > before["first_frame_ms"], "the map in a new window")

        def has_ended():
            viewer.card.fail_with("reset")
            return viewer.process.poll() is not None

        wait_until(has_ended, "the end of the viewer")
        check(viewer.process.returncode == 3, f"the exit status is {viewer.process.returncode}")


def map_too_large_for_the_card_keeps_the_one_before(program, folder):
    with FaultyViewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.card.fail_with("memory")
        viewer.wait(lambda state: "graphics card is full" in state["notice"], "a notice")
        viewer.do("key", "F5")
        state = viewer.wait(lambda state: state["failed_reload"], "a bar that says that this is an older map")
        check("too little memory" in state["failed_reload"], state["failed_reload"])
        check(os.path.basename(demo_of(program)) in state["failed_reload"], state["failed_reload"])
        viewer.card.work()
        state = viewer.wait_for_map()
        check(state["faces_drawn"] > 0, "the old map is gone")
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["loading"], "the load")
        state = viewer.wait_for_map()
        check(state["message"] == state["failed_reload"] == "", "the map cannot be loaded again")


def render_writes_no_image_when_memory_is_full(program, folder):
    card = FaultyCard(program, folder)
    card.fail_with("memory")
    image = os.path.join(folder, "a.png")
    # The sandbox would keep failing_gl.c from reading its file.
    command = [program, "render", demo_of(program), "-o", image, "--size", "64x36", "--no-sandbox"]
    run = subprocess.run(command, env=dict(os.environ, **card.environment), stderr=subprocess.PIPE, text=True)
    check(run.returncode == 3, f"the exit status is {run.returncode}")
    check("demo.bsp: the graphics card has too little memory" in run.stderr, run.stderr)
    check(not os.path.exists(image), "a picture was written")


if __name__ == "__main__":
    run_case(globals())
