#!/usr/bin/python3
"""Shows the forged demo in an engine that this project did not write.

    look_with_engine.py darkplaces|quakespasm|ioquake3 FORMAT DEMO_FOLDER OUT_FOLDER [VISLEAF]

For each viewpoint the engine is started on the map of FORMAT (as in DEMO_FOLDER/FORMAT), in an own display and
without a network, takes OUT_FOLDER/FORMAT_ENGINE_VIEW.png and ends by itself. Its output lies beside, as .log; lines
that complain are printed. With the program VISLEAF, its picture of the same view is put beside, as _ours.png, and the
mean difference of the two over all pixels and channels is printed, 0 to 255, and the share of pixels that differ by more
than 16. Ends with status 1 when there is a complaint or a picture is missing.

Needs the Debian packages darkplaces, quakespasm, ioquake3 with openarena-data, fteqcc, xvfb and python3-pil.
"""
import math
import os
import pwd
import re
import shutil
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (640, 480)
SECONDS = 90  # that an engine may take

# Place, pitch, yaw: three of the demo's cameras.
VIEWS = {"hub": (-220, -90, 64, 0, 22), "chapel": (0, 500, 190, 6, 90), "gallery": (0, -420, 80, 4, 270)}

COMPLAINT = re.compile(
    r"warn|error|fail|bad |missing|not found|couldn't|can't|unknown|no spawn|illegal|invalid|out of|exceed|corrupt|ignoring", re.I)

# What the engines say of the machine and of the data that a whole game would bring; and DarkPlaces of a billboard, which
# has no corners in any compiler's maps.
HARMLESS = re.compile(
    r"^(\.\.\.(GL_|ignoring GL_)|GL_EXTENSIONS|NET_|W_GetLumpinfo: |Couldn't load gfx/(conback|loading|mainmenu) |Couldn't load 'localization/|"
    r"Couldn't read q3history|couldn't exec |Failed to init SDL joystick|\x02Warning: vertical sync|"
    r"Mod_Q3BSP_LoadFaces: surface \d+ \(texture textures/demo/flare\) has no )")


