"""Chromium, driven by its DevTools protocol through two pipes. No package is needed for this.

Calls are synchronous. Events that arrive meanwhile go to the tab of their session.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

FLAGS = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


class Failure(Exception):
    """A failed check, with the expected and the actual value."""


class Chromium:
    """A browser with a profile of its own, which is deleted at the end."""

    def __init__(self, flags=()):
        self.profile = tempfile.mkdtemp(prefix="celluna-chromium-")
        (theirs, self.out), (self.inward, ours) = os.pipe(), os.pipe()
        command = f'exec chromium "$@" 3<&{theirs} 4>&{ours}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "chromium", *FLAGS, *flags, f"--user-data-dir={self.profile}"],
            pass_fds=[theirs, ours], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(ours)
        self.rest = b""
        self.next_id = 0
        self.answers = {}
        self.tabs = {}
        version = self.call("Browser.getVersion")
        self.version = version["product"].partition("/")[2]

    def close(self):
        """Ends the browser."""
        try:
            self.call("Browser.close", seconds=5)
            self.process.wait(5)
        except (Failure, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, params=None, session=None):
        """Sends a command, and returns its number."""
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": params or {}}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self.out, data):]
        except BrokenPipeError:
            raise Failure("Chromium has ended") from None
        return self.next_id

    def call(self, method, params=None, session=None, seconds=30):
        """Sends a command, and waits for its answer."""
        number = self.send(method, params, session)
        self.answers[number] = None
        end = time.monotonic() + seconds
        while self.answers[number] is None:
            if not self.receive(end - time.monotonic()):
                del self.answers[number]
                raise Failure(f"{method}: no answer within {seconds} s")
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def receive(self, seconds):
        """Reads the messages that arrive within a time; returns whether there were any."""
        if not select.select([self.inward], [], [], max(0, seconds))[0]:
            return False
        data = os.read(self.inward, 1 << 20)
        if not data:
            raise Failure("Chromium has ended")
        *messages, self.rest = (self.rest + data).split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                if message["id"] in self.answers:
                    self.answers[message["id"]] = message
            elif message.get("sessionId") in self.tabs:
                self.tabs[message["sessionId"]].hear(message["method"], message["params"])
        return True

    def sleep(self, seconds):
        """Waits, and reads the messages that arrive in this time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.receive(left)


