#!/usr/bin/python3
"""Visleaf and other engines in turn, at the same eyes: every row of docs/performance.md from one run.

    race.py VISLEAF OUT.json [--shared FOLDER] [--rounds N] [--rows frames,loads,flights,cities]

FOLDER is that of sample maps and tools beside the repository. Frames are compared with ioquake3 on Quake 3's maps and
with DarkPlaces on Quake's and Quake 2's, which must draw from a display of their own; loads with ioquake3 and with
what reading, inflating and decoding take. A round measures every program once, one after the other. OUT.json has every
figure, standard output the medians.

Needs the rulers of FOLDER/tools/peers (`make` there), the Debian packages ioquake3, darkplaces, openarena and xvfb, and
rights to raise the priority of what is measured.
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))
VIEWS = os.path.join(REPOSITORY, "tests", "bench", "shared_views.txt")
WHOLE, TINY = "1280x720", "64x36"
DISPLAY = ":91"
RULERS = os.environ.get("WORK", "/tmp/visleaf-peers")
# glibc's heap slows the software renderer down unless it keeps what is freed; Visleaf asks for that itself.
HEAP = {"MALLOC_TRIM_THRESHOLD_": "268435456", "MALLOC_MMAP_THRESHOLD_": "268435456", "MALLOC_TOP_PAD_": "16777216"}
# Where ioquake3's player is put. It slides on from there, and the program says where its eye has come to rest.
PLAYERS = {"aggressor_1": "0 192 -216 180", "aggressor_2": "-256 -262 -16 90", "aggressor_3": "-566 320 -16 0",
           "wrackdm17_1": "632 342 456 -90", "wrackdm17_2": "1206 704 320 180"}
LOADS = ("aggressor", "wrackdm17", "mlca1")
FLIGHTS = (("q1/id1/maps/lq_e1m1_29.bsp", "327,-888,124,0,157.5", "1248,-493,700,11.25,180"),
           ("q2/baseq2/maps/lq_e1m1_q2.bsp", "457,1,412,0,45", "1248,-493,700,11.25,180"),
           ("q2/baseq2/maps/lqdm2_q2.bsp", "1040,-464,-6,0,112.5", "-38,-411,-132,11.25,0"))
CITIES = (10_000, 100_000, 1_000_000)


def environment(**changes):
    return {**os.environ, **HEAP, "DISPLAY": DISPLAY, "vblank_mode": "0", "WORK": RULERS,
            **{key: str(value) for key, value in changes.items()}}


def output_of(command, timeout=150, **changes):
    """Both streams as text; what was said so far when the program had to be ended."""
    try:
        result = subprocess.run(["nice", "-n", "-15", *command], env=environment(**changes), timeout=timeout,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return result.stdout.decode("latin1")
    except subprocess.TimeoutExpired as ended:
        return (ended.stdout or b"").decode("latin1")


def bench(visleaf, source, *options):
    result = subprocess.run(["nice", "-n", "-15", visleaf, "bench", source, *options, "--json", "-"], check=True,
                            env=environment(SDL_VIDEODRIVER="offscreen"), stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
    return json.loads(result.stdout)


def tapped(text):
    """Median CPU of the process and of the GL thread, milliseconds a frame, and the eye, as frametap.so says them."""
    times = re.search(r"FRAMETAP first_world_ms.*?cpu_median=([\d.]+).*?mainthread_cpu_median=([\d.]+)", text)
    eye = re.search(r"FRAMETAP eye (\S+) (\S+) (\S+) yaw (\S+)", text)
    return (float(times[1]), float(times[2])) if times else None, eye.groups() if eye else None


class Race:
    def __init__(self, visleaf, shared):
        self.visleaf, self.shared = visleaf, shared
        self.peers = os.path.join(shared, "tools", "peers")

    def views(self):
        """Source, name and camera of each shared view."""
        with open(VIEWS, encoding="utf-8") as lines:
            for line in lines:
                if line.strip() and not line.startswith("#"):
                    source, name, camera = line.split()
                    yield source.replace("../../../shared", self.shared), name, camera

    def ioquake3(self, name, size):
        number = 100 if size == WHOLE else 600
        place = PLAYERS[name].split()
        return tapped(output_of([os.path.join(self.peers, "view_ioq3.sh"), size, name[:-2], *place], FRAMES=number))

    def darkplaces(self, source, camera, size):
        x, y, z, pitch, yaw = camera.split(",")
        skipped, number = (60, 60) if size == WHOLE else (300, 400)
        folder = self.darkplaces_folder(os.path.dirname(os.path.dirname(source)))
        # dp.sh mounts OpenArena, whose files would stand in for some of this game's.
        hidden = ["unshare", "-m", "sh", "-c", "mount -t tmpfs none /usr/share/games/openarena && exec \"$@\"", "sh"]
        run = [os.path.join(self.peers, "dp.sh"), size, os.path.basename(source)[:-4], x, y, z, yaw]
        text = output_of([*hidden, *run], 90, WORK=folder, FT_SKIP=skipped, FT_FRAMES=skipped + number, FT_MINDRAW=10,
                         EXTRA=f"set cam_pitch {pitch}")
        return tapped(text)[0]

    def darkplaces_folder(self, game):
        """A folder as dp.sh wants it, with the data of `game` and Quake's console font."""
        folder = os.path.join(RULERS, "race_" + os.path.basename(game))
        base = os.path.join(folder, "dp", "id1")
        os.makedirs(base, exist_ok=True)
        ruler = os.path.join(folder, "frametap.so")
        if not os.path.exists(ruler):
            shutil.copy(os.path.join(RULERS, "frametap.so"), ruler)
        for part in (game, os.path.join(self.shared, "maps", "q1", "id1")):
            for entry in os.listdir(part):
                link = os.path.join(base, entry)
                if not os.path.lexists(link):
                    os.symlink(os.path.join(part, entry), link)
        return folder

    def frame(self, source, name, camera):
        peer = tiny_peer = None
        if name in PLAYERS:
            peer, eye = self.ioquake3(name, WHOLE)
            tiny_peer, _ = self.ioquake3(name, TINY)
            if eye:
                camera = ",".join([*eye[:3], "0", eye[3]])
        elif "/q1/" in source or "/q2/" in source:
            peer = self.darkplaces(source, camera, WHOLE)
            tiny_peer = self.darkplaces(source, camera, TINY)
        whole = bench(self.visleaf, source, "--camera", camera, "--no-entities", "--frames", "60")
        tiny = bench(self.visleaf, source, "--camera", camera, "--no-entities", "--frames", "600", "--size", TINY)
        row = {"over floor": whole["ratio_to_floor"], "cull ms": whole["frame"]["cull_ms"]["median"],
               "draw calls": whole["counts"]["draw_calls"]}
        if peer:
            row["over peer"] = whole["frame"]["process_cpu_ms"]["median"] / peer[0]
        if tiny_peer:
            plain = tiny["plain_draw"]["thread_cpu_ms"]
            row["thread over peer"] = (tiny["frame"]["thread_cpu_ms"]["median"] - plain) / (tiny_peer[1] - plain)
        return row

    def frames(self):
        return {name: self.frame(source, name, camera) for source, name, camera in self.views()}

    def viewer_load(self, source):
        with tempfile.TemporaryDirectory() as folder:
            report = os.path.join(folder, "report")
            command = ["nice", "-n", "-15", self.visleaf, source, "--game", "/usr/share/games/openarena/baseoa",
                       "--size", WHOLE, "--msaa", "0", "--report", report]
            with subprocess.Popen(command, env=environment(SDL_VIDEODRIVER="x11", XDG_DATA_HOME=folder),
                                  stderr=subprocess.DEVNULL) as viewer:
                try:
                    return self.wait_for_first_frame(report)
                finally:
                    viewer.terminate()

    @staticmethod
    def wait_for_first_frame(report):
        for _ in range(600):
            time.sleep(0.1)
            if not os.path.exists(report):
                continue
            with open(report, encoding="utf-8") as lines:
                states = [json.loads(line) for line in lines if line.endswith("\n")]
            if states and states[-1].get("first_frame_ms", 0) > 0:
                return states[-1]["first_frame_ms"]
        return None

    def load_floor(self, name):
        """Milliseconds to read, inflate and decode what the map needs, on one thread."""
        images = os.path.join(RULERS, f"images_{name}")
        if not os.path.exists(images):
            listed = subprocess.run([sys.executable, os.path.join(self.peers, "map_images.py"), name], check=True,
                                    stdout=subprocess.PIPE)
            with open(images, "wb") as file:
                file.write(listed.stdout)
        with open(images, "rb") as file:
            text = subprocess.run(["nice", "-n", "-15", os.path.join(RULERS, "loadfloor"), "1"], stdin=file, check=True,
                                  stdout=subprocess.PIPE).stdout.decode()
        return float(re.search(r"total ([\d.]+)", text)[1])

    def loads(self):
        rows = {}
        for name in LOADS:
            floor = self.load_floor(name)
            ours = self.viewer_load(os.path.join(self.shared, "maps/q3/baseoa/pak0.pk3") + f":maps/{name}.bsp")
            text = output_of([os.path.join(self.peers, "ioq3.sh"), WHOLE, name], FT_FRAMES=1, FT_PERSP=1, FT_MINDRAW=5)
            theirs = re.search(r"first_world_ms=([\d.]+)", text)
            rows[name] = {"ms": ours, "over allowed": ours / (1.5 * floor + 150)}
            if theirs:
                rows[name]["over peer"] = ours / float(theirs[1])
        return rows

    def flights(self):
        rows = {}
        for source, start, end in FLIGHTS:
            path = os.path.join(self.shared, "maps", source)
            frame = bench(self.visleaf, path, "--camera", start, "--to", end, "--frames", "300")["frame"]
            entering = frame["new_pvs"]
            rows[os.path.basename(source)] = {"clusters entered": entering["frames"],
                                              "cull ms there, most": entering["cull_ms"]["max"],
                                              "over the frame before, most": entering["process_cpu_over_before"]["max"],
                                              "worst frame over median": frame["process_cpu_ms"]["max"] /
                                                                         frame["process_cpu_ms"]["median"]}
        return rows

    def city(self, faces):
        folder = os.path.join(RULERS, f"city_{faces}")
        if not os.path.exists(folder):
            forge = os.path.join(os.path.dirname(self.visleaf), "src", "forge", "forge")
            subprocess.run([forge, folder, "--city", str(faces), "--format", "bsp2"], check=True)
        return os.path.join(folder, "bsp2", "id1", "maps", "demo.bsp")

    def cities(self):
        rows = {}
        for faces in CITIES:
            source = self.city(faces)
            whole = bench(self.visleaf, source, "--frames", "60")
            tiny = bench(self.visleaf, source, "--frames", "10", "--size", TINY)
            rows[str(faces)] = {"over floor": whole["ratio_to_floor"], "first frame ms": tiny["load"]["first_frame_ms"],
                                "memory over file": tiny["load"]["peak_rss_bytes"] / os.path.getsize(source)}
        return rows


