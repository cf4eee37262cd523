"""The gallery of one script: a tile for each scene, device and direction."""

import json

from page import agree, expect
from registry import check

from .changes import happens
from .saves import COLUMN, MOVED

# the rectangles of a tile's elements, by the paths of the elements; in points, from the origin of
# the visible part
TILE = """(variant) => {
  const tile = document.querySelector(`[data-variant="${variant}"]`);
  const view = tile.querySelector(".scaled").getBoundingClientRect();
  const zoom = view.width / parseFloat(getComputedStyle(tile.querySelector(".scaled")).width);
  return Object.fromEntries([...tile.querySelectorAll("[data-path]")].map((node) => {
    const box = node.getBoundingClientRect();
    return [node.dataset.path, [(box.left - view.left) / zoom, (box.top - view.top) / zoom,
      box.width / zoom, box.height / zoom]]; })); }"""
STATES = """[...document.querySelectorAll(".tile")].map((tile) => tile.dataset.state)"""


def drawn(page, count):
    """Waits until this number of tiles is drawn."""
    page.wait(f"(() => {{ const all = {STATES}; return all.length === {count}"
              " && !all.includes('waiting'); })()", 20, what=f"{count} tiles are drawn")
    page.is_still()


def shows_variant(run, page, script, variant):
    """Checks a tile against what `celluna run` prints."""
    scene, device, direction = variant.split(" ")
    view = page.ask("variant", scene=scene, direction=direction, **({"device": device} if device else {}))
    left, top = view["bounds"][:2]
    options = ["--scene", scene, *(["--device", device] if device else []),
               *(["--rtl"] if direction == "rtl" else [])]
    wanted = {e["path"]: e["frame"] for e in run.elements(script, *options)}
    shown = page.js(TILE, variant)
    expect(len(shown) > 2, f"{variant} shows {list(shown)}")
    for path, (x, y, width, height) in shown.items():
        frame = wanted[path]
        expect(agree([x + left, y + top, width, height], frame, 0.5),
               f"{variant}: {path} is drawn at {[x + left, y + top, width, height]}, expected {frame}")


@check("a tile for each scene, device and direction shows what celluna run prints")
def tiles(run):
    page = run.open("waterfall.lua")
    page.click("#variants")
    page.wait("document.querySelectorAll('.choices input').length", what="the choices")
    drawn(page, 16)
    shows_variant(run, page, "waterfall.lua", "phone ipad rtl")
    shows_variant(run, page, "waterfall.lua", "phone iphone-se ltr")
    page.click(".choices summary")
    for value in ["cards", ""]:
        page.click(f".choices [value='{value}']")
    drawn(page, 36)
    shows_variant(run, page, "waterfall.lua", "cards  ltr")
    shows_variant(run, page, "waterfall.lua", "cards tv rtl")
    # the address contains the choice, so that the reloaded page shows the same tiles
    page.go(page.js("location.href"))
    drawn(page, 36)
    # a click on a tile opens the page with the scene of the tile
    page.click("[data-variant='cards iphone rtl']")
    page.is_ready()
    state = page.until(lambda state: state["scene"] == "cards", "the page shows the scene")
    # the view has been rotated by the events of the scene
    expect(sorted(state["bounds"][2:]) == [393, 852] and state["direction"] == "rtl",
           f"the page shows {state['bounds']} {state['direction']}")
    page.follows("the scene of the tile")
    expect(page.js("location.search") == "", "the address still names the scene")


def shows_now(run, page, variant, scene):
    """Checks the elements of a tile against `celluna run` with a scene and the device of the tile."""
    run.write("now.json", scene)
    device, direction = variant.split(" ")[1:]
    options = ["--scene", "now.json", "--device", device, *(["--rtl"] if direction == "rtl" else [])]
    wanted = {e["path"]: e["frame"] for e in run.elements("waterfall.lua", *options)}
    view = page.ask("variant", now=True, device=device, direction=direction)
    becomes(page, variant, wanted, view["bounds"])


def becomes(page, variant, wanted, bounds):
    """Waits until all elements of a tile have the wanted frames."""
    page.wait(f"""(() => {{ const shown = ({TILE})({variant!r}), wanted = {json.dumps(wanted)};
      const paths = Object.keys(shown);
      return paths.length > 2 && paths.every((path) => {[*bounds[:2], 0, 0]}.every((by, i) =>
        Math.abs(shown[path][i] + by - wanted[path]?.[i]) < 0.5)); }})()""",
              what=f"{variant} shows the session's scene")


