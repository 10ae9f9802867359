#!/usr/bin/env python3
"""The panels of the viewer's window: which taps and clicks reach them, and where they lie."""

import os
import time

from program_test import check, demo_of, run_case
from viewer_window import PATIENCE, Viewer


def taps_shorter_than_a_frame_reach_the_list(program, folder):
    maps = [os.path.join(folder, f"map{i}.bsp") for i in range(1, 9)]
    for file in maps:
        os.symlink(demo_of(program), file)
    with Viewer(program, folder, maps[0]) as viewer:
        viewer.wait_for_map()
        time.sleep(3 * viewer.key_gives("ctrl+o", "browser", True))  # the list has the focus
        # The first entry is the settings' folder; then come the maps. A release that a press follows within two
        # milliseconds would be a repeating key to SDL.
        viewer.do("key", "--delay", "8", *["Down"] * len(maps), "Return")
        viewer.wait(lambda state: state["map"] == maps[-1], "the last map")


def escape_removes_the_menu_bar_highlight(program, folder):
    with Viewer(program, folder, "--time", "1") as viewer:
        viewer.wait_for_map()
        time.sleep(1.0)
        left, top = (640 - 320) // 2, (480 - 240) // 2  # of the window, which nobody has moved

        def file_menu():
            return [row[3 * left:3 * (left + 40)] for row in viewer.pixels()[top:top + 12]]

        before = file_menu()
        viewer.do("mousemove", str(left + 20), str(top + 8), "click", "1")
        viewer.wait(lambda state: state["popup"], "the File menu")
        viewer.do("mousemove", str(left + 200), str(top + 200))
        time.sleep(1.0)
        check(file_menu() != before, "the open menu looks like the closed one")
        viewer.do("key", "Down")
        time.sleep(0.5)
        viewer.key_gives("Escape", "popup", False)
        time.sleep(1.0)
        check(file_menu() == before, "File stays lit")


def click_in_the_atlas_selects_a_face(program, folder):
    with Viewer(program, folder, "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        time.sleep(3 * viewer.key_gives("ctrl+m", "lightmaps", True))
        # Some luxels of a layer belong to no face.
        for x, y in [(60 + 20 * i, 180 + 15 * i) for i in range(12)]:
            viewer.do("mousemove", str(x), str(y))
            time.sleep(0.3)
            viewer.do("click", "1")
            time.sleep(0.7)
            if viewer.state()["selected"]:
                break
        viewer.wait(lambda state: state["selected"] == 1, "a selected face")
def two_clicks_measure_and_select_nothing(program, folder):
    with Viewer(program, folder, size="600x440") as viewer:
        viewer.wait_for_map()
        time.sleep(1.0)  # the panel that showed the loading is gone from under the mouse
        viewer.key_gives("m", "measuring", True)
        for x, y in [(500, 400), (560, 420)]:
            viewer.do("mousemove", str(x), str(y))
            time.sleep(0.5)
            viewer.do("click", "1")
            time.sleep(1.0)
        viewer.wait(lambda state: state["measured"] > 0, "a distance")
        check(not viewer.state()["inspector"], "a click of a measurement selected something")
        viewer.key_gives("Escape", "measuring", False)
        check(viewer.state()["measured"] > 0, "the measurement is gone")
        viewer.do("click", "1")
        viewer.wait(lambda state: state["inspector"], "the inspector after a click without measuring")


def saved_panels(folder):
    """The panels of the layout file: name to left, top, width, height."""
    panels = {}
    with open(os.path.join(folder, "visleaf", "layout.ini"), encoding="utf-8") as stream:
        for line in stream:
            if line.startswith("["):
                rect = panels.setdefault(line.strip()[1:-1].replace("Window][", ""), {})
            elif "=" in line:
                name, value = line.strip().split("=")
                rect[name] = value
    numbers = {name: [int(n) for key in ("Pos", "Size") for n in rect[key].split(",")]
               for name, rect in panels.items() if "Size" in rect}
    return {name: numbers[name] for name in numbers if name.split("###")[-1] in ("Lighting", "Assets", "browser")}


def check_inside(panels, width, height):
    for name, (left, top, panel_width, panel_height) in panels.items():
        check(left >= 0 and top > 0 and left + panel_width <= width and top + panel_height < height,
              f"{name} at {panels[name]} is not inside of {width}x{height}")


def quit_viewer(viewer):
    viewer.do("key", "ctrl+q")
    check(viewer.process.wait(PATIENCE) == 0, "the exit status is not 0")


def panels_stay_in_a_window_that_shrinks(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        for key, panel in (("alt+l", "lighting"), ("ctrl+t", "assets"), ("ctrl+o", "browser")):
            viewer.key_gives(key, panel, True)
        viewer.do("search", "--name", "Visleaf", "windowsize", "320", "240")
        time.sleep(2.0)
        quit_viewer(viewer)
    panels = saved_panels(folder)
    check(len(panels) == 3, f"not all panels are remembered: {panels}")
    check_inside(panels, 320, 240)


def write_layout(folder, text):
    os.makedirs(os.path.join(folder, "visleaf"))
    with open(os.path.join(folder, "visleaf", "layout.ini"), "w", encoding="utf-8") as stream:
        stream.write(text)


def remembered_panels_open_inside_a_smaller_window(program, folder):
    write_layout(folder, "[Window][Lighting]\nPos=900,600\nSize=600,500\n\n[Window][Assets]\nPos=-50,-9\nSize=250,150\n")
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+l", "lighting", True)
        viewer.key_gives("ctrl+t", "assets", True)
        time.sleep(1.0)
        quit_viewer(viewer)
    check_inside(saved_panels(folder), 320, 240)


def remembered_panels_follow_the_scale(program, folder):
    write_layout(folder, "[VisleafLayout][Data]\nScale=1.0\n\n[Window][Lighting]\nPos=40,60\nSize=190,130\n")
    for scale, expected in (("2", [80, 120, 380, 260]), ("2", [80, 120, 380, 260]), ("1", [40, 60, 190, 130])):
        with Viewer(program, folder, "--ui-scale", scale, size="640x480") as viewer:
            viewer.wait_for_map()
            viewer.key_gives("alt+l", "lighting", True)
            time.sleep(0.5)
            quit_viewer(viewer)
        os.remove(viewer.report)
        panels = saved_panels(folder)
        check(panels["Lighting"] == expected, f"{panels['Lighting']} at the scale {scale}")


if __name__ == "__main__":
    run_case(globals())
