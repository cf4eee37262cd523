"""The checks, each with a name, and the way they are run."""

import os
import pathlib
import shutil
import sys
import tempfile
import time
import traceback

from devtools import Chromium, Failure
from page import Run

CHECKS = []
LANES = 2  # each with a browser; more than the cores take longer


class Skipped(Exception):
    """The reason why a check cannot be run here."""


def check(name):
    """Registers a check. Its name states what must be true."""
    def register(function):
        CHECKS.append((name, function))
        return function
    return register


def run_all(celluna, words):
    """Runs the checks whose names contain one of the words; without words, all checks."""
    chosen = [number for number, (name, _) in enumerate(CHECKS)
              if not words or any(word in name for word in words)]
    if not chosen:
        sys.exit(f"error: no check has {words} in its name")
    start = time.monotonic()
    # the pipe has the number of each chosen check, as a byte; each lane takes the next number until
    # the pipe is empty
    (waiting, numbers), (results, done) = os.pipe(), os.pipe()
    os.write(numbers, bytes(chosen))
    os.close(numbers)
    lanes = []
    for _ in range(min(LANES, len(chosen))):
        lanes.append(os.fork())
        if not lanes[-1]:
            run_lane(celluna, waiting, done)
    os.close(done)
    with open(results, "rb") as file:
        marks = file.read().decode()
    for lane in lanes:
        os.waitpid(lane, 0)
    passed, skipped = marks.count("p"), marks.count("s")
    print(f"preview: {passed} of {len(chosen)} checks passed, {skipped} skipped"
          f" ({time.monotonic() - start:.0f} s)")
    return passed + skipped == len(chosen)


def run_lane(celluna, waiting, done):
    """Runs checks in a browser of its own, and ends the process."""
    try:
        chromium = Chromium()
        try:
            while number := os.read(waiting, 1):
                name, call = CHECKS[number[0]]
                began = time.monotonic()
                mark, result = judge(call, chromium, celluna)
                os.write(done, mark)
                print(f"{name}: {result} ({time.monotonic() - began:.1f} s)", flush=True)
        finally:
            chromium.close()
    except BaseException:  # the process must not go on as a copy of its parent
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(0)


def judge(call, chromium, celluna):
    """Runs a check; returns a mark and a text about the result."""
    try:
        run_one(call, chromium, celluna)
    except Skipped as reason:
        return b"s", f"skipped: {reason}"
    except Failure as failure:
        return b"f", f"FAILED: {failure}"
    except Exception:  # a fault of the check; the others are run all the same
        return b"f", f"FAILED: {traceback.format_exc()}"
    return b"p", "passed"


def run_one(call, chromium, celluna):
    """Runs a check in a folder of its own."""
    folder = tempfile.mkdtemp(prefix="celluna-preview-")
    run = Run(chromium, celluna, pathlib.Path(folder))
    is_failed = True
    try:
        call(run)
        is_failed = False
    finally:
        try:
            run.close(is_failed)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
