#!/usr/bin/env python3
"""The viewer reloads a map by itself when its files change. Uses the window of viewer_window.py."""

import os
import shutil
from contextlib import contextmanager
from pathlib import Path

from program_test import check, demo_of, run_case
from viewer_window import Viewer, write_settings

NUM_REPLACEMENTS = 50


def demo_copies(program, folder):
    """A copy of the demo for the viewer, and the contents of two versions that draw different numbers of faces."""
    copy = os.path.join(folder, "copy.bsp")
    shutil.copyfile(demo_of(program), copy)
    other = demo_of(program).replace("ibsp38/baseq2", "ibsp46/baseq3")
    contents = []
    for file in (copy, other):
        contents.append(Path(file).read_bytes())
    return copy, contents


def write(path, content, *_):
    Path(path).write_bytes(content)


def replace(path, content, *_):
    write(path + ".tmp", content)
    os.replace(path + ".tmp", path)


def delete_and_write(path, content, viewer):
    os.remove(path)
    viewer.wait_frames()
    write(path, content)


def show_other_version(viewer, path, content, before):
    """Replaces the map, and returns the state that shows it."""
    replace(path, content)
    return viewer.wait(lambda state: not state["loading"] and state["faces_in_map"] != before["faces_in_map"],
                       "the other version")


