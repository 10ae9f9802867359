#!/usr/bin/env python3
"""The page that ./web builds, in a browser without a window: PROGRAM CASE SITE BROWSER."""

import json
import os
import shutil
import zipfile
from pathlib import Path

from page_server import Server, SlowHandler
from picture import decibels, read_png
from program_test import check, wait_until
from web_cases import IS_LOADED, LAST_STATE, REPORT, SITE, VIEW, Browser, check_sound, demo_of, demo_page, run_with_site

ALL_STATES = f"new TextDecoder().decode(Module.FS.readFile('{REPORT}')).trim()"
SETTINGS_FILE = "Module.FS.readFile('/libsdl/visleaf/settings.json', {encoding: 'utf8'})"


def files_are_dropped_and_picked(program, folder):
    with demo_page(folder) as browser:
        dropped = os.path.join(folder, "dropped.bsp")
        shutil.copy(demo_of(program, "ibsp38/baseq2"), dropped)
        browser.drop(dropped)
        browser.wait("document.title.startsWith('dropped')", "the dropped map")
        archive = os.path.join(folder, "picked.zip")
        shutil.make_archive(archive[:-4], "zip", os.path.dirname(os.path.dirname(demo_of(program, "bsp29/id1"))))
        browser.pick("#files", archive)
        browser.wait(f"({LAST_STATE}).map.includes('picked.zip') && " + IS_LOADED, "the map of the archive")


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
        check_sound(browser)


def link_brings_game_data_and_chooses_a_map(program, folder):
    site, game = os.path.join(folder, "site"), os.path.dirname(os.path.dirname(demo_of(program)))
    shutil.copytree(SITE, site)
    shutil.copy(demo_of(program), os.path.join(site, "linked #1.bsp"))
    shutil.copy(os.path.join(game, "demo.pk3"), site)
    with zipfile.ZipFile(os.path.join(site, "two.pk3"), "w") as archive:
        for name in ("one", "two"):
            archive.write(demo_of(program), f"maps/{name}.bsp")
    with Server(site) as server, Browser(folder) as browser:
        missing = f"({LAST_STATE}).missing_textures"
        browser.open(server.address + "#map=linked%2520%25231.bsp&game=demo.pk3", "--report", REPORT)
        browser.wait(IS_LOADED + " && document.title.startsWith('linked #1')", "the linked map")
        check(browser.ask(missing) == 0, f"{browser.ask(missing)} textures are missing")
        browser.ask("location.hash = 'map=two.pk3&entry=maps/two.bsp'")
        browser.wait(f"{IS_LOADED} && document.title.startsWith('two') && {missing} > 0", "the map in the archive")
        check_sound(browser)


def page_draws_while_it_computes(_, folder):
    with demo_page(folder) as browser:
        browser.ask("Module.ccall('visleaf_run', null, ['string'], ['view looseness'])")
        browser.wait(f"({LAST_STATE}).pvs_checked", "a checked PVS")
        frames = [json.loads(line) for line in browser.ask(ALL_STATES).splitlines()]
        num_meanwhile = sum(frame["pvs_checking"] for frame in frames)
        check(num_meanwhile >= 3, f"only {num_meanwhile} frames while the PVS is checked")


def browser_without_webgl_says_so(_, folder):
    site = os.path.join(folder, "site")
    shutil.copytree(SITE, site)
    page = os.path.join(site, "index.html")
    text = Path(page).read_text(encoding="utf-8")
    with open(page, "w", encoding="utf-8") as stream:
        stream.write(text.replace("<body>", "<body><script>HTMLCanvasElement.prototype.getContext = () => null;</script>"))
    with Server(site) as server, Browser(os.path.join(folder, "b")) as browser:
        browser.open(server.address)
        browser.wait("byId('message').textContent.includes('WebGL 2')", "a message")
        check(not browser.problems, browser.problems)


def server_that_refuses_other_sites_is_named(program, folder):
    shutil.copy(demo_of(program), os.path.join(folder, "foreign.bsp"))
    with Server(SITE) as server, Server(folder) as foreign, Browser(os.path.join(folder, "b")) as browser:
        browser.open(f"{server.address}#map={foreign.address}foreign.bsp", "--report", REPORT)
        browser.wait(IS_LOADED, "the demo")
        said = browser.wait("document.getElementById('message').textContent", "a message")
        check("CORS" in said and "Opening" not in said, said)


