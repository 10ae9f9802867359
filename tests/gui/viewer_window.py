#!/usr/bin/env python3
"""The viewer's window under Xvfb, with key and mouse events from xdotool.

The viewer reports its state as lines of JSON (--report); a test sends events and waits for the state that must follow.
"""

import json
import os
import shutil
import signal
import struct
import subprocess
import time
from pathlib import Path

from program_test import PATIENCE, check, copy_demo, demo_of, need, run_case, wait_until

MOST_LINE_BYTES = 65536  # of the report; a line has about 2 kB


def write_settings(folder, values):
    """Writes the settings with which a viewer starts in this folder."""
    os.makedirs(os.path.join(folder, "visleaf"), exist_ok=True)
    with open(os.path.join(folder, "visleaf", "settings.json"), "w", encoding="utf-8") as stream:
        json.dump(values, stream)


def read_settings(folder):
    """The settings that a viewer has saved in this folder."""
    return json.loads(Path(folder, "visleaf", "settings.json").read_text(encoding="utf-8"))


def write_layout(folder, lines, scale=1):
    """Writes the layout of the panels with which a viewer starts in this folder."""
    os.makedirs(os.path.join(folder, "visleaf"), exist_ok=True)
    with open(os.path.join(folder, "visleaf", "layout.ini"), "w", encoding="utf-8") as stream:
        stream.write(f"[VisleafLayout][Data]\nScale={scale}\n{lines}\n")


