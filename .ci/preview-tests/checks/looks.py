"""Looking closer: inspector, overlays, comparison, laws."""

import subprocess

from page import Failure, agree, expect
from registry import check

from .canvas import middle_of_view
from .saves import COLUMN, MOVED, version

OVERLAP = COLUMN.replace("return {\n", "return {\n  laws = { \"no_overlap\" },", 1).replace(
    "y = y + height +", "y = y + height - 10 +")


def compare(page, name):
    """Compares with a layout, and returns the answer of the session."""
    page.choose("#compare-with", name)
    answer = page.ask("compare", **{"with": name})
    page.wait("document.querySelectorAll('#others [data-path]').length > 3",
              what="the other layout is shown")
    shown = "document.querySelector('#inspector-differences').textContent"
    page.wait(f"{shown}.includes({answer['summary']!r})",
              what=f"the page says «{answer['summary']}»")
    return answer


@check("the inspector shows the line that why names, with its values")
def inspector(run):
    page = run.open("waterfall.lua")
    page.click_at(*page.cell("1.4"))
    why = page.ask("why", at="1.4")
    place = f"{why['origin']['file']}:{why['origin']['line']}"
    page.wait("document.querySelector('#inspector-why pre')", what="the line is shown")
    text = page.js("document.querySelector('#inspector').innerText")
    wanted = [place, why["origin"]["source"].strip(), *[v["value"] for v in why["values"]]]
    missing = [word for word in wanted if word not in text]
    expect(not missing, f"the inspector lacks {missing}; it shows «{text}»")
    frame = why["frame"]
    shown = f"{frame[0]:.1f}, {frame[1]:.1f}, {frame[2]:.1f} × {frame[3]:.1f}"
    expect(shown in text, f"the inspector lacks the frame {shown}: «{text}»")
    page.mouse("mouseMoved", *page.cell("1.2"), "none", 0)
    page.wait("document.querySelector('#overlay .hovered')", what="the hovered cell has an outline")
    page.key("Escape")
    page.wait("!document.querySelector('#overlay .pinned')", what="Escape unpins")


@check("the same layout in Swift does not differ, another one does")
def comparison(run):
    page = run.open("waterfall.lua")
    answer = compare(page, "ref:waterfall")
    expect(not answer["differences"], f"it differs: {answer['differences'][:3]}")
    expect(page.js("document.querySelectorAll('.differs').length") == 0, "elements are marked")
    answer = compare(page, "ref:grid")
    expect(answer["differing"], "nothing differs from a grid")
    marked = page.wait("[...document.querySelectorAll('#elements .differs')].map((n) => n.dataset.path)")
    known = set(page.drawn())
    expect(set(marked) >= set(answer["differing"]) & known, f"only {marked} are marked")
    others = {e["path"]: e["frame"] for e in answer["elements"]}
    path = next(p for p in answer["differing"] if p in others)
    page.click_at(*page.cell(path))
    page.wait("document.querySelector('#inspector-facts').innerText.includes('difference')",
              what="the inspector shows the difference")
    for mode in ["outlines", "blink", "split", "side", "onion"]:
        page.choose("#compare-mode", mode)
        seen = page.js("""(mode) => { const is = (id) => tester.isSeen(document.querySelector(id));
          const bottom = (id) => document.querySelector(id).getBoundingClientRect().bottom; return {
          other: mode !== "side" ? !document.querySelector("#others").hidden
            : is("#twin") && document.querySelectorAll("#twin-elements [data-path]").length > 3,
          named: !is("#twin-name") || bottom("#twin-name") <= bottom("#canvas"),
          split: is("#split") === (mode === "split") }; }""", mode)
        expect(all(seen.values()), f"comparing by {mode}: {seen}")
    page.choose("#compare-with", "")
    page.wait("!document.querySelector('#others [data-path]') && !document.querySelector('.differs')",
              what="nothing is compared")