def run(command, cwd, log, env):
    """Starts a program in a display and a network namespace of its own; its output goes to `log`."""
    words = ["unshare", "-n", "xvfb-run", "-a", "-s", f"-screen 0 {SIZE[0]}x{SIZE[1]}x24"] + command
    with open(log, "wb") as out:
        try:
            subprocess.run(words, cwd=cwd, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                           env={**os.environ, **env}, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            out.write(b"\nerror: did not end by itself\n")


def game_folder(demo, name):
    """The one folder below DEMO_FOLDER/FORMAT."""
    base = os.path.join(demo, name)
    return os.path.join(base, os.listdir(base)[0])


def write_text(path, text):
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def compile_camera(folder):
    shutil.copy(os.path.join(HERE, "camera.qc"), folder)
    write_text(os.path.join(folder, "progs.src"), "progs.dat\ncamera.qc\n")
    subprocess.run(["fteqcc"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    os.makedirs(os.path.join(folder, "progs"))
    with open(os.path.join(folder, "progs", "player.mdl"), "wb") as file: # a sprite that nobody sees
        file.write(b"IDSP" + struct.pack("<iifiiifi", 1, 0, 8, 8, 8, 1, 0, 0) + struct.pack("<iiiii", 0, -4, 4, 8, 8) + bytes(64))


def write_quake_graphics(folder):
    """The pictures that QuakeSpasm wants before it starts: all empty."""
    names = ["conchars", "backtile", "disc", "ram", "net", "turtle"]
    body, directory = b"", b""
    for name in names:
        content = bytes(128 * 128) if name == "conchars" else struct.pack("<ii", 8, 8) + bytes(64)
        directory += struct.pack("<iiiBBH16s", 12 + len(body), len(content), len(content), 0x42, 0, 0, name.encode())
        body += content
    with open(os.path.join(folder, "gfx.wad"), "wb") as file:
        file.write(b"WAD2" + struct.pack("<ii", len(names), 12 + len(body)) + body + directory)
    os.makedirs(os.path.join(folder, "gfx"), exist_ok=True)
    for name in ["conback", "ttl_main", "qplaque", "loading", "pause"]:
        with open(os.path.join(folder, "gfx", name + ".lmp"), "wb") as file:
            file.write(struct.pack("<ii", 8, 8) + bytes(64))


def write_registration(folder):
    """QuakeSpasm reads loose files only beside a certain picture of 16 x 16, which it has in itself, in its own order."""
    with open("/usr/games/quakespasm", "rb") as file:
        program = file.read()
    begin = program.find(bytes.fromhex("00660000000000000066")) - 20
    words = struct.unpack_from("<128H", program, begin)
    with open(os.path.join(folder, "gfx", "pop.lmp"), "wb") as file:
        file.write(struct.pack(">128H", *words))


def unpack_paks(folder):
    """It plays a pak0.pak only if it is id's."""
    pak = os.path.join(folder, "pak0.pak")
    if not os.path.exists(pak):
        return
    with open(pak, "rb") as file:
        data = file.read()
    directory, length = struct.unpack_from("<ii", data, 4)
    for entry in range(directory, directory + length, 64):
        name, offset, size = struct.unpack_from("<56sii", data, entry)
        target = os.path.join(folder, name.split(b"\0")[0].decode("ascii"))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(data[offset:offset + size])
    os.remove(pak)


def camera_cvars(view):
    names = ["scratch1", "scratch2", "scratch3", "saved1", "saved2"]
    return "".join(f"{name} {value}\n" for name, value in zip(names, view))


def darkplaces(source, view, work, log):
    game = os.path.join(work, "id1")
    shutil.copytree(source, game)
    compile_camera(game)
    plain = ["crosshair 0", "viewsize 120", "fov 90", "con_notify 0", "con_notifytime 0", "scr_centertime 0", "showfps 0",
             "r_drawviewmodel 0", "cl_bob 0", "v_idlescale 0", "gl_texture_anisotropy 1", "vid_samples 1", "r_coronas 0",
             "r_shadow_realtime_dlight 0", "r_shadow_gloss 0", "r_glsl_deluxemapping 0", "r_bloom 0", "cl_particles 0",
             "v_gamma 1", "v_contrast 1", "v_brightness 0", "scr_screenshot_png 1", "scr_screenshot_jpeg 0", "r_water 0",
             "scr_conalpha 0", "sv_gameplayfix_setmodelrealbox 1", "developer 0"]
    write_text(os.path.join(game, "autoexec.cfg"), camera_cvars(view) + "\n".join(plain) +
               '\ndefer 12 "screenshot shot.png"\ndefer 16 "quit"\n')
    run(["/usr/games/darkplaces", "-basedir", work, "-nosound", "-window", "-width", str(SIZE[0]), "-height", str(SIZE[1]),
         "+vid_fullscreen", "0", "+exec", "autoexec.cfg", "+map", "demo"], work, log, {"HOME": work})
    return find_picture(work, ".png")


def quakespasm(source, view, work, log):
    game = os.path.join(work, "id1")
    shutil.copytree(source, game)
    compile_camera(game)
    write_quake_graphics(game)
    write_registration(game)
    unpack_paks(game)
    waits = "wait\n" * 300
    write_text(os.path.join(game, "shot.cfg"), waits + "screenshot png\n" + "wait\n" * 10 + "quit\n")
    write_text(os.path.join(game, "autoexec.cfg"), camera_cvars(view) + "crosshair 0\nviewsize 120\nfov 90\nr_drawviewmodel 0\n"
               "con_notifytime 0\nscr_centertime 0\nscr_showfps 0\ncl_bob 0\nv_idlescale 0\ngamma 1\nfov_adapt 0\n"
               "scr_clock 0\nhost_maxfps 60\nmap demo\n" + "exec shot.cfg\n")
    write_text(os.path.join(game, "quake.rc"), "exec autoexec.cfg\n")
    run(["/usr/games/quakespasm", "-basedir", work, "-nosound", "-window", "-width", str(SIZE[0]), "-height", str(SIZE[1]),
         "-heapsize", "256000"], work, log, {})
    # It asks the system for the user's folder, not the environment.
    written = find_picture(os.path.join(pwd.getpwuid(os.getuid()).pw_dir, ".quakespasm"), ".png")
    return written and shutil.move(written, os.path.join(work, "shot.png"))


def ioquake3(source, view, work, log):
    game = os.path.join(work, ".openarena", "baseoa")
    shutil.copytree(source, game)
    write_text(os.path.join(game, "autoexec.cfg"), "\n".join(
        ["set s_initsound 0", "set com_introplayed 1", "set in_nograb 1", "set in_mouse 0", "set r_fullscreen 0", "set r_mode -1",
         f"set r_customwidth {SIZE[0]}", f"set r_customheight {SIZE[1]}", "set cg_fov 90", "set cg_draw2D 0", "set cg_drawGun 0",
         "set r_ext_multisample 0", "set r_picmip 0", "set r_texturebits 32", "set r_textureMode GL_LINEAR_MIPMAP_LINEAR",
         "set r_ignorehwgamma 1", "set r_gamma 1", "set r_overBrightBits 1", "set r_mapOverBrightBits 2", "set r_flares 1",
         "set cg_errordecay 0", "set bot_enable 0", "set g_doWarmup 0", "set cg_bobup 0", "set cg_bobpitch 0", "set com_maxfps 60",
         "set cg_bobroll 0", "set cg_runpitch 0", "set cg_runroll 0", "set r_lodCurveError 10000", "set cg_drawCrosshair 0"]) + "\n")
    x, y, z, _, yaw = view
    # setviewpos throws the player some 38 units forward, his eye is 26 above his origin, and he looks level. `viewpos`
    # tells where the eye is in the end.
    x, y, z = round(x - 38 * math.cos(math.radians(yaw))), round(y - 38 * math.sin(math.radians(yaw))), z - 27
    commands = ["wait 200", "noclip", "wait 3", f"setviewpos {x} {y} {z} {yaw}", "wait 200", "viewpos", "screenshot shot", "wait 20",
                "quit"]
    words = ["/usr/lib/ioquake3/ioquake3", "+set", "com_basegame", "baseoa", "+set", "fs_basepath", "/usr/lib/openarena", "+set",
             "com_homepath", ".openarena", "+set", "com_protocol", "71", "+set", "cl_motd", "0", "+set", "ttycon", "0", "+set",
             "sv_pure", "0", "+devmap", "demo"]
    for command in commands:
        words.append("+" + command.split()[0])
        words += command.split()[1:]
    run(words, work, log, {"HOME": work})
    return find_picture(work, ".tga")


def find_picture(folder, extension):
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            if name.startswith(("shot", "spasm", "quake", "dp")) and name.endswith(extension):
                return os.path.join(root, name)
    return None


def keep_picture(picture, target):
    from PIL import Image
    Image.open(picture).convert("RGB").save(target)


def eye_of(view, log):
    """Where the picture was taken: the view, or what ioquake3 has told of its own."""
    with open(log, "rb") as file:
        told = re.search(rb"^\((-?\d+) (-?\d+) (-?\d+)\) : ", file.read(), re.M)
    if not told:
        return view
    numbers = [int(number) for number in told.groups()] # cut at the point
    return (*(number + math.copysign(0.5, number) for number in numbers), 0, view[4])


def compare(visleaf, source, eye, stem):
    from PIL import Image, ImageChops, ImageStat
    ours = stem + "_ours.png"
    subprocess.run([visleaf, "render", os.path.join(source, "maps", "demo.bsp"), "--size", f"{SIZE[0]}x{SIZE[1]}", "--camera",
                    ",".join(map(str, eye)), "-o", ours], check=True)
    difference = ImageChops.difference(Image.open(ours).convert("RGB"), Image.open(stem + ".png"))
    most = max_of(difference.split())
    share = sum(most.histogram()[17:]) / (SIZE[0] * SIZE[1])
    print(f"    mean difference {sum(ImageStat.Stat(difference).mean) / 3:.1f}, more than 16 in {100 * share:.0f} %")


def max_of(channels):
    from PIL import ImageChops
    return ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])


def lines_of(log):
    with open(log, "rb") as file:
        return file.read().decode("latin-1").splitlines()


def complaints_of(log):
    return [line for line in lines_of(log) if COMPLAINT.search(line) and not HARMLESS.search(line)]


def main():
    engine, name, demo, out = sys.argv[1:5]
    visleaf = sys.argv[5] if len(sys.argv) > 5 else None
    source = game_folder(demo, name)
    start = {"darkplaces": darkplaces, "quakespasm": quakespasm, "ioquake3": ioquake3}[engine]
    os.makedirs(out, exist_ok=True)
    is_fine = True
    for title, view in VIEWS.items():
        stem = os.path.join(out, f"{name}_{engine}_{title}")
        with tempfile.TemporaryDirectory(prefix="visleaf-peer-") as work:
            picture = start(source, view, work, stem + ".log")
            if picture:
                keep_picture(picture, stem + ".png")
        complaints = complaints_of(stem + ".log")
        print(f"{engine} {name} {title}: {'picture' if picture else 'NO PICTURE'}, {len(complaints)} complaints")
        for line in complaints[:8]:
            print("   ", line)
        for line in lines_of(stem + ".log"):
            if line.startswith("walked to"):
                print("   ", line)
        if picture and visleaf:
            compare(os.path.abspath(visleaf), source, eye_of(view, stem + ".log"), stem)
        is_fine = is_fine and picture is not None and not complaints
    sys.exit(0 if is_fine else 1)


main()
