"""From a save to the picture: what changes, what an error shows, what stays."""

import time

from page import agree, expect
from registry import check

COLUMN = """--- A column of cells, which the tests edit.
return {
  name = "column", version = "1.0.0", api = 1,
  params = { gap = param.length { default = 8, min = 0 } },

  prepare = function(ctx, sheet)
    local y = 0
    for i, _, height in ctx.items() do
      local extra = 0 -- EDIT
      y = y + extra
      sheet.item(i, 0, y, ctx.width, height)
      y = y + height + ctx.params.gap
    end
    return ctx.width, math.max(0, y - ctx.params.gap)
  end,
}
"""
MOVED = COLUMN.replace("local extra = 0 -- EDIT", "local extra = i == 4 and 12 or 0")
BROKEN = COLUMN.replace("local y = 0\n", "local y = 0\n    local wide = ctx.wdith / 2\n")
ENDLESS = COLUMN.replace("local y = 0\n", "local y = 0\n    while true do y = y + 1 end\n")
PICTURE = """(() => { const link = document.querySelector("#icon"); return {
  title: document.title, icon: link.href.split("/").pop(),
  dock: document.querySelector("#dock").hidden ? null : document.querySelector("#dock").innerText,
  pill: document.querySelector("#pill").textContent }; })()"""


def version(page, number):
    """Waits until a version is in use and the page shows it."""
    page.wait(f"document.body.dataset.version === '{number}'", what=f"version {number} is shown")


def words(text):
    """A text without differences of space."""
    return " ".join(text.split())


def same_as_terminal(run, page, name):
    """Checks that the dock has each line of the message in the terminal, and returns its text."""
    page.wait("!document.querySelector('#dock').hidden", what="the error is shown")
    dock = words(page.js(PICTURE)["dock"])
    _, message = run.tool("run", name)
    # in the dock, the first line of the message is the title, and the place is a button
    lines = [words(line).removeprefix("--> ") for line in message.splitlines() if line.strip(" |")]
    title = lines[0].partition(": ")[2]
    # lines with values are not compared: an endless script has other values at each stop
    missing = [line for line in [title, *lines[1:]] if line not in dock and "= values" not in line]
    expect(not missing, f"the dock lacks {missing}; it shows «{dock}»; the terminal has «{message}»")
    return dock


