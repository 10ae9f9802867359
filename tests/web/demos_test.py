#!/usr/bin/env python3
"""The bundled demos in the page and in the program for Linux: PROGRAM CASE SITE BROWSER."""

import base64
import os
import shutil
import subprocess

from page_server import Server
from picture import likeness, read_png
from program_test import check
from web_cases import IS_LOADED, LAST_STATE, REPORT, SITE, VIEW, Browser, check_sound, demo_of, run_with_site

LEAST_DECIBELS = 45


def shot_of(browser, file):
    """Waits for a screenshot in the file system of the page, and returns its width, height and pixels."""
    browser.wait(f"window.Module?.FS?.analyzePath('{file}').exists", "the screenshot")
    encoded = browser.ask(f"btoa(Module.FS.readFile('{file}').reduce((text, b) => text + String.fromCharCode(b), ''))")
    return read_png(base64.b64decode(encoded))


def decibels_to_program(shot, program, folder, source, *options):
    """How much a screenshot of the page is like what the program draws."""
    width, height, shown = shot
    native = os.path.join(folder, "native.png")
    subprocess.run([program, "render", source, "-o", native, *VIEW, "--size", f"{width}x{height}", *options],
                   check=True, stderr=subprocess.DEVNULL)
    with open(native, "rb") as stream:
        drawn = read_png(stream.read())
    check(drawn[:2] == (width, height), drawn[:2])
    return likeness(shown, drawn[2])


def demo_looks_as_in_the_program_for_linux(program, folder):
    file = "/shot.png"
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, *VIEW, "--run", f"screenshot {file}")
        shot = shot_of(browser, file)
        check_sound(browser)
    decibels = decibels_to_program(shot, program, folder, demo_of(program))
    print(f"{decibels:.1f} dB")
    check(decibels >= LEAST_DECIBELS, f"{decibels:.1f} dB")


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
            browser.ask(f"location.hash = 'map={name}.zip&at={VIEW[1]}'")
            browser.wait(f"({LAST_STATE}).map.includes('{name}.zip') && {IS_LOADED}", name)
            for view in ("lit", "unlit"):
                file = f"/{name}-{view}.png"
                browser.ask(f"runLine('view {view}; screenshot {file}')")
                decibels = decibels_to_program(shot_of(browser, file), program, folder, archive, "--view", view)
                print(f"{name} {view}: {decibels:.1f} dB")
                if decibels < LEAST_DECIBELS:
                    unlike.append(f"{name} {view}")
        check_sound(browser)
    check(not unlike, unlike)


CASES = {case.__name__: case for case in (
    demo_looks_as_in_the_program_for_linux, every_format_looks_as_in_the_program_for_linux)}

if __name__ == "__main__":
    run_with_site(CASES)
