#!/usr/bin/python3
"""Gives damaged maps to the program's commands, each in a process of its own, and checks how they end.

    mutants_as_files.py VISLEAF MAP_MUTANTS hostile [--command NAME]... [--jobs N] [--ignore-time]
    mutants_as_files.py VISLEAF MAP_MUTANTS COUNT [--first N] [--command NAME]... [--jobs N] [--peer 'COMMAND {map}'] [MAP...]

MAP_MUTANTS makes the mutants, of the maps given or else of its own; see map_mutants.cpp. Each mutant goes to one of the
commands in turn. `hostile` stands for maps that ask for much work or memory; each goes to all commands. A run is a finding
if

- a signal ends it, or it takes more than 2 s and 2 s for each MB of the file,
- it needs more memory than 64 MB and 16 times the file (more for some commands, see below),
- its exit status is none of those that the command documents,
- it ends with status 1 or 2 without exactly one line that names the file, or prints more than 20 warnings,
- it prints a control character.

--peer runs another program on the same mutants and counts how it ends. The last lines say how many runs ended how.
"""
import argparse
import collections
import concurrent.futures
import math
import os
import shlex
import subprocess
import sys
import tempfile

from measured_run import CONTROL, Run

BLOCK = 500  # files on disk at a time
SECONDS, SECONDS_PER_MB = 2.0, 2.0
MEMORY, MEMORY_PER_BYTE = 64 << 20, 16
# An entity takes three bytes of a map, but a node of glTF a kilobyte in tinygltf, in its JSON and in the text. diff holds
# the keys and the places of the entities of both maps.
OTHER_MEMORY_PER_BYTE = {"export-glb": 320, "diff": 20}
MAX_WARNINGS = 20
RENDER_MEMORY = 96 << 20  # what render needs with any map, most of it in the OpenGL driver

# The arguments of each command, and the statuses that it documents. OUT is a file for what it writes, OTHER another
# mutant of the same map.
COMMANDS = {
    "info": (["info", "MAP", "--json", "-", "--entities", "--assets"], {0, 1}),
    "info-lump": (["info", "MAP", "--lump", "FACES", "--json", "-"], {0, 1}),
    "lint": (["lint", "MAP", "--json", "-", "--max", "faces_in_pvs=1"], {0, 1}),
    "visibility": (["visibility", "MAP", "--json", "-", "--check", "--rays", "1"], {0, 1}),
    "export-glb": (["export", "MAP", "-o", "OUT.glb"], {0, 1}),
    "export-map": (["export", "MAP", "-o", "OUT.map"], {0, 1}),
    "export-zip": (["export", "MAP", "-o", "OUT.zip"], {0, 1}),
    "entities": (["entities", "MAP", "-o", "OUT.ent"], {0, 1}),
    "diff": (["diff", "MAP", "OTHER", "--json", "-"], {0, 1, 2}),
    "inspect": (["inspect", "MAP", "face:0", "--json", "-"], {0, 1}),
    "why": (["why", "MAP", "--from", "0,0,0,0,0", "--to", "face:0", "--json", "-"], {0, 1, 2}),
}
COMMANDS["render"] = (["render", "MAP", "-o", "OUT.png", "--size", "64x36", "--json", "OUT.json"], {0, 1})
WITHOUT_RENDER = [name for name in COMMANDS if name != "render"]
PEER_SECONDS = 15
CAUGHT_SIGNAL = b"Received signal"  # printed by ioquake3, which then ends with a status
WALL_FACTOR = 20  # of wall time to the limit of CPU time, after which a run is killed


def seconds_for(size):
    return SECONDS + SECONDS_PER_MB * size / 1e6


def bytes_for(command, size):
    """The memory that a command may use for files of that size."""
    factor = OTHER_MEMORY_PER_BYTE.get(command, MEMORY_PER_BYTE)
    return MEMORY + factor * size + (RENDER_MEMORY if command == "render" else 0)


def faults_of(run, command, names, size, seconds_limit):
    """What is wrong with the end of a run on the maps of these names, a text each."""
    faults = []
    if run.status < 0:
        return [f"signal {-run.status} after {run.cpu:.1f} s"]
    if run.cpu > seconds_limit:
        faults.append(f"{run.cpu:.1f} s of CPU time")
    if run.peak > bytes_for(command, size):
        faults.append(f"{run.peak >> 20} MB")
    if run.status not in COMMANDS[command][1]:
        faults.append(f"status {run.status}")
    lines = run.messages.split(b"\n")
    errors = [line for line in lines if line and b"warning:" not in line]
    if CONTROL.search(run.messages):
        faults.append("prints a control character")
    if len(lines) - len(errors) > MAX_WARNINGS + 2:
        faults.append(f"{len(lines) - len(errors)} warnings")
    if any(not any(name.encode() in line for name in names) for line in errors):
        faults.append("a message does not name the file: " + repr(errors))
    return faults


