#!/usr/bin/env python3
"""The bundled demos and real maps in the page and in the program for Linux: PROGRAM CASE SITE BROWSER."""

import base64
import os
import shutil
import subprocess
import sys
from pathlib import Path

from page_server import Server
from picture import read_png, similarity
from program_test import SKIPPED, check
from web_cases import (CAMERA, FIXED, IS_LOADED, LAST_STATE, REPORT, SITE, VIEW, Browser, check_sound, demo_of,
                       run_with_site)

LEAST_SIMILARITY = 0.995  # of 1; the rest are filters of textures, which each driver rounds in its own way

# Maps that this project did not write are beside the source tree, unless the environment names another folder.
SHARED = os.environ.get("VISLEAF_SHARED_FOLDER") or os.path.join(os.path.dirname(__file__), "../../../shared")
MIDDLE_OF_GALLERY = "840,100,120,0,45"  # the maps gal_* are the same rooms for each game
# For each folder of a game, its maps and a camera; most are views of tests/bench/shared_views.txt.
REAL_MAPS = {
    "q1/id1": {"lq_e1m1_29": "327,-888,124,0,157.5", "lqdm2_29": "1040,-464,-6,0,112.5",
               "lqdm1_bsp2": "1452,-246,160,-5.625,112.5"},
    "goldsrc/valve": {"gal_sdhlt": MIDDLE_OF_GALLERY, "lqdm1_sdhlt": "1496,-232,184,8,180",
                      "lqdm2_hl30": "544,-16,14,0,0"},
    "blueshift/bshift": {"gal_bshift": MIDDLE_OF_GALLERY},
    "nightfire/bond": {"gal_nf": MIDDLE_OF_GALLERY},
    "q2/baseq2": {"lq_e1m1_q2": "327.0625,-887.9375,124.0625,0,157.5",
                  "lqdm2_q2": "1040.0625,-463.9375,-5.9375,0,112.5", "gal_q2": MIDDLE_OF_GALLERY},
    "kingpin/main": {"gal_kp_synthetic": MIDDLE_OF_GALLERY},
    "q3/baseoa": {"aggressor": "-68.089,192,-189,0,180", "wrackdm17": "632,379.911,483,0,-90",
                  "oa_dm1": "256,718,48,0,153.75"},
}


def shot_of(browser, file):
    """Waits for a screenshot in the file system of the page, and returns its width, height and pixels."""
    browser.wait(f"window.Module?.FS?.analyzePath('{file}').exists", "the screenshot")
    encoded = browser.ask(f"btoa(Module.FS.readFile('{file}').reduce((text, b) => text + String.fromCharCode(b), ''))")
    return read_png(base64.b64decode(encoded))


def similarity_to_program(shot, program, folder, source, *options, camera=CAMERA):
    """How much a screenshot of the page is like what the program draws."""
    width, height, shown = shot
    native = os.path.join(folder, "native.png")
    subprocess.run([program, "render", source, "-o", native, "--camera", camera, *FIXED, "--size", f"{width}x{height}",
                    *options], check=True, stderr=subprocess.DEVNULL)
    drawn = read_png(Path(native).read_bytes())
    check(drawn[:2] == (width, height), drawn[:2])
    return similarity(shown, drawn[2], width)


def demo_looks_as_in_the_program_for_linux(program, folder):
    file = "/shot.png"
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, *VIEW, "--run", f"screenshot {file}")
        shot = shot_of(browser, file)
        check_sound(browser)
    found = similarity_to_program(shot, program, folder, demo_of(program))
    print(f"{found:.4f}")
    check(found >= LEAST_SIMILARITY, f"{found:.4f}")


def unlike_views(browser, program, folder, name, source, camera):
    """Compares the open map, lit and unlit, with what the program draws of the source, and returns what is unlike."""
    unlike = []
    for view in ("lit", "unlit"):
        file = f"/{name}-{view}.png"
        browser.ask(f"runLine('view {view}; screenshot {file}')")
        found = similarity_to_program(shot_of(browser, file), program, folder, source, "--view", view, camera=camera)
        print(f"{name} {view}: {found:.4f}", flush=True)
        if found < LEAST_SIMILARITY:
            unlike.append(f"{name} {view}: {found:.4f}")
    return unlike


def every_format_looks_as_in_the_program_for_linux(program, folder):
    site, demos = os.path.join(folder, "site"), os.path.join(os.path.dirname(program), "assets/demo")
    shutil.copytree(SITE, site)
    unlike = []
    with Server(site) as server, Browser(os.path.join(folder, "b"), 480, 300) as browser:
        browser.open(server.address, "--report", REPORT, *VIEW)
        browser.wait(IS_LOADED, "the demo")
        for name in sorted(os.listdir(demos)):
            game, = os.listdir(os.path.join(demos, name))
            archive = shutil.make_archive(os.path.join(site, name), "zip", os.path.join(demos, name, game))
            browser.ask(f"location.hash = 'map={name}.zip&at={CAMERA}'")
            browser.wait(f"({LAST_STATE}).map.includes('{name}.zip') && {IS_LOADED}", name)
            unlike += unlike_views(browser, program, folder, name, archive, CAMERA)
        check_sound(browser)
    check(not unlike, unlike)


def archive_of(game, site):
    """Puts an archive with the data of a game into the site, and returns its path."""
    packed = os.path.join(game, "pak0.pk3")
    if os.path.exists(packed):
        return shutil.copyfile(packed, os.path.join(site, "pak0.pk3"))
    return shutil.make_archive(os.path.join(site, os.path.basename(game)), "zip", game)


def three_real_maps_a_family_look_as_in_the_program_for_linux(program, folder):
    games = {os.path.join(SHARED, "maps", game): maps for game, maps in REAL_MAPS.items()}
    if not all(os.path.isdir(game) for game in games):
        print(f"skipped: {SHARED} does not hold the real maps")
        sys.exit(SKIPPED)
    site, unlike = os.path.join(folder, "site"), []
    shutil.copytree(SITE, site)
    with Server(site) as server, Browser(os.path.join(folder, "b"), 480, 300) as browser:
        browser.open(server.address, "--report", REPORT, *VIEW)
        browser.wait(IS_LOADED, "the demo")
        for game, maps in games.items():
            archive = archive_of(game, site)
            for name, camera in maps.items():
                entry = f"maps/{name}.bsp"
                browser.ask(f"location.hash = 'map={os.path.basename(archive)}&entry={entry}&at={camera}'")
                browser.wait(f"({LAST_STATE}).map.includes('{entry}') && {IS_LOADED}", name)
                unlike += unlike_views(browser, program, folder, name, f"{archive}:{entry}", camera)
        check_sound(browser)
    check(not unlike, unlike)


CASES = {case.__name__: case for case in (
    demo_looks_as_in_the_program_for_linux, every_format_looks_as_in_the_program_for_linux,
    three_real_maps_a_family_look_as_in_the_program_for_linux)}

if __name__ == "__main__":
    run_with_site(CASES)
