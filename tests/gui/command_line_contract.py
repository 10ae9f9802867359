#!/usr/bin/env python3
"""The command line as scripts see it: exit statuses, what is written where, and what is not left behind."""

import json
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import time
import zipfile
from pathlib import Path

from program_test import check, copy_demo, demo_of, need_module, run_case, wait_until

SMALL = ["--size", "64x36"]
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def run(program, folder, *arguments, **environment):
    """Runs the program in `folder` without a display."""
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    variables.update(environment, XDG_DATA_HOME=folder)
    return subprocess.run([program, *arguments], cwd=folder, env=variables, capture_output=True, timeout=120,
                          check=False)


def expect(result, status):
    """Checks the exit status, and returns the result."""
    check(result.returncode == status, f"status {result.returncode}, not {status}: {result.stderr.decode()}")
    return result


def one_line(result):
    lines = result.stderr.decode().strip().split("\n")
    check(len(lines) == 1 and lines[0].startswith("visleaf: "), f"not one line of the program: {lines}")
    return lines[0]


def write_broken(folder):
    file = os.path.join(folder, "broken.bsp")
    Path(file).write_bytes(b"IBSP\x26\x00\x00\x00" + bytes(20))
    return file


def render_writes_an_image(program, folder):
    expect(run(program, folder, "render", demo_of(program), "-o", "a.png", "--json", "a.json", *SMALL), 0)
    with open(os.path.join(folder, "a.png"), "rb") as stream:
        check(stream.read(8) == b"\x89PNG\r\n\x1a\n", "no PNG")
    report = json.loads(Path(folder, "a.json").read_text(encoding="utf-8"))
    check(report["size"] == [64, 36] and report["counts"]["faces_drawn"] > 0, str(report))
    check(report["output"] == "a.png", report["output"])
    check(sorted(os.listdir(folder)) == ["a.json", "a.png"], f"left behind: {os.listdir(folder)}")


def same_command_same_pixels(program, folder):
    pictures = [run(program, folder, "render", demo_of(program), "-o", "-", "--time", "1.5", *SMALL).stdout
                for _ in range(2)]
    check(pictures[0].startswith(b"\x89PNG") and pictures[0] == pictures[1], "the pictures differ")


def render_waits_for_portals_and_leaks(program, folder):
    plain = run(program, folder, "render", demo_of(program), "-o", "-", *SMALL)
    portals = expect(run(program, folder, "render", demo_of(program), "-o", "-", "--show", "portals", *SMALL), 0)
    check(plain.stdout != portals.stdout, "no portal is drawn")
    sealed = expect(run(program, folder, "render", demo_of(program), "-o", "-", "--show", "leak", *SMALL), 0)
    check(sealed.stdout == plain.stdout, "a leak is drawn")
    check("No leak" in one_line(sealed), sealed.stderr)
    copy = os.path.join(folder, "leaky.bsp")
    shutil.copy(demo_of(program), copy)
    Path(folder, "LEAKY.PTS").write_text("0 0 0\n0 0 100\n", encoding="ascii")
    leaky = expect(run(program, folder, "render", copy, "-o", "-", "--show", "leak", *SMALL), 0)
    check(b"leak file" in leaky.stderr, leaky.stderr)
    findings = json.loads(run(program, folder, "lint", copy, "--json", "-").stdout)["findings"]
    found = [finding for finding in findings if finding["rule"] == "leak-file"]
    check(len(found) == 1 and found[0]["position"] == [0, 0, 0], f"lint says {found}")


def broken_map_is_status_1(program, folder):
    broken = write_broken(folder)
    for command in (["render", broken, "-o", "a.png"], ["bench", broken, "--json", "a.json"],
                    ["info", broken, "--json", "a.json"]):
        result = expect(run(program, folder, *command), 1)
        check("broken.bsp: " in one_line(result), one_line(result))
        check(os.listdir(folder) == ["broken.bsp"], f"left behind: {os.listdir(folder)}")


def missing_map_is_status_1(program, folder):
    result = expect(run(program, folder, "render", "none.bsp", "-o", "a.png"), 1)
    check("none.bsp" in one_line(result), one_line(result))


def missing_data_is_a_warning_unless_requested(program, folder):
    demo = demo_of(program)
    result = expect(run(program, folder, "info", demo, VISLEAF_PATH="/no/such/folder"), 0)
    check(f"warning: {demo}: game data: /no/such/folder: " in one_line(result), one_line(result))
    result = expect(run(program, folder, "info", demo, "--game", "/no/such/folder"), 1)
    check("--game /no/such/folder: no such" in one_line(result), one_line(result))
    result = expect(run(program, folder, "info", demo, demo, "--game", "/no/such/folder"), 1)
    check("--game" in one_line(result), one_line(result))


def map_without_textures_names_missing_data_and_shows_soft_colours(program, folder):
    bare = os.path.join(folder, "bare.bsp")
    shutil.copyfile(demo_of(program), bare)
    pictures = {}
    for look in ("default", "checker", "grey", "color"):
        picture = os.path.join(folder, look + ".png")
        choice = [] if look == "default" else ["--missing", look]
        result = expect(run(program, folder, "render", bare, "-o", picture, "--size", "64x48", *choice), 0)
        text = result.stderr.decode()
        check("bare.bsp: missing data: " in text and "with --game" in text, text)
        check("viewer only" in text and "Ctrl+" not in text, f"names a key of the window: {text}")
        check("missing texture" not in text and text.count("with --game") == 1, text)
        pictures[look] = Path(picture).read_bytes()
    check(pictures["default"] == pictures["color"], "the default is no soft colour where all textures are missing")
    check(len(set(pictures.values())) == 3, "two of the looks are the same")


def dark_images_name_the_option_that_brightens_them(program, folder):
    shutil.copytree(os.path.join(os.path.dirname(program), "assets/demo/bsp29/id1"), os.path.join(folder, "id1"))
    room, light = (os.path.join(folder, "id1/maps/demo" + ending) for ending in (".bsp", ".lit"))
    num_luxels = struct.unpack_from("<i", Path(room).read_bytes(), 4 + 8 * 8 + 4)[0]
    Path(folder, "cameras").write_text("a -220,-96,46,0,0\nb -220,-96,46,0,90\n", encoding="utf-8")
    render = ["render", room, "--size", "64x48", "-o"]
    check(b"nearly black" not in run(program, folder, *render, "lit.png").stderr, "the demo is said to be dark")
    Path(light).write_bytes(b"QLIT" + struct.pack("<i", 1) + bytes(3 * num_luxels))
    for words, text in ((["dark.png"], "demo.bsp: the image is nearly black; --auto-exposure"),
                        (["out", "--cameras", "cameras"], "2 of 2 images are nearly black"),
                        (["around", "--turntable", "2"], "2 of 2 images are nearly black"),
                        (["measured.png", "--auto-exposure"], ""), (["brighter.png", "--exposure", "2"], ""),
                        (["unlit.png", "--view", "unlit"], "")):
        result = expect(run(program, folder, *render, *words), 0)
        said = result.stderr.decode()
        check(text in said and said.count("nearly black") == (1 if text else 0), said)


def quake_map_without_game_data_uses_the_built_in_palette(program, folder):
    bare = os.path.join(folder, "bare.bsp")
    shutil.copyfile(os.path.join(os.path.dirname(program), "assets/demo/bsp29/id1/maps/demo.bsp"), bare)
    result = expect(run(program, folder, "info", bare, "--json", "-"), 0)
    report = json.loads(result.stdout)
    check(report["palette"] == "built in" and report["warnings"] == [], f"{report['palette']} {report['warnings']}")


def wrong_command_line_is_status_2(program, folder):
    for command in (["render"], ["--view", "x-ray"], ["lnt", "a.bsp"], ["render", "a.bsp", "-o", "a", "--size", "9"],
                    ["render", "a.bsp", "-o", "a", "--missing", "pink"]):
        result = expect(run(program, folder, *command), 2)
        one_line(result)
        check(not result.stdout, "writes to standard output")


def no_opengl_is_status_3(program, folder):
    result = expect(run(program, folder, "render", demo_of(program), "-o", "a.png", MESA_GL_VERSION_OVERRIDE="2.1",
                        MESA_GLES_VERSION_OVERRIDE="2.0"), 3)
    check("OpenGL 3.3" in one_line(result), one_line(result))
    check(not os.listdir(folder), f"left behind: {os.listdir(folder)}")
    for option in ("--help", "--version"):
        expect(run(program, folder, option, MESA_GL_VERSION_OVERRIDE="2.1",
                 MESA_GLES_VERSION_OVERRIDE="2.0"), 0)


def viewer_without_a_display_writes_an_image_and_is_status_3(program, folder):
    for display in ({}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "none"}, {"SDL_VIDEODRIVER": "offscreen"}):
        result = expect(run(program, folder, *SMALL, **display), 3)
        check(b"no display for a window" in result.stderr, result.stderr.decode())
        check("visleaf.png" in os.listdir(folder) and b"wrote visleaf.png" in result.stderr, result.stderr.decode())
        os.remove(os.path.join(folder, "visleaf.png"))
        result = expect(run(program, folder, write_broken(folder), **display), 1)
        os.remove(os.path.join(folder, "broken.bsp"))
        result = expect(run(program, folder, "NOPE", **display), 1)
        # The library of a display may print lines of its own.
        ours = [line for line in result.stderr.decode().splitlines() if line.startswith("visleaf: ")]
        check(len(ours) == 1 and "NOPE: no such file" in ours[0], f"says that it draws what is not there: {ours}")


def drawing_commands_need_no_display(program, folder):
    for display in ({}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "none"}):
        expect(run(program, folder, "render", demo_of(program), "-o", "a.png", *SMALL, **display), 0)
        expect(run(program, folder, "bench", demo_of(program), "--frames", "2", *SMALL, **display), 0)


def views_without_an_answer_are_status_2(program, folder):
    demo = demo_of(program)
    for command, expected in ((["flag", "--flag", "nope"], "there is no 'nope'; the map's game has "),
                              (["flag"], "needs --flag NAME; the map's game has "),
                              (["light-change"], "'visleaf diff A B' lists the changes")):
        result = expect(run(program, folder, "render", demo, "-o", "a.png", "--view", *command), 2)
        check(expected in one_line(result), one_line(result))
        check(not os.path.exists(os.path.join(folder, "a.png")), "drew a picture that shows nothing")
    result = expect(run(program, folder, "bench", demo, "--frames", "1", "--view", "flag"), 2)
    one_line(result)


def indices_that_the_map_lacks_are_status_2(program, folder):
    demo = demo_of(program)
    for command in (["render", demo, "-o", "a.png", *SMALL, "--select", "face:999999"],
                    ["pick", demo, "--at", "5,5", *SMALL, "--select", "leaf:999999"],
                    ["bench", demo, "--frames", "1", *SMALL, "--select", "entity:999999"],
                    ["inspect", demo, "entity:999999"], ["why", demo, "--from", "0,0,0", "--to", "face:999999"]):
        result = expect(run(program, folder, *command), 2)
        check(re.match(f"visleaf: {re.escape(demo)}: [a-z]+:999999: the map has ", one_line(result)), one_line(result))
        check(not os.listdir(folder), f"left behind: {os.listdir(folder)}")


def legends_are_drawn_on_request(program, folder):
    demo = demo_of(program)
    size = ["--size", "640x360"]
    for view in ("luxel-density", "slopes", "visibility", "clusters"):
        command = ["render", demo, *size, "--view", view]
        expect(run(program, folder, *command, "-o", "plain.png"), 0)
        expect(run(program, folder, *command, "-o", "legend.png", "--legend"), 0)
        contents = []
        for name in ("plain.png", "legend.png"):
            contents.append(Path(folder, name).read_bytes())
        check(contents[0] != contents[1], f"{view}: no legend")
    result = expect(run(program, folder, "render", demo, *size, "-o", "lit.png", "--legend"), 0)
    check("--legend: the colours of the view 'lit' need none" in one_line(result), one_line(result))


def areaportals_of_a_map_without_any_are_a_warning(program, folder):
    demo = demo_of(program)
    for command in (["render", demo, "-o", "a.png", *SMALL], ["why", demo, "--from", "0,0,0", "--to", "face:0"],
                    ["visibility", demo, "--from", "0,0,0"]):
        result = expect(run(program, folder, *command, "--area-portals"), 0)
        lines = result.stderr.decode().splitlines()
        check(any("the map has no areaportals" in line for line in lines), f"{command}: {lines}")


