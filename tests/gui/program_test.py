"""What the tests of the whole program share: running one named case, skipping, the bundled demo."""

import importlib
import os
import shutil
import sys
import tempfile
import time

SKIPPED = 77
PATIENCE = 60  # seconds; software rendering on a busy machine is slow


def demo_of(program):
    """The map that the build writes beside the program."""
    return os.path.join(os.path.dirname(program), "assets/demo/ibsp38/baseq2/maps/demo.bsp")


def copy_demo(program, folder, *names):
    """Copies the demo into a folder, which is made if it is missing. Returns the paths of the copies."""
    os.makedirs(folder, exist_ok=True)
    return [shutil.copyfile(demo_of(program), os.path.join(folder, f"{name}.bsp")) for name in names]


def need_module(name):
    """Returns a module of Python; skips the test when it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"skipped: the Python module {name} is missing")
        sys.exit(SKIPPED)


def need(*tools):
    """Skips the test when a tool is not installed."""
    for tool in tools:
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is not installed")
            sys.exit(SKIPPED)


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def wait_until(condition, what, patience=PATIENCE):
    """Asks again and again until a condition has a value that is not false, and returns that value. Tests wait only
    here: for a state, never for a time."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.02)
    raise AssertionError(f"did not come: {what() if callable(what) else what}")


def run_case(cases):
    """Runs the case that the command line names, in a folder of its own: PROGRAM CASE."""
    program, name = os.path.abspath(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory(prefix="visleaf-test-") as folder:
        cases[name](program, folder)
    print(f"{name}: passed")
