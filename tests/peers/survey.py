#!/usr/bin/python3
"""Runs the program on every map below a folder and writes down what went wrong.

    survey.py VISLEAF MAPS_FOLDER OUT_FOLDER [--jobs N] [--rays CULLING_TEST] [--game FOLDER]... [--only TEXT]

Each folder directly below MAPS_FOLDER is a family. For each map the survey

- runs `visleaf info` and compares its counts with those that read_lumps.py reads,
- draws three pictures, from the player start and from two other entities, with and without the map's visibility,
- casts rays with `culling_test` (--rays) and counts those that meet a face that the program would not draw.

OUT_FOLDER/survey.md is a table with a row for each map, survey.json holds the same and all messages, warnings.md lists
each distinct warning with its maps, and sheets/FAMILY_N.png show the pictures. Crashes, hangs and files that are no maps
become rows like any other. Needs python3-pil.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import struct
import subprocess
import tempfile
import time
import zipfile

import read_lumps
import survey_pictures

SIZE = (480, 270)
INFO_SECONDS, RENDER_SECONDS, RAYS_SECONDS = 60, 180, 300  # limits of one run
EYE_HEIGHT = 24  # above the origin of a player or an item, game units; the games differ by a few
OFFSCREEN = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}

# Entities that stand where a player can stand.
STANDING = re.compile(r"info_(player|teleport|intermission)|misc_teleporter_dest|monster_|item_|weapon_|ammo_|team_")

RAY_COUNTS = re.compile(r"(?P<rays>\d+) rays, \d+ hits; hidden by the map (?P<hidden>\d+), on edges (?P<edges>\d+), "
                        r"out of the frustum (?P<frustum>\d+), lost (?P<lost>\d+); behind walls (?P<walls>\d+)")


class Failure(Exception):
    """A run that did not succeed: its status and the message for the table."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def failure_of(result):
    """The Failure that a finished process stands for, or None."""
    if result.returncode == 0:
        return None
    messages = result.stderr.decode(errors="replace").strip().splitlines()
    message = messages[-1] if messages else "no message"
    if result.returncode < 0:
        return Failure("crash", f"signal {-result.returncode}: {message}")
    return Failure("refused" if result.returncode == 1 else f"status {result.returncode}", message)


def run(command, seconds, env=OFFSCREEN):
    """Runs a program within a time limit and returns its standard output. Raises Failure."""
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                timeout=seconds, env=env, check=False)
    except subprocess.TimeoutExpired:
        raise Failure("timeout", f"{os.path.basename(command[0])} ran for {seconds} s") from None
    failure = failure_of(result)
    if failure:
        raise failure
    return result.stdout.decode(errors="replace")


# Entities and cameras


def entities_of(data):
    """The entities of a map file, each a dict of its keys."""
    name = read_lumps.format_of(data)
    text = read_lumps.lump_bytes(data, name, 1 if name == "BSP30-blueshift" else 0).split(b"\0")[0].decode("latin-1")
    return [dict(re.findall(r'"([^"]*)"\s*"([^"]*)"', body)) for body in re.findall(r"\{([^{}]*)\}", text)]


def numbers(text, count):
    """The first `count` numbers of a key's value, or None."""
    try:
        values = [float(word) for word in text.split()[:count]]
    except ValueError:
        return None
    return values if len(values) == count else None


def yaw_of(entity):
    angles = numbers(entity.get("angles", ""), 3)
    angle = numbers(entity.get("angle", ""), 1)
    return angles[1] if angles else max(angle[0], 0.0) if angle else 0.0


def camera_at(origin, yaw, pitch=0.0):
    return f"{origin[0]:g},{origin[1]:g},{origin[2] + EYE_HEIGHT:g},{pitch:g},{yaw:g}"


