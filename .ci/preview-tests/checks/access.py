"""For everybody: narrow windows, the keyboard, motion, contrast, roles and names."""

import os
import pathlib
import time

from page import Failure, expect
from registry import Skipped, check

from .changes import happens
from .saves import BROKEN, COLUMN, MOVED, version

AXE = pathlib.Path(os.environ.get("AXE", "axe.min.js"))
REGIONS = ["bar", "controls", "tools", "canvas", "dock", "inspector", "time"]


def show_much(run, page):
    """Shows as many parts of the page as possible at once."""
    for summary in range(page.js("document.querySelectorAll('details').length")):
        page.js("(i) => { document.querySelectorAll('details')[i].open = true; }", summary)
    page.click_at(*page.cell("1.2"))
    page.wait("document.querySelector('#inspector-why pre')", what="the inspector shows a line")
    run.write("column.lua", MOVED)
    version(page, 2)
    page.choose("#compare-with", "v1")
    page.wait("document.querySelector('#inspector-differences h3')", what="the differences are listed")
    run.write("column.lua", BROKEN)
    page.wait("!document.querySelector('#dock').hidden", what="the error is shown")
    page.is_still()


@check("all texts have the contrast of AA in both themes")
def contrast(run):
    for scheme in ["light", "dark"]:
        run.write("column.lua", COLUMN)
        page = run.open("column.lua", scheme=scheme)
        show_much(run, page)
        for what in ["", "with help"]:
            if what:
                page.click("#help")
            found = page.js("tester.contrast()")
            expect(not found["faults"], f"{scheme} {what}: {found['faults'][:8]}")
            expect(found["count"] > 60, f"only {found['count']} texts were looked at")


@check("axe-core finds nothing in both themes, narrow and in the gallery")
def axe(run):
    if not AXE.exists():
        raise Skipped("no axe-core")
    source = AXE.read_text()
    for scheme in ["light", "dark"]:
        run.write("column.lua", COLUMN)
        page = run.open("column.lua", scheme=scheme)
        show_much(run, page)
        no_violations(page, source, scheme)
    page.resize(320, 640)
    for tab in ["preview", "controls", "inspector", "time"]:
        page.click(f"[data-tab={tab}][role=tab]")
        no_violations(page, source, f"320 px wide, the tab {tab}")
    gallery = run.open("waterfall.lua", "grid.lua", opens=False)
    gallery.wait("document.querySelectorAll('.tile[data-state=good]').length === 2", what="two tiles")
    no_violations(gallery, source, "the gallery")
    for scheme in ["light", "dark"]:
        variants = run.page(page.preview, opens=False, scheme=scheme)
        variants.go(page.preview.origin + "/scripts/1?variants")
        variants.wait("document.querySelectorAll('.tile[data-state=good]').length === 16", 20, what="16 tiles")
        variants.click(".choices summary")
        no_violations(variants, source, f"the variants, {scheme}")
        found = variants.js("tester.contrast()")
        expect(not found["faults"], f"the variants, {scheme}: {found['faults'][:8]}")


def no_violations(page, source, where):
    """Runs the rules of axe-core in the page."""
    if not page.js("window.axe !== undefined"):
        page.call("Runtime.evaluate", {"expression": source})
    found = page.js("""axe.run(document, { resultTypes: ["violations"], runOnly:
      ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((result) =>
      result.violations.map(({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" ")}`))""")
    expect(not found, f"{where}: {found}")