class Tab:
    """A tab with a window of its own, so that it is drawn while others are open."""

    def __init__(self, chromium, size=(1360, 860), script=""):
        self.chromium = chromium
        # the messages on the console, and the addresses of requests
        self.problems = []
        self.requests = []
        self.events = []
        self.is_recording = False
        self.context = chromium.call("Target.createBrowserContext")["browserContextId"]
        self.target = chromium.call("Target.createTarget", {
            "url": "about:blank", "newWindow": True, "browserContextId": self.context,
            "width": size[0], "height": size[1]})["targetId"]
        self.session = chromium.call(
            "Target.attachToTarget", {"targetId": self.target, "flatten": True})["sessionId"]
        chromium.tabs[self.session] = self
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", {"enabled": True})
        self.resize(*size)
        if script:
            self.call("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def close(self):
        """Closes the tab with its cookies and storage."""
        self.chromium.tabs.pop(self.session, None)
        self.chromium.call("Target.disposeBrowserContext", {"browserContextId": self.context})

    def call(self, method, params=None, seconds=30):
        """Sends a command of this tab."""
        return self.chromium.call(method, params, self.session, seconds)

    def hear(self, method, params):
        """Keeps the parts of an event that the checks ask for."""
        if method == "Runtime.consoleAPICalled":
            words = [str(value.get("value", value.get("description"))) for value in params["args"]]
            self.problems.append(f"console.{params['type']}: {' '.join(words)}")
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details["text"]
            self.problems.append(f"exception: {text}")
        elif method == "Log.entryAdded":
            entry = params["entry"]
            self.problems.append(f"{entry['source']}: {entry['text']} {entry.get('url', '')}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Network.webSocketCreated":
            self.requests.append(params["url"])
        elif method == "Page.javascriptDialogOpening":
            self.problems.append(f"dialog: {params['message']}")
            self.chromium.send("Page.handleJavaScriptDialog", {"accept": False}, self.session)
        elif self.is_recording:
            self.events.append((method, params))

    def resize(self, width, height, scale=1):
        """Gives the page another size."""
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def prefer(self, scheme="light", motion="no-preference"):
        """Sets what the user prefers: `dark` or `light`; `reduce` for less motion."""
        self.call("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion}]})

    def go(self, url):
        """Opens an address, and waits until the page is loaded."""
        answer = self.call("Page.navigate", {"url": url})
        if answer.get("errorText"):
            raise Failure(f"{url}: {answer['errorText']}")
        self.wait("document.readyState === 'complete'")

    def js(self, code, *values, seconds=30):
        """The value of an expression or, with values, of a call of the function with them."""
        if values:
            code = f"({code})({', '.join(json.dumps(value) for value in values)})"
        answer = self.call("Runtime.evaluate", {
            "expression": code, "awaitPromise": True, "returnByValue": True}, seconds)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details["text"]
            raise Failure(f"{code[:200]}: {text}")
        return answer["result"].get("value")

    def wait(self, code, seconds=8, what=None):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while True:
            try:
                # the code is polled within the page, which needs fewer messages; a navigation ends
                # the poll
                value = self.js(
                    "(async () => { const end = performance.now() + 400; for (;;) {"
                    f" let value = null; try {{ value = {code}; }} catch {{}}"
                    " if (value || performance.now() > end) return value instanceof Node || value;"
                    " await new Promise((next) => setTimeout(next, 8)); } })()")
            except Failure as failure:
                value = None
                if "SyntaxError" in str(failure):
                    raise
            if value:
                return value
            if time.monotonic() > end:
                raise Failure(f"{what or code}: not within {seconds} s; {self.digest()}")

    def digest(self):
        """What the page shows, in a few words."""
        return ""

    def mouse(self, kind, x, y, button="left", clicks=1, keys=0, held=False, **rest):
        """One event of the mouse. Keys: 1 Alt, 2 Ctrl, 8 Shift."""
        self.call("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": button, "clickCount": clicks, "modifiers": keys,
            "buttons": 1 if held else 0, **rest})

    def click_at(self, x, y, clicks=1, keys=0):
        """Clicks, or clicks twice."""
        self.mouse("mouseMoved", x, y, "none", 0, keys)
        for count in range(1, clicks + 1):
            self.mouse("mousePressed", x, y, clicks=count, keys=keys, held=True)
            self.mouse("mouseReleased", x, y, clicks=count, keys=keys)

    def drag(self, start, end, steps=8, pause=0.016, release=True, keys=0):
        """Drags with the mouse, in steps."""
        self.mouse("mouseMoved", *start, "none", 0, keys)
        self.mouse("mousePressed", *start, keys=keys, held=True)
        for step in range(1, steps + 1):
            share = step / steps
            place = [a + (b - a) * share for a, b in zip(start, end)]
            self.mouse("mouseMoved", *place, keys=keys, held=True)
            self.chromium.sleep(pause)
        if release:
            self.mouse("mouseReleased", *end, keys=keys)

    def wheel(self, x, y, down=0, right=0):
        """Turns the wheel by pixels."""
        self.mouse("mouseWheel", x, y, "none", 0, deltaX=right, deltaY=down)

    def key(self, name, keys=0):
        """Presses a key and lets it go. Keys: 1 Alt, 2 Ctrl, 8 Shift."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Insert": 45,
                 "Delete": 46, "PageDown": 34, "PageUp": 33}
        text = {"Enter": "\r"}.get(name, name if len(name) == 1 and not keys & 2 else "")
        event = {"key": name, "modifiers": keys, "code": name if len(name) > 1 else "",
                 "windowsVirtualKeyCode": codes.get(name, ord(name[0].upper()))}
        self.call("Input.dispatchKeyEvent", {
            "type": "keyDown" if text else "rawKeyDown", "text": text, **event})
        self.call("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def type(self, text):
        """Puts a text at the caret."""
        self.call("Input.insertText", {"text": text})

    def picture(self):
        """The page as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", {"format": "png"})["data"])
