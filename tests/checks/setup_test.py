#!/usr/bin/env python3
"""cmake/setup.sh waits for another program that installs packages, says for which, and passes on other failures."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SETUP = Path(__file__).resolve().parents[2] / "cmake" / "setup.sh"

# Fails as often as `failures` says, with the message of a lock or with another one.
APT_GET = """#!/bin/sh
printf '%s\\n' "$*" >>calls
left=$(cat failures)
[ "$left" -gt 0 ] || exit 0
echo $((left - 1)) >failures
cat problem >&2
exit 100
"""

LOCKED = "E: Could not get lock /var/lib/{}. It is held by process 4711 (unattended-upgr)\nE: Something else\n"


class SetupTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name, text in (("apt-get", APT_GET), ("sleep", "#!/bin/sh\n"), ("sudo", '#!/bin/sh\nexec "$@"\n')):
            (self.folder / name).write_text(text, encoding="utf-8")
            (self.folder / name).chmod(0o755)

    def apt(self, failures: int, problem: str, **environment: str) -> subprocess.CompletedProcess:
        (self.folder / "failures").write_text(str(failures), encoding="utf-8")
        (self.folder / "problem").write_text(problem, encoding="utf-8")
        script = f'set -euo pipefail; . "{SETUP}"; setupLog=$PWD/log; aptLog=$PWD/apt.log; apt install some-package'
        return subprocess.run(["bash", "-c", script, "./run"], cwd=self.folder, check=False, text=True,
                              capture_output=True, timeout=60,
                              env=dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}", **environment))

    def calls(self) -> int:
        return len((self.folder / "calls").read_text(encoding="utf-8").splitlines())

    def test_waits_for_both_locks_and_says_for_whom(self):
        for lock in ("dpkg/lock-frontend", "apt/lists/lock"):
            with self.subTest(lock):
                (self.folder / "calls").unlink(missing_ok=True)
                result = self.apt(3, LOCKED.format(lock))
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(self.calls(), 4)
                self.assertEqual(result.stderr.count("waiting for another program"), 1, result.stderr)
                self.assertIn(f"process 4711 (unattended-upgr) holds /var/lib/{lock}\n", result.stderr)

    def test_other_failures_end_at_once(self):
        result = self.apt(3, "E: Unable to locate package some-package\n")
        self.assertEqual(result.returncode, 100)
        self.assertEqual(self.calls(), 1)
        self.assertEqual(result.stderr, "")

    def test_patience_ends(self):
        result = self.apt(1000, LOCKED.format("dpkg/lock-frontend"), VISLEAF_APT_PATIENCE="0")
        self.assertEqual(result.returncode, 100)
        self.assertEqual(self.calls(), 1)


if __name__ == "__main__":
    unittest.main()
