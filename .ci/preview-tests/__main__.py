"""Drives the page of `celluna preview` in Chromium. `.ci/preview` calls it.

usage: preview-tests CELLUNA [--measure | --screenshots FOLDER | WORD…]
"""

import sys

import checks  # registers the checks
import registry


def main(celluna, *arguments):
    if arguments[:1] == ("--measure",):
        import measure
        return measure.main(celluna, *arguments[1:])
    if arguments[:1] == ("--screenshots",):
        import screenshots
        return screenshots.main(celluna, *arguments[1:])
    return registry.run_all(celluna, arguments)


sys.exit(0 if main(*sys.argv[1:]) else 1)
