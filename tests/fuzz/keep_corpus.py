#!/usr/bin/python3
"""Keeps what libFuzzer has learned: the smallest inputs that reach code which no seed reaches, an archive a target.

    keep_corpus.py BUILD_FOLDER

Run it after `./test --fuzz SECONDS`. It reads BUILD_FOLDER/seeds, which has the seeds and the archives of the last time,
and BUILD_FOLDER/corpus, which has what was learned since then. It writes tests/fuzz/corpus/TARGET.zip. The archives hold
each input that has a name of its own, which is how inputs that once broke the program are kept.
"""
import argparse
import os
import re
import shutil
import subprocess
import tempfile
import zipfile

CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "corpus")
LEARNED = re.compile("[0-9a-f]{40}")  # how libFuzzer names a file: the SHA-1 of its content
LAST = "-corpus"  # behind a target: what was learned the last time
DATE = (1980, 1, 1, 0, 0, 0)  # the same files give the same archive


def files_in(folder):
    return {name: os.path.join(folder, name) for name in os.listdir(folder)} if os.path.isdir(folder) else {}


def merge(build, target, folder):
    """Adds inputs to a folder with the seeds. Only edges count, not how often each is taken."""
    last, new = (os.path.join(build, part) for part in (f"seeds/{target}{LAST}", f"corpus/{target}"))
    given = [path for path in (last, new) if os.path.isdir(path)]
    subprocess.run([os.path.join(build, f"tests/fuzz/fuzz_{target}"), "-merge=1", "-use_counters=0",
                    f"-artifact_prefix={build}/findings/{target}-", folder, *given],
                   stderr=subprocess.DEVNULL, check=True)


def write_archive(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(files.items()):
            with open(file, "rb") as stream:
                archive.writestr(zipfile.ZipInfo(name, DATE), stream.read(), zipfile.ZIP_DEFLATED)


def keep(build, target):
    seeds = os.path.join(build, "seeds", target)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(seeds, folder, dirs_exist_ok=True)
        merge(build, target, folder)
        kept = {name: file for name, file in files_in(folder).items() if name not in files_in(seeds)}
        named = {name: file for name, file in files_in(seeds + LAST).items() if not LEARNED.fullmatch(name)}
        write_archive(os.path.join(CORPUS, f"{target}.zip"), {**kept, **named})
        print(f"{target}: {len(kept)} inputs, {len(named)} findings")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=os.path.abspath)
    build = parser.parse_args().build
    os.makedirs(CORPUS, exist_ok=True)
    for name in sorted(os.listdir(os.path.join(build, "seeds"))):
        if not name.endswith(LAST):
            keep(build, name)


if __name__ == "__main__":
    main()
