#!/usr/bin/env python3
"""What the program for Windows does with names, disks, signals, its window and its packages: PROGRAM CASE.

PROGRAM is the script that runs it under Wine. Cases of packages need build/windows/packages.
"""

import glob
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(os.path.dirname(HERE), "gui"))
from program_test import check, demo_of, need, run_case, wait_until  # pylint: disable=wrong-import-position
from viewer_window import Viewer, distance  # pylint: disable=wrong-import-position

WINE = "/usr/lib/wine"
SMALL = ["--size", "64x36"]
KEY_OF_UNINSTALLER = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Visleaf"
TYPE = r"HKCU\Software\Classes\.bsp"


def run(command, folder, status=0, **environment):
    """Runs a command and returns what it printed. Its status must be this one."""
    done = subprocess.run(command, cwd=folder, env=dict(os.environ, **environment), capture_output=True, timeout=120,
                          check=False)
    check(done.returncode == status, f"{command}: status {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode(), done.stderr.decode()


def names_have_all_letters(program, folder):
    long_path = os.path.join(*["d" * 70] * 4, "e" * 60)  # 345 characters
    for name in ("ü", "日本 語", "a b", long_path):
        place = os.path.join(folder, name)
        game = os.path.join(place, "baseq2")
        shutil.copytree(os.path.dirname(os.path.dirname(demo_of(program))), game)
        demo = os.path.join(game, "maps/demo.bsp")
        run([program, "render", demo, "-o", os.path.join(place, "image.png"), *SMALL], folder)
        run([program, "export", demo, "-o", os.path.join(place, "map.glb")], folder)
        output, errors = run([program, "info", demo, "--json", os.path.join(place, "info.json")], folder)
        # Folders with long paths cannot be listed, so the archives there are not found.
        check(not output and (not errors or name == long_path), errors)
        files = sorted(os.listdir(place))
        check(files == ["baseq2", "image.png", "info.json", "map.glb"], f"{name}: {files}")


def disks_that_take_nothing_are_reported(program, folder):
    need("unshare")
    disk = os.path.join(folder, "disk")
    os.mkdir(disk)
    fill = f"cat /dev/zero >'{disk}/filler'; "
    for options, prepare, problem in (("ro", "", ": Permission denied"),  # so Wine calls it
                                      ("size=8k", fill, ": No space left on device")):
        script = (f"mount -t tmpfs -o {options} tmpfs '{disk}'; {prepare}"
                  f"\"$@\"; status=$?; ls '{disk}'; exit $status")
        for command in (["render", demo_of(program), "-o", f"{disk}/a.png", *SMALL],
                        ["export", demo_of(program), "-o", f"{disk}/a.glb"]):
            forget_display()  # Wine's server must start again, to see the disk
            listed, errors = run(["unshare", "-m", "bash", "-c", script, "bash", program, *command], folder, status=1)
            check(problem in errors and len(errors.splitlines()) <= 2, errors)
            check(listed.split() in ([], ["filler"]), f"left behind: {listed}")
    forget_display()


def forget_display():
    """Lets the next program start Wine's server again."""
    os.remove(os.path.join(os.environ["VISLEAF_WINE_FOLDER"], "display"))


def ctrl_c_ends_a_batch(program, folder):
    with open(os.path.join(folder, "cameras"), "w", encoding="utf-8") as stream:
        stream.writelines(f"camera{i} 0,0,0,0,0\n" for i in range(5000))
    out = os.path.join(folder, "out")
    process = subprocess.Popen([program, "render", demo_of(program), "--cameras", "cameras", "-o", out],
                               cwd=folder, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: os.path.isdir(out) and len(os.listdir(out)) > 5, "five images")
        process.send_signal(signal.SIGINT)
        check(process.wait(10) == 130, f"status {process.returncode}")
    finally:
        process.kill()
    files = os.listdir(out)
    check(all(file.endswith(".png") for file in files), "an unfinished image is left")
    for file in files:
        check(Path(out, file).read_bytes()[-8:-4] == b"IEND", f"{file} is half an image")


def trip_through_the_window(program, folder):
    game = os.path.join(folder, "my maps")
    shutil.copytree(os.path.dirname(os.path.dirname(demo_of(program))), game)
    chosen = f"Z:{game}/maps/demo.bsp"
    with Viewer(program, folder, size="800x600", screen="800x600") as viewer:
        viewer.wait_for_map()
        viewer.open_text("ctrl+o", "browser")
        viewer.do("type", "--delay", "20", chosen.removesuffix("mo.bsp").replace("/", "\\"))
        viewer.wait(lambda state: state["browser_rows"] == 1, "the only map there")
        viewer.do("key", "Tab")
        viewer.wait(lambda state: state["typed"].endswith("demo.bsp"), "the completed path")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == chosen, "the chosen map")
        start = viewer.wait_for_map()
        viewer.do("keydown", "w")
        viewer.wait(lambda state: distance(state, start) > 30, "movement while W is held")
        viewer.do("keyup", "w")
        viewer.rested()
        viewer.do("mousemove", "400", "350", "click", "1")
        viewer.wait(lambda state: state["inspector"] and state["selected"] == 1, "the inspector after a click")
        viewer.key_gives("F9", "statistics", True)
        viewer.key_gives("F9", "statistics", False)
        viewer.do("key", "F5")
        viewer.wait(lambda state: state["loading"], "the load")
        viewer.wait_for_map()
        viewer.do("key", "F12")
        viewer.wait(lambda state: state["notice"].startswith("Saved "), "a screenshot")
        check(os.listdir(os.path.join(folder, "visleaf/screenshots")) == ["demo_0001.png"], "no file of the screenshot")
        viewer.quit()
    with Viewer(program, folder, size="800x600", screen="800x600") as viewer:
        viewer.wait(lambda state: state["start_page"] and state["start_rows"], "the start page")
        viewer.do("key", "Return")
        viewer.wait(lambda state: state["map"] == chosen, "the map that was opened last")
        viewer.quit()


