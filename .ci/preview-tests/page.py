"""The server `celluna preview`, and the page that it serves."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

from devtools import Failure, Tab

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HELPERS = (HERE / "page.js").read_text()
POINTS = 0.1  # by which a rectangle on the screen may differ from the layout's


class Preview:
    """A process of `celluna preview` in a folder of its own."""

    def __init__(self, celluna, folder, arguments, variables):
        self.celluna, self.folder, self.arguments = celluna, folder, list(arguments)
        self.environment = {**os.environ, **variables}
        self.port = None
        self.start()

    def start(self):
        """Starts the server; after a first start, on the same port."""
        again = ["--port", str(self.port)] if self.port else []
        self.process = subprocess.Popen(
            [self.celluna, "preview", *self.arguments, *again], cwd=self.folder, text=True,
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = self.process.stdout.readline()
        found = re.search(r"(http://[\d.]+:(\d+))/\S*", line)
        if not found:
            raise Failure(f"celluna preview printed «{line}» {self.process.stderr.read()}")
        self.url, self.origin, self.port = found[0], found[1], int(found[2])

    def children(self):
        """The processes of the sessions."""
        path = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(number) for number in path.read_text().split()]

    def stop(self):
        """Ends the server as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(12)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Failure("celluna preview does not end within 12 s after Ctrl-C") from None


class Page(Tab):
    """A tab that shows the page."""

    def __init__(self, chromium, preview, path="/", size=(1360, 860), scheme="light",
                 motion="no-preference", opens=True):
        super().__init__(chromium, size, HELPERS)
        self.preview = preview
        self.prefer(scheme, motion)
        self.call("Browser.grantPermissions", {
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
            "origin": preview.origin, "browserContextId": self.context})
        self.go(preview.url)
        # the header Refresh makes the browser open the page; this would end an earlier navigation
        self.wait("!location.search.includes('token=') && document.readyState === 'complete'",
                  what="the address is without its token")
        if path != "/":
            self.go(preview.origin + path)
        if opens:
            self.is_ready()

    def is_ready(self):
        """Waits until the first elements are drawn and the session is at rest."""
        self.wait("document.body.dataset.connection === 'open' && document.body.dataset.settled", 30,
                  what="the page is connected and at rest")
        self.wait("document.querySelector('#parameters').childElementCount", what="the parameters")
        self.is_still()

    def is_still(self):
        """Waits until no animation runs, so that rectangles can be measured."""
        self.wait("tester.isStill()", what="no animation runs")

    def digest(self):
        try:
            return self.js("""JSON.stringify({
              title: document.title, pill: document.querySelector("#pill")?.textContent,
              dock: document.querySelector("#dock h2")?.textContent,
              toast: document.querySelector("#toast:not([hidden])")?.textContent,
              offset: document.querySelector("#scroller")?.dataset.offset,
              elements: document.querySelectorAll("#elements [data-path]").length,
              event: document.querySelector("#event-place")?.textContent,
              text: document.querySelector("#event-text")?.textContent,
              focus: document.activeElement && tester.name(document.activeElement) })""")
        except Failure as failure:
            return str(failure)

    def is_clean(self):
        """Checks the console, and where requests went."""
        if self.problems:
            raise Failure("the console is not empty: " + "; ".join(self.problems[:5]))
        strange = [url for url in self.requests
                   if not url.startswith((self.preview.origin + "/", "data:", "about:", "blob:",
                                          self.preview.origin.replace("http", "ws", 1) + "/"))]
        if strange:
            raise Failure(f"requests went to {strange[:5]}")
        alerts = self.js("[...document.querySelectorAll('body > p[role=alert]')].map((p) => p.textContent)")
        if alerts:
            raise Failure(f"a promise of the page failed: {alerts}")

    def ask(self, op, **fields):
        """Asks the session of the page, and expects an answer without an error."""
        answer = self.js("(op, fields) => tester.ask(op, fields)", op, fields)
        if not answer["ok"]:
            raise Failure(f"{op} {fields}: {answer['error']['message']}")
        return answer

    def state(self):
        """The state of the session."""
        return self.ask("state")

    def drawn(self):
        """The rectangles on the screen by path."""
        return self.js("tester.drawn()")

    def shows(self, elements=None, rect=None):
        """Checks that the page draws these elements, or those that the session has in a rectangle.

        Elements that begin on the edge of the area may be missing or more.
        """
        self.is_still()
        if elements is None:
            rect = rect or self.state()["bounds"]
            elements = self.ask("query", rect=rect)["elements"]
        drawn = self.drawn()
        for element in elements:
            path, frame = element["path"], element["frame"]
            if path not in drawn:
                raise Failure(f"{path} is not drawn; its frame is {frame}; {self.digest()}")
            if not agree(drawn[path], frame):
                raise Failure(f"{path} is drawn at {drawn[path]}, expected {frame}; {self.digest()}")
        if not elements:
            raise Failure("there is nothing to compare")
        return drawn

    def click(self, selector, clicks=1, keys=0):
        """Clicks the middle of an element."""
        self.click_at(*self.js("(s) => tester.middle(s)", selector), clicks, keys)

    def cell(self, path):
        """The middle of an element of the layout, in pixels."""
        self.is_still()
        return self.js("""(path) => {
          const node = document.querySelector(`#elements [data-path="${path}"]`);
          if (!node) throw new Error(`${path} is not drawn`);
          const [box, view] = [node, document.querySelector("#scroller")]
            .map((place) => place.getBoundingClientRect());
          const [left, right] = [Math.max(box.left, view.left), Math.min(box.right, view.right)];
          const [top, bottom] = [Math.max(box.top, view.top), Math.min(box.bottom, view.bottom)];
          if (right - left < 2 || bottom - top < 2) throw new Error(`${path} is not on screen`);
          return [(left + right) / 2, (top + bottom) / 2]; }""", path)

    def choose(self, selector, value):
        """Chooses a value of a menu, or sets that of a slider or a field."""
        self.js("""(selector, value) => {
          const node = document.querySelector(selector);
          node.value = value;
          if (node.value !== String(value)) throw new Error(`${selector} has no ${value}: ${
            [...node.options ?? []].map((option) => option.value)}`);
          node.dispatchEvent(new Event("input", { bubbles: true }));
          node.dispatchEvent(new Event("change", { bubbles: true })); }""", selector, value)

    def until(self, condition, what, seconds=8):
        """Waits until the state of the session fulfils a condition."""
        end = time.monotonic() + seconds
        while not condition(state := self.state()):
            if time.monotonic() > end:
                raise Failure(f"{what}: not within {seconds} s; {self.digest()}")
            self.chromium.sleep(0.03)
        return state

    def follows(self, what, offset=None):
        """Waits until the page draws what the session has."""
        failure = None
        for _ in range(60):
            try:
                return self.shows()
            except Failure as seen:
                failure = seen
                self.chromium.sleep(0.05)
        raise Failure(f"{what}: {failure}")


