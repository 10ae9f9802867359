#!/usr/bin/python3
"""Damages the model files that maps show, one at a time, and checks how the program's commands end.

    model_mutants.py VISLEAF COUNT [--first N] [--command NAME]... [--jobs N] [--ignore-time] MAP...
    model_mutants.py VISLEAF COUNT --forge MAP_MUTANTS ...

MAP is a map with its game, as on the command line of visleaf, or a zip of both (`visleaf export MAP -o NAME.zip
--with-game`). --forge lets map_mutants write maps with models for each game. COUNT mutants of the models of each map are
made; a number makes the same mutant on every machine. Each mutant goes to one of the commands in turn. The map itself stays
whole, so a run is a finding if

- a signal ends it, or its exit status is another one than with the undamaged models,
- it prints more than one line of a kind that it does not print with the undamaged models, or one that names neither the
  model nor an image,
- it prints a control character,
- it takes 4 s and 64 MB more than with the undamaged models, and 64 bytes for each byte of the model.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import zipfile

from typing import NamedTuple

from measured_run import CONTROL, Run
from model_fields import fields_of

SECONDS_MORE, MEMORY_MORE, MEMORY_PER_BYTE = 4.0, 64 << 20, 64
TIMEOUT, WALL_FACTOR = 600, 20  # s of wall time, and times the usual one, after which a run hangs
KIND = re.compile(rb"(?:[^:]*: ){3}[^:]*:|.*")  # of a line: `visleaf: warning: MAP: missing data:`
PART = re.compile(r"(?:t|\d\d)$")  # of a model of Half-Life: a file of textures or of sequences
HOSTILE_INTEGERS = (0, 1, -1, 2, 0x7FFFFFFF, -0x80000000, 0x10000, 0xFFFF, 0x8000, 0x40000000, 255, 4096, 4097, 1 << 24)
HOSTILE_FLOATS = (float("nan"), float("inf"), float("-inf"), 1e38, -1e38, 0.0, -0.0, 1e-40, 65536.0, -1.0)
HOSTILE_TEXT = (b"\x1b[31m\x07", b"../../../../etc/passwd", b"\xff\xfe\xc0\x80", b"%s%n", b"", b"/dev/zero", b"\\\\x\\y",
                b"A" * 64)
COMMANDS = {
    "render": ["render", "MAP", "-o", "OUT.png", "--size", "64x36", "--time", "1"],
    "info": ["info", "MAP", "--json", "-", "--entities", "--assets"],
    "lint": ["lint", "MAP", "--json", "-"],
    "export-glb": ["export", "MAP", "-o", "OUT.glb"],
    "export-baked": ["export", "MAP", "-o", "OUT.glb", "--bake-lightmaps"],
    "inspect": ["inspect", "MAP", "entity:1", "--json", "-"],
}


def number_in(data, field):
    content = data[field.offset:field.offset + field.size]
    return int(float(content)) if field.is_text else int.from_bytes(content, "little")


def put(data, field, number):
    if field.is_text:
        data[field.offset:field.offset + field.size] = str(number).encode()
        return
    packed = struct.pack("<f" if field.is_float else "<q", number)
    data[field.offset:field.offset + field.size] = packed[:field.size]


def damage_field(data, fields, chance):
    field = chance.choice(fields)
    if field.is_float and chance.random() < 0.8:
        number = chance.choice(HOSTILE_FLOATS)
        put(data, field, number)
        return f"{field.name} = {number}"
    field = field._replace(is_float=False)
    current = number_in(data, field)
    number = chance.choice([chance.choice(HOSTILE_INTEGERS), current + 1, current - 1, current ^ (1 << chance.randrange(32)),
                            2 * current, len(data), len(data) - current, number_in(data, chance.choice(fields))])
    put(data, field, number)
    return f"{field.name} = {number & 0xFFFFFFFF:#x}"


def damage_text(data, fields, chance):
    names = [field for field in fields if field.size == 1 and field.name.endswith(".name")]
    if not names:
        return damage_field(data, fields, chance)
    field = chance.choice(names)
    text = chance.choice(HOSTILE_TEXT)
    text = (text + b"\0" * 16)[:max(16, len(text))]
    data[field.offset:field.offset + len(text)] = text
    return f"{field.name} = {text!r}"


def cut(data, fields, chance):
    del data[chance.randrange(len(data) + 1):]
    return f"cut to {len(data)} bytes"


def cut_at_field(data, fields, chance):
    field = chance.choice(fields)
    del data[field.offset + chance.randrange(field.size + 1):]
    return f"cut at {field.name}"


def swap(data, fields, chance):
    a, b = chance.choice(fields), chance.choice(fields)
    size = min(a.size, b.size)
    of_a, of_b = data[a.offset:a.offset + size], data[b.offset:b.offset + size]
    data[a.offset:a.offset + size], data[b.offset:b.offset + size] = of_b, of_a
    return f"{a.name} and {b.name} swapped"


def fill(data, fields, chance):
    first, byte = chance.randrange(len(data)), chance.choice((0, 0xFF, 0x80, 0x7F))
    last = min(len(data), first + chance.choice((4, 16, 256, len(data))))
    data[first:last] = bytes([byte]) * (last - first)
    return f"bytes {first} to {last} are {byte:#x}"


DAMAGES = (damage_field,) * 12 + (damage_text, cut, cut_at_field, swap, swap, fill)


def mutant_of(original, fields, number, name):
    """Damaged bytes, and what was done. Every fourth number stands for two faults."""
    chance = random.Random(f"{name} {number}")
    data, damages = bytearray(original), []
    for _ in range(2 if number % 4 == 3 else 1):
        if fields[0].is_text:
            fields = fields_of(data)  # the first fault moved them
        inside = [field for field in fields if field.offset + field.size <= len(data)]
        if not data or not inside:
            break
        damages.append(chance.choice(DAMAGES)(data, inside, chance))
    return bytes(data), " and ".join(damages)


class Ended(NamedTuple):
    """How a run ended."""

    text: str
    says_more: bool  # its messages are not those with undamaged models
    faults: int


class Subject:
    """A map with all files that it needs, in a folder for each job."""

    def __init__(self, options, source, folder):
        self.options = options
        archive = source
        if not source.endswith(".zip"):
            archive = os.path.join(folder, "source.zip")
            subprocess.run([options.visleaf, "export", source, "-o", archive, "--with-game"], check=True,
                           stderr=subprocess.DEVNULL)
        self.jobs = [os.path.join(folder, f"job{job}", "game") for job in range(options.jobs)]
        for job in self.jobs:
            with zipfile.ZipFile(archive) as files:
                files.extractall(job)
                names = files.namelist()
        self.map = next(name for name in names if name.startswith("maps/") and name.endswith(".bsp"))
        self.models = {}
        for name in names:
            with open(os.path.join(self.jobs[0], name), "rb") as file:
                content = file.read()
            fields = fields_of(content) if name != self.map else []
            if fields:
                self.models[name] = (content, fields)
        self.usual = {command: self.run(command, self.jobs[0], TIMEOUT) for command in options.command}

    def run(self, command, folder, timeout):
        words = [word.replace("MAP", self.map).replace("OUT", "../out") for word in COMMANDS[command]]
        return Run([self.options.visleaf, *words], folder, timeout)

    def check(self, number, job):
        """Makes a mutant and runs a command on it. Prints each fault. Returns how the run ended."""
        names = sorted(self.models)
        name = names[number % len(names)]
        command = self.options.command[number // len(names) % len(self.options.command)]
        content, fields = self.models[name]
        data, damage = mutant_of(content, fields, number, name)
        path = os.path.join(self.jobs[job], name)
        with open(path, "wb") as file:
            file.write(data)
        run = self.run(command, self.jobs[job], SECONDS_MORE + WALL_FACTOR * self.usual[command].wall)
        with open(path, "wb") as file:
            file.write(content)
        faults = self.faults_of(run, self.usual[command], name, len(content))
        for fault in faults:
            print(f"FOUND: {command} {self.map} {number} {name} ({damage}): {fault}", flush=True)
        return Ended(f"{command}: status {run.status}", run.lines != self.usual[command].lines, len(faults))

    def faults_of(self, run, usual, name, size):
        faults = []
        if run.status != usual.status:
            faults.append(f"status {run.status} instead of {usual.status}: {run.messages[-300:]!r}")
        known = {KIND.match(line)[0] for line in usual.lines}
        more = [line for line in run.lines if KIND.match(line)[0] not in known]
        if len(more) > 1 or len(run.lines) > len(usual.lines) + 1:
            faults.append(f"{len(run.lines)} lines instead of {len(usual.lines)}: {more[:3]}")
        stem = PART.sub("", os.path.splitext(name)[0]).encode()
        if any(stem not in line and not re.search(rb"texture|image|skin", line) for line in more):
            faults.append(f"a line names neither the model nor an image: {more[:3]}")
        if CONTROL.search(run.messages):
            faults.append("prints a control character")
        if run.cpu > usual.cpu + SECONDS_MORE and not self.options.ignore_time:
            faults.append(f"{run.cpu:.1f} s instead of {usual.cpu:.1f} s")
        if run.peak > usual.peak + MEMORY_MORE + MEMORY_PER_BYTE * size:
            faults.append(f"{run.peak >> 20} MB instead of {usual.peak >> 20} MB")
        return faults


def check_map(options, source, counts):
    """Returns the number of findings."""
    with tempfile.TemporaryDirectory(prefix="visleaf-models-") as folder:
        subject = Subject(options, source, folder)
        if not subject.models:
            print(f"{source}: shows no models")
            return 1
        numbers = [range(options.first + job, options.first + options.count, options.jobs) for job in range(options.jobs)]
        check_all = lambda job: [subject.check(number, job) for number in numbers[job]]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            ends = [end for of_job in pool.map(check_all, range(options.jobs)) for end in of_job]
        counts.update(end.text for end in ends)
        findings = sum(end.faults for end in ends)
        print(f"{source}: {len(subject.models)} models, {options.count} mutants, "
              f"{sum(end.says_more for end in ends)} with other messages, {findings} findings", flush=True)
        return findings


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("visleaf", type=os.path.abspath)
    parser.add_argument("count", type=int, help="how many mutants of the models of each map")
    parser.add_argument("maps", nargs="*")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--command", action="append", choices=list(COMMANDS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--ignore-time", action="store_true", help="for busy machines")
    parser.add_argument("--forge", metavar="MAP_MUTANTS", type=os.path.abspath)
    options = parser.parse_intermixed_args()
    options.command = options.command or list(COMMANDS)
    return options


def main():
    options = parse_options()
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="visleaf-forged-") as folder:
        maps = list(options.maps)
        if options.forge:
            written = subprocess.run([options.forge, "models", folder], stdout=subprocess.PIPE, check=True)
            maps += written.stdout.decode().splitlines()
        findings = sum(check_map(options, source, counts) for source in maps)
    for end, count in sorted(counts.items()):
        print(f"{end}: {count}")
    print(f"{sum(counts.values())} runs, {findings} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
