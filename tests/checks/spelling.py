#!/usr/bin/env python3
"""Reports words in Markdown files that are neither in the dictionary of aspell nor in our list: spelling.py LIST FILE...

Prints `file:line: message` for each and returns 1 if there is one. LIST has a word a line; a line that begins
with `#` is a comment. A word in lower case also stands for its capitalised form.
"""

import re
import subprocess
import sys
from pathlib import Path

from markdown import lines_without_code_blocks, without_code_spans

# Links' targets, HTML tags and addresses are no prose.
NO_PROSE = re.compile(r"(?<=\])\([^)]*\)|^\s*\[[^\]]+\]:.*|<[^>\s][^>]*>|https?://\S+")
# A run of characters without a blank that looks like a name: a path, a file, an identifier, a number with a unit.
NAME = re.compile(r"\S*(?:[/\\_=<>{}@$%0-9]|\.(?=[A-Za-z])|[a-z][A-Z])\S*")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SHORT_FORM = re.compile(r"^[A-Z]{2,}s?$")  # PVS, BSPs


def prose_of(line: str) -> str:
    return NAME.sub(" ", NO_PROSE.sub(" ", without_code_spans(line)))


def words_in(line: str) -> list[str]:
    words = (word.replace("’", "'") for word in WORD.findall(prose_of(line)))
    plain = (re.sub(r"'s?$", "", word) for word in words)
    return [word for word in plain if len(word) > 1 and not SHORT_FORM.match(word)]


def read_list(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def unknown_to_aspell(words: set[str]) -> set[str]:
    result = subprocess.run(["aspell", "list", "--lang=en_GB-ise", "--encoding=utf-8"], input="\n".join(sorted(words)),
                            capture_output=True, text=True, check=True)
    return set(result.stdout.split())


def main(list_name: str, names: list[str]) -> int:
    known = read_list(Path(list_name))
    uses = [(name, number, word) for name in names
            for number, line in enumerate(lines_without_code_blocks(Path(name)), start=1)
            for word in words_in(line)]
    unknown = {word for word in unknown_to_aspell({word for _, _, word in uses})
               if word not in known and word.lower() not in known}
    findings = [use for use in uses if use[2] in unknown]
    for name, number, word in findings:
        print(f"{name}:{number}: '{word}' is not in the dictionary; correct the word or add it to {list_name}")
    return int(bool(findings))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
