"""The times of docs/PERFORMANCE.md: from a save to the picture, and the frames while scrolling."""

import pathlib
import statistics
import tempfile
import time

from checks.canvas import middle_of_view
from devtools import Chromium
from page import Run

SAVES = 30
SCENE = {
    "scene": 1, "name": "thousand", "seed": 3, "view": {"size": [375, 667]},
    "sections": [{"items": {"count": 1000, "size": {"height": {"uniform": [40, 120]}}}, "insets": 8}],
}
CELLS = {
    "scene": 1, "name": "cells", "view": {"size": [375, 660]},
    "sections": [{"items": {"count": 4000, "size": {"width": 37.5, "height": 33}}}],
}
MOVING = """--- A grid of small cells, which the hook `scroll` moves and fades.
return {
  name = "moving", version = "1.0.0", api = 1,

  prepare = function(ctx, sheet)
    for i in ctx.items() do
      sheet.item(i, (i - 1) % 10 * 37.5, (i - 1) // 10 * 33, 35, 30)
    end
    return 375, (ctx.count + 9) // 10 * 33
  end,

  scroll = function(ctx, el)
    local distance = math.abs(el.y + 15 - ctx.scroll_y - ctx.height / 2)
    local share = math.min(1, distance / ctx.height)
    return { scale = 1 - share / 2, rotation = share * 40, alpha = 1 - share / 2 }
  end,

  invalidates = function() return true end,
}
"""
# records the time of the first frame after the first change of an element
FIRST = """(() => { window.first = null;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const changed = performance.timeOrigin + performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { first = [changed, performance.timeOrigin + performance.now()]; };
      channel.port2.postMessage(0); // after the frame is drawn
    });
  });
  observer.observe(document.querySelector("#elements"),
    { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] }); })()"""
# the kinds of work that Chromium's main thread does for a frame
WORK = ["FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame", "EventDispatch",
        "RunMicrotasks", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit",
        "HitTest", "IntersectionObserverController::computeIntersections", "v8.callFunction",
        "MajorGC", "MinorGC", "V8.GC_MC_BACKGROUND_MARKING"]


def share(values, part):
    """The value that this share of the values does not exceed."""
    values = sorted(values)
    return values[min(len(values) - 1, round(part * (len(values) - 1)))]


def main(celluna, *_):
    """Measures, and prints the results."""
    chromium = Chromium()
    try:
        for measure in [saves, scrolling]:
            with tempfile.TemporaryDirectory() as work:
                run = Run(chromium, celluna, pathlib.Path(work))
                try:
                    measure(run)
                finally:
                    run.close(True)
    finally:
        chromium.close()
    return True


def saves(run):
    """From a save to the first changed pixel, with 1,000 items and 20 events."""
    run.write("thousand.json", SCENE)
    text = run.read("waterfall.lua")
    page = run.open("waterfall.lua", "--scene", "thousand.json")
    for number in range(10):
        page.ask("event", event={"do": "insert", "at": f"1.{number * 7 + 1}", "items": [[100, 60]]})
        page.ask("event", event={"do": "scroll", "by": [0, 20]})
    page.wait("document.querySelectorAll('#events li').length === 20")
    page.follows("20 events")
    changed, drawn = [], []
    for number in range(SAVES + 3):
        page.chromium.sleep(0.5 + number * 0.0037)  # at other moments of a frame
        page.js(FIRST)
        run.write("waterfall.lua", text.replace("last, acc.x,", f"last, {number + 1} / 2 + acc.x,"))
        saved = time.time() * 1000
        page.wait("first")
        times = page.js("first")
        if number >= 3:  # the first ones warm up
            changed.append(times[0] - saved)
            drawn.append(times[1] - saved)
    for what, values in [("the page changes", changed), ("the frame is drawn", drawn)]:
        print(f"save → {what}, {SAVES} saves: median {statistics.median(values):.0f} ms,"
              f" 95th percentile {share(values, 0.95):.0f} ms, most {max(values):.0f} ms")


def scrolling(run):
    """The frames while 200 visible cells move by a hook."""
    run.write("cells.json", CELLS)
    run.write("moving.lua", MOVING)
    page = run.open("moving.lua", "--scene", "cells.json")
    visible = len(page.ask("query", rect=page.state()["bounds"])["elements"])
    page.js("""window.ticks = []; window.answers = 0;
      (function tick(now) { ticks.push(now); requestAnimationFrame(tick); })(performance.now());
      new MutationObserver(() => { answers += 1; }).observe(document.querySelector("#scroller"),
        { attributes: true, attributeFilter: ["data-offset"] });""")
    x, y = middle_of_view(page)
    page.wheel(x, y, down=60)
    page.chromium.sleep(0.5)
    page.is_recording = True
    page.call("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": [
        "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline", "v8"]}})
    page.js("ticks.length = 0, answers = 0")
    end = time.monotonic() + 5
    while time.monotonic() < end:
        page.wheel(x, y, down=12)
        page.chromium.sleep(0.016)
    ticks, answers = page.js("[ticks, answers]")
    page.call("Tracing.end")
    while not any(method == "Tracing.tracingComplete" for method, _ in page.events):
        page.chromium.receive(5)
    events = [event for method, params in page.events if method == "Tracing.dataCollected"
              for event in params["value"]]
    gaps = [b - a for a, b in zip(ticks, ticks[1:])]
    print(f"scrolling {visible} visible cells with a hook, 5 s")
    for what, field in [("processor time", "tdur"), ("time", "dur")]:
        frames = frame_times(events, field)
        on_time = sum(time <= 16.7 for time in frames) / len(frames)
        print(f"{what} of script and style in {len(frames)} frames: median"
              f" {statistics.median(frames):.1f} ms, 95th percentile {share(frames, 0.95):.1f} ms,"
              f" {on_time:.1%} within 16.7 ms")
    print(f"frames of the page: {len(gaps) / (sum(gaps) / 1000):.1f} per second,"
          f" 95th percentile between two {share(gaps, 0.95):.1f} ms; {answers / 5:.0f} answers per second")


def frame_times(events, field):
    """The times of script and style in the frames of the page's main thread, in milliseconds."""
    frames = [event for event in events if event["name"] == "FireAnimationFrame"]
    if not frames:
        raise SystemExit("error: the trace has no frame")
    thread = max({(e["pid"], e["tid"]) for e in frames},
                 key=lambda t: sum((e["pid"], e["tid"]) == t for e in frames))
    own = sorted((e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"
                  and e["name"] in WORK), key=lambda e: (e["ts"], -e["dur"]))
    starts = sorted(e["ts"] for e in events if (e["pid"], e["tid"]) == thread
                    and e["name"] == "AnimationFrame" and e["ph"] == "b")
    times = [0.0] * (len(starts) + 1)
    end = index = 0
    for event in own:
        if event["ts"] < end:
            continue  # a part of the previous one
        while index < len(starts) and starts[index] <= event["ts"]:
            index += 1
        end = event["ts"] + event["dur"]
        times[index] += event.get(field, 0) / 1000
    return [time for time in times[1:-1] if time > 0]
