#!/usr/bin/env python3
"""Keys in the viewer's window: which text fields, lists, menus and switches they reach, also when frames are slow."""

import os
import subprocess

from program_test import check, copy_demo, demo_of, need, run_case
from viewer_window import Viewer, distance, write_layout, write_settings

SLOW = 5  # frames a second


def slow_viewer(program, folder, *arguments):
    """A viewer that draws so few frames that several keys arrive between two of them."""
    write_settings(folder, {"frame_limit": SLOW, "unfocused_limit": SLOW})
    return Viewer(program, folder, *(arguments or [demo_of(program)]), "--time", "1", size="640x480")


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
        viewer.do("key", "ctrl+p", *typed("flat faces"))
        viewer.wait(lambda state: state["view"] == "flat" and not state["palette"], "the view that was typed")
        check(viewer.state()["position"] == start["position"], "letters of the palette moved the camera")


def remembered_list_leaves_the_letters_to_flight(program, folder):
    write_layout(folder, "LeftBar=300 1 Entities")
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        start = viewer.wait_for_map()
        check(start["left_bar"] and not start["typing"], "the search took the focus by itself")
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 10, "flight")
        viewer.do("keyup", "w")
        # Its own key gives the field the focus, and Escape takes it away.
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.do("type", "--delay", "12", "zzzz")
        viewer.wait(lambda state: state["entities_listed"] == 0, "no entity of this name")
        viewer.do("key", "Escape")
        viewer.wait(lambda state: state["entities_listed"] > 0 and state["typing"], "the empty search")
        viewer.key_gives("Escape", "typing", False)
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.do("type", "--delay", "12", "zzzz")
        viewer.wait(lambda state: state["entities_listed"] == 0, "no entity again")
        viewer.key_gives("Return", "typing", False)  # an empty list leaves Tab to the window
        viewer.key_gives("Tab", "ui_hidden", True)
        viewer.key_gives("Tab", "ui_hidden", False)
        check(not viewer.state()["typing"], "the search took the focus when the panels came back")


def opened_tabs_leave_the_letters_to_flight(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        for key, tab in (("ctrl+t", "assets"), ("alt+l", "lighting"), ("ctrl+e", "entities")):
            viewer.wait(lambda state: not state["in_flight"], "the end of flight before Ctrl")
            viewer.do("key", key)
            viewer.wait(lambda state: state["left_bar"] and state["left_tab"] == tab, f"the tab {tab}")
            viewer.wait(lambda state: state["panel_focused"], "the focus of the tab")
            start = viewer.wait(lambda state: not state["in_flight"], "the end of flight")
            viewer.do("keydown", "w")
            viewer.wait(lambda state: distance(state, start) > 10, f"flight beside the tab {tab}")
            viewer.do("keyup", "w", "keydown", "s")
            viewer.wait(lambda state: distance(state, start) < 10, "flight back")
            viewer.do("keyup", "s")


def arrow_keys_in_a_search_choose_in_its_list(program, folder):
    with Viewer(program, folder, demo_of(program), size="1000x600", screen="1000x600") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+t", "assets", True)
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.do("type", "--delay", "12", "demo")
        viewer.wait_frames()
        viewer.tap("Down")
        first = viewer.wait(lambda state: state["asset"], "the first texture")["asset"]
        viewer.tap("Down")
        viewer.wait(lambda state: state["asset"] not in ("", first), "the second texture")
        viewer.tap("Up")
        viewer.wait(lambda state: state["asset"] == first and state["typing"], "the first texture again")
        viewer.key_gives("Return", "typing", False)
        check(viewer.state()["asset"] == first, "Enter has selected another texture")
        viewer.wait(lambda state: state["asset_next_use"] == 1 and state["selected"] == 1, "the first use")
        viewer.tap("Down")
        viewer.wait(lambda state: state["asset"] != first, "the second texture by a key for the list alone")
        start = viewer.wait_frames()
        viewer.key_gives("ctrl+e", "left_tab", "entities")
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.do(*typed("class:light*"))
        lights = viewer.wait(lambda state: state["selection"].startswith("entity") and
                             state["position"] != start["position"] and not state["typing"], "the way to the first light")
        viewer.tap("Down")
        listed = viewer.wait(lambda state: state["selection"] != lights["selection"], "the next light in the list")
        check(listed["position"] == lights["position"], "a key for the list moved the camera")
        viewer.tap("Return")
        viewer.wait(lambda state: state["position"] != lights["position"], "the way to the next light")
        viewer.tap("Up")
        viewer.wait(lambda state: state["selection"] == lights["selection"], "the first light again")
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.tap("Down")
        viewer.wait(lambda state: state["selection"] != lights["selection"] and state["selected"] == 1, "the next light")


def tab_leaves_the_search_and_the_list_of_a_side_bar(program, folder):
    with Viewer(program, folder, demo_of(program), size="980x700", screen="980x700") as viewer:  # both bars
        viewer.wait_for_map()
        viewer.key_gives("ctrl+e", "left_tab", "entities")
        viewer.tap("Down")
        viewer.wait(lambda state: state["selected"] == 1, "the first row")
        viewer.key_gives("Tab", "typing", True)
        check(not viewer.state()["ui_hidden"], "Tab has hidden the panels")
        viewer.key_gives("Tab", "typing", False)
        viewer.key_gives("Return", "popup", True)
        viewer.key_gives("Escape", "popup", False)
        viewer.wait_frames()
        viewer.tap("Escape")
        state = viewer.wait_frames()
        check(state["left_bar"] and state["selected"] == 1, "Escape at a control has done something else")
        start = viewer.wait_frames()
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 10, "flight after Escape")
        viewer.do("keyup", "w")


