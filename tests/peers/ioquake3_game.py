"""Starts ioquake3 on a map of OpenArena's data, and keeps what it shows. pose_ioquake3.c sets its eye and its clock.

Needs the Debian packages ioquake3, openarena-data, xvfb and gcc.
"""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (640, 360)
CVARS = {"cl_renderer": "opengl1", "s_initsound": 0, "com_introplayed": 1, "in_nograb": 1, "r_fullscreen": 0,
         "r_mode": -1, "r_customwidth": SIZE[0], "r_customheight": SIZE[1], "r_swapInterval": 0, "r_picmip": 0,
         "r_roundImagesDown": 0, "r_texturebits": 32, "r_gamma": 1, "cg_fov": 90,
         "r_textureMode": "GL_LINEAR_MIPMAP_LINEAR", "r_ext_multisample": 0, "r_ext_texture_filter_anisotropic": 0,
         "r_ext_compressed_textures": 0, "r_overBrightBits": 1, "r_mapOverBrightBits": 2, "r_ignorehwgamma": 1,
         "r_subdivisions": 4, "r_lodCurveError": 10000, "r_dynamiclight": 0, "r_flares": 0, "r_drawentities": 0,
         "cg_draw2D": 0, "cg_drawGun": 0, "con_notifytime": 0, "cg_shadows": 0, "bot_enable": 0, "com_maxfps": 0}
SETTINGS = {"com_basegame": "baseoa", "fs_basepath": "/usr/lib/openarena", "com_homepath": ".openarena",
            "com_legacyprotocol": 71, "com_protocol": 71, "cl_motd": 0, "ttycon": 0}  # of the command line


def write_commands(path, lines):
    with open(path, "w", encoding="ascii") as file:
        file.writelines(line + "\n" for line in lines)


def play(name, poses, work, cvars=None, commands=()):
    """Plays the map of that name, with `work` as the home folder. Each of `poses` is an eye with angles, as --camera takes
    it, a clock in seconds and a picture to write; pose_ioquake3.c says what a clock below zero means. `cvars` come on top
    of CVARS. The game runs `commands` once a player is in the map."""
    shim, pose_list = os.path.join(work, "pose.so"), os.path.join(work, "poses")
    subprocess.run(["gcc", "-O2", "-shared", "-fPIC", os.path.join(HERE, "pose_ioquake3.c"), "-o", shim, "-ldl", "-lm"],
                   check=True)
    write_commands(pose_list, (f"{camera.replace(',', ' ')} {round(1000 * seconds)} {picture}"
                               for camera, seconds, picture in poses))
    game = os.path.join(work, ".openarena", "baseoa")
    os.makedirs(game)
    write_commands(os.path.join(game, "autoexec.cfg"),
                   (f"set {key} {value}" for key, value in {**CVARS, **(cvars or {})}.items()))
    write_commands(os.path.join(game, "commands.cfg"), ["wait 60", *commands])
    words = [word for key, value in SETTINGS.items() for word in ("+set", key, str(value))]
    with open(os.path.join(work, "log"), "wb") as log:
        subprocess.run(["unshare", "-n", "xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", "env", f"LD_PRELOAD={shim}",
                        "/usr/lib/ioquake3/ioquake3", *words, "+devmap", name, "+exec", "commands.cfg"],
                       env={**os.environ, "HOME": work, "POSE_LIST": pose_list, "POSE_SKIP": "100"},
                       stdout=log, stderr=log, stdin=subprocess.DEVNULL, timeout=300, check=False)
