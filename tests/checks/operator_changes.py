#!/usr/bin/env python3
"""How much do the unit tests notice? Changes one operator at a time in a copy of the sources, and runs the tests.

    operator_changes.py COPY SEED COUNT

COPY is a copy of the project that is configured in COPY/build/release. SEED chooses COUNT places in the folders that need
no GPU. Each place is a line on standard error: caught, survived, or not compiled, which does not count. Prints a finding
if fewer than nine tenths of the changes are caught.
"""

import random
import re
import subprocess
import sys
from pathlib import Path

# The programs that test a folder. They run first, because one of them probably notices a change.
PROGRAMS = {
    "base": ["base"], "vfs": ["vfs"], "map": ["map"], "formats": ["formats"], "images": ["images"],
    "models": ["models"], "materials": ["materials"], "geometry": ["geometry", "batch"], "culling": ["culling"],
    "analysis": ["analysis", "lint", "export"]}

# clang-format puts spaces around these where they are no brackets of templates.
CHANGES = {" <= ": " < ", " < ": " <= ", " >= ": " > ", " > ": " >= ", " == ": " != ", " != ": " == ",
           " && ": " || ", " || ": " && ", " + ": " - ", " - ": " + ", "++": "--"}
OPERATOR = re.compile("|".join(re.escape(text) for text in sorted(CHANGES, key=len, reverse=True)))
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'')
SKIPPED = re.compile(r"^\s*(#|//|static_assert|assert\()|\boperator\b")

LONGEST_TEST = 300.0  # seconds; a change may make a loop endless
LEAST_SHARE = 0.9  # of the changes, caught


def places_in(line: str) -> list[tuple[int, str]]:
    """Columns and operators of a line, without those in comments and texts."""
    if SKIPPED.search(line):
        return []
    code = LITERAL.sub(lambda text: " " * len(text.group()), line).split("//")[0]
    return [(found.start(), found.group()) for found in OPERATOR.finditer(code)]


def changed(line: str, column: int, operator: str) -> str:
    return line[:column] + CHANGES[operator] + line[column + len(operator):]


def all_places(sources: Path) -> list[tuple[Path, int, int, str]]:
    return [(path, number, column, operator)
            for folder in PROGRAMS for path in sorted((sources / folder).rglob("*.cpp"))
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"))
            for column, operator in places_in(line)]


def run(command: list[str], folder: Path) -> bool:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=LONGEST_TEST, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def judge(build: Path, names: list[str]) -> str:
    """What the tests say about the change that is in the sources: a word of the table."""
    first = [f"tests/unit/{name}_test" for name in names]
    if not run(["ninja", *first], build):
        return "not compiled"
    every = sorted({name for row in PROGRAMS.values() for name in row} - set(names))
    for program in first + [f"tests/unit/{name}_test" for name in every]:
        if program not in first and not run(["ninja", program], build):
            return "not compiled"
        if not run([f"./{program}", "--gtest_brief=1"], build):
            return "caught"
    return "survived"


def main() -> int:
    copy, seed, count = Path(sys.argv[1]).resolve(), int(sys.argv[2]), int(sys.argv[3])
    places = all_places(copy / "src")
    results = []
    for path, number, column, operator in random.Random(seed).sample(places, count):
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        before = lines[number].strip()
        lines[number] = changed(lines[number], column, operator)
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            result = judge(copy / "build/release", PROGRAMS[path.relative_to(copy / "src").parts[0]])
        finally:
            path.write_text(text, encoding="utf-8")
        results.append(result)
        print(f"{result:12} {path.relative_to(copy)}:{number + 1}:{column + 1}: "
              f"{operator.strip()} to {CHANGES[operator].strip()}: {before}", file=sys.stderr, flush=True)
    caught, survived = results.count("caught"), results.count("survived")
    print(f"{caught} of {caught + survived} changes of an operator are caught (seed {seed})", file=sys.stderr)
    if caught < LEAST_SHARE * (caught + survived):
        print(f"tests/unit:1: error: the tests catch only {caught} of {caught + survived} changed operators, seed {seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