def changed_map_is_reloaded_and_the_view_stays(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"], "watched files")
        viewer.key_gives("F4", "frozen", True)
        viewer.key_gives("alt+4", "view", "normals")
        viewer.key_gives("ctrl+i", "inspector", True)
        viewer.key_gives("period", "paused", True)
        before = viewer.state()
        after = show_other_version(viewer, copy, other, before)
        for name in ("position", "yaw", "pitch", "frozen", "view", "inspector", "paused", "map"):
            check(before[name] == after[name], f"{name} was {before[name]} and is {after[name]}")
        viewer.wait(lambda state: state["notice"].startswith("Reloaded"), "a notice")


def isolated_faces_stay_while_the_map_has_the_same_faces(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"], "watched files")
        viewer.do("mousemove", "330", "260", "click", "1")
        viewer.wait(lambda state: state["selected"] == 1, "a selected face")
        viewer.do("key", "shift+h")
        before = viewer.wait(lambda state: state["hidden_faces"].startswith("Only"), "an isolated face")
        replace(copy, first)
        after = viewer.wait(lambda state: not state["loading"] and state["notice"].startswith("Reloaded"), "a reload")
        check(after["hidden_faces"] == before["hidden_faces"], f"all faces are drawn: {after['hidden_faces']!r}")
        after = show_other_version(viewer, copy, other, before)
        check(after["hidden_faces"] == "", f"faces of another map are hidden: {after['hidden_faces']}")
        viewer.wait(lambda state: "all faces are drawn again" in state["notice"], "a notice that says so")


def changes_are_ignored_on_request(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--no-reload") as viewer:
        before = viewer.wait_for_map()
        replace(copy, other)
        notice = "copy.bsp changed on disk; F5 loads the map again"
        viewer.wait(lambda state: state["notice"] == notice, "a notice about the change")
        state = viewer.wait_frames(60)
        check(state["faces_in_map"] == before["faces_in_map"], "reloaded in spite of --no-reload")
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["faces_in_map"] != before["faces_in_map"], "the other version")


def change_before_the_setting_is_switched_on_is_reloaded(program, folder):
    write_settings(folder, {"reload_changes": False})
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"], "watched files")
        replace(copy, other)
        viewer.wait(lambda state: state["notice"].startswith("copy.bsp changed"), "a notice about the change")
        viewer.enter("grave", "console", "reload_changes 1")
        viewer.wait(lambda state: state["faces_in_map"] != before["faces_in_map"], "the other version")


def leak_line_comes_back_with_the_next_leak(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    leak = os.path.join(folder, "copy.pts")
    write(leak, b"0 0 0\n0 0 50\n0 0 100\n")
    with Viewer(program, folder, copy) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"], "watched files")
        viewer.key_gives("ctrl+F10", "leak", True)
        viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak")
        os.remove(leak)
        replace(copy, other)
        state = viewer.wait(lambda state: state["notice"].startswith("No leak"), "no leak")
        check(state["leak"] and "off" not in state["notice"], "the reload has switched the overlay off")
        viewer.wait(lambda state: state["watching"], "watched files")
        write(leak, b"0 0 0\n0 0 50\n0 0 100\n")
        replace(copy, first)
        viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak again")
        check(viewer.state()["leak"], "no line is drawn")


def reload_says_that_the_map_leaks_now(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"] and state["problems"] >= 0, "the problems of a sealed map")
        write(os.path.join(folder, "copy.pts"), b"0 0 0\n0 0 50\n0 0 100\n")
        replace(copy, other)
        viewer.wait(lambda state: "the map leaks now" in state["notice"].lower(), "the news about the leak")



def resting_viewer_reloads(program, folder):
    write_settings(folder, {"rest": 2})
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1") as viewer:
        before = viewer.wait_for_map()
        viewer.wait(lambda state: state["resting"], "rest")
        show_other_version(viewer, copy, other, before)
        viewer.wait(lambda state: state["resting"], "rest")


def unfinished_map_keeps_the_old_one_without_a_message(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        check(before["failed_reload"] == "", before["failed_reload"])
        problems = set()
        for unfinished in (b"no map", first[:100], first[:len(first) * 9 // 10]):
            write(copy, unfinished)
            state = viewer.wait(lambda state: copy in state["failed_reload"] and
                                state["failed_reload"] not in problems, "a lasting sign")
            problems.add(state["failed_reload"])
            check(state["message"] == "" and state["faces_in_map"] == before["faces_in_map"], state)
            check(state["faces_drawn"] > 0, "the old map is gone")
        show_other_version(viewer, copy, other, before)
        check(viewer.state()["failed_reload"] == "", "the sign stays after a reload")


def failed_reload_is_tried_again_or_closed(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, size="1000x600", screen="1000x600") as viewer:
        before = viewer.wait_for_map()
        replace(copy, b"no map")
        state = viewer.wait(lambda state: state["failed_reload"] and state["map_rect"][1] > before["map_rect"][1],
                            "a bar above the map")
        left, top, width, _ = state["map_rect"]
        y = top - (42 if state["missing_data"] else 14)  # above the bar about the textures that the copy lacks
        viewer.point(left + width - 60, y)
        viewer.do("click", "1")
        viewer.wait(lambda state: state["notice"].startswith("The map still cannot be read"), "another try")
        check(viewer.state()["message"] == "", "a message interrupts the user")
        viewer.point(left + width - 15, y)
        viewer.do("click", "1")
        viewer.wait(lambda state: not state["failed_reload"] and state["map_rect"] == before["map_rect"], "no bar")
        # Whoever reloads with a key gets the bar again, and no message in addition.
        viewer.do("key", "F5")
        viewer.wait(lambda state: copy in state["failed_reload"], "the bar again")
        check(viewer.state()["message"] == "", "a message interrupts the user")
        show_other_version(viewer, copy, other, before)
        check(viewer.state()["failed_reload"] == "", "the sign stays after a reload")


def deleted_map_has_one_bar_until_it_is_back(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, size="640x480") as viewer:
        before = viewer.wait_for_map()
        viewer.wait(lambda state: state["watching"], "watched files")
        os.remove(copy)
        viewer.wait(lambda state: copy in state["failed_reload"], "a bar without a reload by the user")
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["notice"].startswith("The map still cannot be read"), "another try")
        check(viewer.state()["message"] == "", "a message interrupts the user")
        left, top, width, _ = viewer.state()["map_rect"]
        viewer.point(left + width - 60, top - (42 if before["missing_data"] else 14))  # the buttons follow cut text
        viewer.do("click", "1")
        viewer.wait(lambda state: state["browser"], "the dialog that opens another map")
        viewer.key_gives("Escape", "browser", False)
        write(copy, other)
        viewer.wait(lambda state: not state["loading"] and state["faces_in_map"] != before["faces_in_map"] and
                    not state["failed_reload"], "the map that is back")


def reload_is_said_before_the_leak(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    write(os.path.join(folder, "copy.pts"), b"0 0 0\n0 0 50\n0 0 100\n")
    with Viewer(program, folder, copy, "--show", "leak") as viewer:
        state = viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak")
        check("starts at 0,0,0; Problems (" in state["notice"], state["notice"])
        replace(copy, other)
        viewer.wait(lambda state: state["notice"].startswith("Reloaded: copy.bsp changed"), "the reload")
        viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak behind it")


def leak_after_the_question(viewer, folder):
    """Asks for the leak of a sealed map, and writes its leak file then."""
    viewer.wait_for_map()
    viewer.do("key", "ctrl+F10")
    viewer.wait(lambda state: state["notice"].startswith("No leak"), "no leak")
    write(os.path.join(folder, "copy.pts"), b"0 0 0\n0 0 50\n0 0 100\n")


def new_leak_file_is_found_without_a_reload_by_hand(program, folder):
    copy, _ = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        leak_after_the_question(viewer, folder)
        viewer.wait(lambda state: state["problem_rules"].get("leak-file") == 1, "the leak in Problems")
        viewer.key_gives("ctrl+F10", "leak", True)
        viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak of the new file")
        viewer.key_gives("ctrl+F10", "leak", False)


def leak_that_is_asked_for_again_is_in_the_problems(program, folder):
    write_settings(folder, {"reload_changes": False})
    copy, _ = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        leak_after_the_question(viewer, folder)
        viewer.do("key", "ctrl+F10")
        viewer.wait(lambda state: state["notice"].startswith("Leak: "), "the leak of the new file")
        viewer.wait(lambda state: state["problem_rules"].get("leak-file") == 1, "the same in Problems")


def new_side_file_is_loaded(program, folder):
    copy, (first, _) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        start = first.index(b'{\n"classname"') if b'{\n"classname"' in first else first.index(b"{")
        end = first.index(b"\0", start)
        text = first[start:end] + b'{ "classname" "info_null" }'
        write(os.path.join(folder, "notes.txt"), b"no file of the map")
        write(os.path.join(folder, "copy.ent"), text)
        viewer.wait(lambda state: state["entities_in_map"] == before["entities_in_map"] + 1, "the new entity")
        os.remove(os.path.join(folder, "copy.ent"))
        viewer.wait(lambda state: state["entities_in_map"] == before["entities_in_map"], "the map's own entities")


def map_replaced_many_times_shows_the_last_version(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy) as viewer:
        before = viewer.wait_for_map()
        for i in range(NUM_REPLACEMENTS):
            content = (first, other)[i // 2 % 2]
            if i % 2 == 0:
                content = content[:len(content) * (i % 9 + 1) // 10]
            (write, replace, delete_and_write)[i % 3](copy, content, viewer)
            viewer.wait_frames((1, 8, 20, 40)[i % 4])
        replace(copy, other)
        viewer.wait(lambda state: not state["loading"] and state["faces_in_map"] != before["faces_in_map"],
                    "the other version")
        replace(copy, first)
        viewer.wait(lambda state: not state["loading"] and state["faces_in_map"] == before["faces_in_map"],
                    "the first version")
        check(viewer.state()["message"] == "", viewer.state()["message"])


def compare_keeps_the_map_before_the_reload(program, folder):
    copy, (first, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1") as viewer:
        before = viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        state = viewer.state()
        check(state["compared_faces"] == 0 and state["differences"] == -1, state)
        check("COMPARING" not in state["chips"], "nothing is compared yet")
        show_other_version(viewer, copy, other, before)
        state = viewer.wait(lambda state: state["differences"] > 0, "differences")
        check("COMPARING" in state["chips"], f"the chips are {state['chips']}")
        viewer.key_gives("ctrl+b", "left_bar", False)
        check(viewer.wait_frames()["compare"], "the comparison ends with its tab")
        check(state["compared_faces"] == before["faces_in_map"], state)
        replace(copy, first)
        state = viewer.wait(lambda state: state["faces_in_map"] == before["faces_in_map"] and
                            state["differences"] > 0, "the comparison after another reload")
        check(state["compared_faces"] != before["faces_in_map"], state)
        viewer.key_gives("b", "compare_mode", "blink")
        viewer.key_gives("ctrl+d", "compare", False)
        viewer.wait(lambda state: state["compared_faces"] == 0, "the end of the comparison")


def compare_opened_after_the_reload_shows_what_changed(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1") as viewer:
        before = viewer.wait_for_map()
        viewer.wait(lambda state: state["open_kept"], "the version of the open map")
        show_other_version(viewer, copy, other, before)
        viewer.key_gives("ctrl+d", "compare", True)
        state = viewer.wait(lambda state: state["differences"] > 0, "differences")
        check(state["compared_faces"] == before["faces_in_map"], state)


def compare_keeps_the_version_before_when_the_same_bytes_are_written(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1") as viewer:
        before = viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        viewer.wait(lambda state: state["open_kept"] and state["watching"], "the version of the open map")
        show_other_version(viewer, copy, other, before)
        viewer.wait(lambda state: state["watching"] and state["differences"] > 0, "differences")
        viewer.key_gives("F3", "pvs", False)  # its notice takes the place of that about the first reload
        viewer.wait(lambda state: not state["notice"].startswith("Reloaded"), "the notice about the key")
        replace(copy, other)
        viewer.wait(lambda state: not state["loading"] and state["notice"].startswith("Reloaded"), "a reload")
        state = viewer.wait(lambda state: state["differences"] >= 0, "the comparison after the reload")
        check(state["differences"] > 0 and state["compared_faces"] == before["faces_in_map"], state)


@contextmanager
def comparison(program, folder):
    """A viewer that compares the demo with its version before a reload."""
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1") as viewer:
        before = viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        show_other_version(viewer, copy, other, before)
        viewer.wait(lambda state: state["differences"] > 0, "differences")
        yield viewer


def escape_ends_the_comparison_before_the_selection(program, folder):
    with comparison(program, folder) as viewer:
        viewer.key_gives("ctrl+e", "left_tab", "entities")
        viewer.wait(lambda state: state["panel_focused"], "the focus of the tab")
        viewer.key_gives("Down", "selected", 1)
        viewer.key_gives("Escape", "compare", False)
        state = viewer.wait_frames()
        check(state["left_tab"] == "entities" and state["selected"] == 1, "more than the comparison has ended")
        viewer.key_gives("Escape", "selected", 0)


def next_comparison_begins_with_the_open_map(program, folder):
    with comparison(program, folder) as viewer:
        viewer.do("key", "b")
        viewer.wait(lambda state: state["other_map_shown"], "the other map")
        viewer.key_gives("Escape", "compare", False)
        viewer.key_gives("ctrl+d", "compare", True)
        state = viewer.wait(lambda state: state["compared_faces"] > 0, "the comparison again")
        check(state["compare_mode"] == "blink" and not state["other_map_shown"], "the other map is shown at once")


def compare_without_another_map_ends_with_its_tab(program, folder):
    with Viewer(program, folder, demo_of(program), "--time", "1") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        viewer.key_gives("ctrl+t", "assets", True)
        state = viewer.wait(lambda state: not state["compare"], "the end of what has not begun")
        check("COMPARING" not in state["chips"], f"the chips are {state['chips']}")
        viewer.key_gives("ctrl+d", "left_tab", "compare")


def split_line_follows_the_mouse(program, folder):
    copy, (_, other) = demo_copies(program, folder)
    with Viewer(program, folder, copy, "--time", "1", size="1000x600", screen="1000x600") as viewer:
        before = viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        show_other_version(viewer, copy, other, before)
        viewer.wait(lambda state: state["differences"] > 0, "differences")
        left, _, width, _ = viewer.state()["map_rect"]
        viewer.point(left + 0.5 * width, 560)
        viewer.do("mousedown", "1")
        viewer.wait_frames()
        viewer.do("mousemove", str(int(left + 0.75 * width)), "560")
        viewer.wait(lambda state: abs(state["split"] - 0.75) < 0.02, "the line under the mouse")
        viewer.do("mouseup", "1")


if __name__ == "__main__":
    run_case(globals())
