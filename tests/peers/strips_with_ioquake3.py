#!/usr/bin/python3
"""Strips of a moving map from ioquake3 and from Visleaf, at the same eyes and the same moments.

    strips_with_ioquake3.py VISLEAF PACK MAP CAMERAS OUT_FOLDER [FRAMES [SECONDS_APART [FIRST_SECOND]]]

MAP is a name that OpenArena's data and the archive PACK both hold. CAMERAS is a file as `visleaf render --cameras` takes
it. For each camera OUT_FOLDER/MAP_NAME.png has our pictures above, ioquake3's in the middle and four times the
difference below; printed are the mean differences, 0 to 255. pose_ioquake3.c sets ioquake3's eye and its clock.

Needs the Debian packages ioquake3, openarena-data, xvfb, gcc and python3-pil.
"""
import os
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageStat

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (640, 360)
CVARS = {"cl_renderer": "opengl1", "s_initsound": 0, "com_introplayed": 1, "in_nograb": 1, "r_fullscreen": 0,
         "r_mode": -1, "r_customwidth": SIZE[0], "r_customheight": SIZE[1], "r_swapInterval": 0, "r_picmip": 0, "r_roundImagesDown": 0, "r_texturebits": 32, "r_gamma": 1, "cg_fov": 90,
         "r_textureMode": "GL_LINEAR_MIPMAP_LINEAR", "r_ext_multisample": 0, "r_ext_texture_filter_anisotropic": 0,
         "r_ext_compressed_textures": 0, "r_overBrightBits": 1, "r_mapOverBrightBits": 2, "r_ignorehwgamma": 1,
         "r_subdivisions": 4, "r_lodCurveError": 10000, "r_dynamiclight": 0, "r_flares": 0, "r_drawentities": 0,
         "cg_draw2D": 0, "cg_drawGun": 0, "con_notifytime": 0, "cg_shadows": 0, "bot_enable": 0, "com_maxfps": 0}


def play(name, poses, work):
    """poses: (eye and angles, seconds, picture)"""
    shim = os.path.join(work, "pose.so")
    subprocess.run(["gcc", "-O2", "-shared", "-fPIC", os.path.join(HERE, "pose_ioquake3.c"), "-o", shim, "-ldl", "-lm"],
                   check=True)
    poseList = os.path.join(work, "poses")
    with open(poseList, "w", encoding="ascii") as file:
        for camera, seconds, picture in poses:
            file.write(f"{camera.replace(',', ' ')} {round(1000 * seconds)} {picture}\n")
    game = os.path.join(work, ".openarena", "baseoa")
    os.makedirs(game)
    with open(os.path.join(game, "autoexec.cfg"), "w", encoding="ascii") as file:
        file.writelines(f"set {key} {value}\n" for key, value in CVARS.items())
    engine = ["env", f"LD_PRELOAD={shim}", "/usr/lib/ioquake3/ioquake3"]
    settings = {"com_basegame": "baseoa", "fs_basepath": "/usr/lib/openarena", "com_homepath": ".openarena",
                "com_legacyprotocol": 71, "com_protocol": 71, "cl_motd": 0, "ttycon": 0}
    words = [word for key, value in settings.items() for word in ("+set", key, str(value))]
    with open(os.path.join(work, "log"), "wb") as log:
        subprocess.run(["unshare", "-n", "xvfb-run", "-a", "-s", "-screen 0 1280x1024x24"] + engine + words +
                       ["+devmap", name], env={**os.environ, "HOME": work, "POSE_LIST": poseList, "POSE_SKIP": "100"},
                       stdout=log, stderr=log, stdin=subprocess.DEVNULL, timeout=300, check=False)


def strip(ours, theirs, target):
    width, height = SIZE[0] // 2, SIZE[1] // 2
    sheet = Image.new("RGB", (width * len(ours), height * 3))
    means = []
    for i, (a, b) in enumerate(zip(ours, theirs)):
        first, second = (Image.open(path).convert("RGB") for path in (a, b))
        difference = ImageChops.difference(first, second)
        means.append(sum(ImageStat.Stat(difference).mean) / 3)
        for row, picture in enumerate((first, second, difference.point(lambda value: min(255, 4 * value)))):
            sheet.paste(picture.resize((width, height)), (i * width, row * height))
    sheet.save(target)
    return means


def main():
    visleaf, pack, name, cameras, out = sys.argv[1:6]
    frames, apart, first = (float(word) for word in (sys.argv[6:] + ["8", "0.125", "10"][len(sys.argv) - 6:]))
    times = [first + i * apart for i in range(int(frames))]
    os.makedirs(out, exist_ok=True)
    with open(cameras, encoding="ascii") as file:
        places = [line.split() for line in file if line.strip()]
    with tempfile.TemporaryDirectory(prefix="visleaf-peer-") as work:
        play(name, [(place, time, f"{work}/{title}_{i}.ppm") for title, place in places for i, time in enumerate(times)], work)
        for i, time in enumerate(times):
            os.makedirs(f"{work}/{i}")
            subprocess.run([visleaf, "render", f"{pack}:maps/{name}.bsp", "--size", f"{SIZE[0]}x{SIZE[1]}", "--no-entities",
                            "--time", str(time), "--cameras", cameras, "-o", f"{work}/{i}"], check=True)
        for title, _ in places:
            means = strip([f"{work}/{i}/{title}.png" for i in range(len(times))],
                          [f"{work}/{title}_{i}.ppm" for i in range(len(times))], f"{out}/{name}_{title}.png")
            print(f"{name} {title}:", " ".join(f"{mean:.2f}" for mean in means))


main()