@check("the tiles of the session's scene show it as it is, and lead to it without losing the session")
def edited(run):
    page = run.open("waterfall.lua")
    events = [{"do": "params", "set": {"columns": 3}}, {"do": "delete", "at": "1.2-5"},
              {"do": "resize", "size": [300, 500]}, {"do": "params", "set": {"columns": 4}}]
    for event in events[:3]:
        page.ask("event", event=event)
    page.go(page.preview.origin
            + "/scripts/1?variants&scene=phone&device=iphone&device=ipad&direction=ltr&direction=rtl")
    drawn(page, 4)
    # a tile has the size of its device, and not the size that the user chose
    scene = page.ask("document")["document"]
    scene["events"] = [event for event in scene["events"] if event["do"] != "resize"]
    for variant in ["phone iphone ltr", "phone ipad rtl"]:
        shows_now(run, page, variant, scene)
    page.click(".choices summary")
    page.click(".choices [value='cards']")
    drawn(page, 8)
    heads = "String([...document.querySelectorAll('h2')].map((head) => head.textContent))"
    expect(page.js(heads) == "phone · on the page,cards", f"the heads are {page.js(heads)}")
    page.ask("scene", scene="cards")
    page.wait(f"{heads} === 'cards · on the page,phone'", what="the other scene is marked")
    page.ask("undo")
    page.wait(f"{heads} === 'phone · on the page,cards'", what="the first scene is marked again")
    drawn(page, 8)
    page.click(".choices summary")
    page.click(".choices [value='cards']")
    # another tab makes an event
    page.ask("event", event=events[3])
    scene["events"].append(events[3])
    for variant in ["phone iphone ltr", "phone ipad rtl"]:
        shows_now(run, page, variant, scene)
    before = page.state()
    page.click("[data-variant='phone ipad rtl']")
    page.is_ready()
    state = page.until(lambda state: state["bounds"][2:] == [810, 1080], "the page shows the variant")
    expect(state["direction"] == "rtl", f"the page shows {state['direction']}")
    page.follows("the variant")
    values = {p["name"]: p["value"] for p in page.ask("params")["parameters"]}
    expect(values["columns"] == 4 and state["counts"] == before["counts"], f"{values} {state['counts']}")
    page.click("#undo")
    state = page.until(lambda state: state["bounds"][2:] == [300, 500], "one undo leads back")
    expect({**state, "canRedo": False, "id": before["id"]} == before, f"{state} is not {before}")
    page.follows("the session as it was")


@check("the page asks once what can be chosen, and the gallery once for each tile")
def asks_once(run):
    page = run.open("waterfall.lua")
    for count, columns in enumerate([3, 4, 5], 1):
        page.ask("event", event={"do": "params", "set": {"columns": columns}})
        happens(page, count)
    count = "tester.asked.filter((op) => op === '{}').length"
    expect(page.js(count.format("scenes")) == 1, f"the page asked {page.js(count.format('scenes'))} times")
    page.choose("#scene", "cards")
    page.wait(count.format("scenes") + " === 2", what="another scene: the page asks again")
    page.go(page.preview.origin + "/scripts/1?variants")
    drawn(page, 16)
    asked = page.js(count.format("variant"))
    expect(asked == 16, f"the page asked for {asked} variants")
    # after several quick changes, the tiles show the last one, and the page has not asked for all
    # tiles after each change
    for columns in range(2, 7):
        page.ask("event", event={"do": "params", "set": {"columns": columns}})
    for variant in ["cards iphone-se ltr", "cards desktop rtl"]:
        device, direction = variant.split(" ")[1:]
        view = page.ask("variant", now=True, device=device, direction=direction)
        becomes(page, variant, {e["path"]: e["frame"] for e in view["elements"]}, view["bounds"])
    asked = page.js(count.format("variant")) - 16
    expect(16 <= asked < 5 * 16, f"after 5 changes, the page asked for {asked} variants")
    expect(page.js(count.format("scenes")) == 1, "the gallery asked again")


@check("the tiles of a script follow a save, and each says whether the layout works there")
def saved(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua", opens=False)
    page.go(page.preview.origin + "/scripts/1?variants&scene=phone&device=iphone&device=desktop&direction=ltr")
    drawn(page, 2)
    before = page.js(TILE, "phone iphone ltr")
    run.write("column.lua", MOVED)
    page.wait(f"({TILE})('phone iphone ltr')['1.4'][1] > {before['1.4'][1] + 11}", what="1.4 has moved")
    run.write("column.lua", COLUMN.replace(
        "local y = 0\n", "local y = 0\n    if ctx.width > 1000 then error('too wide') end\n"))
    page.wait(f"String({STATES}) === 'good,bad'", what="only one of the devices fails")
    text = page.js("document.querySelector('.tile[data-state=bad]').closest('li').title")
    expect("too wide" in text, f"the tile says «{text}»")


@check("who opens the variants on a phone sees all of them")
def narrow(run):
    page = run.open("waterfall.lua", opens=False, size=(320, 640))
    page.go(page.preview.origin + "/scripts/1?variants")
    drawn(page, 16)
    faults = page.js("tester.cut()")
    expect(not faults, f"cut: {faults[:5]}")
