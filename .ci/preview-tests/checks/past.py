"""Time: the scrubber, playing, and the way back to the present."""

import json

from page import Failure, agree, expect
from registry import check

from .canvas import LONG, middle_of_view
from .changes import happens
from .looks import LAYER


def at_moment(page, text):
    """Waits until the page shows a moment."""
    page.wait(f"document.querySelector('#event-place').textContent.startsWith('{text}')",
              what=f"the moment «{text}»")


def matches(page, elements, what):
    """Checks the picture of a moment against what `celluna run` prints."""
    failure = None
    for _ in range(40):
        try:
            return page.shows([e for e in elements if not e.get("hidden")])
        except Failure as seen:
            failure = seen
            page.chromium.sleep(0.03)
    raise Failure(f"{what}: {failure}")


@check("the scrubber shows each moment as celluna run prints it, and the present again")
def scrub(run):
    page = run.open("flow.lua", "--scene", "edits", opens=False)
    page.is_ready()
    count = len(page.ask("timeline")["events"])
    happens(page, count)
    present = page.follows("the present")
    page.js("document.querySelector('#scrubber').focus()")
    page.key("Home")
    at_moment(page, "Start")
    expect(page.js("!document.querySelector('#present').hidden"), "no button leads back to the present")
    matches(page, run.elements("flow.lua", "--scene", "edits", "--at", "0"), "the start")
    for event, frame in [(1, 1), (1, 3), (2, 2), (4, 1)]:
        index = page.js("(event, frame) => (event - 1) * 4 + frame", event, frame)
        page.choose("#scrubber", index)
        at_moment(page, f"Event {event} of {count} · frame {frame}")
        matches(page, run.elements("flow.lua", "--scene", "edits", "--at", f"{event}:{frame}"),
                f"frame {frame} of event {event}")
        calls = [call.strip() for call in page.ask("moment", count=event, frame=frame)["calls"]]
        shown = page.js("[...document.querySelectorAll('#calls li')].map((call) => call.textContent)")
        expect(len(calls) > 2 and shown == calls, f"event {event} shows the calls {shown}, not {calls}")
    page.js("document.querySelector('#scrubber').focus()")
    page.key("End")
    page.wait("document.querySelector('#present').hidden", what="the present is shown")
    again = page.follows("the present again")
    expect(all(agree(box, present[path]) for path, box in again.items()), "the present has changed")
    expect(page.state()["position"] == count, "looking at the past has changed the session")


# the controls over the canvas that overlap each other, and those whose text does not fit
CROWDED = """(() => {
  const nodes = [...document.querySelectorAll("#tools :is(label, button, #device-size)")].filter(tester.isSeen);
  const boxes = nodes.map((node) => { const range = document.createRange(); range.selectNodeContents(node);
    const [box, text] = [node.getBoundingClientRect(), range.getBoundingClientRect()];
    return [Math.min(box.left, text.left), Math.min(box.top, text.top),
      Math.max(box.right, text.right), Math.max(box.bottom, text.bottom)]; });
  return nodes.flatMap((node, i) => nodes.slice(i + 1).filter((_, k) => {
    const [one, other] = [boxes[i], boxes[i + 1 + k]];
    return one[0] < other[2] - 1 && other[0] < one[2] - 1 && one[1] < other[3] - 1 && other[1] < one[3] - 1;
  }).map((other) => `${tester.name(node)} ${tester.name(other)}`)); })()"""


@check("in the past, the controls over the canvas stay apart in each window")
def crowded(run):
    page = run.open("flow.lua", "--scene", "edits", opens=False)
    page.is_ready()
    happens(page, 7)
    page.choose("#scrubber", 5)
    at_moment(page, "Event 2 of 7")
    for size in [(1280, 800), (1024, 700), (360, 720), (320, 640)]:
        page.resize(*size)
        page.chromium.sleep(0.1)
        faults = page.js(CROWDED)
        expect(not faults, f"at {size[0]} × {size[1]}, these overlap: {faults[:3]}")
        tall = page.js("document.querySelector('#tools label').getBoundingClientRect().top"
                       " - document.querySelector('#tools label:last-child').getBoundingClientRect().top")
        expect(tall == 0, f"at {size[0]} × {size[1]}, the tools stand one below the other")