def tab_hides_the_panels_after_a_click_in_a_list(program, folder):
    with Viewer(program, folder, demo_of(program), size="980x700", screen="980x700") as viewer:  # both bars
        viewer.wait_for_map()
        viewer.key_gives("ctrl+e", "left_tab", "entities")
        viewer.point(150, 400)
        viewer.do("click", "1")
        viewer.wait(lambda state: state["selected"] == 1, "the row under the mouse")
        viewer.point(490, 350)
        viewer.key_gives("Tab", "ui_hidden", True)
        viewer.key_gives("Tab", "ui_hidden", False)
        check(not viewer.state()["typing"], "Tab has also gone to the search")
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.key_gives("Tab", "typing", False)
        check(not viewer.state()["ui_hidden"], "Tab from the search has hidden the panels")


def enter_chooses_in_menus_of_slow_frames(program, folder):
    with slow_viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("key", "--delay", "12", "Alt_L", "Right", "Right", "Down", "Return")
        viewer.wait(lambda state: state["camera"] == "walk" and not state["popup"], "the first row of the Camera menu")
        viewer.key_gives("v", "camera", "fly")
        viewer.key_gives("Escape", "popup", False)
        check(viewer.state()["yaw"] == start["yaw"], "keys of the menu moved the camera")


def letters_right_after_a_click_go_to_the_list_that_it_opens(program, folder):
    with slow_viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.point(60, 34)  # the shading
        viewer.do("click", "1", *typed("lux"))
        state = viewer.wait(lambda state: state["view"] == "luxels" and not state["popup"], "the view that was typed")
        check(not state["auto_exposure"], "a letter for the list measured the exposure")


def arrow_keys_in_a_menu_open_its_neighbours(program, folder):
    with Viewer(program, folder, demo_of(program), "--time", "1", size="640x480") as viewer:
        start = viewer.wait_for_map()
        # File, View, its first submenu, Camera, Time, Camera.
        viewer.tap("Alt_L", "Down", "Right", "Right", "Right", "Right", "Left", "Return")
        viewer.wait(lambda state: state["camera"] == "walk" and not state["popup"], "the first row of the Camera menu")
        viewer.tap("Alt_L", "Down", "Right", "Right", "Left")  # View, its first submenu, View
        viewer.wait(lambda state: state["popup"], "the View menu after Left in its submenu")
        viewer.tap("Right", "Right", "Return")  # the submenu, and behind its row the Camera menu
        viewer.wait(lambda state: state["camera"] == "fly" and not state["popup"], "the Camera menu again")
        check(viewer.state()["yaw"] == start["yaw"], "keys of the menu turned the camera")
        viewer.tap("Alt_L", "Down", "Left", "Left", "Left", "Left", "Return")  # Help, Settings, Time, Camera
        viewer.wait(lambda state: state["camera"] == "walk" and not state["popup"], "the Camera menu from behind")


