"""Hands on: parameters, data, and edits of items, each an event of the session."""

import json
import os
import subprocess

from page import agree, expect
from registry import check

from .saves import COLUMN

SLIDER = "[name='param:columns:slider']"


def last_event(page):
    """The last event that happened."""
    timeline = page.ask("timeline")
    return timeline["events"][timeline["position"] - 1]["event"]


def happens(page, count):
    """Waits until the session and the page have so many events."""
    page.until(lambda state: state["position"] == count, f"{count} events have happened")
    page.wait(f"document.querySelectorAll('#events li:not(.undone)').length === {count}",
              what=f"the page shows {count} events")


@check("a slider changes the parameter, the picture and the timeline")
def slider(run):
    page = run.open("waterfall.lua")
    before = page.shows()
    page.js(f"document.querySelector(\"{SLIDER}\").focus()")
    page.key("ArrowRight")
    happens(page, 1)
    value = {p["name"]: p["value"] for p in page.ask("params")["parameters"]}["columns"]
    field = page.js("document.querySelector(\"[name='param:columns']\").value")
    expect((value, field) == (3, "3"), f"the parameter is {value}, and the field shows {field}")
    after = page.follows("three columns")
    columns = {round(box[0]) for path, box in after.items() if path[0].isdigit()}
    expect(len(columns) == 3, f"there are items at {columns}")
    event = last_event(page)
    expect(event["do"] == "params" and event["set"]["columns"] == 3, f"the event is {event}")
    text = page.js("document.querySelector('#event-text').textContent")
    expect("columns" in text, f"the timeline says {text}")
    page.shows(run.elements("waterfall.lua", "--set", "columns=3", "--query", "0,0,375,667"))
    page.click("#undo")
    happens(page, 0)
    again = page.follows("two columns again")
    expect(agree(again["1.3"], before["1.3"]), f"1.3 is at {again['1.3']}, not {before['1.3']}")


@check("a whole drag of a slider is one event")
def drag_slider(run):
    page = run.open("waterfall.lua")
    box = page.js("""(s) => { const node = document.querySelector(s); const b = node.getBoundingClientRect();
      const share = (node.value - node.min) / (node.max - node.min);
      return [b.left + 8 + (b.width - 16) * share, b.top + b.height / 2, b.right]; }""",
                  "[name='param:line_spacing:slider']")
    page.drag(box[:2], [box[2] - 12, box[1]], steps=14)
    page.until(lambda state: state["events"] == 1, "the drag is an event")
    page.chromium.sleep(0.25)
    page.follows("other spacing")
    expect(page.state()["events"] == 1, f"the drag is {page.state()['events']} events")
    expect(last_event(page)["set"]["line_spacing"] > 20, f"the event is {last_event(page)}")


@check("a switch of values, a menu and the number of items change the picture")
def data(run):
    page = run.open("waterfall.lua")
    page.click("[name='param:scroll_direction'][value=horizontal]")
    page.until(lambda state: state["axis"] == "horizontal", "it scrolls sideways")
    page.follows("sideways")
    page.js("document.querySelector(\"[name='data:count']\").select()")
    page.type("7")
    page.until(lambda state: state["counts"] == [7], "there are 7 items")
    page.follows("seven items")
    page.choose("#scene", "sections")
    page.until(lambda state: state["scene"] == "sections", "the scene is «sections»")
    page.follows("the scene «sections»")
    page.choose("#script", next(v for v in page.js(
        "[...document.querySelector('#script').options].map((o) => o.value)") if "grid.lua" in v))
    page.wait("document.title === 'grid.lua'", what="the title is that of the other layout")
    page.follows("another layout")


