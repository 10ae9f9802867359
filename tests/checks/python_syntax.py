#!/usr/bin/env python3
"""Reports Python files that do not compile, and tests of the program that sleep: python_syntax.py FILE...

A test that sleeps fails on a slow machine and wastes time on a fast one. Tests wait for states, with wait_until() in
tests/gui/program_test.py. Prints `file:line: message` for each finding and returns 1 if there is one. It runs nothing
and writes no cache.
"""

import ast
import sys
from pathlib import Path

MAY_SLEEP = "program_test.py"


def sleeps_in(tree: ast.AST) -> list[int]:
    """The lines that call time.sleep() or sleep()."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call.lineno for call in calls if ast.unparse(call.func) in ("time.sleep", "sleep")]


def findings_in(path: Path) -> list[str]:
    name = str(path)
    try:
        source = path.read_text(encoding="utf-8")
        compile(source, name, "exec")
    except SyntaxError as error:
        return [f"{name}:{error.lineno or 1}: {error.msg}"]
    if "tests/gui" not in path.as_posix() or path.name == MAY_SLEEP:
        return []
    return [f"{name}:{line}: this test sleeps; wait for a state with wait_until()"
            for line in sleeps_in(ast.parse(source))]


def main(names: list[str]) -> int:
    findings = [finding for name in names for finding in findings_in(Path(name))]
    for finding in findings:
        print(finding)
    return int(bool(findings))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
