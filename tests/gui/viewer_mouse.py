#!/usr/bin/env python3
"""The mouse in the viewer's window: dialogs, clicks on the map, the context menu, zooming."""

import os
import shutil

from program_test import check, demo_of, run_case
from viewer_window import Viewer, write_settings

WINDOW = {"size": "980x700", "screen": "980x700"}  # the window covers the screen


def folders_of(program, folder):
    """Folders in one another with a map each; returns the outermost."""
    deep = os.path.join(folder, "maps", "inner", "deep", "deepest")
    os.makedirs(deep)
    os.makedirs(os.path.join(folder, "maps", "other"))
    while deep != folder:
        shutil.copyfile(demo_of(program), os.path.join(deep, f"{os.path.basename(deep)}.bsp"))
        deep = os.path.dirname(deep)
    return os.path.realpath(os.path.join(folder, "maps"))


def point_at_row(viewer, name):
    """Finds one of the first rows of the file browser, by clicks that choose rows, and leaves the mouse there."""
    _, top, width, height = viewer.state()["map_rect"]
    dialog = top + 0.07 * height  # about the dialog's upper edge
    for y in range(int(dialog) + 60, int(dialog) + 140, 6):
        viewer.do("mousemove", str(int(0.6 * width)), str(y), "click", "1")
        try:
            viewer.wait(lambda state: state["browser_choice"] == name, name, patience=2)
            return
        except AssertionError:
            continue
    raise AssertionError(f"no row {name}; the state is {viewer.state()}")


def open_browser(viewer, folder):
    viewer.wait_for_map()
    viewer.key_gives("ctrl+o", "browser", True)
    viewer.wait(lambda state: state["browser_folder"] == folder, "the browser")


class SlowViewer(Viewer):
    """A viewer that draws about five frames a second."""

    def __init__(self, program, folder, *arguments, **_):
        super().__init__(program, folder, *arguments, size="1600x1000", screen="1600x1000")
        self.command[-1] = "4"  # samples


def double_click_enters_one_folder(program, folder, kind=Viewer):
    maps = folders_of(program, folder)
    with kind(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        viewer.key_gives("Down", "browser_choice", "other")
        viewer.key_gives("Up", "browser_choice", "inner")
        viewer.key_gives("Down", "browser_choice", "other")
        point_at_row(viewer, "inner")
        check(viewer.state()["browser_folder"] == maps, "a single click enters a folder")
        viewer.key_gives("Down", "browser_choice", "other")
        viewer.do("click", "--repeat", "2", "--delay", "100", "1")
        viewer.wait(lambda state: state["browser_folder"] != maps and state["browser_choice"] == "deep",
                    "the folder of the double click")
        viewer.key_gives("Down", "browser_choice", "inner.bsp")  # after the clicks
        check(viewer.state()["browser_folder"] == os.path.join(maps, "inner"), "the double click went further")


def double_click_counts_where_frames_are_slow(program, folder):
    double_click_enters_one_folder(program, folder, SlowViewer)


def browser_is_used_by_keys_alone(program, folder):
    maps = folders_of(program, folder)
    with Viewer(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        viewer.do("type", "--delay", "60", "oth")
        viewer.wait(lambda state: state["browser_choice"] == "other", "the only name that fits")
        viewer.key_gives("Return", "browser_folder", os.path.join(maps, "other"))
        viewer.key_gives("BackSpace", "browser_folder", maps)
        check(viewer.state()["browser_choice"] == "other", "the parent does not begin where one comes from")
        viewer.do("type", "--delay", "60", "inner/deep/dee")
        viewer.wait(lambda state: state["browser_rows"] == 2, "what begins with the typed path")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: state["typed"] == "inner/deep/deep", "what both agree on")
        viewer.do("type", "--delay", "60", ".bsp")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == os.path.join(maps, "inner", "deep", "deep.bsp"), "the typed map")
        open_browser(viewer, os.path.join(maps, "inner", "deep"))
        viewer.do("type", "--delay", "60", f"{maps}/maps.bsp")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == os.path.join(maps, "maps.bsp"), "the map of the whole path")


