"""A client of `celluna repl --json`, written from docs/PROTOCOL.md alone.

    python3 client.py celluna layouts/waterfall.lua phone

The client inserts an item, prints what moved, and draws the result.
"""

import json
import subprocess
import sys


class Celluna:
    def __init__(self, tool, script, *options):
        command = [tool, "repl", script, "--json", *options]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.id = 0

    def ask(self, op, **fields):
        """Sends a request, and returns the answer; raises an error if the answer reports one."""
        self.id += 1
        print(json.dumps({"id": self.id, "op": op, **fields}), file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.id:
                if not answer["ok"]:
                    raise RuntimeError(f"{answer['error']['code']}: {answer['error']['message']}")
                return answer
            print("event:", answer["event"])  # not requested: a save, or a script that fails
        raise EOFError("the session has ended")


tool, script, scene = sys.argv[1:4]
session = Celluna(tool, script, "--scene", scene)
event = {"do": "insert", "at": "1.2", "items": [[100, 120]]}
print(session.ask("event", event=event)["summary"])
element = session.ask("attributes", at="1.2")["elements"][0]
print(element["path"], element["frame"], "made in line", element["origin"]["line"])
print("passed" if session.ask("check")["passed"] else "failed")
print("\n".join(session.ask("render", width=40, height=260)["lines"]))
