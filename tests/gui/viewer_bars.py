#!/usr/bin/env python3
"""What the side bars show: their tabs, and when they open by themselves."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from program_test import check, demo_of, run_case, wait_until
from viewer_window import Viewer


def click(viewer, x, y):
    """Clicks when a frame has been drawn with the mouse there. The window fills the screen."""
    viewer.do("mousemove", str(x), str(y))
    viewer.wait(lambda state: state["mouse"] == [x, y], "the mouse")
    viewer.do("click", "1")


def select_something(viewer):
    """Clicks on a wall at the left edge of the map, in a window of 640 x 480."""
    click(viewer, 60, 250)
    viewer.wait(lambda state: state["inspector"] and state["selected"] == 1, "the inspector after a click")


def damaged_demo(program, folder):
    """A copy of the demo in Quake's format, without a name that an entity targets."""
    copy = os.path.join(folder, "damaged.bsp")
    data = Path(os.path.dirname(program), "assets/demo/bsp29/id1/maps/demo.bsp").read_bytes()
    target = re.search(rb'"target" "([^"]+)"', data).group(1)
    with open(copy, "wb") as stream:
        stream.write(data.replace(b'"targetname" "' + target + b'"', b'"targetname" "' + b"x" * len(target) + b'"'))
    return copy


