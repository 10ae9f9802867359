#!/usr/bin/env python3
"""What the viewer says: the answers of scripts and of the console. Uses the window of viewer_window.py."""

import os

from program_test import check, demo_of, run_case
from viewer_window import Viewer


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
        with open(viewer.errors, encoding="utf-8") as stream:
            printed = stream.read()
        check(f"visleaf: {script}:3: face:999999" in printed, printed)


def errors_of_select_and_goto_stand_in_the_console(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        viewer.wait_for_map()
        viewer.open_text("grave", "console")
        for line, answer in (("select face:999999", "face:999999: the map has faces 0 to "),
                             ("goto cluster 999999", "cluster:999999: the map has clusters 0 to "),
                             ("select entity:0", "entity:0 has no position on the map")):
            viewer.type_text(line)
            viewer.do("key", "Return")
            viewer.wait(lambda state, answer=answer: state["console_output"][-1:] and
                        state["console_output"][-1].startswith(answer), answer)


def go_to_says_what_the_map_lacks(program, folder):
    with Viewer(program, folder, size="640x480") as viewer:
        before = viewer.wait_for_map()
        viewer.open_text("ctrl+g", "go_to")
        viewer.type_text("leaf 999999")
        viewer.do("key", "Return")
        state = viewer.wait(lambda state: state["go_to_problem"], "a problem")
        check("leaf:999999: the map has leafs 0 to " in state["go_to_problem"], state["go_to_problem"])
        check(state["go_to"] and state["position"] == before["position"], "the dialog is closed, or the camera moved")


if __name__ == "__main__":
    run_case(globals())