def many_cameras_and_a_broken_map(program, folder):
    Path(folder, "cameras").write_text("# two views\na 0,0,0,0,0\nb 0,0,0,0,90\n", encoding="utf-8")
    result = run(program, folder, "render", write_broken(folder), demo_of(program), "--cameras", "cameras", "-o", "out",
                 "--json", "out.jsonl", *SMALL)
    expect(result, 1)
    check("broken.bsp" in one_line(result), one_line(result))
    check(sorted(os.listdir(os.path.join(folder, "out"))) == ["demo_a.png", "demo_b.png"], "wrong pictures")
    with open(os.path.join(folder, "out.jsonl"), encoding="utf-8") as stream:
        reports = [json.loads(line) for line in stream]
    check("error" in reports.pop(0), "no line about the broken map")
    check([report["name"] for report in reports] == ["a", "b"], "not a line of JSON a camera")
    check([report["map"]["file"] for report in reports] == [demo_of(program)] * 2, "not the map's path")
    check(reports[0]["load"] == {**reports[1]["load"], "peak_rss_bytes": reports[0]["load"]["peak_rss_bytes"]},
          "the load's times change from picture to picture")


def images_do_not_overwrite_each_other(program, folder):
    Path(folder, "cameras").write_text("a 0,0,0,0,0\n", encoding="utf-8")
    copy_demo(program, os.path.join(folder, "other"), "demo")
    both = ["render", demo_of(program), "other/demo.bsp", "--cameras", "cameras", "-o", "out", *SMALL]
    expect(run(program, folder, *both), 0)
    pictures = pictures_below(os.path.join(folder, "out"))
    check(pictures == ["maps/demo_a.png", "other/demo_a.png"], pictures)
    twice = expect(run(program, folder, "render", "other/demo.bsp", "other/demo.bsp", "-o", "twice", *SMALL), 2)
    check("again for other/demo.bsp" in one_line(twice) and not os.path.exists(os.path.join(folder, "twice")),
          one_line(twice))
    with open(os.path.join(folder, "cameras"), "a", encoding="utf-8") as stream:
        stream.write("a 0,0,0,0,90\n")
    result = expect(run(program, folder, "render", demo_of(program), "--cameras", "cameras", "-o", "out", *SMALL), 1)
    check("cameras: line 2: " in one_line(result), one_line(result))