@check("while scrubbing, two layouts are shown at the same moment")
def compared(run):
    page = run.open("flow.lua", "--scene", "edits", "--compare", "ref:grid", opens=False)
    page.is_ready()
    happens(page, len(page.ask("timeline")["events"]))
    for mode, layer in [("onion", "#others"), ("side", "#twin-elements")]:
        page.choose("#compare-mode", mode)
        for event, frame in [(2, 2), (3, 0), (1, 3), (0, 0)]:
            place = f"{event}:{frame}" if frame else str(event)
            # each event of this scene has four frames; the last frame is the state after the event
            page.choose("#scrubber", event and (event - 1) * 4 + (frame or 4))
            at_moment(page, f"Event {event} of" if event else "Start")
            if not frame and event:
                place = f"{event}:4"
            wanted, own = ({e["path"]: e["frame"] for e in run.elements(name, "--scene", "edits", "--at", place)
                            if not e.get("hidden")} for name in ["ref:grid", "flow.lua"])
            top = page.ask("moment", count=event, **({"frame": frame or 4} if event else {}))["bounds"][1]
            visible = {path: frame for path, frame in wanted.items() if top < frame[1] < top + 500}
            expect(len(visible) > 1 and visible != own, f"{place}: {visible}")
            page.wait(f"""(() => {{ const shown = ({LAYER})({layer!r}); return Object.entries({json.dumps(visible)}).every(
              ([path, frame]) => shown[path]?.every((value, i) => Math.abs(value - frame[i]) < 0.2)); }})()""",
                      what=f"{layer} shows ref:grid at {place}")
            matches(page, run.elements("flow.lua", "--scene", "edits", "--at", place), f"flow at {place}")


@check("play runs through the events and ends in the present")
def play(run):
    page = run.open("flow.lua", "--scene", "edits", opens=False)
    page.is_ready()
    page.wait("document.querySelectorAll('#events li').length >= 7", what="the events are listed")
    page.js("""window.places = new Set();
      const place = document.querySelector("#event-place");
      new MutationObserver(() => places.add(place.textContent))
        .observe(place, { childList: true, characterData: true, subtree: true });""")
    page.click("#play")
    page.wait("places.size > 8", what="moments are shown")
    page.wait("document.querySelector('#present').hidden && document.querySelector('#play').title === 'Play'",
              what="it ends in the present")
    page.follows("the present")
    page.click("#events button")
    at_moment(page, "Event 1 of")
    page.click("#go")
    page.until(lambda state: state["position"] == 1, "the session goes back for good")
    page.wait("document.querySelectorAll('#events .undone').length >= 6",
              what="the later events are shown as undone")
    page.follows("after going back")


@check("the past cannot be scrolled or changed, and the inspector shows nothing of the present")
def guarded(run):
    run.write("long.json", LONG)
    page = run.open("sticky.lua", "--scene", "long.json")
    for count in [1, 2]:
        page.click("#rotate")
        happens(page, count)
    page.click_at(*page.cell("1.2"))
    page.wait("document.querySelector('#inspector-why pre')", what="the line is shown")
    page.click("#first")
    at_moment(page, "Start")
    before, document = page.shows(page.ask("moment", count=0)["elements"]), page.ask("document")["document"]
    x, y = middle_of_view(page)
    said = "document.querySelector('#toast:not([hidden])')?.textContent.includes('past')"

    def refused(what):
        page.wait(said, what=f"after {what}, the page says that this is the past")
        page.chromium.sleep(0.2)
        expect(page.drawn() == before, f"after {what}, the picture is another one")
        expect(page.ask("document")["document"] == document, f"after {what}, the session is another one")
        page.js("document.querySelector('#toast').hidden = true")

    page.wheel(x, y, down=2000)
    refused("the wheel")
    page.drag([x, y], [x, y - 150])
    refused("a drag")
    page.click_at(*page.cell("header:1"))
    words = "document.querySelector('#inspector-why').innerText"
    page.wait(f"{words}.includes('present') && !document.querySelector('#inspector-why pre')",
              what="the inspector says what it does not know")
    page.click_at(*page.cell("1.1"))
    for key in ["Delete", "Insert", " ", "End"]:
        page.key(key)
        refused(f"the key {key}")
    page.click("[name=inspect-delete]")
    refused("a click on «Delete it»")
    page.click("#present")
    page.wait("document.querySelector('#inspector-why pre')", what="the present has a line")
    page.wheel(x, y, down=100)
    page.until(lambda state: state["bounds"][1] > 60, "the present scrolls")
    page.follows("the present")
    page.click("#rotate")
    happens(page, 4)
    page.click("#previous")
    at_moment(page, "Event 3")
    # the browser itself scrolls back if the content becomes shorter
    page.js("tester.asked.length = 0, document.querySelector('#spacer').style.height = '0'")
    page.wait("document.querySelector('#scroller').scrollTop < 60", what="the browser scrolls")
    page.chromium.sleep(0.4)
    asked = set(page.js("tester.asked"))
    expect(not asked & {"snap", "scroll"}, f"in the past, the page asks for {asked}")