@check("a save changes only the cells that move")
def only_moved(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    before = page.shows()
    page.js("tester.watch()")
    run.write("column.lua", MOVED)
    version(page, 2)
    after = page.follows("the saved version")
    moved = sorted(path for path in before if path in after and not agree(before[path], after[path]))
    expect("1.4" in moved and "1.3" not in moved, f"{moved} have moved")
    seen = page.js("tester.watched()")
    expect(set(seen["changed"]) <= set(moved) | set(seen["added"]),
           f"nodes of {seen['changed']} were changed, but only {moved} have moved")
    expect(set(moved) <= set(seen["changed"]), f"{moved} have moved, {seen['changed']} were changed")
    expect(seen["kept"] >= len(set(before) & set(after)), f"{seen['kept']} nodes stayed: {seen}")


@check("an error docks with the terminal's text, and goes with the next version")
def broken(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    before = page.shows()
    run.write("column.lua", BROKEN)
    dock = same_as_terminal(run, page, "column.lua")
    expect("wdith" in dock, f"the dock shows «{dock}»")
    shown = page.js(PICTURE)
    expect(shown["title"] == "✗ column.lua", f"the title is {shown['title']}")
    expect(shown["icon"] == "icon-bad.svg", f"the icon is {shown['icon']}")
    expect(shown["pill"] == "v2 failed · showing v1", f"the version is «{shown['pill']}»")
    page.is_still()
    after = page.drawn()
    expect(all(agree(box, after.get(path, [])) and path in after for path, box in before.items()),
           "the last good picture has changed")
    places = page.js("""[document.querySelector("#dock"), document.querySelector("#device .glass")]
      .map((node) => node.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])""")
    expect(places[0][0] >= places[1][1] - 1, f"the dock covers the picture: {places}")
    page.click("#dock [name=explain]")
    page.wait("document.querySelector('#dock .explained')?.textContent.length > 80",
              what="the code is explained")
    page.js("document.activeElement.blur()")
    page.key("Escape")
    page.wait("document.querySelector('#dock').classList.contains('is-small')",
              what="Escape reduces the error")
    run.write("column.lua", MOVED)
    page.wait("document.querySelector('#dock').hidden", what="the error goes")
    version(page, 3)
    shown = page.js(PICTURE)
    expect((shown["title"], shown["icon"], shown["pill"]) == ("column.lua", "icon.svg", "v3"),
           f"the page shows {shown}")
    page.follows("the mended version")


@check("a script that does not load docks with the terminal's text")
def syntax(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    run.write("column.lua", COLUMN.replace("for i, _, height in", "for i, _, height inn"))
    same_as_terminal(run, page, "column.lua")
    run.write("column.lua", COLUMN)
    page.wait("document.querySelector('#dock').hidden", what="the error goes")


@check("a page of a broken script shows the error, then the first good version")
def never_good(run):
    run.write("column.lua", BROKEN)
    page = run.open("column.lua", opens=False)
    same_as_terminal(run, page, "column.lua")
    run.write("column.lua", COLUMN)
    page.wait("document.querySelector('#dock').hidden", what="the error goes")
    page.follows("the first good version")


@check("an endless script does not hang the page")
def endless(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    page.js("window.slow = 0; { let last = performance.now(); (function tick() {"
            " const now = performance.now(); slow = Math.max(slow, now - last); last = now;"
            " requestAnimationFrame(tick); })(); }")
    run.write("column.lua", ENDLESS)
    dock = same_as_terminal(run, page, "column.lua")
    expect("limit" in dock or "instructions" in dock, f"the dock shows «{dock}»")
    slow = page.js("slow")
    expect(slow < 1000, f"the page stood still for {slow:.0f} ms")
    run.write("column.lua", COLUMN)
    page.wait("document.querySelector('#dock').hidden", what="the error goes")
    page.follows("the mended version")


@check("a file that is gone is named, and the last version stays")
def gone(run):
    path = run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    before = page.shows()
    path.unlink()
    page.wait("document.querySelector('#pill').textContent === 'file gone · showing v1'",
              what="the page says that the file is gone")
    expect(page.drawn().keys() >= before.keys(), "the last picture is gone")
    run.write("column.lua", COLUMN)
    page.wait("document.querySelector('#pill').textContent === 'v1'", what="the file is back")
    page.follows("the file that is back")


@check("a scene in the folder «scenes» can be chosen")
def scenes(run):
    run.write("column.lua", COLUMN)
    (run.folder / "scenes").mkdir()
    run.write("scenes/four.json", {"scene": 1, "view": {"size": [375, 500]}, "sections": [
        {"items": {"count": 4, "size": {"width": 80, "height": 50}}}]})
    page = run.open("column.lua")
    page.wait("[...document.querySelector('#scene').options].some(({ value }) => value === 'scenes/four.json')",
              what="the scene can be chosen")
    page.choose("#scene", "scenes/four.json")
    page.until(lambda state: state["counts"] == [4], "the scene is shown")
    page.follows("the scene of the folder")


@check("a changed scene file and a changed module are shown")
def files(run):
    scene = {"scene": 1, "view": {"size": [375, 500]},
             "sections": [{"items": {"count": 6, "size": {"width": 80, "height": 50}}}]}
    run.write("my.json", scene)
    run.write("middle.lua", "return { extra = 0 }\n")
    text = COLUMN.replace("return {\n", 'local middle = require "middle"\n\nreturn {\n', 1)
    run.write("column.lua", text.replace("local extra = 0 -- EDIT", "local extra = middle.extra"))
    page = run.open("column.lua", "--scene", "my.json")
    before = page.shows()
    run.write("middle.lua", "return { extra = 5 }\n")
    version(page, 2)
    after = page.follows("the changed module")
    expect(after["1.1"][1] - before["1.1"][1] > 4, f"1.1 is at {after['1.1']}")
    scene["sections"][0]["items"]["count"] = 4
    run.write("my.json", scene)
    page.until(lambda state: state["counts"] == [4], "the scene file is read again")
    page.wait("!document.querySelector('#elements [data-path=\"1.6\"]')", what="1.6 goes")
    page.follows("the changed scene")


@check("a parameter that no longer exists is named, and its control goes")
def lost(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    page.js("document.querySelector(\"[name='param:gap:slider']\").focus()")
    page.key("ArrowRight")
    page.until(lambda state: state["events"] == 1, "the gap is changed")
    text = COLUMN.replace("params = { gap = param.length { default = 8, min = 0 } },\n", "")
    run.write("column.lua", text.replace("ctx.params.gap", "8"))
    version(page, 2)
    page.wait("!document.querySelector(\"[name='param:gap']\")", what="the control goes")
    page.follows("without the parameter")


@check("thirty saves in a row end with the last one")
def storm(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua")
    for number in range(30):
        run.write("column.lua", COLUMN.replace("extra = 0 -- EDIT", f"extra = {number}"))
        time.sleep(0.01)
    page.until(lambda state: page.ask("query", rect=[0, 0, 9, 60])["elements"][0]["frame"][1] == 29,
               "the session has the last version")
    page.follows("the last version")


@check("a place has a link to the user's editor")
def editor(run):
    name = "my column.lua"
    run.write(name, COLUMN)
    preview = run.preview(name, CELLUNA_EDITOR_URL="test-editor://open?file={file}&line={line}")
    page = run.page(preview)

    def expect_link(panel, text, part):
        selector = f"{panel} a[href^='test-editor:']"
        page.wait(f"document.querySelector(\"{selector}\")", what=f"{panel} has the link")
        line = text[:text.index(part)].count("\n") + 1
        link = page.js("(s) => document.querySelector(s).getAttribute('href')", selector)
        wanted = f"test-editor://open?file=my%20column.lua&line={line}"
        expect(link == wanted, f"{panel}: the link is {link}, not {wanted}")

    page.click_at(*page.cell("1.2"))
    expect_link("#inspector-why", COLUMN, "sheet.item")
    run.write(name, BROKEN)
    expect_link("#dock", BROKEN, "ctx.wdith")