def list_at_the_end_of_the_row_shows_the_other_tabs(program, folder):
    with Viewer(program, folder, demo_of(program), "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("shift+F1", "left_tab", "map")
        width = viewer.wait(lambda state: state["map_rect"][0] == 300, "a bar of 300 points")["map_rect"][0]
        click(viewer, int(width) - 120, 67)
        viewer.wait(lambda state: state["popup"], "the list of the other tabs")
        viewer.tap("Down", "space")
        first = viewer.wait(lambda state: state["left_tab"] != "map" and not state["popup"], "another tab")["left_tab"]
        check(first != "problems", f"{first} has its button in the row")
        click(viewer, 30, 67)
        viewer.wait(lambda state: state["left_tab"] == "map", "the first tab after a click on its button")


def inspector_of_a_selection_is_not_remembered(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        select_something(viewer)
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+e", "left_bar", True)  # a frame has drawn the panels
        check(not viewer.state()["right_bar"], "an empty inspector is open at the start")


def inspector_of_the_user_stays(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+i", "inspector", True)
        select_something(viewer)
        viewer.key_gives("Escape", "selected", 0)
        viewer.key_gives("ctrl+e", "left_bar", True)
        check(viewer.state()["right_bar"], "the selection has closed what the user opened")
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["inspector"], "the inspector that the user opened")


def selection_gives_the_bar_back(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("F9", "statistics", True)
        viewer.wait(lambda state: state["map_rect"][2] < 640, "the bar")
        select_something(viewer)
        viewer.key_gives("Escape", "selected", 0)
        viewer.wait(lambda state: state["statistics"] and state["right_bar"], "the tab before the selection")


def pvs_check_and_areaportals_need_no_scrolling(program, folder):
    with Viewer(program, folder, demo_of(program), "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+v", "left_tab", "visibility")
        viewer.wait(lambda state: not state["clusters_computing"], "the cost of each cluster")
        click(viewer, 100, 314)
        viewer.wait(lambda state: state["sections"].get("PVS check"), "the check of the PVS")
        viewer.wait(lambda state: not state["pvs_checked"], "no check before somebody asks")
        click(viewer, 30, 393)
        viewer.wait(lambda state: state["pvs_checking"] or state["pvs_checked"], "a running check")
        click(viewer, 100, 289)
        viewer.wait(lambda state: state["sections"].get("areaportals"), "the areaportals")
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        state = viewer.wait(lambda state: state["left_tab"] == "visibility", "the tab")
        check(all(state["sections"].get(name) for name in ("PVS check", "areaportals")), f"forgot what is open: {state['sections']}")


def load_warnings_and_lint_are_one_list_with_one_count(program, folder):
    bare = os.path.join(folder, "bare.bsp")
    shutil.copyfile(demo_of(program), bare)
    with Viewer(program, folder, bare, "--time", "1", size="640x480") as viewer:
        start = viewer.wait_for_map()
        state = viewer.wait(lambda state: state["problems"] >= 1, "the number of problems")
        check("missing-game-data" in state["problem_rules"], f"missing textures are no problem: {state}")
        check("missing-sky" in state["problem_rules"], f"only the terminal tells of the sky: {state['problem_rules']}")
        viewer.key_gives("ctrl+shift+m", "left_tab", "problems")
        viewer.key_gives("ctrl+shift+m", "left_bar", False)
        check(viewer.state()["problems"] == state["problems"], "the count changes when the list is open")
        check(viewer.state()["position"] == start["position"], "the camera has moved")


def open_problems(viewer):
    return [name for name, is_open in viewer.state()["sections"].items() if name.startswith("problem ") and is_open]


def unfold_problem(viewer, rule):
    """Clicks rows of the list of problems until that of a rule is open. Returns where it is."""
    for y in range(110, 440, 7):
        before = open_problems(viewer)
        click(viewer, 100, y)
        viewer.wait_frames()
        if f"problem {rule}" in open_problems(viewer):
            return y
        if open_problems(viewer) != before:
            click(viewer, 100, y)  # another row
            viewer.wait_frames()
    check(False, f"no row of {rule}: {viewer.state()['sections']}")
    return 0


def demo_without_its_sky(program, folder):
    """A copy of the demo beside its textures, which names a sky that is not there."""
    game = os.path.join(folder, "baseq2")
    shutil.copytree(os.path.dirname(os.path.dirname(demo_of(program))), game)
    copy = os.path.join(game, "maps", "demo.bsp")
    data = Path(copy).read_bytes()
    name = re.search(rb'"sky" "([^"]+)"', data).group(1)
    Path(copy).write_bytes(data.replace(b'"sky" "' + name + b'"', b'"sky" "' + b"x" * len(name) + b'"'))
    return copy


def window_and_terminal_count_the_same_problems(program, folder):
    for file in (damaged_demo(program, folder), demo_without_its_sky(program, folder), demo_of(program)):
        lint = subprocess.run([program, "lint", file, "--json", "-"], capture_output=True, check=False, text=True)
        totals = json.loads(lint.stdout)["totals"]
        with Viewer(program, folder, file, "--time", "1", size="640x480") as viewer:
            viewer.wait_for_map()
            state = viewer.wait(lambda state: state["problems"] >= 0, "the problems")
            check(state["problem_rules"] == totals, f"lint finds {totals}; the window {state['problem_rules']}")
        os.remove(viewer.report)


def problem_with_a_place_is_flown_to(program, folder):
    with Viewer(program, folder, damaged_demo(program, folder), "--time", "1", size="640x480") as viewer:
        start = viewer.wait_for_map()
        viewer.wait(lambda state: "target-without-name" in state["problem_rules"], "the problem")
        viewer.key_gives("ctrl+shift+m", "left_tab", "problems")
        top = unfold_problem(viewer, "target-without-name")
        for y in range(top, 440, 7):
            click(viewer, 100, y)
            state = viewer.wait_frames()
            if state["selected"]:
                break
            if not state["sections"]["problem target-without-name"]:
                click(viewer, 100, y)  # its row again
                viewer.wait_frames()
        viewer.wait(lambda state: state["selected"] == 1 and state["position"] != start["position"],
                    "a selected thing that the camera sees")


def keys_step_through_the_problems(program, folder):
    # Wide enough for both side bars: the inspector shall not hide the list.
    with Viewer(program, folder, damaged_demo(program, folder), "--time", "1", size="960x480", screen="960x480") as viewer:
        start = viewer.wait_for_map()
        rules = viewer.wait(lambda state: state["problem_rules"], "the problems")["problem_rules"]
        viewer.key_gives("ctrl+shift+m", "left_tab", "problems")
        rule, seen = "target-without-name", []
        while rule not in seen:
            check(len(seen) <= len(rules), f"Down does not reach {rule}: {seen}")
            viewer.tap("Down")
            seen.append(viewer.wait(lambda state: state["problem_chosen"] not in ["", *seen], "the next row")["problem_chosen"])
        check(viewer.state()["position"] == start["position"], "Down has moved the camera, too")
        if f"problem {rule}" not in open_problems(viewer):
            viewer.tap("Return")
            viewer.wait(lambda state: state["sections"].get(f"problem {rule}"), "the problem unfolded")
        viewer.tap("Down")
        viewer.wait(lambda state: state["problem_chosen"] == rule and state["problem_place_chosen"], "its place")
        check(viewer.state()["selected"] == 0, "Down shows what only Enter shall show")
        viewer.tap("Return")
        shown = viewer.wait(lambda state: state["selected"] == 1 and state["position"] != start["position"],
                            "a selected thing that the camera sees")
        viewer.tap("Up")
        viewer.wait(lambda state: not state["problem_place_chosen"], "the row above")
        viewer.wait_frames()
        check(viewer.state()["position"] == shown["position"], "Up has moved the camera, too")
        viewer.hold("w")
        viewer.wait(lambda state: state["position"] != shown["position"], "flight beside the list")


def write_tga(file, blue, green, red):
    """A TGA file of one texel. It takes the place of the file before in one step."""
    header = bytes([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0])
    Path(file + ".new").write_bytes(header + bytes([blue, green, red]))
    os.replace(file + ".new", file)


def num_pixels(viewer, is_wanted):
    return sum(is_wanted(*row[i:i + 3]) for row in viewer.pixels()[60:440:4] for i in range(3 * 310, len(row), 12))


def wait_for_color(viewer, is_wanted, what):
    wait_until(lambda: num_pixels(viewer, is_wanted) >= 100, what)


def is_red(blue, green, red):
    return red > 40 and green == 0 and blue == 0


def is_green(blue, green, red):
    return green > 40 and red == 0 and blue == 0


def textures_are_found_on_faces_and_can_be_tried(program, folder):
    bare, tried = os.path.join(folder, "bare.bsp"), os.path.join(folder, "tried.tga")
    demo = os.path.join(os.path.dirname(program), "assets/demo/ibsp46/baseq3/maps/demo.bsp")
    shutil.copyfile(demo, bare)
    write_tga(tried, 0, 0, 255)
    refused = os.path.join(folder, "refused.tif")
    Path(refused).write_bytes(b"II*\0")
    game = os.path.dirname(os.path.dirname(demo))
    # Wide enough for both side bars.
    with Viewer(program, folder, bare, "--game", game, "--time", "1", size="960x480", screen="960x480") as viewer:
        start = viewer.wait_for_map()
        viewer.key_gives("ctrl+t", "assets", True)
        viewer.wait_frames(4)
        click(viewer, 100, 96)
        viewer.wait(lambda state: state["typing"], "the search field")
        viewer.do("type", "--delay", "12", "demo/brick")
        viewer.wait_frames(4)
        click(viewer, 100, 190)
        state = viewer.wait(lambda state: state["asset"] == "textures/demo/brick" and state["asset_faces"] > 0,
                            "the faces of the texture")
        check(num_pixels(viewer, is_red) == 0, "the map is red before the file is tried")
        click(viewer, 50, 274)
        viewer.wait(lambda state: state["selected"] == 1 and state["position"] != start["position"], "the next use")
        click(viewer, 50, 350)
        viewer.wait(lambda state: state["browser"] and state["typing"], "the browser")
        viewer.type_line(refused)
        state = viewer.wait(lambda state: state["browser_problem"], "an error about the file")
        check(state["tried"] == 0 and "TRIED TEXTURES" not in state["chips"], "a refused file counts as tried")
        viewer.tap("Escape")  # empties the field
        viewer.key_gives("Escape", "browser", False)
        viewer.wait_frames(4)
        click(viewer, 50, 350)
        viewer.wait(lambda state: state["browser"], "the browser")
        viewer.tap("Down", "Down", "Down", "Down", "Return")
        viewer.wait(lambda state: state["tried_drawn"] == 1 and not state["browser"], "the file on the map")
        check("TRIED TEXTURES" in viewer.state()["chips"], "the status bar does not say so")
        wait_for_color(viewer, is_red, "the colour of the file")
        write_tga(tried, 0, 255, 0)
        wait_for_color(viewer, is_green, "the colour of the changed file")
        check(num_pixels(viewer, is_red) == 0, "the colour of the file before is still there")
        before = viewer.state()
        check(before["asset_next_use"] == 1, f"the next use is {before['asset_next_use']}")
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["notice"] == "Reloading the map" or state["loading"], "a reload")
        viewer.wait(lambda state: not state["loading"] and state["asset_faces"] > 0, "the reloaded map")
        check(viewer.state()["asset_next_use"] == 1, "the reload begins with the first use again")
        wait_for_color(viewer, is_green, "the file after a reload")
        check(state["asset_faces"] == viewer.state()["asset_faces"], "the reload has changed the uses")


if __name__ == "__main__":
    run_case(globals())
