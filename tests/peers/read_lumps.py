#!/usr/bin/python3
"""An independent reader of BSP files: their counts, straight from the lumps.

Shares no code or table with the program, so that both agree only when both read the file right. Needs the
system's Python alone. Layouts: id-Software's bspfile.h and qfiles.h, ericw-tools and Ironwail for BSP2 and
2PSB, Hammer of Thyrion for Hexen II, Xash3D for the GoldSrc family, the Nightfire compiler for version 42,
Q2PRO for QBSP, FTE for Quake 64.

    read_lumps.py MAP.bsp...                     one line of JSON a map
    read_lumps.py pak0.pk3 [pak0.pk3:NAME]...    all maps of an archive, or one of them
"""
import json
import re
import struct
import sys
import zipfile
from pathlib import Path

# For each count: the number of the lump and the bytes of a record.
QUAKE = {"planes": (1, 20), "vertices": (3, 12), "edges": (12, 4), "faces": (7, 20), "nodes": (5, 24),
         "leafs": (10, 28), "models": (14, 64)}
LAYOUTS = {
    "BSP29": QUAKE,
    "BSP64": QUAKE,
    "BSP30": QUAKE,
    "BSP30ext": QUAKE,
    "BSP31": QUAKE,
    "BSP30-blueshift": {**QUAKE, "planes": (0, 20)},
    "BSP2": {**QUAKE, "edges": (12, 8), "faces": (7, 28), "nodes": (5, 44), "leafs": (10, 44)},
    "2PSB": {**QUAKE, "edges": (12, 8), "faces": (7, 28), "nodes": (5, 32), "leafs": (10, 32)},
    "IBSP38": {"planes": (1, 20), "vertices": (2, 12), "edges": (11, 4), "faces": (6, 20), "nodes": (4, 28),
               "leafs": (8, 28), "models": (13, 48)},
    "QBSP38": {"planes": (1, 20), "vertices": (2, 12), "edges": (11, 8), "faces": (6, 28), "nodes": (4, 44),
               "leafs": (8, 52), "models": (13, 48)},
    "IBSP46": {"planes": (2, 16), "vertices": (10, 44), "faces": (13, 104), "nodes": (3, 36), "leafs": (4, 48),
               "models": (7, 40)},
    "BSP42": {"planes": (1, 20), "vertices": (4, 12), "faces": (9, 48), "nodes": (8, 36), "leafs": (11, 48),
              "models": (14, 56)},
}
LAYOUTS["IBSP47"] = LAYOUTS["IBSP46"]
LAYOUTS.update({name + "-hexen2": {**LAYOUTS[name], "models": (14, 80)} for name in ("BSP29", "BSP2")})
COUNTS = tuple(QUAKE) + ("clusters", "entities")

IDENTS = {b"BSP2": "BSP2", b"2PSB": "2PSB", b" 46Q": "BSP64", b"QBSP": "QBSP38"}
VERSIONS = {28: "BSP29", 29: "BSP29", 30: "BSP30", 31: "BSP31", 42: "BSP42"}
IBSP_VERSIONS = {38: "IBSP38", 46: "IBSP46", 47: "IBSP47"}


def base_format(data):
    ident, version = data[:4], struct.unpack_from("<i", data)[0]
    if ident == b"IBSP":
        return IBSP_VERSIONS.get(struct.unpack_from("<i", data, 4)[0])
    return IDENTS.get(ident) or VERSIONS.get(version)


def lump_bytes(data, name, number):
    start = 8 if name.startswith(("IBSP", "QBSP")) else 4
    offset, length = struct.unpack_from("<ii", data, start + 8 * number)
    return data[offset:offset + length] if offset >= 0 and length >= 0 else b""


def holds_models(data, name):
    """Whether the lump has whole records, each with a range of faces that exist."""
    models = lump_bytes(data, name, LAYOUTS[name]["models"][0])
    number, size = LAYOUTS[name]["faces"]
    num_faces, record = len(lump_bytes(data, name, number)) // size, LAYOUTS[name]["models"][1]
    ranges = [struct.unpack_from("<II", models, end - 8) for end in range(record, len(models) + 1, record)]
    return len(models) % record == 0 and all(first + num <= num_faces for first, num in ranges)


def format_of(data):
    name = base_format(data)
    if name is None:
        raise ValueError("no BSP format that is known here")
    if name in ("BSP29", "BSP2") and not holds_models(data, name) and holds_models(data, name + "-hexen2"):
        return name + "-hexen2"
    if name != "BSP30":
        return name
    if data[124:128] == b"XASH":
        return "BSP30ext"
    text, other = (lump_bytes(data, name, n) for n in (0, 1))
    return "BSP30-blueshift" if b'"classname"' not in text and b'"classname"' in other else name


def first_int(data, offset=0):
    return struct.unpack_from("<i", data, offset)[0] if len(data) >= offset + 4 else 0


def clusters(data, name, models):
    """Rows of the visibility: as many as its head says, or a row for each leaf of the world but the solid one."""
    if name in ("IBSP38", "QBSP38"):
        return first_int(lump_bytes(data, name, 3))
    if name.startswith("IBSP"):
        return first_int(lump_bytes(data, name, 16))
    if name == "BSP42":
        return first_int(models, 40) + first_int(models, 44) - 1  # model 0's leafs, which begin at 1
    return first_int(models, 68 if name.endswith("-hexen2") else 52)  # visleafs of model 0


def entities(text):
    tokens = re.findall(rb'//[^\n]*|"[^"]*"|[{}]', text.split(b"\0")[0])
    return tokens.count(b"{")


def counts_of(data):
    name = format_of(data)
    layout = LAYOUTS[name]
    counts = {key: 0 for key in COUNTS}
    for key, (number, size) in layout.items():
        counts[key] = len(lump_bytes(data, name, number)) // size
    counts["clusters"] = clusters(data, name, lump_bytes(data, name, layout["models"][0]))
    counts["entities"] = entities(lump_bytes(data, name, 1 if name == "BSP30-blueshift" else 0))
    return {"format": name, "counts": counts}


def maps_in(path):
    """(argument for the program, bytes) of a map, of one map of an archive, or of all maps in it."""
    archive, _, chosen = path.partition(":")
    if archive.lower().endswith(".bsp") or not zipfile.is_zipfile(archive):  # some maps end in a ZIP archive
        yield path, Path(path).read_bytes()
        return
    with zipfile.ZipFile(archive) as opened:
        names = [chosen] if chosen else sorted(n for n in opened.namelist() if n.lower().endswith(".bsp"))
        for name in names:
            yield f"{archive}:{name}", opened.read(name)


def main():
    for path in sys.argv[1:]:
        for name, data in maps_in(path):
            print(json.dumps({"map": name, **counts_of(data)}))


if __name__ == "__main__":
    main()