def progress_of_a_link_counts_bytes(program, folder):
    shutil.copy(demo_of(program), os.path.join(folder, "foreign.bsp"))
    allowed = {"Access-Control-Allow-Origin": "*"}
    with Server(SITE) as server, Server(folder, SlowHandler, **allowed) as foreign, \
            Browser(os.path.join(folder, "b")) as browser:
        browser.open(f"{server.address}#map={foreign.address}foreign.bsp", "--report", REPORT)
        size = os.path.getsize(demo_of(program))
        said = browser.wait("byId('message').textContent.match(/MB of .* MB/)?.[0]", "progress")
        check(f" of {size / 1e6:.1f} MB" in said, said)
        share = browser.ask("document.querySelector('#message progress').value")
        check(0 < share <= 0.6, share)
        SlowHandler.may_end.set()
        browser.wait(IS_LOADED + " && document.title.startsWith('foreign')", "the linked map")


def settings_are_kept_until_they_are_deleted(_, folder):
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, "--report", REPORT)
        browser.wait(IS_LOADED, "the demo")
        browser.ask("Module.canvas.focus()")
        browser.press("F9")
        browser.wait(f"({LAST_STATE}).statistics", "the statistics")
        browser.open(server.address, "--report", REPORT)
        state = browser.wait(f"({LAST_STATE}).statistics && {LAST_STATE}", "the settings kept")
        check(not state["has_map"], "the second visit begins with the start page")
        recent = browser.ask("localStorage['visleaf:/libsdl/visleaf/settings.json']")
        check("demo.bsp" in recent, recent)
        browser.click("#kept-button")
        browser.wait("document.querySelectorAll('#kept-list button').length == 1", "the settings in the list")
        browser.click("#kept-list button")
        browser.wait("!document.querySelector('#kept-list button')", "nothing is left")
        browser.open(server.address, "--report", REPORT)
        browser.wait(IS_LOADED, "the demo again")
        check(not browser.ask(f"({LAST_STATE}).statistics"), "the settings came back")
        check_sound(browser)


def dropped_files_are_kept_if_the_user_agrees(program, folder):
    dropped = os.path.join(folder, "dropped.bsp")
    shutil.copy(demo_of(program, "ibsp38/baseq2"), dropped)
    is_there = "Module.FS.analyzePath('/files/1/dropped.bsp').exists"
    is_started = f"({LAST_STATE}).frame > 0"
    with Server(SITE) as server, Browser(folder) as browser:
        browser.open(server.address, "--report", REPORT)
        browser.wait(IS_LOADED, "the demo")
        browser.drop(dropped)
        browser.wait("document.title.startsWith('dropped')", "the dropped map")
        browser.wait("!byId('ask').hidden", "the question")
        check(browser.ask("keptDrops().then(drops => drops.length)") == 0, "it was kept before anybody agreed")
        browser.click("#ask-yes")
        browser.wait("keptDrops().then(drops => drops.length == 1)", "the kept map")
        browser.open(server.address, "--report", REPORT)
        browser.wait(f"{is_started} && {is_there}", "the map at the next visit")
        browser.wait("byId('message').hidden", "the start")
        check("dropped.bsp" in browser.ask(SETTINGS_FILE), "recent maps lack it")
        browser.click("#kept-button")
        row = browser.wait("[...document.querySelectorAll('#kept-list li')].map(row => row.textContent)"
                           ".find(text => text.includes('dropped.bsp'))", "the row of the map")
        check("MB" in row or "KB" in row, row)
        browser.ask("[...document.querySelectorAll('#kept-list li')].find(row => row.textContent.includes('dropped'))"
                    ".querySelector('button').click()")
        browser.wait("keptDrops().then(drops => drops.length == 0)", "the map is deleted")
        browser.open(server.address, "--report", REPORT)
        browser.wait(f"{is_started} && byId('message').hidden", "the start")
        check(not browser.ask(is_there), "the map came back")
        check("dropped.bsp" not in browser.ask(SETTINGS_FILE), "a recent map that is gone")
        check_sound(browser)


def map_and_camera_survive_a_reset_of_the_graphics_card(_, folder):
    with demo_page(folder, *VIEW) as browser:
        browser.ask("window.lost = Module.canvas.getContext('webgl2').getExtension('WEBGL_lose_context')")
        before = settled_picture(browser)
        browser.ask("lost.loseContext()")
        browser.wait("byId('message').textContent.includes('reset')", "the message")
        browser.ask("Module.FS.unlink(" + repr(REPORT) + ")")
        browser.ask("lost.restoreContext()")
        browser.wait(f"byId('message').hidden && Module.FS.analyzePath('{REPORT}').exists && {IS_LOADED}",
                     "the map again")
        state = browser.ask(LAST_STATE)
        check([round(x) for x in state["position"]] == [40, 48, 46] and state["yaw"] == 35, state["position"])
        after = settled_picture(browser)
        found = decibels(before, after)
        print(f"{found:.1f} dB")
        check(found >= 40, f"{found:.1f} dB")


