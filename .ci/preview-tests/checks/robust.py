"""Several tabs and scripts, hostile names, and lost connections."""

import os
import signal

from page import expect
from registry import check

from .canvas import middle_of_view
from .changes import happens
from .saves import BROKEN, COLUMN, MOVED, version

HOSTILE = "<img src=x onerror=alert(1)>.lua"


@check("two tabs show the same session")
def tabs(run):
    first = run.open("waterfall.lua")
    second = run.page(first.preview)
    first.click_at(*first.cell("1.3"), clicks=2)
    happens(first, 1)
    happens(second, 1)
    first.follows("the first tab")
    second.follows("the second tab")
    second.click("#undo")
    happens(first, 0)
    first.follows("after the other tab's undo")


@check("a page says that its session cannot be kept, and goes on")
def unkept(run):
    (run.folder / ".celluna").symlink_to("/nowhere")
    page = run.open("waterfall.lua")
    reason = "`.celluna` is a symbolic link, which is not followed there"
    said = page.js("['#pill', '#toast'].map((id) => document.querySelector(id)).map((node) =>"
                   " [node.textContent, node.title])")
    expect(said == [["v1 · not kept", reason], [f"not kept for --resume: {reason}", ""]], f"the page says {said}")
    line = page.preview.process.stderr.readline()
    expect(line == f"note: sessions are not kept for --resume: {reason}\n", f"the program says «{line}»")
    page.ask("event", event={"do": "delete", "at": "1.1"})
    happens(page, 1)


@check("a slider that moves replaces no event of another tab")
def gestures(run):
    first = run.open("waterfall.lua")
    second = run.page(first.preview)
    slide = """(value, isLast) => { const node = document.querySelector("[name='param:columns:slider']");
      node.value = value;
      node.dispatchEvent(new Event("input", { bubbles: true }));
      if (isLast) node.dispatchEvent(new Event("change", { bubbles: true })); }"""
    for value in [3, 4]:
        first.js(slide, value, False)
        first.until(lambda state: state["events"] == 1, "the gesture is an event")
        first.until(lambda _: columns(first) == value, f"there are {value} columns")
    second.click_at(*second.cell("1.3"), clicks=2)
    happens(second, 2)
    happens(first, 2)
    first.js(slide, 5, False)
    happens(first, 3)
    # the other tab undoes an event, and makes a new event with the same number
    second.click("#undo")
    happens(second, 2)
    second.js(slide, 2, True)
    happens(second, 3)
    happens(first, 3)
    first.js(slide, 6, True)
    happens(first, 4)
    events = [entry["event"] for entry in first.ask("timeline")["events"]]
    seen = [event.get("set", {}).get("columns", event["do"]) for event in events]
    expect(seen == [4, "insert", 2, 6], f"the events are {seen}")
    first.follows("the first tab")
    second.follows("the second tab")


def columns(page):
    """The number of columns."""
    return next(p["value"] for p in page.ask("params")["parameters"] if p["name"] == "columns")


@check("two tabs at the same time: both change the session, scroll and follow a save")
def both(run):
    run.write("column.lua", COLUMN)
    first = run.open("column.lua")
    second = run.page(first.preview)
    tabs = [first, second]
    places = [page.cell(path) for page, path in zip(tabs, ["1.2", "1.4"])]
    for page, place in zip(tabs, places):
        page.click_at(*place, clicks=2)
    for page in tabs:
        happens(page, 2)
        page.follows("the changes of both tabs")
    events = [page.js("document.querySelector('#events').innerText") for page in tabs]
    expect(events[0] == events[1], f"the tabs show different events: {events}")
    middles = [middle_of_view(page) for page in tabs]
    for _ in range(6):
        for page, place in zip(tabs, middles):
            page.wheel(*place, down=50)
    for page in tabs:
        page.until(lambda state: state["bounds"][1] > 100, "the tabs scroll")
        page.follows("both tabs scroll")
    run.write("column.lua", MOVED)
    for page in tabs:
        version(page, 2)
        page.follows("the saved version")
    offsets = [page.js("document.querySelector('#scroller').dataset.offset") for page in tabs]
    expect(offsets[0] == offsets[1], f"the tabs are at {offsets}")


@check("a script with a name of markup and messages of markup show as text")
def hostile(run):
    text = COLUMN.replace('name = "column"', 'name = "<b>bold</b>"').replace(
        "gap = param.length { default = 8, min = 0 }",
        'gap = param.length { default = 8, min = 0, label = "<i>gap</i>", help = "<img src=y>" }')
    run.write(HOSTILE, text)
    page = run.open(HOSTILE)
    page.follows("the hostile script")
    expect(page.js("document.title") == HOSTILE, f"the title is {page.js('document.title')}")
    expect(HOSTILE in page.js("document.querySelector('#script').selectedOptions[0].text"),
           "the menu does not show the name")
    page.click_at(*page.cell("1.2"))
    page.wait("document.querySelector('#inspector-why pre')", what="the inspector shows a line")
    run.write(HOSTILE, text.replace("local y = 0\n", "local y = 0\n    error('<svg onload=alert(2)>')\n"))
    page.wait("document.querySelector('#dock').innerText.includes('<svg onload=alert(2)>')",
              what="the message is shown as text")
    page.js("document.querySelector('#message').closest('details').open = true")
    page.js("document.querySelector('[name=message-name]').select()")
    page.type("<img src=z onerror=alert(3)>")
    page.click("[name=message-send]")
    page.chromium.sleep(0.3)
    strange = page.js("document.querySelectorAll("
                      "'img, b:not(#dock b), i:not(#insets-overlay i), svg[onload]').length")
    expect(strange == 0, f"{strange} elements came from the script's texts")
    gallery = run.open(HOSTILE, "waterfall.lua", opens=False)
    gallery.wait("document.querySelectorAll('.tile').length === 2", what="two tiles")
    expect(HOSTILE in gallery.js("document.querySelector('.tile h2').textContent"), "no such tile")
    expect(gallery.js("document.querySelectorAll('img').length") == 0, "there is an image")