class Campaign:
    """The mutants in a folder, the commands that read them, and the counts of how they ended."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.ends = collections.Counter()
        self.findings = 0
        self.worst_cpu = (0.0, "")
        self.worst_peak = (0, "")

    def arguments(self, command, name):
        other = next(other for other in self.names if other.rsplit("_", 1)[0] == name.rsplit("_", 1)[0])
        values = {"MAP": name, "OTHER": other}
        return [values.get(word, word).replace("OUT", f"out_{command}_{name}") for word in COMMANDS[command][0]]

    def runs_of_block(self):
        """The pairs of a command and a file that are run: all, or each file with the next command."""
        commands = self.options.command or (list(COMMANDS) if self.options.is_hostile else WITHOUT_RENDER)
        if self.options.is_hostile:
            return [(command, name) for name in self.names for command in commands]
        return [(commands[i % len(commands)], name) for i, name in enumerate(self.names)]

    def run_command(self, command_and_name):
        command, name = command_and_name
        if self.options.peer:
            words = [word.format(map=name) for word in shlex.split(self.options.peer)]
            return name, "peer", Run(words, self.folder, PEER_SECONDS), []
        arguments = self.arguments(command, name)
        maps = [argument for argument in arguments if argument in self.names]
        size = sum(os.path.getsize(os.path.join(self.folder, file)) for file in maps)
        run = Run([self.options.visleaf, *arguments], self.folder, WALL_FACTOR * seconds_for(size))
        limit = math.inf if self.options.ignore_time else seconds_for(size)
        return name, command, run, faults_of(run, command, maps, size, limit)

    def read_block(self, damages):
        self.names = sorted(name for name in os.listdir(self.folder) if name.endswith(".bsp"))
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for name, command, run, faults in pool.map(self.run_command, self.runs_of_block()):
                self.count(name, command, run)
                for fault in faults:
                    self.findings += 1
                    print(f"FOUND: {command} {name} ({damages[name]}): {fault}", flush=True)
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))

    def count(self, name, command, run):
        end = f"signal {-run.status}" if run.status < 0 else f"status {run.status}"
        if self.options.peer and CAUGHT_SIGNAL in run.messages:
            end = "caught signal"
        self.ends[(command, end)] += 1
        self.worst_cpu = max(self.worst_cpu, (run.cpu, f"{command} {name}"))
        self.worst_peak = max(self.worst_peak, (run.peak, f"{command} {name}"))

    def report(self):
        for (command, end), count in sorted(self.ends.items()):
            print(f"{command}: {end}: {count}")
        print(f"most CPU time: {self.worst_cpu[0]:.2f} s, {self.worst_cpu[1]}")
        print(f"most memory: {self.worst_peak[0] >> 20} MB, {self.worst_peak[1]}")
        print(f"{sum(self.ends.values())} runs, {self.findings} findings")


def write_maps(options, folder, *arguments):
    """Lets map_mutants write maps into the folder. Returns the damage of each, by the name of its file."""
    result = subprocess.run([options.map_mutants, arguments[0], folder, *arguments[1:]], stdout=subprocess.PIPE,
                            check=True)
    lines = result.stdout.decode(errors="replace").splitlines()
    return {f"{name}.bsp": damage for name, damage in (line.split(" ", 1) for line in lines)}


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("visleaf", type=os.path.abspath)
    parser.add_argument("map_mutants", type=os.path.abspath)
    parser.add_argument("count", help="how many mutants, or `hostile`")
    parser.add_argument("maps", nargs="*", type=os.path.abspath)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--command", action="append", choices=list(COMMANDS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--ignore-time", action="store_true", help="only hangs are findings, for busy machines")
    parser.add_argument("--peer")
    options = parser.parse_args()
    options.is_hostile = options.count == "hostile"
    return options


def blocks(options, folder):
    """Writes one block of maps after the other, and yields the damage of each map."""
    if options.is_hostile:
        yield write_maps(options, folder, "hostile")
        return
    end = options.first + int(options.count)
    for first in range(options.first, end, BLOCK):
        yield write_maps(options, folder, "write", str(first), str(min(BLOCK, end - first)), *options.maps)


def main():
    options = parse_options()
    with tempfile.TemporaryDirectory(prefix="visleaf-mutants-") as folder:
        campaign = Campaign(options, folder)
        for damages in blocks(options, folder):
            campaign.read_block(damages)
        campaign.report()
    return 1 if campaign.findings else 0


if __name__ == "__main__":
    sys.exit(main())
