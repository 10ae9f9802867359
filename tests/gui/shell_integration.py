#!/usr/bin/env python3
"""The program among its neighbours: completions, manual, what a terminal shows, signals, and an installed copy."""

import os
import pty
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path

from program_test import check, demo_of, need, run_case, wait_until

PLAIN = {name: value for name, value in os.environ.items()
         if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "NO_COLOR")}


def output_of(program, *arguments):
    result = subprocess.run([program, *arguments], env=PLAIN, capture_output=True, timeout=60, check=False)
    check(result.returncode == 0, f"{arguments}: status {result.returncode}: {result.stderr.decode()}")
    return result.stdout.decode()


def write_script(program, folder, shell):
    file = os.path.join(folder, "script." + shell)
    Path(file).write_text(output_of(program, "completions", shell), encoding="utf-8")
    return file


def accepts(shell, script):
    need(shell)
    result = subprocess.run([shell, "-n", script], capture_output=True, timeout=60, check=False)
    check(result.returncode == 0 and not result.stderr, f"{shell}: {result.stderr.decode()}")


def bash_accepts_its_completions(program, folder):
    accepts("bash", write_script(program, folder, "bash"))


def zsh_accepts_its_completions(program, folder):
    accepts("zsh", write_script(program, folder, "zsh"))


def fish_accepts_its_completions(program, folder):
    accepts("fish", write_script(program, folder, "fish"))


def bash_completes(program, folder):
    """Calls the function as bash does after Tab at the end of the words."""
    script = write_script(program, folder, "bash")
    for name in ("one.bsp", "TWO.BSP", "pak0.pak", "notes.txt", "views.txt"):
        with open(os.path.join(folder, name), "wb"):
            pass
    os.mkdir(os.path.join(folder, "maps"))

    def completed(*words):
        call = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                '_visleaf visleaf "${COMP_WORDS[COMP_CWORD]}"; printf "%s\\n" "${COMPREPLY[@]}"')
        result = subprocess.run(["bash", "-c", call, "bash", script, "visleaf", *words], cwd=folder,
                                capture_output=True, timeout=60, check=False)
        check(not result.stderr, result.stderr.decode())
        return sorted(result.stdout.decode().split())

    def expect(words, *wanted):
        found = completed(*words)
        check(found == sorted(wanted), f"{words}: {found}, not {sorted(wanted)}")

    maps = ("one.bsp", "TWO.BSP", "pak0.pak", "maps")
    expect(["re"], "render")
    expect(["li"], "lint")
    check(set(maps) | {"render", "export"} <= set(completed("")), f"the first word: {completed('')}")
    check("notes.txt" not in completed(""), "a file that holds no map")
    expect(["render", ""], *maps)
    expect(["render", "one.bsp", "--came"], "--camera", "--cameras")
    expect(["render", "--cameras", "v"], "views.txt")
    expect(["render", "--view", "light"], "lightmap", "light-change")
    expect(["render", "--view", "=", "light"], "lightmap", "light-change")
    expect(["--view", "=", "light"], "lightmap", "light-change")
    expect(["render", "--view", "="], *completed("render", "--view", ""))
    expect(["one.bsp", "--show", "portals,leaf"], "portals,leaf-bounds")
    expect(["export", "--format", "l"], "lightmaps")
    expect(["lint", "--max", "faces"], "faces=", "faces_in_pvs=")
    expect(["render", "--size", ""])
    expect(["completions", ""], "bash", "fish", "zsh")
    expect(["manual", "exp"], "export")


def manual_has_a_page_without_warnings_for_each_command(program, folder):
    need("man")
    pages = os.path.join(folder, "man1")
    output_of(program, "manual", "-o", pages)
    help_text = output_of(program, "--help")
    names = sorted(name.removesuffix(".1") for name in os.listdir(pages))
    check("visleaf" in names and "visleaf-render" in names and len(names) > 10, str(names))
    for name in names:
        check(name == "visleaf" or f"  {name.removeprefix('visleaf-')} " in help_text, f"{name}: no such command")
        result = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", os.path.join(pages, name + ".1")],
                                env={**PLAIN, "MANWIDTH": "80"}, capture_output=True, timeout=60, check=False)
        check(result.returncode == 0 and not result.stderr, f"{name}: {result.stderr.decode()}")
    with open(os.path.join(pages, "visleaf-render.1"), encoding="utf-8") as stream:
        check(stream.read() == output_of(program, "manual", "render"), "the printed page differs")


