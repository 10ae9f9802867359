#!/usr/bin/env python3
"""The pages that `visleaf gallery` makes, in a browser without a window: PROGRAM CASE SITE BROWSER."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from page_server import Server
from program_test import check
from web_cases import IS_LOADED, REPORT, SITE, Browser, check_sound, run_with_site

COPIES = 20  # of the demo in each of the ten formats
CARDS = "[...document.querySelectorAll('#maps > li')]"
NAMES_SHOWN = f"{CARDS}.filter(card => !card.hidden).map(card => card.querySelector('h2').textContent)"


def make_gallery(program, folder):
    """Makes the maps, the gallery and the viewer beside each other, and returns what the gallery says of each map."""
    maps, gallery = os.path.join(folder, "maps"), os.path.join(folder, "gallery")
    shutil.copytree(os.path.join(os.path.dirname(program), "assets/demo"), maps)
    for kind in os.listdir(maps):
        game, = os.listdir(os.path.join(maps, kind))
        inside = os.path.join(maps, kind, game, "maps")
        for number in range(1, COPIES):
            os.link(os.path.join(inside, "demo.bsp"), os.path.join(inside, f"hall{number:02}.bsp"))
    shutil.copytree(SITE, os.path.join(folder, "viewer"))
    subprocess.run([program, "gallery", maps, "-o", gallery, "--size", "160x90", "--viewer", "../viewer/",
                    "--maps", "../maps/"], check=True)
    return json.loads(Path(gallery, "maps.json").read_text(encoding="utf-8"))["maps"]


def check_shown(browser, expected, count):
    """Waits until the page shows these maps and no others, and compares what it says about their number."""
    names = ",".join(sorted(row["name"] for row in expected))
    browser.wait(f"{NAMES_SHOWN}.sort().join() === {json.dumps(names)}", f"{count}: {names}")
    said = browser.ask("byId('count').textContent")
    check(said == count, said)


def check_cards(browser, rows):
    """Each map has its facts and a picture."""
    texts = browser.ask(f"{CARDS}.map(card => card.textContent)")
    for row, text in zip(rows, texts):
        facts = f"{row['game']}, {row['format']}, {row['counts']['faces']} faces, "
        check(row["name"] in text and row["title"] in text and facts in text, f"{row}: {text}")
    browser.wait("document.querySelector('#maps img').naturalWidth === 160", "the first picture")


def gallery_of_two_hundred_maps_is_searched_and_filtered(program, folder):
    rows = make_gallery(program, folder)
    check(len(rows) == 200, f"{len(rows)} maps")
    halls = [row for row in rows if row["name"].endswith("hall07")]
    quake = [row for row in rows if row["game"] == "quake"]
    hall = next(row for row in halls if row["game"] == "quake2")
    with Server(folder) as server, Browser(os.path.join(folder, "b")) as browser:
        browser.open(f"{server.address}gallery/")
        browser.wait(f"document.readyState === 'complete' && {CARDS}.length === 200", "the gallery")
        check_shown(browser, rows, "200 maps")
        check_cards(browser, rows)
        browser.type("#search", "hall07")
        check_shown(browser, halls, "10 of 200 maps")
        browser.choose("#game", "quake")
        check_shown(browser, [row for row in halls if row in quake], "2 of 200 maps")
        browser.type("#search", " nowhere")
        check_shown(browser, [], "0 of 200 maps")
        browser.clear("#search")
        check_shown(browser, quake, "40 of 200 maps")
        browser.choose("#game", "")
        browser.type("#search", "HALL07 quake2")  # words in any case, of the name and of the facts
        check_shown(browser, [hall], "1 of 200 maps")
        link = browser.ask(f"{CARDS}.find(card => !card.hidden).querySelector('a').href")
        check(link.startswith(f"{server.address}viewer/#map=../maps/{hall['file']}&at="), link)
        check_sound(browser)
        browser.open(link, "--report", REPORT)
        browser.wait(f"document.title.startsWith('hall07') && {IS_LOADED}", "the map of the link")
        check_sound(browser)


CASES = {case.__name__: case for case in (gallery_of_two_hundred_maps_is_searched_and_filtered,)}

if __name__ == "__main__":
    run_with_site(CASES)
