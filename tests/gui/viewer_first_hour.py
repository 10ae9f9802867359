#!/usr/bin/env python3
"""What a person meets in the first hour: added game data, the start page, the first picture, the documents."""

import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from program_test import check, copy_demo, demo_of, run_case
from viewer_window import Viewer, write_settings


def lone_maps(program, folder, *names):
    """Copies of the demo in a folder that belongs to no game."""
    return copy_demo(program, os.path.join(folder, "downloads"), *names)


def data_added_to_a_lone_map_are_remembered_beside_it(program, folder):
    first, second = lone_maps(program, folder, "first", "second")
    data = os.path.dirname(os.path.dirname(demo_of(program)))
    with Viewer(program, folder, first) as viewer:
        viewer.wait(lambda state: state["missing_textures"] > 0, "missing textures")
        viewer.key_gives("grave", "console", True)
        viewer.wait(lambda state: state["panel_focused"], "the console has the keys")
        viewer.do("type", "--delay", "40", f"add_data {data}")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["missing_textures"] == 0 and not state["loading"], "the textures")
        viewer.quit()
    for map_file in (first, second):
        with Viewer(program, folder, map_file) as viewer:
            state = viewer.wait_for_map()
            check(state["missing_textures"] == 0, f"{map_file} lacks textures though they were added beside it")
            viewer.quit()


def start_page_rows(viewer):
    """Waits until the search for games has ended, which the row of the demo shows. Returns the rows of the page."""
    state = viewer.wait(lambda state: state["start_page"] and "Demo of Visleaf" in state["start_rows"], "the start page")
    check(not state["has_map"] and state["map"] == "", f"a map is open: {state}")
    return state["start_rows"]