class Terminal:
    """A pseudo-terminal, and what was written to it."""

    def __init__(self):
        self.reader, self.writer = pty.openpty()
        self.read = b""

    def wait_for(self, text):
        """Waits until a process has written the text."""
        def is_there():
            if select.select([self.reader], [], [], 0)[0]:
                self.read += os.read(self.reader, 65536)
            return text.encode() in self.read
        wait_until(is_there, lambda: f"'{text}' on the terminal, which shows {self.read}")

    def text(self):
        os.close(self.writer)
        try:
            while part := os.read(self.reader, 65536):
                self.read += part
        except OSError:  # the other end is closed
            pass
        os.close(self.reader)
        return self.read.decode()


def slow_export(program, folder):
    """An export that is not done after half a second, because its output is a pipe that nobody reads yet."""
    pipe = os.path.join(folder, "pipe")
    os.mkfifo(pipe)
    return [program, "export", demo_of(program), "-o", pipe, "--format", "glb"], pipe


def progress_is_shown_on_a_terminal_and_erased(program, folder):
    command, pipe = slow_export(program, folder)
    terminal = Terminal()
    process = subprocess.Popen(command, stderr=terminal.writer, env={**PLAIN, "TERM": "xterm"})
    terminal.wait_for("demo.bsp: exporting")
    Path(pipe).read_bytes()
    check(process.wait(60) == 0, f"status {process.returncode}")
    text = terminal.text()
    check(text.endswith("\r\033[K"), f"the line is not erased: {text!r}")


def wait_for_progress_of_another(program, folder):
    """Waits for the progress of an export that begins now. One that began before would have shown it by then."""
    os.makedirs(folder)
    command, pipe = slow_export(program, folder)
    terminal = Terminal()
    with subprocess.Popen(command, stderr=terminal.writer, env={**PLAIN, "TERM": "xterm"}):
        terminal.wait_for("demo.bsp: exporting")
        Path(pipe).read_bytes()
    terminal.text()


def progress_is_not_shown_elsewhere(program, folder):
    command, pipe = slow_export(program, folder)
    for number, variables in enumerate(({"TERM": "dumb"}, None)):
        terminal = Terminal()
        stream = terminal.writer if variables else subprocess.PIPE
        process = subprocess.Popen(command, stderr=stream, env={**PLAIN, **(variables or {"TERM": "xterm"})})
        wait_for_progress_of_another(program, os.path.join(folder, str(number)))
        with open(pipe, "rb") as reader:
            reader.read()
        errors = process.communicate(timeout=60)[1]
        check(process.returncode == 0, f"status {process.returncode}")
        text = terminal.text() + (errors or b"").decode()
        check(not text, f"case {number}: {text!r}")


def signal_ends_an_export_and_erases_the_progress(program, folder):
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        place = os.path.join(folder, str(number))
        os.mkdir(place)
        command, _ = slow_export(program, place)
        terminal = Terminal()
        process = subprocess.Popen(command, stderr=terminal.writer, env={**PLAIN, "TERM": "xterm"})
        try:
            terminal.wait_for("exporting")
            process.send_signal(number)
            check(process.wait(10) == status, f"status {process.returncode}, not {status}")
        finally:
            process.kill()
            process.wait()
        text = terminal.text()
        check(text.endswith("\r\033[K"), repr(text))


