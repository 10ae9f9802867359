#!/usr/bin/env python3
"""The second hour with the viewer: what people meet who have seen its first pages."""

import os
import zipfile
from pathlib import Path

from program_test import check, copy_demo, demo_of, run_case
from viewer_window import Viewer, write_settings


def click_on_the_start_page_means_nothing_on_the_map(program, folder):
    write_settings(folder, {})  # the first start would open the demo
    with Viewer(program, folder, size="640x480") as viewer:
        x, y, width, height = viewer.wait(lambda state: not state["has_map"] and state["frame"] > 3,
                                          "the start page")["map_rect"]
        viewer.do("mousemove", str(int(x + width / 2)), str(int(y + height - 8)), "click", "1")
        viewer.enter("ctrl+o", "browser", demo_of(program))
        viewer.wait_for_map()
        viewer.wait_frames(5)
        check(viewer.state()["selected"] == 0, "the click has selected something")


def maps_of_an_archive_are_found_by_name(program, folder):
    demo = Path(demo_of(program)).read_bytes()
    archive_file = os.path.join(folder, "several.pk3")
    with zipfile.ZipFile(archive_file, "w") as archive:
        for name in ("alpha", "beta", "gamma"):
            archive.writestr(f"maps/{name}.bsp", demo)
        archive.writestr("maps/broken.bsp", b"no map")
    with Viewer(program, folder, archive_file, size="640x480") as viewer:
        viewer.wait(lambda state: state["map_choice"] == 4, "the maps of the archive")
        viewer.do("type", "brok")
        viewer.wait(lambda state: state["typed"] == "brok", "the search")
        viewer.do("key", "Return")
        viewer.wait(lambda state: "broken.bsp" in state["message"], "the error")
        viewer.key_gives("Escape", "message", "")
        state = viewer.wait(lambda state: state["typing"], "the text field")
        check(state["map_choice"] == 4 and state["typed"] == "brok", "the error has closed the dialog")
        viewer.do("key", "ctrl+a")
        viewer.type_line("gam")
        viewer.wait(lambda state: state["has_map"] and state["map"].endswith("gamma.bsp") and state["map_choice"] == 0,
                    "the third map")
        viewer.enter("ctrl+o", "browser", archive_file)
        viewer.wait(lambda state: state["map_choice"] == 4 and state["typing"], "the maps of the archive")
        viewer.key_gives("Escape", "map_choice", 0)
        check(viewer.wait_frames(5)["browser"], "Escape has closed the Open dialog, too")


def bare_names_mean_the_maps_that_are_shown(program, folder):
    demo = Path(demo_of(program)).read_bytes()
    recent, listed = (os.path.join(folder, name) for name in ("downloads/recent_one.bsp", "fan/deep/listed_one.bsp"))
    for file in (recent, listed):
        os.makedirs(os.path.dirname(file))
        Path(file).write_bytes(demo)
    write_settings(folder, {"recent_maps": [recent], "map_list_folder": os.path.join(folder, "fan")})
    for name, file in (("recent_one", recent), ("listed_one", listed)):
        with Viewer(program, folder, "+map", name, size="640x480") as viewer:
            viewer.wait(lambda state: state["has_map"] and state["map"] == file, f"the map {file}")
    with Viewer(program, folder, "+map", "no_such_one", size="640x480") as viewer:
        message = viewer.wait(lambda state: state["message"], "the error")["message"]
        check("Ctrl+O" in message and "Ctrl+Shift+O" in message, f"the error does not say what to do: {message}")


def folder_of_the_command_line_is_listed(program, folder):
    games, empty = os.path.join(folder, "games"), os.path.join(folder, "empty")
    os.mkdir(empty)
    copy_demo(program, os.path.join(games, "q1/id1/maps"), "one", "two")
    with Viewer(program, folder, games, size="640x480") as viewer:
        state = viewer.wait(lambda state: state["map_list"] and state["maps_listed"] == 2, "the maps below the folder")
        check(not state["has_map"] and not state["message"], state["message"])
    with Viewer(program, empty, empty, size="640x480") as viewer:  # reports of its own, beside which are no maps
        state = viewer.wait(lambda state: state["map_list"], "the list of a folder without maps")
        check(state["maps_listed"] == 0 and not state["message"], state["message"])