def browser_keeps_the_keys_after_a_click(program, folder):
    maps = folders_of(program, folder)
    with Viewer(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        for x, y in ((500, 500), (250, 500), (500, 106)):  # below the entries, below the places, the title
            viewer.point(x, y)
            viewer.do("click", "1")
            viewer.wait_frames(4)
            viewer.key_gives("Down", "browser_choice", "other")
            viewer.key_gives("Up", "browser_choice", "inner")
            viewer.do("click", "1")
            viewer.wait_frames(4)
            viewer.type_text("oth")
            viewer.wait(lambda state: state["browser_choice"] == "other", "the only name that fits")
            viewer.do("click", "1")
            viewer.wait_frames(4)
            viewer.key_gives("Return", "browser_folder", os.path.join(maps, "other"))
            viewer.do("click", "1")
            viewer.wait_frames(4)
            viewer.key_gives("BackSpace", "browser_folder", maps)
            viewer.key_gives("Up", "browser_choice", "inner")
        viewer.do("click", "1")
        viewer.wait_frames(4)
        viewer.key_gives("ctrl+f", "typing", True)


def browser_completes_typed_paths(program, folder):
    maps = folders_of(program, folder)
    many = os.path.join(folder, "many")
    os.makedirs(many)
    for i in range(1500):
        with open(os.path.join(many, f"level_{i:04}.bsp"), "wb"):
            pass
    shutil.copyfile(demo_of(program), os.path.join(many, "Start.bsp"))

    class AtHome(Viewer):
        """A viewer whose user's home is the folder of the test."""

        def prepare_display(self):
            self.environment["HOME"] = folder

    with AtHome(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        for typed, rows, completed in (("~/ma", 2, "~/ma"), ("n", 1, "~/many/"), ("le", 1500, "~/many/level_"),
                                       ("149", 10, "~/many/level_149"), ("x", 0, "~/many/level_149x")):
            viewer.do("type", "--delay", "30", typed)
            viewer.wait(lambda state, rows=rows: state["browser_rows"] == rows, f"{rows} names behind {typed}")
            viewer.do("key", "Tab")
            viewer.wait(lambda state, completed=completed: state["typed"] == completed, completed)
        viewer.do("key", "Return")
        viewer.wait(lambda state: "no such file" in state["browser_problem"], "a message")
        viewer.do("key", "ctrl+a")
        viewer.do("type", "--delay", "30", "~/many/st")
        viewer.wait(lambda state: state["browser_choice"] == "Start.bsp", "the name in any case")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: state["typed"] == "~/many/Start.bsp", "the name as it is written")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == os.path.join(folder, "many", "Start.bsp"), "the map")


def click_after_a_look_hits_what_lies_under_the_mouse(program, folder):
    with Viewer(program, folder, demo_of(program), **WINDOW) as viewer:
        viewer.wait_for_map()
        viewer.point(400, 300)
        viewer.do("mousedown", "3")
        viewer.wait(lambda state: state["looking"], "a look")
        viewer.key_gives("F1", "keys", True)
        viewer.wait_frames(4)
        viewer.do("mouseup", "3", "mousedown", "1", "mouseup", "1")
        viewer.wait(lambda state: not state["looking"], "the end of the look")
        check(viewer.wait_frames(8)["selected"] == 0, "the click went through the list of keys")


def click_through(viewer, y, condition, what):
    """Clicks from left to right until the state fulfils a condition."""
    for x in range(210, 780, 12):
        viewer.do("mousemove", str(x), str(y), "click", "1")
        try:
            return viewer.wait(condition, what, patience=0.4)
        except AssertionError:
            continue
    raise AssertionError(f"did not come: {what}; the state is {viewer.state()}")


