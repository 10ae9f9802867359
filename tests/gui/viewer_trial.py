#!/usr/bin/env python3
"""The first hour with the viewer, by three people, on a map of each family, in a window with a frame.

The newcomer knows no keys. The mapper looks for faults. The third one types: command lines, console, paths.
"""

import os
import shutil
import subprocess
from pathlib import Path

from program_test import check, need, run_case, wait_until
from viewer_window import Viewer, read_settings, write_settings

FAMILIES = {"quake": "bsp29/id1", "half_life": "bsp30/valve", "quake2": "ibsp38/baseq2", "quake3": "ibsp46/baseq3",
            "nightfire": "bsp42/bond"}


def demo_in(program, family):
    return os.path.join(os.path.dirname(program), "assets/demo", FAMILIES[family], "maps/demo.bsp")


class ManagedViewer(Viewer):
    """A viewer under a window manager, in a home of its own."""

    def __init__(self, program, folder, *arguments):
        super().__init__(program, folder, *arguments, size="960x600", screen="960x600")

    def prepare_display(self):
        need("openbox")
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)
        # A window that appears while the manager starts may never be shown.
        wait_until(lambda: subprocess.run(["xdotool", "get_desktop"], env=self.environment, check=False,
                                          capture_output=True).returncode == 0, "the window manager")

    def __exit__(self, *arguments):
        self.manager.terminate()
        self.manager.wait()
        super().__exit__(*arguments)

    def middle(self):
        """The middle of the map on the screen; the window has a frame."""
        x, y, width, height = self.state()["map_rect"]
        window = subprocess.run(["xdotool", "search", "--name", "Visleaf"], env=self.environment, check=True,
                                capture_output=True, text=True).stdout.split()[-1]
        place = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window], env=self.environment,
                               check=True, capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in place.split() if "=" in line)
        return int(values["X"]) + x + width / 2, int(values["Y"]) + y + height / 2


def start_again(program, folder):
    """A viewer with the window of the run before: no size is given."""
    viewer = ManagedViewer(program, folder, demo_in(program, "quake2"))
    viewer.command = [program, demo_in(program, "quake2")]
    viewer.screens[2] = "1200x800x24"
    return viewer


def maximized_window_comes_back_with_the_place_of_before(program, folder):
    write_settings(folder, {"window_width": 500, "window_height": 300, "window_x": 150, "window_y": 120})
    with start_again(program, folder) as viewer:
        viewer.wait_for_map()
        place = viewer.wait(lambda state: state["restored"][2:] == [500, 300], "the size")["restored"]
        viewer.quit()
    with start_again(program, folder) as viewer:
        viewer.wait_for_map()
        again = viewer.wait(lambda state: state["restored"][2:] == [500, 300], "the size")["restored"]
        check(again == place, f"the window moves from {place} to {again}")
        x, y = place[0] + 250, place[1] + 8  # its title
        viewer.do("mousemove", str(int(x)), str(int(y)), "click", "--repeat", "2", "--delay", "60", "1")
        viewer.wait(lambda state: state["maximized"] and state["map_rect"][2] > 1000, "a maximised window")
        viewer.wait_frames(30)
        check(viewer.state()["restored"] == place, f"the place is {viewer.state()['restored']}, not {place}")
        viewer.quit()
    with start_again(program, folder) as viewer:
        viewer.wait(lambda state: state["has_map"] and state["maximized"], "a maximised window")
        viewer.quit()
    settings = read_settings(folder)
    check([settings["window_width"], settings["window_height"]] == [500, 300], f"the size is {settings}")
    check(settings["window_maximized"], "the window is not maximised any more")


def window_beyond_the_displays_comes_back(program, folder):
    write_settings(folder, {"window_width": 500, "window_height": 300, "window_x": 5000, "window_y": -900})
    with start_again(program, folder) as viewer:
        viewer.wait_for_map()
        x, y, _, _ = viewer.wait(lambda state: state["restored"][2] > 0, "the place")["restored"]
        check(0 <= x <= 700 and 0 <= y <= 500, f"the window is at {x}, {y}")


