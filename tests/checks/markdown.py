"""What the checks of documents share: Markdown files as lines of prose, without code."""

import re
from pathlib import Path

FENCE = re.compile(r"^\s*(```|~~~)")
INDENTED_CODE = re.compile(r"^(    |\t)")
LIST_ITEM = re.compile(r"^\s*([-*+]|\d+[.)])\s")


def lines_without_code_blocks(path: Path) -> list[str]:
    """The lines of a file; those in blocks of code are empty, so that line numbers stay."""
    lines = []
    fence = None
    is_in_list = False
    is_after_blank = True
    for line in path.read_text(encoding="utf-8").splitlines():
        mark = FENCE.match(line)
        if fence is None and mark:
            fence = mark.group(1)
            lines.append("")
            continue
        if fence is not None:
            if mark and mark.group(1) == fence:
                fence = None
            lines.append("")
            continue
        if LIST_ITEM.match(line):
            is_in_list = True
        elif line.strip() and not line[0].isspace():
            is_in_list = False
        # Four spaces are code only after a blank line and outside of lists, whose paragraphs are indented.
        is_code = bool(INDENTED_CODE.match(line)) and is_after_blank and not is_in_list
        lines.append("" if is_code else line)
        is_after_blank = not line.strip() or is_code
    return lines


def without_code_spans(line: str) -> str:
    """The line with `code` replaced by blanks."""
    return re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", lambda span: " " * len(span.group()), line)