def browser_has_buttons(program, folder):
    maps = folders_of(program, folder)
    with Viewer(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        bottom = 594
        click_through(viewer, bottom, lambda state: state["browser_folder"] == os.path.join(maps, "inner"),
                      "the folder that Open opens")
        viewer.key_gives("BackSpace", "browser_folder", maps)
        viewer.key_gives("Down", "browser_choice", "other")
        viewer.do("type", "--delay", "60", "no such name")
        viewer.wait(lambda state: state["browser_choice"] == "", "an empty list")
        # Open cannot be clicked now.
        click_through(viewer, bottom, lambda state: not state["browser"], "the end of the dialog")
        check(viewer.state()["map"] == os.path.join(maps, "maps.bsp"), "Cancel opened a map")


def browser_remembers_its_folder(program, folder):
    maps = folders_of(program, folder)
    with Viewer(program, folder, os.path.join(maps, "maps.bsp"), **WINDOW) as viewer:
        open_browser(viewer, maps)
        viewer.key_gives("Return", "browser_folder", os.path.join(maps, "inner"))
        viewer.key_gives("Escape", "browser", False)
        viewer.quit()
    with Viewer(program, folder, **WINDOW) as viewer:
        viewer.wait(lambda state: state["start_page"], "the start page")
        viewer.key_gives("ctrl+o", "browser", True)
        viewer.wait(lambda state: state["browser_folder"] == os.path.join(maps, "inner"), "the folder of the run before")


def share_of_changes(before, after):
    """The share of values that differ visibly, left of the inspector. Outlines of what is selected are some."""
    pairs = [pair for row in range(150, 450, 5) for pair in zip(before[row][60:1900], after[row][60:1900])]
    return sum(abs(a - b) > 24 for a, b in pairs) / len(pairs)


def first_click_does_not_move_the_picture(program, folder):
    arguments = [demo_of(program), "--time", "1", "--camera", "-150,-60,60,10,24"]
    with Viewer(program, folder, *arguments, **WINDOW) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: not state["notice"] and state["frame"] >= 3, "the menus, and no notice")
        before = viewer.pixels()
        x, y = 330, 260
        viewer.do("mousemove", str(x), str(y), "click", "1")
        first = viewer.wait(lambda state: state["selected"] == 1 and state["map_rect"][2] < 700,
                            "a selected face, and the inspector in the place of a part of the map")

        check(share_of_changes(before, viewer.pixels()) < 0.05, "the picture has moved")
        viewer.do("click", "1")
        second = viewer.wait(lambda state: state["selection"] != first["selection"], "what lies behind")
        viewer.do("click", "1")
        viewer.wait(lambda state: state["selection"] != second["selection"], "what lies behind that")
        viewer.key_gives("Escape", "selected", 0)
        viewer.wait(lambda state: not state["right_bar"], "the end of the inspector")
        check(share_of_changes(before, viewer.pixels()) < 0.05, "the picture has moved")


def inside(program, folder):
    """A viewer in the first room of the demo, with still lights."""
    return Viewer(program, folder, demo_of(program), "--time", "1", "--camera", "-150,-60,60,10,24", **WINDOW)


def open_menu(viewer, x=330, y=260):
    viewer.do("mousemove", str(x), str(y))
    for _ in range(20):  # where frames are slow, the triangles of the map are sorted after the first click
        viewer.do("click", "3")
        try:
            return viewer.wait(lambda state: state["map_menu"], "the menu", patience=3)
        except AssertionError:
            continue
    raise AssertionError(f"no menu; the state is {viewer.state()}")


def choose_row(viewer, number, condition, what):
    """Chooses the row with a number among those that can be chosen. The first Down marks the first one."""
    viewer.do("key", "--delay", "8", *["Down"] * number, "Return")
    return viewer.wait(condition, what)


def right_click_opens_a_menu(program, folder):
    with inside(program, folder) as viewer:
        start = viewer.wait_for_map()
        open_menu(viewer)
        check(viewer.state()["yaw"] == start["yaw"] and not viewer.state()["looking"], "the camera turned")
        viewer.key_gives("Escape", "map_menu", False)
        open_menu(viewer)
        viewer.do("key", "Return")
        check(viewer.wait_frames(5)["map_menu"], "Enter chooses though no row is marked")
        first = choose_row(viewer, 1, lambda state: state["selected"] == 1 and not state["map_menu"], "Select")
        check(first["selection"].startswith("face:"), first["selection"])
        viewer.key_gives("Escape", "selected", 0)
        # Select, Go there, Why, Texture, Hide, Isolate; Undo and Show all faces have nothing to show; Copy position.
        open_menu(viewer)
        choose_row(viewer, 5, lambda state: state["hidden_faces"].startswith("Without face"), "Hide")
        check(viewer.state()["selected"] == 0, "Hide selects")
        viewer.key_gives("ctrl+h", "hidden_faces", "")
        open_menu(viewer)
        choose_row(viewer, 7, lambda state: state["notice"].startswith("Copied "), "Copy position")
        check(len(viewer.state()["notice"].split()) == 4, viewer.state()["notice"])