def settled_picture(browser):
    """The pixels of the page when two pictures are the same: notices have gone."""
    pictures = [None, read_png(browser.picture())[2]]

    def is_settled():
        pictures[0], pictures[1] = pictures[1], read_png(browser.picture())[2]
        return decibels(*pictures) > 60

    wait_until(is_settled, "a still picture")
    return pictures[1]


def fingers_look_fly_and_tap(_, folder):
    with demo_page(folder, *VIEW) as browser:
        left, top, width, height = browser.ask(f"({LAST_STATE}).map_rect")
        bar = browser.ask("Module.canvas.getBoundingClientRect().top")
        x, y = left + width / 2, bar + top + height / 2
        browser.put_fingers((x, y))
        browser.put_fingers((x + 60, y))
        browser.put_fingers()
        state = browser.wait(f"Math.abs(({LAST_STATE}).yaw - 35) > 5 && {LAST_STATE}", "a look")
        check(state["selected"] == 0 and state["yaw"] < 35, state["yaw"])
        at = state["position"]
        browser.put_fingers((x - 40, y), (x + 40, y))
        browser.put_fingers((x - 120, y), (x + 120, y))
        moved = f"Math.hypot(({LAST_STATE}).position[0] - {at[0]}, ({LAST_STATE}).position[1] - {at[1]})"
        browser.wait(f"{moved} > 20", "a flight")
        browser.put_fingers()
        browser.wait(f"!({LAST_STATE}).moving", "the end of the flight")
        check(browser.ask(f"({LAST_STATE}).selected") == 0, "two fingers selected something")
        browser.put_fingers((x, y))
        browser.put_fingers()
        browser.wait(f"({LAST_STATE}).selected == 1", "a tap selects")


def keyboard_comes_when_a_finger_leaves_a_text_field(_, folder):
    """iOS shows a keyboard only if the page asks for it then."""
    focus, is_hidden = "document.activeElement.id", "byId('keyboard-button').hidden && byId('text').hidden"
    with demo_page(folder) as browser:
        browser.ask("runLine('assets')")
        browser.wait(f"({LAST_STATE}).left_bar", "the list of textures")
        bar = browser.ask("Module.canvas.getBoundingClientRect().top")
        browser.put_fingers((100, bar + 96))
        browser.wait(f"({LAST_STATE}).typing", "the search field")
        check(browser.ask(is_hidden), "the page moves below the finger")
        browser.put_fingers()
        check(browser.ask(focus) == "text", "the page waits for the program")
        check(browser.hears("button", "Keyboard"), "no button for the keyboard")
        browser.put_fingers((700, bar + 300))
        browser.put_fingers()
        browser.wait(f"{focus} == 'canvas' && {is_hidden}", "the end of the search")
        browser.ask("runLine('toggleconsole')")
        browser.wait(f"{focus} == 'text'", "the focus for a field that gets it later")


def fingers_type_in_a_text_field(_, folder):
    typed, focus = f"({LAST_STATE}).typed", "document.activeElement.id"
    with demo_page(folder) as browser:
        browser.ask("runLine('toggleconsole')")
        browser.wait(f"({LAST_STATE}).typing", "the console")
        check(browser.ask("byId('keyboard-button').hidden && byId('text').hidden"), "a keyboard without a touch")
        tap_on_line_of_console(browser)
        browser.wait(f"{focus} == 'text'", "the focus for a keyboard")
        browser.write("Größe Ж漢")
        browser.wait(f"{typed} == 'Größe Ж漢'", "a text")
        browser.press("Backspace")
        browser.wait(f"{typed} == 'Größe Ж'", "a text without its end")
        tap_on_line_of_console(browser)  # the page forgets what was typed
        for left in ("Größe ", "Größe"):
            browser.press("Backspace")
            browser.wait(f"{typed} == '{left}'", "the text of the program without its end")
        browser.compose("n", "ni", "你")
        browser.wait(f"{typed} == 'Größe你'", "a composed text")
        press_enter_on_screen(browser)
        browser.wait(f"({LAST_STATE}).console_output.includes('] Größe你') && {typed} == ''", "the line")
        browser.wait(f"({LAST_STATE}).typing && {focus} == 'text'", "the focus after a line")
        browser.press("Escape")
        browser.wait(f"!({LAST_STATE}).typing && {focus} == 'canvas'", "the end of the console")
        check(browser.ask("byId('keyboard-button').hidden && byId('text').hidden"), "the keyboard stays")