@check("a version is compared with the previous one")
def versions(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    run.write("column.lua", MOVED)
    version(page, 2)
    page.wait("[...document.querySelector('#compare-with').options].some(({ value }) => value === 'v1')",
              what="the previous version can be chosen")
    answer = compare(page, "v1")
    expect("1.4" in answer["differing"] and "1.3" not in answer["differing"],
           f"{answer['differing']} differ")
    page.choose("#compare-mode", "outlines")
    outlined = page.js("""[...document.querySelectorAll("#others .el")].filter((node) =>
      parseFloat(getComputedStyle(node).borderTopWidth)).map((node) => node.dataset.path)""")
    equal = {e["path"] for e in answer["elements"]} - set(answer["differing"])
    expect("1.4" in outlined and not equal & set(outlined), f"{outlined} are outlined, {equal} are equal")


@check("the option --compare chooses the comparison")
def option(run):
    page = run.open("waterfall.lua", "--compare", "ref:grid")
    page.wait("document.querySelector('#compare-with').value === 'ref:grid'", what="ref:grid is chosen")
    page.wait("document.querySelectorAll('#others [data-path]').length > 3",
              what="the other layout is shown")


# the rectangles of a layer's elements, by the paths of the elements; in points of the content
LAYER = """(id) => {
  const scroller = document.querySelector("#scroller");
  const view = (id === "#others" ? scroller : document.querySelector("#twin .scaled")).getBoundingClientRect();
  const zoom = view.width / scroller.clientWidth;
  const [x, y] = scroller.dataset.offset.split(",").map(Number);
  return Object.fromEntries([...document.querySelectorAll(`${id} [data-path]`)].map((node) => {
    const box = node.getBoundingClientRect();
    return [node.dataset.path, [(box.left - view.left) / zoom + x, (box.top - view.top) / zoom + y,
      box.width / zoom, box.height / zoom]]; })); }"""


def shows_other(page, name, layer):
    """Waits until a layer shows the elements of the other layout that are on screen."""
    for left in reversed(range(60)):
        wanted = {e["path"]: e["frame"] for e in page.ask("compare", **{"with": name})["elements"]}
        shown = page.js(LAYER, layer)
        wrong = [path for path in wanted if path not in shown or not agree(shown[path], wanted[path])]
        if not wrong and wanted:
            return
        if not left:
            raise Failure(f"{layer} does not show {wrong[:3]} of {len(wanted)}; {page.digest()}")
        page.chromium.sleep(0.05)


@check("while comparing, both layers scroll")
def scrolled(run):
    page = run.open("waterfall.lua", "--compare", "ref:grid")
    for mode, layer in [("onion", "#others"), ("side", "#twin-elements"), ("split", "#others")]:
        page.choose("#compare-mode", mode)
        start = page.state()["bounds"][1]
        x, y = middle_of_view(page)
        for _ in range(5):
            page.wheel(x, y, down=60)
            page.chromium.sleep(0.02)
        page.until(lambda state: state["bounds"][1] > start + 200, f"the view scrolls ({mode})")
        page.follows(f"the layout, compared by {mode}")
        shows_other(page, "ref:grid", layer)


@check("arrows show how far cells moved, since the last version or from another layout")
def moves(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    before = page.shows()
    page.click("[name='overlay:moves']")
    run.write("column.lua", MOVED)
    version(page, 2)
    after = page.follows("the saved version")
    lines = """[...document.querySelectorAll("#overlay .move")].map((line) =>
      ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name))))"""
    moved = sum(path in before and not agree(before[path], after[path]) for path in after)
    for what in ["the previous version", "v1"]:
        page.wait(f"{lines}.length >= {moved}", what=f"{moved} arrows from {what}")
        ways = {(round(x2 - x1), round(y2 - y1)) for x1, y1, x2, y2 in page.js(lines)}
        expect(ways == {(0, 12)}, f"cells moved by {ways} from {what}, not by 0, 12")
        compare(page, "v1")
    page.choose("#compare-with", "")
    run.write("column.lua", MOVED + "-- as before\n")
    version(page, 3)
    page.wait("!document.querySelector('#overlay .move')", what="nothing has moved")


@check("distances are shown while Alt is held, and not after a switch to another window")
def distances(run):
    page = run.open("waterfall.lua")
    page.click_at(*page.cell("1.4"))
    alt = {"key": "Alt", "code": "AltLeft", "windowsVirtualKeyCode": 18}
    for end in ["page.keyUp", "window.blur"]:
        page.call("Input.dispatchKeyEvent", {"type": "rawKeyDown", "modifiers": 1, **alt})
        page.wait("document.querySelector('#overlay .measure')", what="the distances are shown")
        if end == "window.blur":
            page.js("dispatchEvent(new Event('blur'))")
        else:
            page.call("Input.dispatchKeyEvent", {"type": "keyUp", **alt})
        page.wait("!document.querySelector('#overlay .measure')", what=f"the distances go after {end}")


@check("names of elements stay readable in a small device")
def readable(run):
    page = run.open("waterfall.lua", size=(360, 720))
    page.click("[data-tab=controls][role=tab]")
    width = "document.querySelector('#scroller').getBoundingClientRect().width"
    page.wait(f"{width} < 180", what="the device is small")
    zoom, sizes = page.js(f"""(() => {{ return [{width} / 375, [...document.querySelectorAll("#elements .path")].filter(tester.isSeen)
        .map((node) => parseFloat(getComputedStyle(node).fontSize))]; }})()""")
    expect(sizes, "no names are shown")
    expect(min(sizes) * zoom > 8, f"the names are {min(sizes) * zoom:.1f} pixels high")


@check("each overlay draws something")
def overlays(run):
    page = run.open("waterfall.lua", "--device", "iphone")
    page.wait("!document.querySelector('#insets-overlay').offsetParent")
    shapes = {"gaps": "#overlay .gap", "columns": "#overlay .column", "order": "#overlay .order", "visible": "#overlay .visible",
              "insets": "#insets-overlay:not([hidden])", "sizes": "#elements[data-labels~=sizes]"}
    for name, selector in shapes.items():
        box = f"[name='overlay:{name}']"
        page.click(box)
        page.wait(f"document.querySelector('{selector}')", what=f"the overlay {name}")
        page.click(box)
        page.wait(f"!document.querySelector('{selector}')", what=f"the overlay {name} goes")
    page.click("[name='overlay:paths']")
    labels = page.js("[...document.querySelectorAll('#elements .path')].filter(tester.isSeen).length")
    expect(labels == 0, f"{labels} paths are shown")
    run.write("column.lua", OVERLAP)
    other = run.open("column.lua")
    other.click("[name='overlay:overlaps']")
    other.wait("document.querySelectorAll('#overlay .overlap').length > 2", what="overlaps are shown")
    run.write("wide.lua", COLUMN.replace("ctx.width, height)", "ctx.width + (i == 2 and 9 or 0), height)"))
    wide = run.open("wide.lua")
    wide.click("[name='overlay:outside']")
    wide.wait("document.querySelectorAll('#overlay .outside').length === 1", what="1.2 is outside")


@check("laws are lights: they hold, or one is broken and says why")
def laws(run):
    page = run.open("waterfall.lua")
    page.wait("document.querySelectorAll('.law').length > 3", what="the laws are checked")
    broken = page.js("[...document.querySelectorAll(\".law[data-holds='false']\")].map((n) => n.innerText)")
    expect(not broken, f"broken: {broken}")
    run.write("column.lua", OVERLAP)
    other = run.open("column.lua")
    text = other.wait("document.querySelector(\".law[data-holds='false']\")?.innerText",
                      what="a law is broken")
    expect("no overlap" in text and "1.2" in text, f"it says «{text}»")


@check("the pill is not green while a law is broken, also if the laws are not seen")
def pill(run):
    run.write("column.lua", OVERLAP)
    for size in [(1360, 860), (320, 640)]:
        page = run.open("column.lua", size=size)
        page.wait("document.querySelector('#pill').dataset.kind === 'bad'", what="the pill is red")
        text = page.js("document.querySelector('#pill').textContent")
        expect(text.endswith(" · 1 law broken"), f"the pill says «{text}»")
        run.write("column.lua", COLUMN)
        page.wait("document.querySelector('#pill').dataset.kind === 'good'", what="the pill is green")
        run.write("column.lua", OVERLAP)


@check("git's HEAD is offered only if it has the script")
def head(run):
    run.write("column.lua", COLUMN)
    offered = "[...document.querySelector('#compare-with').options].map(({ value }) => value)"
    page = run.open("column.lua")
    page.wait(f"{offered}.length > 5", what="the choices")
    expect("HEAD" not in page.js(offered), "HEAD is offered without git")
    git = ["git", "-C", str(run.folder), "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for words in [["init", "-q"], ["add", "column.lua"], ["commit", "-qm", "First"]]:
        subprocess.run([*git, *words], check=True)
    run.write("column.lua", MOVED)
    page = run.open("column.lua")
    page.wait(f"{offered}.includes('HEAD')", what="HEAD is offered")
    answer = compare(page, "HEAD")
    expect("1.4" in answer["differing"], f"{answer['differing']} differ from HEAD")