def look_opens_no_menu(program, folder):
    with inside(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("mousemove", "330", "260", "mousedown", "3")
        viewer.wait(lambda state: state["looking"], "looking")
        viewer.do("mousemove_relative", "--", "40", "0")
        viewer.wait(lambda state: state["yaw"] != start["yaw"], "a turn")
        viewer.do("mouseup", "3")
        viewer.wait(lambda state: not state["looking"], "the end of looking")
        viewer.key_gives("F2", "view", "wireframe")  # after the release
        check(not viewer.state()["map_menu"], "a menu after a look")


def keys_hide_and_show_faces(program, folder):
    with inside(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.do("mousemove", "330", "260", "click", "1")
        viewer.wait(lambda state: state["selected"] == 1, "a selected face")
        viewer.do("key", "h")
        viewer.wait(lambda state: state["hidden_faces"].startswith("Without"), "a hidden face")
        viewer.do("key", "shift+h")
        viewer.wait(lambda state: state["hidden_faces"].startswith("Only") and state["faces_drawn"] <= 1,
                    "an isolated face")
        viewer.do("key", "ctrl+z")
        viewer.wait(lambda state: state["hidden_faces"].startswith("Without"), "the hidden face of before")
        viewer.key_gives("ctrl+z", "hidden_faces", "")
        viewer.do("key", "h")
        viewer.wait(lambda state: state["hidden_faces"].startswith("Without"), "a hidden face")
        viewer.key_gives("ctrl+h", "hidden_faces", "")


def isolated_faces_out_of_view_say_how_to_see_them(program, folder):
    arguments = [demo_of(program), "--camera", "-150,-60,60,10,24"]
    with Viewer(program, folder, *arguments, **WINDOW) as viewer:
        viewer.wait_for_map()
        viewer.do("mousemove", "330", "260", "click", "1")
        selected = viewer.wait(lambda state: state["selected"] == 1, "a selected face")
        x, y, z = selected["position"]
        viewer.enter("grave", "console", f"setpos {x} {y} {z} 10 {selected['yaw'] + 180}")
        viewer.wait(lambda state: abs(state["yaw"] - selected["yaw"]) > 90, "a look back")
        viewer.key_gives("grave", "console", False)
        viewer.do("key", "shift+h")
        viewer.wait(lambda state: "F flies there" in state["notice"] and state["faces_drawn"] == 0, "what to do")


def views_fit_and_zoom_to_the_mouse(program, folder):
    with inside(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.key_gives("alt+8", "camera", "front")
        viewer.key_gives("alt+9", "camera", "side")
        viewer.key_gives("alt+7", "camera", "top")
        left, top, width, height = start["map_rect"]
        middle = left + width / 2, top + height / 2  # of the picture; the inspector will not change it
        viewer.do("mousemove", str(int(middle[0])), str(int(middle[1])), "click", "1")
        before = viewer.wait(lambda state: state["selected"] == 1 and state["map_rect"][2] < 700, "a selection")
        viewer.do("mousemove", "600", "206")
        viewer.do("click", "4")
        after = viewer.wait(lambda state: state["ortho_width"] < before["ortho_width"], "a zoom")
        closer = 1 - after["ortho_width"] / before["ortho_width"]
        unit = before["ortho_width"] / width  # game units in a pixel
        for axis, offset in ((0, 600 - middle[0]), (1, middle[1] - 206)):
            moved = after["position"][axis] - before["position"][axis]
            check(abs(moved - closer * offset * unit) < 2 * unit, f"moved by {moved} along axis {axis}")
        viewer.do("key", "shift+f")
        fitted = viewer.wait(lambda state: state["ortho_width"] > after["ortho_width"], "the whole map")
        check(abs(fitted["position"][2] - before["position"][2]) < 0.01, "the section plane has moved")
        viewer.do("key", "f")
        viewer.wait(lambda state: state["ortho_width"] < fitted["ortho_width"], "the selection")
        viewer.key_gives("alt+7", "camera", "fly")
        viewer.key_gives("Escape", "selected", 0)
        viewer.do("key", "f")
        outside = viewer.wait(lambda state: "Alt+Left" in state["notice"], "the whole map, and the way back")
        check(outside["pitch"] == 40 and outside["yaw"] % 90 == 45, "the camera does not look down at the map")
        check(outside["position"][2] > start["position"][2] + 200, "the camera is not above the map")


def fit_ends_walking_and_the_same_keys_lead_back(program, folder):
    with inside(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("v", "camera", "walk")
        viewer.wait(lambda state: state["position"][2] < 50, "the floor")
        floor = viewer.rested()
        viewer.do("key", "shift+f")
        state = viewer.wait(lambda state: state["camera"] == "fly", "the end of walking")
        check("Walking has ended; V walks again" in state["notice"] and "Alt+Left goes back" in state["notice"],
              f"the notice is '{state['notice']}'")
        viewer.key_gives("alt+Left", "camera", "walk")
        check(viewer.rested()["position"] == floor["position"], "another place")
        viewer.key_gives("alt+7", "camera", "top")
        top = viewer.state()
        viewer.do("mousemove", "330", "260", "click", "4")
        zoomed = viewer.wait(lambda state: state["ortho_width"] < top["ortho_width"], "a zoom")
        viewer.do("key", "shift+f")
        viewer.wait(lambda state: state["ortho_width"] > zoomed["ortho_width"], "the whole map")
        viewer.key_gives("alt+Left", "ortho_width", zoomed["ortho_width"])
        viewer.key_gives("alt+Left", "camera", "walk")
        viewer.key_gives("alt+Right", "camera", "top")


def new_map_has_its_own_zoom(program, folder):
    # Another version of the demo stands for another map. The zoom in which the first one was a dot ends with it.
    other = demo_of(program).replace("ibsp38/baseq2", "ibsp46/baseq3")
    with inside(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+7", "camera", "top")
        whole = viewer.state()["ortho_width"]
        viewer.do("mousemove", "330", "260")
        viewer.wait(lambda state: not state["mouse_on_panel"], "the map under the mouse")
        viewer.do("click", "--repeat", "12", "--delay", "8", "5")
        viewer.wait(lambda state: state["ortho_width"] > 4 * whole, "a dot")
        viewer.enter("grave", "console", f"map {other}")
        state = viewer.wait(lambda state: state["map"] == other, "the other map")
        check(state["camera"] == "fly", "the other map begins without perspective")
        viewer.key_gives("alt+7", "camera", "top")
        state = viewer.state()
        check(0.5 * whole < state["ortho_width"] < 2 * whole, f"the width is {state['ortho_width']}, not {whole}")


def bookmark_restores_the_orthographic_view(program, folder):
    with inside(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+7", "camera", "top")
        above = viewer.state()
        viewer.do("key", "shift+4")
        viewer.wait(lambda state: state["notice"].startswith("Bookmark 4 set"), "a bookmark")
        viewer.key_gives("alt+7", "camera", "fly")
        viewer.key_gives("4", "camera", "top")
        viewer.wait(lambda state: state["position"] == above["position"] and
                    state["ortho_width"] == above["ortho_width"], "the view of the bookmark")


def sky_can_be_left_out(program, folder):
    with inside(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.do("key", "shift+f")
        whole = viewer.wait(lambda state: "Alt+Left" in state["notice"], "the whole map")
        viewer.key_gives("alt+s", "sky", False)
        bare = viewer.wait(lambda state: state["faces_drawn"] < whole["faces_drawn"], "fewer faces")
        check("NO SKY" in bare["chips"], "nothing says that the sky is left out")
        before = viewer.pixels()
        viewer.key_gives("alt+b", "backs", True)
        viewer.wait(lambda state: "BACKS" in state["chips"], "a chip")
        viewer.wait(lambda state: share_of_changes(before, viewer.pixels()) > 0.05, "the backs of faces")


def click_counts_where_the_mouse_has_just_moved_to(program, folder):
    # Between two frames, the mouse moves from the tool bar to the map and clicks there, and the other way round.
    write_settings(folder, {"frame_limit": 5, "unfocused_limit": 5})
    arguments = [demo_of(program), "--time", "1", "--camera", "-150,-60,60,10,24"]
    with Viewer(program, folder, *arguments, **WINDOW) as viewer:
        viewer.wait_for_map()
        viewer.point(330, 260)
        viewer.do("click", "1")  # sorts the triangles of the map
        viewer.wait(lambda state: state["selected"] == 1, "a selection")
        viewer.key_gives("Escape", "selected", 0)
        for _ in range(3):
            viewer.point(490, 30)
            check(viewer.state()["mouse_on_panel"], "the tool bar is elsewhere")
            viewer.do("mousemove", "330", "260", "click", "1")
            viewer.wait(lambda state: state["selected"] == 1, "a selection", patience=5)
            viewer.wait_frames()
            viewer.do("mousemove", "490", "30", "click", "1")
            viewer.wait_frames(5)
            check(viewer.state()["selected"] == 1, "a click on the tool bar went to the map")
            viewer.key_gives("Escape", "selected", 0)
            viewer.point(490, 30)
            yaw = viewer.state()["yaw"]
            viewer.do("mousemove", "330", "260", "mousedown", "3")
            viewer.wait(lambda state: state["looking"], "looking", patience=5)
            viewer.do("mousemove_relative", "--", "40", "0")
            viewer.wait(lambda state: state["yaw"] != yaw, "a turn")
            viewer.do("mouseup", "3")
            viewer.wait(lambda state: not state["looking"], "the end of looking")
            viewer.point(490, 30)
            speed = viewer.state()["speed"]
            viewer.do("mousemove", "330", "260", "click", "4")
            viewer.wait(lambda state: state["speed"] > speed, "more speed", patience=5)


if __name__ == "__main__":
    run_case(globals())
