#!/usr/bin/env python3
"""What the viewer says: the answers of scripts and of the console. Uses the window of viewer_window.py."""

import os
from pathlib import Path

from program_test import check, copy_demo, demo_of, run_case
from viewer_window import PATIENCE, Viewer


def script_goes_on_after_a_bad_line_and_names_it(program, folder):
    script = os.path.join(folder, "my.cfg")
    with open(script, "w", encoding="utf-8") as stream:
        stream.write("echo first\nnonsense 1\nselect face:999999\ngoto leaf 999999\nview flat; echo last\n")

    class ViewerWithErrors(Viewer):
        """Keeps what the viewer prints on standard error."""

        def prepare_display(self):
            self.errors = os.path.join(folder, "errors")
            self.command = ["sh", "-c", f'exec "$@" 2>"{self.errors}"', "sh", *self.command]

    with ViewerWithErrors(program, folder, demo_of(program), "--exec", script) as viewer:
        state = viewer.wait(lambda state: state["view"] == "flat", "the last line")
        said = state["console_output"]
        check(said[0] == "first" and said[-1] == "last", said)
        for number, words in ((2, "unknown name 'nonsense'"), (3, "face:999999: the map has faces 0 to "),
                              (4, "leaf:999999: the map has leafs 0 to ")):
            check(said[number - 1].startswith(f"{script}:{number}: {words}"), said)
        printed = Path(viewer.errors).read_text(encoding="utf-8")
        check(f"visleaf: {script}:3: face:999999" in printed, printed)