@check("items are inserted, deleted, moved, selected and tapped; undo and redo")
def edits(run):
    page = run.open("waterfall.lua")
    page.click_at(*page.cell("1.3"), clicks=2)
    happens(page, 1)
    expect(last_event(page)["do"] == "insert", f"the event is {last_event(page)}")
    expect(page.state()["counts"] == [41], f"there are {page.state()['counts']} items")
    page.follows("an item is inserted")

    page.click_at(*page.cell("1.2"))
    page.wait("document.activeElement.dataset.path === '1.2'", what="1.2 has the focus")
    page.key("Delete")
    happens(page, 2)
    expect(page.state()["counts"] == [40], f"there are {page.state()['counts']} items")
    page.follows("an item is deleted")

    start, end = page.cell("1.1"), page.cell("1.4")
    page.drag(start, end, steps=10, pause=0.03)
    happens(page, 3)
    event = last_event(page)
    expect(event["do"] == "drag" and event["item"] == "1.1", f"the event is {event}")
    expect(page.js("!document.querySelector('.ghost')"), "the dragged picture stays")
    moved = page.follows("an item is dragged")

    page.click_at(*page.cell("1.3"), keys=2)
    page.until(lambda state: state["selected"] == ["1.3"], "1.3 is selected")
    page.wait("document.querySelector('[data-path=\"1.3\"]').getAttribute('aria-selected') === 'true'")
    page.click_at(*page.cell("header:1"), keys=2)
    page.chromium.sleep(0.2)
    expect(page.js("!document.querySelector('#toast:not([hidden])')"), f"Ctrl and a click on a header say {page.digest()}")

    page.click("input[value=touch]")
    page.click_at(*page.cell("1.5"))
    page.until(lambda state: state["events"] == 5, "the tap is an event")
    expect(last_event(page)["do"] == "tap", f"the event is {last_event(page)}")
    happens(page, 5)

    for count in [4, 3, 2]:
        page.click("#undo")
        happens(page, count)
    page.follows("the drag is undone")
    page.js("document.activeElement.blur()")
    page.key("z", keys=2 + 8)
    happens(page, 3)
    again = page.follows("the drag is done again")
    expect(agree(again["1.1"], moved["1.1"]), f"1.1 is at {again['1.1']}, not {moved['1.1']}")
    page.key("z", keys=2)
    happens(page, 2)


@check("Escape ends a drag of an item, and nothing has happened")
def escape(run):
    page = run.open("waterfall.lua")
    before = page.shows()
    start, end = page.cell("1.1"), page.cell("1.4")
    page.drag(start, end, steps=6, release=False)
    page.key("Escape")
    page.mouse("mouseReleased", *end)
    page.wait("!document.querySelector('.ghost')", what="the dragged picture goes")
    page.until(lambda state: state["position"] == 0, "no event has happened")
    after = page.follows("after the drag")
    expect(agree(before["1.1"], after["1.1"]), f"1.1 is at {after['1.1']}")


@check("arrow keys go from element to element and scroll to them")
def arrows(run):
    page = run.open("waterfall.lua")
    page.click_at(*page.cell("1.1"))
    for _ in range(9):
        page.key("ArrowDown")
        page.chromium.sleep(0.03)
    page.until(lambda state: state["bounds"][1] > 100, "the view scrolls to the element")
    page.wait("document.querySelector('#events').children.length === 1", what="the scrolling ends")
    path = page.js("document.activeElement.dataset.path")
    page.follows("after the keys")
    box, bounds = page.drawn()[path], page.state()["bounds"]
    expect(box[1] >= bounds[1] - 1 and box[1] + box[3] <= bounds[1] + bounds[3] + 1,
           f"{path} with the focus is at {box}, outside of {bounds}")


@check("Alt and an arrow move the item with the focus by one place")
def shift(run):
    run.write("column.lua", COLUMN)
    run.write("three.json", {"scene": 1, "view": {"size": [100, 200]},
                             "sections": [{"items": [[100, 20], [100, 30], [100, 40]]}]})
    page = run.open("column.lua", "--scene", "three.json")
    page.click_at(*page.cell("1.2"))
    alt = 1
    for key, path, heights in [("ArrowDown", "1.3", [20, 40, 30]), ("ArrowUp", "1.2", [20, 30, 40]),
                               ("ArrowLeft", "1.1", [30, 20, 40]), ("ArrowRight", "1.2", [20, 30, 40])]:
        count = page.state()["events"]
        page.key(key, keys=alt)
        happens(page, count + 1)
        event = last_event(page)
        expect(event["do"] == "move" and event["to"] == path, f"{key}: the event is {event}")
        page.wait(f"document.activeElement.dataset.path === '{path}'", what=f"{path} has the focus")
        drawn = page.follows(f"the item moved by {key}")
        shown = [round(drawn[f"1.{number}"][3]) for number in [1, 2, 3]]
        expect(shown == heights, f"{key}: the heights are {shown}, not {heights}")
    page.key("ArrowDown", keys=alt)
    happens(page, 5)
    page.wait("document.activeElement.dataset.path === '1.3'", what="1.3 has the focus")
    page.key("ArrowDown", keys=alt)
    page.chromium.sleep(0.2)
    expect(page.state()["events"] == 5, "the last item was moved on")


