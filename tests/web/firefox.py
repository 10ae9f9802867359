"""Firefox, by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/."""

import base64
import json
import os
from pathlib import Path

from browser import Browser
from program_test import PATIENCE, wait_until
from web_socket import WebSocket

PREFERENCES = {
    "dom.w3c_touch_events.enabled": 1,  # without a touch screen, too
    "accessibility.force_disabled": -1,  # it works without a screen reader, too
}
# https://www.w3.org/TR/webdriver/#keyboard-actions
KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c",
        "F9": "\ue039"}


class Firefox(Browser):
    TOOLS = ("firefox-esr", "xvfb-run")

    def __init__(self, folder, width=960, height=600):
        profile = os.path.join(folder, "profile")
        os.makedirs(profile)
        with open(os.path.join(profile, "user.js"), "w", encoding="utf-8") as stream:
            stream.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                              for name, value in PREFERENCES.items())
        # A headless Firefox has no WebGL without a graphics card. Under Xvfb, it draws on the CPU.
        super().__init__(["xvfb-run", "--auto-servernum", "firefox-esr", "--no-remote", "--remote-debugging-port", "0",
                          "--profile", profile], folder)
        self.number = 0
        try:
            self.connect(profile, width, height)
        except BaseException:
            self.kill()
            raise

    def connect(self, profile, width, height):
        port = wait_until(lambda: port_in(os.path.join(profile, "WebDriverBiDiServer.json")), "the port of Firefox", 3 * PATIENCE)
        self.socket = WebSocket("127.0.0.1", port, "/session")
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height},
                  devicePixelRatio=1)

    def ask_to_end(self):
        self.call("browser.close")
        self.socket.close()

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.number:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]
            if message.get("method") == "log.entryAdded":
                self.take_entry(message["params"])

    def take_entry(self, entry):
        is_problem = entry["type"] == "javascript" and entry["level"] == "error"
        (self.problems if is_problem else self.lines).append(entry["text"])

    def open(self, address, *arguments):
        self.call("script.addPreloadScript",
                  functionDeclaration=f"() => {{ window.visleafArguments = {json.dumps(arguments)}; }}")
        self.call("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, expression):
        answer = self.call("script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True)
        return answer.get("result", {})

    def ask(self, expression):
        # The protocol has a notation of its own for objects, which JSON spares, and can't tell all exceptions.
        text = self.evaluate(f"(async () => JSON.stringify(await ({expression})))().catch(() => undefined)").get("value")
        return None if text is None else json.loads(text)

    def pick(self, selector, *files):
        element = self.evaluate(f"document.querySelector({json.dumps(selector)})")
        self.call("input.setFiles", context=self.page, element={"sharedId": element["sharedId"]}, files=list(files))

    def drop(self, *files):
        # The protocol has no drops. A script takes the files from an input, and makes the events.
        self.ask("document.body.append(Object.assign(document.createElement('input'),"
                 "{type: 'file', id: 'dropped', multiple: true, hidden: true}))")
        self.pick("#dropped", *files)
        self.ask("""(() => {
            const input = document.getElementById('dropped'), dataTransfer = new DataTransfer();
            for (const file of input.files) dataTransfer.items.add(file);
            input.remove();
            const place = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
            for (const kind of ['dragenter', 'dragover', 'drop'])
                place.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer}));
        })()""")

    def perform(self, *actions):
        self.call("input.performActions", context=self.page, actions=actions)

    def press(self, *keys):
        self.perform({"type": "key", "id": "keyboard", "actions":
                      [{"type": kind, "value": KEYS[key]}
                       for kind, order in (("keyDown", keys), ("keyUp", keys[::-1])) for key in order]})

    def write(self, text):
        self.perform({"type": "key", "id": "keyboard", "actions":
                      [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]})

    def compose(self, *texts):
        # The protocol has no input methods. A script changes the text, and makes the events.
        self.ask(f"""(() => {{
            const field = document.activeElement, before = field.value;
            for (const text of {json.dumps(texts)}) {{
                field.value = before + text;
                field.dispatchEvent(new InputEvent('input', {{bubbles: true, isComposing: true}}));
            }}
            field.dispatchEvent(new CompositionEvent('compositionend', {{bubbles: true}}));
        }})()""")

    def put_fingers(self, *points):
        if points:
            end = [] if self.num_fingers else [{"type": "pointerDown", "button": 0}]
            steps = [[{"type": "pointerMove", "x": round(x), "y": round(y)}, *end] for x, y in points]
        else:
            steps = [[{"type": "pointerUp", "button": 0}]] * self.num_fingers
        self.num_fingers = len(points)
        self.perform(*({"type": "pointer", "id": f"finger {number}", "parameters": {"pointerType": "touch"},
                        "actions": step} for number, step in enumerate(steps)))

    def picture(self):
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.page)["data"])

    def hears(self, role, name, root="document"):
        start = self.evaluate(root)
        return self.call("browsingContext.locateNodes", context=self.page,
                         locator={"type": "accessibility", "value": {"role": role, "name": name}},
                         startNodes=[{"sharedId": start["sharedId"]}])["nodes"] != []


def port_in(file):
    """The port that Firefox writes to its profile; None: not yet."""
    try:
        return json.loads(Path(file).read_text(encoding="utf-8"))["ws_port"]
    except (FileNotFoundError, json.JSONDecodeError):
        return None