class Viewer:
    """The viewer on a display of its own, for the length of a with block."""

    def __init__(self, program, folder, *arguments, size="320x240", screen="640x480", displays=1):
        self.command = [program, *arguments, "--size", size, "--msaa", "0"]
        self.screens = [word for i in range(displays) for word in ("-screen", str(i), f"{screen}x24")]
        if displays > 1:
            self.screens.append("+xinerama")  # makes one large screen of them
        self.folder = folder
        self.report = os.path.join(folder, "report.jsonl")

    def __enter__(self):
        need("Xvfb", "xdotool")
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), *self.screens, "-nolisten", "tcp", "-noreset",
             "-fbdir", self.folder],
            pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as stream:
            number = stream.readline().strip()
        self.environment = dict(os.environ, DISPLAY=f":{number}", XDG_DATA_HOME=self.folder,
                                XDG_CACHE_HOME=os.path.join(self.folder, "visleaf"), SDL_VIDEODRIVER="x11")
        self.prepare_display()
        self.process = subprocess.Popen([*self.command, "--report", self.report], env=self.environment)
        return self

    def prepare_display(self):
        """Called when the display is there, before the viewer starts."""

    def __exit__(self, *_):
        for process in (self.process, self.server):
            process.terminate()
            process.wait()

    def state(self):
        """The state that was reported last."""
        if not os.path.exists(self.report):
            return None
        with open(self.report, "rb") as stream:
            stream.seek(max(0, os.path.getsize(self.report) - MOST_LINE_BYTES))
            lines = stream.read().split(b"\n")
        return json.loads(lines[-2]) if len(lines) > 1 and lines[-2].startswith(b"{") else None

    def wait(self, condition, what, patience=PATIENCE):
        """Waits until the state fulfils a condition, and returns it."""
        def fulfilled():
            check(self.process.poll() is None, f"the viewer ended before {what}")
            state = self.state()
            return state if state is not None and condition(state) else None
        return wait_until(fulfilled, lambda: f"{what}; the state is {self.state()}", patience)

    def wait_for_map(self):
        return self.wait(lambda state: state["has_map"] and not state["loading"], "a map")

    def pixels(self):
        """The rows of the whole screen, three bytes a pixel: blue, green, red. Read from the server's XWD file."""
        data = Path(self.folder, "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, width, height, row_bytes, colors = header[0], header[4], header[5], header[12], header[19]
        first = size + 12 * colors
        rows = []
        for y in range(height):
            row = data[first + y * row_bytes:first + y * row_bytes + 4 * width]
            rows.append(b"".join(row[i:i + 3] for i in range(0, len(row), 4)))
        return rows

    def do(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True)

    def wait_frames(self, number=3):
        """Waits until so many more frames are drawn, and returns the state. The second one has seen all events that
        were sent before, except those of keys and buttons, which the viewer takes one a frame."""
        first = self.state()["frame"]
        return self.wait(lambda state: state["frame"] >= first + number, f"{number} frames")

    def tap(self, *keys):
        """Presses keys, one after the other, for panels, which look at keys once a frame."""
        for key in keys:
            self.do("key", key)
            self.wait_frames(4)  # down, up, and what follows from it

    def hold(self, key, frames=3):
        """Holds a key down for so many frames."""
        self.do("keydown", key)
        self.wait_frames(frames)
        self.do("keyup", key)
        self.wait_frames()

    def point(self, x, y):
        """Moves the mouse, and waits until panels and the map know."""
        self.do("mousemove", str(int(x)), str(int(y)))
        self.wait_frames()

    def key_gives(self, key, name, value):
        """Presses a key and waits for what it switches."""
        self.do("key", key)
        return self.wait(lambda state: state[name] == value, f"{name} = {value} after {key}")

    def open_text(self, key, dialog):
        """Opens a dialog with a key, and waits until its field takes text."""
        self.key_gives(key, dialog, True)
        self.wait(lambda state: state["typing"], f"the text field of {dialog}")

    def type_text(self, text):
        """Types text into a dialog, and waits until it stands there."""
        self.do("type", "--delay", "20", "--", text)
        self.wait(lambda state: state["typed"] == text, f"the text '{text}'")

    def type_line(self, text):
        """Types text into a dialog, and Enter when it stands there."""
        self.type_text(text)
        self.do("key", "Return")

    def enter(self, key, dialog, text):
        """Opens a dialog with a key, and types text and Enter into its field."""
        self.open_text(key, dialog)
        self.type_line(text)

    def quit(self):
        """Quits with the key, so that the settings are saved, and removes the report for the next start."""
        self.do("key", "ctrl+q")
        check(self.process.wait(PATIENCE) == 0, "the exit status is not 0")
        os.remove(self.report)

    def rested(self):
        """Waits until the camera rests, and returns the state."""
        return self.wait(lambda state: not state["moving"], "the end of the movement")


def distance(a, b):
    return sum((x - y) ** 2 for x, y in zip(a["position"], b["position"])) ** 0.5


def held_key_moves(program, folder):
    with Viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 30, "movement while W is held")
        viewer.do("keyup", "w")
        rested = viewer.rested()
        check(distance(viewer.wait_frames(10), rested) < 0.1, "moves on after W was let go")


def walking_falls_to_the_floor_and_walls_stop_it(program, folder):
    # 100 units above the floor of the hub, whose height is 0; the wall is at x 256.
    with Viewer(program, folder, demo_of(program), "--camera", "-150,-60,146,0,0") as viewer:
        start = viewer.wait_for_map()
        viewer.key_gives("v", "camera", "walk")
        viewer.wait(lambda state: state["position"][2] < start["position"][2] - 90, "the floor")
        floor = viewer.rested()
        viewer.do("keydown", "w")
        wall = viewer.wait(lambda state: state["position"][0] > 220, "a walk to the wall")
        walked = viewer.wait_frames(20)
        viewer.do("keyup", "w")
        check(wall["position"][0] <= walked["position"][0] < 250, "the wall did not stop the player")
        check(abs(walked["position"][2] - floor["position"][2]) < 5, "the player left the floor")
        viewer.key_gives("v", "camera", "fly")
        viewer.key_gives("o", "camera", "orbit")


def nobody_walks_outside_of_the_map(program, folder):
    with Viewer(program, folder, demo_of(program), "--camera", "9000,0,100,0,0") as viewer:
        viewer.wait_for_map()
        viewer.do("key", "v")
        refused = viewer.wait(lambda state: "no room for a player" in state["notice"], "the notice")
        check(refused["camera"] == "fly", f"the camera is in mode {refused['camera']}")


