#!/usr/bin/env python3
"""What the side bars show: their tabs, and when they open by themselves."""

import os

from program_test import check, run_case
from viewer_window import PATIENCE, Viewer


def quit_viewer(viewer):
    viewer.do("key", "ctrl+q")
    check(viewer.process.wait(PATIENCE) == 0, "the exit status is not 0")
    os.remove(viewer.report)


def click(viewer, x, y):
    viewer.do("mousemove", str(x), str(y))
    viewer.do("click", "1")


def select_something(viewer):
    """Clicks on a wall at the left edge of the map, in a window of 640 x 480."""
    viewer.do("mousemove", "60", "250")
    viewer.wait(lambda state: not state["mouse_on_panel"], "the mouse on the map")
    viewer.do("click", "1")
    viewer.wait(lambda state: state["inspector"] and state["selected"] == 1, "the inspector after a click")


def list_at_the_end_of_the_row_shows_the_other_tabs(program, folder):
    with Viewer(program, folder, "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        seconds = 3 * max(0.3, viewer.key_gives("shift+F1", "left_tab", "map"))
        width = viewer.wait(lambda state: state["map_rect"][0] == 300, "a bar of 300 points")["map_rect"][0]
        viewer.do("mousemove", str(width - 60), "67", "click", "1")
        viewer.wait(lambda state: state["popup"], "the list of the other tabs")
        viewer.hold("Down", seconds)
        viewer.hold("space", seconds)
        first = viewer.wait(lambda state: state["left_tab"] != "map" and not state["popup"], "another tab")["left_tab"]
        check(first not in ("entities", "assets"), f"{first} has its button in the row")
        viewer.do("mousemove", "30", "67", "click", "1")
        viewer.wait(lambda state: state["left_tab"] == "map", "the first tab after a click on its button")


def inspector_of_a_selection_is_not_remembered(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        select_something(viewer)
        quit_viewer(viewer)
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+e", "left_bar", True)  # a frame has drawn the panels
        check(not viewer.state()["right_bar"], "an empty inspector is open at the start")


def inspector_of_the_user_stays(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+i", "inspector", True)
        select_something(viewer)
        viewer.key_gives("Escape", "selected", 0)
        viewer.key_gives("ctrl+e", "left_bar", True)
        check(viewer.state()["right_bar"], "the selection has closed what the user opened")
        quit_viewer(viewer)
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["inspector"], "the inspector that the user opened")


def selection_gives_the_bar_back(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("F9", "statistics", True)
        viewer.wait(lambda state: state["map_rect"][2] < 640, "the bar")
        select_something(viewer)
        viewer.key_gives("Escape", "selected", 0)
        viewer.wait(lambda state: state["statistics"] and state["right_bar"], "the tab before the selection")


def pvs_check_and_areaportals_need_no_scrolling(program, folder):
    with Viewer(program, folder, "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+v", "left_tab", "visibility")
        viewer.wait(lambda state: not state["clusters_computing"], "the cost of each cluster")
        click(viewer, 100, 314)
        viewer.wait(lambda state: "PVS check" in state["unfolded"], "the check of the PVS")
        viewer.wait(lambda state: not state["pvs_checked"], "no check before somebody asks")
        click(viewer, 30, 393)
        viewer.wait(lambda state: state["pvs_checking"] or state["pvs_checked"], "a running check")
        click(viewer, 100, 289)
        viewer.wait(lambda state: "areaportals" in state["unfolded"], "the areaportals")
        quit_viewer(viewer)
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        state = viewer.wait(lambda state: state["left_tab"] == "visibility", "the tab")
        check({"PVS check", "areaportals"} <= set(state["unfolded"]), f"forgot what is open: {state['unfolded']}")


if __name__ == "__main__":
    run_case(globals())
