"""Runs a process, and measures what it needs."""
import os
import re
import resource
import subprocess
import tempfile
import threading
import time

ADDRESS_SPACE = 6 << 30  # ends a run that asks for more
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Run:
    """A finished process: how it ended and what it needed."""

    def __init__(self, command, folder, seconds):
        start = time.monotonic()
        with tempfile.TemporaryFile() as messages:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=messages,
                                       cwd=folder, preexec_fn=limit_memory,
                                       env={**os.environ, "SDL_VIDEODRIVER": "offscreen"})
            killer = threading.Timer(seconds, process.kill)
            killer.start()
            _, status, usage = os.wait4(process.pid, 0)
            killer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)  # wait4 has waited for it
            messages.seek(0)
            self.messages = messages.read()
        self.wall = time.monotonic() - start
        self.status = process.returncode
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss << 10
        self.lines = [line for line in self.messages.split(b"\n") if line]
