#!/usr/bin/env python3
"""The page that ./web builds, in a headless Chromium. Skips where one of them is missing: PROGRAM CASE SITE."""

import base64
import os
import shutil
import subprocess
import sys

from browser import Browser, Server
from picture import likeness, read_png
from program_test import SKIPPED, check, need, run_case

SITE = sys.argv[3]
# The drivers place the samples of a pixel differently.
VIEW = ("--camera", "40,48,46,10,35", "--time", "1", "--msaa", "0")
SHOT = "/shot.png"
REPORT = "/report.jsonl"
LAST_STATE = f"JSON.parse(new TextDecoder().decode(Module.FS.readFile('{REPORT}')).trim().split('\\n').pop())"
IS_LOADED = f"({LAST_STATE}).has_map && !({LAST_STATE}).loading"


def demo_of(program, game="ibsp46/baseq3"):
    return os.path.join(os.path.dirname(program), f"assets/demo/{game}/maps/demo.bsp")


def sound(browser):
    """No exception, and no error of WebGL."""
    said = [line for line in browser.lines if "WebGL" in line or "GL_INVALID" in line]
    check(not browser.problems and not said, f"{browser.problems} {said}")


def demo_looks_as_in_the_program_for_linux(program, folder):
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, *VIEW, "--run", f"screenshot {SHOT}")
        browser.wait(f"Module.FS?.analyzePath('{SHOT}').exists", "the screenshot")
        encoded = browser.ask(f"btoa(Module.FS.readFile('{SHOT}').reduce((text, b) => text + String.fromCharCode(b), ''))")
        sound(browser)
    width, height, shown = read_png(base64.b64decode(encoded))
    native = os.path.join(folder, "native.png")
    subprocess.run([program, "render", demo_of(program), "-o", native, *VIEW, "--size", f"{width}x{height}"],
                   check=True, stderr=subprocess.DEVNULL)
    with open(native, "rb") as stream:
        drawn = read_png(stream.read())
    check(drawn[:2] == (width, height), drawn[:2])
    decibels = likeness(shown, drawn[2])
    print(f"{width}x{height}: {decibels:.1f} dB")
    check(decibels >= 45, f"{decibels:.1f} dB")


def files_are_dropped_and_picked(program, folder):
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, "--report", REPORT)
        browser.wait(IS_LOADED, "the demo")
        dropped = os.path.join(folder, "dropped.bsp")
        shutil.copy(demo_of(program, "ibsp38/baseq2"), dropped)
        browser.drop(dropped)
        browser.wait("document.title.startsWith('dropped')", "the dropped map")
        archive = os.path.join(folder, "picked.zip")
        shutil.make_archive(archive[:-4], "zip", os.path.dirname(os.path.dirname(demo_of(program, "bsp29/id1"))))
        browser.pick("#files", archive)
        browser.wait(f"({LAST_STATE}).map.includes('picked.zip') && " + IS_LOADED, "the map of the archive")
        sound(browser)


def link_leads_to_a_place_of_a_map(program, folder):
    site = os.path.join(folder, "site")
    shutil.copytree(SITE, site)
    shutil.copy(demo_of(program, "ibsp38/baseq2"), os.path.join(site, "linked.bsp"))
    with Server(site) as server, Browser(folder) as browser:
        browser.open(server.address + "#map=linked.bsp&at=1,2,40,10,90&view=flat", "--report", REPORT)
        browser.wait(IS_LOADED + " && document.title.startsWith('linked')", "the linked map")
        state = browser.ask(LAST_STATE)
        check(state["view"] == "flat", state["view"])
        check(state["position"] == [1, 2, 40], state["position"])
        sound(browser)


def server_that_refuses_other_sites_is_named(program, folder):
    shutil.copy(demo_of(program), os.path.join(folder, "foreign.bsp"))
    with Server(SITE) as server, Server(folder) as foreign, Browser(os.path.join(folder, "b")) as browser:
        browser.open(f"{server.address}#map={foreign.address}foreign.bsp", "--report", REPORT)
        browser.wait(IS_LOADED, "the demo")
        said = browser.wait("document.getElementById('message').textContent", "a message")
        check("CORS" in said and "Opening" not in said, said)


CASES = {case.__name__: case for case in (
    demo_looks_as_in_the_program_for_linux, files_are_dropped_and_picked, link_leads_to_a_place_of_a_map,
    server_that_refuses_other_sites_is_named)}

if __name__ == "__main__":
    need("chromium", "bash")
    if not os.path.exists(os.path.join(SITE, "visleaf.wasm")):
        print(f"skipped: ./web has not built {SITE}")
        sys.exit(SKIPPED)
    run_case(CASES)
