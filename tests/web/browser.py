"""A headless Chromium that shows one page, and the server of that page. Needs no library besides Python's own: the
commands of the DevTools protocol go through pipes."""

import base64
import functools
import http.server
import json
import os
import subprocess
import threading

from program_test import PATIENCE, wait_until

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
         "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
         "--disable-background-networking", "--remote-debugging-pipe")


class Browser:
    """Shows pages of this size. What a page throws is in `problems`, what it writes to its console in `lines`."""

    def __init__(self, folder, width=960, height=600):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()
        self.problems, self.lines = [], []
        self.number, self.rest = 0, b""
        # Chromium reads commands from descriptor 3, and answers on 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "bash", "chromium", *FLAGS,
             f"--window-size={width},{height}", f"--user-data-dir={folder}/profile", "about:blank"],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "HOME": folder})
        os.close(to_browser)
        os.close(from_browser)
        self.session = None
        targets = wait_until(lambda: [target for target in self.call("Target.getTargets")["targetInfos"]
                                      if target["type"] == "page"], "the first page")
        self.session = self.call("Target.attachToTarget", targetId=targets[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.commands)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.answers)

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            message = self.next_message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            self.take_event(message)

    def next_message(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise AssertionError("the browser has ended")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def take_event(self, message):
        details = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            self.problems.append(details["exceptionDetails"].get("exception", {}).get("description", str(details)))
        elif message.get("method") == "Runtime.consoleAPICalled":
            self.lines.append(" ".join(str(argument.get("value", "")) for argument in details["args"]))
        elif message.get("method") == "Log.entryAdded":
            self.lines.append(details["entry"]["text"])

    def open(self, address, *arguments):
        """Loads a page. The arguments are for the program in it."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=f"window.visleafArguments = {json.dumps(arguments)}")
        self.call("Page.navigate", url=address)

    def ask(self, expression):
        """Returns the value of an expression of JavaScript in the page; None if it fails or has none."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def wait(self, expression, what, patience=3 * PATIENCE):
        """Waits until an expression is true, and returns its value."""
        return wait_until(lambda: self.ask(expression), lambda: f"{what}; {self.problems} {self.lines[-20:]}", patience)

    def click(self, selector):
        self.ask(f"document.querySelector({json.dumps(selector)}).click()")

    def pick(self, selector, *files):
        """Picks files in an input of the page."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=list(files))

    def drop(self, *files):
        """Drops files of this machine on the middle of the page."""
        self.call("Input.setInterceptDrags", enabled=False)
        x, y = self.ask("innerWidth / 2"), self.ask("innerHeight / 2")
        data = {"items": [], "files": list(files), "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)


    def touch(self, kind, *points):
        """Says where the fingers are: kind is touchStart, touchMove or touchEnd."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=fingers)

    def picture(self):
        """Returns the pixels of the page as the bytes of a PNG file."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def names(self):
        """Returns what a screen reader says: pairs of role and name."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [(node.get("role", {}).get("value"), node.get("name", {}).get("value", "")) for node in nodes]


class Handler(http.server.SimpleHTTPRequestHandler):
    headers_of_server = {}

    def end_headers(self):
        for name, value in self.headers_of_server.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


class SlowHandler(Handler):
    """Sends the second half of each file when `may_end` is set."""
    may_end = threading.Event()

    def copyfile(self, source, outputfile):
        data = source.read()
        outputfile.write(data[:len(data) // 2])
        outputfile.flush()
        self.may_end.wait(PATIENCE)
        outputfile.write(data[len(data) // 2:])


class Server:
    """Serves a folder. Without further headers, pages of other servers can't read its files."""

    def __init__(self, folder, handler=Handler, **headers):
        kind = type("HandlerWithHeaders", (handler,), {"headers_of_server": headers})
        self.server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(kind, directory=folder))
        self.server.handle_error = lambda *_: None  # the browser hangs up when it has seen enough
        self.address = f"http://localhost:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