def status_says_whether_the_script_succeeded(program, folder):
    demo = demo_of(program)

    def status(*arguments):
        """The exit status of a script that ends with quit."""
        with Viewer(program, folder, *arguments) as viewer:
            found = viewer.process.wait(PATIENCE)
            os.remove(viewer.report)
            return found

    def script(text):
        file = os.path.join(folder, "lines.cfg")
        Path(file).write_text(text, encoding="utf-8")
        return file

    none = os.path.join(folder, "none.bsp")
    for expected, *arguments in (
            (0, demo, "--exec", script("fov 100\nscreenshot\nquit\nnonsense\n")),  # nothing behind quit counts
            (2, demo, "+nonsense", "+quit"),
            (2, demo, "--run", "select face:999999", "+quit"),
            (2, demo, "--exec", os.path.join(folder, "none.cfg"), "+quit"),
            (2, "+screenshot", "+quit"),
            (1, demo, "--run", f"screenshot {none}/a.png", "+quit"),  # no such folder
            (2, demo, "+fov", "100", "200", "+quit"),
            (2, demo, "--run", "next_start 3", "+quit"),
            (2, demo, "+add_data", none, "+quit"),
            (1, none, "+quit"),
            (1, demo, "+map", none, "+quit"),
            (1, none, "+nonsense", "+quit")):
        found = status(*arguments)
        check(found == expected, f"{arguments}: status {found}, not {expected}")
    # Whoever closes the window of a script that failed gets the same answer.
    with Viewer(program, folder, demo, "--exec", script("nonsense\n"), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.wait_frames()
        check(viewer.state()["console_output"], "no error")
        viewer.do("key", "ctrl+q")
        check(viewer.process.wait(PATIENCE) == 2, "the failure is forgotten")
        os.remove(viewer.report)
    # What the user does later is no part of the script.
    with Viewer(program, folder, demo, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("grave", "console", "nonsense")
        viewer.wait(lambda state: state["console_output"], "the error")
        viewer.key_gives("grave", "console", False)
        viewer.do("key", "ctrl+q")
        check(viewer.process.wait(PATIENCE) == 0, "an error of the user counts")


def script_prints_its_answers_and_names_a_missing_map(program, folder):
    none, script = os.path.join(folder, "none.bsp"), os.path.join(folder, "my.cfg")
    output, errors = os.path.join(folder, "output"), os.path.join(folder, "errors")
    Path(script).write_text(f"echo from a file\nnonsense\nmap {none}\n", encoding="utf-8")

    class ViewerWithOutput(Viewer):
        """Keeps what the viewer prints."""

        def prepare_display(self):
            self.command = ["sh", "-c", f'exec "$@" >"{output}" 2>"{errors}"', "sh", *self.command]

    with ViewerWithOutput(program, folder, demo_of(program), "--run", "fov; help fov", "--exec", script, "+echo", "a b",
                          "+quit") as viewer:
        check(viewer.process.wait(PATIENCE) == 1, "the map that is missing is no failure")
        os.remove(viewer.report)
    lines = Path(output).read_text(encoding="utf-8").splitlines()
    check(lines[0].startswith("fov is 90") and "from a file" in lines and "a b" in lines[-1], lines)
    text = Path(errors).read_text(encoding="utf-8")
    check(f"visleaf: {script}:2: unknown name" in text and "from a file" not in text, text)
    check(f"visleaf: {script}:3: " in text and "none.bsp" in text, text)


def scripts_take_a_screenshot_of_each_place(program, folder):
    lines = "setpos -220 -96 50 0 22; screenshot; setpos -220 -96 50 0 200; screenshot; quit"
    named = os.path.join(folder, "my picture.png")
    output = os.path.join(folder, "output")

    class ViewerWithOutput(Viewer):
        """Keeps what the viewer prints on standard output."""

        def prepare_display(self):
            self.command = ["sh", "-c", f'exec "$@" >"{output}"', "sh", *self.command]

    with ViewerWithOutput(program, folder, demo_of(program), "--run", f'screenshot "{named}"; {lines}') as viewer:
        check(viewer.process.wait(PATIENCE) == 0, "the script failed")
    check(os.path.exists(named), "the picture has another name")
    said = Path(output).read_text(encoding="utf-8").splitlines()
    check(len(said) == 3 and said[0] == f"Saved {named}", said)
    pictures = os.path.join(folder, "visleaf", "screenshots")
    contents = []
    for name in sorted(os.listdir(pictures)):
        contents.append(Path(pictures, name).read_bytes())
    check(len(contents) == 2 and contents[0] != contents[1], "not a picture of each place")


def errors_of_select_and_goto_stand_in_the_console(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("grave", "console")
        for line, answer in (("select face:999999", "face:999999: the map has faces 0 to "),
                             ("goto cluster 999999", "cluster:999999: the map has clusters 0 to "),
                             ("select entity:0", "entity 0 has no position on the map")):
            viewer.type_line(line)
            viewer.wait(lambda state, answer=answer: state["console_output"][-1:] and
                        state["console_output"][-1].startswith(answer), answer)


def console_keeps_the_keys_after_a_map_that_does_not_exist(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("grave", "console", "map nothing")
        viewer.wait(lambda state: any("nothing" in line and not line.startswith("]") for line in state["console_output"]),
                    "the error in the console")
        check(viewer.state()["message"] == "", "a box covers the console")
        viewer.wait(lambda state: state["typing"], "the field of the console")
        viewer.type_text("echo here")


def console_keeps_the_keys_whatever_a_line_opens(program, folder):
    def next_line(viewer, line):
        viewer.wait(lambda state: state["typing"], "the field of the console")
        viewer.type_line(line)

    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("grave", "console")
        next_line(viewer, "r_speeds 1")
        viewer.wait(lambda state: state["statistics"], "a tab")
        viewer.wait_frames(5)
        next_line(viewer, "fov 77")
        viewer.wait(lambda state: "] fov 77" in state["console_output"], "the line behind the tab")
        viewer.do("key", "Return")  # an empty line
        viewer.wait_frames(5)
        next_line(viewer, "open")
        viewer.wait(lambda state: state["browser"] and state["typing"], "a dialog")
        viewer.key_gives("Escape", "browser", False)
        viewer.wait_frames(5)
        next_line(viewer, "echo here")
        viewer.wait(lambda state: "here" in state["console_output"], "the line behind the dialog")


def console_says_where_a_screenshot_is(program, folder):
    picture, nowhere = (os.path.join(folder, name) for name in ("a.png", "none/a.png"))
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("grave", "console", f"screenshot {picture}")
        viewer.wait(lambda state: f"Saved {picture}" in state["console_output"], "the file")
        check(os.path.exists(picture), "the file is not there yet")
        viewer.type_line(f"screenshot {nowhere}")
        viewer.wait(lambda state: any("none" in line and not line.startswith("]") for line in state["console_output"]),
                    "the error")


def console_completes_maps_beside_the_open_one(program, folder):
    hall, _ = copy_demo(program, os.path.join(folder, "maps"), "one_hall", "one_yard")
    with Viewer(program, folder, hall, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("grave", "console")
        viewer.type_text("map one")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: "one_hall  one_yard" in state["console_output"], "the maps beside this one")
        viewer.do("key", "y")
        viewer.wait(lambda state: state["typed"].endswith("y"), "the letter behind the completed text")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: state["typed"] == "map one_yard", "the only one")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"].endswith("one_yard.bsp") and not state["loading"], "the other map")


def recent_commands_come_first(program, folder):
    def best_of(viewer, typed):
        viewer.open_text("ctrl+p", "palette")
        if typed:
            viewer.type_text(typed)
        return viewer.wait(lambda state: state["palette_best"], "an entry")["palette_best"]

    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        check(best_of(viewer, "texture filter").startswith("Texture filter: Nearest"), viewer.state()["palette_best"])
        viewer.do("key", "Escape")
        viewer.wait(lambda state: not state["palette"], "the end of the palette")
        check(best_of(viewer, "filter tri") == "Texture filter: Trilinear (on)", viewer.state()["palette_best"])
        viewer.do("key", "Return")
        viewer.wait(lambda state: not state["palette"], "the end of the palette")
        check(best_of(viewer, "texture filter") == "Texture filter: Trilinear (on)", viewer.state()["palette_best"])
        viewer.do("key", "Escape")
        viewer.wait(lambda state: not state["palette"], "the end of the palette")
        viewer.do("key", "ctrl+q")
        viewer.process.wait(PATIENCE)
        os.remove(viewer.report)
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        check(best_of(viewer, "") == "Texture filter: Trilinear (on)", "the next run has forgotten it")


def palette_offers_the_documents_for_words_that_no_command_has(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("ctrl+p", "palette", "gltf")
        state = viewer.wait(lambda state: state["help"] and state["help_found"] > 0, "what the documents say")
        check(not state["palette"], "the palette is still open")


def palette_says_which_values_a_setting_takes(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("ctrl+p", "palette", "field of view")
        state = viewer.wait(lambda state: state["console"] and state["typed"] == "fov ", "the line in the console")
        said = state["console_output"]
        check(said[-2].startswith("fov is 90; ") and said[-1] == "takes a number from 1 to 170; 90 at first", said)


def go_to_says_what_the_map_lacks(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        before = viewer.wait_for_map()
        viewer.enter("ctrl+g", "go_to", "leaf 999999")
        state = viewer.wait(lambda state: state["go_to_problem"], "a problem")
        check("leaf:999999: the map has leafs 0 to " in state["go_to_problem"], state["go_to_problem"])
        check(state["go_to"] and state["position"] == before["position"], "the dialog is closed, or the camera moved")


def go_to_finds_entities_by_name_and_class(program, folder):
    with Viewer(program, folder, demo_of(program), size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.enter("ctrl+g", "go_to", "func_door")
        door = viewer.wait(lambda state: not state["go_to"] and state["selection"].startswith("entity"), "the door")
        viewer.enter("ctrl+g", "go_to", "works_lamps")
        viewer.wait(lambda state: state["selection"].startswith("entity") and state["selection"] != door["selection"],
                    "the first lamp of this name")
        viewer.enter("ctrl+g", "go_to", "trigger_mul")
        state = viewer.wait(lambda state: state["message"], "an error about a part of a name")
        check("For entities: Ctrl+E." in state["message"], state["message"])
        check("no entity of the open map has this name or class (did you mean trigger_mul" in state["message"],
              state["message"])


if __name__ == "__main__":
    run_case(globals())