def window_of_the_command_line_is_for_one_run(program, folder):
    place = {"window_width": 500, "window_height": 300, "window_x": 150, "window_y": 120}
    write_settings(folder, place)
    viewer = start_again(program, folder)
    viewer.command += ["--size", "700x400"]
    with viewer:
        viewer.wait(lambda state: state["has_map"] and state["restored"][2:] == [700, 400], "the given size")
        viewer.quit()
    settings = read_settings(folder)
    kept = {name: settings[name] for name in place}
    check(kept == place, f"the place is {kept}, not {place}")


def restored_window_and_its_frame_are_on_the_display(program, folder):
    write_settings(folder, {"window_width": 1280, "window_height": 720, "window_x": 0, "window_y": 80})
    with start_again(program, folder) as viewer:
        viewer.wait_for_map()
        # The screen has 1200x800. The frame has a title.
        viewer.wait(lambda state: state["restored"][2] > 0 and state["restored"][0] >= 0 and
                    state["restored"][0] + state["restored"][2] <= 1200 and
                    state["restored"][1] + state["restored"][3] < 800, "a window inside the display")
        viewer.quit()
    viewer = start_again(program, folder)
    viewer.command.append("--reset-layout")
    write_settings(folder, {"window_width": 500, "window_height": 300, "window_x": 10, "window_y": 20})
    with viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["restored"][2] > 500, "the size of a first start")


def newcomer(program, folder, family):
    with ManagedViewer(program, folder, demo_in(program, family)) as viewer:
        start = viewer.wait_for_map()
        check(start["first_keys"], "no card with the first keys")
        check(not start["left_bar"] and not start["right_bar"], "side bars cover the map unasked")
        viewer.point(*viewer.middle())
        viewer.wait(lambda state: not state["mouse_on_panel"], "the map under the mouse")
        # The card says: hold the right button to look, WASD to fly, click to ask what a thing is.
        viewer.do("mousedown", "3")
        viewer.wait(lambda state: state["looking"], "looking")
        viewer.do("mousemove_relative", "--", "60", "10")
        viewer.wait(lambda state: state["yaw"] != start["yaw"], "a turn")
        viewer.do("mouseup", "3")
        viewer.do("keydown", "w")
        viewer.wait(lambda state: state["position"] != start["position"], "flight")
        viewer.do("keyup", "w")
        viewer.wait(lambda state: not state["first_keys"], "the end of the card")
        viewer.rested()
        viewer.point(*viewer.middle())
        viewer.do("click", "1")
        viewer.wait(lambda state: state["selected"] == 1 and state["inspector"], "facts about the clicked thing")
        viewer.key_gives("Escape", "selected", 0)
        # It is too dark, and then something sticks.
        viewer.do("key", "bracketright")
        viewer.wait(lambda state: state["exposure"] > 1 and any("EXPOSURE" in chip for chip in state["chips"]),
                    "more light, and a chip that says so")
        viewer.key_gives("F4", "frozen", True)
        viewer.wait(lambda state: "FROZEN" in state["chips"], "a chip")
        viewer.key_gives("F4", "frozen", False)
        # Menus work without a mouse, and Escape leaves everything without quitting.
        viewer.tap("Alt_L", "Down")
        viewer.wait(lambda state: state["popup"], "a menu")
        viewer.tap("Escape", "Escape")
        viewer.wait(lambda state: not state["popup"], "the end of the menu")
        viewer.key_gives("v", "camera", "walk")
        viewer.key_gives("v", "camera", "fly")
        viewer.quit()