def agree(one, other, points=POINTS):
    """Whether two rectangles are the same."""
    return all(abs(a - b) <= points for a, b in zip(one, other))


def expect(condition, message):
    """Fails with a message."""
    if not condition:
        raise Failure(message)


class Run:
    """What a check gets: a folder with the shipped layouts, and a browser."""

    def __init__(self, chromium, celluna, folder):
        self.chromium, self.celluna, self.folder = chromium, celluna, folder
        self.previews, self.pages = [], []
        for path in (ROOT / "layouts").glob("*.lua"):
            shutil.copy(path, folder)

    def preview(self, *arguments, **variables):
        """Starts a server, with variables in its environment."""
        self.previews.append(Preview(self.celluna, self.folder, arguments, variables))
        return self.previews[-1]

    def open(self, *arguments, **options):
        """Starts a server with these arguments, and opens its page."""
        return self.page(self.preview(*arguments), **options)

    def page(self, preview, **options):
        """Opens the page of a server in a new tab."""
        self.pages.append(Page(self.chromium, preview, **options))
        return self.pages[-1]

    def write(self, name, text):
        """Saves a file as editors do: a new file replaces the old file."""
        path = self.folder / name
        other = path.with_name(f".{len(name)}.new")
        other.write_text(text if isinstance(text, str) else json.dumps(text))
        os.replace(other, path)
        return path

    def read(self, name):
        """The text of a file."""
        return (self.folder / name).read_text()

    def tool(self, *arguments):
        """Runs the tool in the folder; returns what it printed, and its messages."""
        done = subprocess.run([self.celluna, *arguments], cwd=self.folder, text=True, timeout=60,
                              stdin=subprocess.DEVNULL, capture_output=True,
                              env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100"})
        return done.stdout, done.stderr

    def elements(self, *arguments):
        """The elements that `celluna run` prints."""
        printed, messages = self.tool("run", *arguments, "--format", "json")
        if not printed:
            raise Failure(messages)
        return json.loads(printed)["elements"]

    def close(self, is_failed):
        """Closes the tabs and ends the servers; checks the consoles if nothing failed before."""
        try:
            for page in self.pages if not is_failed else []:
                page.is_clean()
        finally:
            for page in self.pages:
                page.close()
            for preview in self.previews:
                if preview.process.poll() is None:
                    preview.stop()