@check("the scene is edited as text: generators, hints and events")
def edit_scene(run):
    page = run.open("waterfall.lua")
    scene = page.ask("document")["document"]
    scene["sections"][0]["items"] = {"count": 9, "size": {"width": 100, "height": {"uniform": [70, 90]}}}
    scene["sections"][0]["itemSpacing"] = 30
    scene["events"] = [{"do": "insert", "at": "1.2", "items": [[100, 60]]}]
    run.write("wanted.json", scene)
    page.click("[name='data:edit']")
    page.wait("document.querySelector('dialog')", what="the dialog opens")
    page.choose("[name=scene-text]", '{"scene": 1,')
    page.click("[name=scene-apply]")
    page.wait("document.querySelector('#toast:not([hidden])')?.textContent.includes('JSON')", what="no JSON is named")
    expect(page.js("document.querySelector('#toast').matches(':popover-open')"), "the toast is behind the dialog")
    page.choose("[name=scene-text]", json.dumps({**scene, "sede": 1}))
    page.click("[name=scene-apply]")
    page.wait("document.querySelector('#toast:not([hidden])')?.textContent.includes('sede')", what="the fault is named")
    expect(page.state()["counts"] == [40], "an impossible scene is shown")
    page.choose("[name=scene-text]", json.dumps(scene, indent=2))
    page.click("[name=scene-apply]")
    page.wait("!document.querySelector('dialog')", what="the dialog closes")
    page.until(lambda state: state["counts"] == [10], "the scene has changed")
    page.shows(run.elements("waterfall.lua", "--scene", "wanted.json", "--query", "0,0,375,667"))
    page.click("#undo")
    page.until(lambda state: state["counts"] == [40], "one undo leads back")


@check("a command that shows the state is copied, whatever the names contain")
def command(run):
    folder = run.folder / "it's my layouts"
    folder.mkdir()
    (run.folder / "waterfall.lua").rename(folder / "waterfall.lua")
    page = run.open("it's my layouts/waterfall.lua")
    page.ask("event", event={"do": "params", "set": {"columns": 3}})
    page.ask("event", event={"do": "insert", "at": "1.2", "items": [[100, 60]]})
    happens(page, 2)
    page.click("#save")
    page.wait("document.querySelector('dialog')", what="the dialog opens")
    page.click("[name=scene-command]")
    page.wait("!document.querySelector('dialog')", what="the dialog closes")
    text = page.js("navigator.clipboard.readText()")
    expect(text.startswith("celluna run "), f"the command is {text[:60]}")
    done = subprocess.run(["bash", "-c", 'celluna() { "$TOOL" "$@" --format json --query 0,0,375,667; }; ' + text],
                          cwd=run.folder, text=True, capture_output=True, env={**os.environ, "TOOL": run.celluna})
    expect(done.returncode == 0, done.stderr)
    page.shows(json.loads(done.stdout)["elements"])
    # the page saves the file of the scene in the folder of the script
    page.click("#save")
    page.wait("document.querySelector('dialog')", what="the dialog opens again")
    page.click("[name=scene-save]")
    page.wait("!document.querySelector('dialog')", what="the dialog closes")
    kept = json.loads(run.read("it's my layouts/phone-2.json"))
    expect(len(kept["events"]) == 2, f"the file has {kept}")


@check("a link and a scene file keep the state")
def share(run):
    page = run.open("waterfall.lua")
    page.js(f"document.querySelector(\"{SLIDER}\").focus()")
    page.key("ArrowRight")
    happens(page, 1)
    page.click_at(*page.cell("1.3"), clicks=2)
    happens(page, 2)
    page.click_at(*page.cell("1.5"))
    wanted = page.follows("the state to keep")
    page.click("#share")
    page.wait("document.querySelector('#toast:not([hidden])')", what="the page says what it did")
    link = page.js("navigator.clipboard.readText()")
    expect(link.startswith(page.preview.origin + "/") and "#" in link, f"the link is {link}")

    page.click("#save")
    page.wait("document.querySelector('[name=scene-file]')")
    page.js("document.querySelector('[name=scene-file]').select()")
    page.type("kept.json")
    page.click("[name=scene-save]")
    page.wait("!document.querySelector('dialog')", what="the dialog closes")
    kept = json.loads(run.read("kept.json"))
    expect(len(kept["events"]) == 2, f"the file has {kept}")
    page.shows(run.elements("waterfall.lua", "--scene", "kept.json", "--query", "0,0,375,667"))

    for _ in range(2):
        page.click("#undo")
    happens(page, 0)
    page.go("about:blank")
    page.go(link)
    page.is_ready()
    page.until(lambda state: state["counts"] == [41], "the link brings back the state")
    after = page.follows("the state of the link")
    expect(agree(after["1.3"], wanted["1.3"]), f"1.3 is at {after['1.3']}, not {wanted['1.3']}")
    pinned = "document.querySelector('#elements [aria-current]')?.dataset.path"
    page.wait(f"{pinned} === '1.5'", what="1.5 is pinned again")
    # the link is pasted into the address of the same page
    page.click("#undo")
    page.until(lambda state: state["counts"] == [40], "the state is another one")
    page.key("Escape")
    page.wait(f"!{pinned}", what="nothing is pinned")
    page.js("(link) => { location.href = link; }", link)
    page.until(lambda state: state["counts"] == [41], "the link brings back the state again")
    page.wait(f"{pinned} === '1.5' && !location.hash", what="1.5 is pinned again")
