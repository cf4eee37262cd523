"""The pages of `celluna preview --static`, opened as files."""

import json
from contextlib import contextmanager

from devtools import Tab
from page import HELPERS, POINTS, expect
from registry import check

# the places of the elements on the screen, by their paths
PLACES = """(() => {
  const screen = document.querySelector('.state:not([hidden]) .screen');
  const corner = screen.getBoundingClientRect();
  const places = {};
  for (const shape of screen.querySelectorAll('path')) {
    const title = shape.querySelector('title');
    if (!title) continue;
    const box = shape.getBoundingClientRect();
    places[title.textContent.split(' ')[0]] = [
      box.x - corner.x - screen.clientLeft, box.y - corner.y - screen.clientTop];
  }
  return places;
})()"""
CAPTION = "document.querySelector('.state:not([hidden]) figcaption').textContent"


@contextmanager
def opened(run, file, **media):
    """A tab with a file, which must print no message, and request only files of the folder."""
    tab = Tab(run.chromium, size=(1000, 900), script=HELPERS)
    try:
        tab.prefer(**media)
        tab.go(f"file://{run.folder / file}")
        yield tab
        expect(not tab.problems, f"the console says {tab.problems}")
        strange = [url for url in tab.requests
                   if not url.startswith((f"file://{run.folder}/", "data:"))]
        expect(not strange, f"requests {strange}")
    finally:
        tab.close()


def expect_state(run, tab, event, *arguments):
    """Compares the places on the screen with those of `celluna run`."""
    printed, messages = run.tool("run", *arguments, "--at", str(event), "--json")
    expect(printed, messages)
    state = json.loads(printed)
    x, y = state["bounds"][:2]
    places = tab.js(PLACES)
    shown = {element["path"]: element["frame"] for element in state["elements"]}
    expect(set(state["visible"]) <= set(places), f"event {event}: some elements are not drawn")
    for path, place in places.items():
        frame = shown[path]
        for is_, should in zip(place, [frame[0] - x, frame[1] - y]):
            expect(abs(is_ - should) <= 0.5 + POINTS,
                   f"event {event}: {path} is at {place}, not {frame} in {state['bounds']}")


@check("a static page shows recorded states as a file, by the keyboard, and asks for nothing")
def states(run):
    arguments = ["waterfall.lua", "--scene", "edits"]
    printed, messages = run.tool("preview", "--static", "site", *arguments)
    expect(printed.startswith("site/index.html  waterfall.lua: 1 scene, "), printed + messages)
    with opened(run, "site/index.html") as tab:
        expect_state(run, tab, 0, *arguments)
        tab.key("Tab")
        expect(tab.js("document.activeElement.type") == "range", "Tab reaches the slider first")
        last = int(tab.js("document.activeElement.max"))
        expect(last > 3, f"the scene edits has {last} events")
        for event in [1, 2, 3]:
            tab.key("ArrowRight")
            tab.wait(f"{CAPTION}.startsWith('{event} ·')")
            expect_state(run, tab, event, *arguments)
        tab.key("End")
        tab.wait(f"{CAPTION}.startsWith('{last} ·')")
        expect_state(run, tab, last, *arguments)
        value = tab.js("document.activeElement.getAttribute('aria-valuetext')")
        expect(value.startswith(f"{last} ·"), f"the slider tells «{value}»")
        expect(tab.js("document.querySelectorAll('[aria-current]').length") == 1, "one is current")
        tab.key("Home")
        tab.wait(f"{CAPTION}.startsWith('start')")
        tab.js("document.querySelectorAll('.events button')[2].click()")
        tab.wait(f"{CAPTION}.startsWith('2 ·')")
    printed, messages = run.tool("preview", "--static", "long", "list.lua", "--scene", "phone")
    expect(printed.startswith("long/index.html  list.lua: 1 scene, 1 state"), printed + messages)
    with opened(run, "long/index.html") as tab:
        expect_state(run, tab, 0, "list.lua", "--scene", "phone")
        tab.key("Tab")
        expect(tab.js("document.activeElement.className") == "screen", "Tab reaches the screen")
        before = tab.js(PLACES)["1.1"][1]
        for _ in range(3):
            tab.key("ArrowDown")
        tab.wait("document.activeElement.scrollTop > 30", what="the arrow keys scroll")
        offset = tab.js("document.activeElement.scrollTop")
        after = tab.js(PLACES)["1.1"][1]
        expect(after < before - 30, f"1.1 was at {before} and is at {after}, scrolled to {offset}")


@check("a static gallery leads to the pages of its scripts, light and dark")
def gallery(run):
    count = len(list(run.folder.glob("*.lua")))
    printed, messages = run.tool("preview", "--static", "site", ".")
    expect(printed.count(" scene") == count, printed + messages)
    for scheme in ["light", "dark"]:
        with opened(run, "site/index.html", scheme=scheme) as tab:
            tiles = tab.js("document.querySelectorAll('.tiles a svg.picture').length")
            expect(tiles == count, f"there are {tiles} tiles for {count} layouts")
            faults = tab.js("tester.contrast()")["faults"]
            expect(not faults, f"{scheme}: {faults[:8]}")
            tab.js("document.querySelector('.tiles a[href=\"grid.html\"]').click()")
            tab.wait("document.title === 'grid.lua' && document.readyState === 'complete'")
            faults = tab.js("tester.contrast()")["faults"]
            expect(not faults, f"{scheme}: {faults[:8]}")
            expect(tab.js("document.querySelectorAll('.scene').length") > 0, "scenes")
            width = tab.js("document.documentElement.scrollWidth")
            expect(width <= 1000, f"the page is {width} wide")