def medians(rounds):
    """Of each figure of each row, over the rounds that have it."""
    result = {}
    for rows in rounds:
        for name, figures in rows.items():
            for key, value in figures.items():
                if value is not None:
                    result.setdefault(name, {}).setdefault(key, []).append(value)
    return {name: {key: statistics.median(values) for key, values in figures.items()}
            for name, figures in result.items()}


def print_rows(kind, rows):
    print(f"\n{kind}")
    for name, figures in rows.items():
        print(f"  {name}: " + ", ".join(f"{key} {value:.3g}" for key, value in figures.items()))
    if kind == "frames":
        for key in ("over floor", "over peer", "thread over peer", "cull ms", "draw calls"):
            values = [figures[key] for figures in rows.values() if key in figures]
            if values:
                print(f"  {key}: {len(values)} views, median {statistics.median(values):.3g}, "
                      f"most {max(values):.3g}")


def wait_for_display():
    """Waits until the X server takes connections."""
    end = time.monotonic() + 60
    while not os.path.exists(f"/tmp/.X11-unix/X{DISPLAY.lstrip(':')}"):
        if time.monotonic() > end:
            sys.exit(f"the display {DISPLAY} does not start")
        time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("visleaf", type=os.path.abspath)
    parser.add_argument("out")
    parser.add_argument("--shared", type=os.path.abspath, default=os.path.join(os.path.dirname(REPOSITORY), "shared"))
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--rows", default="frames,loads,flights,cities")
    options = parser.parse_args()
    race = Race(options.visleaf, options.shared)
    kinds = options.rows.split(",")
    results = {kind: [] for kind in kinds}
    with subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
                          stderr=subprocess.DEVNULL) as display:
        wait_for_display()
        try:
            for _ in range(options.rounds):
                for kind in kinds:
                    results[kind].append(getattr(race, kind)())
                    with open(options.out, "w", encoding="utf-8") as file:
                        json.dump(results, file, indent=1)
        finally:
            display.terminate()
    for kind in kinds:
        print_rows(kind, medians(results[kind]))


if __name__ == "__main__":
    main()