class NewWindows:
    """A new folder of Wine, with nothing in it but what Wine brings."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "wine")
        self.drive = os.path.join(self.folder, "drive_c")
        self.environment = dict(os.environ, WINEPREFIX=self.folder, WINEDEBUG="-all",
                                WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=")
        self.environment.setdefault("DISPLAY", os.environ["VISLEAF_WINE_DISPLAY"])

    def __enter__(self):
        self.run("wineboot", "--init")
        subprocess.run([f"{WINE}/wineserver64", "--wait"], env=self.environment, check=True)
        return self

    def __exit__(self, *_):
        subprocess.run([f"{WINE}/wineserver64", "--kill"], env=self.environment, check=False)

    def run(self, *command, status=0):
        return run([f"{WINE}/wine64", *command], self.drive if os.path.isdir(self.drive) else "/", status,
                   **self.environment)[0]

    def user_folder(self):
        return next(path for path in glob.glob(f"{self.drive}/users/*") if not path.endswith("Public"))

    def has_key(self, key):
        return subprocess.run([f"{WINE}/wine64", "reg", "query", key], env=self.environment, capture_output=True,
                              check=False).returncode == 0

    def value(self, key):
        """The default value of a key."""
        return self.run("reg", "query", key, "/ve").strip().split("REG_SZ")[-1].strip()

    def use(self, folder):
        """Draws the bundled demo with the program there, and opens and ends the viewer, which saves its settings."""
        self.run(f"{folder}/visleaf.exe", "render", f"{folder}/share/visleaf/demo/ibsp46/baseq3/maps/demo.bsp", "-o",
                 f"{folder}/image.png", *SMALL)
        check(os.path.getsize(f"{folder}/image.png") > 1000, "no image")
        os.remove(f"{folder}/image.png")
        self.run(f"{folder}/visleafw.exe", "--run", "screenshot C:/shot.png", "--run", "quit", *SMALL)
        check(os.path.getsize(f"{self.drive}/shot.png") > 1000, "no screenshot")
        check(os.path.exists(f"{self.user_folder()}/AppData/Roaming/visleaf/settings.json"), "no settings")


def package_of(program, pattern):
    return glob.glob(os.path.join(os.path.dirname(program), "packages", pattern))[0]


def zip_runs_where_it_is_unpacked(program, folder):
    with NewWindows(folder) as windows:
        place = os.path.join(windows.drive, "my maps ü")
        shutil.unpack_archive(package_of(program, "*.zip"), place)
        windows.use(glob.glob(f"{place}/*")[0])


def installer_leaves_only_settings(program, folder):
    with NewWindows(folder) as windows:
        before = set(glob.glob(f"{windows.drive}/**", recursive=True))
        windows.run(package_of(program, "*-setup.exe"), "/S")
        place = f"{windows.user_folder()}/AppData/Local/Programs/Visleaf"
        check(windows.has_key(KEY_OF_UNINSTALLER), "no entry among the installed programs")
        check("visleafw.exe" in windows.value(r"HKCU\Software\Classes\Visleaf.Map\shell\open\command"), "no command")
        check(windows.value(TYPE) != "Visleaf.Map", "took the type without asking")
        windows.use(place)
        windows.run(f"{place}/uninstall.exe", "/S")
        wait_until(lambda: not os.path.exists(place), "the end of the uninstaller")
        left = {path for path in set(glob.glob(f"{windows.drive}/**", recursive=True)) - before if os.path.isfile(path)}
        foreign = [path for path in left if "/Temp/" not in path and ("/AppData/" not in path or "/visleaf/" not in path)]
        check(sorted(map(os.path.basename, foreign)) == ["shot.png"], f"left behind: {foreign}")
        for key in (KEY_OF_UNINSTALLER, r"HKCU\Software\Visleaf", r"HKCU\Software\Classes\Visleaf.Map", TYPE):
            check(not windows.has_key(key), f"left behind: {key}")


def installer_gives_the_type_back(program, folder):
    with NewWindows(folder) as windows:
        windows.run("reg", "add", TYPE, "/ve", "/d", "Other.Map")
        windows.run(package_of(program, "*-setup.exe"), "/S", "/OPENMAPS")
        check(windows.value(TYPE) == "Visleaf.Map", "did not take the type on request")
        place = f"{windows.user_folder()}/AppData/Local/Programs/Visleaf"
        windows.run(f"{place}/uninstall.exe", "/S")
        wait_until(lambda: not os.path.exists(place), "the end of the uninstaller")
        check(windows.value(TYPE) == "Other.Map", "did not give the type back")


def manifest_asks_for_scales_long_paths_and_utf8(program, folder):
    need("wrestool")
    for name in ("visleaf.exe", "visleafw.exe"):
        manifest, _ = run(["wrestool", "--extract", "--raw", "--type=24", os.path.join(os.path.dirname(program), name)],
                          folder)
        for word in ("PerMonitorV2", ">true</longPathAware>", ">UTF-8</activeCodePage>", "asInvoker"):
            check(word in manifest, f"{name}: no {word}")


if __name__ == "__main__":
    run_case(globals())