def keys_in_a_list_of_choices_stay_in_it(program, folder):
    alpha, _ = copy_demo(program, os.path.join(folder, "baseq2", "maps"), "alpha", "bravo")
    game = os.path.dirname(os.path.dirname(demo_of(program)))
    with Viewer(program, folder, alpha, "--game", game, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+shift+o", "map_list", True)
        viewer.wait(lambda state: state["typing"] and state["maps_listed"] == 3, "the list with its search")
        viewer.do("mousemove", "200", "96", "click", "1")  # the place that is searched
        viewer.wait(lambda state: state["popup"], "the places")
        viewer.do("key", "--delay", "12", "Down", "Up", "Return")  # the chosen place again
        viewer.wait(lambda state: not state["popup"] and state["typing"], "the search after a choice")
        check(viewer.state()["map_chosen"] == 0, "the keys moved the list of maps, too")
        viewer.do("type", "--delay", "12", "brav")
        viewer.wait(lambda state: state["maps_listed"] == 1, "the map that was typed")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"].endswith("bravo.bsp"), "the map")


def tab_and_letters_choose_where_the_map_list_looks(program, folder):
    alpha, *_ = copy_demo(program, os.path.join(folder, "baseq2", "maps"), "alpha", "bravo", "charlie")
    with Viewer(program, folder, alpha, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("ctrl+shift+o", "map_list")
        viewer.wait(lambda state: state["maps_listed"] == 3, "the maps of the folder")
        viewer.tap("Tab", "Return")
        viewer.wait(lambda state: state["popup"], "the places after Tab")
        viewer.do("type", "--delay", "20", "dem")
        viewer.wait_frames(4)
        viewer.do("key", "Return")
        viewer.wait(lambda state: not state["popup"] and state["maps_listed"] != 3, "the maps of the demo")
        check(viewer.state()["map_list"], "Enter has closed the list of maps, too")


def settings_are_not_reset_without_a_question(program, folder):
    write_settings(folder, {"speed": 500, "knows_controls": True})
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()

        def choose_reset():
            viewer.tap("Alt_L", *["Right"] * 4, "Down")
            viewer.wait(lambda state: state["popup"], "the menu of the settings")
            viewer.tap("Up", "Return")
            return viewer.wait_frames(5)

        state = choose_reset()
        check(state["popup"] and state["speed"] == 500, "no question")
        viewer.key_gives("Escape", "popup", False)
        check(viewer.state()["speed"] == 500, "Escape has reset the settings")
        choose_reset()
        viewer.tap("Return")
        viewer.wait(lambda state: not state["popup"], "the end of the question")
        check(viewer.state()["speed"] == 500, "the first row has reset the settings")
        viewer.enter("ctrl+p", "palette", "reset all settings")
        viewer.wait(lambda state: state["popup"], "the question of the palette")
        viewer.wait_frames(3)
        viewer.tap("Return")
        viewer.wait(lambda state: not state["popup"], "its end by Enter")
        check(viewer.state()["speed"] == 500, "the first row has reset the settings")
        choose_reset()
        viewer.tap("Down", "Return")
        state = viewer.wait(lambda state: state["speed"] != 500 and not state["popup"], "the first settings")
        check(state["notice"].startswith("Reset ") and not state["first_keys"], f"after the reset: {state}")


def every_switch_takes_a_key(program, folder):
    with Viewer(program, folder, demo_of(program), "+bind", "Ctrl+J", "targets", "+bind", "Ctrl+U", "retro", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.do("key", "ctrl+j")
        viewer.wait(lambda state: state["notice"] == "Targets: on", "arrows to targets")
        viewer.do("key", "ctrl+j")
        viewer.wait(lambda state: state["notice"] == "Targets: off", "no arrows")
        # Keys of one's own are not lost without a question.
        viewer.key_gives("F1", "keys", True)
        viewer.do("mousemove", "330", "85", "click", "1")
        viewer.wait(lambda state: state["popup"] and state["own_keys"] == 2, "a question")
        viewer.key_gives("Escape", "popup", False)
        check(viewer.state()["own_keys"] == 2, "Escape reset the keys")
        viewer.do("click", "1")
        viewer.wait(lambda state: state["popup"], "the question again")
        viewer.wait_frames(3)
        viewer.key_gives("Return", "popup", False)
        check(viewer.state()["own_keys"] == 2, "the first row reset the keys")
        viewer.do("click", "1")
        viewer.wait(lambda state: state["popup"], "the question once more")
        viewer.wait_frames(3)
        viewer.do("key", "--delay", "12", "Down", "Return")
        viewer.wait(lambda state: state["own_keys"] == 0 and not state["popup"], "the keys of the preset")


def each_key_says_what_it_changes(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        for key, notice in [
                ("z", "The mouse looks around; Z ends that"), ("z", "The mouse looks around: off"),
                ("z", "The mouse looks around; Z ends that"), ("Escape", "The mouse is free"),
                ("Tab", "Tab shows the panels again"), ("Tab", "The panels are shown again"),
                ("v", "Walking"), ("v", "Flying"), ("o", "Orbiting"), ("o", "Flying"), ("alt+7", "Orthographic"),
                ("alt+7", "Flying"), ("Home", "The player start"), ("End", "Player start"), ("shift+1", "Bookmark 1 set"),
                ("1", "Bookmark 1"), ("f", "The whole map; Alt+Left goes back"), ("alt+Left", "Back to the last place"),
                ("alt+Right", "Forward again"), ("alt+Right", "There is no later place"), ("bracketleft", "Exposure"),
                ("bracketright", "Exposure 1.00"), ("F2", "Wireframe"), ("alt+1", "Lit"), ("alt+6", ""), ("alt+1", "Lit"),
                ("F3", "PVS culling: off"), ("F3", "PVS culling: on"), ("F7", "Frustum culling: off"),
                ("F7", "Frustum culling: on"), ("shift+F3", "This map has no areaportals"),
                ("shift+F3", "Respect closed areaportals: off"), ("F4", "Culling is frozen"),
                ("F4", "Culling follows"), ("shift+F4", "The PVS is frozen"), ("shift+F4", "The PVS follows"),
                ("ctrl+F4", "The frustum is frozen"), ("ctrl+F4", "The frustum follows"), ("F8", "Leaf bounds: on"),
                ("F8", "Leaf bounds: off"), ("F10", "Entities with their names: on"),
                ("F10", "Entities with their names: off"), ("alt+s", ""),
                ("alt+s", ""), ("alt+b", ""), ("alt+b", ""), ("ctrl+h", "All faces are drawn"),
                ("h", ""), ("b", "No other map is open; Ctrl+D opens one"), ("k", "Point 1 of the camera path"),
                ("period", "Pause animations: on"), ("comma", "Time"), ("shift+comma", "Time"),
                ("period", "Pause animations: off"), ("shift+period", "Animation speed 2"),
                ("alt+period", "Animation speed 1"), ("shift+F8", ""), ("shift+F7", ""), ("shift+F9", ""),
                ("shift+F10", ""), ("F6", "Shaders reloaded"), ("F5", "Reloading the map")]:
            before = viewer.state()["notice"]
            viewer.do("key", key)
            viewer.wait(lambda state: state["notice"].startswith(notice) and state["notice"] != before and
                        state["notice_shown"], f"'{notice}' after {key}")


def escape_ends_the_search_for_keys_before_the_list_closes(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("F1", "keys")
        viewer.type_text("noclip")
        viewer.key_gives("Escape", "typed", "")
        viewer.wait(lambda state: state["keys"] and state["typing"], "the empty search")
        viewer.type_text("walk")
        viewer.key_gives("Escape", "typed", "")
        viewer.wait(lambda state: state["typing"], "the empty search again")
        viewer.key_gives("Escape", "keys", False)
        viewer.open_text("F1", "keys")
        viewer.type_text("lit")
        viewer.key_gives("F1", "keys", False)
        viewer.open_text("F1", "keys")
        check(viewer.state()["typed"] == "", "the list of keys opens with the search before")


def tab_reaches_what_is_below_the_search_for_keys(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("F1", "keys")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: not state["typing"], "the list of key presets after Tab")
        viewer.key_gives("Return", "popup", True)
        viewer.key_gives("Escape", "popup", False)
        viewer.do("key", "Tab")
        viewer.wait_frames(4)
        viewer.key_gives("Return", "popup", True)  # the keys of the first action
        viewer.key_gives("Escape", "popup", False)
        viewer.do("key", "Tab")
        viewer.wait(lambda state: state["typing"] and state["keys"], "the search after Tab")


def list_of_keys_keeps_the_letters_after_a_click(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        start = viewer.wait_for_map()
        viewer.open_text("F1", "keys")
        viewer.point(320, 108)  # below the row of buttons, where no key stands
        viewer.do("click", "1")
        viewer.wait_frames(6)
        viewer.type_text("sky")
        state = viewer.wait_frames(6)
        check(state["position"] == start["position"], "a letter of the search moved the camera")


def escape_ends_the_search_of_each_dialog_before_it_closes(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("ctrl+shift+o", "map_list")
        viewer.wait(lambda state: state["maps_listed"] > 0, "maps")
        viewer.do("type", "--delay", "20", "zzzz")
        viewer.wait(lambda state: state["maps_listed"] == 0, "no map")
        viewer.do("key", "Escape")
        state = viewer.wait(lambda state: state["maps_listed"] > 0, "the maps without a search")
        check(state["map_list"], "Escape has closed the list, too")
        viewer.wait(lambda state: state["typing"], "the empty search")
        viewer.key_gives("Escape", "map_list", False)
        viewer.key_gives("ctrl+shift+f", "help", "viewer.md")
        viewer.wait(lambda state: state["typing"], "the search of the documents")
        viewer.do("type", "--delay", "20", "areaportal-unsealed")
        viewer.wait(lambda state: state["help_found"] >= 2, "lines with the name of a rule")
        viewer.tap("Return", "Escape")
        state = viewer.wait(lambda state: state["help_found"] == 0, "the end of the search")
        check(state["help"], "Escape has closed the documents, too")
        viewer.key_gives("Escape", "help", "")


def side_bar_has_the_keys_again_when_what_lay_over_it_closes(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+t", "assets", True)
        viewer.wait(lambda state: state["panel_focused"], "the keys in the tab")
        viewer.do("mousemove", "20", "8", "click", "1")
        viewer.wait(lambda state: state["popup"], "the File menu")
        viewer.key_gives("Escape", "popup", False)
        viewer.wait(lambda state: state["panel_focused"], "the keys in the tab after the menu")
        viewer.key_gives("ctrl+F1", "help", "viewer.md")
        viewer.wait_frames(4)
        viewer.key_gives("Escape", "help", "")
        viewer.wait(lambda state: state["panel_focused"], "the keys in the tab after the documents")
        viewer.key_gives("Escape", "assets", False)


def remembered_bar_leaves_the_start_page_its_room(program, folder):
    write_settings(folder, {})  # the first start would open the demo
    write_layout(folder, "LeftBar=340 1 Map")
    with Viewer(program, folder, "--ui-scale", "2", size="1280x800", screen="1280x800") as viewer:
        state = viewer.wait(lambda state: state["start_page"], "the start page")
        check(not state["left_bar"] and state["map_rect"][2] == 1280, f"the page has {state['map_rect']}")
        viewer.key_gives("ctrl+b", "left_bar", True)  # the user wants it
        viewer.key_gives("ctrl+b", "left_bar", False)
        viewer.quit()
    write_layout(folder, "LeftBar=340 1 Map")
    with Viewer(program, folder, size="1280x800", screen="1280x800") as viewer:
        viewer.wait(lambda state: state["start_page"], "the start page")
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="1280x800", screen="1280x800") as viewer:
        check(viewer.wait_for_map()["left_bar"], "the bar is not remembered")


def remembered_tab_to_measure_offers_to_start(program, folder):
    write_layout(folder, "LeftBar=300 1 Measure")
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        state = viewer.wait_for_map()
        check(state["left_tab"] == "measure" and not state["measuring"], "the tab measures by itself")
        for y in range(100, 145, 6):  # the button below the first sentence
            viewer.do("mousemove", "60", str(y), "click", "1")
            if viewer.wait_frames(4)["measuring"]:
                break
        check(viewer.state()["measuring"], "no button starts to measure")


def folded_sections_stay_folded(program, folder):
    write_layout(folder, "LeftBar=300 1 Map")
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.do("mousemove", "150", "97", "click", "1")  # the header of the first section
        viewer.wait(lambda state: state["sections"] == {"File": False}, "a folded section")
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait(lambda state: state["sections"] == {"File": False}, "the section as it was left")


class RussianViewer(Viewer):
    """A viewer with a Russian keyboard. Keys are sent by their numbers, which do not depend on the layout."""

    B, O, V = "56", "32", "55"

    def prepare_display(self):
        need("setxkbmap")
        subprocess.run(["setxkbmap", "ru"], env=self.environment, check=True)


def shortcuts_need_no_latin_letters(program, folder):
    with RussianViewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives(viewer.V, "camera", "walk")
        viewer.key_gives(viewer.V, "camera", "fly")
        viewer.key_gives(f"ctrl+{viewer.B}", "left_bar", True)
        viewer.open_text(f"ctrl+{viewer.O}", "browser")
        viewer.do("key", viewer.O, viewer.V)
        viewer.wait(lambda state: state["typed"] == "щм", "the letters of the layout")


if __name__ == "__main__":
    run_case(globals())
