#!/usr/bin/env python3
"""The element <visleaf-view> in a page of another origin, in a browser without a window: PROGRAM CASE SITE BROWSER."""

import os
import shutil

from page_server import Server
from program_test import check
from web_cases import SITE, Browser, demo_of, run_with_site

ALLOWED = {"Access-Control-Allow-Origin": "*"}
# Keeps what the elements tell.
LISTEN = """<script>
  window.told = [];
  for (const view of document.querySelectorAll('visleaf-view'))
    for (const kind of ['load', 'error', 'progress', 'camera'])
      view.addEventListener(kind, ({detail}) => told.push({id: view.id, kind, ...detail}));
</script>"""


class Page:
    """A browser with a page that holds these elements, and a map beside the page."""

    def __init__(self, program, folder, elements):
        pages = os.path.join(folder, "pages")
        os.mkdir(pages)
        for name in ("first map.bsp", "second.bsp"):
            shutil.copy(demo_of(program, "bsp29/id1"), os.path.join(pages, name))
        self.site, self.server = Server(SITE), Server(pages, **ALLOWED)
        with open(os.path.join(pages, "index.html"), "w", encoding="utf-8") as stream:
            stream.write(f'<!DOCTYPE html><script src="{self.site.address}visleaf-view.js"></script>'
                         f"{elements}{LISTEN}")
        self.browser = Browser(os.path.join(folder, "b"))
        self.browser.open(self.server.address)
        self.browser.wait("window.told !== undefined", "the page")

    def __enter__(self):
        return self.browser

    def __exit__(self, *ends):
        for part in (self.browser, self.site, self.server):
            part.__exit__(*ends)


def has_told(kind, number=1, view="a"):
    return f"told.filter(({{id, kind}}) => id === '{view}' && kind === '{kind}').length >= {number}"


def element_starts_at_a_click(program, folder):
    with Page(program, folder, '<visleaf-view id="a" src="first map.bsp" poster="p.png"></visleaf-view>') as browser:
        check(browser.hears("button", "Show in 3D: Map first map.bsp", "a.shadowRoot"), "no button")
        check(browser.ask("a.shadowRoot.querySelector('iframe') === null"), "it started by itself")
        check(browser.ask("a.screenshot().catch(error => error.message)") == "The viewer has not started.", "no error")
        browser.ask("a.shadowRoot.querySelector('button').click()")
        browser.wait(has_told("load"), "the map")
        check(browser.ask("told.find(({kind}) => kind === 'load').map") == "first map.bsp", browser.ask("told"))
        check(browser.ask(has_told("progress")), "no progress")
        check(browser.ask("a.shadowRoot.querySelector('iframe').title") == "Map first map.bsp", "no name of the frame")
        check(not browser.problems, browser.problems)


def element_does_what_scripts_ask(program, folder):
    with Page(program, folder, '<visleaf-view id="a" src="first map.bsp" at="40,48,46,10,35" autostart></visleaf-view>') \
            as browser:
        browser.wait("a.camera", "a camera")
        place = browser.ask("[...a.camera.position, a.camera.pitch, a.camera.yaw].map(Math.round).join()")
        check(place == "40,48,46,10,35", place)
        browser.ask("a.camera = {position: [64, 32, 80], pitch: 5, yaw: 90}")
        browser.wait("Math.round(a.camera.yaw) === 90 && Math.round(a.camera.position[0]) === 64", "the new camera")
        kind = browser.ask("a.screenshot().then(async blob => blob.type + new Uint8Array(await blob.arrayBuffer())[1])")
        check(kind == "image/png80", kind)
        browser.ask("a.load('second.bsp')")
        browser.wait(has_told("load", 2), "the second map")
        check(browser.ask("told.filter(({kind}) => kind === 'load').pop().map") == "second.bsp", browser.ask("told"))
        said = browser.ask("a.load('none.bsp').catch(error => error.message)")
        check("404" in said and browser.ask(has_told("error")), said)
        check(not browser.problems, browser.problems)


def elements_are_apart(program, folder):
    # Both are in sight: browsers let frames that are not wait.
    two = '<style>visleaf-view { width: 300px }</style>' \
          '<visleaf-view id="a" src="first map.bsp" autostart></visleaf-view>' \
          '<visleaf-view id="b" src="none.bsp" autostart></visleaf-view>'
    with Page(program, folder, two) as browser:
        browser.wait(f"{has_told('load')} && {has_told('error', 1, 'b')}", "a map and an error")
        check(not browser.ask(has_told("error")) and not browser.ask(has_told("load", 1, "b")), browser.ask("told"))
        browser.ask("postMessage({visleaf: 'load', map: 'forged'}, '*')")
        browser.ask("b.remove()")
        check(browser.ask("b === undefined || b.camera") in (True, None), "a removed element has a camera")
        check(not browser.ask("told.some(({map}) => map === 'forged')"), "another page spoke for the viewer")


CASES = {case.__name__: case for case in (
    element_starts_at_a_click, element_does_what_scripts_ask, elements_are_apart)}

if __name__ == "__main__":
    run_with_site(CASES)