@check("every control has a role and a name")
def names(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    show_much(run, page)
    tree = page.call("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "combobox", "slider", "spinbutton", "textbox", "checkbox", "switch", "radio",
             "tab", "link", "option", "listbox", "radiogroup", "DisclosureTriangle"}
    seen = [n for n in tree if not n.get("ignored") and n.get("role", {}).get("value") in roles]
    nameless = [n["role"]["value"] for n in seen if not n.get("name", {}).get("value", "").strip()]
    expect(not nameless, f"controls without a name: {nameless}")
    expect(len(seen) > 40, f"only {len(seen)} controls")
    focusable = [n for n in tree if not n.get("ignored") and n.get("role", {}).get("value") == "generic"
                 and any(p["name"] == "focusable" for p in n.get("properties", []))]
    expect(not focusable, f"{len(focusable)} places can have the focus, and have no role")


def focused(page):
    """The control with the focus; the browser has up to two seconds to scroll to it."""
    end = time.monotonic() + 2
    while True:
        focus = page.js("tester.focused()")
        if focus is None or focus["seen"] or time.monotonic() > end:
            return focus


@check("the key Tab reaches every control in order, and the focus is seen")
def keyboard(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    show_much(run, page)
    # the focus is set to the start of the page, so that Tab begins there
    page.js("document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')")
    page.key("Tab")
    wanted = page.js("tester.controls()")
    seen, numbers, regions = [], set(), []
    for _ in range(len(wanted) + 8):
        focus = focused(page)
        if focus is None or (seen and focus["name"] == seen[0]):
            break
        expect(focus["marked"], f"the focus on {focus['name']} is not seen")
        expect(focus["seen"], f"{focus['name']} has the focus outside of the window: {focus['box']}")
        seen.append(focus["name"])
        numbers.add(focus.get("number"))
        if not regions or regions[-1] != focus["region"]:
            regions.append(focus["region"])
        page.key("Tab")
    # a control is found by its number or by its name: in the meantime, its words can change, and
    # another node can replace its node
    missing = [name for number, name in enumerate(wanted) if number not in numbers and name not in seen]
    expect(not missing, f"Tab does not reach {missing}; it reached {seen}")
    places = [REGIONS.index(region) for region in regions if region in REGIONS]
    expect(places == sorted(places), f"Tab goes through {regions}")


@check("by keyboard alone: a parameter, an item, the past, a comparison")
def only_keys(run):
    page = run.open("waterfall.lua")

    def tab_to(condition):
        for _ in range(90):
            page.key("Tab")
            if page.js(f"(() => {{ const node = document.activeElement; return {condition}; }})()"):
                return
        raise Failure(f"Tab does not reach {condition}")

    tab_to("node.name === 'param:columns:slider'")
    page.key("ArrowRight")
    page.until(lambda state: state["events"] == 1, "the parameter is changed")
    page.wait("document.querySelector('#event-text').textContent.includes('columns')")
    tab_to("node.dataset.path")
    page.key("ArrowDown")
    page.key("Enter")
    page.wait("document.querySelector('#inspector-why pre')", what="the element is pinned")
    path = page.js("document.activeElement.dataset.path")
    if path.startswith("header"):
        page.key("ArrowDown")
    page.key(" ")
    page.until(lambda state: state["selected"], "the element is selected")
    page.key("Insert")
    page.until(lambda state: state["counts"] == [41], "an item is inserted")
    tab_to("node.id === 'scrubber'")
    page.key("Home")
    page.wait("!document.querySelector('#present').hidden", what="the past is shown")
    page.key("End")
    page.wait("document.querySelector('#present').hidden", what="the present is shown")
    page.key("z", keys=2)
    page.until(lambda state: state["counts"] == [40], "the insertion is undone")
    page.follows("after all keys")


@check("the focus stays when a control has nothing more to do, goes, or is made again")
def kept_focus(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    name = "(document.activeElement.dataset.count ?? (document.activeElement.id || document.activeElement.name))"

    def press(selector, then, what, focus=None):
        page.js(f"document.querySelector({selector!r}).focus()")
        page.key("Enter")
        page.wait(then, what=what)
        page.wait("document.body.dataset.settled")
        page.chromium.sleep(0.3)
        wanted = focus or page.js(f"(() => {{ const node = document.querySelector({selector!r});"
                                  " return node?.dataset.count ?? (node?.id || node?.name); })()")
        seen = page.js(name)
        expect(seen == wanted, f"after {what}, {seen or 'nothing'} has the focus, and not {wanted}")

    page.choose("[name='param:gap']", 20)
    happens(page, 1)
    page.wait("document.querySelector('[name=param-reset]').ariaDisabled === 'false'", what="a value is changed")
    place = "document.querySelector('#event-place').textContent"
    press("[name=param-reset]", f"{place} === 'Event 2 of 2'", "Reset")
    for count in [1, 0]:
        press("#undo", f"{place} === '{'Event 1 of 2' if count else 'Start'}'", "Undo")
    for count in [1, 2]:
        press("#redo", f"{place} === 'Event {count} of 2'", "Redo")
    press("#first", f"{place} === 'Start'", "First")
    for count in [1, 2]:
        press("#next", f"{place} === 'Event {count} of 2'", "Next")
    press("#first", f"{place} === 'Start'", "First")
    press("#last", f"{place} === 'Event 2 of 2'", "Last")
    press("#first", f"{place} === 'Start'", "First")
    press("#present", f"{place} === 'Event 2 of 2'", "«Back to the present»", "scrubber")
    press("#first", f"{place} === 'Start'", "First")
    press("#go", "document.querySelectorAll('#events .undone').length === 2", "«Go back to here»", "scrubber")
    press("#events [data-count='2']", f"{place} === 'Event 2 of 2'", "the choice of an undone event")
    page.click_at(*page.cell("1.2"))
    page.js("document.querySelector('[name=inspect-close]').focus()")
    page.key("Enter")
    page.wait("document.activeElement.dataset.path === '1.2' && !document.querySelector('#overlay .pinned')",
              what="after Unpin, the element has the focus")
    run.write("column.lua", BROKEN)
    page.wait("!document.querySelector('#dock').hidden", what="the error is shown")
    explained = "document.querySelector('#dock .explained')"
    press("[name=explain]", f"tester.isSeen({explained}) && {explained}.textContent.length > 80", "Explain")
    press("[name=explain]", f"!tester.isSeen({explained})", "Explain again")
    press("[name=hide]", "document.querySelector('#dock.is-small')", "Hide", "show")
    press("[name=show]", "!document.querySelector('#dock.is-small')", "Show", "hide")


@check("320 px wide: tabs, nothing is cut off, and the page does not scroll sideways")
def narrow(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua", size=(320, 640))
    expect(page.js("tester.isSeen(document.querySelector('#tabs'))"), "there are no tabs")
    page.follows("narrow")
    page.click_at(*page.cell("1.2"))
    for tab, panel in [("controls", "#controls"), ("inspector", "#inspector"), ("time", "#time"),
                       ("preview", "#middle")]:
        page.click(f"[data-tab={tab}][role=tab]")
        page.wait(f"tester.isSeen(document.querySelector('{panel}'))", what=f"{panel} is shown")
        page.js("for (const fold of document.querySelectorAll('details')) fold.open = true;")
        faults = page.js("tester.cut()")
        expect(not faults, f"the tab {tab}: {faults[:5]}")
    run.write("column.lua", BROKEN)
    page.wait("!document.querySelector('#dock').hidden", what="the error is shown")
    faults = page.js("tester.cut()")
    expect(not faults, f"with an error: {faults[:5]}")
    # if a panel is open, there is room only for the head of the error
    page.click("[data-tab=inspector][role=tab]")
    page.chromium.sleep(0.1)
    device, dock = page.js("""["#device", "#dock"].map((id) => document.querySelector(id).getBoundingClientRect())
      .map(({ top, bottom }) => [top, bottom])""")
    expect(device[1] <= dock[0] and device[1] - device[0] > 60, f"the error at {dock} hides the picture at {device}")
    gallery = run.open("waterfall.lua", "grid.lua", opens=False, size=(320, 640))
    gallery.wait("document.querySelectorAll('.tile[data-state=good]').length === 2", what="two tiles")
    faults = gallery.js("tester.cut()")
    expect(not faults, f"the gallery: {faults[:5]}")


@check("who prefers less motion sees none")
def still(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua", motion="reduce")
    page.js("""window.moving = new Set(); (function look() {
      for (const { effect, playState } of document.getAnimations()) {
        if (playState === "running") moving.add(tester.name(effect.target)); }
      requestAnimationFrame(look); })();""")
    run.write("column.lua", MOVED)
    version(page, 2)
    page.follows("the saved version")
    page.click_at(*page.cell("1.2"), clicks=2)
    page.until(lambda state: state["events"] == 1, "an item is inserted")
    page.choose("#compare-with", "v1")
    page.wait("document.querySelectorAll('#others [data-path]').length > 1")
    page.choose("#compare-mode", "blink")
    page.mouse("mouseMoved", 20, 20, "none", 0)
    page.chromium.sleep(0.4)
    moving = page.js("[...moving]")
    expect(not moving, f"these moved: {moving}")
