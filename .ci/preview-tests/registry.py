"""The checks, each with a name, and the way they are run."""

import pathlib
import shutil
import sys
import tempfile
import time
import traceback

from devtools import Chromium, Failure
from page import Run

CHECKS = []


class Skipped(Exception):
    """Why a check cannot be run here."""


def check(name):
    """Registers a check. Its name says what holds."""
    def register(function):
        CHECKS.append((name, function))
        return function
    return register


def run_all(celluna, words):
    """Runs the checks whose names contain one of the words; all without words."""
    chosen = [(name, call) for name, call in CHECKS if not words or any(w in name for w in words)]
    if not chosen:
        sys.exit(f"error: no check has {words} in its name")
    start = time.monotonic()
    failed = skipped = 0
    chromium = Chromium()
    try:
        for name, call in chosen:
            began = time.monotonic()
            try:
                run_one(call, chromium, celluna)
                result = "passed"
            except Skipped as reason:
                skipped += 1
                result = f"skipped: {reason}"
            except Failure as failure:
                failed += 1
                result = f"FAILED: {failure}"
            except Exception:  # a fault of the check; the others are run all the same
                failed += 1
                result = f"FAILED: {traceback.format_exc()}"
            print(f"{name}: {result} ({time.monotonic() - began:.1f} s)", flush=True)
    finally:
        chromium.close()
    passed = len(chosen) - failed - skipped
    print(f"preview: {passed} of {len(chosen)} checks passed, {skipped} skipped"
          f" ({time.monotonic() - start:.0f} s)")
    return failed == 0


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