def mapper(program, folder, family):
    with ManagedViewer(program, folder, demo_in(program, family)) as viewer:
        viewer.wait_for_map()
        for key, name in (("F10", "entities"), ("shift+F8", "tool_brushes"), ("ctrl+F8", "portals")):
            viewer.key_gives(key, name, True)
            viewer.key_gives(key, name, False)
        # A view has a legend with the value under the mouse.
        for view in ("overdraw", "luxel-density", "texel-density", "clusters", "cost"):
            viewer.open_text("grave", "console")
            viewer.type_line(f"view {view}")
            viewer.wait(lambda state, view=view: state["view"] == view, view)
            viewer.key_gives("grave", "console", False)
            viewer.point(*viewer.middle())
            viewer.wait(lambda state: state["view_value"], f"what {view} shows under the mouse")
        viewer.key_gives("alt+1", "view", "lit")
        # An entity is found by its class, and selecting it in the list shows the facts.
        viewer.key_gives("ctrl+e", "left_bar", True)
        viewer.key_gives("ctrl+b", "left_bar", False)
        viewer.key_gives("shift+F4", "frozen_pvs", True)
        viewer.wait(lambda state: "PVS FROZEN" in state["chips"], "a chip")
        viewer.key_gives("shift+F4", "frozen_pvs", False)
        viewer.key_gives("KP_7", "camera", "top")
        viewer.wait(lambda state: state["pitch"] == 90, "a view from the top")
        viewer.key_gives("o", "camera", "orbit")
        viewer.key_gives("o", "camera", "fly")


def terminal_user(program, folder, family):
    shutil.copyfile(demo_in(program, family), os.path.join(folder, "other.bsp"))
    script = os.path.join(folder, "my.cfg")
    Path(script).write_text("// a comment\nr_novis 1; fov 100\n", encoding="utf-8")
    arguments = [demo_in(program, family), "--exec", script, "+setpos", "1", "2", "3", "+r_lockpvs", "1"]
    with ManagedViewer(program, folder, *arguments) as viewer:
        viewer.wait(lambda state: state["has_map"] and state["position"] == [1, 2, 3], "the place")
        viewer.wait(lambda state: not state["pvs"] and state["frozen_pvs"], "the effects of the lines")
        viewer.open_text("grave", "console")
        viewer.type_line("r_novis 0; r_lockpvs 0; setviewpos 5 6 7 90")
        viewer.wait(lambda state: state["position"] == [5, 6, 7] and state["yaw"] == 90 and state["pvs"],
                    "the effects of the console")
        viewer.key_gives("grave", "console", False)
        # What viewpos prints in an engine is a place, too.
        viewer.open_text("ctrl+g", "go_to")
        viewer.type_line("(10 20 30) : 45")
        viewer.wait(lambda state: state["position"] == [10, 20, 30] and state["yaw"] == 45, "the place")
        viewer.key_gives("alt+Left", "position", [5, 6, 7])
        # So is the name of another map.
        viewer.open_text("grave", "console")
        viewer.type_line(f"map {folder}/other.bsp")
        viewer.wait(lambda state: state["map"].endswith("other.bsp") and not state["loading"], "the other map")


def trial_of(person, family):
    return lambda program, folder: person(program, folder, family)


def sky_is_blamed_only_where_it_hides_the_map(program, folder):
    for family, hides in (("quake", True), ("quake3", False)):
        own = os.path.join(folder, family)  # the second window must not wait for what the first one reported
        os.mkdir(own)
        with Viewer(program, own, demo_in(program, family), size="640x480") as viewer:
            viewer.wait_for_map()
            viewer.do("key", "shift+f")
            notice = viewer.wait(lambda state: state["notice"].startswith("The whole map"), "the notice")["notice"]
            check(("hides the sky" in notice) == hides, f"{family}: {notice}")


CASES = {f"{person.__name__}_{family}": trial_of(person, family)
         for person in (newcomer, mapper, terminal_user) for family in FAMILIES}
CASES |= {case.__name__: case
          for case in (maximized_window_comes_back_with_the_place_of_before, window_beyond_the_displays_comes_back,
                       window_of_the_command_line_is_for_one_run, restored_window_and_its_frame_are_on_the_display,
                       sky_is_blamed_only_where_it_hides_the_map)}

if __name__ == "__main__":
    run_case(CASES)