def other_cameras(entities):
    """Cameras at the middle and at the last of the entities that stand on a floor; at any points where there are none."""
    points = [(entity, numbers(entity.get("origin", ""), 3)) for entity in entities]
    points = [(entity, origin) for entity, origin in points if origin and not entity.get("model", "").startswith("*")]
    standing = [point for point in points if STANDING.match(point[0].get("classname", ""))] or points
    chosen = [standing[len(standing) // 2], standing[-1]] if standing else []
    return [camera_at(origin, yaw_of(entity)) for entity, origin in chosen]


def cameras_of(info, entities):
    spawn = info["spawn"]
    return [camera_at(spawn["origin"], spawn["angles"][1], spawn["angles"][0])] + other_cameras(entities)


# The checks of one map


def read_info(settings, argument):
    words = [settings.visleaf, "info", argument, "--json", "-"]
    for folder in settings.game:
        words += ["--game", folder]
    return json.loads(run(words, INFO_SECONDS))


def count_differences(info, data, argument):
    own = read_lumps.counts_of(data)
    expected = {"format": own["format"], **own["counts"]}
    if os.path.exists(os.path.splitext(argument)[0] + ".ent"):
        del expected["entities"]  # the program takes the entities from this file
    found = {"format": info["format"], **info["counts"]}
    return [f"{key}: visleaf {found.get(key)}, lumps {expected[key]}" for key in expected if found.get(key) != expected[key]]


def draw(settings, argument, cameras, folder, *options):
    """Draws a map from all cameras into `folder`. Returns the reports, one for each camera."""
    os.makedirs(folder, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="ascii") as file:
        file.writelines(f"{number} {camera}\n" for number, camera in enumerate(cameras))
        file.flush()
        words = [settings.visleaf, "render", argument, "--cameras", file.name, "-o", folder, "--json", "-",
                 "--size", f"{SIZE[0]}x{SIZE[1]}", *options]
        for game in settings.game:
            words += ["--game", game]
        return [json.loads(line) for line in run(words, RENDER_SECONDS).splitlines()]


def cast_rays(settings, argument):
    """The counts of the program's own ray test on a map; None without the test program."""
    if not settings.rays:
        return None
    env = {**OFFSCREEN, "VISLEAF_RAY_MAP": os.path.abspath(argument)}
    words = [settings.rays, "--gtest_filter=VisibleRaysInTheChosenMap.*"]
    try:
        output = run(words, RAYS_SECONDS, env)
    except Failure as failure:
        if failure.status != "refused":  # a test that fails ends with status 1; its counts are on standard output
            return {"failure": f"{failure.status}: {failure}"}
        output = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, timeout=RAYS_SECONDS,
                                check=False).stdout.decode(errors="replace")
    return ray_counts(output)


def ray_counts(output):
    found = RAY_COUNTS.search(output)
    return {key: int(value) for key, value in found.groupdict().items()} if found else {"failure": "no counts"}


def survey_map(settings, argument, data):
    """The row of one map."""
    row = {"map": argument, "status": "ok", "warnings": [], "pictures": [], "cameras": []}
    begin = time.monotonic()
    try:
        check_map(settings, argument, data, row)
    except Failure as failure:
        row.update(status=failure.status, message=str(failure))
    except (ValueError, KeyError, IndexError, OSError, struct.error) as error:
        row.update(status="survey failed", message=f"{type(error).__name__}: {error}")
    row["survey_seconds"] = time.monotonic() - begin
    return row


def check_map(settings, argument, data, row):
    info = read_info(settings, argument)
    row.update(format=info["format"], game=info["game"], warnings=info["warnings"],
               differences=count_differences(info, data, argument))
    row["cameras"] = cameras_of(info, entities_of(data))
    folder = os.path.join(settings.out, "pictures", re.sub(r"[^\w.+-]+", "_", os.path.relpath(argument, settings.maps)))
    reports = draw(settings, argument, row["cameras"], folder)
    row["pictures"] = [os.path.join(folder, f"{number}.png") for number in range(len(row["cameras"]))]
    row["seconds"] = reports[0]["load"]["total_ms"] / 1000
    row["missing_textures"] = max(report["counts"]["textures_missing"] for report in reports)
    row["warnings"] = sorted(set(row["warnings"]) | {text for report in reports for text in report["map"]["warnings"]})
    without_vis = os.path.join(folder, "no_vis")
    draw(settings, argument, row["cameras"], without_vis, "--no-vis")
    row["vis_difference"] = max(survey_pictures.mean_difference(path, os.path.join(without_vis, os.path.basename(path)))
                                for path in row["pictures"])
    row["black"] = [survey_pictures.black_share(path) for path in row["pictures"]]
    row["rays"] = cast_rays(settings, argument)


# Reports

COLUMNS = ("map", "format", "game", "status", "seconds", "warnings", "missing textures", "count mismatches",
           "rays hidden/lost/edge/frustum of", "vis difference", "black", "picture")


def rays_text(rays):
    if not rays:
        return ""
    if "failure" in rays:
        return rays["failure"]
    return f"{rays['hidden']}/{rays['lost']}/{rays['edges']}/{rays['frustum']} of {rays['rays']}"


def warnings_text(warnings):
    return f"{len(warnings)}: {warnings[0]}" if warnings else ""


def cells_of(row, settings):
    picture = os.path.relpath(row["pictures"][0], settings.out) if row["pictures"] else ""
    number = lambda key, form: format(row[key], form) if key in row else ""
    return [os.path.relpath(row["map"], settings.maps), row.get("format", ""), row.get("game", ""),
            row["status"] + (f": {row['message']}" if "message" in row else ""), number("seconds", ".2f"),
            warnings_text(row["warnings"]), number("missing_textures", "d"), "; ".join(row.get("differences", [])),
            rays_text(row.get("rays")), number("vis_difference", ".2f"), number_list(row.get("black", [])), picture]


def number_list(shares):
    return " ".join(f"{100 * share:.0f} %" for share in shares)


def table_line(cells):
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |\n"


def write_table(rows, settings):
    with open(os.path.join(settings.out, "survey.md"), "w", encoding="utf-8") as file:
        file.write(table_line(COLUMNS) + table_line(["---"] * len(COLUMNS)))
        file.writelines(table_line(cells_of(row, settings)) for row in rows)


def kind_of(warning):
    """A warning without its names and numbers, so that those of one kind fall together."""
    text = re.sub(r"(missing \w+|palette): [^;]*", r"\1: NAME", warning)
    return re.sub(r"-?\d+(\.\d+)?", "N", text)


def write_warnings(rows, settings):
    kinds = collections.defaultdict(list)
    for row in rows:
        for warning in row["warnings"]:
            kinds[kind_of(warning)].append((os.path.relpath(row["map"], settings.maps), warning))
    with open(os.path.join(settings.out, "warnings.md"), "w", encoding="utf-8") as file:
        for kind, examples in sorted(kinds.items(), key=lambda item: -len(item[1])):
            file.write(f"## {kind}\n{len(examples)} warnings\n")
            file.writelines(f"- {name}: {warning}\n" for name, warning in examples)


def family_of(row, settings):
    return os.path.relpath(row["map"], settings.maps).split(os.sep)[0]


def write_sheets(rows, settings):
    families = collections.defaultdict(list)
    for row in rows:
        families[family_of(row, settings)].append(row)
    for family, members in families.items():
        labelled = [(os.path.basename(row["map"].replace(":", "/")), row["pictures"]) for row in members if row["pictures"]]
        survey_pictures.write_sheets(labelled, os.path.join(settings.out, "sheets", family))


def write_reports(rows, settings):
    rows = sorted(rows, key=lambda row: row["map"])
    with open(os.path.join(settings.out, "survey.json"), "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=1)
    write_table(rows, settings)
    write_warnings(rows, settings)
    write_sheets(rows, settings)


# The program


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("visleaf")
    parser.add_argument("maps")
    parser.add_argument("out")
    parser.add_argument("--jobs", type=int, default=1, help="maps that are surveyed at the same time")
    parser.add_argument("--rays", help="the test program culling_test")
    parser.add_argument("--game", action="append", default=[], help="game data to mount; repeatable")
    parser.add_argument("--only", default="", help="survey only the maps whose path contains this text")
    return parser.parse_args()


def find_maps(folder, text):
    """(argument for the program, bytes) of all maps whose path contains `text`; no bytes where an archive is damaged."""
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(parent, name)
            if name.lower().endswith((".bsp", ".pk3")):
                yield from ((argument, data) for argument, data in maps_in(path) if text in argument)


def maps_in(path):
    try:
        yield from read_lumps.maps_in(path)
    except (OSError, RuntimeError, zipfile.BadZipFile):
        yield path, b""


def surveyed(settings, maps):
    """The rows of all maps, in the order in which they are finished."""
    with concurrent.futures.ThreadPoolExecutor(settings.jobs) as pool:
        waiting = set()
        for argument, data in maps:
            if len(waiting) >= 2 * settings.jobs:  # so that few maps are in memory
                done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
                yield from (future.result() for future in done)
            waiting.add(pool.submit(survey_map, settings, argument, data))
        yield from (future.result() for future in concurrent.futures.as_completed(waiting))


def main():
    settings = parse_arguments()
    os.makedirs(settings.out, exist_ok=True)
    rows = []
    for row in surveyed(settings, find_maps(settings.maps, settings.only)):
        rows.append(row)
        print(f"{row['status']:<8} {row['survey_seconds']:6.1f} s  {row['map']}", flush=True)
    write_reports(rows, settings)
    print(f"{len(rows)} maps; see {settings.out}/survey.md")


if __name__ == "__main__":
    main()
