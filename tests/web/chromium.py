"""Chromium, by the DevTools protocol: https://chromedevtools.github.io/devtools-protocol/. Commands go through pipes."""

import base64
import json
import os

from browser import Browser
from program_test import wait_until

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
         "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
         "--disable-background-networking", "--remote-debugging-pipe")
KEY_CODES = {"Backspace": 8, "Tab": 9, "Enter": 13, "Shift": 16, "Escape": 27, "F9": 120}
SHIFT_IS_HELD = 8


class Chromium(Browser):
    TOOLS = ("chromium", "bash")

    def __init__(self, folder, width=960, height=600):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()
        self.number, self.rest, self.session = 0, b"", None
        # Chromium reads commands from descriptor 3, and answers on 4.
        super().__init__(["bash", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "bash", "chromium", *FLAGS,
                          f"--window-size={width},{height}", f"--user-data-dir={folder}/profile", "about:blank"],
                         folder, pass_fds=(to_browser, from_browser))
        os.close(to_browser)
        os.close(from_browser)
        targets = wait_until(lambda: [target for target in self.call("Target.getTargets")["targetInfos"]
                                      if target["type"] == "page"], "the first page")
        self.session = self.call("Target.attachToTarget", targetId=targets[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def ask_to_end(self):
        os.close(self.commands)
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
        self.call("Page.addScriptToEvaluateOnNewDocument", source=f"window.visleafArguments = {json.dumps(arguments)}")
        self.call("Page.navigate", url=address)

    def ask(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def pick(self, selector, *files):
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=list(files))

    def drop(self, *files):
        self.call("Input.setInterceptDrags", enabled=False)
        x, y = self.ask("innerWidth / 2"), self.ask("innerHeight / 2")
        data = {"items": [], "files": list(files), "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def press(self, *keys):
        modifiers = SHIFT_IS_HELD if "Shift" in keys else 0
        for kind, order in (("keyDown", keys), ("keyUp", keys[::-1])):
            for key in order:
                # Without a text, Enter would press no button.
                text = {"text": "\r"} if (kind, key) == ("keyDown", "Enter") else {}
                self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, modifiers=modifiers,
                          windowsVirtualKeyCode=KEY_CODES[key], **text)

    def write(self, text):
        self.call("Input.insertText", text=text)

    def compose(self, *texts):
        for text in texts:
            self.call("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))
        self.write(texts[-1])

    def put_fingers(self, *points):
        kind = "touchEnd" if not points else "touchMove" if self.num_fingers else "touchStart"
        self.num_fingers = len(points)
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def hears(self, role, name, root="document"):
        thing = self.call("Runtime.evaluate", expression=root)["result"]["objectId"]
        nodes = self.call("Accessibility.queryAXTree", objectId=thing, role=role)["nodes"]
        return name in [node["name"]["value"] for node in nodes]