@check("a gallery shows each script, follows saves, and leads to their pages")
def gallery(run):
    run.write("column.lua", COLUMN)
    page = run.open("column.lua", "waterfall.lua", "carousel.lua", opens=False)
    page.wait("document.querySelectorAll('.tile[data-state=good]').length === 3", what="three tiles")
    page.wait("[...document.querySelectorAll('.tile')].every((t) => t.querySelector('[data-path]'))",
              what="each tile shows elements")
    place = "document.querySelector('.tile [data-path=\"1.4\"]').style.transform"
    before = page.js(place)
    run.write("column.lua", MOVED)
    page.wait(f"{place} !== {before!r}", what="the tile shows the saved version")
    run.write("column.lua", BROKEN)
    page.wait("document.querySelector('.tile').dataset.state === 'bad'",
              what="the tile says that it failed")
    page.click(".tile[data-script='waterfall.lua']")
    page.wait("location.pathname === '/scripts/2'", what="the tile leads to the page")
    page.is_ready()
    page.shows()
    page.click("#home")
    page.wait("document.querySelectorAll('.tile').length === 3", what="the page leads back")
    page.js("tester.ask('load', { script: 'carousel.lua' }, 2)")
    title = "document.querySelector(\".tile[data-script='waterfall.lua'] h2\").textContent"
    page.wait(f"{title} === 'waterfall.lua: shows carousel.lua'", what="the tile names the layout that it shows")


@check("a session that crashes begins again")
def crash(run):
    page = run.open("waterfall.lua")
    page.click_at(*page.cell("1.3"), clicks=2)
    happens(page, 1)
    children = page.preview.children()
    expect(children, "the session has no process of its own")
    for child in children:
        os.kill(child, signal.SIGKILL)
    # the new session begins with the items of the scene
    page.wait("document.querySelector('[name=\"data:count\"]').value === '40'", 15,
              what="the page shows the new session")
    page.wait("document.querySelector('#dock').hidden", what="the error goes")
    page.follows("the new session")
    page.click_at(*page.cell("1.3"), clicks=2)
    happens(page, 1)
    page.follows("after the crash")


@check("a server that ended is noticed, and what to do is said")
def restart(run):
    page = run.open("waterfall.lua")
    before = page.shows()
    page.preview.stop()
    page.wait("document.body.dataset.connection === 'closed'", what="the page notices the end")
    page.wait("document.querySelector('#pill').textContent.includes('reconnecting')",
              what="the page says that it tries again")
    expect(page.js("document.title").startswith("…"), f"the title is {page.js('document.title')}")
    expect(page.drawn().keys() == before.keys(), "the last picture is gone")
    old = page.preview.url
    page.preview.start()
    expect(page.preview.url != old, "the token is the same after a restart")
    page.wait("document.querySelector('#pill').textContent.includes('new address')", 15,
              what="the page asks for the new address")
    # the console reports lost connections, which this check causes on purpose
    page.problems.clear()
    page.go(page.preview.url)
    page.is_ready()
    page.follows("with the new address")


@check("a link with the token on a page of another site opens the page")
def link(run):
    page = run.open("waterfall.lua")
    for address, end in [
        (page.preview.origin, "document.body.innerText.includes('comes from a page of another site')"),
        (page.preview.url, "document.title === 'waterfall.lua'"),
    ]:
        page.go(f"data:text/html,<title>other</title><a href={address}>link</a>")
        page.click("a")
        page.wait(end, what=f"the link to {address} leads there")
    # the console reports the page of the other site and the refusal, which this check causes
    page.problems.clear()
    page.requests = [url for url in page.requests if not url.endswith("/favicon.ico")]
    page.is_ready()
    page.follows("the link")


@check("a lost connection is opened again")
def reconnect(run):
    page = run.open("waterfall.lua")
    page.shows()
    page.js("tester.connections[0].close()")
    page.wait("document.body.dataset.connection === 'closed'", what="the page notices the loss")
    page.js("document.querySelector('#rotate').click()")
    page.wait("document.querySelector('#toast:not([hidden])')?.textContent.includes('does not answer')",
              what="the page says that the event is lost")
    page.wait("document.body.dataset.connection === 'open'", what="the page is connected again")
    page.click_at(*page.cell("1.3"), clicks=2)
    happens(page, 1)
    page.follows("after the interruption")
    count = page.js("tester.connections.length")
    expect(count == 2, f"the page made {count} connections")
