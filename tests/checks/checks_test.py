#!/usr/bin/env python3
"""The checks of documents and scripts find planted faults, and nothing else."""

import contextlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path

import links
import operator_changes
import python_syntax
import spelling

SPELLED = "Colours of a lightmap, see `teh code` and src/teh.cpp.\n\nA misstakke.\n"

LINKED = """# First heading
[file](other.md) [heading](other.md#two-words) [here](#first-heading) [web](https://example.org/none)
[no file](gone.md)
[no heading](other.md#gone) and [none here](#gone)
`[code](gone.md)`

```
[code](gone.md)
```

[reference]: gone.md
`src/gone.cpp`, `src/base/bytes`, `src/NAME.cpp`
"""


class ChecksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def findings(self, check, *arguments) -> list[str]:
        """The findings without the folder, and that the status fits them."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = check(*arguments)
        lines = output.getvalue().replace(f"{self.folder}/", "").splitlines()
        self.assertEqual(status, int(bool(lines)))
        return lines

    def test_links_to_files_and_headings_that_do_not_exist_are_reported(self):
        self.write("other.md", "## Two words\n")
        self.assertEqual(self.findings(links.main, [self.write("a.md", LINKED)]), [
            "a.md:3: link to gone.md: there is no gone.md",
            "a.md:4: link to other.md#gone: other.md has no heading 'gone'",
            "a.md:4: link to #gone: this file has no heading 'gone'",
            "a.md:11: link to gone.md: there is no gone.md",
            "a.md:12: there is no src/gone.cpp",
        ])

    @unittest.skipUnless(shutil.which("aspell"), "needs aspell")
    def test_words_that_neither_dictionary_nor_list_holds_are_reported(self):
        known = self.write("list", "lightmap\n")
        self.assertEqual(self.findings(spelling.main, known, [self.write("a.md", SPELLED)]), [
            "a.md:3: 'misstakke' is not in the dictionary; correct the word or add it to list",
        ])

    def test_scripts_that_do_not_compile_are_reported(self):
        names = [self.write("good.py", "print(1)\n"), self.write("bad.py", "x = 1\nif x\n")]
        self.assertEqual(self.findings(python_syntax.main, names), ["bad.py:2: expected ':'"])

    def test_tests_of_the_program_that_sleep_are_reported(self):
        (self.folder / "tests/gui").mkdir(parents=True)
        sleeping = "import time\ntime.sleep(1)\nx = 'time.sleep(1)'\n"
        names = [self.write(name, sleeping) for name in ("tests/gui/a.py", "tests/gui/program_test.py", "b.py")]
        self.assertEqual(self.findings(python_syntax.main, names), [
            "tests/gui/a.py:2: this test sleeps; wait for a state with wait_until()"])

    def test_operators_are_found_in_code_only(self):
        line = '    if (a < b && c[i] == "x < y") ++n; // a <= b'
        operators = [operator for _, operator in operator_changes.places_in(line)]
        self.assertEqual(operators, [" < ", " && ", " == ", "++"])
        for skipped in ("#if A < B", "// a < b", "static_assert(a < b);", "std::vector<int> list;", "auto&& all = a;"):
            self.assertEqual(operator_changes.places_in(skipped), [], skipped)

    def test_one_operator_is_changed(self):
        line = "    if (a < b && c < d) return;"
        column, operator = operator_changes.places_in(line)[2]
        self.assertEqual(operator_changes.changed(line, column, operator), "    if (a < b && c <= d) return;")


if __name__ == "__main__":
    unittest.main()
