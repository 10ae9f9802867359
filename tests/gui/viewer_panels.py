#!/usr/bin/env python3
"""The panels of the viewer's window: which taps and clicks reach them, and where they lie."""

import os
from pathlib import Path

from program_test import check, copy_demo, demo_of, run_case, wait_until
from viewer_window import Viewer, write_layout


def taps_shorter_than_a_frame_reach_the_list(program, folder):
    maps = [os.path.join(folder, f"map{i}.bsp") for i in range(1, 9)]
    for file in maps:
        os.symlink(demo_of(program), file)
    with Viewer(program, folder, maps[0]) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+o", "browser", True)
        viewer.wait_frames()  # the list has the focus
        # The first entry is the settings' folder; then come the maps. A release that a press follows within two
        # milliseconds would be a repeating key to SDL.
        viewer.do("key", "--delay", "8", *["Down"] * len(maps), "Return")
        viewer.wait(lambda state: state["map"] == maps[-1], "the last map")


def map_list_finds_and_opens_a_map(program, folder):
    maps = os.path.join(folder, "baseq2", "maps")
    alpha, _ = copy_demo(program, maps, "alpha", "bravo")
    Path(maps, "broken.bsp").write_bytes(b"IBSP, but not a map")
    os.symlink("/nowhere.bsp", os.path.join(maps, "link.bsp"))
    with Viewer(program, folder, alpha, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+shift+o", "map_list", True)
        viewer.wait(lambda state: state["maps_listed"] == 4 and state["thumbnails"] == 3, "three maps with thumbnails")
        check(viewer.state()["maps_unreadable"] == ["broken", "link"], f"marked are {viewer.state()['maps_unreadable']}")
        check(viewer.state()["maps_summary"] == "4 maps (2 cannot be read)", viewer.state()["maps_summary"])
        kept = sorted(os.path.splitext(name)[1]
                      for name in os.listdir(os.path.join(folder, "visleaf", "visleaf", "thumbnails")))
        check(kept == [".json", ".json", ".png", ".png"], f"the folder has {kept}")
        viewer.tap("Down", "Next", "Up", "Prior")
        viewer.do("type", "--delay", "20", "brav")
        viewer.wait(lambda state: state["maps_listed"] == 1, "one map for what was typed after the arrow keys")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"].endswith("bravo.bsp") and not state["map_list"], "the map")
        viewer.key_gives("ctrl+shift+o", "map_list", True)
        viewer.wait(lambda state: state["maps_listed"] == 4, "all maps")
        state = viewer.wait_frames()
        check(state["map_chosen"] == 1, f"the list begins at row {state['map_chosen']}, and not at the open map")
        viewer.tap("Down", "Down", "Up", "Up", "Up", "Return")
        viewer.wait(lambda state: state["map"].endswith("alpha.bsp") and not state["map_list"], "the first map")
        viewer.open_text("ctrl+shift+o", "map_list")
        viewer.do("type", "--delay", "20", "brok")
        viewer.wait(lambda state: state["maps_listed"] == 1, "the broken map")
        viewer.do("key", "Return")
        viewer.wait(lambda state: "broken.bsp" in state["message"], "the error")
        viewer.do("key", "Return")
        state = viewer.wait(lambda state: state["message"] == "", "no error")
        check(state["map_list"] and state["maps_listed"] == 1, "the error has closed the list or forgotten the search")
        viewer.wait_frames()
        viewer.do("type", "a")
        viewer.wait(lambda state: state["maps_listed"] == 4, "the maps for a letter that replaces the search")


def keys_open_the_maps_beside_the_open_one(program, folder):
    alpha, _, _ = copy_demo(program, os.path.join(folder, "baseq2", "maps"), "alpha", "bravo", "charlie")
    Path(folder, "baseq2", "maps", "broken.bsp").write_bytes(b"IBSP, but not a map")
    with Viewer(program, folder, alpha, size="640x480") as viewer:
        viewer.wait_for_map()

        def opens(key, name):
            viewer.do("key", key)
            viewer.wait(lambda state: state["map"].endswith(f"{name}.bsp") and not state["loading"], name)

        opens("alt+n", "bravo")
        viewer.do("key", "alt+n")
        viewer.wait(lambda state: "broken.bsp" in state["message"], "the error about the next one")
        viewer.key_gives("Return", "message", "")
        opens("alt+n", "charlie")
        opens("alt+n", "alpha")
        opens("alt+shift+n", "charlie")


def map_list_keeps_the_keys_after_a_click(program, folder):
    alpha, _ = copy_demo(program, os.path.join(folder, "baseq2", "maps"), "alpha", "bravo")
    with Viewer(program, folder, alpha, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+shift+o", "map_list", True)
        viewer.wait(lambda state: state["maps_listed"] == 2, "two maps")
        viewer.point(320, 420)  # below the rows
        viewer.do("click", "1")
        viewer.wait_frames(4)
        viewer.key_gives("ctrl+f", "typing", True)
        check(not viewer.state()["left_bar"], "the search is in a panel behind the list")
        viewer.do("click", "1")
        viewer.wait_frames(4)
        viewer.do("type", "--delay", "20", "brav")
        viewer.wait(lambda state: state["maps_listed"] == 1, "one map for what was typed after the click")
        viewer.do("click", "1")
        viewer.wait_frames(4)
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"].endswith("bravo.bsp") and not state["map_list"], "the map")


def escape_removes_the_menu_bar_highlight(program, folder):
    with Viewer(program, folder, "--time", "1") as viewer:
        viewer.wait_for_map()
        viewer.wait_frames(10)
        left, top = (640 - 320) // 2, (480 - 240) // 2  # of the window, which nobody has moved

        def file_menu():
            return [row[3 * left:3 * (left + 40)] for row in viewer.pixels()[top:top + 12]]

        before = file_menu()
        viewer.do("mousemove", str(left + 20), str(top + 8), "click", "1")
        viewer.wait(lambda state: state["popup"], "the File menu")
        viewer.point(left + 200, top + 200)
        wait_until(lambda: file_menu() != before, "an open menu that does not look like the closed one")
        viewer.tap("Down")
        viewer.key_gives("Escape", "popup", False)
        wait_until(lambda: file_menu() == before, "the end of File's highlight")


def alt_chooses_a_menu_and_escape_gives_the_keys_back(program, folder):
    with Viewer(program, folder, "--time", "1", size="640x480") as viewer:
        start = viewer.wait_for_map()
        viewer.key_gives("F2", "view", "wireframe")
        viewer.tap("Alt_L", "Right", "Down")
        viewer.wait(lambda state: state["popup"], "the View menu")
        viewer.tap("Escape", "Escape")
        viewer.wait(lambda state: not state["popup"], "the end of the menu")
        check(viewer.state()["position"] == start["position"], "the arrow keys moved the camera")
        viewer.do("keydown", "d")
        viewer.wait(lambda state: state["position"] != start["position"], "flight")
        viewer.do("keyup", "d")


def click_in_the_atlas_selects_a_face(program, folder):
    with Viewer(program, folder, "--time", "1", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+m", "lightmaps", True)
        viewer.wait_frames()
        # Some luxels of a layer belong to no face.
        for x, y in [(60 + 20 * i, 180 + 15 * i) for i in range(12)]:
            viewer.point(x, y)
            viewer.do("click", "1")
            viewer.wait_frames(5)
            if viewer.state()["selected"]:
                break
        viewer.wait(lambda state: state["selected"] == 1, "a selected face")


def two_clicks_measure_and_select_nothing(program, folder):
    with Viewer(program, folder, size="600x440") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("m", "measuring", True)
        for x, y in [(500, 400), (560, 420)]:
            viewer.point(x, y)
            viewer.wait(lambda state: not state["mouse_on_panel"], "the map under the mouse")
            viewer.do("click", "1")
            viewer.wait_frames(5)
        viewer.wait(lambda state: state["measured"] > 0, "a distance")
        check(not viewer.state()["inspector"], "a click of a measurement selected something")
        viewer.key_gives("Escape", "measuring", False)
        check(viewer.state()["measured"] > 0, "the measurement is gone")
        viewer.do("click", "1")
        viewer.wait(lambda state: state["inspector"], "the inspector after a click without measuring")


def saved_browser(folder):
    """Left, top, width and height of the file browser in the layout file."""
    sections = Path(folder, "visleaf", "layout.ini").read_text(encoding="utf-8").split("[Window]")
    section = next(section for section in sections if section.startswith("[Open") or "###browser" in section[:40])
    values = dict(line.split("=") for line in section.splitlines() if "=" in line)
    return [int(number) for key in ("Pos", "Size") for number in values[key].split(",")]


def check_inside(rect, width, height):
    left, top, panel_width, panel_height = rect
    check(left >= 0 and top > 0 and left + panel_width <= width and top + panel_height < height,
          f"the browser at {rect} is not inside of {width}x{height}")


def dialog_stays_in_a_window_that_shrinks(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+o", "browser", True)
        viewer.do("search", "--name", "Visleaf", "windowsize", "320", "240")
        viewer.wait(lambda state: state["map_rect"][2] <= 320, "the small window")
        viewer.wait_frames()
        viewer.quit()
    check_inside(saved_browser(folder), 320, 240)


def side_bars_are_remembered(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        check(not viewer.state()["left_bar"] and not viewer.state()["right_bar"], "a bar is open at the first start")
        viewer.key_gives("ctrl+e", "left_bar", True)
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["left_bar"] and not state["right_bar"], "the left bar")
        viewer.key_gives("ctrl+e", "left_bar", False)  # its tab is shown, so the key closes it
        viewer.quit()
    with Viewer(program, folder, demo_of(program), "--select", "face:1", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["inspector"], "the inspector with what the command line selects")
        viewer.quit()
    with Viewer(program, folder, demo_of(program), "--reset-layout", size="640x480") as viewer:
        viewer.wait_for_map()
        check(not viewer.state()["left_bar"], "the bar is open")


def broken_layout_does_no_harm(program, folder):
    write_layout(folder, "LeftBar=1e30 1 Nowhere\nRightBar=-5 1 Inspector", scale="nan")
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["right_bar"] and not state["left_bar"], "the right bar alone")


def selection_opens_the_inspector_and_escape_closes_it(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.do("mousemove", "320", "300", "click", "1")
        viewer.wait(lambda state: state["inspector"] and state["selected"] == 1, "the inspector after a click")
        viewer.key_gives("Escape", "selected", 0)
        viewer.wait(lambda state: not state["right_bar"], "the map alone")


def dragged_edge_changes_the_width_of_the_bar(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+e", "left_bar", True)
        width = viewer.wait(lambda state: state["map_rect"][0] > 0, "the bar")["map_rect"][0]
        viewer.point(width, 200)
        viewer.do("mousedown", "1")
        viewer.wait_frames()
        viewer.do("mousemove", str(width + 60), "200")
        viewer.wait(lambda state: abs(state["map_rect"][0] - width - 60) <= 2, "a wider bar")
        viewer.do("mouseup", "1")


if __name__ == "__main__":
    run_case(globals())