def escape_closes_the_list_of_choices_before_its_dialog(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("ctrl+shift+o", "map_list")
        x, y, _, height = viewer.state()["map_rect"]
        # The choice of the place is the first item below the title.
        viewer.do("mousemove", str(int(x + 200)), str(int(y + 0.02 * height + 39)), "click", "1")
        viewer.wait(lambda state: state["popup"], "the choice of a place")
        viewer.do("key", "Escape")
        viewer.wait(lambda state: not state["popup"], "no choice any more")
        viewer.wait_frames(5)
        check(viewer.state()["map_list"], "Escape has closed the dialog, too")
        viewer.key_gives("Escape", "map_list", False)


def escape_closes_the_message_before_the_dialog_behind_it(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    Path(broken).write_bytes(b"no map")
    with Viewer(program, folder, demo_of(program), "+map_list", "+map", broken, size="640x480") as viewer:
        viewer.wait(lambda state: state["map_list"] and broken in state["message"], "a message in front of the dialog")
        viewer.wait_frames(5)
        viewer.key_gives("Escape", "message", "")
        check(viewer.wait_frames(5)["map_list"], "Escape has closed the dialog, too")
        viewer.key_gives("Escape", "map_list", False)


def keys_open_nothing_behind_a_message(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    Path(broken).write_bytes(b"no map")
    with Viewer(program, folder, demo_of(program), "+map", broken, size="640x480") as viewer:
        viewer.wait(lambda state: broken in state["message"], "a message")
        viewer.wait_frames(5)
        for key in ("grave", "ctrl+g", "F2", "ctrl+t"):
            viewer.do("key", key)
        state = viewer.wait_frames(8)
        check(not (state["console"] or state["go_to"] or state["assets"]) and state["view"] == "lit",
              f"keys act behind the message: {state}")
        check(broken in state["message"], "another key has closed the message")
        viewer.key_gives("Return", "message", "")
        viewer.key_gives("grave", "console", True)


def dialogs_that_open_maps_stay_behind_an_error(program, folder):
    def fails_and_is_corrected(viewer, key, dialog, wrong, right):
        viewer.enter(key, dialog, wrong)
        viewer.wait(lambda state: state["message"], "an error")
        check(viewer.state()[dialog] and viewer.state()["typed"] == wrong, "the error has closed the dialog")
        viewer.key_gives("Escape", "message", "")
        check(viewer.wait_frames(5)[dialog], "Escape has closed the dialog, too")
        viewer.wait(lambda state: state["typing"], "the text field")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["message"], "the error again")
        viewer.key_gives("Return", "message", "")
        state = viewer.wait_frames(8)
        check(state[dialog] and not state["message"], "Enter has opened the file behind the error")
        viewer.wait(lambda state: state["typing"], "the text field")
        viewer.do("key", "ctrl+a")
        viewer.type_line(right)
        viewer.wait(lambda state: not state[dialog] and not state["loading"], "the map without the dialog")

    broken = os.path.join(folder, "broken.zip")
    Path(broken).write_bytes(b"no archive")
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        fails_and_is_corrected(viewer, "ctrl+o", "browser", broken, demo_of(program))
        fails_and_is_corrected(viewer, "ctrl+g", "go_to", "nothing", "demo")


def browser_stays_until_the_chosen_map_is_compared(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    Path(broken).write_bytes(b"no map")
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+d", "compare", True)
        viewer.wait_frames(4)
        viewer.do("mousemove", "150", "97", "click", "1")
        viewer.wait(lambda state: state["popup"], "the list of maps to compare with")
        viewer.wait_frames(4)
        viewer.do("mousemove", "60", "137", "click", "1")  # Another map...
        viewer.wait(lambda state: state["browser"] and state["typing"], "the browser")
        viewer.type_line(broken)
        state = viewer.wait(lambda state: state["browser_problem"], "an error")
        check(state["browser"] and state["typed"] == broken, "the error has closed the browser")
        viewer.wait(lambda state: state["typing"], "the text field")
        viewer.do("key", "ctrl+a")
        viewer.type_line(demo_of(program))
        viewer.wait(lambda state: state["compared_faces"] > 0 and not state["browser"], "the compared map")


def enter_lists_the_folder_unless_a_row_is_chosen(program, folder):
    one, _ = copy_demo(program, os.path.join(folder, "maps"), "one", "two")

    def pick_folder(viewer):
        """Clicks on the button Folder..., at the right end of the first row of the list of maps."""
        viewer.open_text("ctrl+shift+o", "map_list")
        x, y, width, height = viewer.state()["map_rect"]
        viewer.do("mousemove", str(int(x + width - 50)), str(int(y + 0.02 * height + 39)), "click", "1")
        viewer.wait(lambda state: state["browser"] and state["typing"], "the browser")

    with Viewer(program, folder, one, size="640x480") as viewer:
        viewer.wait_for_map()
        pick_folder(viewer)
        check(viewer.state()["browser_choice"] == "maps", f"Enter takes {viewer.state()['browser_choice']}")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map_list"] and not state["browser"] and state["maps_listed"] == 2,
                    "the maps of the folder")
        viewer.key_gives("Escape", "map_list", False)
        pick_folder(viewer)
        viewer.key_gives("Down", "browser_choice", "one.bsp")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map_list"] and state["maps_listed"] == 1, "the chosen map")


def escape_leaves_the_card_with_the_first_keys(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        check(viewer.state()["first_keys"], "no card at the first start")
        viewer.key_gives("F1", "keys", True)
        viewer.tap("Escape", "Escape")
        viewer.wait(lambda state: not state["keys"], "the end of the list of keys")
        check(viewer.wait_frames(5)["first_keys"], "one Escape too many has closed the card")


def card_with_the_first_keys_is_called_back(program, folder):
    write_settings(folder, {"knows_controls": True})
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        check(not viewer.wait_for_map()["first_keys"], "the card, though the user knows the keys")
        viewer.open_text("ctrl+p", "palette")
        viewer.type_text("first keys")
        viewer.key_gives("Return", "first_keys", True)


def dialog_keeps_escape_and_letters_after_a_click_beside_it(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+t", "assets", True)
        viewer.key_gives("ctrl+g", "go_to", True)
        viewer.wait(lambda state: state["typing"], "the text field")
        viewer.point(100, 420)  # the list of textures, which the dialog leaves free
        viewer.do("click", "1")
        viewer.wait(lambda state: not state["typing"], "the keys for the side bar")
        viewer.do("type", "--delay", "12", "1 2 3")
        viewer.wait(lambda state: state["typed"].startswith("1"), "the letters in the dialog")
        viewer.point(100, 420)
        viewer.do("click", "1")
        viewer.wait(lambda state: not state["typing"], "the keys for the side bar")
        viewer.do("key", "Escape")
        state = viewer.wait(lambda state: not state["go_to"], "the end of the dialog")
        check(state["assets"], "Escape has closed the side bar")


def tools_without_room_are_in_a_menu(program, folder):
    with Viewer(program, folder, demo_of(program), "--ui-scale", "2", size="640x480") as viewer:
        viewer.wait_for_map()
        # The list of shadings ends before 390. Nothing but the button opens a menu behind it.
        for x in range(625, 390, -10):
            viewer.do("mousemove", str(x), "70", "click", "1")
            if viewer.wait_frames(4)["popup"]:
                break
        check(viewer.state()["popup"], "no button opens a menu of the other tools")
        viewer.key_gives("Escape", "popup", False)


CASES = {case.__name__: case
         for case in (click_on_the_start_page_means_nothing_on_the_map, maps_of_an_archive_are_found_by_name,
                      bare_names_mean_the_maps_that_are_shown, folder_of_the_command_line_is_listed,
                      escape_closes_the_list_of_choices_before_its_dialog,
                      escape_closes_the_message_before_the_dialog_behind_it, keys_open_nothing_behind_a_message,
                      dialogs_that_open_maps_stay_behind_an_error,
                      browser_stays_until_the_chosen_map_is_compared, enter_lists_the_folder_unless_a_row_is_chosen,
                      escape_leaves_the_card_with_the_first_keys, card_with_the_first_keys_is_called_back,
                      dialog_keeps_escape_and_letters_after_a_click_beside_it, tools_without_room_are_in_a_menu)}

if __name__ == "__main__":
    run_case(CASES)
