#!/usr/bin/python3
"""Compares `visleaf info --json` with what read_lumps.py reads from the same maps.

    compare_info.py VISLEAF FOLDER_OR_MAP...

Folders are searched for .bsp files and for .pk3 archives with maps. Exit status: 0 all counts are equal,
1 some differ, 77 there are no maps.
"""
import json
import os
import subprocess
import sys

import read_lumps

SKIPPED = 77


def find_maps(paths):
    for path in paths:
        if os.path.isfile(path):
            yield from read_lumps.maps_in(path)
        for folder, _, names in sorted(os.walk(path)):
            for name in sorted(names):
                if name.lower().endswith((".bsp", ".pk3")):
                    yield from read_lumps.maps_in(os.path.join(folder, name))


def program_counts(program, argument):
    result = subprocess.run([program, "info", argument, "--json", "-"], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, timeout=120, check=False)
    if result.returncode != 0:
        raise RuntimeError(result.stderr.decode(errors="replace").strip())
    report = json.loads(result.stdout)
    return {"format": report["format"], **{key: report["counts"].get(key) for key in read_lumps.COUNTS}}


def differences(program, argument, data):
    own = read_lumps.counts_of(data)
    expected = {"format": own["format"], **own["counts"]}
    found = program_counts(program, argument)
    return [f"{key}: visleaf {found[key]}, lumps {expected[key]}" for key in expected if found[key] != expected[key]]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    num_maps, num_wrong = 0, 0
    for argument, data in find_maps(sys.argv[2:]):
        try:
            wrong = differences(sys.argv[1], argument, data)
        except (RuntimeError, ValueError) as error:
            wrong = [str(error)]
        num_maps += 1
        num_wrong += 1 if wrong else 0
        print(f"{'differs' if wrong else 'equal':<8} {argument} {'; '.join(wrong)}".rstrip())
    print(f"{num_maps} maps, {num_wrong} of them differ")
    if num_maps == 0:
        print("skipped: no maps on this machine")
        return SKIPPED
    return 1 if num_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
