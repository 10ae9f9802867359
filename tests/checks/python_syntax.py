#!/usr/bin/env python3
"""Reports Python files that do not compile: python_syntax.py FILE...

Prints `file:line: message` for each and returns 1 if there is one. It runs nothing and writes no cache.
"""

import sys
from pathlib import Path


def main(names: list[str]) -> int:
    found = False
    for name in names:
        try:
            compile(Path(name).read_text(encoding="utf-8"), name, "exec")
        except SyntaxError as error:
            print(f"{name}:{error.lineno or 1}: {error.msg}")
            found = True
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