def signal_leaves_no_half_file(program, folder):
    """Signals at many moments of an export: the file is complete or absent, and nothing else is there."""
    file = os.path.join(folder, "demo.glb")
    command = [program, "export", demo_of(program), "-o", file]
    started = time.monotonic()
    subprocess.run(command, env=PLAIN, check=True, timeout=60)
    duration = time.monotonic() - started
    size = os.path.getsize(file)
    os.remove(file)
    for moment in range(20):
        process = subprocess.Popen(command, env=PLAIN)
        try:
            process.wait(max(0.05, duration * moment / 19))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
        # A signal before main() has begun ends the process by itself; a shell sees 143 then too.
        check(process.wait(10) in (0, 143, -signal.SIGTERM), f"status {process.returncode}")
        check(os.listdir(folder) in ([], ["demo.glb"]), f"left behind: {os.listdir(folder)}")
        if os.path.exists(file):
            check(os.path.getsize(file) == size, "half a file")
            os.remove(file)


def lint_has_colours_only_on_a_terminal(program, folder):
    broken = os.path.join(folder, "broken.bsp")
    with open(demo_of(program), "rb") as source, open(broken, "wb") as target:
        target.write(source.read() + b"more")  # a finding: trailing data

    def text_of(to_terminal, **variables):
        terminal = Terminal()
        output = terminal.writer if to_terminal else subprocess.PIPE
        process = subprocess.run([program, "lint", broken], env={**PLAIN, "TERM": "xterm", **variables}, stdout=output,
                                 stderr=subprocess.DEVNULL, timeout=60, check=False)
        return (process.stdout or b"").decode() + terminal.text()

    check("\033[" in text_of(True), "no colours on a terminal")
    check("\033[" not in text_of(True, NO_COLOR="1"), "colours against NO_COLOR")
    check("\033[" not in text_of(True, TERM="dumb"), "colours on a terminal without them")
    plain = text_of(False)
    check("trailing-data" in plain and "\033[" not in plain, "colours in a pipe")


def installed_program_finds_its_files(program, folder):
    """Installs, moves the tree, and runs the program from there as a user would."""
    need("cmake")
    build = os.path.dirname(program)
    check(os.path.exists(os.path.join(build, "packaging/man1/visleaf.1")), "the manual was not built")
    first, tree = os.path.join(folder, "first"), os.path.join(folder, "moved here")
    subprocess.run(["cmake", "--install", build, "--prefix", first], stdout=subprocess.DEVNULL, check=True, timeout=120)
    shutil.move(first, tree)
    installed = os.path.join(tree, "bin/visleaf")
    for file in ("share/man/man1/visleaf-render.1", "share/bash-completion/completions/visleaf",
                 "share/zsh/vendor-completions/_visleaf", "share/fish/vendor_completions.d/visleaf.fish",
                 "share/applications/visleaf.desktop", "share/mime/packages/visleaf.xml",
                 "share/icons/hicolor/scalable/apps/visleaf.svg", "share/thumbnailers/visleaf.thumbnailer",
                 "share/metainfo/visleaf.metainfo.xml", "share/doc/visleaf/copyright", "share/doc/visleaf/LICENSE",
                 "share/visleaf/shaders/surface.frag", "share/visleaf/docs/viewer.md",
                 "share/visleaf/docs/formats/quake.md"):
        check(os.path.exists(os.path.join(tree, file)), f"{file} is missing")
    demo = os.path.join(tree, "share/visleaf/demo/ibsp46/baseq3/maps/demo.bsp")
    check("IBSP46" in output_of(installed, "info", demo), "info of the demo")
    check(output_of(installed, "--version").startswith("visleaf "), "version")
    # The shaders of the source folder must not help: a broken copy of the installed ones is noticed.
    picture = os.path.join(folder, "demo.png")
    output_of(installed, "render", demo, "-o", picture, "--size", "64x48")
    check(os.path.getsize(picture) > 1000, "the picture of the demo")
    with open(os.path.join(tree, "share/visleaf/shaders/surface.frag"), "w", encoding="utf-8") as shader:
        shader.write("no shader\n")
    result = subprocess.run([installed, "render", demo, "-o", picture, "--size", "64x48"], env=PLAIN,
                            capture_output=True, timeout=60, check=False)
    check(b"surface.frag" in result.stderr, f"other shaders are used: {result.stderr.decode()}")


if __name__ == "__main__":
    run_case(globals())
