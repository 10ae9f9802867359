"""What the cases for the page share: PROGRAM CASE SITE BROWSER on the command line. SITE is what ./web builds."""

import contextlib
import os
import re
import sys

from chromium import Chromium
from firefox import Firefox
from page_server import Server
from program_test import SKIPPED, check, need, run_case

SITE = sys.argv[3]
Browser = {"chromium": Chromium, "firefox": Firefox}[sys.argv[4]]
CAMERA = "40,48,46,10,35"
FIXED = ("--time", "1", "--msaa", "0")  # the drivers place the samples of a pixel differently
VIEW = ("--camera", CAMERA, *FIXED)
REPORT = "/report.jsonl"
LAST_STATE = f"JSON.parse(new TextDecoder().decode(Module.FS.readFile('{REPORT}')).trim().split('\\n').pop())"
IS_LOADED = f"({LAST_STATE}).has_map && !({LAST_STATE}).loading"


def run_with_site(cases):
    """Runs the case that the command line names, or skips it without the browser or a site."""
    need(*Browser.TOOLS)
    if not os.path.exists(os.path.join(SITE, "visleaf.wasm")):
        print(f"skipped: ./web has not built {SITE}")
        sys.exit(SKIPPED)
    run_case(cases)


def demo_of(program, game="ibsp46/baseq3"):
    return os.path.join(os.path.dirname(program), f"assets/demo/{game}/maps/demo.bsp")


def check_sound(browser):
    """No exception, and no error of WebGL, besides that what a reset has lost can't be deleted."""
    said = [line for line in browser.lines if ("WebGL" in line or "GL_INVALID" in line)
            and not re.search("delete.*: object does not belong to this context", line)]
    check(not browser.problems and not said, f"{browser.problems} {said}")


@contextlib.contextmanager
def demo_page(folder, *arguments, size=()):
    """A browser that shows the demo, with arguments for the program. Checks at the end that nothing failed."""
    with Server(SITE) as server, Browser(folder, *size) as browser:
        browser.open(server.address, "--report", REPORT, *arguments)
        browser.wait(IS_LOADED + " && byId('message').hidden", "the demo")
        yield browser
        check_sound(browser)