def png_size(file):
    """Returns the width and the height in a PNG's header."""
    with open(file, "rb") as stream:
        header = stream.read(24)
    check(header.startswith(b"\x89PNG"), f"{file} is no PNG")
    return [int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")]


def render_makes_contact_sheets(program, folder):
    make_collection(program, folder)
    expect(run(program, folder, "render", "all", "--contact-sheet", "sheet.png", *SMALL), 1)
    check(sorted(os.listdir(folder)) == ["all", "sheet.png"], os.listdir(folder))
    first = png_size(os.path.join(folder, "sheet.png"))
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    with open(os.path.join(folder, "cameras"), "w", encoding="utf-8") as stream:
        stream.writelines(f"camera{i} 0,0,0,0,{i}\n" for i in range(17))
    sheets = ["render", "all", "--cameras", "cameras", "-o", "out", "--contact-sheet", "many.png", *SMALL]
    piped = expect(run(program, folder, *["-" if word == "many.png" else word for word in sheets]), 2)
    check("several pages need a file" in one_line(piped), one_line(piped))
    expect(run(program, folder, *sheets), 0)  # 51 images, 48 on a page
    check(not os.path.exists(os.path.join(folder, "many.png")), "a page without a number")
    sizes = [png_size(os.path.join(folder, f"many-{i}.png")) for i in (1, 2)]
    check(sizes[0][0] > sizes[1][0] and sizes[0][1] > first[1], sizes)
    drawn = Path(folder, "many-2.png").read_bytes()
    os.remove(os.path.join(folder, "many-2.png"))
    expect(run(program, folder, *sheets, "--skip-existing"), 0)
    check(Path(folder, "many-2.png").read_bytes() == drawn, "images that are skipped are not on the sheet")


def gallery_shows_maps_and_errors(program, folder):
    pictures = make_collection(program, folder)
    odd = "q&a <1> #%.bsp"
    shutil.copy(os.path.join(folder, "all", "a.bsp"), os.path.join(folder, "all", odd))
    command = ["gallery", "all", "-o", "site", "--title", "A & B", *SMALL]
    result = expect(run(program, folder, *command, "--viewer", "../viewer/", "--maps", "../all"), 1)
    check("visleaf: 1 of 5 maps could not be drawn" in result.stderr.decode(), result.stderr)
    site = os.path.join(folder, "site")
    check(sorted(os.listdir(site)) == ["index.html", "maps.json", "thumbs"], os.listdir(site))
    check(pictures_below(os.path.join(site, "thumbs")) == sorted([*pictures, odd[:-4] + ".png"]),
          pictures_below(os.path.join(site, "thumbs")))
    check(png_size(os.path.join(site, "thumbs", "a.png")) == [64, 36], "another size")
    maps = json.loads(Path(site, "maps.json").read_text(encoding="utf-8"))["maps"]
    check([row["file"] for row in maps] == ["a.bsp", "broken.bsp", "maps/b.bsp", "pak0.pk3", odd], maps)
    check(maps[1]["error"].startswith("HEADER"), maps[1])
    check(maps[3]["entry"] == "maps/c.bsp" and maps[3]["link"].startswith("../viewer/#map=../all/pak0.pk3&entry="), maps[3])
    facts = json.loads(run(program, folder, "info", "all/a.bsp", "--json", "-").stdout)
    check(all(maps[0][key] == facts[key] for key in ("title", "format", "game", "bytes", "counts")), maps[0])
    page = Path(site, "index.html").read_text(encoding="utf-8")
    check("<h2>q&amp;a &lt;1&gt; #%</h2>" in page and "<1>" not in page, "a name is not escaped")
    check(folder not in page and "{{" not in page, "a path of this computer, or a name of the template")
    check('<a href="../viewer/#map=' in page, "no link")
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    expect(run(program, folder, *command), 0)
    check("viewer/" not in Path(site, "index.html").read_text(encoding="utf-8"), "a link without --viewer")


def gallery_refuses_what_it_cannot_show(program, folder):
    os.mkdir(os.path.join(folder, "empty"))
    result = expect(run(program, folder, "gallery", "empty", "-o", "site"), 1)
    check("holds no map" in one_line(result) and not os.path.exists(os.path.join(folder, "site")), result.stderr)
    with open(os.path.join(folder, "file"), "w", encoding="utf-8"):
        pass
    result = expect(run(program, folder, "gallery", demo_of(program), "-o", "file"), 2)
    check("this is a file" in one_line(result), result.stderr)
    expect(run(program, folder, "gallery", demo_of(program), "-o", "none/site"), 1)
    expect(run(program, folder, "gallery", demo_of(program), "-o", "site", MESA_GL_VERSION_OVERRIDE="2.1",
               MESA_GLES_VERSION_OVERRIDE="2.0"), 3)
    check(not os.path.exists(os.path.join(folder, "site")), "a site without pictures")


def render_shows_maps_from_all_sides(program, folder):
    room = demo_of(program)
    for options, names in ((["--turntable", "3"], ["000", "001", "002"]),
                           (["--cube-map"], ["nx", "ny", "nz", "px", "py", "pz"]),
                           (["--top-down", "--slices", "2"], ["slice1", "slice2"])):
        out = options[0].strip("-")
        expect(run(program, folder, "render", room, *options, "-o", out, *SMALL), 0)
        check(pictures_below(os.path.join(folder, out)) == [name + ".png" for name in names], out)
    check(png_size(os.path.join(folder, "cube-map", "nx.png")) == [36, 36], "a face is not square")
    expect(run(program, folder, "render", room, "--equirectangular", "-o", "around.png", *SMALL), 0)
    check(png_size(os.path.join(folder, "around.png")) == [64, 32], "not twice as wide as high")
    result = run(program, folder, "render", room, "--top-down", "--slice", "-64:64", "-o", "a.png", "--json", "-", *SMALL)
    expect(result, 0)
    scale = json.loads(result.stdout)["top_down"]
    check(scale["low"] == -64 and scale["high"] == 64 and scale["units_per_pixel"] > 0, scale)
    matrix = scale["world_to_pixel"]
    check(abs(matrix[0][0] * scale["units_per_pixel"] - 1) < 1e-6 and matrix[1][1] == -matrix[0][0], matrix)
    best = [run(program, folder, "render", room, "--best-view", "-o", "-", *SMALL).stdout for _ in range(2)]
    start = run(program, folder, "render", room, "-o", "-", *SMALL).stdout
    check(best[0].startswith(b"\x89PNG") and best[0] == best[1] != start, "no best view, or not always the same")


def write_encoder(folder, script):
    """Writes a program called ffmpeg. Returns the PATH that finds it."""
    tools = os.path.join(folder, "tools")
    os.makedirs(tools, exist_ok=True)
    Path(tools, "ffmpeg").write_text("#!/bin/sh\n" + script, encoding="utf-8")
    os.chmod(os.path.join(tools, "ffmpeg"), 0o755)
    return tools + ":" + os.environ["PATH"]


def render_pipes_videos_to_ffmpeg(program, folder):
    video = os.path.join(folder, "-turn it.mp4")
    turn = ["render", demo_of(program), "--turntable", "3", "--fps", "25", "-o", "./-turn it.mp4", *SMALL]
    # The last argument names the file, with file: before it.
    path = write_encoder(folder, 'for last; do :; done\necho "$*" > "${0%/*}/arguments"\ncat > "${last#file:}"\n')
    result = expect(run(program, folder, *turn, PATH=path), 0)
    check(os.path.getsize(video) == 3 * 64 * 36 * 4, os.path.getsize(video))
    arguments = Path(folder, "tools", "arguments").read_text(encoding="utf-8")
    check("-video_size 64x36 -framerate 25 -i -" in arguments and "-f mp4" in arguments, arguments)
    os.remove(video)
    for script, words in (("cat > /dev/null\nexit 3\n", "status 3"), ("exit 1\n", "ffmpeg ")):
        result = expect(run(program, folder, *turn, PATH=write_encoder(folder, script)), 1)
        check(words in one_line(result), one_line(result))
    result = expect(run(program, folder, *turn, PATH="/no/such/folder"), 1)
    check("ffmpeg, which encodes videos, is not installed" in one_line(result), one_line(result))
    check(os.listdir(folder) == ["tools"], f"left behind: {os.listdir(folder)}")
    for options in ([], ["--turntable", "3", "--size", "63x36"], ["--turntable", "3", "--cube-map"]):
        expect(run(program, folder, "render", demo_of(program), "-o", "a.webm", *options), 2)


def render_refuses_options_that_contradict(program, folder):
    room = demo_of(program)
    for options in (["--turntable", "3", "--top-down"], ["--cube-map", "--equirectangular"], ["--slices", "2"],
                    ["--top-down", "--slices", "2", "--slice", "0:1"], ["--top-down", "--slice", "2:1"],
                    ["--best-view", "--camera", "0,0,0,0,0"], ["--around", "1,2,3"], ["--turntable", "0"],
                    ["--turntable", "2", "--angle", "91"], ["--cube-map", "-o", "-"]):
        output = [] if "-o" in options else ["-o", "out"]
        result = expect(run(program, folder, "render", room, *options, *output), 2)
        one_line(result)
    expect(run(program, folder, "render", room), 2)
    check(not os.listdir(folder), os.listdir(folder))


def sandbox_refuses_links_that_lead_out(program, folder):
    given, outside = os.path.join(folder, "given"), os.path.join(folder, "outside")
    copy_demo(program, given, "a")
    os.symlink(*copy_demo(program, outside, "b"), os.path.join(given, "link.bsp"))
    for command in (["info", "given"], ["lint", "given", "--severity", "error"],
                    ["render", "given", "-o", "out", *SMALL]):
        inside = expect(run(program, folder, *command), 1)
        check("link.bsp: outside of what the sandbox lets this command read" in inside.stderr.decode(),
              inside.stderr)
        for free in (["--no-sandbox"], ["--game", "outside"]):
            result = expect(run(program, folder, *command, *free), 0)
            check(b"sandbox" not in result.stderr, result.stderr)
    expect(run(program, folder, "info", "given/link.bsp"), 0)


def sandbox_refuses_archives_that_links_lead_to(program, folder):
    demo = os.path.dirname(os.path.dirname(demo_of(program)))
    shutil.copytree(demo, os.path.join(folder, "baseq2"))
    with zipfile.ZipFile(os.path.join(folder, "pak0.pk3"), "w") as archive:
        archive.writestr("maps/c.bsp", b"")
    os.symlink(os.path.join(folder, "pak0.pk3"), os.path.join(folder, "baseq2", "pak0.pk3"))
    room = os.path.join("baseq2", "maps", "demo.bsp")
    inside = expect(run(program, folder, "info", room), 0)
    check("pak0.pk3: outside of what the sandbox" in one_line(inside), one_line(inside))
    check(not run(program, folder, "info", room, "--no-sandbox").stderr, "not free")


def sandbox_lets_drivers_keep_their_shaders(program, folder):
    home = {"HOME": folder, "XDG_CACHE_HOME": os.path.join(folder, "cache")}
    for _ in range(2):
        result = expect(run(program, folder, "render", demo_of(program), "-o", "a.png", *SMALL, **home), 0)
        check(not result.stderr, result.stderr)
    check(os.path.isdir(os.path.join(folder, "cache", "mesa_shader_cache")), os.listdir(folder))


def sandbox_changes_no_answer(program, folder):
    room = demo_of(program)
    for command in (["info", room], ["info", room + "x"], ["lint", room], ["entities", room], ["visibility", room],
                    ["inspect", room, "face:1"], ["pick", room, "--at", "20,20", *SMALL],
                    ["why", room, "--from", "0,0,0", "--to", "face:1"], ["diff", room, room],
                    ["export", room, "--format", "map", "-o", "-"], ["render", room, "-o", "-", *SMALL]):
        inside, free = run(program, folder, *command), run(program, folder, *command, "--no-sandbox")
        check((inside.returncode, inside.stdout, inside.stderr) == (free.returncode, free.stdout, free.stderr),
              f"{command}: {inside.returncode}, not {free.returncode}: {inside.stderr} {free.stderr}")


def merge_restores_the_order_of_one_run(program, folder):
    make_collection(program, folder)
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    shutil.copyfile(demo_of(program), os.path.join(folder, "all", "d.bsp"))
    whole = run(program, folder, "info", "all", "--json", "-").stdout
    for shard in ("1", "2"):
        expect(run(program, folder, "info", "all", "--shard", f"{shard}/2", "--json", f"{shard}.jsonl"), 0)
    result = expect(run(program, folder, "merge", "2.jsonl", "1.jsonl", "-o", "-"), 0)
    check(result.stdout == whole and len(whole.splitlines()) == 4 and not result.stderr, result.stdout)
    twice = expect(run(program, folder, "merge", "1.jsonl", "2.jsonl", "1.jsonl", "-o", "all.jsonl"), 0)
    check("2 lines occur twice" in one_line(twice), one_line(twice))
    check(Path(folder, "all.jsonl").read_bytes() == whole, "not the same as one run")
    Path(folder, "cut.jsonl").write_bytes(whole[:-20])
    for files in (["cut.jsonl"], ["none.jsonl", "1.jsonl"]):
        result = expect(run(program, folder, "merge", *files, "-o", "bad.jsonl"), 1)
        check(files[0] in one_line(result) and not os.path.exists(os.path.join(folder, "bad.jsonl")), one_line(result))
    expect(run(program, folder, "merge", "1.jsonl"), 2)
    maps = [json.loads(line)["file"] for line in whole.splitlines()]
    for i, name in enumerate(maps):
        expect(run(program, folder, "info", name, "--json", f"one{i}.json"), 0)
    result = expect(run(program, folder, "merge", *(f"one{i}.json" for i in reversed(range(len(maps)))), "-o", "-"), 0)
    check(result.stdout == whole, "reports on one map each are not those of one run")


def pictures_below(folder):
    """Returns the paths of the pictures below a folder, sorted."""
    return sorted(os.path.relpath(os.path.join(path, name), folder)
                  for path, _, names in os.walk(folder) for name in names)


def make_collection(program, folder):
    """Writes a folder with two maps, an archive with one, and a broken map."""
    copy_demo(program, os.path.join(folder, "all"), "a")
    copy_demo(program, os.path.join(folder, "all", "maps"), "b")
    with zipfile.ZipFile(os.path.join(folder, "all", "pak0.pk3"), "w") as archive:
        archive.writestr("maps/c.bsp", Path(demo_of(program)).read_bytes())
    shutil.move(write_broken(folder), os.path.join(folder, "all", "broken.bsp"))
    return ["a.png", "maps/b.png", "pak0.pk3/maps/c.png"]


def render_draws_a_folder_of_maps(program, folder):
    pictures = make_collection(program, folder)
    result = expect(run(program, folder, "render", "all", "-o", "out", "--json", "out.jsonl", *SMALL), 1)
    check(pictures_below(os.path.join(folder, "out")) == pictures, pictures_below(os.path.join(folder, "out")))
    errors = [line for line in result.stderr.decode().splitlines() if "warning" not in line]
    check(len(errors) == 2 and "broken.bsp: " in errors[0], errors)
    check(errors[1] == "visleaf: 1 of 4 maps could not be drawn", errors[1])
    with open(os.path.join(folder, "out.jsonl"), encoding="utf-8") as stream:
        reports = [json.loads(line) for line in stream]
    broken = reports.pop(1)
    check(broken == {"file": "all/broken.bsp", "error": errors[0].removeprefix("visleaf: ")}, broken)
    files = [report["map"]["file"] for report in reports]
    check(files == ["all/a.bsp", "all/maps/b.bsp", "all/pak0.pk3:maps/c.bsp"], files)
    outputs = [report["output"] for report in reports]
    check(outputs == [os.path.join("out", picture) for picture in pictures], outputs)
    alone = run(program, folder, "render", "all/a.bsp", "-o", "-", *SMALL)
    check(Path(folder, "out", "a.png").read_bytes() == alone.stdout, "the map looks different in a batch")


def render_skips_existing_pictures(program, folder):
    pictures = make_collection(program, folder)
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    out = os.path.join(folder, "out")
    command = ["render", "all", "-o", "out", "--skip-existing", *SMALL]
    expect(run(program, folder, *command), 0)
    os.remove(os.path.join(out, "maps/b.png"))
    Path(out, "a.png").write_bytes(b"mine")
    expect(run(program, folder, *command), 0)
    check(pictures_below(out) == pictures, pictures_below(out))
    check(Path(out, "a.png").read_bytes() == b"mine", "drawn again")
    expect(run(program, folder, *command, MESA_GL_VERSION_OVERRIDE="2.1",
                 MESA_GLES_VERSION_OVERRIDE="2.0"), 0)  # nothing is left to draw


def lines_of(folder, name):
    """Returns the lines of a file."""
    return Path(folder, name).read_text(encoding="utf-8").splitlines()


def report_keeps_the_lines_of_skipped_images(program, folder):
    make_collection(program, folder)
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    command = ["render", "all", "-o", "out", "--skip-existing", "--json", "out.jsonl", *SMALL]
    expect(run(program, folder, *command), 0)
    earlier = lines_of(folder, "out.jsonl")
    os.remove(os.path.join(folder, "out", "maps", "b.png"))
    expect(run(program, folder, *command), 0)
    lines = lines_of(folder, "out.jsonl")
    check(len(lines) == 3 and lines[0] == earlier[0] and lines[2] == earlier[2], lines)
    check(json.loads(lines[1])["output"] == "out/maps/b.png", lines[1])
    Path(folder, "out.jsonl").write_text(lines[0][:40] + "\n" + lines[1] + "\n", encoding="utf-8")
    result = expect(run(program, folder, *command), 0)
    messages = [line for line in result.stderr.decode().splitlines() if "out.jsonl" in line]
    check(messages == ["visleaf: warning: out.jsonl: 1 line cannot be read and is not kept",
                       "visleaf: 2 images of earlier runs have no line in out.jsonl; to get one, delete the image"],
          messages)
    check(lines_of(folder, "out.jsonl") == [lines[1]], lines_of(folder, "out.jsonl"))


def shards_are_the_whole_run(program, folder):
    pictures = make_collection(program, folder)
    for shard in ("1/3", "2/3", "3/3"):
        run(program, folder, "render", "all", "-o", "out", "--shard", shard, *SMALL)
    check(pictures_below(os.path.join(folder, "out")) == pictures, pictures_below(os.path.join(folder, "out")))
    os.remove(os.path.join(folder, "all", "broken.bsp"))
    for command in (["info", "all", "--json", "-"], ["lint", "all", "--json", "-"]):
        whole = run(program, folder, *command).stdout.splitlines()
        parts = [run(program, folder, *command, "--shard", f"{i}/2").stdout.splitlines() for i in (1, 2)]
        check(len(whole) == len(pictures) and sorted(parts[0] + parts[1]) == sorted(whole), f"{command}: {parts}")
    for wrong in ("0/2", "3/2", "1", "a/b"):
        expect(run(program, folder, "info", "all", "--shard", wrong), 2)


def options_override_a_link(program, folder):
    link = f"visleaf:{demo_of(program)}@40,48,46,0,35?view=flat"
    place = ["--camera", "40,48,46,0,35"]
    other = ["--camera", "0,0,60,0,90"]

    def picture(what, *options):
        return run(program, folder, "render", what, "-o", "-", *options, *SMALL).stdout

    flat, lit = (picture(demo_of(program), *place, "--view", view) for view in ("flat", "lit"))
    check(flat.startswith(b"\x89PNG") and flat != lit, "no pictures to compare")
    check(picture(link) == flat, "not the link's place and view")
    check(picture(link, "--view", "lit") == lit, "the link wins over --view")
    check(picture(link, *other) == picture(demo_of(program), *other, "--view", "flat"), "the link wins over --camera")


def bench_reports(program, folder):
    result = expect(run(program, folder, "bench", demo_of(program), "--frames", "8", "--json", "-", *SMALL), 0)
    report = json.loads(result.stdout)
    check(report["frame"]["frames"] == 8, "not 8 frames")
    for key in ("wall_ms", "process_cpu_ms", "thread_cpu_ms", "cull_ms", "submit_ms"):
        summary = report["frame"][key]
        check(summary["min"] <= summary["median"] <= summary["p95"] <= summary["p99"], f"{key}: {summary}")
    check(report["floor"]["process_cpu_ms"] > 0 and report["ratio_to_floor"] > 0, "no floor")
    check(0 < report["load"]["total_ms"] <= report["load"]["first_frame_ms"], "wrong load times")


def bench_says_what_its_times_are(program, folder):
    result = expect(run(program, folder, "bench", demo_of(program), "--frames", "2", *SMALL), 0)
    labels = [line.split()[0] for line in result.stdout.decode().splitlines()[1:]]
    check(labels == ["wall", "CPU", "cull", "drawn", "floor", "plain"], result.stdout)
    check(result.stdout.count(b"ms in the GL thread") == 2, result.stdout)


def render_counts_each_map_from_its_own_start(program, folder):
    copy_demo(program, os.path.join(folder, "copies"), *range(6))
    start = time.monotonic()
    result = run(program, folder, "render", "copies", "-o", "shots/", "--json", "-", "--size", "640x480")
    seconds = time.monotonic() - start
    expect(result, 0)
    loads = [json.loads(line)["load"] for line in result.stdout.splitlines()]
    check(len(loads) == 6, f"{len(loads)} reports")
    check(0 < loads[-1]["total_ms"] <= loads[-1]["first_frame_ms"] < 500 * seconds, f"{loads[-1]} of {seconds} s")


def bench_flies(program, folder):
    result = run(program, folder, "bench", demo_of(program), "--camera", "40,48,46,0,0", "--to", "900,200,100,0,90",
                 "--frames", "16", "--json", "-", *SMALL)
    expect(result, 0)
    frame = json.loads(result.stdout)["frame"]
    check(0 < frame["new_pvs"]["frames"] < frame["frames"], str(frame["new_pvs"]))
    check(frame["new_pvs"]["cull_ms"]["max"] > 0, str(frame["new_pvs"]))


def bench_runs_suites(program, folder):
    map_name = os.path.relpath(demo_of(program), folder)
    with open(os.path.join(folder, "views"), "w", encoding="utf-8") as stream:
        stream.write(f"# two views\n{map_name} a 0,0,0,0,0\n{map_name} b 0,0,0,0,90\n./missing.bsp c 0,0,0,0,0\n")
    result = expect(run(program, folder, "bench", "--suite", "views", "--frames", "4", "--json", "a.json", *SMALL), 1)
    check("skipped" in one_line(result) and "missing.bsp" in one_line(result), one_line(result))
    reports = json.loads(Path(folder, "a.json").read_text(encoding="utf-8"))
    check([report["name"] for report in reports] == ["a", "b"], "not a report a view")
    check(reports[0]["load"]["total_ms"] == reports[1]["load"]["total_ms"], "a view of an open map loads nothing")
    table = expect(run(program, folder, "bench", "--compare", "a.json", "a.json"), 0)
    check(b"nothing got slower" in table.stdout, table.stdout)
    expect(run(program, folder, "bench", "--compare", "a.json", "views"), 1)


def info_reports_lines(program, folder):
    room = demo_of(program)
    report = json.loads(run(program, folder, "info", room, "--json", "-").stdout)
    check(report["format"] == "IBSP38" and report["game"] == "quake2" and report["vis"] is True, str(report))
    check(report["title"] == "The demo of Visleaf", report["title"])
    text = run(program, folder, "info", room).stdout.decode().splitlines()
    check(text[1] == "  title      The demo of Visleaf", text[1])
    check(report["bytes"] == os.path.getsize(room) and len(report["spawn"]["origin"]) == 3, str(report))
    several = expect(run(program, folder, "info", room, os.path.dirname(room), "--json", "-", DISPLAY=":none"), 0)
    check([json.loads(line)["format"] for line in several.stdout.splitlines()] == ["IBSP38"] * 2, "not a line a map")


def why_answers(program, folder):
    demo = demo_of(program)
    start = json.loads(run(program, folder, "info", demo, "--json", "-").stdout)["spawn"]["origin"]
    question = ["why", demo, "--from", ",".join(map(str, start))]
    answer = expect(run(program, folder, *question, "--to", ",".join(map(str, [*start[:2], start[2] + 8]))), 0)
    check(" is drawn from " in answer.stdout.decode() and answer.stderr == b"", str(answer))
    report = json.loads(run(program, folder, *question, "--to", "face:0", "--json", "-").stdout)
    check({"drawn", "reason", "from", "to", "portals", "line_of_sight"} <= report.keys(), str(report))
    two_words = run(program, folder, *question, "--to", "face", "0", "--json", "-")
    check(json.loads(two_words.stdout) == report, f"face 0 is not face:0: {two_words}")
    outside = expect(run(program, folder, "why", demo, "--from", "0,0,90000", "--to", "face:0"), 2)
    check("0,0,90000 is outside of the map" in one_line(outside), outside.stderr)
    check(b"face:0 " in outside.stdout, f"no answer: {outside.stdout}")
    outside = expect(run(program, folder, "why", demo, "--from", "0,0,90000", "--to", "face:0", "--json", "-"), 2)
    check(not json.loads(outside.stdout)["in_open_space"] and report["in_open_space"], outside.stdout)
    solid = expect(run(program, folder, *question, "--to", "leaf:0"), 0)
    check(b"or stands for all that is solid" in solid.stdout, solid.stdout)
    missing = expect(run(program, folder, *question, "--to", "face:1000000"), 2)
    check("the map has faces 0 to " in one_line(missing), one_line(missing))
    broken = expect(run(program, folder, "why", write_broken(folder), "--from", "0,0,0", "--to", "face:0"), 1)
    one_line(broken)


def info_of_a_folder_is_lines_with_paths(program, folder):
    maps = os.path.dirname(demo_of(program))
    result = expect(run(program, folder, "info", maps, "--json", "-"), 0)
    check([json.loads(line)["file"] for line in result.stdout.splitlines()] == [demo_of(program)], result.stdout)
    os.mkdir(os.path.join(folder, "empty"))
    result = expect(run(program, folder, "info", "empty", maps, "--json", "-"), 1)
    check("empty: holds no map" in one_line(result), one_line(result))
    check(len(result.stdout.splitlines()) == 1, "the map in the other folder is not reported")


def validator():
    """Checks reports of info against their schema."""
    jsonschema = need_module("jsonschema")
    repository = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    schema = json.loads(Path(repository, "docs", "info.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def info_follows_its_schema(program, folder):
    schema = validator()
    demos = os.path.join(os.path.dirname(program), "assets", "demo")
    result = run(program, folder, "info", demos, write_broken(folder), "--entities", "--assets", "--materials",
                 "--json", "-")
    reports = [json.loads(line) for line in result.stdout.decode().splitlines()]
    check(len(reports) >= 10, f"only {len(reports)} reports on demos below {demos}")
    check("error" in reports[-1], "no line about the broken map")
    for report in reports:
        problems = [f"{error.json_path}: {error.message}" for error in schema.iter_errors(report)]
        check(not problems, f"{report['file']}: {problems[:3]}")


def info_writes_each_map_as_it_is_done(program, folder):
    """The first lines arrive long before the last map is read, in the order of the maps."""
    demo = demo_of(program)
    broken = write_broken(folder)
    maps = [demo, broken] + [demo] * 3000
    process = subprocess.Popen([program, "info", *maps, "--json", "-"], cwd=folder, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    first = json.loads(process.stdout.readline())
    check(process.poll() is None, "the first line came only at the end")
    check(first["file"] == demo, first["file"])
    process.stdout.close()  # a reader that has seen enough
    errors = process.stderr.read().decode()
    check(process.wait(timeout=60) == 1, f"status {process.returncode}")
    check("broken.bsp" in errors and "ipe" not in errors, errors)
    check("could not be read" not in errors, "counts what nobody waits for")


def info_prints_entities_and_assets(program, folder):
    demo = demo_of(program)
    report = json.loads(run(program, folder, "info", demo, "--entities", "--assets", "--json", "-").stdout)
    check(report["entities"][0]["classname"] == "worldspawn", str(report["entities"][0]))
    check(len(report["entities"]) == report["counts"]["entities"], "entities are missing")
    kinds = {asset["kind"] for asset in report["assets"]}
    check({"map", "texture"} <= kinds, str(kinds))
    text = run(program, folder, "info", demo, "--entities", "--assets").stdout.decode()
    check("worldspawn" in text and "maps/demo.bsp" in text, text)


def info_prints_the_records_of_a_lump(program, folder):
    demo = demo_of(program)
    report = json.loads(run(program, folder, "info", demo, "--json", "-").stdout)
    planes = json.loads(run(program, folder, "info", demo, "--lump", "planes", "--json", "-").stdout)
    check(planes["lump"] == "PLANES" and len(planes["records"]) == report["counts"]["planes"], planes["lump"])
    check(len(planes["records"][0]["normal"]) == 3, str(planes["records"][0]))
    check(run(program, folder, "info", demo, "--lump", "PLANES").stdout.startswith(b"0 normal="), "no text")
    expect(run(program, folder, "info", demo, "--lump", "ENTITIES", "--raw", "a.txt"), 0)
    lump = next(lump for lump in report["lumps"] if lump["name"] == "ENTITIES")
    with open(demo, "rb") as map_file, open(os.path.join(folder, "a.txt"), "rb") as written:
        map_file.seek(lump["offset"])
        check(written.read() == map_file.read(lump["length"]), "other bytes")
    expect(run(program, folder, "info", demo, "--lump", "PLANES", "--raw", "a.bin", "--json", "b.json"), 0)
    with open(os.path.join(folder, "b.json"), encoding="utf-8") as stream:
        check(json.load(stream) == planes and os.path.exists(os.path.join(folder, "a.bin")), "not both")
    result = expect(run(program, folder, "info", demo, "--lump", "NONE"), 2)
    check("PLANES" in one_line(result), "the lumps are not listed")
    result = expect(run(program, folder, "info", demo, "--lump", "VISIBILITY", "--json", "a.json"), 2)
    check("--raw" in one_line(result) and not os.path.exists(os.path.join(folder, "a.json")), "no advice")
    result = expect(run(program, folder, "info", demo, "--lump", "ENTITIES"), 2)
    check("--entities" in one_line(result), "no advice on text")
    expect(run(program, folder, "info", demo, "--raw", "a"), 2)
    expect(run(program, folder, "info", demo, demo, "--lump", "PLANES"), 2)


def entities_are_written_and_replaced(program, folder):
    demo = demo_of(program)
    text = expect(run(program, folder, "entities", demo), 0)
    check(b'"classname" "worldspawn"' in text.stdout, text.stdout[:100])
    Path(folder, "same.ent").write_bytes(text.stdout)
    expect(run(program, folder, "entities", demo, "--set", "same.ent", "-o", "same.bsp"), 0)
    with open(demo, "rb") as old, open(os.path.join(folder, "same.bsp"), "rb") as copy:
        check(old.read() == copy.read(), "the same text gives another file")
    added = text.stdout + b'{ "classname" "info_null" "origin" "1 2 3" }\n'
    result = subprocess.run([program, "entities", demo, "--set", "-", "-o", "more.bsp"], cwd=folder, input=added,
                            capture_output=True, check=False)
    expect(result, 0)
    check(run(program, folder, "entities", "more.bsp").stdout == added, "the text is not what was set")
    diff = json.loads(run(program, folder, "diff", demo, "more.bsp", "--json", "-").stdout)
    check([lump["name"] for lump in diff["lumps"] if lump["a"] != lump["b"]] == ["ENTITIES"], str(diff["lumps"]))


def entities_refuse_what_is_no_text(program, folder):
    demo = demo_of(program)
    Path(folder, "empty.ent").write_bytes(b"nothing")
    result = expect(run(program, folder, "entities", demo, "--set", "empty.ent", "-o", "a.bsp"), 1)
    check("holds no entity" in result.stderr.decode(), result.stderr.decode())
    result = expect(run(program, folder, "entities", demo, "--set", demo, "-o", "a.bsp"), 1)
    check("is no text" in one_line(result) and "--set - -o COPY" in one_line(result), one_line(result))
    expect(run(program, folder, "entities", demo, "--set", "none.ent", "-o", "a.bsp"), 1)
    expect(run(program, folder, "entities", demo, "--set", "empty.ent"), 2)
    check(not os.path.exists(os.path.join(folder, "a.bsp")), "a file is left behind")


def entities_refuse_a_text_that_lacks_a_brace(program, folder):
    blocks = ['{ "classname" "worldspawn" }', '{ "classname" "light" }']
    for text, mistake in ((blocks[0] + blocks[1][:-1], "ENTITIES[1]: the text ends before the closing brace"),
                          (blocks[0][:-1] + blocks[1], "ENTITIES[0]: an opening brace inside an entity"),
                          (blocks[0] + blocks[1][1:], "ENTITIES[1]: text outside braces"),
                          (blocks[0] + '{ "classname" }', "ENTITIES[1]: a key without a value")):
        Path(folder, "a.ent").write_text(text, encoding="ascii")
        result = expect(run(program, folder, "entities", demo_of(program), "--set", "a.ent", "-o", "a.bsp"), 1)
        last = "no map is written, because it would lose entities or keys"
        check(one_line(result) == f"visleaf: a.ent: {mistake}; {last}", one_line(result))
        check(os.listdir(folder) == ["a.ent"], os.listdir(folder))


def entities_keep_a_mistake_of_the_map(program, folder):
    demo = Path(demo_of(program)).read_bytes()
    damaged = demo.replace(b'}\n{', b'\n\n{', 1)
    check(damaged != demo, "the text of the demo has no entity behind another one")
    Path(folder, "a.bsp").write_bytes(damaged)
    expect(run(program, folder, "entities", "a.bsp", "-o", "a.ent"), 0)
    result = expect(run(program, folder, "entities", "a.bsp", "--set", "a.ent", "-o", "b.bsp"), 0)
    check("an opening brace inside an entity" in result.stderr.decode(), result.stderr)
    check(Path(folder, "b.bsp").read_bytes() == damaged, "the same text gives another map")


def outputs_never_overwrite_what_is_read(program, folder):
    shutil.copyfile(demo_of(program), os.path.join(folder, "a.bsp"))
    before = Path(folder, "a.bsp").read_bytes()
    Path(folder, "a.ent").write_bytes(run(program, folder, "entities", "a.bsp").stdout)
    Path(folder, "a.suite").write_text("a.bsp start 0,0,0,0,0\n", encoding="utf-8")
    for command in (["entities", "a.bsp", "-o", "a.bsp"], ["entities", "a.bsp", "--set", "a.ent", "-o", "./a.bsp"],
                    ["entities", "a.bsp", "--set", "a.ent", "-o", "a.ent"], ["info", "a.bsp", "--json", "a.bsp"],
                    ["info", ".", "--json", "a.bsp"], ["info", "a.bsp", "--lump", "FACES", "--raw", "a.bsp"],
                    ["lint", "a.bsp", "--sarif", "a.bsp"], ["diff", "a.bsp", demo_of(program), "--json", "a.bsp"],
                    ["export", "a.bsp", "--format", "glb", "-o", "a.bsp"], ["merge", "a.ent", "-o", "a.ent"],
                    ["bench", "--suite", "a.suite", "--json", "a.suite"],
                    ["bench", "--suite", "a.suite", "--json", "a.bsp"]):
        result = expect(run(program, folder, *command), 2)
        check("the command reads this file" in one_line(result), one_line(result))
    check(Path(folder, "a.bsp").read_bytes() == before, "the map has changed")
    named = os.path.join(folder, "id1", "maps", "demo.bsp")
    os.makedirs(os.path.dirname(named))
    shutil.copyfile(demo_of(program), named)
    for command in (["entities", "demo"], ["entities", "demo", "--set", "a.ent"], ["export", "demo", "--format", "glb"]):
        result = expect(run(program, folder, *command, "--game", "id1", "-o", "id1/maps/demo.bsp"), 2)
        check("the command reads this file" in one_line(result), one_line(result))
    check(Path(named).read_bytes() == before, "the map in the game data has changed")
    shutil.rmtree(os.path.join(folder, "id1"))
    for command in (["render", "a.bsp", "-o", "b.png", "--json", "b.png"], ["lint", "a.bsp", "--json", "-", "--sarif", "-"]):
        result = expect(run(program, folder, *command), 2)
        check("two outputs cannot be one file" in one_line(result) and not result.stdout, one_line(result))
    for _ in range(2):  # a copy of before is replaced
        expect(run(program, folder, "entities", "a.bsp", "--set", "a.ent", "-o", "b.bsp"), 0)


def export_packs_what_a_map_needs(program, folder):
    demo = demo_of(program)
    result = expect(run(program, folder, "export", demo, "-o", "a.zip"), 0)
    check(len(result.stderr.splitlines()) <= 1, result.stderr)
    with zipfile.ZipFile(os.path.join(folder, "a.zip")) as archive:
        check(archive.testzip() is None and "maps/demo.bsp" in archive.namelist(), str(archive.namelist()))
        check(archive.read("maps/demo.bsp") == Path(demo).read_bytes(), "another map")
    result = expect(run(program, folder, "export", demo, "-o", "a.res"), 0)
    check("only servers of Half-Life read resource lists; the map's game is quake2" in one_line(result), result.stderr)
    check("demo.bsp" not in Path(folder, "a.res").read_text(encoding="utf-8"), "the map itself is listed")


def export_counts_what_a_zip_lacks(program, folder):
    game = os.path.join(folder, "baseq2")
    shutil.copytree(os.path.join(os.path.dirname(program), "assets/demo/ibsp38/baseq2"), game)
    os.makedirs(os.path.join(folder, "mod", "maps"))
    demo = os.path.join(folder, "mod", "maps", "demo.bsp")
    entities = run(program, folder, "entities", os.path.join(game, "maps/demo.bsp"))
    Path(folder, "a.ent").write_bytes(entities.stdout + b'{ "classname" "target_speaker" "noise" "none/of_us.wav" }\n')
    expect(run(program, folder, "entities", os.path.join(game, "maps/demo.bsp"), "--set", "a.ent", "-o", demo), 0)
    result = expect(run(program, folder, "export", demo, "-o", "a.zip"), 0)
    with zipfile.ZipFile(os.path.join(folder, "a.zip")) as archive:
        packed = archive.namelist()
    lines = [line for line in result.stderr.decode().splitlines() if "a.zip" in line]
    found = re.fullmatch(r"visleaf: a\.zip: holds (\d+) files?; it lacks (\d+) files? of the installed game "
                         r"\(--with-game packs (?:it|them)\) and (\d+) files? that (?:was|were) not found; "
                         rf"`visleaf info --assets {re.escape(demo)}` lists all", lines[0])
    check(len(lines) == 1 and found, result.stderr.decode())
    check(int(found[1]) == len(packed) and int(found[3]) >= 1, found[0])
    result = expect(run(program, folder, "export", demo, "-o", "b.zip", "--with-game"), 0)
    with zipfile.ZipFile(os.path.join(folder, "b.zip")) as archive:
        check(len(archive.namelist()) == len(packed) + int(found[2]), archive.namelist())
    check("of the installed game" not in result.stderr.decode() and "not found" in result.stderr.decode(), "")


def info_writes_no_terminal_control_characters(program, folder):
    shutil.copyfile(demo_of(program), os.path.join(folder, "a\x1b[31m.bsp"))
    result = expect(run(program, folder, "info", "a\x1b[31m.bsp", "--materials"), 0)
    check(result.stdout.startswith(b"a?[31m.bsp: ") and b"\x1b" not in result.stdout, result.stdout[:80])


def line_breaks_in_names_split_no_message(program, folder):
    name = "a\nb"
    shutil.copyfile(demo_of(program), os.path.join(folder, name + ".bsp"))
    shutil.move(write_broken(folder), os.path.join(folder, name + "-broken.bsp"))
    for command in (["info", name + ".none"], ["info", name + "-broken.bsp"], ["lint", name + "-broken.bsp"],
                    ["diff", name + ".bsp", name + ".none"], ["diff", name + ".bsp", name + "-broken.bsp"],
                    ["info", "visleaf:" + name + "@1,2"], ["info", name + ".bsp", "--lump", name],
                    ["info", name + ".bsp", "--fgd", name], ["info", name + ".bsp", "--game", name],
                    ["render", name + ".bsp", "-o", name + ".tga"], ["pick", name + ".bsp", "--at", name],
                    ["render", name + ".bsp", "-o", "a.png", "--view", name]):
        result = run(program, folder, *command)
        check(result.returncode in (1, 2), f"{command}: status {result.returncode}")
        check("a?b" in one_line(result), one_line(result))


def pick_reports_what_a_pixel_shows(program, folder):
    room = demo_of(program)
    command = ["pick", room, "--camera", "40,48,46,0,35", "--size", "64x36", "--at", "32,18"]
    result = expect(run(program, folder, *command, "--json", "-", DISPLAY=":none"), 0)
    report = json.loads(result.stdout)
    check(report["kind"] == "face" and report["face"] >= 0 and len(report["point"]) == 3, str(report))
    check(report["distance"] > 0 and report["texture"] and report["model"] == 0 and report["entity"] is None, str(report))
    check({"leaf", "cluster", "area"} <= report.keys() and report["file"] == room, str(report))
    text = run(program, folder, *command).stdout.decode()
    check(text.startswith(f"face {report['face']}, texture {report['texture']}, model 0"), text)
    expect(run(program, folder, *command[:-1], "64,18"), 2)
    expect(run(program, folder, *command[:-1], "1.5,18"), 2)
    expect(run(program, folder, "pick", room), 2)
    expect(run(program, folder, "pick", "none.bsp", "--at", "1,1"), 1)


def info_prints_stages(program, folder):
    room = demo_of(program)
    materials = json.loads(run(program, folder, "info", room, "--materials", "--json", "-").stdout)["materials"]
    lit = [m for m in materials if [s["source"] for s in m["stages"]] == ["image", "lightmap"]]
    check(lit and lit[0]["stages"][1]["blend"] == ["GL_DST_COLOR", "GL_ZERO"], str(materials))
    check(lit[0]["stages"][0]["images"] == [lit[0]["name"]] and lit[0]["cull"] == "front", str(lit[0]))
    text = run(program, folder, "info", room, "--materials").stdout.decode()
    check(f"\n{lit[0]['name']}\n{{\n" in text and "map $lightmap" in text, text)


def maps_of_the_same_name_are_distinguished(program, folder):
    for name in ("one", "two"):
        copy_demo(program, os.path.join(folder, name), "demo")
    result = expect(run(program, folder, "info", "one/demo.bsp", "two/demo.bsp", VISLEAF_PATH="/no/such/folder"), 0)
    for name in (b"one/demo.bsp: ", b"two/demo.bsp: "):
        check(name in result.stdout, f"{name} is not reported: {result.stdout}")
        check(b"warning: " + name in result.stderr, f"no warning of {name}: {result.stderr}")


def archive_of_many_maps_lists_some_of_them(program, folder):
    with zipfile.ZipFile(os.path.join(folder, "many.pk3"), "w") as archive:
        for i in range(300):
            archive.writestr(f"maps/map{i:03}\n.bsp", "")
    for command in (["export", "many.pk3", "-o", "a.obj"], ["render", "many.pk3", "-o", "a.png"],
                    ["bench", "many.pk3"]):
        result = expect(run(program, folder, *command), 2)
        lines = result.stderr.decode().splitlines()
        if command[0] != "bench":
            check(lines.pop() == "visleaf: name a folder for -o to get all maps of many.pk3", lines)
        check(len(lines) == 22, f"{len(lines)} lines")
        check("many.pk3: holds 300 maps" in lines[0], lines[0])
        check(lines[1] == "visleaf:   many.pk3:maps/map000?.bsp", lines[1])
        check("280 more" in lines[-1], lines[-1])


def info_and_lint_take_an_archive_of_several_maps(program, folder):
    demo = Path(demo_of(program)).read_bytes()
    archive_file = os.path.join(folder, "several.pak.pk3")
    with zipfile.ZipFile(archive_file, "w") as archive:
        for name in ("b", "a", "broken"):
            archive.writestr(f"maps/{name}.bsp", demo if name != "broken" else b"IBSP")
    names = [f"{archive_file}:maps/{name}.bsp" for name in ("a", "b", "broken")]
    for command in ("info", "lint"):
        result = run(program, folder, command, archive_file, "--json", "-")
        expect(result, 1)  # one map is broken
        check([json.loads(line)["file"] for line in result.stdout.splitlines()] == names, result.stdout.decode())
        check("maps/broken.bsp" in result.stderr.decode(), result.stderr.decode())
        last = result.stderr.decode().splitlines()[-1]
        check(last == "visleaf: 1 of 3 maps could not be read", last)
    expect(run(program, folder, "info", archive_file, "--lump", "FACES"), 2)
    one = os.path.join(folder, "one.pk3")
    with zipfile.ZipFile(one, "w") as archive:
        archive.writestr("maps/only.bsp", demo)
    result = expect(run(program, folder, "info", one, "--json", "-"), 0)
    check(json.loads(result.stdout)["file"] == f"{one}:maps/only.bsp", "the archive of one map is not that map")


def write_directory(path, names):
    """Writes a ZIP that is nearly all directory: its files have no content."""
    directory = b"".join(struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, 0, 0, 0, 0, 0, 0, 0, len(name), 0, 0, 0, 0, 0, 0) +
                         name for name in names)
    with open(path, "wb") as stream:
        stream.write(directory)
        stream.write(struct.pack("<4sQ2H2I4Q", b"PK\6\6", 44, 45, 45, 0, 0, len(names), len(names), len(directory), 0))
        stream.write(struct.pack("<4sIQI", b"PK\6\7", 0, len(directory), 1))
        stream.write(struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 0xffff, 0xffff, 0xffffffff, 0xffffffff, 0))


def archives_of_many_names_need_little_memory(program, folder):
    archive = os.path.join(folder, "names.pk3")
    for names in ([b"%x" % i for i in range(200000)], [b"maps/%x.bsp" % i for i in range(100000)],
                  [b"scripts/%x.shader" % i for i in range(50000)], [b"a/" * 30000 + b"%d.bsp" % i for i in range(200)]):
        write_directory(archive, names)
        expect(run(program, folder, "info", demo_of(program), "--game", archive), 0)
        peak, most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss << 10, (64 << 20) + 16 * os.path.getsize(archive)
        check(peak < most, f"{peak >> 20} MB for {names[0][:20]}, more than {most >> 20} MB")


def zip_holds_each_file_once(program, folder):
    demo = os.path.join(os.path.dirname(program), "assets/demo/ibsp46/baseq3")
    game = os.path.join(folder, "baseq3")
    shutil.copytree(demo, game)
    os.makedirs(os.path.join(game, "scripts"))
    with open(os.path.join(game, "scripts", "two_names.shader"), "w", encoding="utf-8") as stream:
        stream.write("textures/demo/brick\n{\n{\nmap textures/demo/brick.tga\n}\n"
                     "{\nmap textures/demo/brick\nblendFunc add\n}\n}\n")
    expect(run(program, folder, "export", os.path.join(game, "maps/demo.bsp"), "-o", "a.zip", "--with-game"), 0)
    with zipfile.ZipFile(os.path.join(folder, "a.zip")) as archive:
        names = archive.namelist()
    check("textures/demo/brick.tga" in names and len(names) == len(set(names)), names)


def folder_names_maps_that_exist(program, folder):
    maps = os.path.dirname(demo_of(program))
    for command in (["bench", maps], ["entities", maps]):
        result = expect(run(program, folder, *command), 2)
        check(one_line(result).endswith(f"is a folder; name a map in it: {demo_of(program)}"), one_line(result))
    deep = os.path.join(folder, "all", "mod", "new")
    copy_demo(program, deep, "a")
    for command in (["entities", "all"], ["inspect", "all", "entity:0"], ["visibility", "all"]):
        result = expect(run(program, folder, *command), 2)
        check(one_line(result).endswith("all: is a folder; name a map below it: all/mod/new/a.bsp"), one_line(result))


def render_refuses_a_file_for_several_images(program, folder):
    make_collection(program, folder)
    shutil.copyfile(demo_of(program), os.path.join(folder, "a.bsp"))
    with zipfile.ZipFile(os.path.join(folder, "two.pk3"), "w") as archive:
        for name in ("a", "b"):
            archive.write(demo_of(program), f"maps/{name}.bsp")
    for name in ("old.png", "old"):
        Path(folder, name).write_bytes(b"old")
    for maps in (["all"], ["a.bsp", demo_of(program)], ["two.pk3"]):
        for output in ("new.png", "old.png", "old"):
            if maps == ["two.pk3"] and output.endswith(".png"):
                continue  # the one map of an archive
            result = expect(run(program, folder, "render", *maps, "-o", output, *SMALL), 2)
            check("several images need a folder" in one_line(result), one_line(result))
    check(Path(folder, "old.png").read_bytes() == b"old", "the file has changed")


def run_into(program, folder, stdout, stderr, *arguments):
    """Runs the program with these files or pipes as its output, and returns its status."""
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    return subprocess.run([program, *arguments], cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=stdout,
                          stderr=stderr, timeout=120, check=False).returncode


def inspect_prints_facts(program, folder):
    room = demo_of(program)
    result = expect(run(program, folder, "inspect", room, "face:0"), 0)
    check(result.stdout.startswith(b"face 0 ") and b"Plane: " in result.stdout, result.stdout)
    result = expect(run(program, folder, "inspect", room, "leaf:1", "--json", "-"), 0)
    report = json.loads(result.stdout)
    check(report["item"] == "leaf:1" and report["sections"][0]["title"] == "Leaf", report)
    result = expect(run(program, folder, "inspect", room, "leaf:1", "face", "0"), 0)
    titles = [line for line in result.stdout.decode().splitlines() if line.startswith(("leaf 1", "face 0 "))]
    check(len(titles) == 2 and result.stdout.startswith(b"leaf 1"), titles)
    result = expect(run(program, folder, "inspect", room, "leaf:1", "face", "0", "--json", "-"), 0)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    check(lines[0] == report and [line["item"] for line in lines] == ["leaf:1", "face:0"], lines)


def visibility_reports_clusters_and_faces(program, folder):
    room = demo_of(program)
    result = expect(run(program, folder, "visibility", room, "--json", "-"), 0)
    clusters = json.loads(result.stdout)["clusters"]
    faces = [cluster["faces_in_pvs"] for cluster in clusters]
    check(len(faces) > 1 and faces == sorted(faces, reverse=True), faces)
    result = expect(run(program, folder, "visibility", room, "--from", "-220,-96,50,0,22", "--json", "-"), 0)
    report = json.loads(result.stdout)
    states = ("drawn", "outside_frustum", "hidden_by_area_portals", "hidden_by_pvs", "never_drawn", "sky_from_behind")
    check(sum(report[state] for state in states) == report["faces"] and report["drawn"] > 0, report)
    check(report["in_open_space"], report)
    expect(run(program, folder, "visibility", room, "--from", "1,2"), 2)
    for options in (["--rays", "3"], ["--area-portals"], ["--check", "--from", "-220,-96,50"]):
        result = expect(run(program, folder, "visibility", room, *options), 0)
        check(f"{options[0]}: changes nothing" in one_line(result), one_line(result))


def visibility_from_outside_says_what_the_answer_means(program, folder):
    room = demo_of(program)
    result = expect(run(program, folder, "visibility", room, "--from", "0,0,90000"), 2)
    check("0,0,90000 is outside of the map" in one_line(result) and "all faces" in one_line(result), result.stderr)
    check(b"0 hidden by the PVS" in result.stdout, "no answer")
    result = expect(run(program, folder, "visibility", room, "--from", "0,0,90000", "--json", "-"), 2)
    check(not json.loads(result.stdout)["in_open_space"], result.stdout)
    result = expect(run(program, folder, "visibility", room, "--from", "5000000,0,0"), 2)
    check("up to 1048576" in one_line(result), one_line(result))


def cameras_outside_are_a_warning_in_the_same_words(program, folder):
    room, outside = demo_of(program), "0,0,90000,90,0"
    why = run(program, folder, "why", room, "--from", outside, "--to", "face:0")
    meaning = one_line(why).split(f"{room}: ")[1]
    check(meaning.startswith("0,0,90000 is outside of the map.") and "player start is at" in meaning, meaning)
    Path(folder, "cameras").write_text(f"a {outside}\nb {outside}\n", encoding="utf-8")
    for command in (["pick", room, "--camera", outside, "--at", "1,1"], ["render", room, "--camera", outside, "-o", "a.png"],
                    ["render", room, "--cameras", "cameras", "-o", "out"],
                    ["bench", room, "--camera", outside, "--frames", "1"]):
        result = expect(run(program, folder, *command, *SMALL), 0)
        check(one_line(result) == f"visleaf: warning: {room}: camera: {meaning}", one_line(result))
    for command in (["--no-vis", "--camera", outside], ["--backs", "--camera", outside], ["--top-down"], ["--turntable", "2"]):
        result = run(program, folder, "render", room, *command, "-o", "b" if "--turntable" in command else "b.png", *SMALL)
        expect(result, 0)
        check(not result.stderr, result.stderr)


def lint_reports_findings_as_json(program, folder):
    result = expect(run(program, folder, "lint", demo_of(program), "--json", "-"), 0)
    report = json.loads(result.stdout)
    check(report["file"] == demo_of(program), report["file"])
    check(sum(report["totals"].values()) >= len(report["findings"]), "findings without a count")
    for finding in report["findings"]:
        check(finding["severity"] in ("warning", "info"), f"an error in the demo: {finding}")
        check(finding["where"] and finding["message"] and finding["advice"], finding)
        check(finding["position"] is None or len(finding["position"]) == 3, finding)


def lint_ends_with_1_for_an_error(program, folder):
    demo = demo_of(program)
    result = expect(run(program, folder, "lint", demo, "--max", "faces=10"), 1)
    check(b"error over-budget" in result.stdout and b"the budget is 10" in result.stdout, result.stdout)
    expect(run(program, folder, "lint", demo, "--max", "faces=10", "--disable", "over-budget"), 0)
    result = run(program, folder, "lint", demo, "--max", "faces_in_pvs=1", "--severity", "error", "--json", "-")
    expect(result, 1)
    findings = json.loads(result.stdout)["findings"]
    check([finding["rule"] for finding in findings] == ["over-budget"], findings)
    check(findings[0]["where"].startswith("VISIBILITY["), findings)
    expect(run(program, folder, "lint", write_broken(folder)), 1)


def lint_of_several_maps_is_a_line_each(program, folder):
    demo = demo_of(program)
    result = expect(run(program, folder, "lint", demo, demo, "--json", "-"), 0)
    check([json.loads(line)["file"] for line in result.stdout.splitlines()] == [demo, demo], "not a line a map")


def json_of_several_maps_has_a_line_for_a_broken_one(program, folder):
    make_collection(program, folder)
    for command in ("info", "lint"):
        result = expect(run(program, folder, command, "all", "--json", "-"), 1)
        reports = [json.loads(line) for line in result.stdout.splitlines()]
        check([report["file"] for report in reports] == ["all/a.bsp", "all/broken.bsp", "all/maps/b.bsp",
                                                         "all/pak0.pk3:maps/c.bsp"], reports)
        check(["error" in report for report in reports] == [False, True, False, False], reports)
        check("visleaf: " + reports[1]["error"] in result.stderr.decode().splitlines(), result.stderr)
        check(not run(program, folder, command, "all/broken.bsp", "--json", "-").stdout, "a line about one map")
        Path(folder, "all.jsonl").write_bytes(result.stdout)
        merged = expect(run(program, folder, "merge", "all.jsonl", "-o", "-"), 0)
        check(merged.stdout == result.stdout, merged.stdout)


def render_gives_a_broken_map_the_line_of_info(program, folder):
    make_collection(program, folder)
    Path(folder, "all", "cut.pk3").write_bytes(b"PK\3\4 cut off")
    lines = {}
    for command in (["info", "all"], ["render", "all", "-o", "out", *SMALL]):
        result = expect(run(program, folder, *command, "--json", "-"), 1)
        lines[command[0]] = [line for line in result.stdout.splitlines() if "error" in json.loads(line)]
    check(len(lines["info"]) == 2 and lines["render"] == lines["info"], lines)
    expect(run(program, folder, "render", "all/broken.bsp", "-o", "a.png", "--json", "a.json", *SMALL), 1)
    check(not os.path.exists(os.path.join(folder, "a.json")), "a report on one broken map")


def run_without_rights(program, folder, *arguments):
    """Runs the program as a user whom permissions bind. Returns nothing if that user cannot start it."""
    if os.geteuid() != 0:
        return run(program, folder, *arguments)
    nobody = {"user": 65534, "group": 65534, "extra_groups": []}
    os.chmod(folder, 0o755)
    try:
        subprocess.run([program, "--version"], cwd=folder, capture_output=True, check=True, **nobody)
    except (OSError, subprocess.CalledProcessError):
        return None
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    return subprocess.run([program, *arguments], cwd=folder, env={**variables, "XDG_DATA_HOME": folder},
                          capture_output=True, timeout=120, check=False, **nobody)


def folder_that_cannot_be_read_counts(program, folder):
    make_collection(program, folder)
    os.symlink("/nowhere.bsp", os.path.join(folder, "all", "link.bsp"))
    locked = os.path.join(folder, "all", "locked")
    os.mkdir(locked)
    shutil.copyfile(os.path.join(folder, "all", "a.bsp"), os.path.join(locked, "d.bsp"))
    os.chmod(locked, 0)
    try:
        for command in ("info", "lint"):
            result = run_without_rights(program, folder, command, "all", "--json", "-")
            if result is None:
                return
            expect(result, 1)
            lines = result.stderr.decode().splitlines()
            check("visleaf: all/locked: Permission denied" in lines, lines)
            check("visleaf: all/link.bsp: is a link to /nowhere.bsp, which does not exist" in lines, lines)
            check(lines[-1] == "visleaf: 2 of 5 maps and 1 archive or folder could not be read", lines)
        result = run_without_rights(program, folder, "info", "all/locked")
        expect(result, 1)
        check(result.stderr.decode().startswith("visleaf: all/locked: Permission denied\n"), result.stderr)
        for name in ("closed.zip", "closed.pak"):
            Path(folder, name).write_bytes(b"PACK and more")
            os.chmod(os.path.join(folder, name), 0)
            result = run_without_rights(program, folder, "info", name)
            check(result.stderr.decode().startswith(f"visleaf: {name}: Permission denied"), result.stderr)
    finally:
        os.chmod(locked, 0o755)


def folder_that_may_not_be_written_to_is_refused_once(program, folder):
    make_collection(program, folder)
    os.mkdir(os.path.join(folder, "ro"), 0o555)
    for command in (["render", *SMALL], ["export", "--format", "entities"]):
        result = run_without_rights(program, folder, *command, "all", "-o", "ro")
        if result is None:
            return
        expect(result, 1)
        check(one_line(result) == "visleaf: ro: cannot be written, because the folder ro may not be written to",
              one_line(result))
    result = run_without_rights(program, folder, "info", "all", "--json", "ro/a.json")
    expect(result, 1)
    check("the folder ro may not be written to" in one_line(result), one_line(result))
    expect(run_without_rights(program, folder, "info", "all/a.bsp", "--json", "/dev/null"), 0)


def images_that_cannot_be_written_count(program, folder):
    make_collection(program, folder)
    os.makedirs(os.path.join(folder, "out", "a.png"))
    result = expect(run(program, folder, "render", "all", "-o", "out", *SMALL), 1)
    last = result.stderr.decode().splitlines()[-1]
    check(last == "visleaf: 2 of 4 maps could not be drawn", last)


def damaged_archive_in_a_folder_counts(program, folder):
    make_collection(program, folder)
    Path(folder, "all", "cut.pk3").write_bytes(b"PK\3\4 cut off")
    for command in ("info", "lint"):
        result = expect(run(program, folder, command, "all", "--json", "-"), 1)
        reports = [json.loads(line) for line in result.stdout.splitlines()]
        check([report["file"] for report in reports if "error" in report] == ["all/broken.bsp", "all/cut.pk3"], reports)
        errors = [line for line in result.stderr.decode().splitlines() if line.startswith("visleaf: all/cut.pk3")]
        check(errors == ["visleaf: " + reports[2]["error"]], errors)
        last = result.stderr.decode().splitlines()[-1]
        check(last == "visleaf: 1 of 4 maps and 1 archive or folder could not be read", last)
    last = run(program, folder, "lint", "all").stdout.decode().splitlines()[-1]
    check(last.endswith("; 1 more map and 1 archive or folder could not be read"), last)
    result = expect(run(program, folder, "export", "all", "-o", "out", "--format", "entities"), 1)
    last = result.stderr.decode().splitlines()[-1]
    check(last == "visleaf: 1 of 4 maps and 1 archive or folder could not be exported", last)
    os.mkdir(os.path.join(folder, "new"))
    shutil.copyfile(os.path.join(folder, "all", "a.bsp"), os.path.join(folder, "new", "a.bsp"))
    os.mkdir(os.path.join(folder, "old"))
    shutil.copyfile(os.path.join(folder, "all", "a.bsp"), os.path.join(folder, "old", "a.bsp"))
    shutil.copyfile(os.path.join(folder, "all", "cut.pk3"), os.path.join(folder, "old", "cut.pk3"))
    result = expect(run(program, folder, "diff", "old", "new", "--json", "-"), 2)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    check(reports[1]["file"] == "cut.pk3" and "error" in reports[1], reports)


def lint_of_several_maps_ends_with_the_sums(program, folder):
    demo, broken = demo_of(program), write_broken(folder)
    one = expect(run(program, folder, "lint", demo, "--max", "faces=10"), 1)
    check(len(one.stdout.splitlines()) > 1 and one.stdout.count(b"error") > 1, one.stdout)
    warnings = int(re.search(rb": 1 error, (\d+) warning", one.stdout)[1])
    result = expect(run(program, folder, "lint", demo, broken, demo, "--max", "faces=10"), 1)
    last = result.stdout.decode().splitlines()[-1]
    check(last.startswith(f"2 maps: 2 errors, {2 * warnings} warning"), last)
    check(last.endswith("; 2 maps have errors; 1 more map could not be read"), last)
    result = run(program, folder, "lint", demo, demo, "--severity", "error")
    check(result.stdout.decode().splitlines()[-1] == "2 maps: 0 errors", result.stdout)


def lint_writes_sarif(program, folder):
    expect(run(program, folder, "lint", demo_of(program), "--max", "faces=10", "--sarif", "a.sarif"), 1)
    log = json.loads(Path(folder, "a.sarif").read_text(encoding="utf-8"))
    check(log["version"] == "2.1.0" and len(log["runs"]) == 1, "not one run of SARIF 2.1.0")
    driver = log["runs"][0]["tool"]["driver"]
    ids = [rule["id"] for rule in driver["rules"]]
    check(driver["name"] == "visleaf" and "over-budget" in ids, driver["name"])
    for result in log["runs"][0]["results"]:
        check(ids[result["ruleIndex"]] == result["ruleId"], result)
        check(result["level"] in ("error", "warning", "note") and result["message"]["text"], result)
        location = result["locations"][0]
        check(location["physicalLocation"]["artifactLocation"]["uri"].endswith(".bsp"), location)
        check(location["logicalLocations"][0]["fullyQualifiedName"], location)
    check("error" in [result["level"] for result in log["runs"][0]["results"]], "the budget is not reported")
    check(log["runs"][0]["invocations"] == [{"executionSuccessful": True, "toolExecutionNotifications": []}],
          log["runs"][0]["invocations"])


def sarif_names_what_could_not_be_read(program, folder):
    make_collection(program, folder)
    Path(folder, "all", "cut.pk3").write_bytes(b"PK\3\4 cut off")
    result = expect(run(program, folder, "lint", "all", "--sarif", "-"), 1)
    invocation, = json.loads(result.stdout)["runs"][0]["invocations"]
    check(invocation["executionSuccessful"] is False, invocation)
    notes = invocation["toolExecutionNotifications"]
    uris = [note["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for note in notes]
    check(uris == ["all/broken.bsp", "all/cut.pk3"], uris)
    for note in notes:
        check(note["level"] == "error" and "visleaf: " + note["message"]["text"] in result.stderr.decode().splitlines(), note)
    result = expect(run(program, folder, "lint", "all/broken.bsp", "--sarif", "a.sarif"), 1)
    check(not os.path.exists(os.path.join(folder, "a.sarif")), "a log about one broken map")


def lint_lists_its_rules(program, folder):
    result = expect(run(program, folder, "lint", "--rules"), 0)
    check(b"no-vis" in result.stdout and len(result.stdout.splitlines()) > 40, result.stdout)
    rules = json.loads(run(program, folder, "lint", "--rules", "--json", "-").stdout)["rules"]
    check(len(rules) == len(result.stdout.splitlines()), len(rules))
    check({"id", "severity", "description", "advice"} <= rules[0].keys(), rules[0])
    words = {line.split()[0] for line in result.stdout.decode().splitlines()}
    check(words == {"error", "warning", "note"}, f"the text calls severities {words}")
    check({rule["severity"] for rule in rules} == {"error", "warning", "info"}, "JSON has other severities")


def visibility_checks_the_pvs_with_rays(program, folder):
    room = demo_of(program)
    result = expect(run(program, folder, "visibility", room, "--check", "--rays", "8", "--json", "-"), 0)
    report = json.loads(result.stdout)["check"]
    check(report["hole_count"] == 0 and report["holes"] == [], report)
    check(report["rays_per_pair"] == 8 and report["rays"] > 0, report)
    check(report["clusters_checked"] == len(report["clusters"]), report)
    check(0 <= report["unconfirmed_pairs"] < report["pairs"], report)
    text = expect(run(program, folder, "visibility", room, "--check"), 0)
    check(b"No hole" in text.stdout, text.stdout)
    expect(run(program, folder, "visibility", room, "--check", "--rays", "0"), 2)


def inspect_refuses_what_the_map_lacks(program, folder):
    for item in ("face:999999", "wall:1", "face"):
        result = expect(run(program, folder, "inspect", demo_of(program), item), 2)
        check(result.stdout == b"" and item.encode() in result.stderr, result.stderr)


def diff_lists_what_changed(program, folder):
    room = demo_of(program)
    content = bytearray(Path(room).read_bytes())
    text = content.index(b"info_player_start")
    content[text:text + 17] = b"info_player_elsew"
    Path(folder, "b.bsp").write_bytes(content)
    result = expect(run(program, folder, "diff", room, "b.bsp"), 1)
    check(b"The maps differ." in result.stdout and b"info_player_elsew at " in result.stdout, result.stdout)
    result = expect(run(program, folder, "diff", room, "b.bsp", "--json", "-"), 1)
    report = json.loads(result.stdout)
    check(report["equal"] is False and [lump["name"] for lump in report["lumps"]] == ["ENTITIES"], report)
    added, removed = report["entities"]["added"], report["entities"]["removed"]
    check(len(added) == len(removed) == 1 and added[0]["position"] == removed[0]["position"], report["entities"])
    check(report["faces"]["compared"] and report["light"]["faces_relit"] == 0, report["light"])
    check(report["visibility"]["changed"] == [] and report["textures"]["changed"] == [], report)


def diff_names_a_lit_file_as_the_cause(program, folder):
    demo = os.path.join(os.path.dirname(program), "assets/demo/bsp29/id1/maps/demo.bsp")
    shutil.copyfile(demo, os.path.join(folder, "mono.bsp"))
    for maps, side in (([demo, "mono.bsp"], "first"), (["mono.bsp", demo], "second")):
        result = expect(run(program, folder, "diff", *maps), 1)
        check(f"only the {side} map's light comes from a .lit file" in result.stdout.decode(), result.stdout)
    light = json.loads(run(program, folder, "diff", demo, "mono.bsp", "--json", "-").stdout)["light"]
    check(light["lit_file_a"] and not light["lit_file_b"], light)


def diff_ends_with_0_1_or_2(program, folder):
    room = demo_of(program)
    write_broken(folder)
    expect(run(program, folder, "diff", room, room), 0)
    expect(run(program, folder, "diff", room, room, "--json", "a.json"), 0)
    for command in ([room], [room, "none.bsp"], ["broken.bsp", room], ["broken.bsp", "broken.bsp"],
                    ["none.bsp", "none.bsp"], [room, room, "--json", "none/a.json"]):
        result = expect(run(program, folder, "diff", *command), 2)
        one_line(result)


def diff_takes_folders(program, folder):
    make_collection(program, folder)
    for name in ("old", "new"):
        shutil.copytree(os.path.join(folder, "all"), os.path.join(folder, name))
        os.remove(os.path.join(folder, name, "broken.bsp"))
    result = expect(run(program, folder, "diff", "old", "new"), 0)
    check(result.stdout.decode().splitlines() == [
        "a.bsp: equal", "maps/b.bsp: equal", "pak0.pk3/maps/c.bsp: equal", "3 maps: 3 equal, 0 different"], result.stdout)
    changed = os.path.join(folder, "new", "a.bsp")
    content = Path(changed).read_bytes()
    Path(changed).write_bytes(content.replace(b"info_player_start", b"info_player_elsew"))
    os.rename(os.path.join(folder, "new", "maps", "b.bsp"), os.path.join(folder, "new", "maps", "d.bsp"))
    result = expect(run(program, folder, "diff", "old", "new"), 1)
    lines = result.stdout.decode().splitlines()
    for line in ("The maps differ.", "maps/b.bsp: only in old", "maps/d.bsp: only in new", "pak0.pk3/maps/c.bsp: equal"):
        check(line in lines, f"no line '{line}': {lines}")
    check(lines[-1] == "4 maps: 1 equal, 1 different, 1 only in old, 1 only in new", lines[-1])
    result = expect(run(program, folder, "diff", "old", "new", "--json", "-"), 1)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    check([report["file"] for report in reports] == ["a.bsp", "maps/b.bsp", "maps/d.bsp", "pak0.pk3/maps/c.bsp"], reports)
    check([report["equal"] for report in reports] == [False, False, False, True], reports)
    check(reports[0]["b"]["file"] == "new/a.bsp" and reports[0]["entities"]["added"], reports[0])
    check(reports[1]["a"] == {"file": "old/maps/b.bsp"} and reports[1]["b"] is None, reports[1])
    parts = [run(program, folder, "diff", "old", "new", "--json", "-", "--shard", f"{i}/2").stdout for i in (1, 2)]
    check(sorted(b"".join(parts).splitlines()) == sorted(result.stdout.splitlines()), parts)
    write_broken(os.path.join(folder, "new"))
    os.rename(os.path.join(folder, "new", "broken.bsp"), changed)
    result = expect(run(program, folder, "diff", "old", "new"), 2)
    check(result.stdout.decode().splitlines()[-1].endswith(", 1 not compared"), result.stdout)
    expect(run(program, folder, "diff", "old", "new/maps/d.bsp"), 2)


def diff_names_the_argument_that_is_wrong(program, folder):
    make_collection(program, folder)
    one = os.path.join("all", "a.bsp")
    with zipfile.ZipFile(os.path.join(folder, "two.zip"), "w") as archive:
        for name in ("a", "b"):
            archive.write(demo_of(program), f"maps/{name}.bsp")
    Path(folder, "cut.zip").write_bytes(b"PK\3\4 cut off")
    for a, b, problem in (("all", "nothere", "nothere"), ("nothere", "all", "nothere"), ("two.zip", "cut.zip", "cut.zip: "),
                          ("all", one, f"{one} is one map, but all stands for several; ")):
        result = expect(run(program, folder, "diff", a, b), 2)
        check(one_line(result).startswith("visleaf: " + problem), one_line(result))


def export_writes_files(program, folder):
    room = demo_of(program)
    expect(run(program, folder, "export", room, "-o", "room.glb"), 0)
    with open(os.path.join(folder, "room.glb"), "rb") as stream:
        check(stream.read(8) == b"glTF\x02\0\0\0", "no glTF 2.0 file")
    result = expect(run(program, folder, "export", room, "-o", "-", "--format", "entities"), 0)
    check(b'"classname" "worldspawn"' in result.stdout, result.stdout)
    os.mkdir(os.path.join(folder, "out"))
    expect(run(program, folder, "export", room, "-o", "out/room.obj", "--units", "map"), 0)
    for name in ("room.obj", "room.mtl"):
        check(os.path.exists(os.path.join(folder, "out", name)), f"no {name}")
    check(os.listdir(os.path.join(folder, "out", "room_textures")), "no textures")
    expect(run(program, folder, "export", room, "-o", "Größe obj.obj"), 0)
    for name in ("Größe obj.obj", "Größe obj.mtl", "Größe obj_textures"):
        check(os.path.exists(os.path.join(folder, name)), f"no {name}: {os.listdir(folder)}")
    for kind in ("textures", "lightmaps"):
        expect(run(program, folder, "export", room, "-o", kind, "--format", kind), 0)
        check(all(name.endswith(".png") for name in os.listdir(os.path.join(folder, kind))), f"not only {kind}")
    expect(run(program, folder, "export", room, "-o", "room.map"), 0)
    quake = os.path.join(os.path.dirname(program), "assets/demo/bsp29/id1/maps/demo.bsp")
    expect(run(program, folder, "export", quake, "-o", "demo.wad"), 0)
    with open(os.path.join(folder, "demo.wad"), "rb") as stream:
        check(stream.read(4) == b"WAD2", "no WAD2")


def export_takes_folders(program, folder):
    pictures = make_collection(program, folder)
    for options, ending in (([], ".glb"), (["--format", "entities"], ".ent")):
        out = "out" + ending
        result = expect(run(program, folder, "export", "all", "-o", out.replace(".", "_"), *options), 1)
        files = pictures_below(os.path.join(folder, out.replace(".", "_")))
        check(files == [name.replace(".png", ending) for name in pictures], files)
        errors = [line for line in result.stderr.decode().splitlines() if "warning" not in line]
        check(len(errors) == 2 and "broken.bsp: " in errors[0], errors)
        check(errors[1] == "visleaf: 1 of 4 maps could not be exported", errors[1])
    alone = run(program, folder, "export", "all/a.bsp", "--format", "entities", "-o", "-")
    check(Path(folder, "out_ent", "a.ent").read_bytes() == alone.stdout, "the map is another one in a batch")
    expect(run(program, folder, "export", "all/a.bsp", "all/maps/b.bsp", "-o", "two", "--shard", "2/2"), 0)
    check(os.listdir(os.path.join(folder, "two")) == ["b.glb"], os.listdir(os.path.join(folder, "two")))
    for command in (["all/a.bsp", "all/maps/b.bsp", "-o", "x.glb"], ["all", "-o", "all/a.bsp"], ["all", "-o", "x.glb"]):
        expect(run(program, folder, "export", *command), 2)
    check(not os.path.exists(os.path.join(folder, "x.glb")), "left a file behind")
    os.mkdir(os.path.join(folder, "damaged"))
    write_broken(os.path.join(folder, "damaged"))
    expect(run(program, folder, "export", "damaged", "-o", "none"), 1)
    check(not os.path.exists(os.path.join(folder, "none")), "made a folder for no file")


def export_refuses_wrong_outputs(program, folder):
    room = demo_of(program)
    write_broken(folder)
    for status, command in ((2, [room, "-o", "room"]), (2, [room, "-o", "room.fbx"]), (2, [room]),
                            (2, [room, "-o", "-", "--format", "obj"]), (2, [room, "-o", "a.mtl", "--format", "obj"]),
                            (2, [room, "-o", "a.glb", "--units", "feet"]),
                            (1, ["broken.bsp", "-o", "a.glb"]), (1, [room, "-o", "none/a.glb"]),
                            (1, [room, "-o", "a.wad"])):
        result = expect(run(program, folder, "export", *command), status)
        one_line(result)
        for name in ("a.glb", "a.wad", "a.mtl", "a_textures"):
            check(not os.path.exists(os.path.join(folder, name)), "left a file behind")
    Path(folder, "cut.zip").write_bytes(b"PK\3\4 cut off")
    for status, command, said in ((2, [".", "-o", "a.glb"], "--output: a.glb: several maps need a folder; "),
                                  (2, [".", "-o", "a.fbx"], "--output: a.fbx: several maps need a folder; "),
                                  (1, ["cut.zip", "-o", "out"], "cut.zip: ")):
        result = expect(run(program, folder, "export", *command), status)
        check(one_line(result).startswith("visleaf: " + said), one_line(result))
        check(not os.path.exists(os.path.join(folder, command[2])), "made a folder")
    os.mkdir(os.path.join(folder, "folder.glb"))
    for output, words in ((["broken.bsp", "--format", "textures"], "need a folder"),
                          (["broken.bsp", "--format", "lightmaps"], "need a folder"),
                          (["folder.glb"], "name a file"), (["folder.glb", "--format", "zip"], "name a file")):
        result = run(program, folder, "export", "broken.bsp", "-o", *output)  # refused before the map is read
        expect(result, 2)
        check(f"{output[0]}: " in one_line(result) and words in one_line(result), one_line(result))


def export_warns_of_the_extension_of_another_format(program, folder):
    for output, name in (("a.glb", "entities"), ("b.wad", "map")):
        result = expect(run(program, folder, "export", demo_of(program), "-o", output, "--format", name), 0)
        check(one_line(result) == f"visleaf: warning: {output}: --format writes {name}, not what the extension says",
              one_line(result))
    result = expect(run(program, folder, "export", demo_of(program), "-o", "a.txt", "--format", "entities"), 0)
    check(not result.stderr, result.stderr)


def errors_of_the_command_line_say_what_to_do(program, folder):
    demo = demo_of(program)
    Path(folder, "a.json").write_text("{}", encoding="utf-8")
    for status, command, said in (
            (2, ["export", demo], "--output FILE is required: The file, or the folder"),
            (2, ["info", demo, "--json"], "--json FILE: the value is missing"),
            (2, ["bench", "--compare", "a"], "--compare A.json B.json: the value is missing"),
            (2, ["bench", demo, "--frames", "0"], "--frames: expected a whole number from 1 to 100000, found '0'"),
            (2, ["diff", demo, demo, "more"], "'more' is too much; a name with spaces needs quotes"),
            (2, ["render", demo, "-o", "a.png", "--camera", "1,2"], "X,Y,Z,PITCH,YAW, found '1,2'"),
            (2, ["info", ""], "the name of the map is empty"),
            (2, ["help", "rendr"], "unknown command 'rendr'; did you mean render?"),
            (1, ["bench", "--compare", "a.json", "a.json"], "a.json: not a report of visleaf bench"),
            *((1, command, "because the folder none does not exist") for command in (
                ["export", demo, "-o", "none/a.glb"], ["export", demo, "-o", "none/a.obj"],
                ["export", demo, "-o", "none/new", "--format", "textures"], ["info", demo, "--json", "none/a.json"],
                ["render", demo, "-o", "a.png", "--contact-sheet", "none/a.png"], ["manual", "-o", "none/new"],
                ["render", demo, demo, "-o", "none/new"])),
            (1, ["info", demo, "--json", "."], "because it is a folder")):
        result = expect(run(program, folder, *command), status)
        check(said in one_line(result), one_line(result))
    expect(run(program, folder, "help", "render"), 0)


def closed_pipe_does_not_kill_the_program(program, folder):
    reader, closed = os.pipe()
    os.close(reader)
    for command in (["info", "none.bsp"], ["render", "none.bsp", "-o", "a.png"], ["rendr", "none.bsp"]):
        status = run_into(program, folder, subprocess.DEVNULL, closed, *command)
        check(status in (1, 2), f"{command}: status {status} with a closed standard error")
    with open(os.path.join(folder, "errors"), "w+b") as errors:
        for command in (["--help"], ["info", demo_of(program)], ["info", demo_of(program), "--json", "-"],
                        ["render", demo_of(program), "-o", "-", *SMALL]):
            status = run_into(program, folder, closed, errors, *command)
            check(status == 0, f"{command}: status {status} with a closed standard output")
        status = run_into(program, folder, closed, errors, "diff", demo_of(program), demo_of(program))
        check(status == 0, f"equal maps differ with status {status} if nobody reads the answer")
        errors.seek(0)
        check(errors.read() == b"", "a closed pipe is not quiet")


def closed_output_is_status_1(program, folder):
    result = subprocess.run(["sh", "-c", f"'{program}' info '{demo_of(program)}' >&-"], cwd=folder, capture_output=True,
                            check=False)
    expect(result, 1)
    check("standard output" in one_line(result), one_line(result))


def full_device_is_status_1(program, folder):
    for command in (["--help"], ["--version"], ["info", demo_of(program), "--json", "-"]):
        with open("/dev/full", "wb") as full, open(os.path.join(folder, "errors"), "w+b") as errors:
            status = run_into(program, folder, full, errors, *command)
            errors.seek(0)
            lines = errors.read().decode().splitlines()
        check(status == 1, f"{command}: status {status}")
        check(len(lines) == 1 and "standard output" in lines[0], f"{command}: {lines}")


def cpu_seconds(process):
    """The time that the threads of a process have worked."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def signals_end_at_once(program, folder):
    demo = demo_of(program)
    busy = {"render": ["render", demo, "--cameras", "cameras", "-o", "out", "--size", "640x360"],
            "bench": ["bench", demo, "--frames", "100000", "--json", "a.json"],
            "info": ["info", *[demo] * 20000, "--json", "a.json"]}
    with open(os.path.join(folder, "cameras"), "w", encoding="utf-8") as stream:
        stream.writelines(f"camera{i} 0,0,0,0,0\n" for i in range(5000))
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        for name, command in busy.items():
            process = subprocess.Popen([program, *command], cwd=folder, env=variables, stderr=subprocess.DEVNULL)
            try:
                wait_until(lambda process=process: cpu_seconds(process) > 0.5, f"{name} at work")
                check(process.poll() is None, f"{name} was done too soon")
                process.send_signal(number)
                check(process.wait(10) == status, f"{name}: status {process.returncode}, not {status}")
            finally:
                process.kill()
                process.wait()
    pictures = os.path.join(folder, "out")
    check(not os.path.exists(os.path.join(folder, "a.json")), "half a report is left")
    check(all(file.endswith(".png") for file in os.listdir(pictures)), "an unfinished picture is left")


def last_words(command, folder, is_at_work):
    """The last line that a command prints when Ctrl+C ends it at work."""
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    process = subprocess.Popen(command, cwd=folder, env=variables, stderr=subprocess.PIPE)
    try:
        wait_until(lambda: is_at_work(process), f"{command[1]} at work")
        process.send_signal(signal.SIGINT)
        last = process.communicate(timeout=10)[1].decode().strip().split("\n")[-1]
    finally:
        process.kill()
        process.wait()
    check(process.returncode == 130, f"status {process.returncode}")
    return last


def run_that_a_signal_ends_says_how_far_it_came(program, folder):
    demo = demo_of(program)
    for name in ("a.bsp", "b.bsp"):
        shutil.copyfile(demo, os.path.join(folder, name))
    with open(os.path.join(folder, "cameras"), "w", encoding="utf-8") as stream:
        stream.writelines(f"camera{i} 0,0,0,0,0\n" for i in range(5000))
    for command, advice in ((["info", *[demo] * 20000, "--json", "a.json"], "a.json is not written"),
                            (["lint", *[demo] * 20000, "--sarif", "a.sarif"], "a.sarif is not written"),
                            (["lint", *[demo] * 20000, "--json", "a.json", "--sarif", "a.sarif"],
                             "a.json and a.sarif are not written"),
                            (["render", "a.bsp", "b.bsp", "--cameras", "cameras", "-o", "out", "--contact-sheet", "all.png"],
                             "all.png: only full pages are written; --skip-existing goes on with the others"),
                            (["gallery", *[demo] * 2000, "-o", "site"],
                             "the pages are not written, and the next run draws all maps again")):
        last = last_words([program, *command], folder, lambda process: cpu_seconds(process) > 6.0)
        check(re.fullmatch(rf"visleaf: ended after \d+ of \d+ maps; {re.escape(advice)}", last), last)


def run_that_a_signal_ends_keeps_the_report(program, folder):
    copy_demo(program, os.path.join(folder, "all"), *(f"{number:03}" for number in range(300)))
    out = os.path.join(folder, "out")
    earlier = []
    for _ in range(2):
        command = [program, "render", "all", "-o", "out", "--skip-existing", "--json", "out.jsonl", *SMALL]
        least = len(earlier) + 3
        last = last_words(command, folder,
                          lambda _, least=least: os.path.isdir(out) and len(os.listdir(out)) >= least)
        check(last.endswith("; out.jsonl has the images that are done; --skip-existing goes on with the others"), last)
        lines = lines_of(folder, "out.jsonl")
        check(lines[:len(earlier)] == earlier, "lines of the run before are lost")
        images = sorted(f"out/{name}" for name in os.listdir(out))
        check([json.loads(line)["output"] for line in lines] == images, f"{len(lines)} lines, {len(images)} images")
        earlier = lines


def signal_while_the_contact_sheet_is_written_keeps_the_report(program, folder):
    os.mkfifo(os.path.join(folder, "all.png"))  # nobody reads it, so the sheet cannot be finished
    report = os.path.join(folder, "out.json")
    variables = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    process = subprocess.Popen([program, "render", demo_of(program), "-o", "a.png", "--contact-sheet", "all.png", "--json",
                                "out.json", *SMALL], cwd=folder, env=variables, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: os.path.exists(report), "the report before the sheet")
        check(process.poll() is None, "the sheet is done, though nobody reads it")
        process.send_signal(signal.SIGINT)
        check(process.wait(10) == 130, f"status {process.returncode}, not 130")
    finally:
        process.kill()
        process.wait()
    check(json.loads(Path(report).read_text(encoding="utf-8"))["output"] == "a.png", "the report lacks the image")


def signal_before_the_pages_are_written_is_not_silent(program, folder):
    make_collection(program, folder)
    Path(folder, "all", "cut.pk3").write_bytes(b"PK\3\4 cut off")
    os.mkdir(os.path.join(folder, "site"))
    os.mkfifo(os.path.join(folder, "site", "index.html"))  # nobody reads it, so the page cannot be finished
    written = os.path.join(folder, "site", "maps.json")
    last = last_words([program, "gallery", "all", "-o", "site"], folder, lambda _: os.path.exists(written))
    check(last == "visleaf: ended after 4 of 4 maps; the pages are not written, and the next run draws all maps again",
          last)


def ignored_signals_stay_ignored(program, folder):
    result = subprocess.run(["sh", "-c", f"trap '' INT; '{program}' info '{demo_of(program)}' & sleep 0.02; kill -INT $!; wait $!"],
                            cwd=folder, capture_output=True, check=False)
    expect(result, 0)


if __name__ == "__main__":
    run_case(globals())