def first_start_shows_the_demo_and_the_second_the_start_page(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        demo = viewer.wait_for_map()["map"]
        check(demo.endswith("demo.bsp") and not viewer.state()["start_page"], "the first start shows no demo")
        check(viewer.state()["demo"], "the demo would lack the models of a game")
        viewer.quit()
    lone, = lone_maps(program, folder, "lone")
    with Viewer(program, folder, lone, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.quit()
    with Viewer(program, folder, size="640x480") as viewer:
        rows = start_page_rows(viewer)
        check([row for row in rows if row.endswith(".bsp")] == [lone, demo], f"the rows are {list(rows)}")
        viewer.wait(lambda state: state["start_titles"] == ["The demo of Visleaf"] * 2, "the titles of both")
        viewer.quit()
    os.remove(lone)
    with Viewer(program, folder, size="800x600", screen="800x600") as viewer:  # the recent maps come first
        check(lone in start_page_rows(viewer), "a map that is gone is not listed")
        viewer.wait_frames()
        viewer.do("key", "Delete")
        viewer.wait(lambda state: state["start_rows"] and lone not in state["start_rows"], "the list without it")


def start_page_works_by_keyboard(program, folder):
    maps = lone_maps(program, folder, "second", "first")
    for map_file in maps:
        with Viewer(program, folder, map_file) as viewer:
            viewer.wait_for_map()
            viewer.quit()
    with Viewer(program, folder, size="800x600", screen="800x600") as viewer:
        start_page_rows(viewer)
        viewer.wait(lambda state: state["panel_focused"], "the page has the keys")
        # A dialog takes the keys, and gives them back.
        viewer.key_gives("ctrl+o", "browser", True)
        viewer.key_gives("Escape", "browser", False)
        viewer.wait(lambda state: state["panel_focused"], "the page has the keys again")
        viewer.do("key", "--delay", "8", "Down", "Down", "Up", "Return")
        viewer.wait(lambda state: state["map"] == maps[0] and not state["start_page"], "the map of the second row")
        viewer.quit()
    with Viewer(program, folder, size="800x600", screen="800x600") as viewer:
        start_page_rows(viewer)
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == maps[0], "the map that was opened last")


def start_page_works_by_mouse(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.quit()
    with Viewer(program, folder, size="640x480") as viewer:
        x, y = start_page_rows(viewer)["Demo of Visleaf"]
        viewer.do("mousemove", str(int(x)), str(int(y)))
        viewer.do("click", "1")
        viewer.wait(lambda state: state["map"].endswith("demo.bsp") and not state["start_page"], "the demo")


def start_page_follows_a_map_that_cannot_be_opened(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    Path(broken).write_bytes(b"no map")
    with Viewer(program, folder, broken, size="640x480") as viewer:
        viewer.wait(lambda state: "broken.bsp" in state["message"] and state["start_page"], "a message")
        viewer.do("key", "Return")
        viewer.wait(lambda state: not state["message"] and state["start_page"], "the page alone")
        check(not viewer.state()["browser"], "Enter did more than to close the message")


def bar_with_missing_data_covers_nothing_and_closes(program, folder):
    lone, = lone_maps(program, folder, "lone")
    with Viewer(program, folder, lone, size="800x600", screen="800x600") as viewer:
        state = viewer.wait(lambda state: state["missing_data"] and state["map_rect"][3] > 0, "the bar")
        left, top, width, height = state["map_rect"]
        check(not state["notice"], f"a notice covers the map: {state['notice']}")
        viewer.do("mousemove", str(int(left + width - 15)), str(int(top - 14)))
        for _ in range(2):  # the first one may come before the bar is under the mouse
            viewer.do("click", "1")
        state = viewer.wait(lambda state: not state["missing_data"] and state["map_rect"][1] < top, "no bar")
        check(state["map_rect"][3] > height, "the map has not got the room of the bar")
        viewer.do("key", "F5")
        viewer.wait_for_map()
        check(not viewer.state()["missing_data"], "a reload shows the bar again")


class ViewerWithGame(Viewer):
    """A viewer whose user has Quake II, with the textures of the demo."""

    def prepare_display(self):
        home = os.path.join(self.folder, "home")
        data = os.path.join(home, "Games", "Quake II", "baseq2")
        shutil.copytree(os.path.dirname(os.path.dirname(demo_of(self.command[0]))), data)
        self.environment["HOME"] = home


def bar_with_missing_data_offers_an_installed_game(program, folder):
    lone, = lone_maps(program, folder, "lone")
    with ViewerWithGame(program, folder, lone, size="1000x600", screen="1000x600") as viewer:
        state = viewer.wait(lambda state: state["missing_data"] and state["map_rect"][3] > 0, "the bar")
        check("or PAK that contains" in state["missing_data"], state["missing_data"])
        viewer.wait(lambda state: state["installed_games"] > 0, "the search for games")
        viewer.wait_frames()
        # Its button is the first one behind the text.
        for x in range(250, 700, 50):
            viewer.point(x, state["map_rect"][1] - 14)
            viewer.do("click", "1")
            if viewer.wait_frames(5)["loading"] or not viewer.state()["missing_data"]:
                break
        state = viewer.wait(lambda state: state["missing_textures"] == 0 and not state["loading"], "the textures")
        check(not state["missing_data"] and not state["browser"], "the bar is still there")


def dark_picture_is_measured_once_and_the_same_key_undoes_it(program, folder):
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4") as viewer:
        viewer.wait(lambda state: state["dark"], "a picture that is dark")
        check(viewer.state()["exposure"] == 1, "the viewer is not as bright as the game")
        viewer.key_gives("l", "auto_exposure", True)
        first = viewer.state()
        check(first["exposure"] > 1.5, f"the exposure is {first['exposure']}")
        check([chip for chip in first["chips"] if chip.startswith("EXPOSURE MEASURED")], f"the chips are {first['chips']}")
        # It stays when the camera turns away, and another measurement of the same view gives the same.
        viewer.key_gives("l", "exposure", 1)
        viewer.key_gives("l", "exposure", first["exposure"])
        viewer.do("key", "bracketleft")
        viewer.wait(lambda state: not state["auto_exposure"] and 1 < state["exposure"] < first["exposure"], "a darker one")
        viewer.key_gives("l", "exposure", first["exposure"])
        viewer.do("key", "l")
        viewer.wait(lambda state: state["exposure"] < first["exposure"], "what the user had")


def darkness_is_said_in_one_place(program, folder):
    write_settings(folder, {"knows_controls": True})
    lone, = lone_maps(program, folder, "lone")
    with Viewer(program, folder, lone, "--gamma", "0.2", size="800x600", screen="800x600") as viewer:
        viewer.wait(lambda state: state["dark"] and state["missing_data"], "a dark map, and the bar with a button")
        check("dark" not in viewer.wait_frames(5)["notice"], "a notice repeats what the bar offers")


def dark_hint_stays_until_the_user_acts(program, folder):
    write_settings(folder, {"knows_controls": True})
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4", size="640x480") as viewer:
        viewer.wait(lambda state: state["dark"] and state["dark_hint"], "the hint")
        x, y, width, height = viewer.state()["map_rect"]
        viewer.point(x + width / 2, y + height / 2)
        viewer.do("click", "4")
        viewer.wait(lambda state: state["notice"].startswith("Speed"), "another notice")
        check(viewer.wait_frames(5)["dark_hint"], "a notice has replaced the hint")
        viewer.key_gives("shift+f", "dark_hint", False)  # most of the picture is the void
        viewer.key_gives("alt+Left", "dark_hint", True)
        viewer.key_gives("bracketright", "dark_hint", False)


def dark_hint_comes_with_the_first_lit_picture(program, folder):
    write_settings(folder, {"knows_controls": True})
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4", "--view", "normals", size="640x480") as viewer:
        viewer.wait_for_map()
        check(not viewer.wait_frames(5)["dark_hint"], "the hint is about another view")
        viewer.key_gives("alt+1", "dark_hint", True)


def measured_exposure_goes_on_in_the_next_map(program, folder):
    first, second = lone_maps(program, folder, "first", "second")
    with Viewer(program, folder, first, "--gamma", "0.4") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("l", "auto_exposure", True)
        measured = viewer.state()["exposure"]
        viewer.enter("grave", "console", f"map {second}")
        viewer.wait(lambda state: state["map"].endswith("second.bsp") and state["auto_exposure"] and
                    state["exposure"] == measured, "the same exposure for the same picture")
        viewer.key_gives("grave", "console", False)
        viewer.key_gives("l", "exposure", 1)


def map_without_lightmaps_is_not_called_dark(program, folder):
    write_settings(folder, {"knows_controls": True})
    lone, = lone_maps(program, folder, "lone")
    with open(lone, "r+b") as stream:
        stream.seek(8 + 8 * 7)  # the lump of the lightmaps
        stream.write(bytes(8))
    with Viewer(program, folder, lone, "--gamma", "0.1", size="640x480") as viewer:
        viewer.wait_for_map()
        check(not viewer.wait_frames(8)["dark"], "a hint on exposures, which change nothing")
        viewer.do("key", "bracketright")
        viewer.wait(lambda state: "the map has no lightmaps" in state["notice"], "why it stays dark")
        viewer.do("key", "l")
        state = viewer.wait(lambda state: "no exposure brightens it" in state["notice"], "the same from L")
        check(not state["auto_exposure"] and state["exposure"] > 1, f"the exposure is {state['exposure']}")


def reload_without_light_ends_the_offer_to_brighten(program, folder):
    lone, = lone_maps(program, folder, "lone")
    unlit = bytearray(Path(lone).read_bytes())
    unlit[8 + 8 * 7:8 + 8 * 8] = bytes(8)  # the lump of the lightmaps
    with Viewer(program, folder, lone, "--gamma", "0.2", size="640x480") as viewer:
        viewer.wait(lambda state: state["dark"] and state["watching"], "a picture that is dark")
        Path(lone).write_bytes(unlit)
        viewer.wait(lambda state: state["notice"].startswith("Reloaded") and not state["dark"], "no offer")


def exposure_ends_with_the_map(program, folder):
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("l", "auto_exposure", True)
        viewer.do("key", "bracketright")
        viewer.wait(lambda state: not state["auto_exposure"] and state["exposure"] > 1, "an exposure set by hand")
        viewer.quit()
    with Viewer(program, folder, demo_of(program)) as viewer:
        check(viewer.wait_for_map()["exposure"] == 1, "the next start has the exposure of another view")


def brightness_of(file):
    """The mean of the bytes of a PNG image with 8 bits a channel."""
    data = Path(file).read_bytes()
    width, height, _, color_type = struct.unpack(">IIBB", data[16:26])
    size = {2: 3, 6: 4}[color_type]
    packed, at = b"", 8
    while at < len(data):
        length = struct.unpack(">I", data[at:at + 4])[0]
        packed += data[at + 8:at + 8 + length] if data[at + 4:at + 8] == b"IDAT" else b""
        at += length + 12
    lines, above, total = zlib.decompress(packed), bytearray(width * size), 0
    for y in range(height):
        start = y * (width * size + 1)
        line = bytearray(lines[start + 1:start + 1 + width * size])
        for x, value in enumerate(line):
            left, corner = (line[x - size], above[x - size]) if x >= size else (0, 0)
            whole = left + above[x] - corner
            paeth = min((left, above[x], corner), key=lambda known: abs(whole - known))
            line[x] = (value + (0, left, above[x], (left + above[x]) // 2, paeth)[lines[start]]) & 255
        total += sum(line)
        above = line
    return total / (width * height * size)


def render_measures_the_exposure_on_request(program, folder):
    def rendered(name, *options):
        file = os.path.join(folder, name)
        subprocess.run([program, "render", demo_of(program), "-o", file, "--size", "64x48", *options], check=True,
                       env=dict(os.environ, SDL_VIDEODRIVER="offscreen"), stderr=subprocess.DEVNULL)
        return brightness_of(file)

    dark = rendered("dark.png", "--gamma", "0.4")
    check(rendered("same.png", "--gamma", "0.4", "--exposure", "1") == dark, "the game's brightness is not the default")
    measured = rendered("measured.png", "--gamma", "0.4", "--auto-exposure")
    check(measured > 1.3 * dark, f"the brightness is {measured}, without the option {dark}")


def key_after_a_jump_ends_the_measured_exposure(program, folder):
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("l", "auto_exposure", True)
        viewer.hold("w")
        viewer.rested()
        viewer.do("key", "--delay", "8", "Home", "l")
        viewer.wait(lambda state: not state["auto_exposure"], "the exposure before")
        check(not viewer.wait_frames(8)["auto_exposure"], "the jump has measured the exposure again")


def exposure_is_measured_in_the_view_that_is_shown(program, folder):
    with Viewer(program, folder, demo_of(program), "--gamma", "0.4", "--view", "lightmap") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("l", "auto_exposure", True)
        of_lightmap = viewer.state()["exposure"]
        viewer.key_gives("l", "exposure", 1)
        viewer.key_gives("alt+1", "view", "lit")
        viewer.key_gives("l", "auto_exposure", True)
        lit = viewer.state()["exposure"]
        check(of_lightmap < lit, f"{of_lightmap} for the lightmaps, which are brighter than the lit picture: {lit}")
        viewer.key_gives("alt+3", "view", "unlit")
        check(viewer.wait_frames(3)["exposure"] == lit, "a view without light changes the exposure")
        viewer.do("key", "alt+2")
        viewer.wait(lambda state: state["view"] == "lightmap" and state["exposure"] == of_lightmap, "that of the lightmaps")
        viewer.do("key", "alt+1")
        viewer.wait(lambda state: state["view"] == "lit" and state["exposure"] == lit, "that of the lit picture")
        check(viewer.state()["auto_exposure"], "the exposure is not the measured one any more")
        viewer.key_gives("alt+3", "view", "unlit")
        viewer.key_gives("l", "exposure", 1)
        viewer.do("key", "l")
        viewer.wait(lambda state: "shows no light" in state["notice"], "why nothing is measured")
        check(viewer.state()["exposure"] == 1, "an exposure of a view without light")


def documents_open_and_their_links_lead_to_each_other(program, folder):
    with Viewer(program, folder, demo_of(program), size="800x600", screen="800x600") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+F1", "help", "viewer.md")
        state = viewer.wait(lambda state: state["panel_focused"], "the window has the keys")
        check(state["help_documents"] > 20, f"{state['help_documents']} documents")
        links = state["help_links"]
        first = next(i for i, link in enumerate(links) if link.endswith(".md"))
        viewer.do("key", "--delay", "8", *["Tab"] * (first + 1), "Return")
        viewer.wait(lambda state: state["help"] == links[first], "the page of the link")
        viewer.key_gives("ctrl+F1", "help", "")
        viewer.key_gives("grave", "console", True)
        viewer.do("type", "--delay", "40", "console_names")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["help"] == "console", "the names of the console")
        viewer.key_gives("grave", "console", False)
        viewer.wait(lambda state: state["panel_focused"], "the window has the keys")
        viewer.key_gives("Escape", "help", "")


def search_finds_lines_in_all_documents(program, folder):
    with Viewer(program, folder, demo_of(program), size="800x600", screen="800x600") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+F1", "help", "viewer.md")
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.do("type", "--delay", "40", "armor shards")
        state = viewer.wait(lambda state: state["help_found"] == 0, "no line")
        check(state["help"] == "viewer.md", "another page appeared")
        viewer.tap("ctrl+a")
        viewer.do("type", "--delay", "40", "areaportal-unsealed")
        state = viewer.wait(lambda state: state["help_found"] >= 2, "lines with the name of a rule")
        check(state["help"] == "viewer.md" and not state["help_hit"], "another page appeared while typing")
        viewer.do("key", "Return")
        first = viewer.wait(lambda state: state["help"] == "lint.md" and state["help_hit"], "the page with the first hit")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["help_hit"] not in ("", first["help_hit"]), "the next hit")
        viewer.do("key", "shift+Return")
        viewer.wait(lambda state: state["help_hit"] == first["help_hit"], "the hit before")


def the_key_of_the_search_opens_the_documents_ready_to_type(program, folder):
    with Viewer(program, folder, demo_of(program), size="800x600", screen="800x600") as viewer:
        viewer.wait_for_map()
        viewer.do("key", "ctrl+shift+f")
        viewer.wait(lambda state: state["help"] == "viewer.md" and state["typing"], "the documents with a text field")
        viewer.do("type", "--delay", "40", "glossary")
        viewer.wait(lambda state: state["help_found"] > 0, "lines")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["help"] == "glossary.md", "the document with this name comes first")
        viewer.do("key", "Return")
        viewer.tap("Escape", "Escape")
        viewer.wait(lambda state: not state["help"], "the window is closed")
        viewer.key_gives("ctrl+F1", "help", "viewer.md")
        check(not viewer.wait_frames(5)["typing"], "the documents alone took the letters")


if __name__ == "__main__":
    run_case(globals())
