#!/usr/bin/python3
"""Keeps what libFuzzer has learned: the smallest inputs that reach code which no seed reaches.

    keep_corpus.py BUILD_FOLDER

Run it after `./test --fuzz SECONDS`. For each target it reads three folders and writes tests/fuzz/corpus/TARGET.zip:

    BUILD_FOLDER/seeds/TARGET         the seeds
    BUILD_FOLDER/seeds/TARGET-corpus  what the archive held before
    BUILD_FOLDER/corpus/TARGET        what the run has learned

To keep an input that broke the program, first put it into TARGET-corpus under a name of your own. Such an input is never
removed.
"""
import argparse
import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "corpus")
LEARNED = re.compile("[0-9a-f]{40}")  # how libFuzzer names a file: the SHA-1 of its content
SUFFIX = "-corpus"
DATE = (1980, 1, 1, 0, 0, 0)  # the same files give the same archive


def files_in(folder):
    return {name: os.path.join(folder, name) for name in os.listdir(folder)} if os.path.isdir(folder) else {}


def merge(build, target, folder):
    """Adds inputs to a folder with the seeds. Only edges count, not how often each is taken."""
    before, learned = os.path.join(build, "seeds", target + SUFFIX), os.path.join(build, "corpus", target)
    given = [path for path in (before, learned) if os.path.isdir(path)]
    subprocess.run([os.path.join(build, f"tests/fuzz/fuzz_{target}"), "-merge=1", "-use_counters=0",
                    f"-artifact_prefix={build}/findings/{target}-", folder, *given],
                   stderr=subprocess.DEVNULL, check=True)


def write_archive(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, DATE), Path(file).read_bytes(), zipfile.ZIP_DEFLATED)


def keep(build, target):
    seeds = os.path.join(build, "seeds", target)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(seeds, folder, dirs_exist_ok=True)
        merge(build, target, folder)
        learned = {name: file for name, file in files_in(folder).items() if name not in files_in(seeds)}
        findings = {name: file for name, file in files_in(seeds + SUFFIX).items() if not LEARNED.fullmatch(name)}
        write_archive(os.path.join(CORPUS, f"{target}.zip"), {**learned, **findings})
        print(f"{target}: {len(learned)} inputs, {len(findings)} findings")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=os.path.abspath)
    build = parser.parse_args().build
    os.makedirs(CORPUS, exist_ok=True)
    for name in sorted(os.listdir(os.path.join(build, "seeds"))):
        if not name.endswith(SUFFIX):
            keep(build, name)


if __name__ == "__main__":
    main()