def first_door_that_lets_a_player_pass_says_why(program, folder):
    # In the door; the floor is below it.
    with Viewer(program, folder, demo_of(program), "--camera", "-300,0,95,0,0", size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.do("key", "v")
        viewer.wait(lambda state: "Doors, lifts and trains let you through" in state["notice"], "the notice")
        viewer.rested()
        viewer.key_gives("v", "camera", "fly")
        viewer.enter("ctrl+g", "go_to", "-300 0 95 0")
        viewer.wait(lambda state: state["position"][2] == 95, "the door again")
        viewer.key_gives("v", "camera", "walk")
        viewer.wait(lambda state: state["position"][2] < 50, "the floor")
        check(viewer.state()["notice"].startswith("Walking"), f"said again: '{viewer.state()['notice']}'")


def walk_goes_on_after_a_jump_to_a_thing(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("v", "camera", "walk")
        start = viewer.rested()
        viewer.enter("ctrl+g", "go_to", "entity 3")  # a player start in another room
        state = viewer.wait(lambda state: distance(state, start) > 300 and not state["moving"], "the floor there")
        check(state["camera"] == "walk", f"the camera is in mode {state['camera']}, and says '{state['notice']}'")
        viewer.enter("ctrl+g", "go_to", "9000 0 100")
        state = viewer.wait(lambda state: state["camera"] == "fly", "the end of walking outside of the map")
        check(state["notice"].startswith("Walking has ended. There is no room for a player here"), state["notice"])


def mouse_drag_turns(program, folder):
    with Viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("mousemove", "300", "250")
        viewer.do("mousemove_relative", "--", "30", "0")
        check(viewer.wait_frames()["yaw"] == start["yaw"], "turns without the right button")
        viewer.wait(lambda state: not state["mouse_on_panel"], "the map under the mouse")
        viewer.do("mousedown", "3")
        viewer.wait(lambda state: state["looking"], "looking while the right button is held")
        viewer.do("mousemove_relative", "--", "40", "20")
        viewer.wait(lambda state: state["yaw"] != start["yaw"] and state["pitch"] > start["pitch"],
                    "a turn to the right and down")
        viewer.do("mouseup", "3")
        viewer.wait(lambda state: not state["looking"], "the end of looking")


def escape_releases_and_never_quits(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("z", "looking", True)
        viewer.key_gives("Escape", "looking", False)
        viewer.key_gives("F1", "keys", True)
        viewer.key_gives("Escape", "keys", False)
        viewer.do("key", "Escape")
        viewer.key_gives("F1", "keys", True)


def keys_switch_views(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        for key, name, value in [
                ("F2", "view", "wireframe"), ("F2", "view", "wireframe-through"), ("F2", "view", "lit"),
                ("alt+2", "view", "lightmap"), ("alt+3", "view", "unlit"), ("alt+4", "view", "normals"),
                ("alt+5", "view", "flat"), ("alt+1", "view", "lit"),
                ("F3", "pvs", False), ("F3", "pvs", True), ("F4", "frozen", True), ("F4", "frozen", False),
                ("F7", "frustum", False), ("F8", "leaf_bounds", True), ("F10", "entities", True),
                ("shift+F8", "tool_brushes", True), ("shift+F8", "tool_brushes", False),
                ("ctrl+F8", "portals", True), ("ctrl+F8", "portals", False),
                ("F9", "statistics", True), ("F9", "statistics", False),
                ("ctrl+b", "left_bar", True), ("ctrl+b", "left_bar", False),
                ("ctrl+shift+b", "right_bar", True), ("ctrl+shift+b", "right_bar", False),
                ("Tab", "ui_hidden", True), ("Tab", "ui_hidden", False),
                ("ctrl+t", "assets", True), ("ctrl+t", "assets", False),
                ("ctrl+m", "lightmaps", True), ("ctrl+m", "lightmaps", False),
                ("period", "paused", True), ("ctrl+o", "browser", True), ("Escape", "browser", False),
                ("ctrl+shift+o", "map_list", True), ("Escape", "map_list", False)]:
            viewer.key_gives(key, name, value)


def leak_overlay_says_what_it_found(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        for _ in range(2):
            viewer.key_gives("F10", "entities", not viewer.state()["entities"])  # another notice
            viewer.do("key", "ctrl+F10")
            viewer.wait(lambda state: state["notice"].startswith("No leak"), "the result of the search")
            viewer.wait(lambda state: not state["leak"], "the overlay is off, because there is no line")


def wheel_changes_speed(program, folder):
    with Viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("mousemove", "300", "250", "click", "4")
        faster = viewer.wait(lambda state: state["speed"] > start["speed"], "more speed")
        check("Speed" in faster["notice"], "the speed is not shown")


def palette_and_console_carry_out_commands(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        start = viewer.wait_for_map()
        viewer.open_text("ctrl+p", "palette")
        viewer.type_text("view normals")
        viewer.key_gives("Return", "view", "normals")
        viewer.wait(lambda state: not state["palette"], "the end of the palette")
        viewer.open_text("grave", "console")
        viewer.type_text("r_novis 1")
        viewer.key_gives("Return", "pvs", False)
        viewer.key_gives("grave", "console", False)
        check(viewer.state()["position"] == start["position"], "typed letters moved the camera")


def go_to_and_back(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        start = viewer.wait_for_map()
        viewer.open_text("ctrl+g", "go_to")
        viewer.type_text("10 20 30")
        viewer.key_gives("Return", "position", [10, 20, 30])
        viewer.key_gives("alt+Left", "position", start["position"])
        viewer.key_gives("alt+Right", "position", [10, 20, 30])
        viewer.do("key", "shift+3")
        viewer.wait(lambda state: state["notice"].startswith("Bookmark 3 set"), "a bookmark")
        viewer.key_gives("Home", "position", start["position"])
        viewer.key_gives("3", "position", [10, 20, 30])
        viewer.quit()
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("3", "position", [10, 20, 30])


def console_lines_of_the_command_line_follow_the_map(program, folder):
    with Viewer(program, folder, demo_of(program), "--run", "setpos 1 2 3", "+view", "flat") as viewer:
        viewer.wait(lambda state: state["has_map"] and state["position"] == [1, 2, 3] and state["view"] == "flat",
                    "the effects of both lines")


def broken_map_shows_a_message(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    Path(broken).write_bytes(b"IBSP" + bytes(100))
    with Viewer(program, folder, broken) as viewer:
        state = viewer.wait(lambda state: state["message"], "a message")
        check("broken.bsp" in state["message"] and "\n" not in state["message"], state["message"])
        check(not state["has_map"], "shows a map")
        viewer.key_gives("Escape", "message", "")


def map_without_textures_shows_which_data_to_add(program, folder):
    bare = os.path.join(folder, "bare.bsp")
    shutil.copyfile(demo_of(program), bare)
    with Viewer(program, folder, bare) as viewer:
        state = viewer.wait_for_map()
        check("textures are missing" in state["missing_data"], "nothing says which data to add")
        check(not state["notice"], f"a notice covers the map: {state['notice']}")


def lighting_is_shown_before_all_textures(program, folder):
    with Viewer(program, folder) as viewer:
        state = viewer.wait_for_map()
        check(0 < state["first_light_ms"] <= state["first_frame_ms"], f"wrong moments: {state}")


def reload_keeps_camera(program, folder):
    with Viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 30, "movement")
        viewer.do("keyup", "w")
        before = viewer.rested()
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["loading"], "the load")
        after = viewer.wait_for_map()
        check(distance(before, after) < 1, "the camera jumped")


def brightness_change_keeps_camera_time_view_and_selection(program, folder):
    with Viewer(program, folder, demo_of(program), "--time", "1.5", "--camera", "-150,-60,60,10,24",
                size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.key_gives("alt+4", "view", "normals")
        viewer.key_gives("ctrl+t", "panel_focused", True)
        viewer.key_gives("ctrl+f", "typing", True)
        viewer.tap("Down")
        before = viewer.wait(lambda state: state["asset"], "a chosen texture")
        viewer.key_gives("Escape", "typing", False)
        viewer.key_gives("Escape", "assets", False)
        viewer.key_gives("alt+l", "lighting", True)
        viewer.open_text("grave", "console")
        viewer.do("type", "--delay", "20", "light modern")
        viewer.do("key", "Return")
        viewer.key_gives("grave", "console", False)
        viewer.wait(lambda state: state["modern_light"], "another brightness")
        viewer.wait_frames()
        after = viewer.wait_for_map()
        for name in ("position", "yaw", "pitch", "view", "stopped_at", "asset"):
            check(before[name] == after[name], f"{name} was {before[name]} and is {after[name]}")
        viewer.key_gives("alt+l", "lighting", False)


def broken_reload_keeps_map(program, folder):
    copy = os.path.join(folder, "copy.bsp")
    shutil.copyfile(demo_of(program), copy)
    with Viewer(program, folder, copy) as viewer:
        viewer.wait_for_map()
        Path(copy).write_bytes(b"no map any more")
        viewer.do("key", "F5")
        state = viewer.wait(lambda state: copy in state["failed_reload"], "the bar that says so")
        check(state["message"] == "", "a message interrupts the user")
        check(state["has_map"] and state["faces_drawn"] > 0, "the old map is gone")


def screenshot_has_no_panels(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.do("key", "F12")
        notice = viewer.wait(lambda state: state["notice"].startswith("Saved "), "a screenshot")["notice"]
        file = notice[len("Saved "):]
        check(file.startswith(folder), f"{file} is not in the user's folder")
        with open(file, "rb") as stream:
            check(stream.read(8) == b"\x89PNG\r\n\x1a\n", "no PNG")


def keyboard_alone_opens_a_map(program, folder):
    first, second = copy_demo(program, folder, "first", "second")
    with Viewer(program, folder, first) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("ctrl+o", "browser", True)
        viewer.wait_frames()
        # The folder holds the settings' folder too, which may come first.
        viewer.tap(*["Down"] * 4, "Return")
        viewer.wait(lambda state: state["map"].endswith(second), "the second map")  # with a drive under Wine


def options_override_saved_settings_and_links(program, folder):
    write_settings(folder, {"light": 1, "fov": 110})
    link = f"visleaf:{demo_of(program)}@40,48,46,0,35?view=flat"
    with Viewer(program, folder, link, "--light", "original", "--view", "lit") as viewer:
        state = viewer.wait_for_map()
        check(state["modern_light"] is False, "--light original is ignored")
        check(state["view"] == "lit", "the link wins over --view")
        check(state["position"] == [40, 48, 46] and state["yaw"] == 35, f"not the link's place: {state}")
        viewer.quit()
    settings = read_settings(folder)
    check(settings["light"] == 1 and settings["fov"] == 110, f"forgot what was remembered: {settings}")


def opening_a_panel_shows_hidden_panels(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        for key, panel in (("F1", "keys"), ("alt+l", "lighting"), ("ctrl+t", "assets"), ("ctrl+o", "browser")):
            viewer.key_gives("Tab", "ui_hidden", True)
            viewer.key_gives(key, panel, True)
            viewer.wait(lambda state: not state["ui_hidden"], f"panels after {key}")
            viewer.key_gives("Escape", panel, False)


def still_viewer_draws_nothing_until_input_wakes_it(program, folder):
    write_settings(folder, {"rest": 2})
    with Viewer(program, folder, demo_of(program), "--time", "1") as viewer:
        viewer.wait_for_map()
        rest = viewer.wait(lambda state: state["resting"], "rest")
        first = rest["frames_at_rest"]
        check(first > 0, "no frame was drawn")
        state = viewer.wait(lambda state: state["rests"] >= rest["rests"] + 5, "a longer rest")
        check(state["resting"] and state["frame"] == first, "a still viewer draws frames")
        viewer.key_gives("F2", "view", "wireframe")
        viewer.wait(lambda state: state["resting"] and state["frames_at_rest"] > first, "a frame and rest")


def running_clock_keeps_an_animated_map_awake(program, folder):
    write_settings(folder, {"rest": 2})
    with Viewer(program, folder, demo_of(program)) as viewer:
        viewer.wait_for_map()
        start = viewer.wait(lambda state: not state["notice_shown"], "the end of the notice")
        state = viewer.wait(lambda state: state["frame"] >= start["frame"] + 30 or state["resting"], "frames or rest")
        check(not state["resting"], "rests although the map moves")


def ctrl_q_quits_and_saves(program, folder):
    with Viewer(program, folder) as viewer:
        viewer.wait_for_map()
        viewer.key_gives("F7", "frustum", False)
        viewer.do("mousemove", "300", "250", "click", "4")
        speed = viewer.wait(lambda state: state["speed"] > 320, "more speed")["speed"]
        viewer.quit()
    settings = read_settings(folder)
    check(abs(settings["speed"] - speed) < 0.01 and settings["msaa"] == 4, f"wrong settings: {settings}")


def ctrl_in_flight_never_quits(program, folder):
    with Viewer(program, folder) as viewer:
        start = viewer.wait_for_map()
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 10, "movement while W is held")
        viewer.do("keyup", "w", "keydown", "ctrl", "keydown", "q")  # slow, then down
        viewer.wait(lambda state: state["notice"].startswith("Ctrl"), "a notice")
        viewer.wait(lambda state: state["position"][2] < start["position"][2] - 5, "movement while Q is held")
        viewer.do("keyup", "q", "keyup", "ctrl")
        viewer.wait(lambda state: not state["in_flight"], "the end of the flight")
        viewer.quit()


def a_signal_quits_and_saves(program, folder):
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        with Viewer(program, folder, demo_of(program)) as viewer:
            viewer.wait_for_map()
            before = viewer.state()["speed"]
            viewer.do("mousemove", "300", "250", "click", "4")
            speed = viewer.wait(lambda state: state["speed"] > before, "more speed")["speed"]
            viewer.process.send_signal(number)
            check(viewer.process.wait(PATIENCE) == status, f"status {viewer.process.returncode}, not {status}")
        os.remove(viewer.report)
        settings = read_settings(folder)
        check(abs(settings["speed"] - speed) < 0.01, f"wrong settings: {settings}")


def quitting_keeps_the_recorded_path(program, folder):
    with Viewer(program, folder, demo_of(program)) as viewer:
        start = viewer.wait_for_map()
        viewer.key_gives("ctrl+k", "path_motion", "recording")
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 50, "movement while the path is recorded")
        viewer.do("keyup", "w")
        viewer.wait(lambda state: not state["in_flight"], "the end of the flight")
        viewer.quit()
    with Viewer(program, folder, demo_of(program)) as viewer:
        viewer.wait_for_map()
        check(viewer.state()["path_keys"] >= 2, "the recording is lost")


class SlowStart(Viewer):
    """A viewer whose start takes longer than a second, as on a slow machine."""

    def __enter__(self):
        super().__enter__()
        end = time.monotonic() + 1.5
        self.process.send_signal(signal.SIGSTOP)
        wait_until(lambda: time.monotonic() > end, "a long start")
        self.process.send_signal(signal.SIGCONT)
        return self


def slow_start_shows_its_progress_before_the_map(program, folder):
    with SlowStart(program, folder, demo_of(program)) as viewer:
        viewer.wait_for_map()
        with open(viewer.report, encoding="utf-8") as stream:
            states = [json.loads(line) for line in stream.readlines()[:-1]]
        check(any(state["frame"] == 2 and not state["has_map"] for state in states), f"no progress: {states[:3]}")


if __name__ == "__main__":
    run_case(globals())
