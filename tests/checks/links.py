#!/usr/bin/env python3
"""Reports links in Markdown files whose file or heading does not exist: links.py FILE...

It also reports files that text names in code spans, from the root of the repository (`src/base/bytes.h`). Names with
wildcards, braces or the placeholder NAME are left out, and those in docs/formats, which name files of engines.
Prints `file:line: message` for each and returns 1 if there is one. Links to the web are not followed.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

from markdown import lines_without_code_blocks, without_code_spans

INLINE_LINK = re.compile(r"\]\(\s*<?([^)>\s]+)>?(?:\s+[\"'][^)]*)?\)")
REFERENCE = re.compile(r"^\s{0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)")
HTML_LINK = re.compile(r"(?:href|src)=[\"']([^\"']+)[\"']")
HTML_ANCHOR = re.compile(r"(?:id|name)=[\"']([^\"']+)[\"']")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
NAMED_FILE = re.compile(r"`((?:assets|cmake|docs|shaders|src|tests|third_party|tools)/[\w./-]+)`")
ROOT = Path(__file__).resolve().parents[2]
FORMATS = ROOT / "docs/formats"
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:|^//", re.IGNORECASE)


def anchor_of(heading: str) -> str:
    """The name that GitHub gives a heading: its text in lower case, blanks as hyphens, no punctuation."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def anchors_in(path: Path) -> set[str]:
    anchors: set[str] = set()
    count: dict[str, int] = {}
    for line in lines_without_code_blocks(path):
        anchors.update(HTML_ANCHOR.findall(line))
        heading = HEADING.match(line)
        if not heading:
            continue
        anchor = anchor_of(heading.group(1))
        repeats = count.get(anchor, 0)
        count[anchor] = repeats + 1
        anchors.add(f"{anchor}-{repeats}" if repeats else anchor)
    return anchors


def links_in(line: str) -> list[str]:
    text = without_code_spans(line)
    return INLINE_LINK.findall(text) + REFERENCE.findall(text) + HTML_LINK.findall(text)


def fault_of(document: Path, link: str) -> str | None:
    """What is wrong with a link of a document, if anything is."""
    if ELSEWHERE.match(link):
        return None
    name, _, anchor = unquote(link).partition("#")
    target = document.parent / name if name else document
    if not target.exists():
        return f"link to {link}: there is no {name}"
    if anchor and target.suffix == ".md" and anchor.lower() not in anchors_in(target):
        return f"link to {link}: {name or 'this file'} has no heading '{anchor}'"
    return None


def named_file_faults(document: Path, line: str) -> list[str]:
    """Names of files and folders that do not exist. A name may leave out its extension: `tests/golden/light_test`."""
    if FORMATS in document.resolve().parents:
        return []
    names = [name for name in NAMED_FILE.findall(line) if "NAME" not in name]
    return [f"there is no {name}" for name in names
            if not (ROOT / name).exists() and not list((ROOT / name).parent.glob(Path(name).name + ".*"))]


def main(names: list[str]) -> int:
    found = False
    for name in names:
        for number, line in enumerate(lines_without_code_blocks(Path(name)), start=1):
            faults = [fault_of(Path(name), link) for link in links_in(line)]
            faults += named_file_faults(Path(name), line)
            for fault in filter(None, faults):
                print(f"{name}:{number}: {fault}")
                found = True
    return int(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