def tap_on_line_of_console(browser):
    left, top, _, height = browser.ask(f"({LAST_STATE}).map_rect")
    bar = browser.ask("Module.canvas.getBoundingClientRect().top")
    browser.put_fingers((left + 300, bar + top + 0.4 * height - 20))
    browser.put_fingers()


def press_enter_on_screen(browser):
    """As the keyboards of Android do, which name no place of a key."""
    for kind in ("keydown", "keyup"):
        browser.ask(f"document.activeElement.dispatchEvent(new KeyboardEvent('{kind}', "
                    "{key: 'Enter', keyCode: 13, bubbles: true, cancelable: true}))")


def screen_readers_hear_names(_, folder):
    with demo_page(folder) as browser:
        for role, name in (("application", "Map"), ("button", "Files…"), ("button", "Folder…"),
                           ("button", "Kept here")):
            check(browser.hears(role, name), f"no {role} {name}")
        check("demo" in browser.ask("byId('news').textContent"), "the open map is not said")


def keys_leave_the_map(_, folder):
    """WCAG 2.1.2: the keyboard is not trapped in the map, and works on the buttons."""
    focus = "document.activeElement.id || document.activeElement.tagName"
    with demo_page(folder) as browser:
        browser.press("Tab")
        check(browser.ask(focus) == "canvas", "Tab belongs to the program")
        browser.press("Escape")
        browser.press("Tab")
        check(browser.ask(focus) == "canvas", "one Escape belongs to the program")
        browser.press("Escape")
        browser.press("Escape")
        check("Tab" in browser.ask("byId('news').textContent"), "nobody says that Tab leaves")
        browser.press("Shift", "Tab")
        check(browser.ask(focus) == "limits-button", browser.ask(focus))
        browser.press("Enter")
        if browser.ask("document.hasFocus()"):  # Firefox has no focus under Xvfb, and then Enter presses no button
            check(not browser.ask("byId('limits').hidden"), "a button does not hear Enter")
        browser.press("Shift", "Tab")
        check(browser.ask(focus) == "kept-button", browser.ask(focus))


def memory_stays_flat_over_a_hundred_maps(program, folder):
    games = ("bsp29/id1", "ibsp38/baseq2", "ibsp46/baseq3", "bsp30/valve", "bsp2/id1")
    with demo_page(folder, "--msaa", "0", size=(700, 300)) as browser:
        sizes = []
        for number in range(100):
            dropped = os.path.join(folder, f"map{number}.bsp")
            shutil.copy(demo_of(program, games[number % len(games)]), dropped)
            browser.drop(dropped)
            # The report would be read whole each time, and grows with each map.
            browser.wait(f"document.title.startsWith('map{number}.') && !askProgram().loading", f"map {number}")
            os.remove(dropped)  # the page has a copy; a hundred would fill the disk
            sizes.append(browser.ask("Module.HEAPU8.length"))
        folders = browser.ask("Module.FS.readdir('/files').length - 2")
        print(f"{sizes[0] / 1e6:.0f} to {sizes[-1] / 1e6:.0f} MB, {folders} maps in the file system")
        check(sizes[-1] == sizes[9], sizes)
        check(folders <= 10, f"{folders} maps stay in memory")


CASES = {case.__name__: case for case in (
    files_are_dropped_and_picked, link_leads_to_a_place_of_a_map,
    link_brings_game_data_and_chooses_a_map, page_draws_while_it_computes, browser_without_webgl_says_so,
    server_that_refuses_other_sites_is_named, progress_of_a_link_counts_bytes, settings_are_kept_until_they_are_deleted,
    dropped_files_are_kept_if_the_user_agrees, map_and_camera_survive_a_reset_of_the_graphics_card,
    fingers_look_fly_and_tap, keyboard_comes_when_a_finger_leaves_a_text_field, fingers_type_in_a_text_field,
    screen_readers_hear_names, keys_leave_the_map, memory_stays_flat_over_a_hundred_maps)}

if __name__ == "__main__":
    run_with_site(CASES)
