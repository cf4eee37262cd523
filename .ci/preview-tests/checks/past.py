"""Time: the scrubber, playing, and the way back to the present."""

from page import Failure, agree, expect
from registry import check

from .changes import happens


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
    expect(page.js("!document.querySelector('#past').hidden"), "no banner says that this is the past")
    matches(page, run.elements("flow.lua", "--scene", "edits", "--at", "0"), "the start")
    for event, frame in [(1, 1), (1, 3), (2, 2), (4, 1)]:
        index = page.js("(event, frame) => (event - 1) * 4 + frame", event, frame)
        page.choose("#scrubber", index)
        at_moment(page, f"Event {event} of {count} · frame {frame}")
        matches(page, run.elements("flow.lua", "--scene", "edits", "--at", f"{event}:{frame}"),
                f"frame {frame} of event {event}")
    page.js("document.querySelector('#scrubber').focus()")
    page.key("End")
    page.wait("document.querySelector('#past').hidden", what="the present is shown")
    again = page.follows("the present again")
    expect(all(agree(box, present[path]) for path, box in again.items()), "the present has changed")
    expect(page.state()["position"] == count, "looking at the past has changed the session")


@check("play runs through the events and ends in the present")
def play(run):
    page = run.open("flow.lua", "--scene", "edits", opens=False)
    page.is_ready()
    page.wait("document.querySelectorAll('#events li').length >= 7", what="the events are listed")
    page.js("""window.places = new Set();
      new MutationObserver(() => places.add(document.querySelector("#event-place").textContent))
        .observe(document.querySelector("#event-place"), { childList: true, characterData: true, subtree: true });""")
    page.click("#play")
    page.wait("places.size > 8", what="moments are shown")
    page.wait("document.querySelector('#past').hidden && document.querySelector('#play').title === 'Play'",
              what="it ends in the present")
    page.follows("the present")
    page.click("#events button")
    at_moment(page, "Event 1 of")
    page.click("#go")
    page.until(lambda state: state["position"] == 1, "the session goes back for good")
    page.wait("document.querySelectorAll('#events .undone').length >= 6",
              what="the later events are shown as undone")
    page.follows("after going back")
