"""What the drivers of browsers have in common. Each starts a browser that shows one page, and that nobody sees."""

import json
import os
import signal
import subprocess

from program_test import PATIENCE, wait_until


class Browser:
    """What a page throws is in `problems`, what it writes to its console in `lines`.

    A driver also has
        TOOLS                       programs that it starts
        ask_to_end()                lets the browser end
        open(address, *arguments)   loads a page; the arguments are for the program in it
        ask(expression)             returns the value of an expression of JavaScript; None if it fails or has none
        pick(selector, *files)      picks files of this machine in an input of the page
        drop(*files)                drops them on the middle of the page
        press(*keys)                presses keys, and releases them; each begins while those before it are held
        write(text)                 types a text into what has the focus
        compose(*texts)             shows each text in place of the one before, as an input method does; keeps the last
        put_fingers(*points)        moves the fingers on the screen there; without points, lifts them
        picture()                   returns the pixels of the page as the bytes of a PNG file
        hears(role, name, root)     does a screen reader say this? `root` is an expression of JavaScript
    """

    def __init__(self, command, folder, **more):
        self.problems, self.lines = [], []
        self.num_fingers = 0
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, env={**os.environ, "HOME": folder},
                                        start_new_session=True, **more)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask_to_end()
            self.process.wait(10)
        except (AssertionError, OSError, subprocess.TimeoutExpired):  # it has ended, or hangs
            self.kill()

    def kill(self):
        """Ends the browser with all its processes."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def wait(self, expression, what, patience=3 * PATIENCE):
        """Waits until an expression is true, and returns its value."""
        return wait_until(lambda: self.ask(expression), lambda: f"{what}; {self.problems} {self.lines[-20:]}", patience)

    def click(self, selector):
        self.ask(f"document.querySelector({json.dumps(selector)}).click()")

    def type(self, selector, text):
        """Types a text behind the one that an input holds."""
        self.ask(f"document.querySelector({json.dumps(selector)}).focus()")
        self.write(text)

    def clear(self, selector):
        """Empties an input, as the cross in a search box does."""
        self.change(selector, "", "input")

    def choose(self, selector, value):
        """Chooses in a list."""
        self.change(selector, value, "change")

    def change(self, selector, value, event):
        field = f"document.querySelector({json.dumps(selector)})"
        self.ask(f"{field}.value = {json.dumps(value)}")
        self.ask(f"{field}.dispatchEvent(new Event('{event}', {{bubbles: true}}))")
